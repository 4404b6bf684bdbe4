// The value of a position. The sums: blooms/games/blooms/bot/eval/features.py; the tables: tables.py.

import {
  at,
  byte,
  captured,
  colour,
  degree,
  empty,
  first,
  groups,
  isNew,
  LAST,
  liberties,
  listLiberties,
  neighbour,
  owner,
  recount,
  seat,
  setWord,
  size,
  stone,
  stones,
  target,
  word,
} from "./board";
import { FREE, MATES, MOST, ONES, PAIRS, REACHES, RIVALS, TABLES, TOUCHES } from "./layout";
import { CLOSE, held, least, meet } from "./neighbours";
import * as tables from "./tables";

export const LIBERTIES_CAP: i32 = 8;
export const SIZE_CAP: i32 = 9;
const EIGHTHS: i32 = 8;
const WEAK: i32 = 3;
const TERRITORY_NEED: i32 = 12;

export function table(index: i32): i32 {
  return i32(load<i16>(at + TABLES + 2 * index));
}
export function stepInTurn(): i32 {
  return i32(first !== LAST);
}
export function room(): i32 {
  return (EIGHTHS * empty) / size;
}
export function need(whose: i32): i32 {
  return target ? target - captured(whose) : TERRITORY_NEED;
}

// The log-odds of the seat to move, in hundredths.
export function evaluate(): f64 {
  const step = stepInTurn();
  let total = table(tables.ROOM + 9 * step + room());
  meet();
  for (let group = 0; group < groups; group++) total += valueOfGroup(group, step);
  for (let side = 0; side < 2; side++) {
    const whose = side ? 1 - seat : seat,
      row = 2 * step + side;
    total += valueOfColours(2 * whose + 1, row);
    const grabbed = (EIGHTHS * mostCaptured(1 - whose, side ? 2 : 2 - step)) / need(whose);
    total += table(tables.GRAB + 9 * row + min(grabbed, EIGHTHS));
    if (target) total += table(tables.NEED + 17 * side + min(need(whose), 16));
  }
  return f64(total) + f64(table(tables.LEAD + 9 * step + room())) * lead();
}

function valueOfGroup(group: i32, step: i32): i32 {
  const whose = owner(colour(group));
  const free = liberties(group),
    count = stones(group),
    row = 2 * step + i32(whose !== seat);
  const near = min(free, CLOSE);
  let total = table(tables.BLOOMS + 90 * row + 10 * min(free, LIBERTIES_CAP) + min(count, SIZE_CAP));

  // The weakest bloom beside it of the enemy, and of its own side.
  const clash = tables.CLASH + 216 * row + 36 * near + min(count, CLOSE);
  const rival = least(RIVALS, group);
  total += table(clash + 6 * rival);
  if (rival < CLOSE) total += table(tables.RIVAL + 180 * row + 30 * near + 6 * rival + min(held(RIVALS, group), CLOSE));
  const mate = least(MATES, group),
    size = mate < CLOSE ? min(held(MATES, group), CLOSE - 1) : 0;
  total += table(tables.KIN + 180 * row + 30 * near + 5 * mate + size);

  // The empty cells beside its liberties, and its eyes.
  recount();
  listLiberties(group, 0);
  let second = 0,
    eyes = 0;
  for (let which = 0; which < free; which++) {
    const cell = word(FREE, which);
    let isEye = !(byte(TOUCHES, cell) & (whose ? 3 : 12));
    for (let way = degree(cell) - 1; way >= 0; way--) {
      const beside = neighbour(cell, way);
      if (stone(beside)) continue;
      isEye = false;
      second += i32(isNew(beside));
    }
    eyes += i32(isEye);
  }
  total += table(tables.SECOND + 120 * row + 15 * min(free, 7) + min(second, 14));
  return eyes ? total + table(tables.EYES + 24 * row + 6 * min(eyes, 3) + near) : total;
}

// What the two colours of a side add, from its first one.
function valueOfColours(from: i32, row: i32): i32 {
  let total = 0,
    more = 0,
    fewer = MOST;
  for (let each = from; each < from + 2; each++) {
    let weak = 0;
    for (let group = 0; group < groups; group++) weak += i32(colour(group) === each && liberties(group) <= WEAK);
    total += table(tables.FREE + 16 * row + min(word(REACHES, each), 15));
    more = max(more, weak);
    fewer = min(fewer, weak);
  }
  return total + table(tables.WEAK + 25 * row + 5 * min(more, 4) + min(fewer, 4));
}

// The most stones of this seat that one or two stones capture.
function mostCaptured(whose: i32, placed: i32): i32 {
  if (!isWeak(whose, placed)) return 0;
  let sure = 0,
    pairs = 0;
  memory.fill(at + ONES, 0, 2 * size);
  for (let group = 0; group < groups; group++) {
    const free = liberties(group);
    if (free > placed || owner(colour(group)) !== whose) continue;
    recount();
    listLiberties(group, 0);
    if (!free) sure += stones(group);
    else if (free === 1) setWord(ONES, word(FREE, 0), word(ONES, word(FREE, 0)) + stones(group));
    else pairs = addPair(min(word(FREE, 0), word(FREE, 1)), max(word(FREE, 0), word(FREE, 1)), stones(group), pairs);
  }
  let best = 0,
    next = 0;
  for (let cell = 0; cell < size; cell++) {
    const held = word(ONES, cell);
    next = max(next, min(held, best));
    best = max(best, held);
  }
  if (placed === 2) best += next;
  for (let pair = 0; pair < pairs; pair++) {
    const one = word(ONES, word(PAIRS, 3 * pair)),
      two = word(ONES, word(PAIRS, 3 * pair + 1));
    best = max(best, word(PAIRS, 3 * pair + 2) + one + two);
  }
  return sure + best;
}

// Whether this seat has a bloom with so few liberties.
function isWeak(whose: i32, free: i32): bool {
  for (let group = 0; group < groups; group++)
    if (liberties(group) <= free && owner(colour(group)) === whose) return true;
  return false;
}

function addPair(low: i32, high: i32, held: i32, pairs: i32): i32 {
  for (let pair = 0; pair < pairs; pair++)
    if (word(PAIRS, 3 * pair) === low && word(PAIRS, 3 * pair + 1) === high) {
      setWord(PAIRS, 3 * pair + 2, word(PAIRS, 3 * pair + 2) + held);
      return pairs;
    }
  setWord(PAIRS, 3 * pairs, low);
  setWord(PAIRS, 3 * pairs + 1, high);
  setWord(PAIRS, 3 * pairs + 2, held);
  return pairs + 1;
}

// The lead of the seat to move: relative in a race, else points / 8.
function lead(): f64 {
  if (target) {
    const ours = need(seat),
      theirs = need(1 - seat);
    return f64(theirs - ours) / f64(theirs + ours);
  }
  let points = 0;
  for (let cell = 0; cell < size; cell++) {
    const code = stone(cell),
      touch = byte(TOUCHES, cell);
    if (code) points += owner(code) === seat ? 1 : -1;
    else if (touch && !(touch & 12)) points += seat ? -1 : 1;
    else if (touch && !(touch & 3)) points += seat ? 1 : -1;
  }
  return f64(points) / 8;
}
