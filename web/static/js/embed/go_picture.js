// The picture of a position of Go for many. In the page blooms/games/go/drawing.py and wood.py draw the same.

import { LETTERS } from "./go_board.js";
import { goParts } from "./go_data.js";
import { regions } from "./go_score.js";
import { clashes, kindOf, NAMES, status } from "./go_words.js";
import { built, eachAt, element, filled, inkedAt, number, sentences } from "./shared.js";

/** @typedef {import("./game.js").Say} Say */
/** @typedef {import("./go.js").Shown} Shown */

const { symbols, wood, paints, ring, cross } = goParts;
const WIDTH = 40;
const LIGHT = "WOC"; // the stones on which a dark ring is seen

const textSize = (/** @type {number} */ size) => size + 3;

// The colours in the symbols' attributes once more as rules: programs that darken pages leave these alone.
const hues = [...JSON.stringify(symbols).matchAll(/"(fill|stroke|stop-color)":"(#\w+)"/g)];
const fixed = new Set(hues.map(([, name, hue]) => `[${name}="${hue}"]{${name}:${hue}!important}`));
const owned = eachAt(
  paints,
  (/** @type {string} */ paint, /** @type {number} */ seat) => `.own-${LETTERS[seat]}{fill:${paint}!important}`,
);

export const CSS = `
  .go-lines { stroke-width: 1.3; stroke-linecap: square; } .go-stars { stroke-width: 5.2; stroke-linecap: round; }
  .go-names { font-weight: 500; text-anchor: middle; } .disc { stroke-width: .7; } .hatch { stroke-width: 2; }
  .go-land { stroke-width: 1.4; } .go-sign { stroke-width: 2.2; } .go-cross { stroke-width: 4; } .go-dead { opacity: .45; }
  .go-dead + .go-cross { filter: drop-shadow(0 0 1px #000); }
  @layer {
    .go-lines, .go-stars { stroke: var(--go-line) !important; } .go-names { fill: var(--go-line) !important; }
    .disc { stroke: #0007 !important; } .hatch { stroke: #000 !important; } .go-shared { fill: url(#hatch) !important; }
    .go-land, .go-sign, .go-dead + .go-cross { stroke: #fff !important; } .go-dark { stroke: #18271f !important; }
    .go-cross { stroke: var(--danger) !important; } .go-sign, .go-cross { fill: none !important; }
    ${[...fixed, ...owned].join("")} .own-W { stroke: #23272b !important; }
  }`;

/**
 * The middle of a point.
 * @param {Shown} shown
 * @param {string} name
 */
export function spot({ rules: { size, names } }, name) {
  const at = names.indexOf(name);
  return at < 0 ? undefined : { x: (at % size) * WIDTH, y: Math.floor(at / size) * WIDTH };
}

/**
 * A stone by itself.
 * @param {number} seat
 */
export function stone(seat) {
  const drawn = element("svg", { viewBox: "-20 -20 40 40", "aria-hidden": "true" });
  const [, , shapes] = symbols;
  const found = shapes.find(([, attributes]) => attributes.id === `go-${LETTERS[seat]}`);
  drawn.append(...(found ? found[2].map(built) : []));
  return drawn;
}

/** @type {(text: string, say: Say) => (Element | string)[]} */
export function inked(text, say) {
  const said = NAMES.map(say);
  const pattern = new RegExp(`((?:${said.join("|")}):? )([A-Z]\\d+)()`, "g");
  return inkedAt(text, pattern, ([, before]) => stone(said.indexOf(before.replace(/:? $/, ""))));
}

/**
 * The star points in their rows: corners and centre, from 15 rows on the middles of the sides too.
 * @param {number} size
 */
export function starsOf(size) {
  const [edge, middle] = [size < 12 ? 2 : 3, Math.floor(size / 2)];
  const rows = [...new Set([edge, size % 2 ? middle : edge, size - 1 - edge])];
  return rows.flatMap((row) =>
    rows
      .filter((column) => {
        const centred = [row, column].filter((each) => each === middle).length;
        return centred === 2 || size > 14 || (size > 6 && !centred);
      })
      .map((column) => [column, row]),
  );
}

/**
 * The wooden board under so many points a side: that of nine in another size.
 * @param {number} size
 */
function ground(size) {
  const [from, to] = [9, size].map((side) => [textSize(side) + 23.5, WIDTH * (side - 1)]);
  const scale = (2 * to[0] + to[1]) / (2 * from[0] + from[1]);
  const drawn = built(wood);
  drawn.setAttribute("transform", `translate(${-to[0]} ${-to[0]}) scale(${scale}) translate(${from[0]} ${from[0]})`);
  return drawn;
}

/**
 * The names of the columns and rows along the edges.
 * @param {Shown} shown
 */
function edgeNames({ rules: { size, names } }) {
  const [type, far] = [textSize(size), WIDTH * (size - 1)];
  const drawn = element("g", { class: "go-names", "font-size": type, translate: "no" });
  for (let at = 0; at < size; at += 1) {
    const [column, row, along] = [names[at][0], size - at, WIDTH * at];
    const aside = 20 + type / 2;
    for (const [text, x, y] of [
      [column, along, -22],
      [column, along, far + 20 + 0.8 * type],
      [row, -aside, along + type / 3],
      [row, far + aside, along + type / 3],
    ])
      drawn.append(element("text", { x, y }, String(text)));
  }
  return drawn;
}

/**
 * The board after a turn, with the last stones, and what is dead or whose territory it is when play has stopped.
 * @param {Shown} shown
 * @param {number} ply
 * @param {Say} say
 * @param {import("./game.js").Options} options
 */
export function picture(shown, ply, say, { names = true }) {
  const { rules, frames } = shown;
  const { size } = rules;
  const frame = frames[ply];
  const { stones, phase, last, still, points } = frame;
  const margin = names ? textSize(size) + 24 : 24;
  const [far, side] = [WIDTH * (size - 1), WIDTH * (size - 1) + 2 * margin];
  const counts = rules.seats.map((seat) => `${say(NAMES[seat])} ${number(points[seat], say)}`).join(", ");
  const placed = eachAt(rules.seats, (seat) => {
    const places = rules.names.filter((_, at) => stones[at] === LETTERS[seat]);
    return places.length ? `${say(NAMES[seat])}: ${places.join(", ")}` : "";
  });
  const drawn = element("svg", {
    role: "img",
    "aria-label": sentences([
      kindOf(shown, say),
      ply ? filled(say("Move {number}"), { number: ply }) : "",
      ...placed,
      status(shown, ply, say),
      filled(say("Points: {counts}."), { counts }),
    ]),
    viewBox: `${-margin} ${-margin} ${side} ${side}`,
  });
  const lines = eachAt(rules.names.slice(0, size), (_, at) => `M0 ${WIDTH * at}H${far}M${WIDTH * at} 0V${far}`);
  const stars = starsOf(size).map(([column, row]) => `M${WIDTH * column} ${WIDTH * row}h0`);
  drawn.append(
    built(symbols),
    ground(size),
    element("path", { d: lines.join(""), class: "go-lines" }),
    element("path", { d: stars.join(""), class: "go-stars" }),
    ...(names ? [edgeNames(shown)] : []),
  );
  /** @type {(tag: string, at: number, attributes: Record<string, string | number>) => void} */
  const put = (tag, at, attributes) => {
    const transform = `translate(${(at % size) * WIDTH} ${Math.floor(at / size) * WIDTH})`;
    drawn.append(element(tag, { ...attributes, transform }));
  };
  const dead = phase === "mark" ? frame.dead : [];
  const crossed = still ? last : clashes(rules.names, frame.turn);
  eachAt(stones, (letter, at) => {
    const name = rules.names[at];
    const isDead = dead.includes(at);
    if (letter !== ".") put("use", at, { href: `#go-${letter}`, class: isDead ? "go-stone go-dead" : "go-stone" });
    if (isDead || crossed.includes(name)) put("path", at, { d: cross, class: "go-cross" });
    else if (letter !== "." && last.includes(name))
      put("path", at, { d: ring, class: LIGHT.includes(letter) ? "go-sign go-dark" : "go-sign" });
  });
  if (phase === "play" || phase === "choose") return drawn;
  for (const { points: land, owners, share } of regions(rules, frame)) {
    if (owners.length !== 1 && !share) continue;
    const look = owners.length > 1 ? "go-shared" : `own-${LETTERS[owners[0]]}`;
    for (const at of land) put("rect", at, { x: -7, y: -7, width: 14, height: 14, rx: 2.5, class: `go-land ${look}` });
  }
  return drawn;
}
