// What is said where the page does not load in time.
import assert from "node:assert/strict";
import { test } from "node:test";
import { run, timers } from "./page.mjs";

/** What is on the page after the time is up; null where it was left alone. */
function shown({ ready = "false", isSaid = false, sheets = [], missing = undefined } = {}) {
  const clock = timers();
  let body = null;
  const document = {
    documentElement: { dataset: { ready } },
    querySelector: () => (isSaid ? {} : null),
    querySelectorAll: () => sheets.map((sheet) => ({ sheet })),
    open: () => {
      body = [];
    },
    close() {},
    createElement: (tag) => ({ tag, dataset: {}, setAttribute() {}, addEventListener() {} }),
    body: { append: (...nodes) => body.push(...nodes.map((node) => node.textContent)) },
  };
  run("load_timeout.js", { ...clock, document, location: {}, bloomsMissing: missing });
  clock.pass(12_000);
  assert.equal(body, null, "not before the time is up");
  clock.pass(1000);
  return body;
}

test("a page that does not load says so, with what is missing", () => {
  assert.deepEqual(shown(), ["The program does not load. Check your connection and try again.", "Try again"]);
  assert.deepEqual(shown({ missing: () => "Too old." }), ["Too old.", "Try again"]);
});

test("a page that is ready, or has said why not, is left alone", () => {
  assert.equal(shown({ ready: "true" }), null);
  assert.equal(shown({ isSaid: true, sheets: [{}, {}] }), null);
  assert.notEqual(shown({ isSaid: true, sheets: [{}, null] }), null, "nothing is painted without a style");
});
