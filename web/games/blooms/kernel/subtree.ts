// What is below a root: counted and indexed when a search begins there, or copied into a new tree.
import { target } from "./board";
import { Edge, Node, Tree } from "./layout";
import { enlist, hashOf } from "./transpositions";
import { edge, nodeLength, openTree, stateOf, take, tree } from "./tree";

// Lists all nodes below a root by `queued`, the root first; adds up what they take.
function collect(root: Node): void {
  const mark = ++tree.epoch;
  tree.size = 0;
  tree.bytes = 0;
  let last = root;
  root.mark = mark;
  root.queued = null;
  for (let node: Node | null = root; node; node = node.queued) {
    tree.size++;
    tree.bytes += i32(nodeLength() + offsetof<Edge>() * node.taken);
    for (let which = 0; which < node.tried; which++) {
      const child = edge(node, which).child;
      if (!child || child.mark === mark) continue;
      child.mark = mark;
      child.queued = null;
      last.queued = child;
      last = child;
    }
  }
}

// Counts the nodes below a root, and indexes them.
export function index(root: Node): void {
  collect(root);
  memory.fill(tree.index, 0, sizeof<usize>() * (<usize>tree.mask + 1));
  if (!target) return;
  for (let node: Node | null = root; node; node = node.queued)
    if (!node.isOver) enlist(node, hashOf(stateOf(node), node.depth));
}

// How many bytes a copy of what is below a root takes.
export function bytesOf(root: Node): i32 {
  collect(root);
  return tree.bytes;
}

// Copies what `bytesOf` has found into another tree; returns its root. The old tree needs a new index
// before it is searched again.
export function copy(root: Node, into: Tree): Node {
  openTree(into);
  for (let node: Node | null = root; node; node = node.queued) node.copied = copied(node);
  for (let node: Node | null = root; node; node = node.queued) {
    const made = node.copied!;
    for (let which = 0; which < made.tried; which++) {
      const way = edge(made, which),
        child = way.child;
      if (child) way.child = child.copied;
    }
  }
  return root.copied!;
}

function copied(node: Node): Node {
  const made = take(nodeLength()),
    edges = take(offsetof<Edge>() * node.taken);
  memory.copy(made, changetype<usize>(node), nodeLength());
  memory.copy(edges, node.edges, offsetof<Edge>() * node.taken);
  const found = changetype<Node>(made);
  found.edges = edges;
  found.mark = 0; // the marks of the new tree begin anew
  return found;
}
