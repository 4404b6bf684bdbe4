// Blooms for a board in a foreign page: the positions in its records. It accepts only records that the program has
// written and does not check the rules: when the board is tapped, the rules read its record.
import { inked, picture, sign } from "./blooms_picture.js";
import { PLAYERS, words } from "./blooms_words.js";
import { head as HEAD } from "./build_data.js";
import { eachAt, filled, limited } from "./game.js";

/** @typedef {import("./game.js").Say} Say */
/** @typedef {{ name: string, x: number, y: number }} Cell */
/** @typedef {Map<string, Cell>} Cells by "row,slant" */
/** @typedef {Map<string, string>} Stones colours by "row,slant" */
/**
 * `score` has the captured stones of both players, `first` the seat that passed first in the game.
 * @typedef {import("./game.js").Frame & { stones: Stones, score: number[], first: number | null }} Frame
 */
/**
 * @typedef {Omit<import("./game.js").Shown, "frames"> & {
 *   base: number, target: number, cells: Cells, frames: Frame[],
 * }} Shown
 */

const STEPS = [
  [0, 1],
  [1, 1],
  [1, 0],
  [0, -1],
  [-1, -1],
  [-1, 0],
];

/** @param {number} base */
function cellsOf(base) {
  /** @type {Cells} */
  const cells = new Map();
  for (let row = 0; row < 2 * base - 1; row += 1) {
    const first = Math.max(0, row - base + 1);
    for (let slant = first; Math.abs(row - slant) < base && slant < 2 * base - 1; slant += 1) {
      const name = String.fromCharCode(65 + row) + (slant - first + 1);
      cells.set(`${row},${slant}`, { name, x: 40 * (slant - row / 2), y: 20 * Math.sqrt(3) * row });
    }
  }
  return cells;
}

/**
 * @param {Cells} cells
 * @param {string} place
 */
function around(cells, place) {
  const [row, slant] = place.split(",").map(Number);
  return STEPS.map(([down, along]) => `${row + down},${slant + along}`).filter((next) => cells.has(next));
}

/**
 * The stones of some colours whose whole blooms touch no empty cell, among the blooms at these places.
 * @param {Cells} cells
 * @param {Stones} stones
 * @param {string} colours
 * @param {Iterable<string>} places
 */
function captured(cells, stones, colours, places) {
  const fenced = [];
  const seen = new Set();
  for (const start of places) {
    const colour = stones.get(start);
    if (!colour || !colours.includes(colour) || seen.has(start)) continue;
    const bloom = [start];
    let free = false;
    seen.add(start);
    for (const place of bloom) {
      for (const next of around(cells, place)) {
        if (!stones.has(next)) free = true;
        else if (stones.get(next) === colour && !seen.has(next)) {
          seen.add(next);
          bloom.push(next);
        }
      }
    }
    if (!free) fenced.push(...bloom);
  }
  return fenced;
}

/**
 * The stones of a position; its rows are run-length encoded: 2a3-1b.
 * @param {Cells} cells
 * @param {string} rows
 */
function mapped(cells, rows) {
  /** @type {Stones} */
  const stones = new Map();
  const order = [...cells.keys()];
  for (const [run] of rows.matchAll(/\d+|[a-d]/g)) {
    if (/\d/.test(run)) order.splice(0, Number(run));
    else stones.set(String(order.shift()), run);
  }
  return stones;
}

// A turn after `+`, see docs/records.md: a pair without colours is of whoever is to move.
const SHORT = /[A-Z]\d+a[A-Z]\d+b|[A-Z]\d+c[A-Z]\d+d|[A-Z]\d+[a-d]|[A-Z]\d+[A-Z]\d+|![12]|./g;

/**
 * The turns in the last field of a record, each with the colours of its stones.
 * @param {string} field
 */
function turnsOf(field) {
  if (!field.startsWith("+")) return field.split(".").filter(Boolean);
  let colours = "";
  const turns = [];
  for (const [turn] of field.matchAll(SHORT)) {
    const whole = colours ? turn.replace(/(\D\d+)(\D\d+)$/, `$1${colours[0]}$2${colours[1]}`) : turn;
    const mover = ["ab", "cd"].find((pair) => pair.includes(whole.slice(-1))) ?? colours;
    colours = { ab: "cd", cd: "ab" }[mover] ?? "";
    turns.push(whole);
  }
  return turns.slice(1);
}

/**
 * The cells of each player's own: with a stone, or in an empty region that touches no stones but that player's.
 * @param {Cells} cells
 * @param {Stones} stones
 */
function area(cells, stones) {
  const counts = [0, 0];
  const seen = new Set();
  for (const start of cells.keys()) {
    if (stones.has(start)) counts[seatOf(stones.get(start))] += 1;
    if (stones.has(start) || seen.has(start)) continue;
    const region = [start];
    const owners = new Set();
    seen.add(start);
    for (const place of region) {
      for (const next of around(cells, place)) {
        if (stones.has(next)) owners.add(seatOf(stones.get(next)));
        else if (!seen.has(next)) {
          seen.add(next);
          region.push(next);
        }
      }
    }
    const [owner] = owners;
    if (owners.size === 1) counts[owner] += region.length;
  }
  return counts;
}

const seatOf = (/** @type {string} */ colour) => (colour < "c" ? 0 : 1);

/**
 * What a record shows.
 * @param {string[]} fields
 * @param {string} field its turns
 * @returns {Shown}
 */
function read(fields, field) {
  const [, size, ruleset, given = ""] = HEAD.exec(`${fields.join("/")}/`) ?? [];
  if (!size) throw new Error("no game begins like this");
  const target = Number(/\d+/.exec(ruleset)?.[0] ?? 0);
  const cells = cellsOf(Number(size));
  const named = new Map([...cells].map(([place, { name }]) => [name, place]));
  const [rows, mover = 1, ...counts] = given.split(",");
  const [one = 0, other = 0, passer = 0, inRow = 0] = counts.map(Number);
  let stones = mapped(cells, rows);
  let seat = Number(mover) - 1;
  let first = passer ? passer - 1 : null;
  let passes = inRow;
  let score = [one, other];
  /** @type {(last?: string[], captured?: number, over?: import("./game.js").Ending | null) => Frame} */
  const frame = (last = [], captured = 0, over = null) => {
    const at = { stones, score, first };
    /** @type {number[] | null} */
    let points = target ? score : null;
    return {
      ...at,
      last,
      captured,
      over,
      to_move: over ? [] : [seat],
      get points() {
        points ??= area(cells, at.stones);
        return points;
      },
    };
  };
  const frames = [frame()];
  // Only a bloom beside a stone of this turn or the last one can have lost its last liberty.
  // Those of the start may lack it from the beginning, each until the other player's turn.
  let before = [...stones.keys()];
  const turns = limited(turnsOf(field));
  for (const turn of turns) {
    const [, gone] = /^!([12])?$/.exec(turn) ?? [];
    if (turn[0] === "!" || turn === "=") {
      const winners = turn === "=" ? [] : [1 - (gone ? Number(gone) - 1 : seat)];
      frames.push(frame([], 0, { winners, why: turn[0] }));
      continue;
    }
    stones = new Map(stones);
    const last = [];
    for (const [, name, colour] of turn.matchAll(/([A-S]\d{1,2})([a-d])/g)) {
      const place = named.get(name);
      if (!place) throw new Error(`${name} is no cell of this board`);
      stones.set(place, colour);
      last.push(place);
    }
    const near = last.flatMap((place) => around(cells, place));
    const lost = captured(cells, stones, seat ? "ab" : "cd", [...before, ...near]);
    for (const place of lost) stones.delete(place);
    before = frames.length < 2 ? [...before, ...last, ...near] : [...last, ...near];
    passes = turn === "-" ? passes + 1 : 0;
    if (passes) first ??= seat;
    score = eachAt(score, (count, at) => (at === seat ? count + lost.length : count));
    seat = 1 - seat;
    const after = frame(last, lost.length);
    const [red, blue] = after.points;
    const isOver = target ? Math.max(red, blue) >= target : passes > 1;
    const winner = red === blue ? (first ?? 0) : Number(blue > red);
    frames.push(isOver ? frame(last, lost.length, { winners: [winner], why: "" }) : after);
  }
  return { game: "blooms", seats: 2, base: Number(size), target, cells, frames, turns };
}

/** @type {import("./game.js").EmbeddedGame<Shown>} */
export const blooms = {
  read,
  picture,
  words,
  inked,
  chips: ({ frames, target }, ply, say) => {
    const { to_move, points, over } = frames[ply];
    return eachAt("ac", (colour, seat) => ({
      sign: sign(colour),
      name: say(PLAYERS[seat]),
      state: over?.winners.includes(seat) ? "Won" : to_move.includes(seat) ? "to play" : "",
      points: points[seat],
      unit: target ? filled(say("of {target}"), { target }) : say("points"),
      part: target ? Math.min(points[seat] / target, 1) : undefined,
      ink: `var(--${colour})`,
      seat,
    }));
  },
  kind: ({ target }, say) => `Blooms, ${target ? filled(say("race to {target}"), { target }) : say("territory")}`,
  spot: ({ cells }, name) => [...cells.values()].find((cell) => cell.name === name),
  css: "",
};
