// The stones of a round, which are placed together. What they do: blooms/games/go/bot/fast.py.
import {
  append,
  begin,
  headOf,
  heat,
  liberties,
  libertyMask,
  lift,
  open,
  owner,
  setKo,
  setLast,
  settle,
  take,
} from "./board";
import { DEAD, FREE_MASK, PLACED, PLACED_BY } from "./layout";
import { at, clear, degree, has, include, join, NOBODY, near, points, setWord, small, word } from "./memory";

// Places the stones that are in PLACED; chains without liberties go, the old ones first if so wished.
export function placeTogether(placed: i32, oldFirst: bool): void {
  for (let which = 0; which < placed; which++) joinStone(word(at + PLACED, which), small(at + PLACED_BY, which));
  if (oldFirst) remove(placed, false);
  remove(placed, true);
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
  let joined0 = NOBODY,
    joined1 = NOBODY,
    joined2 = NOBODY,
    joined3 = NOBODY,
    joined = 0;
  for (let which = 0; which < degree(point); which++) {
    const each = near(point, which),
      own = owner(each);
    if (own < 0) continue;
    const head = headOf(each);
    const left = has(libertyMask(head), point) ? take(head, point) : liberties(head);
    if (own === seat && head !== joined0 && head !== joined1 && head !== joined2 && head !== joined3) {
      if (joined === 0) joined0 = head;
      else if (joined === 1) joined1 = head;
      else if (joined === 2) joined2 = head;
      else joined3 = head;
      joined++;
      join(free, libertyMask(head));
    } else if (left === 1) heat(head);
  }
  if (joined > 0) append(point, joined0);
  if (joined > 1) append(point, joined1);
  if (joined > 2) append(point, joined2);
  if (joined > 3) append(point, joined3);
  settle(point, point);
}

// Removes the chains without liberties together: all, or only those without a stone of the round.
function remove(placed: i32, all: bool): void {
  const dead = at + DEAD;
  let many = 0;
  for (let chain = 0; chain < points; chain++)
    if (owner(chain) >= 0 && headOf(chain) === chain && !liberties(chain) && (all || isOld(chain, placed)))
      setWord(dead, many++, chain);
  for (let which = 0; which < many; which++) lift(word(dead, which));
  for (let which = 0; which < many; which++) open(word(dead, which));
}

function isOld(chain: i32, placed: i32): bool {
  for (let which = 0; which < placed; which++) if (headOf(word(at + PLACED, which)) === chain) return false;
  return true;
}
