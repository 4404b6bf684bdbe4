// Boards, scores and words of Blocky in a foreign page are those of the rules.
import assert from "node:assert/strict";
import { test } from "node:test";
import { differences } from "./compare.mjs";
import { facts, load, own } from "./page.mjs";

const { data, blocky: right } = facts("data", "blocky");
const { blocky } = await load("embed/blocky.js", {}, { filled: data });
const { tileOf } = await load("embed/blocky_picture.js", {}, { filled: data });
const { describe } = await load("embed/blocky_words.js", {}, { filled: data });
const { task: asked } = await load("embed/blocky_task.js");
const { pathOf } = await load("embed/blocky_board.js");

const english = (text) => text;

function shown(text) {
  const fields = text.split("/");
  return blocky.read(fields.slice(0, -1), fields.at(-1));
}

test("every position is that of the rules", async () => {
  const { found, positions } = await differences(data, right.shown);
  assert.deepEqual(found, []);
  assert.ok(positions > 1000);
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

test("a turn is told in the words of the page, players by their colours", () => {
  for (const [text, sentences] of right.worded) {
    const game = shown(text);
    const names = game.targets.map(({ colour }) => ({ B: "Blue", R: "Red", G: "Green", Y: "Yellow" })[colour]);
    sentences.forEach((told, at) => {
      const sentence = told.replace(/Player (\d)/g, (_, number) => names[number - 1]);
      const { line, quiet } = blocky.words(game, at + 1, english);
      const [round, ...more] = quiet.split(" · ");
      if (game.frames[at + 1].over) assert.equal(`${more.join(". ")}.${line}.`, sentence);
      else assert.equal(`${line}. ${more.join("")}.`, sentence);
      assert.equal(round, `Round ${1 + Math.floor(at / game.seats)} of ${game.rounds}`);
    });
  }
});

test("the picture says what is where, as the page does", () => {
  for (const [text, boards] of right.boards) {
    const game = shown(text);
    boards.forEach((board, ply) => {
      assert.ok(describe(game, ply, english).startsWith(`Blocky, depth ${game.depth}: ${board}. `), `${text} ${ply}`);
    });
  }
});

test("a turn of the clock is told as such", () => {
  const game = shown("blocky/2/blob/5/7/hh/@((BRRY)GRY)/top:pass");
  assert.equal(blocky.words(game, 1, english).line, "Green: pass");
  const noted = { ...game, comments: new Map([[1, "Out of time. Sorry!"]]) };
  assert.deepEqual(own(blocky.words(noted, 1, english)), {
    line: "Green ran out of time",
    quiet: "Round 1 of 5 · Green: pass · Net 4 (±0)",
  });
});

test("a puzzle and a lesson have the page's task, and a solution reaches what it asks for", () => {
  for (const [text, goal, task, solution] of right.tasks) {
    const game = shown(text);
    const said = asked(goal, english, game);
    const you = blocky.words(game, 0, english).line.replace(/(\w+) to move/, "You are $1.");
    assert.equal(solution ? `${you} ${said}` : said, task, text);
    if (!solution) continue;
    const { frames } = shown(text + solution);
    const [own, rival] = frames.at(-1).points;
    const [, kind, count] = /(net|keep|hold|smash) ?(\d*)/.exec(goal);
    const wanted = Number(count);
    const reached = { net: own === wanted, keep: own >= wanted, hold: rival <= wanted, smash: true };
    assert.ok(reached[kind], text);
    assert.ok(frames.at(-1).over, text);
  }
});

test("a day's board has its goal and its moves for a task", () => {
  const day = shown("blocky/3/perimeter/10/20261129/h/");
  assert.equal(
    asked("daily", english, day),
    "Score as much as you can in 10 moves. " +
      "Your squares along the edge count, in corners twice, minus what your moves cost.",
  );
});
