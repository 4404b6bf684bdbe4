// Games to the end by quick moves. What they do: blooms/games/go/bot/playout.py.
import {
  breathes,
  cool,
  emptyMask,
  freeBeside,
  headOf,
  hot,
  hotCount,
  isEye,
  isLegal,
  ko,
  last,
  liberties,
  libertyMask,
  nextStone,
  owner,
  setKo,
} from "./board";
import {
  ACTIVE,
  ACTIVE_COUNT,
  ALERT_BITS,
  ANSWERS,
  CAP,
  CAREFUL_BITS,
  DEAD,
  FIRST,
  FREE,
  FREE_AT,
  SHAPELY_BITS,
} from "./layout";
import { aroundOf, at, degree, NOBODY, NONE, near, next, points, setSmall, setWord, small, word } from "./memory";
import { place } from "./place";
import { choose, happens } from "./random";
import { isShapely } from "./shapes";
import { instead, vital } from "./vital";

// Plays the board to its end; `turn` is the place in ACTIVE of the first to move. Then FIRST has the
// seat that first played at each point.
export function finish(turn: i32): void {
  const count = load<i32>(at + ACTIVE_COUNT),
    most = CAP * count * points,
    list = at + FREE;
  let free = listFree(),
    passes = 0;
  memory.fill(at + FIRST, 0xff, points + 1);
  for (let move = 0; move < most; move++) {
    const seat = small(at + ACTIVE, turn);
    let point = NOBODY;
    if (hotCount() && happens(ALERT_BITS)) point = urgent(seat);
    if (point < 0 && last() >= 0) point = vital();
    if (point < 0 && last() >= 0 && happens(SHAPELY_BITS)) point = answer(seat);
    let left = point < 0 ? free : 0;
    while (left) {
      // Draw without replacement: refused points are moved behind `left`.
      const drawn = choose(left);
      left--;
      const candidate = word(list, drawn);
      setFree(drawn, word(list, left));
      setFree(left, candidate);
      const beside = freeBeside(candidate);
      if (beside && beside < 3) {
        const better = instead(candidate, seat);
        if (better < 0) continue;
        if (better !== candidate) {
          point = better;
          break;
        }
      }
      if (beside < 2) {
        if (!beside && (isEye(candidate, seat) || !isLegal(candidate, seat))) continue;
        if (!breathes(candidate, seat) && !givesAtari(candidate, seat) && happens(CAREFUL_BITS)) continue;
      }
      point = candidate;
      break;
    }
    if (point < 0) {
      setKo(NOBODY);
      if (++passes === count) return;
    } else {
      passes = 0;
      if (small(at + FIRST, point) < 0) setSmall(at + FIRST, point, seat);
      free--;
      setFree(word(at + FREE_AT, point), word(list, free));
      for (let dead = place(point, seat) - 1, each = 0; each <= dead; each++)
        for (let stone = word(at + DEAD, each); stone !== NONE; stone = nextStone(stone)) setFree(free++, stone);
    }
    turn = turn + 1 < count ? turn + 1 : 0;
  }
}

// Whether a stone leaves an enemy chain beside it one liberty, or none.
function givesAtari(point: i32, seat: i32): bool {
  for (let which = degree(point) - 1; which >= 0; which--) {
    const each = near(point, which),
      own = owner(each);
    if (own >= 0 && own !== seat && liberties(headOf(each)) < 3) return true;
  }
  return false;
}

function listFree(): i32 {
  let free = 0;
  for (let point = next(emptyMask(), 0); point >= 0; point = next(emptyMask(), point + 1)) setFree(free++, point);
  return free;
}
function setFree(place: i32, point: i32): void {
  setWord(at + FREE, place, point);
  setWord(at + FREE_AT, point, place);
}

// A move that takes or saves a chain that came into atari lately, or NOBODY.
function urgent(seat: i32): i32 {
  for (let which = hotCount() - 1; which >= 0; which--) {
    const chain = hot(which);
    if (owner(chain) < 0 || headOf(chain) !== chain || liberties(chain) > 1) {
      cool(which);
      continue;
    }
    const point = next(libertyMask(chain), 0);
    if (owner(chain) === seat) {
      if (breathes(point, seat)) return point;
    } else if (point !== ko() || isLegal(point, seat)) return point;
  }
  return NOBODY;
}

// A good shape beside the last stone, or NOBODY.
function answer(seat: i32): i32 {
  const answers = at + ANSWERS;
  const list = aroundOf(last());
  let many = 0;
  for (let which = 0; which < 8; which++) {
    const each = word(list, which);
    if (owner(each) === NOBODY && isShapely(each, seat)) setWord(answers, many++, each);
  }
  while (many) {
    const drawn = choose(many),
      candidate = word(answers, drawn);
    many--;
    for (let each = drawn; each < many; each++) setWord(answers, each, word(answers, each + 1));
    if (isLegal(candidate, seat) && breathes(candidate, seat)) return candidate;
  }
  return NOBODY;
}

// The seat that holds a point at the end of a playout, with a stone or as an eye, or NOBODY.
export function holder(point: i32): i32 {
  const own = owner(point);
  return own < 0 ? eyeOf(point) : own;
}

function eyeOf(point: i32): i32 {
  const first = owner(near(point, 0));
  for (let which = degree(point) - 1; which > 0; which--) if (owner(near(point, which)) !== first) return NOBODY;
  return first;
}
