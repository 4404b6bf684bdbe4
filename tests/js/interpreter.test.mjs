// Which memory Python starts with, and what happens where such a start goes wrong.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load, settled } from "./page.mjs";

/** A page whose browser has stored a memory or not, and whose earlier starts have left these marks. */
async function page({ memory = "memory", failed = [false, false], silence = new Promise(() => {}), data = {} } = {}) {
  const did = [];
  const hears = {};
  const root = { dataset: data };
  const world = {
    document: { documentElement: root, baseURI: "https://games.example/blooms/" },
    location: { href: "https://games.example/blooms/", reload: () => did.push("reload") },
    history: { replaceState() {} },
    navigator: { deviceMemory: 8, serviceWorker: { ready: Promise.resolve({}) } },
    bloomsWorkers: { memory: "memory worker" },
    setTimeout: setImmediate,
  };
  world.addEventListener = (kind, hear) => {
    hears[kind] = hear;
  };
  world.top = world;
  world.MutationObserver = class {
    observe() {}
    disconnect() {}
  };
  world.Worker = class {
    constructor(address) {
      did.push(address);
    }
  };
  const mark = (at, name) => ({
    hasFailed: async () => failed[at],
    set: (isTrying) => did.push(`${name} ${isTrying ? "tries" : "has ended"}`),
  });
  const python = { setStdout() {}, setStderr() {} };
  const stubs = {
    "start_mark.js": { startMark: () => mark(0, "page") },
    "bot_prestart.js": { botTrying: mark(1, "bot"), expectBot: () => did.push("bot"), goOn: () => did.push("go on") },
    "pyodide.js": {
      extend: async () => did.push("extend"),
      forget: async () => {
        did.push("forget");
      },
      kept: async () => memory,
      silence: () => silence,
      start: async (kept, ready) => {
        const found = await kept;
        did.push(`start with ${found}`);
        await ready;
        return [python, found !== null];
      },
      version: "1",
    },
  };
  const { loadPyodide } = await load("interpreter.js", world, { stubs });
  await settled();
  return { did, hears, loadPyodide, python, root };
}

test("with a stored memory the page starts from it, and the bot early", async () => {
  const { did, loadPyodide, python } = await page();
  assert.deepEqual(did, ["page tries", "bot", "start with memory"]);
  assert.equal(await loadPyodide(), python);
  assert.deepEqual(did.slice(3), ["go on"]);
});

test("without one it starts cold, and stores one later", async () => {
  const { did, loadPyodide } = await page({ memory: null });
  await loadPyodide();
  await settled();
  assert.deepEqual(did, ["start with null", "go on", "memory worker"]);
});

test("after a start that came to no end the memory is not used again", async () => {
  for (const failed of [
    [true, false],
    [false, true],
  ]) {
    const { did } = await page({ failed });
    assert.deepEqual(did, ["forget", "page has ended", "bot has ended", "start with null"]);
  }
});

test("an error of the page's own in a start from memory begins anew without it", async () => {
  const { did, hears } = await page();
  hears.error({ error: new Error("x"), filename: "https://extension/x.js" });
  await settled();
  assert.equal(did.at(-1), "start with memory", "others' errors do not count");
  hears.error({ error: new Error("x"), filename: "https://games.example/blooms/js/x.js" });
  await settled();
  assert.deepEqual(did.slice(3), ["forget", "reload"]);
});

test("a start from memory that ends in a silence begins anew, a page that is up does not", async () => {
  const silent = await page({ silence: Promise.resolve() });
  await silent.loadPyodide();
  await settled();
  assert.deepEqual(silent.did.slice(-2), ["forget", "reload"]);
  const up = await page({ silence: Promise.resolve(), data: { ready: "true" } });
  await up.loadPyodide();
  await settled();
  assert.deepEqual(up.did.at(-1), "go on");
});

test("a page that goes on to another starts nothing", async () => {
  const { did } = await page({ data: { leaving: "true" } });
  assert.deepEqual(did, []);
});

test("what only this page imports is added", async () => {
  const { did, loadPyodide } = await page({ data: { more: "lab.zip" } });
  await loadPyodide();
  assert.ok(did.includes("extend") && !did.includes("bot"));
});
