// Values of the end of a playout. What they are: blooms/games/go/bot/scoring.py.
import {
  ACTIVE,
  ACTIVE_COUNT,
  AHEAD,
  AREA,
  CROSSMAN,
  FAR_AHEAD,
  LISTS,
  LOST,
  MARGIN,
  OFF_BOARD,
  SCORES,
  SHARE,
  TAKEN,
  VALUES,
  WIN,
} from "./layout";
import { at, points, real, seats, setReal, setWhole, small, whole } from "./memory";
import { holder } from "./playout";

// Each seat's value, into VALUES, when a playout has led from a board to the one in use.
export function evaluate(tree: usize, before: usize): void {
  score(tree, before);
  const active = at + ACTIVE,
    count = load<i32>(at + ACTIVE_COUNT);
  let most = i32.MIN_VALUE,
    best = 0;
  for (let which = 0; which < count; which++) {
    const own = scored(small(active, which));
    if (own > most) best = 0;
    if (own >= most) best++;
    most = max(most, own);
  }
  for (let seat = 0; seat < seats; seat++) setReal(at + VALUES, seat, 0);
  for (let which = 0; which < count; which++) {
    const seat = small(active, which);
    setReal(at + VALUES, seat, scored(seat) === most ? WIN / f64(best) : 0);
  }
  share(load<usize>(tree + AHEAD), SHARE, most, count);
  share(load<usize>(tree + FAR_AHEAD), MARGIN, most, count);
}

// In half points.
function scored(seat: i32): i32 {
  return whole(at + SCORES, seat);
}

// Adds each active seat's share of a weight, by its distance from the most points.
function share(powers: usize, weight: f64, most: i32, count: i32): void {
  const active = at + ACTIVE;
  let total: f64 = 0;
  for (let which = 0; which < count; which++) total += real(powers, most - scored(small(active, which)));
  for (let which = 0; which < count; which++) {
    const seat = small(active, which),
      part = real(powers, most - scored(seat)) / total;
    setReal(at + VALUES, seat, real(at + VALUES, seat) + weight * part);
  }
}

function score(tree: usize, before: usize): void {
  const isArea = load<u8>(tree + AREA),
    isCrossman = load<u8>(tree + CROSSMAN);
  for (let seat = 0; seat < seats; seat++) {
    const own = isCrossman ? -whole(before + LOST, seat) : whole(before + TAKEN, seat);
    setWhole(at + SCORES, seat, whole(tree + OFF_BOARD, seat) + (isArea ? 0 : 2 * own));
  }
  for (let point = 0; point < points; point++) {
    const own = holder(point);
    if (own < 0) continue;
    const was = small(before + LISTS, point);
    if (isArea) add(own, 2);
    else if (was !== own) {
      add(own, was >= 0 && !isCrossman ? 4 : 2);
      if (was >= 0 && isCrossman) add(was, -2);
    }
  }
}

function add(seat: i32, halves: i32): void {
  setWhole(at + SCORES, seat, scored(seat) + halves);
}
