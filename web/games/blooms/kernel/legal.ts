// The steps that are illegal under territory. Rules: blooms/games/blooms/bot/board/fast_legal.py.
import {
  byte,
  colour,
  degree,
  empty,
  fillBytes,
  first,
  groups,
  isSound,
  liberties,
  listLiberties,
  neighbour,
  own,
  owner,
  put,
  recount,
  seat,
  setByte,
  setWord,
  size,
  stone,
  survey,
  word,
} from "./board";
import { BARRED, CAPTURES, FREE, LAST } from "./layout";

// Marks the stones that no legal turn contains, under territory. Only a stone that takes the last
// liberty of an own bloom, or has none itself, can be one.
export function bar(): void {
  survey();
  fillBytes(BARRED, 0, size);
  if (empty === size) return;
  for (let cell = 0; cell < size; cell++) if (!stone(cell) && isLone(cell)) setByte(BARRED, cell, 3);
  for (let group = 0; group < groups; group++) {
    if (owner(colour(group)) !== seat || liberties(group) > 1) continue;
    if (!liberties(group)) fillBytes(BARRED, 3, size);
    recount();
    if (listLiberties(group, 0)) setByte(BARRED, word(FREE, 0), 3);
  }
  for (let cell = 0; cell < size; cell++) {
    if (stone(cell) || !byte(BARRED, cell)) continue;
    let barred = 3;
    for (let which = 0; which < 2; which++) if (isLegal(cell, which)) barred &= ~(1 << which);
    setByte(BARRED, cell, barred);
  }
}

function isLone(cell: i32): bool {
  for (let way = degree(cell) - 1; way >= 0; way--) if (!stone(neighbour(cell, way))) return false;
  return true;
}

// Whether a legal turn contains this stone now: it completes one, or a capture with the other
// colour after it does.
function isLegal(cell: i32, which: i32): bool {
  if (first !== LAST) return which !== (first & 1) && completes(cell, which);
  if (completes(cell, which)) return true;
  put(cell, own(which));
  survey();
  let captures = 0;
  for (let group = 0; group < groups; group++) {
    if (owner(colour(group)) === seat || liberties(group) !== 1) continue;
    recount();
    listLiberties(group, 0);
    setWord(CAPTURES, captures++, word(FREE, 0));
  }
  let found = false;
  while (!found && captures) found = completes(word(CAPTURES, --captures), 1 - which);
  put(cell, 0);
  return found;
}

// Whether a turn that ends with this stone is legal.
function completes(cell: i32, which: i32): bool {
  put(cell, own(which));
  survey();
  const sound = isSound();
  put(cell, 0);
  return sound;
}
