// The small shapes of blooms/games/go/bot/shapes.py, by what is around a point.
import { owners } from "./board";
import { SHAPES } from "./layout";
import { aroundOf, at, NO_POINT, NOBODY } from "./memory";

const OWN: i32 = 1;
const ENEMY: i32 = 2;
const OFF: i32 = 3;
const OWNS: i32 = 0x5555; // the bits of OWN; two bits make a sign

// Two bits for each of the eight points.
function code(point: i32, seat: i32): i32 {
  const list = aroundOf(point),
    all = owners();
  let signs = 0;
  for (let which: usize = 0; which < 16; which += 2) {
    const own = i32(load<i8>(all + load<u16>(list + which)));
    const stone = select<i32>(OWN, ENEMY, own === seat),
      other = select<i32>(OFF, 0, own === NO_POINT);
    signs = (signs << 2) | select<i32>(stone, other, own > NOBODY);
  }
  return signs;
}

function isKnown(signs: i32): bool {
  return ((load<u8>(at + SHAPES + (signs >> 3)) >> (signs & 7)) & 1) !== 0;
}

// Whether a stone on an empty point makes a shape.
export function isShape(point: i32, seat: i32): bool {
  return isKnown(code(point, seat));
}
// The same, where there is a stone of the seat around the point.
export function isShapely(point: i32, seat: i32): bool {
  const signs = code(point, seat);
  return (signs & ~(signs >> 1) & OWNS) !== 0 && isKnown(signs);
}
