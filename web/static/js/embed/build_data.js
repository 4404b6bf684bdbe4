// Written into embed.js by the build (web/build/embed.py): the drawing code of Blooms, how its records begin, the
// other games by name, the number of the bot's levels, which attributes are watched and which are passed on, the signs
// that records are mended of, and the texts of its files in every language. part_*.js have the same of what is fetched
// when it is needed.
export const { symbols, hexagon, sizes, rims, light, dark } = __DRAWING__;
export const head = new RegExp(__HEAD__);
export const levels = __LEVELS__;
export const { live, passed } = __LIVE__;
export const others = __OTHERS__;
export const [hidden, blanks, dashes] = __SIGNS__;
export const catalogues = __TEXTS__;
