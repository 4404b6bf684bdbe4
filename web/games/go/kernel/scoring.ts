// Values of the end of a playout. What they are: blooms/games/go/bot/scoring.py.
import {
  ACTIVE,
  ACTIVE_COUNT,
  AHEAD,
  AREA,
  CROSSMAN,
  FAR_AHEAD,
  LEADERS,
  LISTS,
  LOST,
  MARGIN,
  MEMBERS,
  OFF_BOARD,
  SCORES,
  SHARE,
  SIDE_SCORES,
  TAKEN,
  VALUES,
  WIN,
} from "./layout";
import { at, points, real, seats, setReal, setWhole, small, whole } from "./memory";
import { holder } from "./playout";

// Each seat's value, into VALUES, when a playout has led from a board to the one in use.
export function evaluate(tree: usize, before: usize): void {
  score(tree, before);
  addUp(tree);
  for (let seat = 0; seat < seats; seat++) setReal(at + VALUES, seat, 0);
  win(tree);
  let most = i32.MIN_VALUE;
  for (let seat = 0; seat < seats; seat++) if (members(seat)) most = max(most, together(seat));
  share(tree, load<usize>(tree + AHEAD), SHARE, most);
  share(tree, load<usize>(tree + FAR_AHEAD), MARGIN, most);
}

// In half points, of a seat and of a side by its first seat, and how many are in it.
function scored(seat: i32): i32 {
  return whole(at + SCORES, seat);
}
function together(leader: i32): i32 {
  return whole(at + SIDE_SCORES, leader);
}
function members(leader: i32): i32 {
  return whole(at + MEMBERS, leader);
}
function active(which: i32): i32 {
  return small(at + ACTIVE, which);
}
function leaderOf(tree: usize, seat: i32): i32 {
  return small(tree + LEADERS, seat);
}

function addUp(tree: usize): void {
  for (let seat = 0; seat < seats; seat++) {
    setWhole(at + SIDE_SCORES, seat, 0);
    setWhole(at + MEMBERS, seat, 0);
  }
  for (let which = load<i32>(at + ACTIVE_COUNT) - 1; which >= 0; which--) {
    const seat = active(which),
      leader = leaderOf(tree, seat);
    setWhole(at + SIDE_SCORES, leader, together(leader) + scored(seat));
    setWhole(at + MEMBERS, leader, members(leader) + 1);
  }
}

// The sides with the most points win: those with enough if an alliance has, else seats alone.
function win(tree: usize): void {
  const count = load<i32>(at + ACTIVE_COUNT);
  let total = 0;
  for (let seat = 0; seat < seats; seat++) total += scored(seat);
  let isAllied = false;
  for (let seat = 0; seat < seats; seat++) isAllied = isAllied || (members(seat) > 1 && isEnough(seat, total));
  let most = i32.MIN_VALUE,
    best = 0;
  for (let which = 0; which < count; which++) {
    const seat = active(which);
    if (isAllied && !(members(seat) && isEnough(seat, total))) continue;
    const own = isAllied ? together(seat) : scored(seat);
    if (own > most) best = 0;
    if (own >= most) best++;
    most = max(most, own);
  }
  for (let which = 0; which < count; which++) {
    const seat = active(which),
      leader = isAllied ? leaderOf(tree, seat) : seat,
      own = isAllied ? together(leader) : scored(leader);
    if (own === most && (!isAllied || isEnough(leader, total)))
      setReal(at + VALUES, seat, WIN / f64(isAllied ? best * members(leader) : best));
  }
}

function isEnough(leader: i32, total: i32): bool {
  return 12 * together(leader) > 5 * total;
}

// Adds each active seat's share of a weight, by its side's distance from the most points.
function share(tree: usize, powers: usize, weight: f64, most: i32): void {
  let total: f64 = 0;
  for (let seat = 0; seat < seats; seat++) if (members(seat)) total += real(powers, most - together(seat));
  for (let which = load<i32>(at + ACTIVE_COUNT) - 1; which >= 0; which--) {
    const seat = active(which),
      leader = leaderOf(tree, seat),
      part = real(powers, most - together(leader)) / total;
    setReal(at + VALUES, seat, real(at + VALUES, seat) + (weight * part) / f64(members(leader)));
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
