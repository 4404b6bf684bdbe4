// The position, its blooms, and what a step does. Rules: blooms/games/blooms/bot/board/fast_legal.py.
import {
  BESIDE,
  CAPTURED,
  CELLS,
  COLOURS,
  DEGREES,
  FIRST,
  FIRST_PASS,
  FREE,
  GROUPS,
  LAST,
  LIBERTIES,
  PASSES,
  REACHES,
  SEAT,
  SIZE,
  SIZES,
  STAMPS,
  STARTS,
  STONES,
  TARGET,
  TOUCHES,
  WAYS,
} from "./layout";

const NONE: i32 = 0xffff;

export let at: usize = 0; // the block
export let size: i32 = 0;
export let seat: i32 = 0;
export let first: i32 = 0; // the first stone of the turn, or LAST
export let target: i32 = 0;
// Found by `survey`.
export let groups: i32 = 0;
export let empty: i32 = 0;
let stamp: i32 = 0;

export function open(block: usize): void {
  at = block;
  size = load<i32>(at + SIZE);
  target = load<i32>(at + TARGET);
  seat = byte(SEAT, 0);
  first = short(FIRST, 0);
}

// The numbers of a list by index: bytes, 16-bit ones without and with a sign, and real ones.
export function byte(list: usize, index: i32): i32 {
  return i32(load<u8>(at + list + index));
}
export function setByte(list: usize, index: i32, value: i32): void {
  store<u8>(at + list + index, <u8>value);
}
export function word(list: usize, index: i32): i32 {
  return i32(load<u16>(at + list + 2 * index));
}
export function setWord(list: usize, index: i32, value: i32): void {
  store<u16>(at + list + 2 * index, <u16>value);
}
export function short(list: usize, index: i32): i32 {
  return i32(load<i16>(at + list + 2 * index));
}
export function real(list: usize, index: i32): f64 {
  return load<f64>(at + list + 8 * index);
}
// Fills the beginning of a list.
export function fillBytes(list: usize, value: u8, count: i32): void {
  memory.fill(at + list, value, count);
}
export function fillWords(list: usize, value: u8, count: i32): void {
  memory.fill(at + list, value, 2 * count);
}

export function stone(cell: i32): i32 {
  return byte(CELLS, cell);
}
export function put(cell: i32, colour: i32): void {
  setByte(CELLS, cell, colour);
}
export function degree(cell: i32): i32 {
  return byte(DEGREES, cell);
}
export function neighbour(cell: i32, which: i32): i32 {
  return word(BESIDE, WAYS * cell + which);
}
export function owner(colour: i32): i32 {
  return (colour - 1) >> 1;
}
export function colourOf(whose: i32, which: i32): i32 {
  return 1 + 2 * whose + which;
}
export function own(which: i32): i32 {
  return colourOf(seat, which);
}
export function captured(by: i32): i32 {
  return word(CAPTURED, by);
}

export function groupOf(cell: i32): i32 {
  return word(GROUPS, cell);
}
export function liberties(group: i32): i32 {
  return word(LIBERTIES, group);
}
export function stones(group: i32): i32 {
  return word(SIZES, group);
}
export function colour(group: i32): i32 {
  return byte(COLOURS, group);
}
export function member(group: i32, which: i32): i32 {
  return word(STONES, word(STARTS, group) + which);
}

// Whether a cell is beside a stone of this seat, by what touches it.
export function isTouched(touches: i32, whose: i32): bool {
  return (touches & (3 << (2 * whose))) !== 0;
}

// Finds all groups with their liberties, and what touches each empty cell.
export function survey(): void {
  fillWords(GROUPS, 0xff, size); // NONE
  fillBytes(TOUCHES, 0, size);
  fillWords(STAMPS, 0, size);
  fillWords(REACHES, 0, colourOf(2, 0));
  groups = 0;
  stamp = 0;
  empty = 0;
  let end = 0;
  for (let cell = 0; cell < size; cell++)
    if (!stone(cell)) empty++;
    else if (groupOf(cell) === NONE) end = flood(cell, end);
}

function flood(seed: i32, start: i32): i32 {
  const code = stone(seed);
  let end = start,
    free = 0;
  stamp++;
  setWord(GROUPS, seed, groups);
  setWord(STONES, end++, seed);
  for (let next = start; next < end; next++) {
    const cell = word(STONES, next);
    for (let which = degree(cell) - 1; which >= 0; which--) {
      const beside = neighbour(cell, which),
        other = stone(beside);
      if (!other) {
        touch(beside, code);
        free += i32(isNew(beside));
      } else if (other === code && groupOf(beside) === NONE) {
        setWord(GROUPS, beside, groups);
        setWord(STONES, end++, beside);
      }
    }
  }
  setWord(STARTS, groups, start);
  setWord(SIZES, groups, end - start);
  setWord(LIBERTIES, groups, free);
  setByte(COLOURS, groups, code);
  groups++;
  return end;
}

// Notes that a colour is beside an empty cell.
function touch(cell: i32, code: i32): void {
  const known = byte(TOUCHES, cell),
    now = known | (1 << (code - 1));
  if (now === known) return;
  setByte(TOUCHES, cell, now);
  setWord(REACHES, code, word(REACHES, code) + 1);
}

// Counting cells once: after `recount`, a cell is new the first time.
export function recount(): void {
  stamp++;
}
export function isNew(cell: i32): bool {
  if (word(STAMPS, cell) === stamp) return false;
  setWord(STAMPS, cell, stamp);
  return true;
}

// Lists further liberties of a group in FREE, those that are new; returns how many are there then.
export function listLiberties(group: i32, count: i32): i32 {
  for (let which = stones(group) - 1; which >= 0; which--) {
    const cell = member(group, which);
    for (let side = degree(cell) - 1; side >= 0; side--) {
      const beside = neighbour(cell, side);
      if (!stone(beside) && isNew(beside)) setWord(FREE, count++, beside);
    }
  }
  return count;
}

export function isOver(): bool {
  if (!target) return byte(PASSES, 0) >= 2;
  return captured(0) >= target || captured(1) >= target;
}

export function advance(step: i32): void {
  if (step === LAST && first === LAST) {
    setByte(PASSES, 0, byte(PASSES, 0) + 1);
    if (!byte(FIRST_PASS, 0)) setByte(FIRST_PASS, 0, seat + 1);
    setByte(SEAT, 0, 1 - seat);
    survey();
    return;
  }
  const isOpening = isUntouched();
  if (step !== LAST) put(step >> 1, own(step & 1));
  survey();
  if (step !== LAST && first === LAST && !isOpening) {
    setWord(FIRST, 0, step);
    return;
  }
  const freed = removeFenced(1 - seat);
  setWord(CAPTURED, seat, captured(seat) + freed);
  setByte(PASSES, 0, 0);
  setWord(FIRST, 0, LAST);
  setByte(SEAT, 0, 1 - seat);
  if (freed) survey();
}

export function isUntouched(): bool {
  for (let cell = 0; cell < size; cell++) if (stone(cell)) return false;
  return true;
}

function removeFenced(whose: i32): i32 {
  let freed = 0;
  for (let group = 0; group < groups; group++) {
    if (liberties(group) || owner(colour(group)) !== whose) continue;
    freed += stones(group);
    for (let which = stones(group) - 1; which >= 0; which--) put(member(group, which), 0);
  }
  return freed;
}

// Whether the turn, ended here, leaves no own group fenced: each has a liberty or is beside a group
// that will be removed.
export function isSound(): bool {
  for (let group = 0; group < groups; group++)
    if (!liberties(group) && owner(colour(group)) === seat && !isFreed(group)) return false;
  return true;
}

function isFreed(group: i32): bool {
  for (let which = stones(group) - 1; which >= 0; which--) {
    const cell = member(group, which);
    for (let side = degree(cell) - 1; side >= 0; side--) {
      const other = groupOf(neighbour(cell, side));
      if (owner(colour(other)) !== seat && !liberties(other)) return true;
    }
  }
  return false;
}
