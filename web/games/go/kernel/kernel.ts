// The search of Go for many in WebAssembly: its board, its playouts and its tree.
//
// It does what Python does in blooms/games/go/bot (fast.py, playout.py, priors.py, scoring.py,
// stats.py, search.py), where it is explained, with the same random numbers, and its answers are
// equal; tests compare them. Blocks of Python's own memory hold everything, see layout.ts and tree.ts:
// the module has no memory and no data.
import * as boards from "./board";
import { ACTIVE_COUNT, Node, STONES_GIVEN } from "./layout";
import { at, open, points, setSmall } from "./memory";
import { setUp } from "./place";
import { finish, holder } from "./playout";
import * as search from "./search";
import * as trees from "./tree";

function begin(block: usize): void {
  open(block);
  boards.measure();
}

// The length of a board.
export function boardLength(block: usize): usize {
  begin(block);
  return boards.length;
}

// Plays the block's stones to the end so many times; puts who holds each point into lists. `turn` is
// the place in ACTIVE of the first to move, which goes on by `step`.
export function playouts(block: usize, turn: i32, step: i32, count: i32, lists: usize): void {
  begin(block);
  boards.use(boards.numbered(0));
  setUp(at + STONES_GIVEN);
  for (let each = 0; each < count; each++) {
    boards.use(boards.numbered(0));
    boards.copyTo(boards.numbered(1));
    boards.use(boards.numbered(1));
    finish(turn);
    for (let point = 0; point < points; point++) setSmall(lists + <usize>(each * points), point, holder(point));
    turn = (turn + step) % load<i32>(at + ACTIVE_COUNT);
  }
}

// A root with statistics of one mover, for Python to fill in; then of the next one, behind these.
export function newRoot(block: usize, tree: usize): Node {
  begin(block);
  trees.openTree(tree);
  return trees.newNode(0, 0, 0);
}
export function newStats(block: usize, tree: usize, seat: i32, moves: i32): usize {
  begin(block);
  trees.openTree(tree);
  return changetype<usize>(trees.newStats(seat, moves));
}

// Runs sims; returns how many there was memory for.
export function run(block: usize, tree: usize, sims: i32): i32 {
  begin(block);
  trees.openTree(tree);
  return search.run(sims);
}

// The node that a move leads to, by its number; 0 if there is none.
export function child(block: usize, tree: usize, node: usize, number: i32): usize {
  begin(block);
  trees.openTree(tree);
  return changetype<usize>(trees.child(node, number, 0));
}
