// A board: stones, chains with their liberties, captures. What they do: blooms/games/go/bot/fast.py.
//
// A board begins with the fields of layout.ts; behind them are a mask of the empty points, and lists
// by point: the owner, and the chain's head; the next stone of a chain; by head the last one, how many
// they are, how many liberties they have, and a mask of these. One more owner, of the last point and
// one, says that there is no point. Scratch lists of `tries` are not copied.
import { FREE_MASK, HOT, HOT_COUNT, KO, KO_SEAT, LAST, LISTS, RECENT, WAYS } from "./layout";
import {
  aroundOf,
  at,
  boards,
  clear,
  count,
  degree,
  exclude,
  include,
  join,
  NOBODY,
  near,
  nearOf,
  points,
  setSmall,
  setWhole,
  small,
  whole,
  word,
  words,
} from "./memory";

export let board: usize = 0;
export let length: usize = 0; // of a board in bytes
let copied: usize = 0; // so much of it
let empties: usize = 0;
export let heads: usize = 0;
export let nexts: usize = 0;
export let tails: usize = 0;
export let sizes: usize = 0;
export let counts: usize = 0;
let masks: usize = 0;
let tries: usize = 0;

// Finds where the lists are on boards of this size.
export function measure(): void {
  const list = <usize>((2 * points + 7) & ~7);
  empties = LISTS + <usize>((points + 8) & ~7);
  heads = empties + ((<usize>words) << 3);
  nexts = heads + list;
  tails = nexts + list;
  sizes = tails + list;
  counts = sizes + list;
  masks = counts + list;
  copied = tries = masks + ((<usize>(points * words)) << 3);
  length = tries + list;
}

export function numbered(which: i32): usize {
  return boards + <usize>which * length;
}
export function use(which: usize): void {
  board = which;
}
export function copyTo(other: usize): void {
  memory.copy(other, board, copied);
}
// Room for a list of points beside a board.
export function triesOf(which: usize): usize {
  return which + tries;
}

export function ko(): i32 {
  return load<i32>(board + KO);
}
export function setKo(point: i32): void {
  store<i32>(board + KO, point);
}
export function last(): i32 {
  return load<i32>(board + LAST);
}
export function setLast(point: i32): void {
  store<i32>(board + LAST, point);
}
export function owner(point: i32): i32 {
  return small(board + LISTS, point);
}
export function ownerOn(which: usize, point: i32): i32 {
  return small(which + LISTS, point);
}
export function headOf(point: i32): i32 {
  return word(board + heads, point);
}
export function nextStone(point: i32): i32 {
  return word(board + nexts, point);
}
export function stonesOf(head: i32): i32 {
  return word(board + sizes, head);
}
export function liberties(head: i32): i32 {
  return word(board + counts, head);
}
export function libertyMask(head: i32): usize {
  return board + masks + ((<usize>(head * words)) << 3);
}

export function setOwner(point: i32, seat: i32): void {
  setSmall(board + LISTS, point, seat);
}
// All owners, and the mask of empty points.
export function owners(): usize {
  return board + LISTS;
}
export function emptyMask(): usize {
  return board + empties;
}

// Adds a chain to the hot ones, of which the last few are known.
export function heat(head: i32): void {
  const hot = board + HOT;
  let known = load<i32>(board + HOT_COUNT);
  if (known === RECENT) {
    known--;
    for (let each = 0; each < known; each++) setWhole(hot, each, whole(hot, each + 1));
  }
  setWhole(hot, known, head);
  store<i32>(board + HOT_COUNT, known + 1);
}
export function hotCount(): i32 {
  return load<i32>(board + HOT_COUNT);
}
export function hot(which: i32): i32 {
  return whole(board + HOT, which);
}
export function cool(which: i32): void {
  const left = hotCount() - 1;
  for (let each = which; each < left; each++) setWhole(board + HOT, each, hot(each + 1));
  store<i32>(board + HOT_COUNT, left);
}

export function freeBeside(point: i32): i32 {
  const list = nearOf(point),
    all = owners();
  let free = 0;
  for (let which: usize = 0; which < 2 * WAYS; which += 2)
    free += i32(load<i8>(all + load<u16>(list + which)) === NOBODY);
  return free;
}

export function isLegal(point: i32, seat: i32): bool {
  if (freeBeside(point)) return true;
  for (let which = 0; which < degree(point); which++) {
    const each = near(point, which),
      own = owner(each);
    if ((liberties(headOf(each)) === 1) === (own !== seat))
      return own === seat || point !== ko() || seat !== load<i32>(board + KO_SEAT);
  }
  return false;
}

export function isEye(point: i32, seat: i32): bool {
  for (let which = degree(point) - 1; which >= 0; which--) if (owner(near(point, which)) !== seat) return false;
  const list = aroundOf(point),
    all = owners();
  let enemies = 0;
  for (let which: usize = 0; which < 16; which += 2) {
    const own = i32(load<i8>(all + load<u16>(list + which)));
    enemies += i32(own >= 0) & i32(own !== seat);
  }
  return !enemies || (degree(point) === 4 && enemies === 1);
}

// The liberties that a stone on an empty point would have, into FREE_MASK; returns how many.
export function breath(point: i32, seat: i32): i32 {
  const free = at + FREE_MASK;
  clear(free);
  for (let which = degree(point) - 1; which >= 0; which--) {
    const each = near(point, which),
      own = owner(each);
    if (own < 0) include(free, each);
    else if (own === seat) join(free, libertyMask(headOf(each)));
    else if (liberties(headOf(each)) === 1) include(free, each);
  }
  exclude(free, point);
  return count(free);
}

// Whether a stone on an empty point would have two liberties or more.
export function breathes(point: i32, seat: i32): bool {
  let free = 0;
  for (let which = degree(point) - 1; which >= 0; which--) {
    const each = near(point, which),
      own = owner(each);
    if (own < 0) free++;
    else if (own === seat && liberties(headOf(each)) > 2) return true;
  }
  return free > 1 || breath(point, seat) > 1;
}
