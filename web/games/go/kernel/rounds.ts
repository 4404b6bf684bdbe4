// The stones of a round, which are placed together. What they do: blooms/games/go/bot/fast.py.
import { headOf, heat, liberties, libertyMask, owner, setKo, setLast } from "./board";
import { DEAD, FREE_MASK, JOINED, PLACED, PLACED_BY } from "./layout";
import { at, clear, degree, has, include, join, NOBODY, near, points, setWord, small, word } from "./memory";
import { append, begin, remove, settle, take } from "./place";

// Places the stones that are in PLACED; chains without liberties go, the old ones first if so wished.
export function placeTogether(placed: i32, oldFirst: bool): void {
  for (let which = 0; which < placed; which++) joinStone(word(at + PLACED, which), small(at + PLACED_BY, which));
  if (oldFirst) removeDead(placed, false);
  removeDead(placed, true);
  setKo(NOBODY);
  setLast(placed ? word(at + PLACED, 0) : NOBODY);
}

// Places a stone without any capture.
function joinStone(point: i32, seat: i32): void {
  const free = at + FREE_MASK;
  clear(free);
  for (let which = degree(point) - 1; which >= 0; which--) {
    const each = near(point, which);
    if (owner(each) < 0) include(free, each);
  }
  begin(point, seat);
  let joined = 0;
  for (let which = 0; which < degree(point); which++) {
    const each = near(point, which),
      own = owner(each);
    if (own < 0) continue;
    const head = headOf(each),
      left = has(libertyMask(head), point) ? take(head, point) : liberties(head);
    if (own === seat && !isJoined(head, joined)) {
      setWord(at + JOINED, joined++, head);
      join(free, libertyMask(head));
    } else if (left === 1) heat(head);
  }
  for (let which = 0; which < joined; which++) append(point, word(at + JOINED, which));
  settle(point, point);
}

function isJoined(head: i32, joined: i32): bool {
  for (let which = 0; which < joined; which++) if (word(at + JOINED, which) === head) return true;
  return false;
}

// Removes the chains without liberties together: all, or only those without a stone of the round.
function removeDead(placed: i32, all: bool): void {
  const dead = at + DEAD;
  let many = 0;
  for (let chain = 0; chain < points; chain++)
    if (owner(chain) >= 0 && headOf(chain) === chain && !liberties(chain) && (all || isOld(chain, placed)))
      setWord(dead, many++, chain);
  remove(many);
}

function isOld(chain: i32, placed: i32): bool {
  for (let which = 0; which < placed; which++) if (headOf(word(at + PLACED, which)) === chain) return false;
  return true;
}
