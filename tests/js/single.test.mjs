// The page in one file: its parts are unpacked from the page itself, and no request is made.
import assert from "node:assert/strict";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { own, run, settled } from "./page.mjs";

const PARTS = ["pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json", "app.zip"];

/** The page with these parts, and what it has loaded, made and started. */
function page({ game = "blooms", other = null } = {}) {
  const texts = { "de.json": '{"Yes":"Ja"}', ...Object.fromEntries(PARTS.map((name) => [name, `<${name}>`])) };
  for (const name of ["runtime.js", "single_worker.js", "library.js"]) texts[name] = `// ${name}`;
  const did = { scripts: [], blobs: [], started: [], python: {} };
  const styles = ["blooms", "go"].map((name) => ({ dataset: { game: name } }));
  const children = ["main", "script"].map((tag) => ({
    matches: () => tag === "script",
    remove: () => did.started.push(`without ${tag}`),
  }));
  const document = {
    documentElement: { dataset: { game } },
    getElementById: (id) =>
      id === `page-${game}` ? other : { textContent: gzipSync(texts[id.slice(5)]).toString("base64") },
    querySelectorAll: () => styles,
    body: { children, prepend: (content) => did.started.push(content) },
    createElement: () => ({}),
    head: {
      append: (script) => {
        did.scripts.push(script.src);
        script.onload();
      },
    },
  };
  const events = new EventTarget();
  const python = {
    pyimport: (name) => (name === "sys" ? { modules: new Map() } : { start: () => did.started.push(name) }),
  };
  const world = {
    document,
    atob,
    DecompressionStream,
    Response,
    Blob: globalThis.Blob,
    URL: {
      createObjectURL: (blob) => {
        did.blobs.push(blob);
        return `blob:${did.blobs.length}`;
      },
    },
    addEventListener: events.addEventListener.bind(events),
    bloomsLibraries: { "library.js": "the library" },
    bloomsJournal: { ready: Promise.resolve() },
    bloomsPyodide: async (files) => {
      did.python = files;
      return python;
    },
  };
  run("single.js", world);
  return { world, did, document, styles, start: () => events.dispatchEvent(new Event("DOMContentLoaded")) };
}

/** Waits until something is so: parts are unpacked beside the test. */
async function until(isSo) {
  while (!isSo()) await settled();
}

test("Python starts from the parts, and then the page of the game", async () => {
  const { did, start } = page({ game: "go", other: { dataset: { title: "Go for many" }, content: "its page" } });
  start();
  await until(() => did.started.length > 2);
  assert.deepEqual(did.started, ["without main", "its page", "web.games.go.page"]);
  assert.deepEqual(Object.keys(did.python), PARTS);
  assert.equal(new TextDecoder().decode(did.python["app.zip"]), "<app.zip>");
  assert.equal(await did.blobs[0].text(), "// runtime.js");
});

test("the page of another game has its title and its style", () => {
  const { document, styles } = page({ game: "go", other: { dataset: { title: "Go for many" }, content: "" } });
  assert.equal(document.title, "Go for many");
  assert.deepEqual(
    styles.map((style) => style.media),
    ["not all", "all"],
  );
});

test("translations and libraries come from the page", async () => {
  const { world, did } = page();
  assert.equal(await world.bloomsText("languages/de.json"), '{"Yes":"Ja"}');
  assert.equal(await world.bloomsLibrary("library.js"), "the library");
  assert.equal(await did.blobs[0].text(), "// library.js");
});

test("what the bot is told before its worker is there waits for it, in order", async () => {
  const { world } = page();
  const told = [];
  const call =
    (name) =>
    (...words) =>
      told.push([name, ...words.map(String)]);
  world.bloomsWorker = () => ({
    postMessage: call("postMessage"),
    addEventListener: call("addEventListener"),
    terminate: call("terminate"),
  });
  const bot = world.bloomsStartBot();
  bot.addEventListener("message");
  bot.postMessage("think");
  assert.deepEqual(told, []);
  await until(() => told.length > 2);
  bot.terminate();
  assert.deepEqual(own(told), [
    ["postMessage", "[object Object]"],
    ["addEventListener", "message"],
    ["postMessage", "think"],
    ["terminate"],
  ]);
});
