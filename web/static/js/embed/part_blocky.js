// Blocky, with the texts that Blooms does not need.
import { blocky } from "./blocky.js";

/** @type {import("./board.js").Part} */
export const part = { games: { blocky }, texts: __TEXTS_BLOCKY__ };
