// The frame of a board that is played, and the site in it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./page.mjs";

/** What the console says when frames tell that they are ready, each with this version. */
async function told(...versions) {
  const said = [];
  const hears = [];
  const contentWindow = { postMessage() {} };
  const frame = Object.assign(new EventTarget(), { dataset: {}, contentWindow });
  const world = {
    addEventListener: (_, hear) => hears.push(hear),
    console: { info: (text) => said.push(text) },
    document: { createElement: () => frame },
    origin: "https://blog.example",
  };
  const stubs = { "embed/shared_board.js": { site: () => "https://games.example/", version: "1.2" } };
  const { begin } = await load("embed/live.js", world, { stubs });
  begin({ board: { called: () => "Blooms" }, stage: { append() {} }, hear() {}, live() {} }, "?embed=1", {});
  for (const version of versions)
    hears[0]({ data: { type: "blooms:ready", version }, origin: "https://games.example", source: contentWindow });
  return said;
}

test("a board says once that its site has another version", async () => {
  assert.deepEqual(await told("1.2"), []);
  assert.deepEqual(await told("1.3", "1.3"), ["<blooms-board> 1.2 plays on a site of version 1.3"]);
});

test("a site that tells no version is an old one", async () => {
  assert.deepEqual(await told(undefined), ["<blooms-board> 1.2 plays on a site of version 0.1"]);
});
