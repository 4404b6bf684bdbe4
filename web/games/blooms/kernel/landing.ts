// The liberties of the bloom that a stone will be in.
import {
  byte,
  colour,
  degree,
  groupOf,
  isNew,
  liberties,
  listLiberties,
  neighbour,
  own,
  recount,
  stone,
} from "./board";
import { TOUCHES } from "./layout";

// For a stone of the seat's first or second colour on a cell with so many empty neighbours. It joins
// so many blooms; `last` is one of them.
export function libertiesOf(cell: i32, which: i32, vacant: i32, joined: i32, last: i32): i32 {
  if (!joined) return vacant;
  return joined === 1 ? liberties(last) - 1 + besideNoneOf(cell, last) : joinedLiberties(cell, which);
}

// How many empty neighbours of the cell are no liberties of the group.
function besideNoneOf(cell: i32, group: i32): i32 {
  const colours = 1 << (colour(group) - 1);
  let found = 0;
  for (let way = degree(cell) - 1; way >= 0; way--) {
    const beside = neighbour(cell, way);
    if (stone(beside)) continue;
    let shared = 0;
    if (byte(TOUCHES, beside) & colours)
      for (let next = degree(beside) - 1; next >= 0; next--) shared |= i32(groupOf(neighbour(beside, next)) === group);
    found += 1 - shared;
  }
  return found;
}

// The liberties of a stone that joins several blooms.
function joinedLiberties(cell: i32, which: i32): i32 {
  recount();
  isNew(cell);
  let free = 0;
  for (let way = degree(cell) - 1; way >= 0; way--) {
    const beside = neighbour(cell, way);
    if (stone(beside) === own(which)) free = listLiberties(groupOf(beside), free);
    else if (!stone(beside)) free += i32(isNew(beside));
  }
  return free;
}
