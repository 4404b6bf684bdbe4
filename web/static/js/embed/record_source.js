// What a board is given to show: the record of a puzzle or lesson, of the attribute, or the text inside.
import { others } from "./build_data.js";
import { games } from "./games.js";
import { attribute, mended, unquoted } from "./pasted.js";

/**
 * The puzzles and lessons of all games, once they are there: each its record, its goal, and its solution or title.
 * @type {{ puzzle: Record<string, string[]>, lesson: Record<string, string[]>, days: string[] }}
 */
export const exercises = { puzzle: {}, lesson: {}, days: [] };

/**
 * The file beside embed.js that has to come before a board can show its record; empty if none.
 * @param {HTMLElement} board
 * @param {string} record
 */
export function lacking(board, record) {
  if (exercise(board) && !record && !exercises.days.length) return "exercises";
  const [game] = record.trim().split("/");
  return Object.hasOwn(others, game) && !Object.hasOwn(games, game) ? game : "";
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
 * The puzzle or lesson that a board shows, if any. One that nobody knows has no record.
 * @param {HTMLElement} board
 * @returns {Task | null}
 */
export function exercise(board) {
  const puzzle = attribute(board, "puzzle");
  const kind = puzzle === null ? "lesson" : "puzzle";
  const name = puzzle ?? attribute(board, "lesson");
  if (name === null) return null;
  const { [kind]: known, days } = exercises;
  const now = new Date();
  // A day's puzzle is the same for everybody whose date it is.
  const today = Math.floor((Date.now() - now.getTimezoneOffset() * 60_000) / 86_400_000);
  if (kind === "puzzle" && name === "blocky/daily") {
    const date = new Date(today * 86_400_000).toISOString().slice(0, 10);
    const seed = date.replaceAll("-", "");
    const record = `${name.split("/")[0]}/3/${["blob", "perimeter"][Number(seed) % 2]}/10/${seed}/h/`;
    return { kind: "day", name: date, record, goal: "daily", solution: "", title: "", day: now };
  }
  const isDaily = kind === "puzzle" && name === "daily";
  const listed = isDaily ? days[today % days.length] : name;
  const [record, goal, more] = Object.hasOwn(known, listed) ? known[listed] : ["", "", ""];
  const [solution, title] = kind === "puzzle" ? [more, ""] : ["", more];
  return { kind, name, record, goal, solution, title, day: isDaily ? now : null };
}

/** @param {HTMLElement} board */
export function recordOf(board) {
  return exercise(board)?.record ?? mended(attribute(board, "record") ?? unquoted(board.textContent ?? ""));
}
