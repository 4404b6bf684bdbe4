// Boards in pages whose old libraries have put their own in the place of what the browser has.
import assert from "node:assert/strict";
import { test } from "node:test";
import { boards, facts, load, run } from "./page.mjs";

const { data } = facts("data");
const RECORDS = [
  "blooms/4/race-15/D4a.C3cC4d.E5b;1.C4d.E5b;1-2:Well-known;@1-2",
  "blooms/4/territory/@4-5-6-3a3-6-5-4,2,0,0,0,0/-.D5a",
  "go/9/3/sequential+komi-9-0/E5.D4.C3",
  "go/9/3/parallel/E5,C3,G7.-,E5,-.-,-,-",
  "blocky/3/blob/5/38/hs/UR:cw.UL:smash",
];

/** A world whose page has replaced what scripts rely on; esbuild gives all modules what stands in their place. */
async function old() {
  const frame = { contentWindow: { Map, Set }, remove: () => frames.push("gone") };
  const frames = [];
  const documentElement = { append: (each) => frames.push(each === frame) };
  const world = run("../../../tests/js/old_library.js", {
    document: { createElement: () => frame, documentElement },
    frames,
  });
  return Object.assign(world, await load("embed/intact.js", world));
}

test("games are read as everywhere", async () => {
  const [{ read }, usual] = [await boards(data, await old()), await boards(data)];
  for (const record of RECORDS) {
    const [one, other] = [read(record), usual.read(record)].map(({ frames, turns }) =>
      JSON.stringify([turns, frames, frames.map(({ stones }) => (stones ? [...stones] : null))], (name, value) =>
        ["stones", "past"].includes(name) && typeof value === "object" ? undefined : value,
      ),
    );
    assert.equal(one, other, record);
  }
});

test("a Map and a Set of a library give way to the browser's own, from a frame that is gone at once", async () => {
  const { Map: kept, Set: members, Promise: Waiting, frames } = await old();
  assert.deepEqual([kept === Map, members === Set], [true, true]);
  assert.deepEqual(frames, [true, "gone"]);
  assert.equal(await new Waiting((done) => done(1)).catch(() => 2), 1);
});

test("the browser's own is used where it is in its place", async () => {
  const { Map: kept, Set: members } = await load("embed/intact.js", {});
  for (const kind of [kept, members]) assert.match(String(kind), /native code/);
});
