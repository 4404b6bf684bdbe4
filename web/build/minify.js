// Makes scripts shorter than the bundler does: node minify.js FOLDER, in place.
const { readdirSync, readFileSync, writeFileSync } = require("fs");
const { join } = require("path");
const { minify } = require("terser");

const [folder] = process.argv.slice(2);
const options = { ecma: 2022, compress: { passes: 3 }, format: { ascii_only: true } };
for (const name of readdirSync(folder)) {
  const file = join(folder, name);
  minify(readFileSync(file, "utf8"), options).then(({ code }) => writeFileSync(file, `${code}\n`));
}
