// The sims. What they do: blooms/games/go/bot/search.py; the trees are equal.
import { board, copyTo, numbered, setKo, setLast, use } from "./board";
import {
  ACTIVE,
  ACTIVE_COUNT,
  AT_ONCE,
  DEEPEST,
  EXPAND,
  FIRST,
  IS_FULL,
  Node,
  OLD_FIRST,
  ORDER_COUNT,
  ORDERED,
  PATH,
  PATH_MOVES,
  PLACED,
  PLACED_BY,
  RECENT_COUNT,
  RECENT_STONES,
  ROOT,
  SIMS,
  STONES,
  Stats,
  TOTALS,
  TRAIL,
  VALUES,
} from "./layout";
import { at, NOBODY, points, real, seats, setReal, setSmall, setWord, small, word } from "./memory";
import { place, setUp } from "./place";
import { finish } from "./playout";
import { listMoves } from "./priors";
import { below } from "./random";
import { placeTogether } from "./rounds";
import { evaluate } from "./scoring";
import { child, hasRoom, learn, listed, mix, moveAt, newNode, pick, tree } from "./tree";

// The boards: at the root, at the end of a playout, and of the sim, behind which ladders are read.
const BEGIN: i32 = 0;
const LAST: i32 = 1;
const SIM: i32 = 2;

let steps: i32 = 0; // moves on the path, each of one seat
let stones: i32 = 0; // in TRAIL

// Runs sims; returns how many. They are fewer if the memory did not suffice.
export function run(sims: i32): i32 {
  use(numbered(BEGIN));
  setUp(tree + STONES);
  const recent = load<i32>(tree + RECENT_COUNT);
  memory.copy(at + TRAIL, tree + RECENT_STONES, (<usize>recent) << 1);
  if (recent) setLast(word(at + TRAIL, recent - 1));
  const movers = load<u8>(tree + AT_ONCE) ? load<i32>(at + ACTIVE_COUNT) : 1;
  for (let sim = 0; sim < sims; sim++) {
    if (!load<u8>(tree + IS_FULL) && !hasRoom(movers)) return sim;
    simulate(recent);
    store<i32>(tree + SIMS, load<i32>(tree + SIMS) + 1);
  }
  return sims;
}

function mover(depth: i32): i32 {
  const twice = load<i32>(tree + ORDER_COUNT) - load<i32>(at + ACTIVE_COUNT),
    turn = depth <= twice ? depth : twice + ((depth - twice) % load<i32>(at + ACTIVE_COUNT));
  return small(tree + ORDERED, turn);
}

function simulate(recent: i32): void {
  const count = load<i32>(at + ACTIVE_COUNT),
    isFull = load<u8>(tree + IS_FULL);
  let node = changetype<Node>(load<usize>(tree + ROOT)),
    depth = 0,
    passes = 0;
  steps = 0;
  stones = recent;
  use(numbered(BEGIN));
  copyTo(numbered(SIM));
  use(numbered(SIM));
  for (;;) {
    node.visits++;
    if (!node.stats) {
      if (node.visits < EXPAND || passes >= count || depth > DEEPEST || isFull) break;
      list(node, depth);
    }
    const first = node.stats!;
    let low: u64 = 0,
      high: u64 = 0;
    if (!first.other) {
      const number = pick(first),
        point = moveAt(first, number);
      low = number;
      follow(first, number);
      if (point === points) {
        passes++;
        setKo(NOBODY);
      } else {
        passes = 0;
        place(point, first.seat);
        setWord(at + TRAIL, stones++, point);
      }
    } else {
      let each: Stats | null = first;
      const begun = steps;
      while (each) {
        const number = mix(each);
        if (steps - begun < 4) low = (low << 16) | number;
        else high = (high << 16) | number;
        follow(each, number);
        each = each.other;
      }
      const placed = round(begun);
      passes = placed ? 0 : count;
      placeTogether(placed, load<u8>(tree + OLD_FIRST) !== 0);
      for (let which = 0; which < placed; which++) setWord(at + TRAIL, stones++, word(at + PLACED, which));
    }
    depth++;
    const next = child(changetype<usize>(node), low, high);
    if (next) node = next;
    else if (isFull) break;
    else node = newNode(changetype<usize>(node), low, high);
  }
  end(depth);
}

// Notes a move on the path.
function follow(stats: Stats, number: i32): void {
  store<usize>(at + PATH + ((<usize>steps) << 2), changetype<usize>(stats));
  setWord(at + PATH_MOVES, steps++, number);
}
function passed(step: i32): Stats {
  return changetype<Stats>(load<usize>(at + PATH + ((<usize>step) << 2)));
}
function pointOf(step: i32): i32 {
  return moveAt(passed(step), word(at + PATH_MOVES, step));
}

// The stones of a round, into PLACED: points chosen twice stay empty. Returns how many.
function round(begun: i32): i32 {
  let placed = 0;
  for (let step = begun; step < steps; step++) {
    const point = pointOf(step);
    let wanted = 0;
    for (let other = begun; other < steps; other++) wanted += i32(pointOf(other) === point);
    if (point === points || wanted > 1) continue;
    setWord(at + PLACED, placed, point);
    setSmall(at + PLACED_BY, placed++, passed(step).seat);
  }
  return placed;
}

// Lists the moves at a node; unknown ones have the mean value of the root.
function list(node: Node, depth: i32): void {
  const active = load<i32>(at + ACTIVE_COUNT),
    recents = min(stones, max(2, active - 1)),
    recent = at + TRAIL + ((<usize>(stones - recents)) << 1),
    movers = load<u8>(tree + AT_ONCE) ? active : 1;
  let before: Stats | null = null;
  for (let which = 0; which < movers; which++) {
    const seat = movers > 1 ? small(at + ACTIVE, which) : mover(depth),
      mean = real(tree + TOTALS, seat) / f64(1 + load<i32>(tree + SIMS)),
      stats = listed(seat, mean, listMoves(seat, recent, recents));
    if (before) before.other = stats;
    else node.stats = stats;
    before = stats;
  }
}

// Plays to the end, and adds the values and first moves to the path.
function end(depth: i32): void {
  const before = board;
  copyTo(numbered(LAST));
  use(numbered(LAST));
  let turn = 0;
  if (load<u8>(tree + AT_ONCE)) turn = below(load<i32>(at + ACTIVE_COUNT));
  else while (small(at + ACTIVE, turn) !== mover(depth)) turn++;
  finish(turn);
  evaluate(tree, before);
  setSmall(at + FIRST, points, NOBODY);
  for (let step = steps - 1; step >= 0; step--) {
    const stats = passed(step),
      point = pointOf(step);
    if (point !== points) setSmall(at + FIRST, point, stats.seat);
    learn(stats, word(at + PATH_MOVES, step), real(at + VALUES, stats.seat));
  }
  for (let seat = 0; seat < seats; seat++)
    setReal(tree + TOTALS, seat, real(tree + TOTALS, seat) + real(at + VALUES, seat));
}
