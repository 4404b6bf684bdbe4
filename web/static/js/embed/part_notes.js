// What records with notes need: comments, marks, variations.
import { annotations } from "./annotations.js";

/** @type {import("./board.js").Part} */
export const part = { notes: annotations };
