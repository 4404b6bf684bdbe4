// The legal steps in the order of their scores. The sums: blooms/games/blooms/bot/eval/move_scores.py.

import {
  byte,
  colour,
  degree,
  empty,
  fillBytes,
  fillWords,
  first,
  groupOf,
  groups,
  isSound,
  isTouched,
  liberties,
  neighbour,
  owner,
  seat,
  setByte,
  setWord,
  short,
  size,
  stone,
  stones,
  survey,
  target,
  word,
} from "./board";
import { libertiesOf } from "./landing";
import { BARRED, CLOCKWISE, LAST, MATES, MET, OTHERS, RINGS, RIVALS, SEEN, TOUCHES, WAYS, WORTHS } from "./layout";
import { bar } from "./legal";
import { least, meet } from "./neighbours";
import { add, clear, order } from "./sort";
import * as tables from "./tables";
import { CLOSE, ENEMY, NO_ENEMY, OFF, OTHER, SAME } from "./tables";
import { need, room, stepInTurn } from "./value";

const DIGITS: i32 = OFF + 1; // the digits of a ring: that off the board is the last

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
  if (mayEnd()) add(LAST, tables.last(step, room()));
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
  fillWords(SEEN, 0, groups);
  fillBytes(MET, 0, groups);
  for (let group = 0; group < groups; group++) {
    if (owner(colour(group)) === seat) {
      setWord(WORTHS, group, worth(group, SAME));
      setWord(OTHERS, group, worth(group, OTHER));
      continue;
    }
    let score = worth(group, ENEMY);
    if (stones(group) >= need(seat) && liberties(group) <= 2 - step) score += tables.wins(step);
    setWord(WORTHS, group, score);
  }
  if (step)
    for (let way = degree(first >> 1) - 1; way >= 0; way--) {
      const beside = neighbour(first >> 1, way);
      if (stone(beside)) setByte(MET, groupOf(beside), 1);
    }
}

function worth(group: i32, kind: i32): i32 {
  const free = liberties(group);
  return (
    tables.beside(kind, step, free, stones(group)) +
    tables.duel(step, kind, free, least(RIVALS, group), stones(group)) +
    tables.bond(step, kind, free, least(MATES, group)) +
    tables.stage(step, kind, free, room())
  );
}

// A stone on a cell beside none.
function quiet(cell: i32): i32 {
  const free = degree(cell);
  return tables.open(step, 0, free) + tables.rim(step, free) + landing(free, 1, NO_ENEMY);
}

// The scores of both colours on a cell beside a stone, for those of which a stone is possible.
function scoreCell(cell: i32): void {
  const touches = byte(TOUCHES, cell),
    touch = i32(isTouched(touches, seat)) + 2 * i32(isTouched(touches, 1 - seat));
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
  for (let way = WAYS - 1; way >= 0; way--) {
    const beside = short(CLOCKWISE, WAYS * cell + way);
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
            score += short(WORTHS, group);
            weakest = min(weakest, min(liberties(group), CLOSE));
            if (byte(MET, group)) again = min(again, min(liberties(group), CLOSE));
          }
        } else {
          digit = 1 + ((code - 1) & 1);
          swapped = 3 - digit;
          if (isFresh && digit === 1) {
            one += short(WORTHS, group);
            two += short(OTHERS, group);
            groupsOfOne++;
            lastOfOne = group;
            heldByOne += stones(group);
          } else if (isFresh) {
            one += short(OTHERS, group);
            two += short(WORTHS, group);
            groupsOfTwo++;
            lastOfTwo = group;
            heldByTwo += stones(group);
          }
        }
        if (step && beside === first >> 1) score += tables.near(1);
      }
    }
    ringOfOne = DIGITS * ringOfOne + digit;
    ringOfTwo = DIGITS * ringOfTwo + swapped;
  }
  score += tables.open(step, touch, vacant) + tables.rim(step, degree(cell));
  if (again < NO_ENEMY) score += tables.again(again);
  if (isOpen(cell, 0)) {
    const free = libertiesOf(cell, 0, vacant, groupsOfOne, lastOfOne);
    add(2 * cell, score + one + short(RINGS, ringOfOne) + landing(free, heldByOne, weakest));
  }
  if (isOpen(cell, 1)) {
    const free = libertiesOf(cell, 1, vacant, groupsOfTwo, lastOfTwo);
    add(2 * cell + 1, score + two + short(RINGS, ringOfTwo) + landing(free, heldByTwo, weakest));
  }
}

function landing(free: i32, held: i32, weakest: i32): i32 {
  return tables.after(step, free, held) + tables.facing(step, free, weakest, held);
}
