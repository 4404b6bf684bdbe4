// The puzzles and lessons of all games.

/** @type {import("./board.js").Part} */
export const part = { exercises: __EXERCISES__ };
