// The messages between an embedded page and the page around it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { own, run, settled, timers } from "./page.mjs";

/** A page in a frame: what it has sent, and its door for messages. */
function page(more = {}) {
  const sent = [];
  const hears = [];
  const world = { parent: { postMessage: (message) => sent.push(own(message)) }, setTimeout: setImmediate, ...more };
  world.reportError ??= assert.ifError;
  world.addEventListener = (_, hear) => hears.push(hear);
  run("frame_parent.js", world);
  return { world, sent, hear: (data, source = world.parent) => hears[0]({ source, data }) };
}

function resizing() {
  const { setTimeout, clearTimeout, pass } = timers();
  const { world, sent } = page({ setTimeout, clearTimeout });
  const resize = (height) => world.bloomsParent.tell(JSON.stringify({ type: "blooms:resize", height }));
  return { world, sent, resize, pass, heights: () => sent.map(({ height }) => height) };
}

test("a page tells the first and the last height of a change", () => {
  const { heights, pass, resize } = resizing();
  for (const height of [500, 540, 620, 600]) {
    resize(height);
    pass(40);
  }
  pass(999);
  assert.deepEqual(heights(), [500, 600]);
  for (const height of [640, 640]) {
    resize(height);
    pass(999);
  }
  assert.deepEqual(heights(), [500, 600, 640]);
});

test("a height that comes back is not told twice", () => {
  const { heights, pass, resize } = resizing();
  resize(500);
  pass(9);
  resize(900);
  resize(500);
  pass(999);
  assert.deepEqual(heights(), [500]);
});

test("other messages go at once", () => {
  const { resize, sent, world } = resizing();
  const turn = { type: "blooms:turn", record: "r", ply: 1, over: "" };
  resize(500);
  resize(501);
  world.bloomsParent.tell(JSON.stringify(turn));
  assert.deepEqual(sent[1], turn);
});

/** What a page obeys of messages, in their order. */
async function obeyed(messages, source) {
  const { hear, sent, world } = page();
  const heard = [];
  world.bloomsParent.hear(async (text) => heard.push(JSON.parse(text)));
  for (const data of messages) hear(data, source);
  await settled();
  return [...heard, ...sent];
}

test("of many messages the last of each kind is obeyed", async () => {
  const many = Array.from({ length: 10_000 }, (_, ply) => ({ type: "blooms:goto", ply }));
  const last = { type: "blooms:theme" };
  assert.deepEqual(await obeyed([...many, last]), [many[9999], last]);
});

test("messages of several kinds keep their order", async () => {
  const kinds = ["blooms:goto", "blooms:load", "blooms:goto"].map((type) => ({ type }));
  assert.deepEqual(await obeyed(kinds), [{ type: "blooms:load" }, { type: "blooms:goto" }]);
});

test("messages of another kind, and strangers, are not heard", async () => {
  const odd = [null, 7, "blooms:goto", {}, { type: 7 }, { type: { toString: 1 } }, { type: "other" }, []];
  odd.push(...Array.from({ length: 10_000 }, (_, at) => ({ type: `blooms:${at}` })));
  assert.deepEqual(await obeyed(odd), []);
  assert.deepEqual(await obeyed([{ type: "blooms:goto" }], {}), []);
});

test("a message that is not JSON is refused", async () => {
  const circle = { type: "blooms:load" };
  circle.own = circle;
  for (const data of [{ type: "blooms:goto", value: 10n }, circle]) {
    const [told] = await obeyed([data, data]);
    assert.deepEqual(told, { type: "blooms:error", message: "this message is not JSON" });
  }
});

test("after an error the next message is obeyed", async () => {
  const errors = [];
  const { hear, world } = page({ reportError: (error) => errors.push(error.message) });
  const heard = [];
  world.bloomsParent.hear((text) => {
    if (text.includes("load")) throw new Error("no");
    heard.push(text);
  });
  hear({ type: "blooms:load" });
  hear({ type: "blooms:goto" });
  await settled();
  assert.deepEqual([errors, heard], [["no"], ['{"type":"blooms:goto"}']]);
});

test("a page that is in no frame has no parent", () => {
  const world = {};
  world.parent = world;
  assert.equal(run("frame_parent.js", world).bloomsParent, undefined);
});
