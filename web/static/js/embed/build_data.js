// Written into embed.js by the build (web/build/embed.py): the drawing code of Blooms, how its records begin, the
// other games by name, the number of the bot's levels, which attributes are watched and which are passed on, the signs
// that records are mended of, the languages that have a file of texts, and the version of all these files.
export const { symbols, hexagon, sizes, rims, light, dark } = __DRAWING__;
export const head = new RegExp(__HEAD__);
export const levels = __LEVELS__;
export const { live, passed } = __LIVE__;
export const others = __OTHERS__;
export const [hidden, blanks, dashes] = __SIGNS__;
export const languages = __LANGUAGES__;
export const version = __BOARDS__;
