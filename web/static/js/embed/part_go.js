// Go for many, with the texts that Blooms does not need.
import { go } from "./go.js";

/** @type {import("./board.js").Part} */
export const part = { games: { go }, texts: __TEXTS_GO__ };
