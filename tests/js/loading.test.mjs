// What a page says while Python loads, and where it does not.
import assert from "node:assert/strict";
import { test } from "node:test";
import { run, timers } from "./page.mjs";

const BASE = "https://games.example/blooms/";

/** A page that loads: what it shows, and what tells it of files, errors and time. */
function page(data = {}) {
  const [text, bar, retry] = [{ textContent: "" }, { value: 0 }, { hidden: true }];
  const classes = [];
  text.parentElement = { classList: { add: (name) => classes.push(name) }, setAttribute() {} };
  const hears = {};
  const clock = timers();
  const sent = [];
  const spoken = {}; // English -> translation
  let watch = () => {};
  const document = Object.assign(new EventTarget(), { documentElement: { dataset: data }, baseURI: BASE });
  document.querySelector = () => ({ children: [text, bar, retry] });
  const world = { document, setTimeout: clock.setTimeout, bloomsLanguage: { say: (words) => spoken[words] ?? words } };
  world.addEventListener = (kind, hear) => {
    hears[kind] = hear;
  };
  world.navigator = { serviceWorker: { controller: { postMessage: (what) => sent.push(what) } } };
  world.PerformanceObserver = class {
    constructor(made) {
      watch = made;
    }
    observe() {}
  };
  run("loading.js", world);
  const arrive = (name, responseStatus = 200) =>
    watch({ getEntries: () => [{ name: BASE + name, encodedBodySize: 1e6, responseStatus }] });
  return { arrive, bar, classes, clock, document, hears, retry, sent, spoken, text, world };
}

test("the part shown is the last before the first missing one", () => {
  const { arrive, bar, text } = page();
  arrive("pyscript/core.js");
  assert.deepEqual([bar.value, text.textContent], [5, "Downloading PyScript… 1.0 MB"]);
  arrive("app.zip");
  assert.deepEqual([bar.value, text.textContent], [5, "Downloading PyScript… 2.0 MB"]);
  for (const name of ["pyodide/pyodide.js", "pyodide.asm.wasm", "python_stdlib.zip?0123"]) arrive(name);
  assert.deepEqual([bar.value, text.textContent], [90, "Setting up the board… 5.0 MB"]);
});

test("a part that the host has not is named, and stays to be read", () => {
  const { arrive, classes, retry, sent, text } = page();
  arrive("app.zip", 404);
  arrive("pyscript/core.js");
  assert.equal(text.textContent, "A part of the program is missing: app.zip");
  assert.deepEqual([classes, retry.hidden, sent], [["failed"], false, ["mend"]]);
});

test("a long wait is told, unless the page is ready or leaves", () => {
  for (const [data, is] of [
    [{}, /taking a long time/],
    [{ ready: "true" }, /^$/],
    [{ leaving: "true" }, /^$/],
  ]) {
    const { clock, text } = page(data);
    clock.pass(11_999);
    assert.equal(text.textContent, "");
    clock.pass(1);
    assert.match(text.textContent, is);
  }
});

test("errors of the site's own are told, those of others are not", () => {
  const { hears, text } = page();
  hears.error({ target: { src: "https://host.example/badge.js" } });
  assert.equal(text.textContent, "");
  hears.error({ target: { src: `${BASE}js/writes.js?0123` } });
  assert.equal(text.textContent, "A part of the program failed to load: writes.js");
  hears.unhandledrejection({ reason: "no memory" });
  assert.equal(text.textContent, "The program could not start: no memory");
});

test("what the browser lacks comes before all that follows from it", () => {
  const { clock, document, text, world } = page();
  world.bloomsMissing = () => "This browser does not allow WebAssembly";
  document.dispatchEvent(new Event("blooms-missing"));
  clock.pass(12_000);
  assert.equal(text.textContent, "This browser does not allow WebAssembly");
});

test("the text follows the language", () => {
  const { arrive, document, spoken, text } = page();
  arrive("pyscript/core.js");
  spoken["Downloading PyScript…"] = "PyScript wird geladen…";
  document.dispatchEvent(new Event("blooms-language"));
  assert.equal(text.textContent, "PyScript wird geladen… 1.0 MB");
});
