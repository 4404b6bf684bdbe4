// The steps in the order of their scores, and their odds. Why so: blooms/games/blooms/bot/eval/evaluator.py.
import { at, real, setByte, setWord, word } from "./board";
import { KEYS, ODDS, POWERS, SCORES, STEPS, TOTAL } from "./layout";
import { LAST_POWER } from "./tables";

const PICKED: i32 = 8; // up to so many steps are found one after the other, more by sorting all

let count: i32 = 0;

export function clear(): void {
  count = 0;
}
export function add(step: i32, score: i32): void {
  setWord(STEPS, count, step);
  setScore(count, score);
  count++;
}

// Puts the best steps first, at least so many, equal ones as they are; adds up all odds. Returns
// how many steps there are.
export function order(most: i32): i32 {
  const wanted = min(most, count);
  let best = i32.MIN_VALUE;
  for (let which = 0; which < count; which++) best = max(best, score(which));
  let total: f64 = 0;
  for (let which = 0; which < count; which++) {
    const behind = best - score(which);
    total += real(POWERS, oddsOf(behind));
    setKey(which, (u32(behind) << 10) | which);
  }
  store<f64>(at + TOTAL, total);
  if (wanted > PICKED) sort();
  else for (let place = 0; place < wanted; place++) pick(place);
  for (let place = 0; place < wanted; place++) {
    setByte(ODDS, place, oddsOf(i32(key(place) >> 10)));
    setScore(place, word(STEPS, i32(key(place) & 1023)));
  }
  for (let place = 0; place < wanted; place++) setWord(STEPS, place, score(place));
  return count;
}

function oddsOf(behind: i32): i32 {
  return min((behind * 4) / 25, LAST_POWER);
}

// Brings the smallest key of those from a place on there.
function pick(place: i32): void {
  const moved = key(place);
  let found = moved,
    from = place;
  for (let which = place + 1; which < count; which++) {
    const each = key(which);
    if (each < found) {
      found = each;
      from = which;
    }
  }
  setKey(from, moved);
  setKey(place, found);
}

function sort(): void {
  for (let gap = gapBelow(count); gap > 0; gap /= 3)
    for (let from = gap; from < count; from++) {
      const moved = key(from);
      let to = from;
      for (; to >= gap && key(to - gap) > moved; to -= gap) setKey(to, key(to - gap));
      setKey(to, moved);
    }
}

function gapBelow(length: i32): i32 {
  let gap = 1;
  while (3 * gap + 1 < length) gap = 3 * gap + 1;
  return gap;
}

function score(which: i32): i32 {
  return load<i32>(at + SCORES + 4 * which);
}
function setScore(which: i32, value: i32): void {
  store<i32>(at + SCORES + 4 * which, value);
}
function key(which: i32): u32 {
  return load<u32>(at + KEYS + 4 * which);
}
function setKey(which: i32, value: u32): void {
  store<u32>(at + KEYS + 4 * which, value);
}
