// Go for many on a board in a foreign page: its positions are those of the rules, its words those of the page.
import assert from "node:assert/strict";
import { test } from "node:test";
import { differences } from "./compare.mjs";
import { boards, facts, load, own } from "./page.mjs";

const { data, go, go_stars, go_tasks } = facts("data", "go", "go_stars", "go_tasks");
const { read } = await boards(data);
const module = await load("embed/go.js", { document: { createElementNS } }, { filled: data });
const { starsOf } = await load("embed/go_picture.js", {}, { filled: data });
const say = (english) => english;

const { task } = await load("embed/go_task.js", {}, { filled: data });

/** An element that keeps what it is given. */
function createElementNS(_, tag) {
  const attributes = {};
  const children = [];
  const setAttribute = (name, value) => {
    attributes[name] = value;
  };
  return { tag, attributes, children, setAttribute, append: (...more) => children.push(...more) };
}

/** What a record says of its last turn, with the comments on turns. */
function told(record, comments = {}) {
  const shown = {
    ...read(record),
    comments: new Map(Object.entries(comments).map(([ply, text]) => [Number(ply), text])),
  };
  const { line, quiet } = module.go.words(shown, shown.frames.length - 1, say);
  return [line, quiet];
}

test("every task is said as in the page", () => {
  for (const [goal, right] of go_tasks) assert.equal(task(goal, say), right, goal);
});

test("every position is that of the rules", async () => {
  const { found, positions } = await differences(data, go);
  assert.deepEqual(found, []);
  assert.ok(positions > 5000, `${positions} positions`);
  const phases = new Set(go.flatMap(([, positions]) => positions.map(({ phase }) => phase)));
  assert.deepEqual([...phases].sort(), ["ally", "choose", "mark", "over", "play"]);
});

test("what is no record is refused", () => {
  for (const text of [
    "go/9/2",
    "go/4/2/sequential/",
    "go/9/9/sequential/",
    "go/9/2/free/",
    "go/9/2/sequential/@9-9,1/",
  ])
    assert.throws(() => read(text), /no game begins like this|the rows are not those of this board/, text);
  assert.throws(() => read("go/9/2/sequential/Z9"), /Z9 is no point of this board/);
  assert.throws(() => read("go/9/3/parallel/E5"), /E5 is no round/);
});

test("moves are read in any letters, and with a blank that was a plus", () => {
  const { frames } = read("go/9/3/sequential+no_first_turns/e5.D4.-.-.-.XE5.xE5");
  assert.deepEqual(own(frames.map(({ turn }) => turn)), ["", "E5", "D4", "-", "-", "-", "xE5", "xE5"]);
  assert.equal(read("go/9/2/sequential area komi-0-6.5/E5").frames[1].points[1], 6.5);
});

test("a turn is told as its player and point, with its number and captures", () => {
  assert.deepEqual(told("go/9/3/sequential/E5"), ["Black: E5", "Move 1"]);
  assert.deepEqual(told("go/9/2/sequential/A2.A1.B1"), ["Black: B1", "Move 3 · 1 stone captured"]);
  assert.deepEqual(told("go/9/3/sequential/E5.-"), ["White passes", "Move 2"]);
  assert.deepEqual(told("go/9/3/sequential/E5.!"), ["White resigns", "Move 2"]);
  assert.deepEqual(told("go/9/3/sequential/E5.!3"), ["Red resigns", "Move 2"]);
  assert.deepEqual(told("go/9/3/sequential/E5.!", { 2: "Out of time. So it goes." })[0], "White ran out of time");
});

test("a round is told seat by seat", () => {
  assert.deepEqual(told("go/9/3/parallel/E5,-,D4"), ["Black E5; White passes; Red D4", "Turn 1"]);
  const twice = told("go/9/3/parallel/E5,E5,D4");
  assert.deepEqual(twice, ["Black E5; White E5; Red D4", "Turn 1 · E5: chosen twice, stays empty."]);
});

test("what is said at the end is told as on the page", () => {
  const start = "go/9/3/sequential-coop+no_first_turns/E5.D4.C3.-.-.-";
  assert.deepEqual(told(start), ["Red passes", "Move 6 · Play has stopped: which chains are dead?"]);
  assert.equal(told(`${start}.xE5`)[0], "Black marks E5 as dead");
  assert.equal(told(`${start}.xE5D4`)[0], "Black marks E5, D4 as dead");
  assert.equal(told(`${start}.x`)[0], "Black marks no chain as dead");
  assert.equal(told(`${start}.x.x`)[0], "White agrees");
});

test("the result is that of the page", () => {
  const start = "go/9/3/sequential-coop+no_first_turns/E5.D4.C3.-.-.-.x.x.x";
  const [line, quiet] = told(`${start}.~BW,~BW,~R`);
  assert.equal(line, "Black and White share the win: together they have 52 of 78 points");
  assert.equal(quiet, "Move 10 · Black names Black and White; White names Black and White; Red stands alone");
  assert.equal(told("go/9/2/sequential/E5.!")[0], "Black wins: White resigned");
  assert.equal(told("go/9/2/sequential/E5.!", { 2: "Out of time." })[0], "Black wins: White ran out of time");
  assert.equal(told("go/9/3/sequential/!.!", { 2: "Decided early." })[0], "Red wins: decided early");
  assert.equal(told("go/9/3/sequential/!.!")[0], "Red wins: all others resigned");
  const late = told("go/9/3/sequential/!.!", { 1: "Out of time." });
  assert.equal(late[0], "Red wins: all others resigned or ran out of time");
  assert.equal(told("go/9/2/sequential+komi-0-6.5/E5.-.-.x.x")[0], "Black wins: 80 to 6.5 points");
});

test("chips tell who is who, whose turn it is, and who has won", () => {
  const chips = (record) => {
    const shown = read(record);
    return own(
      module.go.chips(shown, shown.frames.length - 1, say).map(({ name, state, points }) => [name, state, points]),
    );
  };
  assert.deepEqual(chips("go/9/2/sequential/E5"), [
    ["Black", "", 0],
    ["White", "to play", 0],
  ]);
  assert.deepEqual(chips("go/9/2/parallel+komi-0-6.5/E5,-"), [
    ["Black", "to play", 0],
    ["White", "to play", 6.5],
  ]);
  assert.deepEqual(chips("go/9/2/sequential/E5.!"), [
    ["Black", "Won", 80],
    ["White", "", 0],
  ]);
});

test("the picture has the stones, the last one ringed, dead ones crossed, territory at the end", () => {
  const drawn = (record) => {
    const shown = read(record);
    const { attributes, children } = module.go.picture(shown, shown.frames.length - 1, say, {});
    const classes = children
      .map((each) => each.attributes.class)
      .filter((name) => /^go-(?!lines|stars|names)/.test(name));
    return [attributes["aria-label"], classes.join(" ")];
  };
  assert.deepEqual(drawn("go/9/3/sequential/E5"), [
    "Go for three, 9×9. Move 1. Black: E5. White to move. Points: Black 0, White 0, Red 0.",
    "go-stone go-sign",
  ]);
  const start = "go/5/2/sequential/C3.A1.-.-";
  assert.equal(drawn(start)[1], "go-stone go-stone");
  assert.equal(drawn(`${start}.xA1`)[1], "go-stone go-stone go-dead go-cross");
  const [alt, classes] = drawn(`${start}.xA1.xA1`);
  assert.equal(alt, "Go for two, 5×5. Move 6. Black: C3. Black wins: 25 to 0 points. Points: Black 25, White 0.");
  assert.equal(classes, ["go-stone", ...Array(24).fill("go-land own-B")].join(" "));
});

test("the star points are those of the page", () => {
  for (const [size, points] of Object.entries(go_stars)) {
    const stars = own(starsOf(Number(size))).map(([column, row]) => row * size + column);
    assert.deepEqual(
      stars.sort((a, b) => a - b),
      points,
      size,
    );
  }
});
