// Blocky.
import { blocky } from "./blocky.js";

/** @type {import("./board.js").Part} */
export const part = { games: { blocky } };
