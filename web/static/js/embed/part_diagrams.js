// What diagrams and small boards need.
import { STYLES } from "./diagrams.js";

/** @type {import("./board.js").Part} */
export const part = { css: STYLES, diagrams: { isThere: true } };
