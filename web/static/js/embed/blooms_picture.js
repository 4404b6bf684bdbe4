// The picture of a position of Blooms.
import { COLOURS, PLAYERS, words } from "./blooms_words.js";
import { hexagon, rims, sizes, symbols } from "./build_data.js";
import { built, capital, eachAt, element, filled, inkedAt, sentences } from "./game.js";

/** @typedef {import("./blooms.js").Shown} Shown */
/** @typedef {import("./game.js").Say} Say */

/**
 * The position in words.
 * @param {Shown} shown
 * @param {number} ply
 * @param {Say} say
 */
function described(shown, ply, say) {
  const { base, cells, frames } = shown;
  const { stones, over, to_move } = frames[ply];
  const named = Object.entries(COLOURS).map(([colour, name]) => {
    const places = [...cells].filter(([place]) => stones.get(place) === colour).map(([, cell]) => cell.name);
    return places.length ? `${capital(say(name))}: ${places.join(", ")}` : "";
  });
  return sentences([
    filled(say("Blooms, base {base}"), { base }),
    ply ? filled(say("Turn {number}"), { number: ply }) : "",
    ...named,
    over ? words(shown, ply, say).line : filled(say("{player} to move"), { player: say(PLAYERS[to_move[0]]) }),
  ]);
}

// From the centre of a cell to that of its name on the edge; see blooms/games/blooms/geometry.py.
const reach = (/** @type {number} */ base) => 22 + 0.62 * sizes[base];

/**
 * The letters of the rows and the numbers of the cells, along the edges.
 * @param {Shown} game
 */
function edgeNames({ base, cells }) {
  const size = sizes[base];
  const names = element("g", { class: "edge-names", "font-size": size, translate: "no" });
  /** @type {(text: string, cell: import("./blooms.js").Cell, degrees: number) => void} */
  const put = (text, { x, y }, degrees) => {
    const along = (Math.PI * degrees) / 180;
    const at = { x: x + reach(base) * Math.cos(along), y: y + reach(base) * Math.sin(along), dy: ".36em" };
    const name = element("text", at);
    name.textContent = text;
    names.append(name);
  };
  for (const [place, cell] of cells) {
    const below = Number.parseInt(place, 10) - base + 1;
    const number = cell.name.slice(1);
    const isLast = Number(number) === 2 * base - 1 - Math.abs(below);
    if (number === "1") put(cell.name[0], cell, 180);
    if (isLast || Math.abs(below) === base - 1) put(number, cell, 60 * Math.sign(below));
  }
  return names;
}

/**
 * The tray around the cells: a hexagon with round corners.
 * @param {Shown} game
 */
function tray({ base, cells }) {
  const middle = [...cells.values()][(cells.size - 1) / 2];
  const [far, near] = [40 * (base - 1), rims[base]];
  const at = (/** @type {number} */ corner, /** @type {number} */ aside) => {
    const [along, across] = [60 * corner, 60 * corner + aside].map((degrees) => (Math.PI * degrees) / 180);
    const x = middle.x + far * Math.cos(along) + near * Math.cos(across);
    return `${x.toFixed(1)} ${(middle.y + far * Math.sin(along) + near * Math.sin(across)).toFixed(1)}`;
  };
  const sides = [0, 1, 2, 3, 4, 5].map((corner) => `L${at(corner, -30)}A${near} ${near} 0 0 1 ${at(corner, 30)}`);
  return element("path", { d: `M${sides.join("").slice(1)}Z`, class: "tray" });
}

/**
 * The beds of the blooms of a colour: lines between neighbours.
 * @param {Shown} game
 * @param {Map<string, string>} stones
 * @param {string} colour
 */
function bed({ cells }, stones, colour) {
  const spots = [...stones].filter(([, each]) => each === colour).map(([place]) => cells.get(place));
  const isNear = (/** @type {{ x: number, y: number }} */ spot, /** @type {{ x: number, y: number }} */ other) =>
    Math.hypot(spot.x - other.x, spot.y - other.y) < 41;
  const d = eachAt(spots, (spot, at) => {
    const near = spots.slice(at + 1).filter((other) => isNear(spot, other));
    return `M${spot.x} ${spot.y}h0${near.map((other) => `M${spot.x} ${spot.y}L${other.x} ${other.y}`).join("")}`;
  }).join("");
  return ["rim", "bed"].map((role) => element("path", { d, class: role, stroke: `var(--${role}-${colour})` }));
}

/**
 * @param {Shown} game
 * @param {number} ply
 * @param {Say} say
 * @param {import("./game.js").Options} options
 */
export function picture(game, ply, say, { names = true }) {
  const { base, cells, frames } = game;
  const { stones, last } = frames[ply];
  const spots = [...cells.values()];
  const middle = spots[(spots.length - 1) / 2];
  const wide = 40 * (base - 1) + rims[base] + 1;
  const high = 40 * (base - 1) * Math.sin(Math.PI / 3) + rims[base] + 1;
  const drawn = element("svg", {
    role: "img",
    "aria-label": described(game, ply, say),
    viewBox: `${middle.x - wide} ${middle.y - high} ${2 * wide} ${2 * high}`,
  });
  const outline = (/** @type {{ x: number, y: number }} */ { x, y }) => `M${x} ${y}${hexagon}`;
  const faces = spots.map(outline).join("");
  const holes = spots.map(({ x, y }) => `M${x} ${y}h0`).join("");
  drawn.append(
    built(symbols),
    tray(game),
    element("path", { d: faces, class: "side" }),
    element("path", { d: faces, class: "tile" }),
    element("path", { d: holes, class: "holes" }),
    ...(names ? [edgeNames(game)] : []),
    ...[..."abcd"].flatMap((colour) => bed(game, stones, colour)),
    element("path", { d: last.map((place) => outline(cells.get(place))).join(""), class: "last" }),
  );
  for (const [place, colour] of stones) {
    const { x, y } = cells.get(place);
    const stone = element("use", { href: `#stone-${colour}`, transform: `translate(${x} ${y})` });
    stone.dataset.stone = colour;
    drawn.append(stone);
  }
  return drawn;
}

/**
 * A stone beside the board, which has its symbol.
 * @param {string} colour
 */
export function sign(colour) {
  return element("svg", { viewBox: "-20 -20 40 40" }, element("use", { href: `#stone-${colour}` }));
}

/** @type {(text: string, say: Say) => (Element | string)[]} */
export function inked(text, say) {
  const colours = Object.keys(COLOURS);
  const said = colours.map((colour) => say(COLOURS[colour]));
  const pattern = new RegExp(`()([A-S]\\d+)( (${said.join("|")}),?)`, "g");
  return inkedAt(text, pattern, ([, , , , word]) => sign(colours[said.indexOf(word)]));
}
