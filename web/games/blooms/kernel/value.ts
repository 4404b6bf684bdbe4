// The value of a position. The sums: blooms/games/blooms/bot/eval/features.py; the tables: tables.py.

import {
  byte,
  captured,
  colour,
  colourOf,
  degree,
  empty,
  fillWords,
  first,
  groups,
  isNew,
  isTouched,
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
import { BOTH, FREE, HIGHS, LAST, LOWS, MATES, MOST, ONES, REACHES, RIVALS, TOUCHES } from "./layout";
import { held, least, meet } from "./neighbours";
import * as tables from "./tables";
import { CLOSE, EIGHTHS, TERRITORY_NEED, WEAK } from "./tables";

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
  let total = tables.room(step, room());
  meet();
  for (let group = 0; group < groups; group++) total += valueOfGroup(group, step);
  for (let side = 0; side < 2; side++) {
    const whose = side ? 1 - seat : seat;
    total += valueOfColours(whose, step, side);
    const eighths = (EIGHTHS * mostCaptured(1 - whose, side ? 2 : 2 - step)) / need(whose);
    total += tables.grab(step, side, eighths);
    if (target) total += tables.need(side, need(whose));
  }
  return f64(total) + f64(tables.lead(step, room())) * lead();
}

function valueOfGroup(group: i32, step: i32): i32 {
  const whose = owner(colour(group));
  const side = i32(whose !== seat),
    free = liberties(group),
    count = stones(group);
  let total = tables.blooms(step, side, free, count);

  // The weakest bloom beside it of the enemy, and of its own side.
  const rival = least(RIVALS, group),
    mate = least(MATES, group);
  total += tables.clash(step, side, free, rival, count);
  if (rival < CLOSE) total += tables.rival(step, side, free, rival, held(RIVALS, group));
  total += tables.kin(step, side, free, mate, mate < CLOSE ? held(MATES, group) : 0);

  // The empty cells beside its liberties, and its eyes.
  recount();
  listLiberties(group, 0);
  let second = 0,
    eyes = 0;
  for (let which = 0; which < free; which++) {
    const cell = word(FREE, which);
    let isEye = !isTouched(byte(TOUCHES, cell), 1 - whose);
    for (let way = degree(cell) - 1; way >= 0; way--) {
      const beside = neighbour(cell, way);
      if (stone(beside)) continue;
      isEye = false;
      second += i32(isNew(beside));
    }
    eyes += i32(isEye);
  }
  total += tables.second(step, side, free, second);
  return eyes ? total + tables.eyes(step, side, eyes, free) : total;
}

// What the two colours of a side add.
function valueOfColours(whose: i32, step: i32, side: i32): i32 {
  let total = 0,
    more = 0,
    fewer = MOST;
  for (let which = 0; which < 2; which++) {
    const each = colourOf(whose, which);
    let weak = 0;
    for (let group = 0; group < groups; group++) weak += i32(colour(group) === each && liberties(group) <= WEAK);
    total += tables.free(step, side, word(REACHES, each));
    more = max(more, weak);
    fewer = min(fewer, weak);
  }
  return total + tables.weak(step, side, more, fewer);
}

// The most stones of this seat that one or two stones capture.
function mostCaptured(whose: i32, placed: i32): i32 {
  if (!isWeak(whose, placed)) return 0;
  let sure = 0,
    pairs = 0;
  fillWords(ONES, 0, size);
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
    const one = word(ONES, word(LOWS, pair)),
      two = word(ONES, word(HIGHS, pair));
    best = max(best, word(BOTH, pair) + one + two);
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
    if (word(LOWS, pair) === low && word(HIGHS, pair) === high) {
      setWord(BOTH, pair, word(BOTH, pair) + held);
      return pairs;
    }
  setWord(LOWS, pairs, low);
  setWord(HIGHS, pairs, high);
  setWord(BOTH, pairs, held);
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
      touches = byte(TOUCHES, cell);
    if (code) points += owner(code) === seat ? 1 : -1;
    else points += i32(isTouched(touches, seat)) - i32(isTouched(touches, 1 - seat));
  }
  return f64(points) / 8;
}
