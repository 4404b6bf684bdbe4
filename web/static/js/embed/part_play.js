// What a tap needs: the reader plays.
import { Player, STYLES } from "./player.js";

/** @type {import("./board.js").Part} */
export const part = { css: STYLES, Player };
