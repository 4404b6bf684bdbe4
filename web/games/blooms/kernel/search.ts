// The sims. What they do: blooms/search/mcts.py and puct.py; the trees are equal.
import { advance, at, first, isOver, open, seat, setByte, survey, target } from "./board";
import { Edge, LAST, Node, OVER } from "./layout";
import * as outcome from "./outcome";
import { avoids, enlist, hashOf, met } from "./transpositions";
import { edge, enter, expand, extend, learn, newNode, seatOf, tree } from "./tree";

// What following an edge leads to: nowhere, as there is no memory; to a position that other steps
// led to before; to a new one.
const FAILED: i32 = 0;
const MET: i32 = 1;
const NEW: i32 = 2;

// Runs sims from a root; returns how many. They are fewer if the memory did not suffice. The sim
// that was left begins anew when there is more, and goes the same way.
export function run(root: Node, sims: i32): i32 {
  for (let sim = 0; sim < sims; sim++) if (!simulate(root)) return sim;
  return sims;
}

function simulate(root: Node): bool {
  let node = root,
    last: Node | null = null,
    value0: f64 = 0,
    value1: f64 = 0;
  for (;;) {
    value0 = node.value0;
    value1 = node.value1;
    if (!node.count) {
      if (node.isOver || (tree.size >= tree.most && node !== root)) break;
      if (!expand(node)) return false;
    }
    if (node.tried === node.taken && node.taken < node.legal && !extend(node, 3 * node.taken)) return false;
    node.before = last;
    node.chosen = <i16>pick(node);
    last = node;
    const way = edge(node, node.chosen);
    if (!way.child) {
      const led = follow(node, way);
      if (led === FAILED) return false;
      if (led === NEW) {
        value0 = outcome.value0;
        value1 = outcome.value1;
        break;
      }
    }
    node = way.child!;
  }
  for (; last; last = last.before) learn(last, last.chosen, 1, seatOf(last) ? value1 : value0);
  return true;
}

// The edge to search next.
function pick(node: Node): i32 {
  const scale = tree.explore * sqrt<f64>(f64(node.count));
  let best: f64 = -1,
    found = 0;
  for (let which = 0; which < node.tried; which++) {
    const each = edge(node, which),
      score = each.sum / f64(each.visits) + (scale * each.prior) / f64(each.visits + 1);
    if (score > best) {
      best = score;
      found = which;
    }
  }
  if (node.tried === node.taken) return found;
  const fresh = node.sum / f64(node.count) - tree.urgency + scale * edge(node, node.tried).prior;
  return fresh >= best ? node.tried : found;
}

// Follows an edge whose position is not stored: for the first time, or again if there was no room.
function follow(node: Node, way: Edge): i32 {
  enter(node);
  const mover = seat,
    depth = node.depth + 1;
  advance(way.step);
  open(at);
  const over = noteEnd();
  const isLost = !over && first === LAST && avoids();
  let hash: u64 = 0;
  if (over) outcome.settle();
  else if (isLost) outcome.lose(mover);
  else {
    if (target) {
      hash = hashOf(at, depth);
      way.child = met(hash, depth);
      if (way.child) return MET;
    }
    outcome.estimate();
  }
  if (tree.size >= tree.most) return NEW;
  const made = newNode(outcome.value0, outcome.value1, over || isLost, depth);
  if (!made) return FAILED;
  way.child = made;
  tree.size++;
  if (hash) enlist(made, hash);
  return NEW;
}

// Whether the game is over, which the position says from now on.
function noteEnd(): bool {
  const over = isOver();
  setByte(OVER, 0, i32(over));
  return over;
}

// A root for the block's position; null if there is no memory.
export function newRoot(): Node | null {
  survey();
  const over = noteEnd();
  if (over) outcome.settle();
  else outcome.estimate();
  return newNode(outcome.value0, outcome.value1, over, 0);
}
