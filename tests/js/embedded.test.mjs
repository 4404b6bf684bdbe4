// Which pages are embedded, and that they reach nothing that is stored.
import assert from "node:assert/strict";
import { test } from "node:test";
import { run } from "./page.mjs";

const OWN = { document: {} };
const FOREIGN = {
  get document() {
    throw new Error("another origin");
  },
};
const STORES = ["localStorage", "sessionStorage", "indexedDB"];

/** A page inside these windows, the outermost last: what it cannot reach, and whether it says so. */
function page(around, search) {
  const kept = {};
  const dataset = {};
  const world = { location: { search }, document: { documentElement: { dataset } } };
  for (const name of STORES) world[name] = kept;
  let inside = world;
  for (const each of around) {
    inside.parent = Object.create(each);
    inside = inside.parent;
  }
  inside.parent = inside;
  run("embedded.js", world);
  const refused = STORES.filter((name) => {
    try {
      return world[name] !== kept;
    } catch {
      return true;
    }
  });
  return [refused.length, dataset.embed === "true", world.bloomsEmbedded === true];
}

test("a page in a foreign frame, or that is asked to, reaches nothing stored", () => {
  for (const [around, search] of [
    [[], "?p2=human&embed=1"],
    [[OWN], "?embed=1"],
    [[FOREIGN], ""],
    [[FOREIGN], "?embed=0"],
    [[FOREIGN], "?embed=1&embed=0"],
    [[OWN, FOREIGN], ""],
    [[FOREIGN, OWN], ""],
  ])
    assert.deepEqual(page(around, search), [3, true, true], search);
});

test("other pages are as they were", () => {
  for (const [around, search] of [
    [[], ""],
    [[], "?embed=0"],
    [[OWN], ""],
  ])
    assert.deepEqual(page(around, search), [0, false, false], search);
});
