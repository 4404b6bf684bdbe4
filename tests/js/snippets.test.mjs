// The snippets of embedding.html are those of `python3 -m blooms embed`, sign by sign.
import assert from "node:assert/strict";
import { test } from "node:test";
import { facts, run } from "./page.mjs";

const { constants, snippets, captions } = facts("constants", "snippets", "captions");
const world = { decodeURIComponent, encodeURI, Map, Object, String };
const { bloomsSnippets: made } = run("snippets.js", world, constants);

test("every kind of every board is as Python has it", () => {
  assert.ok(snippets.length >= 400);
  for (const [board, texts] of snippets) {
    assert.deepEqual(Object.keys(texts), [...made.kinds]);
    for (const [kind, text] of Object.entries(texts)) assert.equal(made.snippet(kind, board), text);
  }
});

test("a caption has the first words that Python takes", () => {
  for (const [comment, words] of captions) assert.equal(made.firstWords(comment), words);
});

test("a remark is a comment without its end note and marks", () => {
  assert.equal(made.remark("Out of time. Players 1, 3. [%marks E5=A D4-C3] Red is late."), "Red is late.");
  assert.equal(made.remark("[%marks] So"), "[%marks] So");
});

test("what ends a game or agrees on its score is no move", () => {
  assert.equal(made.moves(["D4", "-", "+WWL", "E5,-,!", "!,!,!", "xA1D4", "x", "~BW,~BW,~R"]), 4);
  assert.equal(made.moves(["D4a", "C3cC4d", "!2"]) + made.moves(["="]) + made.moves(["UR:smash", "top:pass", "!"]), 4);
});

test("a game is called by its seats", () => {
  assert.equal(made.name("go", 3), "Go for three");
  assert.equal(made.name("blooms", 2), "Blooms");
  assert.equal(made.name("blocky", 4), "Blocky");
  assert.equal(made.name("chess", 2), "");
});

test("a stored game is the current line, with variations and comments on all lines", () => {
  const head = "blooms/4/race-15/";
  const lines = ["D4a.C3cC4d.D5a", "D4a.C4d.E5b", "D4a.C4d.E3a.E4d"].map((turns) => head + turns);
  const comments = { "": "First", D4a: "¡Sí!", "D4a.C4d": "Better, here.", "D4a.C4d.E3a": "Or", gone: "No" };
  const saved = { record: `${head}D4a`, lines, line: 1, comments };
  const notes = "1.C3cC4d.D5a;2.E3a.E4d;0:First;1:~c2~a1S~c3~ad~21;2:Better,_here.;2-3:Or";
  assert.equal(made.stored(saved), `${lines[1]};${notes}`);
  assert.equal(made.stored({ record: lines[0] }), lines[0]);
  const blocky = ["UR:smash.LL.UR:cw.!", "UR:smash.top:pass"].map((turns) => `blocky/3/blob/6/7/hh/${turns}`);
  const told = made.stored({ record: blocky[0], lines: blocky, comments: { "UR:smash.LL.UR:cw": "So" } });
  assert.equal(told, `${blocky[0]};1.top:pass;2:So`);
});

test("records, links and files of ours are read as they are pasted", () => {
  for (const [text, kind, content, ply = ""] of [
    [" blooms/4/race-15/D4a\n", "game", "blooms/4/race-15/D4a"],
    ["https://a.b/go.html#go/9/2/sequential/E5?nAnna,f2", "game", "go/9/2/sequential/E5"],
    ["https://a.b/?ply=3#blooms/4/race-15/%2BD4a", "game", "blooms/4/race-15/+D4a", "3"],
    ["https://a.b/embed.html?bot=3#go/9/2/sequential/E5", "game", "go/9/2/sequential/E5"],
    ["https://a.b/?puzzle=daily", "puzzle", "daily"],
    ["https://a.b/go.html?lesson=capture", "lesson", "go/capture"],
    ["https://a.b/embed.html?lesson=go/capture", "lesson", "go/capture"],
    ["?puzzle=blocky/daily", "puzzle", "blocky/daily"],
    ["(;GM[1]FF[4]SZ[9];B[ee])", "sgf", "(;GM[1]FF[4]SZ[9];B[ee])"],
    ["(;GM[1]FF[4]BLOOMS[go/9/2/sequential/E5;1:a\\]b];B[ee])", "game", "go/9/2/sequential/E5;1:a]b"],
    ["#%", "game", "%"],
    ["", "game", ""],
  ]) {
    const read = made.pasted(text);
    assert.deepEqual([read.kind, read.content, read.ply], [kind, content, ply], text);
  }
});
