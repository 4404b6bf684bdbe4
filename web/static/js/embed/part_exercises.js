// The puzzles and lessons of all games, and the tasks of Blooms; Blocky has tasks without them, those of its days.
import { task } from "./blooms_task.js";

/** @type {import("./board.js").Part} */
export const part = { exercises: __EXERCISES__, tasks: { blooms: task } };
