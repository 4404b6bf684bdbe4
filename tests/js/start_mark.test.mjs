// The mark of a start that has not come to its end.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Kept, load, refusing, settled } from "./page.mjs";

const LOCK = "key https://games.example/blooms/";

/** A mark of a page, with what both storages have, and the locks that are held. */
async function page({ local = {}, session = {}, held = [], isTop = true, refused = [] } = {}) {
  const world = { document: { baseURI: "https://games.example/blooms/go.html" } };
  Object.assign(world, { localStorage: new Kept(local), sessionStorage: new Kept(session) });
  world.top = isTop ? world : {};
  const asked = [];
  const locks = { query: async () => ({ held: held.map((name) => ({ name })) }) };
  locks.request = async (name, { mode }, work) => {
    asked.push(`${name} ${mode}`);
    await work();
    asked.push("released");
  };
  world.navigator = { locks };
  refusing(world, ...refused);
  const { startMark } = await load("start_mark.js", world);
  return { mark: startMark("key", 10_000), world, asked };
}

const young = () => ({ key: String(Date.now() - 1000) });

test("a start that this tab did not end has failed", async () => {
  const { mark } = await page({ session: { key: "1" } });
  assert.equal(await mark.hasFailed(), true);
});

test("a start of another tab has failed if it is old, or nobody is at it", async () => {
  for (const [what, failed] of [
    [{}, false],
    [{ local: young(), held: [LOCK] }, false],
    [{ local: young(), held: ["key https://games.example/other/"] }, true],
    [{ local: { key: String(Date.now() - 20_000) }, held: [LOCK] }, true],
    [{ local: { key: String(Date.now() + 20_000) }, held: [LOCK] }, true],
    [{ local: { key: "x" } }, false],
    [{ local: young(), refused: ["sessionStorage"] }, false],
    [{ local: young(), refused: ["navigator"] }, false],
  ]) {
    const { mark } = await page(what);
    assert.equal(await mark.hasFailed(), failed, JSON.stringify(what));
  }
});

test("a start leaves its mark in both storages, with a lock, until it has ended", async () => {
  const { asked, mark, world } = await page();
  mark.set(true);
  await settled();
  assert.deepEqual(asked, [`${LOCK} shared`]);
  assert.ok(Math.abs(Date.now() - Number(world.localStorage.key)) < 1e4 && world.sessionStorage.key);
  assert.equal(await mark.hasFailed(), true, "as the next page of this tab would find it");
  mark.set(false);
  await settled();
  assert.deepEqual(asked.at(-1), "released");
  assert.deepEqual([world.localStorage.key, world.sessionStorage.key], [undefined, undefined]);
});

test("a frame, and a page without storage, leave none", async () => {
  const frame = await page({ isTop: false });
  frame.mark.set(true);
  assert.deepEqual([frame.asked, frame.world.localStorage.key], [[], undefined]);
  const { mark } = await page({ refused: ["localStorage"] });
  mark.set(true);
});
