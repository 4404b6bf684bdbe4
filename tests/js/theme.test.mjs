// Light or dark, and what the page is told of it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { run } from "./page.mjs";

/** A page with the script: its root, what was told, and the observers of the root's marks. */
function page() {
  const root = {
    dataset: {},
    getAttribute: (name) => root.dataset[name.slice(5)] ?? null,
    setAttribute: (name, value) => (root.dataset[name.slice(5)] = value),
  };
  const observers = [];
  const told = [];
  class MutationObserver {
    constructor(changed) {
      this.changed = changed;
    }
    observe(_node, options) {
      observers.push({ changed: this.changed, names: options.attributeFilter });
    }
  }
  const world = {
    document: { documentElement: root },
    location: { search: "" },
    localStorage: { getItem: () => null },
    matchMedia: () => ({ matches: false }),
    MutationObserver,
    dispatchEvent: (event) => told.push(event.type),
  };
  run("theme.js", world);
  const mark = (name, value) => {
    const oldValue = root.getAttribute(name);
    root.setAttribute(name, value);
    for (const each of observers) if (each.names.includes(name)) each.changed([{ attributeName: name, oldValue }]);
  };
  return { root, told, mark };
}

test("the page is told once its colours are others", () => {
  const { told, mark } = page();
  const names = ["data-shade", "data-palette", "data-colours", "data-hue4"];
  for (const name of names) mark(name, "first");
  assert.deepEqual(told, ["blooms:colours"], "the shade, which is known before Python");
  for (const name of names) mark(name, "another");
  assert.deepEqual(told, Array(5).fill("blooms:colours"));
});

test("the same colours set again are no news", () => {
  const { told, mark } = page();
  for (const palette of ["pairs", "seeds", "seeds"]) mark("data-palette", palette);
  assert.equal(told.length, 1);
});

test("a theme of the settings makes the page dark", () => {
  const { root, mark } = page();
  assert.equal(root.dataset.shade, "light");
  mark("data-theme", "dark");
  assert.equal(root.dataset.shade, "dark");
});
