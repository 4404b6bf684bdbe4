// The games by the first field of their records, and what a record shows: its positions and its notes.
import { blooms } from "./blooms.js";
import { markShapes, marksInWords, marksOf } from "./marks.js";
import { linesOf, remark } from "./notes.js";

/** @typedef {import("./game.js").Say} Say */
/**
 * A line of a record: the main line is the first of `lines`. `fields` are those of the record before its turns.
 * @typedef {import("./game.js").Shown & {
 *   fields: string[], notes: string[], lines: import("./notes.js").Line[], line: number,
 * }} Told
 */

/** @type {Record<string, import("./game.js").EmbeddedGame<any>>} */
export const games = { blooms };

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

/** The task of an exercise. @type {(shown: Told, goal: string, say: Say) => string} */
export const taskOf = (shown, goal, say) => (goal && games[shown.game].task?.(goal, say, shown)) || "";

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
  const [whole, ...notes] = text.trim().split(";");
  const [record] = whole.split("?");
  const fields = record.split("/");
  const field = fields.pop() ?? "";
  const [game] = fields;
  const more = { fields, notes, lines: linesOf(notes), line: 0 };
  if (!Object.hasOwn(games, game) || record.length > 65536) throw new Error("no game begins like this");
  const shown = games[game].read(fields, field);
  return { ...shown, ...more, comments: more.lines[0].comments };
}

/**
 * One of the lines of a record, from its start. Throws an error where it is none that can be shown.
 * @param {Told} main
 * @param {number} number
 * @returns {Told}
 */
export function along(main, number) {
  if (!number) return main;
  const { from, at, turns, comments } = main.lines[number];
  const trunk = along(main, from);
  const shown = games[main.game].read(main.fields, [...trunk.turns.slice(0, at), turns].join("."));
  const before = [...(trunk.comments ?? [])].filter(([ply]) => ply <= at);
  const { fields, notes, lines } = main;
  return { ...shown, fields, notes, lines, line: number, comments: new Map([...before, ...comments]) };
}

/**
 * The marks on a position, and what its comment says beside them.
 * @param {Told} shown
 * @param {number} ply
 */
export function said(shown, ply) {
  const game = games[shown.game];
  return marksOf(remark(shown.comments?.get(ply) ?? ""), (name) => Boolean(game.spot(shown, name)));
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
  const { marks } = said(shown, ply);
  drawn.append(...markShapes(marks, (name) => game.spot(shown, name) ?? { x: 0, y: 0 }));
  drawn.setAttribute("aria-label", `${drawn.getAttribute("aria-label")}${marksInWords(marks, say)}`);
  return drawn;
}
