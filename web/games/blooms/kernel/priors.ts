// The legal steps in the order of their scores. The sums: blooms/games/blooms/bot/eval/move_scores.py.

import {
  at,
  byte,
  colour,
  degree,
  empty,
  first,
  groupOf,
  groups,
  isSound,
  LAST,
  liberties,
  neighbour,
  owner,
  seat,
  setByte,
  setWord,
  size,
  stone,
  stones,
  survey,
  target,
  word,
} from "./board";
import { libertiesOf } from "./landing";
import { BARRED, CLOCKWISE, MATES, MET, OTHERS, RINGS, RIVALS, SEEN, TOUCHES, WORTHS } from "./layout";
import { bar } from "./legal";
import { CLOSE, least, meet } from "./neighbours";
import { add, clear, order } from "./sort";
import * as tables from "./tables";
import { LIBERTIES_CAP, need, room, SIZE_CAP, stepInTurn, table } from "./value";

const FEW: i32 = 4;
const NO_ENEMY: i32 = CLOSE + 1;
const OFF: i32 = 5; // the digit of a ring off the board

let step: i32 = 0;

// Writes the steps, best first, and the numbers of their odds, at least so many; returns how many
// are legal.
export function ranked(wanted: i32): i32 {
  if (!target) bar();
  survey();
  meet();
  step = stepInTurn();
  weigh();
  clear();
  for (let cell = 0; cell < size; cell++) {
    if (stone(cell)) continue;
    if (byte(TOUCHES, cell)) scoreCell(cell);
    else addQuiet(cell);
  }
  if (mayEnd()) add(LAST, table(tables.LAST + 9 * step + room()));
  return order(wanted);
}

// Adds the steps of a cell beside no stone, with one score for both colours.
function addQuiet(cell: i32): void {
  const score = quiet(cell);
  if (isOpen(cell, 0)) add(2 * cell, score);
  if (isOpen(cell, 1)) add(2 * cell + 1, score);
}

function isOpen(cell: i32, which: i32): bool {
  if (first !== LAST && which === (first & 1)) return false;
  return target || !(byte(BARRED, cell) & (1 << which));
}

function mayEnd(): bool {
  if (first === LAST) return !target && empty !== size;
  return target || isSound();
}

// What each group adds to the cells beside it.
function weigh(): void {
  memory.fill(at + SEEN, 0, 2 * groups);
  memory.fill(at + MET, 0, groups);
  for (let group = 0; group < groups; group++) {
    if (owner(colour(group)) === seat) {
      setWord(WORTHS, group, worth(group, tables.SAME, 0));
      setWord(OTHERS, group, worth(group, tables.OTHER, 1));
      continue;
    }
    let score = worth(group, tables.ENEMY, 2);
    if (stones(group) >= need(seat) && liberties(group) <= 2 - step) score += table(tables.WINS + step);
    setWord(WORTHS, group, score);
  }
  if (step)
    for (let way = degree(first >> 1) - 1; way >= 0; way--) {
      const beside = neighbour(first >> 1, way);
      if (stone(beside)) setByte(MET, groupOf(beside), 1);
    }
}

function worth(group: i32, from: i32, kind: i32): i32 {
  const row = 3 * step + kind,
    free = liberties(group),
    few = min(free, CLOSE);
  const duel = tables.DUEL + 180 * row + 30 * few + 5 * least(RIVALS, group) + min(stones(group), FEW);
  const bond = tables.BOND + 36 * row + 6 * few + least(MATES, group);
  const stage = tables.STAGE + 36 * row + 9 * min(free, FEW - 1) + room();
  return lookUp(from, free, stones(group)) + table(duel) + table(bond) + table(stage);
}

// A stone on a cell beside none.
function quiet(cell: i32): i32 {
  const free = degree(cell);
  return table(tables.OPEN + 28 * step + free) + table(tables.RIM + 7 * step + free) + landing(free, 1, NO_ENEMY);
}

// The scores of both colours on a cell beside a stone, for those of which a stone is possible.
function scoreCell(cell: i32): void {
  const touches = byte(TOUCHES, cell),
    mine = seat ? 12 : 3;
  const touch = i32((touches & mine) !== 0) + 2 * i32((touches & ~mine) !== 0);
  let vacant = 0,
    score = 0,
    weakest = NO_ENEMY,
    again = NO_ENEMY,
    one = 0, // for a stone of the mover's first colour: what groups add; the ring; how many of its
    ringOfOne = 0, // colour it joins, one of them, and their stones
    groupsOfOne = 0,
    lastOfOne = 0,
    heldByOne = 1,
    two = 0, // the same for its second colour
    ringOfTwo = 0,
    groupsOfTwo = 0,
    lastOfTwo = 0,
    heldByTwo = 1;
  for (let way = 5; way >= 0; way--) {
    const beside = i32(load<i16>(at + CLOCKWISE + 12 * cell + 2 * way));
    let digit = OFF,
      swapped = OFF;
    if (beside >= 0) {
      const code = stone(beside);
      if (!code) {
        vacant++;
        digit = swapped = 0;
      } else {
        const group = groupOf(beside),
          isFresh = word(SEEN, group) !== cell + 1;
        setWord(SEEN, group, cell + 1);
        if (owner(code) !== seat) {
          digit = swapped = 3 + ((code - 1) & 1);
          if (isFresh) {
            score += signed(WORTHS, group);
            weakest = min(weakest, min(liberties(group), CLOSE));
            if (byte(MET, group)) again = min(again, min(liberties(group), CLOSE));
          }
        } else {
          digit = 1 + ((code - 1) & 1);
          swapped = 3 - digit;
          if (isFresh && digit === 1) {
            one += signed(WORTHS, group);
            two += signed(OTHERS, group);
            groupsOfOne++;
            lastOfOne = group;
            heldByOne += stones(group);
          } else if (isFresh) {
            one += signed(OTHERS, group);
            two += signed(WORTHS, group);
            groupsOfTwo++;
            lastOfTwo = group;
            heldByTwo += stones(group);
          }
        }
        if (step && beside === first >> 1) score += table(tables.NEAR + 1);
      }
    }
    ringOfOne = 6 * ringOfOne + digit;
    ringOfTwo = 6 * ringOfTwo + swapped;
  }
  score += table(tables.OPEN + 28 * step + 7 * touch + vacant) + table(tables.RIM + 7 * step + degree(cell));
  if (again < NO_ENEMY) score += table(tables.AGAIN + again);
  if (isOpen(cell, 0)) {
    const free = libertiesOf(cell, 0, vacant, groupsOfOne, lastOfOne);
    add(2 * cell, score + one + ring(ringOfOne) + landing(free, heldByOne, weakest));
  }
  if (isOpen(cell, 1)) {
    const free = libertiesOf(cell, 1, vacant, groupsOfTwo, lastOfTwo);
    add(2 * cell + 1, score + two + ring(ringOfTwo) + landing(free, heldByTwo, weakest));
  }
}

function signed(list: usize, index: i32): i32 {
  return i32(load<i16>(at + list + 2 * index));
}

function ring(code: i32): i32 {
  return i32(load<i16>(at + RINGS + 2 * code));
}

function landing(free: i32, held: i32, weakest: i32): i32 {
  const facing = tables.FACING + 280 * step + 35 * min(free, LIBERTIES_CAP - 1) + 5 * weakest + min(held, FEW);
  return lookUp(tables.AFTER, free, held) + table(facing);
}

function lookUp(from: i32, free: i32, held: i32): i32 {
  return table(from + 90 * step + 10 * min(free, LIBERTIES_CAP) + min(held, SIZE_CAP));
}
