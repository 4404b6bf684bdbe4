// The picture of a record: for Blooms the board after a move, for other games a cover.
import { hexagon, others, paint, petals, sizes } from "./build_data.js";
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
  const names = element("g", { class: "edge-names", "font-size": size });
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
 * @param {Shown} game
 * @param {number} ply
 * @param {Say} say
 */
export function board(game, ply, say) {
  const { base, cells, frames } = game;
  const spots = [...cells.values()];
  const [left, right] = [Math.min(...spots.map(({ x }) => x)), Math.max(...spots.map(({ x }) => x))];
  const high = Math.max(...spots.map(({ y }) => y));
  const beside = reach(base) + 0.65 * sizes[base];
  const above = Math.max(28, 0.87 * reach(base) + 0.5 * sizes[base]);
  const drawn = element("svg", {
    role: "img",
    "aria-label": words(game, ply, say),
    viewBox: `${left - beside} ${-above} ${right - left + 2 * beside} ${high + 2 * above}`,
  });
  drawn.append(edgeNames(game));
  for (const [place, { x, y }] of cells) {
    const colour = frames[ply].stones.get(place);
    const marked = frames[ply].last.includes(place);
    const cell = element("g", { transform: `translate(${x} ${y})` });
    cell.append(element("polygon", { points: hexagon, class: marked ? "hex last" : "hex" }));
    if (colour) {
      const open = "bd".includes(colour);
      cell.dataset.stone = colour;
      cell.append(
        element("path", { d: petals[colour], fill: paint[colour], class: "petals" }),
        element("circle", { r: open ? 6.5 : 3.2, class: "heart" }),
      );
    }
    drawn.append(cell);
  }
  const named = new Map(spots.map((spot) => [spot.name, spot]));
  drawn.append(...markShapes(frames[ply].marks, (name) => named.get(name) ?? spots[0], element));
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
