// The tree in memory: nodes, and for each mover at one the statistics of its moves.
//
// What these are for: blooms/games/go/bot/stats.py. Nodes and statistics fill a tree's memory from
// the start, and nothing is freed. A node's children are found in lists by hash.
import {
  CURIOUS,
  END,
  EQUIVALENCE,
  EVEN,
  EXPLORE,
  FIRST,
  INDEX,
  LOSSES,
  MASK,
  NEXT,
  Node,
  ODDS,
  ORDER,
  Stats,
  WIDTH,
  WINS,
} from "./layout";
import { at, points, real, setReal, setWhole, setWord, small, whole, word } from "./memory";
import { random } from "./random";

export let tree: usize = 0;

export function openTree(which: usize): void {
  tree = which;
}

function room(bytes: usize): usize {
  const place = load<usize>(tree + NEXT);
  store<usize>(tree + NEXT, place + ((bytes + 7) & ~7));
  return place;
}

// Whether there is memory for one more node with so many lists of moves, and for one more behind it.
export function hasRoom(movers: i32): bool {
  const needed = <usize>2 * offsetof<Node>() + <usize>movers * (statsLength(points + 1) + 8);
  return load<usize>(tree + NEXT) + needed <= load<usize>(tree + END);
}

export function newNode(parent: usize, low: u64, high: u64): Node {
  const node = changetype<Node>(room(offsetof<Node>()));
  node.visits = 0;
  node.stats = null;
  node.parent = parent;
  node.low = low;
  node.high = high;
  const list = listOf(parent, low, high);
  node.alike = load<usize>(list);
  store<usize>(list, changetype<usize>(node));
  return node;
}

function listOf(parent: usize, low: u64, high: u64): usize {
  let hash = mixed(<u32>parent, <u32>low);
  hash = mixed(hash, <u32>(low >> 32));
  hash = mixed(hash, <u32>high);
  hash = mixed(hash, <u32>(high >> 32));
  return load<usize>(tree + INDEX) + ((hash & load<u32>(tree + MASK)) << 2);
}

function mixed(hash: u32, more: u32): u32 {
  const product = (hash ^ more) * 0x85ebca6b;
  return product ^ (product >> 15);
}

// The node that these moves lead to: their numbers, 16 bits each; null if there is none.
export function child(parent: usize, low: u64, high: u64): Node | null {
  let place = load<usize>(listOf(parent, low, high));
  while (place) {
    const node = changetype<Node>(place);
    if (node.parent === parent && node.low === low && node.high === high) return node;
    place = node.alike;
  }
  return null;
}

// The lists of statistics stand behind their head.
export function statsLength(moves: i32): usize {
  return (offsetof<Stats>() + <usize>moves * 38 + 7) & ~7;
}
export function priorTotals(stats: Stats): usize {
  return changetype<usize>(stats) + offsetof<Stats>();
}
export function totals(stats: Stats): usize {
  return priorTotals(stats) + ((<usize>stats.moves) << 3);
}
export function amafTotals(stats: Stats): usize {
  return totals(stats) + ((<usize>stats.moves) << 3);
}
export function visits(stats: Stats): usize {
  return amafTotals(stats) + ((<usize>stats.moves) << 3);
}
export function amaf(stats: Stats): usize {
  return visits(stats) + ((<usize>stats.moves) << 2);
}
export function priorVisits(stats: Stats): usize {
  return amaf(stats) + ((<usize>stats.moves) << 2);
}
export function moveList(stats: Stats): usize {
  return priorVisits(stats) + ((<usize>stats.moves) << 2);
}
export function moveAt(stats: Stats, number: i32): i32 {
  return word(moveList(stats), number);
}

// A seat's statistics without any move known yet.
export function newStats(seat: i32, moves: i32): Stats {
  const place = room(statsLength(moves));
  memory.fill(place, 0, statsLength(moves));
  const stats = changetype<Stats>(place);
  stats.seat = seat;
  stats.moves = moves;
  return stats;
}

// A seat's statistics of the moves that `listMoves` found, at this value.
export function listed(seat: i32, mean: f64, moves: i32): Stats {
  const stats = newStats(seat, moves);
  for (let number = 0; number < moves; number++) {
    const point = word(at + ORDER, number),
      won = f64(whole(at + WINS, point));
    setWord(moveList(stats), number, point);
    setWhole(priorVisits(stats), number, i32(EVEN) + whole(at + WINS, point) + whole(at + LOSSES, point));
    setReal(priorTotals(stats), number, EVEN * mean + won);
  }
  return stats;
}

function score(stats: Stats, number: i32): f64 {
  const prior = whole(priorVisits(stats), number),
    many = f64(whole(visits(stats), number) + prior),
    value = (real(totals(stats), number) + real(priorTotals(stats), number)) / many,
    later = whole(amaf(stats), number);
  if (!later) return value;
  const first = f64(later),
    weight = first / (first + many + (many * first) / EQUIVALENCE);
  return (weight * real(amafTotals(stats), number)) / first + (1 - weight) * value;
}

function width(stats: Stats): i32 {
  return WIDTH + (stats.count >> 1);
}

// The number of the move to search next.
export function pick(stats: Stats): i32 {
  const wide = width(stats),
    known = min(wide, stats.moves),
    own = visits(stats),
    sums = totals(stats),
    priors = priorVisits(stats),
    wins = priorTotals(stats),
    later = amaf(stats),
    laterSums = amafTotals(stats),
    curiosity = CURIOUS * sqrt<f64>(f64(stats.count));
  let best: f64 = -1,
    found = 0;
  for (let number = 0; number < known; number++) {
    const many = f64(whole(own, number) + whole(priors, number));
    let value = (real(sums, number) + real(wins, number)) / many;
    const first = f64(whole(later, number));
    if (first) {
      const weight = first / (first + many + (many * first) / EQUIVALENCE);
      value += weight * (real(laterSums, number) / first - value);
    }
    value += curiosity / many;
    if (value > best) {
      best = value;
      found = number;
    }
  }
  const last = stats.moves - 1; // the pass is always in view
  if (last < wide) return found;
  return score(stats, last) + curiosity / f64(whole(own, last) + whole(priors, last)) > best ? last : found;
}

// The move to search where seats move at once.
export function mix(stats: Stats): i32 {
  if (random() >= EXPLORE) return pick(stats);
  const few = min(stats.moves, width(stats)),
    odds = at + ODDS;
  let total: f64 = 0;
  for (let number = 0; number < few; number++) {
    const square = score(stats, number) * score(stats, number);
    total = number ? total + (square * square + 1e-9) : square * square + 1e-9;
    setReal(odds, number, total);
  }
  const drawn = random() * total;
  let low = 0,
    high = few - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (drawn < real(odds, middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

// Adds a playout through a move; FIRST has the seat that first played at each point.
export function learn(stats: Stats, number: i32, value: f64): void {
  stats.count++;
  stats.total += value;
  setWhole(visits(stats), number, whole(visits(stats), number) + 1);
  setReal(totals(stats), number, real(totals(stats), number) + value);
  const seat = stats.seat,
    moves = moveList(stats),
    later = amaf(stats),
    sums = amafTotals(stats);
  for (let each = 0; each < stats.moves; each++)
    if (small(at + FIRST, word(moves, each)) === seat) {
      setWhole(later, each, whole(later, each) + 1);
      setReal(sums, each, real(sums, each) + value);
    }
}
