// The addresses of the site that a board belongs to.
import { others } from "./build_data.js";
import { attribute } from "./pasted.js";

/** @typedef {import("./board.js").Board} Board */

// Where this script came from. A module is not told, nor a script that an optimiser runs late; then the
// places in an error have it, or an attribute of the element that was to load it.
export const script = ownAddress();
/** What a page with a strict policy has given to the script. */
export const nonce = document.currentScript?.nonce ?? "";

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
 * The address of a file beside this script; empty where nobody knows it.
 * @param {string} name
 */
export function beside(name) {
  const own = script && folder(script);
  return own && new URL(name, own).href;
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
 * The page of a board's game; what it is asked for follows.
 * @param {Board} board
 */
export function pageOf(board) {
  const [name] = (board.game?.game ?? (board.task?.record || board.task?.name || board.line)).split("/");
  return String(new URL(Object.hasOwn(others, name) ? `./${name}.html` : "./", site(board)));
}

/**
 * The page of an exercise, with a query.
 * @param {Board} board
 * @param {URLSearchParams} asked
 */
export function exercisePage(board, asked) {
  asked.set(board.task.kind, board.task.name.split("/").pop() ?? "");
  return `${pageOf(board)}?${asked}`;
}

/**
 * The whole game on its own page, at the turn that is shown, with all notes and variations.
 * @param {Board} board
 */
export function opening(board) {
  const { game, task, ply } = board;
  if (task?.record || (task && board.awaited)) return exercisePage(board, new URLSearchParams());
  if (!game) return board.awaited ? `${pageOf(board)}#${board.line}` : pageOf(board);
  const { fields, turns, notes, line } = board.player?.isOwn ? game : { ...board.author, line: game.line };
  const kept = notes.filter((note) => !note.startsWith("@"));
  const place = line ? [`@${line}-${ply}`] : ply < turns.length ? [`@${ply}`] : [];
  return `${pageOf(board)}#${[`${fields.join("/")}/${turns.join(".")}`, ...kept, ...place].join(";")}`;
}
