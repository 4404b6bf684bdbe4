// The picture of a record: for Blooms the board after a move, for other games a cover.
import { markShapes, marksInWords } from "./marks.js";
import { hexagon, others, paint, petals } from "./site.js";

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

/**
 * @param {Shown} game
 * @param {number} ply
 * @param {Say} say
 */
export function board(game, ply, say) {
  const { cells, frames } = game;
  const spots = [...cells.values()];
  const [left, right] = [Math.min(...spots.map(({ x }) => x)), Math.max(...spots.map(({ x }) => x))];
  const high = Math.max(...spots.map(({ y }) => y));
  const drawn = element("svg", {
    role: "img",
    "aria-label": words(game, ply, say),
    viewBox: `${left - 24} -27 ${right - left + 48} ${high + 54}`,
  });
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
