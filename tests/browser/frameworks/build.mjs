// Bundles the pages of this folder: `node build.mjs MODULES BOARD HOST OUT`, by the packages in MODULES,
// the board's package in BOARD, for a site at HOST. Development builds, which warn of more.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const [, , modules, board, host, out] = process.argv;
const here = dirname(fileURLToPath(import.meta.url));
const load = createRequire(join(modules, "x"));
const { build } = load("esbuild");
const { compileScript, parse } = load("vue/compiler-sfc");
const { compile } = await import(pathToFileURL(join(modules, "svelte/src/compiler/index.js")));

const VUE = {
  __VUE_OPTIONS_API__: "true", __VUE_PROD_DEVTOOLS__: "false", __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: "true",
};
const components = {
  name: "components",
  setup({ onLoad }) {
    onLoad({ filter: /\.vue$/ }, ({ path }) => {
      const compilerOptions = { isCustomElement: (tag) => tag === "blooms-board" };
      const { descriptor } = parse(readFileSync(path, "utf-8"), { filename: path, templateParseOptions: compilerOptions });
      return { contents: compileScript(descriptor, { id: "app", inlineTemplate: true, templateOptions: { compilerOptions } }).content };
    });
    onLoad({ filter: /\.svelte$/ }, ({ path }) => ({
      contents: compile(readFileSync(path, "utf-8"), { filename: path, generate: "client", dev: true }).js.code,
    }));
  },
};

async function bundle(file, name, options) {
  await build({
    entryPoints: [join(here, file)], outfile: join(out, name), bundle: true, jsx: "automatic", jsxDev: true,
    nodePaths: [modules], plugins: [components], logLevel: "error",
    define: { HOST: JSON.stringify(host), "process.env.NODE_ENV": '"development"', ...VUE },
    ...options, alias: { "blooms-board": board, ...options.alias },
  });
}

function page(name, body, type = "") {
  const head = `<!doctype html><meta charset="utf-8"><title>${name}</title><link rel="icon" href="data:,">`;
  writeFileSync(join(out, `${name}.html`), `${head}<div id="app">${body}</div><script ${type} src="${name}.js"></script>`);
}

for (const version of ["18", "19"]) {
  const alias = version === "18" ? { react: "react-18", "react-dom": "react-dom-18" } : {};
  await bundle("react.jsx", `react${version}.js`, { alias });
  await bundle("react_server.jsx", `server${version}.cjs`, { alias, platform: "node" });
  page(`react${version}`, execFileSync(process.execPath, [join(out, `server${version}.cjs`)], { encoding: "utf-8" }));
}
for (const name of ["vue", "svelte"]) {
  await bundle(`${name}.js`, `${name}.js`, { conditions: ["svelte", "browser", "development"] });
  page(name, "");
}
// What static site generators write: whole pages, and the scripts of all components as one module.
await bundle("astro.js", "astro.js", { format: "esm", minify: true });
const record = "blooms/4/race-15/D4a";
page(
  "astro",
  `<article><p>Text</p><blooms-board id="attribute" host="${host}" record="${record}" bot="3"></blooms-board> ` +
    `<blooms-board id="text" host="${host}">${record}</blooms-board></article>`,
  'type="module"',
);
