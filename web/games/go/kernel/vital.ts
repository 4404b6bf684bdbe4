// The vital point of a small eye space. What it is: blooms/games/go/bot/vital.py.
import { freeBeside, last, owner } from "./board";
import { ANSWERS, MOST_SPACE, SPACES } from "./layout";
import { at, degree, NOBODY, near, setWord, word } from "./memory";

let wall: i32 = NOBODY; // whose stones are around a space
let pairs: i32 = 0; // of adjacent points in it

// The vital point of a space beside the last stone, walled in by one colour, or NOBODY.
export function vital(): i32 {
  const stone = last(),
    many = freeBeside(stone) === 2 ? space(stone) : 0;
  // Of four in a line, where it stands, the other one in the middle.
  if (many === 4 && middle(many) < 0 && pairs === 3)
    for (let which = 1; which < many; which++) {
      const point = word(at + ANSWERS, which);
      if (waysIn(point, many) === 2) return point;
    }
  for (let which = 0; which < degree(stone); which++) {
    const start = near(stone, which);
    if (owner(start) >= 0) continue;
    const point = middle(space(start));
    if (point >= 0) return point;
  }
  return NOBODY;
}

// Where to play rather than on an empty point, or NOBODY.
export function instead(point: i32, seat: i32): i32 {
  const many = space(point),
    found = middle(many);
  if (found >= 0) return found;
  return many === 4 && pairs === 4 && wall !== seat ? NOBODY : point;
}

// Lists a point and the empty ones about it in ANSWERS; returns how many, or 0 if they are too many or stones
// of several colours wall them in.
function space(start: i32): i32 {
  const list = at + ANSWERS;
  let many = 1;
  wall = NOBODY;
  setWord(list, 0, start);
  for (let each = 0; each < many; each++) {
    const point = word(list, each);
    for (let which = degree(point) - 1; which >= 0; which--) {
      const next = near(point, which),
        own = owner(next);
      if (next === start) continue;
      if (own >= 0) {
        if (wall >= 0 && own !== wall) return 0;
        wall = own;
      } else if (!isListed(next, many)) {
        if (many === MOST_SPACE) return 0;
        setWord(list, many++, next);
      }
    }
  }
  return many;
}

function isListed(point: i32, many: i32): bool {
  for (let each = 0; each < many; each++) if (word(at + ANSWERS, each) === point) return true;
  return false;
}

// The vital point of a space by how many of its points are adjacent, or NOBODY.
function middle(many: i32): i32 {
  let most = 0,
    found = NOBODY;
  pairs = 0;
  for (let each = 0; each < many; each++) {
    const ways = waysIn(word(at + ANSWERS, each), many);
    pairs += ways;
    if (ways > most) {
      most = ways;
      found = word(at + ANSWERS, each);
    }
  }
  pairs >>= 1;
  return most && most === i32(load<u8>(at + SPACES + (MOST_SPACE + 1) * many + pairs)) ? found : NOBODY;
}

function waysIn(point: i32, many: i32): i32 {
  let ways = 0;
  for (let which = degree(point) - 1; which >= 0; which--) ways += i32(isListed(near(point, which), many));
  return ways;
}
