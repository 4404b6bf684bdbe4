// Positions met before: the index of those that can be reached in several ways, and those to avoid.
import { at } from "./board";
import { FIRST, Node } from "./layout";
import { stateLength, stateOf, tree } from "./tree";

const HASH: usize = sizeof<u64>();
const SPREAD: u64 = ((<u64>0x9e3779b9) << 32) | 0x7f4a7c15; // odd, without a pattern

// A hash of `length` bytes and a number.
function hash(from: usize, length: usize, number: i32): u64 {
  let found = SPREAD * (number + 1),
    next: usize = 0;
  for (; next + HASH <= length; next += HASH) found = mixed(found, load<u64>(from + next));
  for (; next < length; next++) found = mixed(found, load<u8>(from + next));
  return found;
}

function mixed(found: u64, more: u64): u64 {
  const product = (found ^ more) * SPREAD;
  return product ^ (product >> 29);
}

export function hashOf(state: usize, depth: i32): u64 {
  return hash(state, stateLength(), depth);
}

// The node of the block's position at this depth; null if there is none yet.
export function met(hash: u64, depth: i32): Node | null {
  let node = load<usize>(list(hash));
  for (; node; node = changetype<usize>(changetype<Node>(node).alike)) {
    const each = changetype<Node>(node);
    if (each.depth === depth && !memory.compare(stateOf(each), at, stateLength())) return each;
  }
  return null;
}

export function enlist(node: Node, hash: u64): void {
  node.alike = changetype<Node | null>(load<usize>(list(hash)));
  store<usize>(list(hash), changetype<usize>(node));
}

function list(hash: u64): usize {
  return tree.index + sizeof<usize>() * (<usize>hash & tree.mask);
}

// Whether the block's position is one to avoid. The list has the hash of each one and what makes
// it the same: the first stone of the turn, the seat, and the stones.
export function avoids(): bool {
  const length = stateLength() - FIRST,
    wanted = hash(at + FIRST, length, 0);
  for (let which = 0; which < tree.avoidedCount; which++) {
    const entry = tree.avoided + (HASH + length) * which;
    if (load<u64>(entry) === wanted && !memory.compare(entry + HASH, at + FIRST, length)) return true;
  }
  return false;
}

// Enters the hashes of the positions to avoid.
export function hashAvoided(): void {
  const length = stateLength() - FIRST;
  for (let which = 0; which < tree.avoidedCount; which++) {
    const entry = tree.avoided + (HASH + length) * which;
    store<u64>(entry, hash(entry + HASH, length, 0));
  }
}
