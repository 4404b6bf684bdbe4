// The addresses of the page that plays what a board shows.
import { levels, others, passed } from "./build_data.js";
import { isRead } from "./games.js";
import { attribute } from "./pasted.js";
import { exercise } from "./record_source.js";

/** @typedef {import("./board.js").Board} Board */

// Where this script came from. A module is not told, nor a script that an optimiser runs late; then the
// places in an error have it, or an attribute of the element that was to load it.
const script = ownAddress();

function ownAddress() {
  const running = document.currentScript;
  if (running instanceof HTMLScriptElement && running.src) return running.src;
  const traced = /https?:\/\/[^\s()]+?\/embed\.js/.exec(new Error().stack ?? "");
  if (traced) return traced[0];
  const values = [...document.scripts].flatMap((each) => [...each.attributes].map(({ value }) => value));
  const loaded = values.find((value) => /^\S+\/embed\.js(\?\S*)?$/.test(value));
  return loaded ?? "";
}

/** @type {Set<string>} the values of `host` that were refused */
const refused = new Set();

/**
 * The address of a folder; empty where it is none of http, https or, beside a page that is a file, a file:
 * a frame or link to javascript:, data: or blob: would run script of its own in the page around the board.
 * @param {string} text
 */
function folder(text) {
  try {
    const { href, protocol } = new URL("./", new URL(text, document.baseURI));
    const known = ["http:", "https:", ...(location.protocol === "file:" ? ["file:"] : [])];
    return known.includes(protocol) ? href : "";
  } catch {
    return "";
  }
}

/**
 * The address of the site that a board belongs to, with a slash at its end; empty where nobody says it.
 * @param {HTMLElement} board
 */
export function site(board) {
  const host = attribute(board, "host");
  const named = host === null ? "" : folder(host.replace(/\/*$/, "/"));
  if (host !== null && !named && !refused.has(host)) {
    refused.add(host);
    console.warn(`<blooms-board>: host="${host}" is no address of a site`);
  }
  return named || (script && folder(script));
}

/**
 * The record up to the current move. The moves behind a cover are known only to the page, so that has to be asked.
 * @param {Board} board
 */
export function upToNow(board) {
  const { game, record, ply } = board;
  if (!isRead(game?.game ?? "")) return record;
  const [plain] = record.split(/[;?]/);
  return plain.slice(0, plain.lastIndexOf("/") + 1) + game.turns.slice(0, ply).join(".");
}

/**
 * The page for the game of a board, with a query.
 * @param {Board} board
 */
export function place(board, search = "") {
  const { game = "blooms" } = board.game ?? {};
  const page = new URL(game === "blooms" ? "./" : `./${game}.html`, site(board));
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
    const value = attribute(board, name);
    if (value !== null) asked.set(name, value);
  }
  if (!asked.has("theme") && board.scheme() !== "normal") asked.set("theme", board.isDark() ? "dark" : "light");
  if (board.game && !isRead(board.game.game) && board.ply < Infinity) asked.set("ply", String(board.ply));
  return place(board, `?${asked}`);
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
  const [mine = 0] = game.frames[Math.min(ply, game.frames.length - 1)].to_move;
  /** @type {Record<string, string>} */
  const sitting = {};
  for (let at = 0; at < game.seats; at += 1) sitting[`p${at + 1}`] = at === mine ? "human" : other;
  return sitting;
}
