// The moves at a node, best first. What they do: blooms/games/go/bot/priors.py.
import {
  breath,
  breathes,
  freeBeside,
  headOf,
  isEye,
  isLegal,
  liberties,
  libertyMask,
  nextStone,
  owner,
  stonesOf,
} from "./board";
import { catches, snapsBack, waysOut } from "./ladder";
import {
  CAUGHT,
  CLOSE,
  EARLY,
  EVEN,
  FAR,
  KEYS,
  LADDER,
  LOSSES,
  MANY,
  NEAR,
  ONE,
  ORDER,
  PASS,
  PLACES,
  RACE,
  SELF_ATARI,
  SHAPE,
  SHORT,
  STONES_MASK,
  URGENT,
  WAYS_OUT,
  WINS,
  WORTH,
} from "./layout";
import {
  at,
  clear,
  count,
  degree,
  has,
  include,
  join,
  meets,
  NONE,
  near,
  next,
  points,
  real,
  seats,
  setReal,
  setWhole,
  setWord,
  size,
  small,
  whole,
  wide,
  word,
} from "./memory";
import { isShape } from "./shapes";

// Lists a seat's moves in ORDER, with what they won and lost by point; a pass comes last. Returns how
// many. `recent` are the last stones.
export function listMoves(seat: i32, recent: usize, recents: i32): i32 {
  const stones = at + STONES_MASK;
  findUrgent(seat, recent, recents);
  clear(stones);
  for (let point = 0; point < points; point++) if (owner(point) >= 0) include(stones, point);
  const places = findPlaces(recent, recents),
    isEarly = f64(count(stones)) < EARLY * f64(points);
  let moves = 0;
  for (let point = 0; point < points; point++) {
    if (owner(point) >= 0) continue;
    const beside = freeBeside(point);
    if (!beside && (isEye(point, seat) || !isLegal(point, seat))) continue;
    const gain = whole(at + URGENT, point),
      worth = small(at + WORTH, point);
    let won = max(0, gain),
      lost = max(0, -gain);
    if (isShape(point, seat)) won += SHAPE;
    if (beside < 2 && !breathes(point, seat)) {
      if (snapsBack(point, seat)) won += MANY;
      else {
        lost += SELF_ATARI;
        if (gain <= 0) won = 0;
      }
    }
    won += nearness(point, places);
    if (!meets(wide(point), stones)) {
      won += max(0, worth);
      lost += max(0, -worth);
    } else if (isEarly && worth < 0 && gain <= 0) {
      won = 0;
      lost -= worth;
    }
    insert(point, won, lost, moves++);
  }
  setWord(at + ORDER, moves, points);
  setWhole(at + WINS, points, 0);
  setWhole(at + LOSSES, points, PASS);
  return moves + 1;
}

// Puts a move into its place: behind all that are as good.
function insert(point: i32, won: i32, lost: i32, moves: i32): void {
  const key = (f64(won) + EVEN / 2) / (f64(won) + f64(lost) + EVEN);
  let low = 0,
    high = moves;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (real(at + KEYS, word(at + ORDER, middle)) >= key) low = middle + 1;
    else high = middle;
  }
  const place = at + ORDER + ((<usize>low) << 1);
  memory.copy(place + 2, place, (<usize>(moves - low)) << 1);
  setWord(at + ORDER, low, point);
  setReal(at + KEYS, point, key);
  setWhole(at + WINS, point, won);
  setWhole(at + LOSSES, point, lost);
}

// The last stones, but for those far from all others, which ask for no answer beside them.
function findPlaces(recent: usize, recents: i32): i32 {
  let places = 0;
  for (let which = 0; which < recents; which++)
    if (isNearStones(word(recent, which))) setWord(at + PLACES, places++, word(recent, which));
  return places;
}

function isNearStones(stone: i32): bool {
  const stones = at + STONES_MASK,
    around = wide(stone);
  for (let each = next(around, 0); each >= 0; each = next(around, each + 1))
    if (each !== stone && has(stones, each)) return true;
  return false;
}

function nearness(point: i32, places: i32): i32 {
  const row = point / size,
    column = point % size;
  let best = 0;
  for (let which = 0; which < places; which++) {
    const stone = word(at + PLACES, which),
      down = abs(row - stone / size),
      right = abs(column - (stone % size)),
      far = down + right + max(down, right);
    if (far < FAR) best = max(best, i32(load<u8>(at + NEAR + far)));
  }
  return best;
}

// What moves win by taking or saving chains, or catching them in ladders, into URGENT, and lose by running.
function findUrgent(seat: i32, recent: usize, recents: i32): void {
  const close = at + CLOSE,
    ways = at + WAYS_OUT;
  memory.fill(at + URGENT, 0, (<usize>points) << 2);
  clear(close);
  for (let which = 0; which < recents; which++) join(close, wide(word(recent, which)));
  for (let chain = 0; chain < points; chain++) {
    const own = owner(chain);
    if (own < 0 || headOf(chain) !== chain) continue;
    const free = liberties(chain),
      stones = stonesOf(chain),
      worth = stones > 1 ? MANY : ONE;
    if (free > 1 && free <= SHORT && own !== seat && isRace(chain, seat))
      for (let way = next(libertyMask(chain), 0); way >= 0; way = next(libertyMask(chain), way + 1)) raise(way, RACE);
    if (free === 1 && own === seat) {
      const many = waysOut(chain, rival(chain), ways);
      for (let which = 0; which < many; which++) raise(word(ways, which), worth);
      // The last liberty comes first among the ways.
      const end = next(libertyMask(chain), 0);
      if (!many || word(ways, 0) !== end) raise(end, -CAUGHT);
    } else if (free === 1) raise(next(libertyMask(chain), 0), worth);
    else if (free === 2 && meets(libertyMask(chain), close)) {
      const point = catches(chain, own !== seat ? seat : rival(chain));
      if (point < 0) continue;
      if (own !== seat) raise(point, LADDER + stones);
      else
        for (let way = next(libertyMask(chain), 0); way >= 0; way = next(libertyMask(chain), way + 1))
          if (breath(way, seat) > 2) raise(way, LADDER + stones);
    }
  }
}

function raise(point: i32, worth: i32): void {
  setWhole(at + URGENT, point, whole(at + URGENT, point) + worth);
}

// Whether a chain of the seat beside this one has as few liberties.
function isRace(chain: i32, seat: i32): bool {
  for (let stone = chain; stone !== NONE; stone = nextStone(stone))
    for (let which = 0; which < degree(stone); which++) {
      const each = near(stone, which);
      if (owner(each) !== seat) continue;
      const free = liberties(headOf(each));
      if (free > 1 && free <= SHORT) return true;
    }
  return false;
}

// An enemy seat beside a chain, or any other where there is none.
function rival(chain: i32): i32 {
  const own = owner(chain);
  for (let stone = chain; stone !== NONE; stone = nextStone(stone))
    for (let which = 0; which < degree(stone); which++) {
      const other = owner(near(stone, which));
      if (other >= 0 && other !== own) return other;
    }
  return (own + 1) % seats;
}
