// Which addresses a board in a foreign page leads to.
import assert from "node:assert/strict";
import { test } from "node:test";
import { facts, load, own } from "./page.mjs";

const OWN = "https://games.example/blooms/";
const OTHER = "https://other.example/";
const OTHERS = { go: { seats: 4 }, blocky: { seats: 4, namesPlayers: true } };
const filled = { ...facts("data").data, __OTHERS__: OTHERS };

/** The module in a page, loaded by a script at an address. */
async function loaded({ page = "https://blog.example/a/", script = OWN, task = null, more = {} } = {}) {
  const warned = [];
  class HTMLScriptElement {}
  const running = Object.assign(new HTMLScriptElement(), { src: script && `${script}embed.js` });
  const world = { HTMLScriptElement, console: { warn: (text) => warned.push(text) }, location: new URL(page), ...more };
  world.document = { currentScript: running, baseURI: page, scripts: [] };
  const stubs = { "embed/record_source.js": { exercise: () => task } };
  return { ...(await load("embed/addresses.js", world, { filled, stubs })), warned };
}

/** A board with attributes. */
function board(attributes = {}, more = {}) {
  const shown = {
    record: "blooms/4/race-15/D4a.C3c;1:Good",
    ply: 1,
    game: { game: "blooms", seats: 2, turns: ["D4a", "C3c"], frames: [{ to_move: [0] }, { to_move: [1] }] },
  };
  const look = { language: "", scheme: () => "normal", isDark: () => false };
  return { getAttribute: (name) => attributes[name] ?? null, ...shown, ...look, ...more };
}

/** The site of a board with this host, where its link leads, and the number of warnings after both. */
async function led(host, where) {
  const { place, site, warned } = await loaded(where);
  const shown = board({ host });
  return [site(shown), site(shown) && place(shown).split("#")[0], warned.length];
}

test("a host of another kind is refused once", async () => {
  for (const host of [
    "javascript://x/%0aalert(1)//y",
    " JaVa\tScript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "file:///etc/",
    "blob:https://blog.example/1234",
    "about:blank",
    "ftp://files.example/",
    "http://[",
  ])
    assert.deepEqual(await led(host), [OWN, OWN, 1], host);
});

test("a host of the web is taken, also a folder of the page around", async () => {
  for (const host of [OTHER, OTHER.slice(0, -1), `${OTHER}//`, OTHER.slice(6)])
    assert.deepEqual(await led(host), [OTHER, OTHER, 0], host);
  const folder = "https://blog.example/blooms/";
  assert.deepEqual(await led("../blooms"), [folder, folder, 0]);
});

test("without a host a board belongs to its script", async () => {
  assert.deepEqual(await led(null), [OWN, OWN, 0]);
});

test("beside a file a board may be one", async () => {
  const where = { page: "file:///home/me/page.html", script: "file:///home/me/blooms/" };
  assert.deepEqual(await led("../site", where), ["file:///home/site/", "file:///home/site/", 0]);
  assert.deepEqual(await led(null, where), ["file:///home/me/blooms/", "file:///home/me/blooms/", 0]);
});

test("a refused host and an unknown script leave no site", async () => {
  assert.deepEqual(await led("javascript:alert(1)", { script: "" }), ["", "", 1]);
});

test("a link goes to the move that is shown", async () => {
  const { place } = await loaded();
  assert.equal(place(board()), `${OWN}#blooms/4/race-15/D4a`);
  const turns = ["UR.LL:paint-B", "UR:cw"];
  const blocky = { game: { game: "blocky", turns }, record: "blocky/2/blob/5/7/hh/UR.LL:paint-B.UR:cw?cY1c" };
  assert.equal(place(board({}, blocky)), `${OWN}blocky.html#blocky/2/blob/5/7/hh/UR.LL:paint-B`);
  const go = { game: { game: "go", turns: ["E5", "D4"] }, record: "go/9/2/sequential+komi-0-6.5/E5.D4", ply: 1 };
  assert.equal(place(board({}, go)), `${OWN}go.html#go/9/2/sequential+komi-0-6.5/E5`);
});

test("a puzzle or lesson is asked for by its name", async () => {
  const { place } = await loaded({ task: { kind: "lesson", name: "go/first" } });
  assert.equal(place(board({}, { game: { game: "go" } }), "?lang=de"), `${OWN}go.html?lang=de&lesson=first`);
});

test("the reader has the seat to move, and a bot the others", async () => {
  const { seats } = await loaded();
  assert.deepEqual(own(seats(board({ bot: "3" }))), { p1: "bot:3", p2: "human" });
  for (const bot of ["off", "9", "0", "x", undefined])
    assert.deepEqual(own(seats(board({ bot }))), { p1: "human", p2: "human" }, bot);
  const go = { game: { game: "go", seats: 4, frames: [{ to_move: [0] }] } };
  assert.deepEqual(own(seats(board({ bot: "8" }, go))), { p1: "human", p2: "bot:8", p3: "bot:8", p4: "bot:8" });
  assert.deepEqual(own(seats(board({ bot: "8" }, { game: { game: "blocky" } }))), {}, "its records name players");
});

test("the frame gets attributes, the language and the shade around it", async () => {
  const { address } = await loaded();
  const asked = (shown) => Object.fromEntries(new URL(address(shown)).searchParams);
  const usual = { embed: "1", p1: "human", p2: "human" };
  assert.deepEqual(asked(board()), usual);
  const dark = { language: "de", scheme: () => "dark", isDark: () => true };
  assert.deepEqual(asked(board({ seed: "“7”" }, dark)), { ...usual, lang: "de", seed: "7", theme: "dark" });
  assert.deepEqual(asked(board({ theme: "light" }, dark)), { ...usual, lang: "de", theme: "light" });
  const blocky = { game: { game: "blocky", turns: ["UR:cw"] }, record: "blocky/2/blob/5/7/hh/UR:cw", ply: 1 };
  assert.deepEqual(asked(board({}, blocky)), { embed: "1" });
});

test("an Array.from of an old library gives every seat its player", async () => {
  const old = { from: (list) => [].slice.call(list) }; // as in MooTools and Prototype
  const { seats } = await loaded({ more: { Array: old } });
  assert.deepEqual(own(seats(board({ bot: "3" }))), { p1: "bot:3", p2: "human" });
});
