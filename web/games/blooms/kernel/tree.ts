// The search tree in memory: a head, and blocks that nodes and edges fill from the start.
//
// blooms/games/blooms/bot/kernel/kernel_tree.py makes that memory, and reads the fields of all three
// classes. Nothing is freed in a tree: what a later turn still wants is copied out of it (keep.ts).
import { at, open, size } from "./board";
import { CELLS, ODDS, POWERS, SEAT, STEPS, TOTAL } from "./layout";
import { ranked } from "./priors";

const FEW: i32 = 4; // edges that a node has at first

@unmanaged
export class Tree {
  next: usize; // free memory, and its end
  end: usize;
  size: i32; // nodes below the root of the search, and at most
  most: i32;
  index: usize; // the first node of each list of the index, and the number of lists less one
  mask: u32;
  avoided: usize; // the positions to avoid, and their count
  avoidedCount: i32;
  process: i32; // of several that share a search: which one, how many, and the factors of priors
  processes: i32;
  raised: f64;
  lowered: f64;
  explore: f64; // the constants of puct.py
  urgency: f64;
  epoch: i32; // the newest mark
  bytes: i32; // what the nodes take that `collect` has found
}

@unmanaged
export class Node {
  first: f64; // each seat's value without search
  second: f64;
  sum: f64; // the values for the seat to move, added up, and their count; 0 before it has edges
  count: i32;
  edges: usize;
  taken: i32; // edges here, of those the tried ones, and all legal ones
  tried: i32;
  legal: i32;
  depth: i32;
  chosen: i32;
  isOver: bool;
  isOwn: bool; // whether its priors are those of one process
  alike: Node | null; // the next one in its list of the index
  before: Node | null; // the one before it in a sim; the next one in a queue
  mark: i32;
}

@unmanaged
export class Edge {
  prior: f64;
  sum: f64;
  visits: i32;
  child: Node | null; // null while it is not stored
  step: i32;
  spare: i32;
}

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
  return whom ? node.second : node.first;
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
export function newNode(first: f64, second: f64, isOver: bool, depth: i32): Node | null {
  const found = take(nodeLength());
  if (!found) return null;
  memory.fill(found, 0, offsetof<Node>());
  const node = changetype<Node>(found);
  memory.copy(stateOf(node), at, stateLength());
  node.first = first;
  node.second = second;
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
  if (!extend(node, FEW)) return false;
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
  node.taken = all;
  node.legal = legal;
  const total = load<f64>(at + TOTAL);
  for (let which = known; which < all; which++) {
    const made = edge(node, which);
    made.prior = load<f64>(at + POWERS + 8 * <usize>load<u8>(at + ODDS + which)) / total;
    if (node.isOwn) made.prior *= factor(which);
    made.sum = 0;
    made.visits = 0;
    made.child = null;
    made.step = i32(load<i16>(at + STEPS + 2 * which));
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
