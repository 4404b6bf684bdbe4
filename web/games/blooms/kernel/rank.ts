// The legal steps in the order of their scores. Sums: blooms/games/blooms/bot/move_scores.py.
import {
  at,
  byte,
  degree,
  empty,
  first,
  groupOf,
  isNew,
  isSound,
  LAST,
  liberties,
  listLiberties,
  neighbour,
  own,
  owner,
  recount,
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
import { BARRED, KEYS, ODDS, POWERS, SCORES, STEPS, TOTAL, TOUCHES } from "./layout";
import { bar } from "./legal";
import { LIBERTIES_CAP, need, room, SIZE_CAP, STEP_TABLES, stepInTurn, table } from "./value";

const OPEN: i32 = STEP_TABLES; // [2][4][7]
const RIM: i32 = OPEN + 56; // [2][7]
const SAME: i32 = RIM + 14; // [2][9][10]
const OTHER: i32 = SAME + 180;
const ENEMY: i32 = OTHER + 180;
const AFTER: i32 = ENEMY + 180;
const NEAR: i32 = AFTER + 180; // [2]
const END: i32 = NEAR + 2; // [2][9]
const WINS: i32 = END + 18; // [2]
const LEAST: i32 = 16 * 14; // the number of the smallest odds

let count: i32 = 0;

// Writes the steps, best first, and the numbers of their odds; returns how many.
export function ranked(): i32 {
  if (!target) bar();
  survey();
  const step = stepInTurn();
  count = 0;
  for (let cell = 0; cell < size; cell++) {
    if (stone(cell)) continue;
    const common = scoreOfCell(cell, step);
    for (let which = 0; which < 2; which++) {
      if (!isOpen(cell, which)) continue;
      add(2 * cell + which, common + scoreOfColour(cell, which, step));
    }
  }
  if (mayEnd()) add(LAST, table(END + 9 * step + room()));
  order();
  return count;
}

function isOpen(cell: i32, which: i32): bool {
  if (first !== LAST && which === (first & 1)) return false;
  return target || !(byte(BARRED, cell) & (1 << which));
}

function add(step: i32, score: i32): void {
  setWord(STEPS, count, step);
  store<i32>(at + SCORES + 4 * count, score);
  count++;
}

function mayEnd(): bool {
  if (first === LAST) return !target && empty !== size;
  return target || isSound();
}

// The part of a score that both colours share.
function scoreOfCell(cell: i32, step: i32): i32 {
  const touches = byte(TOUCHES, cell),
    mine = seat ? 12 : 3;
  const touch = i32((touches & mine) !== 0) + 2 * i32((touches & ~mine) !== 0);
  let vacant = 0,
    score = 0;
  for (let way = degree(cell) - 1; way >= 0; way--) {
    const beside = neighbour(cell, way);
    if (!stone(beside)) vacant++;
    else if (owner(stone(beside)) !== seat && isFirstOfGroup(cell, way)) {
      const group = groupOf(beside);
      score += lookUp(ENEMY, step, liberties(group), stones(group));
      if (stones(group) >= need(seat) && liberties(group) <= 2 - step) score += table(WINS + step);
    }
    if (step && beside === first >> 1) score += table(NEAR + 1);
  }
  return score + table(OPEN + 28 * step + 7 * touch + vacant) + table(RIM + 7 * step + degree(cell));
}

// What a stone of the seat's first or second colour adds: its own blooms and the one it will be in.
function scoreOfColour(cell: i32, which: i32, step: i32): i32 {
  let joined = 1,
    around = 0,
    last = 0,
    vacant = 0,
    score = 0;
  for (let way = degree(cell) - 1; way >= 0; way--) {
    const beside = neighbour(cell, way);
    if (!stone(beside)) vacant++;
    else if (owner(stone(beside)) === seat && isFirstOfGroup(cell, way)) {
      const group = groupOf(beside),
        isSame = stone(beside) === own(which);
      score += lookUp(isSame ? SAME : OTHER, step, liberties(group), stones(group));
      if (!isSame) continue;
      joined += stones(group);
      around++;
      last = group;
    }
  }
  let free = vacant;
  if (around === 1) free = liberties(last) - 1 + besideNoneOf(cell, last);
  else if (around) free = joinedLiberties(cell, which);
  return score + lookUp(AFTER, step, free, joined);
}

function lookUp(from: i32, step: i32, free: i32, held: i32): i32 {
  return table(from + 90 * step + 10 * min(free, LIBERTIES_CAP) + min(held, SIZE_CAP));
}

// Whether no earlier neighbour of the cell is of the same group.
function isFirstOfGroup(cell: i32, way: i32): bool {
  const group = groupOf(neighbour(cell, way));
  for (let earlier = degree(cell) - 1; earlier > way; earlier--)
    if (groupOf(neighbour(cell, earlier)) === group) return false;
  return true;
}

// How many empty neighbours of the cell are no liberties of the group.
function besideNoneOf(cell: i32, group: i32): i32 {
  let found = 0;
  for (let way = degree(cell) - 1; way >= 0; way--) {
    const beside = neighbour(cell, way);
    if (stone(beside)) continue;
    let shared = 0;
    for (let next = degree(beside) - 1; next >= 0; next--) shared |= i32(groupOf(neighbour(beside, next)) === group);
    found += 1 - shared;
  }
  return found;
}

// The liberties of a stone that joins several blooms.
function joinedLiberties(cell: i32, which: i32): i32 {
  recount();
  isNew(cell);
  let free = 0;
  for (let way = degree(cell) - 1; way >= 0; way--) {
    const beside = neighbour(cell, way);
    if (stone(beside) === own(which)) free = listLiberties(groupOf(beside), free);
    else if (!stone(beside)) free += i32(isNew(beside));
  }
  return free;
}

// Sorts the steps by score, equal ones as they are, and adds up the odds.
function order(): void {
  let best = i32.MIN_VALUE;
  for (let which = 0; which < count; which++) best = max(best, load<i32>(at + SCORES + 4 * which));
  for (let which = 0; which < count; which++)
    setKey(which, (u32(best - load<i32>(at + SCORES + 4 * which)) << 10) | which);
  for (let gap = gapBelow(count); gap > 0; gap /= 3)
    for (let from = gap; from < count; from++) {
      const moved = key(from);
      let to = from;
      for (; to >= gap && key(to - gap) > moved; to -= gap) setKey(to, key(to - gap));
      setKey(to, moved);
    }
  let total: f64 = 0;
  for (let which = 0; which < count; which++) {
    const step = word(STEPS, i32(key(which) & 1023)),
      odds = min((i32(key(which) >> 10) * 4) / 25, LEAST);
    store<i32>(at + SCORES + 4 * which, step);
    setByte(ODDS, which, odds);
    total += load<f64>(at + POWERS + 8 * odds);
  }
  for (let which = 0; which < count; which++) setWord(STEPS, which, load<i32>(at + SCORES + 4 * which));
  store<f64>(at + TOTAL, total);
}

function gapBelow(length: i32): i32 {
  let gap = 1;
  while (3 * gap + 1 < length) gap = 3 * gap + 1;
  return gap;
}

function key(which: i32): u32 {
  return load<u32>(at + KEYS + 4 * which);
}
function setKey(which: i32, value: u32): void {
  store<u32>(at + KEYS + 4 * which, value);
}
