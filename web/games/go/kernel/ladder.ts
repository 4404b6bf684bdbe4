// Ladders, read to their end, and snapbacks. What they do: blooms/games/go/bot/ladder.py, snapback.py.
//
// Each stone that is tried stands on a copy of the board, one further up in the memory of boards.
import {
  board,
  breath,
  copyTo,
  headOf,
  isLegal,
  length,
  liberties,
  libertyMask,
  nextStone,
  owner,
  triesOf,
  use,
} from "./board";
import { FREE_MASK, MOST_TRIES } from "./layout";
import { at, degree, final, has, NOBODY, NONE, near, next, setWord, word } from "./memory";
import { place } from "./place";

let left: i32 = 0; // so many stones may still be tried

function push(): usize {
  const before = board;
  copyTo(board + length);
  use(board + length);
  return before;
}

// Lists the moves that save a chain in atari from the ladder of an enemy; returns how many.
export function waysOut(chain: i32, enemy: i32, into: usize): i32 {
  const list = triesOf(board),
    many = tries(chain);
  let ways = 0;
  for (let which = 0; which < many; which++) {
    left = MOST_TRIES;
    if (isAway(chain, word(list, which), enemy)) setWord(into, ways++, word(list, which));
  }
  return ways;
}

// The atari by which an enemy catches a chain with two liberties, or NOBODY.
export function catches(chain: i32, enemy: i32): i32 {
  left = MOST_TRIES;
  return caught(chain, enemy);
}

function caught(chain: i32, enemy: i32): i32 {
  const low = next(libertyMask(chain), 0),
    high = next(libertyMask(chain), low + 1);
  for (let which = 0; which < 2; which++) {
    const point = which ? high : low,
      other = which ? low : high;
    // The chain would take this stone as it runs.
    if ((breath(point, enemy) === 1 && has(at + FREE_MASK, other)) || !isLegal(point, enemy)) continue;
    const before = push();
    place(point, enemy);
    const isFree = isAnyAway(headOf(chain), enemy);
    use(before);
    if (!isFree) return point;
  }
  return NOBODY;
}

function isAnyAway(chain: i32, enemy: i32): bool {
  const list = triesOf(board),
    many = tries(chain);
  for (let which = 0; which < many; which++) if (isAway(chain, word(list, which), enemy)) return true;
  return false;
}

// Lists the last liberty of a chain, which is in atari unless it got liberties by a capture, and those
// of its neighbours in atari.
function tries(chain: i32): i32 {
  const list = triesOf(board),
    own = owner(chain);
  let many = 1;
  setWord(list, 0, final(libertyMask(chain)));
  for (let stone = chain; stone !== NONE; stone = nextStone(stone))
    for (let which = 0; which < degree(stone); which++) {
      const each = near(stone, which);
      if (owner(each) < 0 || owner(each) === own || liberties(headOf(each)) > 1) continue;
      const point = next(libertyMask(headOf(each)), 0);
      let known = 0;
      while (known < many && word(list, known) !== point) known++;
      if (known === many) setWord(list, many++, point);
    }
  return many;
}

// Whether a chain gets away when its owner plays this point.
function isAway(chain: i32, point: i32, enemy: i32): bool {
  const seat = owner(chain);
  if (!isLegal(point, seat)) return false;
  left--;
  const before = push();
  place(point, seat);
  const head = headOf(chain),
    free = liberties(head);
  const isFree = free !== 2 || left < 0 ? free > 1 : caught(head, enemy) < 0;
  use(before);
  return isFree;
}

// Whether a lone stone in atari is one that no enemy can take without loss.
export function snapsBack(point: i32, seat: i32): bool {
  let enemies = 0;
  for (let which = degree(point) - 1; which >= 0; which--) {
    const own = owner(near(point, which));
    if (own === seat) return false;
    if (own >= 0) enemies |= 1 << own;
  }
  if (!enemies || breath(point, seat) !== 1) return false;
  const taking = next(at + FREE_MASK, 0),
    before = push();
  let snaps = !place(point, seat);
  for (; snaps && enemies; enemies &= enemies - 1) {
    const enemy = ctz<i32>(enemies);
    snaps = isBeside(taking, enemy) && breath(taking, enemy) === 1 && has(at + FREE_MASK, point);
  }
  use(before);
  return snaps;
}

function isBeside(point: i32, seat: i32): bool {
  for (let which = degree(point) - 1; which >= 0; which--) if (owner(near(point, which)) === seat) return true;
  return false;
}
