// The entries of the evaluation's tables, and its constants.
// Written by `python -m tools.kernel_layout` from blooms/games/blooms/bot/eval.
import { at } from "./board";
import { TABLES } from "./layout";

export const CLOSE: i32 = 5;
export const EIGHTHS: i32 = 8;
export const NO_ENEMY: i32 = 6;
export const TERRITORY_NEED: i32 = 12;
export const WEAK: i32 = 3;
export const SAME: i32 = 0;
export const OTHER: i32 = 1;
export const ENEMY: i32 = 2;
export const OFF: i32 = 5;
export const LAST_POWER: i32 = 224;
export const LAST_CHANCE: i32 = 1024;
export const CHANCE_STEPS: i32 = 128;

export function blooms(step: i32, side: i32, liberties: i32, size: i32): i32 {
  return load<i16>(at + 2 * (10 * (9 * (2 * step + side) + min(liberties, 8)) + min(size, 9)), TABLES + 0);
}
export function clash(step: i32, side: i32, liberties: i32, least: i32, size: i32): i32 {
  return load<i16>(at + 2 * (6 * (6 * (6 * (2 * step + side) + min(liberties, 5)) + least) + min(size, 5)), TABLES + 720);
}
export function rival(step: i32, side: i32, liberties: i32, least: i32, size: i32): i32 {
  return load<i16>(at + 2 * (6 * (5 * (6 * (2 * step + side) + min(liberties, 5)) + least) + min(size, 5)), TABLES + 2448);
}
export function kin(step: i32, side: i32, liberties: i32, least: i32, size: i32): i32 {
  return load<i16>(at + 2 * (5 * (6 * (6 * (2 * step + side) + min(liberties, 5)) + least) + min(size, 4)), TABLES + 3888);
}
export function second(step: i32, side: i32, liberties: i32, cells: i32): i32 {
  return load<i16>(at + 2 * (15 * (8 * (2 * step + side) + min(liberties, 7)) + min(cells, 14)), TABLES + 5328);
}
export function weak(step: i32, side: i32, more: i32, fewer: i32): i32 {
  return load<i16>(at + 2 * (5 * (5 * (2 * step + side) + min(more, 4)) + min(fewer, 4)), TABLES + 6288);
}
export function free(step: i32, side: i32, cells: i32): i32 {
  return load<i16>(at + 2 * (16 * (2 * step + side) + min(cells, 15)), TABLES + 6488);
}
export function eyes(step: i32, side: i32, eyes: i32, liberties: i32): i32 {
  return load<i16>(at + 2 * (6 * (4 * (2 * step + side) + min(eyes, 3)) + min(liberties, 5)), TABLES + 6616);
}
export function grab(step: i32, side: i32, eighths: i32): i32 {
  return load<i16>(at + 2 * (9 * (2 * step + side) + min(eighths, 8)), TABLES + 6808);
}
export function need(side: i32, stones: i32): i32 {
  return load<i16>(at + 2 * (17 * side + min(stones, 16)), TABLES + 6880);
}
export function lead(step: i32, room: i32): i32 {
  return load<i16>(at + 2 * (9 * step + room), TABLES + 6948);
}
export function room(step: i32, room: i32): i32 {
  return load<i16>(at + 2 * (9 * step + room), TABLES + 6984);
}
export function open(step: i32, touch: i32, empty: i32): i32 {
  return load<i16>(at + 2 * (7 * (4 * step + touch) + empty), TABLES + 7020);
}
export function rim(step: i32, neighbours: i32): i32 {
  return load<i16>(at + 2 * (7 * step + neighbours), TABLES + 7132);
}
export function ring(ring: i32): i32 {
  return load<i16>(at + 2 * (ring), TABLES + 7160);
}
export function beside(kind: i32, step: i32, liberties: i32, size: i32): i32 {
  return load<i16>(at + 2 * (10 * (9 * (2 * kind + step) + min(liberties, 8)) + min(size, 9)), TABLES + 9300);
}
export function duel(step: i32, kind: i32, liberties: i32, least: i32, size: i32): i32 {
  return load<i16>(at + 2 * (5 * (6 * (6 * (3 * step + kind) + min(liberties, 5)) + least) + min(size, 4)), TABLES + 10380);
}
export function bond(step: i32, kind: i32, liberties: i32, least: i32): i32 {
  return load<i16>(at + 2 * (6 * (6 * (3 * step + kind) + min(liberties, 5)) + least), TABLES + 12540);
}
export function stage(step: i32, kind: i32, liberties: i32, room: i32): i32 {
  return load<i16>(at + 2 * (9 * (4 * (3 * step + kind) + min(liberties, 3)) + room), TABLES + 12972);
}
export function after(step: i32, liberties: i32, size: i32): i32 {
  return load<i16>(at + 2 * (10 * (9 * step + min(liberties, 8)) + min(size, 9)), TABLES + 13404);
}
export function facing(step: i32, liberties: i32, least: i32, size: i32): i32 {
  return load<i16>(at + 2 * (5 * (7 * (8 * step + min(liberties, 7)) + least) + min(size, 4)), TABLES + 13764);
}
export function near(beside: i32): i32 {
  return load<i16>(at + 2 * (beside), TABLES + 14884);
}
export function again(least: i32): i32 {
  return load<i16>(at + 2 * (least), TABLES + 14888);
}
export function last(step: i32, room: i32): i32 {
  return load<i16>(at + 2 * (9 * step + room), TABLES + 14900);
}
export function wins(step: i32): i32 {
  return load<i16>(at + 2 * (step), TABLES + 14936);
}
