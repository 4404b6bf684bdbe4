// What a game gives to a board in a foreign page, and what the games' modules have in common.

/** @typedef {{ x: number, y: number, r?: number }} Spot the middle of a place, and its radius if that is not 20 */
/** @typedef {(english: string) => string} Say */
/**
 * Why a game is over: the seats that won, none of them for a draw, and the reason in a game's own word.
 * @typedef {{ winners: number[], why: string }} Ending
 */
/**
 * A position: the seats to move, the points of every seat (null where none are counted), the stones that the turn
 * before it captured, and the places of that turn.
 * @typedef {{ to_move: number[], points: (number | null)[], over: Ending | null, captured: number, last: string[] }} Frame
 */
/**
 * A record, or a variation of it: frames[0] is its start, turns[0] the first turn as records have it. `comments` are
 * those on the positions, with their words on how the game has ended; they are known before anything is asked.
 * @typedef {{ game: string, seats: number, frames: Frame[], turns: string[], comments?: Map<number, string> }} Shown
 */
/**
 * What stands beside a board for a seat, counted from 0; the element says the state in its language. `unit` is a small
 * text beside the points, `part` how much of a race is done, 0 to 1, `ink` the seat's colour.
 * @typedef {{
 *   sign: Element | string, name: string, state: "" | "to play" | "Won", points: number | null, seat: number,
 *   unit?: string, part?: number, ink?: string,
 * }} Chip
 */
/** @typedef {{ names?: boolean }} Options whether names stand along the edges: without a word they do */
/**
 * @template {Shown} S
 * @typedef {{
 *   read: (head: string[], turns: string) => S,
 *   picture: (shown: S, ply: number, say: Say, options: Options) => SVGElement,
 *   chips: (shown: S, ply: number, say: Say) => Chip[],
 *   words: (shown: S, ply: number, say: Say) => { line: string, quiet: string },
 *   kind: (shown: S, say: Say) => string,
 *   spot: (shown: S, name: string) => Spot | undefined,
 *   css: string,
 *   inked?: (text: string, say: Say) => (Element | string)[],
 * }} EmbeddedGame
 * `read` gets the fields of a record before its turns, and throws an error that says what is wrong; `css` has the
 * rules that its pictures need. `inked` puts a small stone before each place in a text of `words`.
 */

/**
 * What is made of each member of a list and its place. Not by `map` or `entries`: old libraries in the page around a
 * board put some in their place that know no places.
 * @template T, R
 * @param {ArrayLike<T>} list
 * @param {(each: T, at: number) => R} make
 */
export function eachAt(list, make) {
  /** @type {R[]} */
  const made = [];
  for (let at = 0; at < list.length; at += 1) made.push(make(list[at], at));
  return made;
}

const SVG = "http://www.w3.org/2000/svg";

// Longer games are not shown here: a host page must not wait for them.
const MOST_TURNS = 1000;
export const TOO_LONG = `the game has over ${MOST_TURNS} turns`;

/**
 * The turns of a game, unless there are too many.
 * @template T
 * @param {T[]} turns
 */
export function limited(turns) {
  if (turns.length > MOST_TURNS) throw new Error(TOO_LONG);
  return turns;
}

/**
 * An element of a drawing.
 * @param {string} tag
 * @param {Record<string, string | number>} attributes
 * @param {(Element | string)[]} children
 */
export function element(tag, attributes, ...children) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  made.append(...children);
  return made;
}

/**
 * A text with a small stone before each place that a pattern finds, and what nobody sees but is read aloud.
 * @param {string} text
 * @param {RegExp} pattern with `g`: what stands before a place, the place, and what is only read aloud
 * @param {(found: RegExpMatchArray) => Element} stone
 */
export function inkedAt(text, pattern, stone) {
  /** @type {(Element | string)[]} */
  const made = [];
  let at = 0;
  for (const found of text.matchAll(pattern)) {
    const [whole, before, place, unseen] = found;
    const drawn = stone(found);
    drawn.setAttribute("aria-hidden", "true");
    drawn.classList.add("stone");
    const read = document.createElement("span");
    read.className = "unseen";
    read.textContent = unseen;
    made.push(text.slice(at, found.index), before, drawn, place, read);
    at = found.index + whole.length;
  }
  return [...made, text.slice(at)];
}

/**
 * An element and what it holds, as the build writes them: a path that begins with 6 is a part of itself, which stands
 * six times around the origin.
 * @param {Drawn} shape
 * @returns {SVGElement}
 */
export function built([tag, attributes, children = []]) {
  const { d } = attributes;
  const whole = d?.[0] === "6" ? { ...attributes, d: [0, 1, 2, 3, 4, 5].map((turn) => turned(d, turn)).join("") } : {};
  return element(tag, { ...attributes, ...whole }, ...children.map(built));
}

// Path data but its first sign, turned around the origin by so many sixths.
/** @type {(d: string, sixths: number) => string} */
function turned(d, sixths) {
  const [right, down] = [Math.cos((sixths * Math.PI) / 3), Math.sin((sixths * Math.PI) / 3)];
  return d.slice(1).replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, across, along) => {
    const [x, y] = [across * right - along * down, across * down + along * right];
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  });
}

/**
 * The first sentence of a text, and the rest.
 * @param {string} text
 */
export function parted(text) {
  const [, first = text, rest = ""] = /^(.*?[.!?])\s+(.*)$/s.exec(`${text} `) ?? [];
  return [first, rest.trim()];
}

/** @param {string} text */
export const capital = (text) => text[0].toUpperCase() + text.slice(1);

/**
 * Sentences one after the other, each with its point, without those that are empty.
 * @param {string[]} parts
 */
export const sentences = (parts) =>
  parts
    .filter(Boolean)
    .map((part) => part.replace(/\.?$/, "."))
    .join(" ");

/**
 * A text with values in the place of its names in braces.
 * @param {string} text
 * @param {Record<string, string | number>} values
 */
export function filled(text, values) {
  return text.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
}
