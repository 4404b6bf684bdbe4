// Boards, scores and words of Blocky in a foreign page are those of the rules.
import assert from "node:assert/strict";
import { test } from "node:test";
import { facts, load, own } from "./page.mjs";

const { data, blocky: right } = facts("data", "blocky");
const { blocky } = await load("embed/blocky.js", {}, { filled: data });
const { tileOf } = await load("embed/blocky_picture.js", {}, { filled: data });
const { pathOf } = await load("embed/blocky_board.js");

const english = (text) => text;

function shown(text) {
  const fields = text.split("/");
  return blocky.read(fields.slice(0, -1), fields.at(-1));
}

const written = (block) => (typeof block === "string" ? block : `(${block.map(written).join("")})`);

test("every position is that of the rules", () => {
  for (const [text, positions] of right.shown) {
    const { frames } = shown(text);
    const mine = frames.map(({ board, points, costs, to_move, over }) => [
      written(board),
      points,
      costs,
      to_move[0] ?? null,
      over?.winners ?? [],
    ]);
    assert.deepEqual(own(mine), positions, text);
  }
});

test("what Python refuses is refused", () => {
  assert.ok(right.bent.some(([, isRead]) => isRead));
  for (const [text, isRead] of right.bent) {
    if (isRead) assert.doesNotThrow(() => shown(text), text);
    else assert.throws(() => shown(text), undefined, text);
  }
});

test("turns may have any letters", () => {
  const [one, other] = ["UR.LL:paint-B.top:cw", "Ur.ll:Paint-b.TOP:cw"].map((turns) =>
    shown(`blocky/2/blob/5/7/h/@((BRRY)GRY)/${turns}`),
  );
  assert.deepEqual(own(one.frames), own(other.frames));
});

test("tiles are those of the page", () => {
  for (const [address, depth, [x, y, width, height, face]] of right.tiles) {
    const tile = tileOf(pathOf(address), depth);
    const mine = [tile.x, tile.y, tile.width, tile.height, tile.height - tile.below];
    for (const [at, each] of [x, y, width, height, face].entries())
      assert.ok(Math.abs(mine[at] - each) < 0.011, `${address} ${mine}`);
  }
});

test("a turn is told in the words of the page", () => {
  for (const [text, sentences] of right.worded) {
    const game = shown(text);
    sentences.forEach((sentence, at) => {
      const { line, quiet } = blocky.words(game, at + 1, english);
      const [round, ...more] = quiet.split(" · ");
      if (game.frames[at + 1].over) assert.equal(`${more.join(". ")}.${line}.`, sentence);
      else assert.equal(`${line}. ${more.join("")}.`, sentence);
      assert.equal(round, `Round ${1 + Math.floor(at / game.seats)} of ${game.rounds}`);
    });
  }
});

test("a turn of the clock is told as such", () => {
  const game = shown("blocky/2/blob/5/7/hh/@((BRRY)GRY)/top:pass");
  assert.equal(blocky.words(game, 1, english).line, "Player 1: pass");
  const noted = { ...game, comments: new Map([[1, "Out of time. Sorry!"]]) };
  assert.deepEqual(own(blocky.words(noted, 1, english)), {
    line: "Player 1 ran out of time",
    quiet: "Round 1 of 5 · Player 1: pass · Net 4 (±0)",
  });
});
