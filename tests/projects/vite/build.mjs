// Builds the page, and puts into it what the server renders.
import { readFileSync, writeFileSync } from "node:fs";
import { build } from "vite";

const options = { logLevel: "warn", base: "./", esbuild: { jsx: "automatic" } };
await build({ ...options, build: { outDir: "out" } });
await build({ ...options, build: { ssr: "src/server.jsx", outDir: "server" } });
const { html } = await import("./server/server.js");
const page = "out/index.html";
writeFileSync(page, readFileSync(page, "utf8").replace("<!--app-->", html));
