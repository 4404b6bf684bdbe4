// The positions of a board in a foreign page are those of the rules.
import assert from "node:assert/strict";
import { test } from "node:test";
import { facts, load, own } from "./page.mjs";

const { data, positions } = facts("data", "positions");
const old = { from: (list) => [].slice.call(list) }; // as old libraries in the page around put in its place
const { read, said, withPlus } = await load("embed/games.js", { Array: old }, { filled: data });

test("every position is that of the rules", () => {
  assert.ok(positions.filter(([text]) => text.includes("/+")).length >= 9, "turns as links have them");
  for (const [text, right] of positions) {
    const { cells, frames } = read(text);
    assert.equal(frames.length, right.length, text);
    for (const [at, { stones, to_move }] of frames.entries()) {
      const [wanted, mover] = right[at];
      assert.equal(Array.from(cells.keys(), (place) => stones.get(place) ?? ".").join(""), wanted, text);
      if (mover !== null) assert.deepEqual(own(to_move), [mover], text);
    }
  }
});

test("of another game only its name is read", () => {
  const { game, frames } = read("go/9/2/sequential/E5.D4");
  assert.deepEqual([game, frames.length], ["go", 1]);
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
