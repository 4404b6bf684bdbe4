// The npm package, which fetches nothing.
import { Board } from "./board.js";
import { version } from "./build_data.js";
import { part as blocky } from "./part_blocky.js";
import { part as diagrams } from "./part_diagrams.js";
import { part as exercises } from "./part_exercises.js";
import { part as go } from "./part_go.js";
import { part as notes } from "./part_notes.js";
import { part as play } from "./part_play.js";
import { part as tasks } from "./part_tasks.js";
import { texts } from "./texts.js";

for (const part of [blocky, diagrams, exercises, go, notes, play, tasks, { texts }]) Board.add(part, version);
customElements.define("blooms-board", Board);
