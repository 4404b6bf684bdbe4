// What a board is given to show: the record of a puzzle or lesson, of the attribute, or the text inside.
import { others } from "./build_data.js";
import { games, notes } from "./games.js";
import { attribute, mended, unquoted } from "./pasted.js";

/**
 * The puzzles and lessons of all games, once they are there: each its record, its goal, and its solution or title.
 * @type {{ puzzle: Record<string, string[]>, lesson: Record<string, string[]>, days: string[] }}
 */
export const exercises = { puzzle: {}, lesson: {}, days: [] };

/** Whether the rules of diagrams and small boards are there. */
export const diagrams = { isThere: false };

/**
 * The files beside embed.js that have to come before a board can show its record.
 * @param {HTMLElement} board
 * @param {string} record
 */
export function lacking(board, record) {
  const asked = exercise(board);
  const [game] = (record || (asked?.name ?? "")).trim().split("/");
  const files = [];
  if (asked && !tasks.isThere) files.push("tasks");
  if (asked && asked.kind !== "day" && !exercises.days.length) files.push("exercises");
  if (Object.hasOwn(others, game) && !Object.hasOwn(games, game)) files.push(game);
  if ((board.hasAttribute("diagram") || board.hasAttribute("small")) && !diagrams.isThere) files.push("diagrams");
  if (record.includes(";") && !notes.isThere) files.push("notes");
  return files;
}

/**
 * A puzzle, a lesson or a day's board: its name as it is asked for, and what is known of it; the day where it is that
 * day's.
 * @typedef {{
 *   kind: "puzzle" | "lesson" | "day", name: string, record: string, goal: string, solution: string, title: string,
 *   day: Date | null,
 * }} Task
 */

/**
 * What is known of exercises, once their file is there (tasks.js); until then only that they are asked for.
 * @type {import("./tasks.js").Tasks}
 */
export const tasks = {
  isThere: false,
  known: (task) => task,
  called: () => "",
  words: () => ({ line: "", quiet: "", comment: "" }),
  question: (_, picture) => picture,
  renew() {},
};

/**
 * The puzzle or lesson that a board shows, if any. One that nobody knows has no record.
 * @param {HTMLElement} board
 * @returns {Task | null}
 */
export function exercise(board) {
  const puzzle = attribute(board, "puzzle");
  const name = puzzle ?? attribute(board, "lesson");
  if (name === null) return null;
  const kind = puzzle === null ? "lesson" : name === "blocky/daily" ? "day" : "puzzle";
  return tasks.known({ kind, name, record: "", goal: "", solution: "", title: "", day: null });
}

/** @param {HTMLElement} board */
export function recordOf(board) {
  return exercise(board)?.record ?? mended(attribute(board, "record") ?? unquoted(board.textContent ?? ""));
}
