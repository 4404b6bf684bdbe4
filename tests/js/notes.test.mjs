// The notes of a record, as a board in a foreign page reads them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { boards, facts, own } from "./page.mjs";

const { data, notes } = facts("data", "notes");
const { notes: annotations, read, said } = await boards(data);

test("every line has the turns, comments and positions of Python's", () => {
  for (const [text, lines] of notes) {
    const main = read(text);
    assert.equal(main.lines.length, lines.length, text);
    for (const [number, { turns, comments, stones }] of lines.entries()) {
      const line = annotations.along(main, number);
      assert.deepEqual(own(line.turns), turns, text);
      assert.deepEqual(own([...line.comments].sort(([one], [other]) => one - other)), comments, text);
      const { cells, frames } = line;
      assert.equal([...cells.keys()].map((place) => frames.at(-1).stones.get(place) ?? ".").join(""), stones);
    }
  }
});

test("a comment is what players wrote, without its marks and its end", () => {
  const shown = (comment) => own(said(read(`blooms/4/race-15/D4a.!;2:${comment}`), 2));
  assert.deepEqual(shown("Out_of_time._Pity~21"), { marks: [], text: "Pity!" });
  assert.deepEqual(shown("Decided_early."), { marks: [], text: "" });
  const marked = shown("Out_of_time._~5b~25marks_D4~5d_Here.");
  assert.deepEqual([marked.marks.length, marked.text], [1, "Here."]);
  assert.equal(shown("~ff").text, "", "no text");
});
