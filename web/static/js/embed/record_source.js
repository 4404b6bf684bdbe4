// What a board is given to show: the record of a puzzle or lesson, of the attribute, or the text inside.
import { exercises } from "./build_data.js";
import { attribute, mended, unquoted } from "./pasted.js";

/**
 * The puzzle or lesson that a board shows, if any.
 * @param {HTMLElement} board
 * @returns {{ kind: "puzzle" | "lesson", name: string } | null}
 */
export function exercise(board) {
  const puzzle = attribute(board, "puzzle");
  const name = puzzle ?? attribute(board, "lesson");
  return name === null ? null : { kind: puzzle === null ? "lesson" : "puzzle", name };
}

/** @param {HTMLElement} board */
export function recordOf(board) {
  const task = exercise(board);
  if (!task) return mended(attribute(board, "record") ?? unquoted(board.textContent ?? ""));
  const { [task.kind]: known, days } = exercises;
  // A day's puzzle is the same for everybody whose date it is.
  const today = Math.floor((Date.now() - new Date().getTimezoneOffset() * 60_000) / 86_400_000);
  const name = task.kind === "puzzle" && task.name === "daily" ? days[today % days.length] : task.name;
  return Object.hasOwn(known, name) ? known[name] : "";
}
