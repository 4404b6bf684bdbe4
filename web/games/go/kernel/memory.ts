// The block that is open, and its lists. Where they are: layout.ts.
import { AROUND, BOARDS, DEGREES, NEAR_POINTS, POINTS, SEATS, SIZE, WAYS, WIDE, WORDS } from "./layout";

export const NOBODY: i32 = -1;
export const NO_POINT: i32 = -2;
export const NONE: i32 = 0xffff;

export let at: usize = 0; // the block
export let points: i32 = 0;
export let size: i32 = 0;
export let words: i32 = 0; // of 64 bits, for a mask of points
export let seats: i32 = 0;
export let boards: usize = 0;

export function open(block: usize): void {
  at = block;
  points = load<i32>(at + POINTS);
  size = load<i32>(at + SIZE);
  words = load<i32>(at + WORDS);
  seats = load<i32>(at + SEATS);
  boards = load<usize>(at + BOARDS);
}

// The numbers of a list by index: small ones with a sign, 16-bit ones without.
export function small(list: usize, index: i32): i32 {
  return i32(load<i8>(list + index));
}
export function setSmall(list: usize, index: i32, value: i32): void {
  store<i8>(list + index, <i8>value);
}
export function word(list: usize, index: i32): i32 {
  return i32(load<u16>(list + ((<usize>index) << 1)));
}
export function setWord(list: usize, index: i32, value: i32): void {
  store<u16>(list + ((<usize>index) << 1), <u16>value);
}
export function whole(list: usize, index: i32): i32 {
  return load<i32>(list + ((<usize>index) << 2));
}
export function setWhole(list: usize, index: i32, value: i32): void {
  store<i32>(list + ((<usize>index) << 2), value);
}
export function real(list: usize, index: i32): f64 {
  return load<f64>(list + ((<usize>index) << 3));
}
export function setReal(list: usize, index: i32, value: f64): void {
  store<f64>(list + ((<usize>index) << 3), value);
}

export function degree(point: i32): i32 {
  return i32(load<u8>(at + DEGREES + point));
}
export function near(point: i32, which: i32): i32 {
  return word(at + NEAR_POINTS, WAYS * point + which);
}
// Its four places for adjacent points, and the eight points around it: off the board the number of
// points, which belongs to NO_POINT.
export function nearOf(point: i32): usize {
  return at + NEAR_POINTS + ((<usize>(WAYS * point)) << 1);
}
export function aroundOf(point: i32): usize {
  return at + AROUND + ((<usize>point) << 4);
}
// The points up to three steps away, a mask.
export function wide(point: i32): usize {
  return at + WIDE + ((<usize>(point * words)) << 3);
}

// Masks: one bit for each point.
export function has(mask: usize, point: i32): bool {
  return ((load<u64>(mask + ((<usize>point >> 6) << 3)) >> (point & 63)) & 1) !== 0;
}
export function include(mask: usize, point: i32): void {
  const place = mask + ((<usize>point >> 6) << 3);
  store<u64>(place, load<u64>(place) | ((<u64>1) << (point & 63)));
}
export function exclude(mask: usize, point: i32): void {
  const place = mask + ((<usize>point >> 6) << 3);
  store<u64>(place, load<u64>(place) & ~((<u64>1) << (point & 63)));
}
export function clear(mask: usize): void {
  for (let each = 0; each < words; each++) store<u64>(mask + ((<usize>each) << 3), 0);
}
export function join(mask: usize, other: usize): void {
  for (let each = 0; each < words; each++) {
    const place = (<usize>each) << 3;
    store<u64>(mask + place, load<u64>(mask + place) | load<u64>(other + place));
  }
}
export function meets(mask: usize, other: usize): bool {
  for (let each = 0; each < words; each++) {
    const place = (<usize>each) << 3;
    if (load<u64>(mask + place) & load<u64>(other + place)) return true;
  }
  return false;
}
export function count(mask: usize): i32 {
  let bits = 0;
  for (let each = 0; each < words; each++) bits += i32(popcnt<u64>(load<u64>(mask + ((<usize>each) << 3))));
  return bits;
}
// The first point of a mask from one on; NOBODY if there is none.
export function next(mask: usize, from: i32): i32 {
  for (let point = from; point < points; ) {
    const left = load<u64>(mask + ((<usize>point >> 6) << 3)) >> (point & 63);
    if (left) return point + i32(ctz<u64>(left));
    point = (point | 63) + 1;
  }
  return NOBODY;
}
// The last point of a mask that has any.
export function final(mask: usize): i32 {
  let each = words - 1;
  while (each && !load<u64>(mask + ((<usize>each) << 3))) each--;
  return 64 * each + 63 - i32(clz<u64>(load<u64>(mask + ((<usize>each) << 3))));
}
