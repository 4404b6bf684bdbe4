// What the files for a tap and for notes have from embed.js, as those of games have it from shared.js.
export { exercisePage, pageOf, site } from "./addresses.js";
export { levels, others, passed, version } from "./build_data.js";
export { parted } from "./game.js";
export { chips, games, read } from "./games.js";
export { make } from "./parts.js";
export { attribute } from "./pasted.js";
export { exercises, recordOf } from "./record_source.js";
