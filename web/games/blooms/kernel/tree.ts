// The search tree in memory: a head, and blocks that nodes and edges fill from the start.
//
// blooms/games/blooms/bot/kernel/kernel_tree.py makes that memory, and reads what is in it.
// Nothing is freed in a tree: what a later turn still wants is copied out of it (subtree.ts).
import { at, byte, open, real, short, size } from "./board";
import { CELLS, Edge, Node, ODDS, POWERS, SEAT, STEPS, TOTAL, Tree } from "./layout";
import { ranked } from "./priors";

const FIRST_EDGES: i32 = 4; // so many a node has at first

export let tree: Tree = changetype<Tree>(0);

export function openTree(which: Tree): void {
  tree = which;
}

// The length of a position, which is as in the block and stands behind its node.
export function stateLength(): usize {
  return CELLS + size;
}
export function nodeLength(): usize {
  return (offsetof<Node>() + stateLength() + 7) & ~7;
}
export function stateOf(node: Node): usize {
  return changetype<usize>(node) + offsetof<Node>();
}
export function seatOf(node: Node): i32 {
  return i32(load<u8>(stateOf(node) + SEAT));
}
export function valueFor(node: Node, whom: i32): f64 {
  return whom ? node.value1 : node.value0;
}
export function edge(node: Node, which: i32): Edge {
  return changetype<Edge>(node.edges + offsetof<Edge>() * which);
}

// Memory of this length; 0 if there is none left.
export function take(length: usize): usize {
  const found = tree.next;
  if (found + length > tree.end) return 0;
  tree.next = found + length;
  return found;
}

// A new node for the block's position; null if there is no memory.
export function newNode(value0: f64, value1: f64, isOver: bool, depth: i32): Node | null {
  const found = take(nodeLength());
  if (!found) return null;
  memory.fill(found, 0, offsetof<Node>());
  const node = changetype<Node>(found);
  memory.copy(stateOf(node), at, stateLength());
  node.value0 = value0;
  node.value1 = value1;
  node.isOver = isOver;
  node.depth = depth;
  return node;
}

// Puts a node's position into the block.
export function enter(node: Node): void {
  memory.copy(at, stateOf(node), stateLength());
  open(at);
}

// The first edges of a node, which is then in the tree; false if there is no memory.
export function expand(node: Node): bool {
  node.isOwn = tree.processes !== 0;
  if (!extend(node, FIRST_EDGES)) return false;
  node.count = 1;
  node.sum = valueFor(node, seatOf(node));
  return true;
}

// Gives a node so many edges, if as many steps are legal; false if there is no memory. The steps
// are ranked again, since most nodes never need more than the first few.
export function extend(node: Node, wanted: i32): bool {
  enter(node);
  const legal = ranked(wanted),
    known = node.taken,
    all = min(legal, wanted);
  const edges = take(offsetof<Edge>() * all);
  if (!edges) return false;
  memory.copy(edges, node.edges, offsetof<Edge>() * known);
  node.edges = edges;
  node.taken = <i16>all;
  node.legal = <i16>legal;
  const total = real(TOTAL, 0);
  for (let which = known; which < all; which++) {
    const made = edge(node, which);
    made.prior = real(POWERS, byte(ODDS, which)) / total;
    if (node.isOwn) made.prior *= factor(which);
    made.sum = 0;
    made.visits = 0;
    made.child = null;
    made.step = short(STEPS, which);
  }
  return true;
}

// How a process changes the prior of a step, by its rank. Why: blooms/search/parallel.py.
function factor(rank: i32): f64 {
  return rank % tree.processes === tree.process ? tree.raised : tree.lowered;
}

// Changes the priors of a node that was opened before the search was shared.
export function prefer(node: Node): void {
  node.isOwn = true;
  for (let which = 0; which < node.taken; which++) edge(node, which).prior *= factor(which);
}

// Adds a value for the seat to move, or the sum of several, to a node and one of its edges: a tried
// one or the next.
export function learn(node: Node, which: i32, visits: i32, sum: f64): void {
  node.count += visits;
  node.sum += sum;
  const into = edge(node, which);
  into.visits += visits;
  into.sum += sum;
  if (which === node.tried) node.tried++;
}
