// The addresses of the page that plays what a board shows.
import { levels, others, passed } from "./build_data.js";
import { exercise } from "./record_source.js";

export const script = /** @type {HTMLScriptElement} */ (document.currentScript).src;

/** @typedef {import("./board.js").Board} Board */

/**
 * The record up to the current move. The moves of other games are known only to their page, so that
 * page has to be asked.
 * @param {Board} board
 */
export function upToNow(board) {
  if (board.game?.other) return board.record;
  const [record] = board.record.split(";");
  const at = record.lastIndexOf("/") + 1;
  return record.slice(0, at) + record.slice(at).split(".").slice(0, board.ply).join(".");
}

/**
 * The page for the game of a board, with a query.
 * @param {Board} board
 */
export function place(board, search = "") {
  const page = new URL(board.game?.other ? `./${board.game.other}.html` : "./", script);
  const task = exercise(board);
  if (!task) return `${page}${search}#${upToNow(board)}`;
  const asked = new URLSearchParams(search);
  asked.set(task.kind, task.name.split("/").pop() ?? "");
  return `${page}?${asked}`;
}

/**
 * The page as the frame needs it.
 * @param {Board} board
 */
export function address(board) {
  const asked = new URLSearchParams({ embed: "1", ...(exercise(board) ? {} : seats(board)) });
  if (board.language) asked.set("lang", board.language);
  for (const name of passed) {
    const value = board.getAttribute(name);
    if (value !== null) asked.set(name, value);
  }
  if (board.game?.other && board.ply < Infinity) asked.set("ply", String(board.ply));
  return place(board, `?${asked}`);
}

/**
 * Who plays: the reader has the seat to move, in other games than Blooms the first. Where the record
 * names its players, no others are asked for.
 * @param {Board} board
 * @returns {Record<string, string>}
 */
export function seats(board) {
  const bot = board.getAttribute("bot") ?? "";
  const { game, ply } = board;
  const level = /^\d$/.test(bot) ? Number(bot) : 0;
  const other = level > 0 && level <= levels ? `bot:${bot}` : "human";
  if (game?.other && others[game.other].namesPlayers) return {};
  const mine = game?.other ? 0 : game?.frames[ply].seat;
  const count = game?.other ? others[game.other].seats : 2;
  return Object.fromEntries(Array.from({ length: count }, (_, at) => [`p${at + 1}`, at === mine ? "human" : other]));
}
