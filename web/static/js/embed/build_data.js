// Written into embed.js by the build (web/build/embed.py): the drawing code of Blooms, the other
// games by name, the records of puzzles and lessons, and the texts of these files in every language.
export const { symbols, hexagon, sizes, rims, light, dark } = __DRAWING__;
export const others = __OTHERS__;
/** @type {{ puzzle: Record<string, string>, lesson: Record<string, string>, days: string[] }} */
export const exercises = __EXERCISES__;
export const catalogues = __TEXTS__;
