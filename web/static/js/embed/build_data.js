// Written into embed.js by the build (web/build/embed.py): the drawing code of the games, how
// records of Blooms begin, the other games by name, the records of puzzles and lessons, the number of the bot's
// levels, which attributes are watched and which are passed on, the signs that records are mended of, and
// the texts of these files in every language.
export const { symbols, hexagon, sizes, rims, light, dark } = __DRAWING__;
export const blockyParts = __BLOCKY__;
export const goParts = __GO__;
export const head = new RegExp(__HEAD__);
export const levels = __LEVELS__;
export const { live, passed } = __LIVE__;
export const others = __OTHERS__;
export const exercises = __EXERCISES__;
export const [hidden, blanks, dashes] = __SIGNS__;
export const catalogues = __TEXTS__;
