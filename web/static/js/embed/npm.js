// The npm package, which fetches nothing.
import { Board } from "./board.js";
import { version } from "./build_data.js";
import { part as blocky } from "./part_blocky.js";
import { part as exercises } from "./part_exercises.js";
import { part as go } from "./part_go.js";
import { texts } from "./texts.js";

for (const part of [blocky, exercises, go, { texts }]) Board.add(part, version);
customElements.define("blooms-board", Board);
