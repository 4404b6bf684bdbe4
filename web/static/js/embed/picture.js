// The picture of a record: for Blooms the board after a move, for other games a cover.
import { hexagon, others, rims, sizes, symbols } from "./build_data.js";
import { markShapes, marksInWords } from "./marks.js";

/** @typedef {import("./record.js").Shown} Shown */
/** @typedef {(text: string) => string} Say */

const SVG = "http://www.w3.org/2000/svg";
const NAMES = { a: "dark red", b: "light red", c: "dark blue", d: "light blue" };

/**
 * @param {string} tag
 * @param {Record<string, string | number>} attributes
 */
function element(tag, attributes) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  return made;
}

/**
 * An element and what it holds, as the build writes them.
 * @param {[string, Record<string, string>, any[]]} shape
 */
function built([tag, attributes, children]) {
  const made = element(tag, attributes);
  made.append(...children.map(built));
  return made;
}

/**
 * The position in words.
 * @param {Shown} game
 * @param {number} ply
 * @param {Say} say
 */
function words({ base, frames }, ply, say) {
  const colours = [...frames[ply].stones.values()];
  const counts = Object.entries(NAMES).map(([colour, name]) => {
    return `${colours.filter((each) => each === colour).length} ${say(name)}`;
  });
  const head = say("Blooms, base {base}").replace("{base}", String(base));
  return `${head}, ${ply} / ${frames.length - 1}: ${counts.join(", ")}.${marksInWords(frames[ply].marks, say)}`;
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
  /** @type {(text: string, cell: import("./record.js").Cell, degrees: number) => void} */
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
  const d = spots
    .map((spot, at) => {
      const near = spots.slice(at + 1).filter((other) => isNear(spot, other));
      return `M${spot.x} ${spot.y}h0${near.map((other) => `M${spot.x} ${spot.y}L${other.x} ${other.y}`).join("")}`;
    })
    .join("");
  return ["rim", "bed"].map((role) => element("path", { d, class: role, stroke: `var(--${role}-${colour})` }));
}

/**
 * @param {Shown} game
 * @param {number} ply
 * @param {Say} say
 */
export function board(game, ply, say) {
  const { base, cells, frames } = game;
  const { stones, last, marks } = frames[ply];
  const spots = [...cells.values()];
  const middle = spots[(spots.length - 1) / 2];
  const wide = 40 * (base - 1) + rims[base] + 1;
  const high = 40 * (base - 1) * Math.sin(Math.PI / 3) + rims[base] + 1;
  const drawn = element("svg", {
    role: "img",
    "aria-label": words(game, ply, say),
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
    edgeNames(game),
    ...[..."abcd"].flatMap((colour) => bed(game, stones, colour)),
    element("path", { d: last.map((place) => outline(cells.get(place))).join(""), class: "last" }),
  );
  for (const [place, colour] of stones) {
    const { x, y } = cells.get(place);
    const stone = element("use", { href: `#stone-${colour}`, transform: `translate(${x} ${y})` });
    stone.dataset.stone = colour;
    drawn.append(stone);
  }
  const named = new Map(spots.map((spot) => [spot.name, spot]));
  drawn.append(...markShapes(marks, (name) => named.get(name) ?? middle, element));
  return drawn;
}

/**
 * The opening board of a game with its name on it: only the game's page can read its record.
 * @param {string} game
 * @param {string} site the address of the site
 * @param {Say} say
 */
export function cover(game, site, say) {
  const made = document.createElement("div");
  made.className = "cover";
  const { title, picture } = others[game];
  const image = Object.assign(new Image(), { src: new URL(picture, site).href, alt: "" });
  const name = Object.assign(document.createElement("b"), { textContent: say(title) });
  const note = Object.assign(document.createElement("span"), { textContent: say("Tap to load the game") });
  const label = document.createElement("p");
  label.append(name, note);
  made.append(image, label);
  return made;
}
