// Both seats' values of the block's position: by the evaluation, or by the result of the game.
import {
  byte,
  captured,
  degree,
  isNew,
  isTouched,
  neighbour,
  owner,
  real,
  recount,
  seat,
  setWord,
  size,
  stone,
  target,
  word,
} from "./board";
import { CHANCES, FIRST_PASS, REGION, TOUCHES } from "./layout";
import { CHANCE_STEPS, LAST_CHANCE } from "./tables";
import { evaluate } from "./value";

export let value0: f64 = 0;
export let value1: f64 = 0;

// The chances of both; the blooms must be known. Why so: blooms/games/blooms/bot/eval/evaluator.py.
export function estimate(): void {
  const odds = evaluate();
  const chance = real(CHANCES, min(i32(abs(odds) * (f64(CHANCE_STEPS) / 100)), LAST_CHANCE));
  set(odds < 0 === (seat === 1) ? chance : 1 - chance, odds < 0 === (seat === 1) ? 1 - chance : chance);
}

export function lose(whom: i32): void {
  set(whom ? 1 : 0, whom ? 0 : 1);
}

// The result of a game that is over.
export function settle(): void {
  if (target) lose(captured(0) >= target ? 1 : 0);
  else {
    const lead = pointsAhead();
    lose(lead ? i32(lead > 0) : i32(byte(FIRST_PASS, 0) === 1));
  }
}

function set(of0: f64, of1: f64): void {
  value0 = of0;
  value1 = of1;
}

// By how many points the first seat leads: stones, and empty cells in regions that it alone touches.
function pointsAhead(): i32 {
  let lead = 0;
  recount();
  for (let cell = 0; cell < size; cell++) {
    if (stone(cell)) lead += owner(stone(cell)) ? -1 : 1;
    else if (isNew(cell)) lead += region(cell);
  }
  return lead;
}

function region(seed: i32): i32 {
  let end = 0,
    touched = 0;
  setWord(REGION, end++, seed);
  for (let next = 0; next < end; next++) {
    const cell = word(REGION, next);
    touched |= byte(TOUCHES, cell);
    for (let way = degree(cell) - 1; way >= 0; way--) {
      const beside = neighbour(cell, way);
      if (!stone(beside) && isNew(beside)) setWord(REGION, end++, beside);
    }
  }
  return isTouched(touched, 0) === isTouched(touched, 1) ? 0 : isTouched(touched, 0) ? end : -end;
}
