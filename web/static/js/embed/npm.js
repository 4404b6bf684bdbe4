// The npm package, which fetches nothing.
import { Board } from "./board.js";
import { part as blocky } from "./part_blocky.js";
import { part as exercises } from "./part_exercises.js";
import { part as go } from "./part_go.js";

for (const part of [blocky, exercises, go]) Board.add(part);
customElements.define("blooms-board", Board);
