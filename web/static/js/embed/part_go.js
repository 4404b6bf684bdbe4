// Go for many.
import { go } from "./go.js";

/** @type {import("./board.js").Part} */
export const part = { games: { go } };
