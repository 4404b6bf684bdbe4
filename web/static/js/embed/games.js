// The games by the first field of their records, and what a record shows: its positions and its notes.
import { blooms } from "./blooms.js";
import { others } from "./build_data.js";
import { element } from "./game.js";
import { markShapes, marksInWords, marksOf } from "./marks.js";

/** @typedef {import("./game.js").Say} Say */
/** @typedef {import("./game.js").Shown & { marks: Map<number, import("./marks.js").Mark[]> }} Told */

/** @type {Record<string, import("./game.js").EmbeddedGame<any>>} */
const games = { blooms };

/**
 * Whether the positions of this game are shown. What is not has a cover, and one position.
 * @param {string} game
 */
export function isRead(game) {
  return Object.hasOwn(games, game);
}

/**
 * A record with the `+` before its turns, which addresses and mail make a blank of.
 * @param {string} text
 */
export function withPlus(text) {
  const decoded = text.replace(/%20/g, " ").replace(/%2B/gi, "+").trim();
  return decoded.replace(/\/[^\S\r\n]+([A-Z][^;]*)/, (_, turns) => (turns.includes(".") ? `/${turns}` : `/+${turns}`));
}

/**
 * What a record shows.
 * @param {string} text
 * @returns {Told}
 */
export function read(text) {
  const [whole, ...notes] = text.trim().split(";");
  const [record] = whole.split("?");
  const fields = record.split("/");
  const turns = fields.pop() ?? "";
  const [game] = fields;
  if (!isRead(game) && Object.hasOwn(others, game)) {
    /** @type {import("./game.js").Frame} */
    const frame = { to_move: [0], points: [], over: null, captured: 0, last: [] };
    return { game, seats: others[game].seats, frames: [frame], marks: new Map() };
  }
  if (!isRead(game) || record.length > 65536) throw new Error("no game begins like this");
  const shown = games[game].read(fields, turns);
  return { ...shown, marks: marksOf(notes, (name) => Boolean(games[game].spot(shown, name))) };
}

/**
 * The position after a turn, with the marks on it.
 * @param {Told} shown
 * @param {number} ply
 * @param {Say} say
 * @param {import("./game.js").Options} options
 */
export function drawing(shown, ply, say, options = {}) {
  const game = games[shown.game];
  const drawn = game.picture(shown, ply, say, options);
  const marks = shown.marks.get(ply) ?? [];
  drawn.append(...markShapes(marks, (name) => game.spot(shown, name) ?? { x: 0, y: 0 }, element));
  drawn.setAttribute("aria-label", `${drawn.getAttribute("aria-label")}${marksInWords(marks, say)}`);
  return drawn;
}
