// What puzzles, lessons and boards of a day need; what is known of those with a name is in part_exercises.js.
import { STYLES, tasks } from "./tasks.js";

/** @type {import("./board.js").Part} */
export const part = { css: STYLES, tasks };
