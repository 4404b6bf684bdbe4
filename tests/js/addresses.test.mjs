// Which addresses a board in a foreign page leads to.
import assert from "node:assert/strict";
import { test } from "node:test";
import { facts, loadAll, own } from "./page.mjs";

const OWN = "https://games.example/blooms/";
const OTHER = "https://other.example/";
const OTHERS = { go: {}, blocky: { namesPlayers: true } };
const filled = { ...facts("data").data, __OTHERS__: OTHERS };

/** The modules in a page, loaded by a script at an address. */
async function loaded({ page = "https://blog.example/a/", script = OWN, more = {} } = {}) {
  const warned = [];
  class HTMLScriptElement {}
  const running = Object.assign(new HTMLScriptElement(), { src: script && `${script}embed.js` });
  const world = { HTMLScriptElement, console: { warn: (text) => warned.push(text) }, location: new URL(page), ...more };
  world.document = { currentScript: running, baseURI: page, scripts: [] };
  const [one, other] = await loadAll(["embed/addresses.js", "embed/frame_address.js"], world, { filled });
  return { ...one, ...other, warned };
}

/** What a record shows, so far as addresses need it. */
const shown = (fields, turns, more = {}) => ({
  game: fields.split("/")[0],
  seats: 2,
  fields: fields.split("/"),
  turns,
  notes: [],
  line: 0,
  frames: ["", ...turns].map((_, at) => ({ to_move: [at % 2], over: null })),
  ...more,
});

/** A board with attributes. */
function board(attributes = {}, more = {}) {
  const game = more.game ?? shown("blooms/4/race-15", ["D4a", "C3c"], { notes: ["1:Good", "@1", "1.E4c"] });
  const look = { language: "", scheme: () => "normal", isDark: () => false };
  const rows = { head: { offsetHeight: 78 }, well: { offsetHeight: 324 } };
  const asked = { getAttribute: (name) => attributes[name] ?? null, hasAttribute: (name) => name in attributes };
  return { ...rows, ...asked, ply: 1, game, author: game, ...look, ...more };
}

const go = shown("go/9/2/sequential", ["E5", "D4"]);
const blocky = shown("blocky/2/blob/5/7/hh", ["UR.LL:paint-B", "UR:cw"]);
const lesson = { kind: "lesson", name: "go/first", record: "go/9/2/sequential/" };

/** The site of a board with this host, where its link leads, and the number of warnings after both. */
async function led(host, where) {
  const { opening, site, warned } = await loaded(where);
  const named = board({ host });
  return [site(named), site(named) && opening(named).split("#")[0], warned.length];
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

test("Open leads to the whole game at the move that is shown, with its notes", async () => {
  const { opening } = await loaded();
  assert.equal(opening(board()), `${OWN}#blooms/4/race-15/D4a.C3c;1:Good;1.E4c;@1`);
  assert.equal(opening(board({}, { ply: 2 })), `${OWN}#blooms/4/race-15/D4a.C3c;1:Good;1.E4c`);
  const { game: author } = board();
  const variation = { author, game: { ...author, turns: ["D4a", "E4c"], line: 1 }, ply: 2 };
  assert.equal(opening(board({}, variation)), `${OWN}#blooms/4/race-15/D4a.C3c;1:Good;1.E4c;@1-2`);
  assert.equal(opening(board({}, { game: go })), `${OWN}go.html#go/9/2/sequential/E5.D4;@1`);
  const own = { author, game: shown("blooms/4/race-15", ["D4a", "G1c"]), player: { isOwn: true }, ply: 2 };
  assert.equal(opening(board({}, own)), `${OWN}#blooms/4/race-15/D4a.G1c`);
});

test("Play goes on from the move that is shown, and from the start after the end", async () => {
  const { upToNow } = await loaded();
  assert.equal(upToNow(board()), "blooms/4/race-15/D4a");
  assert.equal(upToNow(board({}, { game: blocky })), "blocky/2/blob/5/7/hh/UR.LL:paint-B");
  const over = shown("blooms/4/race-15", ["D4a", "!"]);
  over.frames[2].over = { winners: [0], why: "!" };
  assert.equal(upToNow(board({}, { game: over, ply: 2 })), "blooms/4/race-15/");
});

test("a puzzle or lesson is asked for by its name", async () => {
  const { address, opening } = await loaded();
  const exercise = board({}, { game: go, task: lesson, language: "de" });
  assert.equal(opening(exercise), `${OWN}go.html?lesson=first`);
  assert.equal(address(exercise), `${OWN}go.html?embed=1&lang=de&fit=78-324&lesson=first`);
});

test("the reader has the seat to move, and a bot the others", async () => {
  const { seats } = await loaded();
  assert.deepEqual(own(seats(board({ bot: "3" }))), { p1: "bot:3", p2: "human" });
  for (const bot of ["off", "9", "0", "x", undefined])
    assert.deepEqual(own(seats(board({ bot }))), { p1: "human", p2: "human" }, bot);
  const four = { game: { ...go, seats: 4 }, ply: 0 };
  assert.deepEqual(own(seats(board({ bot: "8" }, four))), { p1: "human", p2: "bot:8", p3: "bot:8", p4: "bot:8" });
  assert.deepEqual(own(seats(board({ bot: "8" }, { game: blocky }))), {}, "its records name players");
});

test("the frame gets attributes, the language and the shade around it", async () => {
  const { address } = await loaded();
  const asked = (it) => Object.fromEntries(new URL(address(it)).searchParams);
  const usual = { embed: "1", p1: "human", p2: "human", fit: "78-324" };
  assert.deepEqual(asked(board()), usual);
  const dark = { language: "de", scheme: () => "dark", isDark: () => true };
  assert.deepEqual(asked(board({ seed: "“7”" }, dark)), { ...usual, lang: "de", seed: "7", theme: "dark" });
  assert.deepEqual(asked(board({ theme: "light" }, dark)), { ...usual, lang: "de", theme: "light" });
  assert.deepEqual(asked(board({}, { game: blocky })), { embed: "1", fit: "78-324" });
  const { fit, ...alone } = usual;
  assert.deepEqual(asked(board({ alone: "" })), alone, "a page of its own has rows of its own");
});

test("an Array.from of an old library gives every seat its player", async () => {
  const old = { from: (list) => [].slice.call(list) }; // as in MooTools and Prototype
  const { seats } = await loaded({ more: { Array: old } });
  assert.deepEqual(own(seats(board({ bot: "3" }))), { p1: "bot:3", p2: "human" });
});

test("the files beside the script are never those of another host", async () => {
  const { beside } = await loaded();
  assert.equal(beside("embed_go.js"), `${OWN}embed_go.js`);
  assert.equal((await loaded({ script: "" })).beside("embed_go.js"), "");
});

test("Open leads to a game whose file has not come", async () => {
  const { opening } = await loaded();
  const waiting = { ...board(), game: null, author: null, task: null, awaited: { ply: 0 } };
  assert.equal(opening({ ...waiting, line: "go/9/2/sequential/E5" }), `${OWN}go.html#go/9/2/sequential/E5`);
  const unknown = { kind: "lesson", name: "go/capture", record: "" };
  assert.equal(opening({ ...waiting, line: "", task: unknown }), `${OWN}go.html?lesson=capture`);
  assert.equal(opening({ ...waiting, line: "chess/8/", awaited: null }), OWN);
});
