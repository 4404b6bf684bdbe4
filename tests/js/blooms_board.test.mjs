// The positions of a board in a foreign page are those of the rules.
import assert from "node:assert/strict";
import { test } from "node:test";
import { boards, facts, load, own } from "./page.mjs";

const { data, flowers, positions, tasks } = facts("data", "flowers", "positions", "tasks");
const fake = () => ({ setAttribute: () => {}, append: () => {} });
const old = { from: (list) => [].slice.call(list) }; // as old libraries in the page around put in its place
const world = { Array: old };
const { read, said, withPlus } = await boards(data, world);
const { blooms } = await load("embed/blooms.js", { document: { createElementNS: fake } }, { filled: data });

const { task } = await load("embed/blooms_task.js", {}, { filled: data });

const say = (text) => text;

test("every position is that of the rules, also its points, its winner and its words", () => {
  assert.ok(positions.filter(([text]) => text.includes("/+")).length >= 9, "turns as links have them");
  for (const [text, right] of positions) {
    const shown = read(text);
    const { cells, frames } = shown;
    assert.equal(frames.length, right.length, text);
    for (const [at, { stones, to_move, points, over, captured }] of frames.entries()) {
      const where = `${text} ${at}`;
      const wanted = right[at];
      assert.equal(Array.from(cells.keys(), (place) => stones.get(place) ?? ".").join(""), wanted.stones, where);
      assert.deepEqual(own(to_move), wanted.to_move, where);
      assert.deepEqual(own(points), wanted.points, where);
      assert.deepEqual(over && own(over.winners), wanted.won, where);
      assert.equal(captured, wanted.captured, where);
      if (at) assert.equal(blooms.words(shown, at, say).line, wanted.line.replace(/\.$/, ""), where);
    }
  }
});

test("the chips say who is to play and who has won", () => {
  const states = (text, ply) => own(blooms.chips(read(text), ply, say).map(({ state, unit }) => [state, unit]));
  const text = "blooms/4/race-15/D4a.C3cC4d.!";
  assert.deepEqual(states(text, 1), [
    ["", "of 15"],
    ["to play", "of 15"],
  ]);
  assert.deepEqual(states(text, 3), [
    ["", "of 15"],
    ["Won", "of 15"],
  ]);
  assert.deepEqual(states("blooms/4/territory/", 0)[0], ["to play", "points"]);
});

test("every task is said as in the page", () => {
  for (const [goal, right] of tasks) assert.equal(task(goal, say), right, goal);
});

test("what is no record is refused", () => {
  for (const text of [
    "",
    "hello",
    "chess/4/",
    "blooms/1/race-1/",
    "blooms/4/race-15",
    `blooms/4/race-15/${"D".repeat(7e4)}`,
  ])
    assert.throws(() => read(text), /no game begins like this/, text);
  assert.throws(() => read("blooms/2/race-3/S1a"), /S1 is no cell of this board/);
});

test("a game over the limit is refused, one at the limit read", () => {
  const turns = (count) =>
    `blooms/10/territory/${Array(count / 2)
      .fill("A1a.J5c")
      .join(".")}`;
  assert.throws(() => read(turns(1002)), /the game has over 1000 turns/);
  assert.equal(read(turns(1000)).frames.length, 1001);
});

test("the last stones and marks stand with their move", () => {
  const shown = read("blooms/4/race-15/D4a.C3cC4d;1:~5b~25marks_D4_C3-E5~5d_Good");
  const named = ({ last }) => last.map((place) => shown.cells.get(place).name).join("");
  assert.deepEqual(own(shown.frames.map(named)), ["", "D4", "C3C4"]);
  assert.deepEqual(own([0, 1, 2].map((ply) => said(shown, ply).marks.length)), [0, 2, 0]);
  assert.equal(said(shown, 1).text, "Good");
});

test("a blank that was a plus is one again", () => {
  for (const [text, right] of [
    ["blooms/4/race-15/ D4aC3C4", "blooms/4/race-15/+D4aC3C4"],
    ["blooms/4/race-15/%20D4aC3C4", "blooms/4/race-15/+D4aC3C4"],
    ["blooms/4/race-15/%2BD4aC3C4", "blooms/4/race-15/+D4aC3C4"],
    ["blooms/4/race-15/ D4a.C3c", "blooms/4/race-15/D4a.C3c"],
    [" blooms/4/race-15/D4a;1:one two ", "blooms/4/race-15/D4a;1:one two"],
  ])
    assert.equal(withPlus(text), right);
});

test("a flower is its first petal, turned around", async () => {
  const drawn = {};
  const createElementNS = () => ({
    setAttribute: (name, value) => Object.assign(drawn, { [name]: value }),
    append() {},
  });
  const { built } = await load("embed/game.js", { document: { createElementNS } }, { filled: data });
  const numbers = (d) => d.match(/-?\d+\.\d/g).map(Number);
  assert.ok(flowers.length > 5);
  for (const [petal, flower] of flowers) {
    built(["path", { d: petal }]);
    assert.equal(drawn.d.replace(/-?\d+\.\d/g, "0"), flower.replace(/-?\d+\.\d/g, "0"));
    const off = numbers(drawn.d).map((value, at) => Math.abs(value - numbers(flower)[at]));
    assert.ok(Math.max(...off) < 0.2, petal);
  }
});
