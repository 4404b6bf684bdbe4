// The address of the page in the frame, where what a board shows is played.
import { attribute, exercisePage, levels, others, pageOf, passed } from "./shared_board.js";

/** @typedef {import("./board.js").Board} Board */

/**
 * The record up to the turn that is shown; at the end of a game that of a new one.
 * @param {Board} board
 */
export function upToNow({ game: { fields, frames, turns }, ply }) {
  return `${fields.join("/")}/${turns.slice(0, frames[ply].over ? 0 : ply).join(".")}`;
}

// The heights of what stands above the words, which the page in the frame takes over: CSS pixels.
/** @param {Board} board */
function rows({ head, well }) {
  return `${head.offsetHeight}-${well.offsetHeight}`;
}

/**
 * The page as the frame needs it.
 * @param {Board} board
 */
export function address(board) {
  const asked = new URLSearchParams({ embed: "1", ...(board.task ? {} : seats(board)) });
  if (board.language) asked.set("lang", board.language);
  for (const name of passed) {
    const value = attribute(board, name);
    if (value !== null) asked.set(name, value);
  }
  if (!asked.has("theme") && board.scheme() !== "normal") asked.set("theme", board.isDark() ? "dark" : "light");
  if (!board.hasAttribute("alone")) asked.set("fit", rows(board));
  return board.task ? exercisePage(board, asked) : `${pageOf(board)}?${asked}#${upToNow(board)}`;
}

/**
 * Who plays: the reader has the seat to move. Where the record names its players, no others are asked for. No
 * `Array.from`: old libraries in the page around the board put one in its place that knows neither iterables nor
 * functions.
 * @param {Board} board
 * @returns {Record<string, string>}
 */
export function seats(board) {
  const bot = attribute(board, "bot") ?? "";
  const { game, ply } = board;
  const level = /^\d$/.test(bot) ? Number(bot) : 0;
  const other = level > 0 && level <= levels ? `bot:${bot}` : "human";
  if (!game || others[game.game]?.namesPlayers) return {};
  const { over } = game.frames[ply];
  const [mine = 0] = game.frames[over ? 0 : ply].to_move;
  /** @type {Record<string, string>} */
  const sitting = {};
  for (let at = 0; at < game.seats; at += 1) sitting[`p${at + 1}`] = at === mine ? "human" : other;
  return sitting;
}
