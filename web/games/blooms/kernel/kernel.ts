// The search of Blooms in WebAssembly: its board, its evaluation and its tree.
//
// It does what Python does in blooms/search (mcts.py, puct.py) and in blooms/games/blooms/bot
// (fast.py, features.py, move_scores.py, tables.py), where the rules and the sums are explained, and its
// answers are equal; tests compare them. Blocks of Python's own memory hold everything, see
// layout.ts and tree.ts: the module has no memory and no data.
import { open } from "./board";
import { Edge, Node, Tree } from "./layout";
import * as search from "./search";
import * as subtree from "./subtree";
import { hashAvoided } from "./transpositions";
import * as trees from "./tree";
import { edge } from "./tree";

export { learn } from "./tree";

function begin(block: usize, tree: Tree): void {
  open(block);
  trees.openTree(tree);
}

// A root for the block's position; 0 if there is no memory.
export function newRoot(block: usize, tree: Tree): Node | null {
  begin(block, tree);
  return search.newRoot();
}

// Counts and indexes what is below a root, before its first sim.
export function index(block: usize, tree: Tree, root: Node): void {
  begin(block, tree);
  hashAvoided();
  subtree.index(root);
}

// Runs sims; returns how many there was memory for.
export function run(block: usize, tree: Tree, root: Node, sims: i32): i32 {
  begin(block, tree);
  return search.run(root, sims);
}

// Copies a node with its position and its edges to a place.
export function readNode(block: usize, tree: Tree, node: Node, into: usize): void {
  begin(block, tree);
  memory.copy(into, changetype<usize>(node), trees.nodeLength());
  memory.copy(into + trees.nodeLength(), node.edges, offsetof<Edge>() * node.taken);
}

// Gives a node its first edges, or so many; false if there is no memory.
export function extend(block: usize, tree: Tree, node: Node, wanted: i32): bool {
  begin(block, tree);
  if (!node.count && !trees.expand(node)) return false;
  return node.taken >= min(wanted, node.legal) || trees.extend(node, wanted);
}

// The node that a step of the root leads to; null if it is not stored.
export function child(block: usize, tree: Tree, node: Node, step: i32): Node | null {
  begin(block, tree);
  for (let which = 0; which < node.tried; which++) if (edge(node, which).step === step) return edge(node, which).child;
  return null;
}

// Changes the priors at a root when several processes begin to share its search.
export function prefer(block: usize, tree: Tree, root: Node): void {
  begin(block, tree);
  trees.prefer(root);
}

// How many bytes a copy takes of what is below a root; then makes it.
export function subtreeBytes(block: usize, tree: Tree, root: Node): i32 {
  begin(block, tree);
  return subtree.bytesOf(root);
}
export function copy(block: usize, tree: Tree, root: Node, into: Tree): Node {
  begin(block, tree);
  return subtree.copy(root, into);
}
