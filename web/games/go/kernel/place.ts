// Placing stones, and removing chains without liberties. What they do: blooms/games/go/bot/fast.py.
import {
  board,
  counts,
  emptyMask,
  headOf,
  heads,
  heat,
  liberties,
  libertyMask,
  nextStone,
  nexts,
  owner,
  setKo,
  setLast,
  setOwner,
  sizes,
  stonesOf,
  tails,
} from "./board";
import { DEAD, FREE_MASK, KO_SEAT, LISTS, LOST, SHARES, TAKEN } from "./layout";
import {
  at,
  clear,
  count,
  degree,
  exclude,
  has,
  include,
  join,
  NO_POINT,
  NOBODY,
  NONE,
  near,
  points,
  setWhole,
  setWord,
  small,
  whole,
  word,
  words,
} from "./memory";

// An empty board, then these stones: bytes with the seat at each point.
export function setUp(stones: usize): void {
  memory.fill(board, 0, LISTS);
  memory.fill(board + LISTS, 0xff, points);
  setOwner(points, NO_POINT);
  clear(emptyMask());
  for (let point = 0; point < points; point++) include(emptyMask(), point);
  for (let point = 0; point < points; point++) if (small(stones, point) >= 0) place(point, small(stones, point));
  memory.fill(board + TAKEN, 0, 32);
  memory.fill(board + LOST, 0, 32);
  setKo(NOBODY);
  setLast(NOBODY);
}

// Places a stone on an empty point, and removes enemy chains without liberties, which are in DEAD;
// returns how many.
export function place(point: i32, seat: i32): i32 {
  const free = at + FREE_MASK;
  let mine = point,
    dead = 0;
  clear(free);
  begin(point, seat);
  for (let which = 0; which < degree(point); which++) {
    const neighbour = near(point, which),
      own = owner(neighbour);
    if (own < 0) {
      include(free, neighbour);
      continue;
    }
    const chain = headOf(neighbour);
    if (own === seat) {
      if (chain === mine) continue;
      join(free, libertyMask(chain));
      mine = stonesOf(chain) > stonesOf(mine) ? append(chain, mine) : append(mine, chain);
    } else if (has(libertyMask(chain), point)) {
      const left = take(chain, point);
      if (left === 1) heat(chain);
      else if (!left) setWord(at + DEAD, dead++, chain);
    }
  }
  settle(mine, point);
  setKo(NOBODY);
  setLast(point);
  if (dead) {
    const first = word(at + DEAD, 0),
      loser = owner(first);
    remove(dead);
    const isOne = dead === 1 && stonesOf(first) === 1 && stonesOf(mine) === 1;
    if (isOne && liberties(mine) === 1 && has(libertyMask(mine), first)) {
      setKo(first);
      store<i32>(board + KO_SEAT, loser);
    }
  }
  if (liberties(mine) < 2) heat(mine);
  return dead;
}

// The parts of placing and removing stones, for rounds.ts too.

// A stone as a chain of its own; its liberties are not known yet.
export function begin(point: i32, seat: i32): void {
  setOwner(point, seat);
  exclude(emptyMask(), point);
  setWord(board + heads, point, point);
  setWord(board + nexts, point, NONE);
  setWord(board + tails, point, point);
  setWord(board + sizes, point, 1);
}

// Puts the stones of a chain behind those of another, which keeps its head and is returned.
export function append(chain: i32, other: i32): i32 {
  for (let stone = other; stone !== NONE; stone = nextStone(stone)) setWord(board + heads, stone, chain);
  setWord(board + nexts, word(board + tails, chain), other);
  setWord(board + tails, chain, word(board + tails, other));
  setWord(board + sizes, chain, stonesOf(chain) + stonesOf(other));
  return chain;
}

// Takes a liberty from a chain; returns how many are left.
export function take(chain: i32, point: i32): i32 {
  const left = liberties(chain) - 1;
  exclude(libertyMask(chain), point);
  setWord(board + counts, chain, left);
  return left;
}

// Gives a chain the liberties of FREE_MASK, but for this point.
export function settle(chain: i32, point: i32): void {
  const free = at + FREE_MASK;
  exclude(free, point);
  memory.copy(libertyMask(chain), free, (<usize>words) << 3);
  setWord(board + counts, chain, count(free));
}

// Removes the chains of DEAD together.
export function remove(many: i32): void {
  for (let which = 0; which < many; which++) lift(word(at + DEAD, which));
  for (let which = 0; which < many; which++) open(word(at + DEAD, which));
}

function lift(chain: i32): void {
  const loser = owner(chain),
    lost = board + LOST;
  setWhole(lost, loser, whole(lost, loser) + stonesOf(chain));
  for (let stone = chain; stone !== NONE; stone = nextStone(stone)) {
    setOwner(stone, NOBODY);
    include(emptyMask(), stone);
  }
}

// Liberties for those beside a removed chain; who alone touches it holds its stones, or all share.
function open(chain: i32): void {
  let captors = 0;
  for (let stone = chain; stone !== NONE; stone = nextStone(stone))
    for (let which = degree(stone) - 1; which >= 0; which--) {
      const each = near(stone, which),
        own = owner(each);
      if (own < 0) continue;
      captors |= 1 << own;
      const head = headOf(each);
      if (has(libertyMask(head), stone)) continue;
      include(libertyMask(head), stone);
      setWord(board + counts, head, liberties(head) + 1);
    }
  const many = popcnt<i32>(captors);
  if (many !== 1 && (!many || !load<u8>(at + SHARES))) return;
  const taken = board + TAKEN,
    share = stonesOf(chain) / many;
  for (; captors; captors &= captors - 1) {
    const seat = ctz<i32>(captors);
    setWhole(taken, seat, whole(taken, seat) + share);
  }
}
