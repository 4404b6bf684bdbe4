// Cuts a font down to some characters: node fonts.js FROM TO CHARACTERS [LIGHTEST HEAVIEST].
const { readFileSync, writeFileSync } = require("fs");
const subset = require("subset-font");

const [from, to, characters, min, max] = process.argv.slice(2);
const variationAxes = min ? { wght: { min: Number(min), max: Number(max) } } : {};
subset(readFileSync(from), characters, { targetFormat: "woff2", variationAxes }).then((font) => writeFileSync(to, font));
