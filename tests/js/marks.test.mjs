// The marks in comments, as a board in a foreign page reads, draws and says them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load, own } from "./page.mjs";

class Element {
  constructor(tag) {
    Object.assign(this, { tag, attributes: {}, inside: [] });
  }
  setAttribute(name, value) {
    this.attributes[name] = value;
  }
  append(...inside) {
    this.inside.push(...inside);
  }
}
const document = { createElementNS: (_, tag) => new Element(tag) };
const { marksInWords, marksOf, markShapes } = await load("embed/marks.js", { document });
const onBoard = (name) => /^([A-G][1-7]|top|UR\.LL)$/.test(name);
const read = (comment) => own(marksOf(comment, onBoard));
const say = (text) => text;

test("marks of every kind are read, and the words after them", () => {
  assert.deepEqual(read("[%marks D4 C3-E5 D5=A E4=1 C3-D4=line A1=triangle] Two eyes."), {
    marks: [
      { place: "D4", end: "", label: "" },
      { place: "C3", end: "E5", label: "" },
      { place: "D5", end: "", label: "A" },
      { place: "E4", end: "", label: "1" },
      { place: "C3", end: "D4", label: "line" },
      { place: "A1", end: "", label: "triangle" },
    ],
    text: "Two eyes.",
  });
  assert.deepEqual(
    read("[%marks top-UR.LL]").marks.map(({ place, end }) => [place, end]),
    [["top", "UR.LL"]],
  );
});

test("a comment with bent marks is all words", () => {
  for (const bent of ["D4 Z9", "D4-D4", "C3-Z9", "D4=four", "D4 D4", "D4=[]", "", "d4"])
    assert.deepEqual(read(`[%marks ${bent}] Good.`), { marks: [], text: `[%marks ${bent}] Good.` });
  assert.deepEqual(read("Good."), { marks: [], text: "Good." });
});

test("marks are said in words", () => {
  const { marks } = marksOf("[%marks D4 C3-E5 D5=A A1-B1=line B2=cross]", onBoard);
  const words = "circle on D4, arrow from C3 to E5, A on D5, line from A1 to B1, cross on B2";
  assert.equal(marksInWords(marks, say), ` Marks: ${words}.`);
  assert.equal(marksInWords([], say), "");
});

test("an arrow reaches from its start to its end", () => {
  const { marks } = marksOf("[%marks C3-E5]", onBoard);
  const spots = { C3: { x: 0, y: 0 }, E5: { x: 100, y: 0 } };
  const [arrow] = markShapes(marks, (name) => spots[name]);
  assert.equal(arrow.tag, "path");
  const corners = arrow.attributes.d
    .slice(1, -1)
    .split("L")
    .map((corner) => corner.split(" ").map(Number));
  assert.deepEqual(corners[3], [100, 0]);
  assert.equal(Math.min(...corners.map(([x]) => x)), 14);
});

test("a circle has the size of its place", () => {
  const { marks } = marksOf("[%marks top]", onBoard);
  const [rim] = markShapes(marks, () => ({ x: 5, y: 6, r: 100 }));
  assert.deepEqual([rim.attributes.cx, rim.attributes.r], ["5", "82"]);
});
