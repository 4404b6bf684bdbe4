// The search's board of Blooms, in WebAssembly: plays a step, values the position, ranks its steps.
//
// It does what Python does in blooms/games/blooms/bot (fast.py, features.py, move_scores.py), where
// the rules and the sums are explained, and its answers are equal; tests compare them. A block of
// Python's own memory holds everything, see layout.ts: the module has no memory and no data.
import { advance, isOver, open, setByte, survey } from "./board";
import { OVER } from "./layout";
import { ranked } from "./rank";
import { evaluate } from "./value";

// Plays a step in the block's position; returns its value.
export function play(block: usize, step: i32): f64 {
  open(block);
  advance(step);
  open(block);
  return evaluated();
}

// The log-odds of the seat to move, in hundredths; 0 when the game is over.
export function value(block: usize): f64 {
  open(block);
  survey();
  return evaluated();
}

function evaluated(): f64 {
  setByte(OVER, 0, i32(isOver()));
  return isOver() ? 0 : evaluate();
}

// Ranks the steps of the block's position; returns how many are legal.
export function rank(block: usize): i32 {
  open(block);
  return ranked();
}
