// The games by the first field of their records, and what a record shows: its positions and its notes.
import { blooms } from "./blooms.js";

/** @typedef {import("./game.js").Say} Say */
/**
 * A line of a record: the main line is the first of `lines`. `fields` are those of the record before its turns.
 * @typedef {import("./game.js").Shown & {
 *   fields: string[], notes: string[], lines: import("./notes.js").Line[], line: number,
 * }} Told
 */

/** @type {Record<string, import("./game.js").EmbeddedGame<any>>} */
export const games = { blooms };

/**
 * What the notes of a record say, once their file is there (annotations.js); until then it is a record without notes.
 * @type {import("./annotations.js").Notes}
 */
export const notes = {
  isThere: false,
  linesOf: () => [{ from: 0, at: 0, turns: "", comments: new Map() }],
  comment: () => "",
  mark() {},
  along: (main) => main,
  fork: () => "",
  branch() {},
};

/** The rules that the pictures of the games need. */
export function styles() {
  return Object.values(games)
    .map(({ css }) => css)
    .join("");
}

/** @type {(shown: Told, ply: number, say: Say) => import("./game.js").Chip[]} */
export const chips = (shown, ply, say) => games[shown.game].chips(shown, ply, say);

/** What was played before a position, or who has won. @type {(shown: Told, ply: number, say: Say) => { line: string, quiet: string }} */
export const wordsOf = (shown, ply, say) => games[shown.game].words(shown, ply, say);

/** These words, with small stones in them. @type {(shown: Told | null, text: string, say: Say) => (Element | string)[]} */
export const inked = (shown, text, say) => (shown && games[shown.game].inked?.(text, say)) || [text];

/** The name of a game with its rules. @type {(shown: Told, say: Say) => string} */
export const kindOf = (shown, say) => games[shown.game].kind(shown, say);

/**
 * A record with the `+` before its turns, which addresses and mail make a blank of.
 * @param {string} text
 */
export function withPlus(text) {
  const decoded = text.replace(/%20/g, " ").replace(/%2B/gi, "+").trim();
  return decoded.replace(/\/[^\S\r\n]+([A-Z][^;]*)/, (_, turns) => (turns.includes(".") ? `/${turns}` : `/+${turns}`));
}

/**
 * What a record shows: its main line.
 * @param {string} text
 * @returns {Told}
 */
export function read(text) {
  const [whole, ...written] = text.trim().split(";");
  const [record] = whole.split("?");
  const fields = record.split("/");
  const field = fields.pop() ?? "";
  const [game] = fields;
  const more = { fields, notes: written, lines: notes.linesOf(written), line: 0 };
  if (!Object.hasOwn(games, game) || record.length > 65536) throw new Error("no game begins like this");
  const shown = games[game].read(fields, field);
  return { ...shown, ...more, comments: more.lines[0].comments };
}

/**
 * The position after a turn, with the marks on it.
 * @param {Told} shown
 * @param {number} ply
 * @param {Say} say
 * @param {import("./game.js").Options} options
 */
export function drawing(shown, ply, say, options = {}) {
  const drawn = games[shown.game].picture(shown, ply, say, options);
  notes.mark(drawn, shown, ply, say);
  return drawn;
}
