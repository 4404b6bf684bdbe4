// QR codes of links: the library comes when one is drawn.
import assert from "node:assert/strict";
import { test } from "node:test";
import { own, run } from "./page.mjs";

/** A canvas with an older code, after a text was drawn on it; and what the library was asked for. */
async function drawn(generate) {
  const asked = [];
  const canvas = { width: 99, dataset: {} };
  const bloomsLibrary = async (file) => {
    asked.push(file);
    return { generate };
  };
  await run("image_files.js", { bloomsLibrary }).bloomsPaint.code(canvas, "link");
  return { asked, canvas };
}

test("a link is drawn with the light modules around it", async () => {
  const { asked, canvas } = await drawn((text) => ({
    toCanvas: (place, { pad }) => Object.assign(place, { width: 21, text, pad }),
  }));
  assert.deepEqual(own(canvas), { width: 21, dataset: {}, text: "link", pad: 4 });
  assert.deepEqual(asked, ["lean-qr/index.js"]);
});

test("where it cannot be drawn, no older code stays", async () => {
  const { canvas } = await drawn(() => {
    throw new Error("no canvas here");
  });
  assert.deepEqual(own(canvas), { width: 0, dataset: { failed: "true" } });
});
