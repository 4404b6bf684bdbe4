// The marks in comments, as a board in a foreign page reads, draws and says them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load, own } from "./page.mjs";

const { marksInWords, marksOf, markShapes } = await load("embed/marks.js");
const onBoard = (name) => /^[A-G][1-7]$/.test(name);
const note = (text, ply = 1) => `${ply}:~5b~25marks_${text}~5d`;
const read = (...notes) => own([...marksOf(notes, onBoard)]);

test("marks of every kind are read by their move", () => {
  assert.deepEqual(read(note("D4_C3-E5_D5~3dA"), `${note("A1", 12)}_Good.`), [
    [
      1,
      [
        { place: "D4", end: "", label: "" },
        { place: "C3", end: "E5", label: "" },
        { place: "D5", end: "", label: "A" },
      ],
    ],
    [12, [{ place: "A1", end: "", label: "" }]],
  ]);
});

test("of bent marks none is read, and other notes have none", () => {
  const many = Array(65).fill("D4").join("_");
  for (const bent of [
    note("D4_Z9"),
    note("D4-D4"),
    note("C3-Z9"),
    note("D4~3dtwo"),
    note("D4_?"),
    note(many),
    "1:Good",
  ])
    assert.deepEqual(read(bent), [], bent);
  assert.deepEqual(read(note("D4", "1-2"), note("D4", "")), []);
});

test("marks are said in words", () => {
  const [[, marks]] = [...marksOf([note("D4_C3-E5_D5~3dA")], onBoard)];
  const say = (text) => text;
  assert.equal(marksInWords(marks, say), " Marks: circle on D4, arrow from C3 to E5, A on D5.");
  assert.equal(marksInWords([], say), "");
});

test("an arrow reaches from its start to its end", () => {
  const [[, marks]] = [...marksOf([note("C3-E5")], onBoard)];
  const spots = { C3: { x: 0, y: 0 }, E5: { x: 100, y: 0 } };
  const element = (tag, attributes) => ({ tag, ...attributes });
  const [arrow] = own(markShapes(marks, (name) => spots[name], element));
  assert.equal(arrow.tag, "path");
  const corners = arrow.d
    .slice(1, -1)
    .split("L")
    .map((corner) => corner.split(" ").map(Number));
  assert.deepEqual(corners[3], [100, 0]);
  assert.equal(Math.min(...corners.map(([x]) => x)), 14);
});
