// Written into embed.js by the build (web/build/embed.py): the drawing code of Blooms, the other
// games by name, and the texts of these files in every language.
export const { petals, hexagon, paint, sizes } = __DRAWING__;
export const others = __OTHERS__;
export const catalogues = __TEXTS__;
