// Which blooms are beside each other: the weakest one of the enemy, and of the own side.
import {
  colour,
  degree,
  groupOf,
  groups,
  liberties,
  member,
  neighbour,
  owner,
  setWord,
  stone,
  stones,
  word,
} from "./board";
import { MATES, RIVALS } from "./layout";
import { CLOSE } from "./tables";

const NONE: i32 = 0xffff;

// Finds both for all groups, if they have fewer than CLOSE liberties. A bloom of two is beside itself.
export function meet(): void {
  for (let group = 0; group < groups; group++) {
    const whose = owner(colour(group)),
      count = stones(group);
    let rival = NONE,
      mate = count > 1 && liberties(group) < CLOSE ? strength(group) : NONE;
    for (let which = count - 1; which >= 0; which--) {
      const cell = member(group, which);
      for (let way = degree(cell) - 1; way >= 0; way--) {
        const beside = neighbour(cell, way);
        if (!stone(beside)) continue;
        const other = groupOf(beside);
        if (other === group || liberties(other) >= CLOSE) continue;
        if (owner(colour(other)) === whose) mate = min(mate, strength(other));
        else rival = min(rival, strength(other));
      }
    }
    setWord(RIVALS, group, rival);
    setWord(MATES, group, mate);
  }
}

// Blooms with fewer liberties are weaker; of those with equally many, smaller ones.
function strength(group: i32): i32 {
  return (liberties(group) << 10) | stones(group);
}

// The liberties of the weakest bloom in a list, CLOSE if there is none; its stones.
export function least(list: usize, group: i32): i32 {
  return min(word(list, group) >> 10, CLOSE);
}
export function held(list: usize, group: i32): i32 {
  return word(list, group) & 1023;
}
