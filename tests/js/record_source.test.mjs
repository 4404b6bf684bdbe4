// What a board in a foreign page is given to show.
import assert from "node:assert/strict";
import { test } from "node:test";
import { facts, loadAll, nowhere, own } from "./page.mjs";

const EXERCISES = {
  puzzle: { one: ["blooms/one", "capture 3", "C2aC3b"], two: ["blooms/two", "save", "D4a"] },
  lesson: { "go/first": ["go/first game", "", "First game"] },
  days: ["one", "two"],
};
const filled = facts("data").data;
const DAY = 86_400_000;

/** The module for a reader at a time, so many minutes west of Greenwich. */
async function at(now = 0, west = 0) {
  class Now extends Date {
    static now = () => now;
    getTimezoneOffset() {
      return west;
    }
  }
  const names = ["embed/record_source.js", "embed/tasks.js", "embed/games.js"];
  const [made, { tasks }, { notes }] = await loadAll(names, { Date: Now }, { filled, stubs: nowhere });
  const without = () => Object.assign(made.tasks, { isThere: false, known: (task) => task });
  Object.assign(made.exercises, EXERCISES);
  Object.assign(made.tasks, tasks);
  return { ...made, notes, without };
}

const board = (attributes, textContent = "") => ({
  getAttribute: (name) => attributes[name] ?? null,
  hasAttribute: (name) => name in attributes,
  textContent,
});

test("a puzzle comes before a lesson, this before a record, this before the text inside", async () => {
  const { exercise, recordOf } = await at();
  const all = { puzzle: "two", lesson: "go/first", record: "go/9/2/sequential/" };
  const two = {
    kind: "puzzle",
    name: "two",
    record: "blooms/two",
    goal: "save",
    solution: "D4a",
    title: "",
    day: null,
  };
  assert.deepEqual(own(exercise(board(all))), two);
  const first = own(exercise(board({ lesson: "go/first" })));
  assert.deepEqual([first.title, first.solution, first.goal], ["First game", "", ""]);
  assert.equal(recordOf(board(all)), "blooms/two");
  assert.equal(recordOf(board({ ...all, puzzle: undefined })), "go/first game");
  assert.equal(recordOf(board({ record: all.record }, "blooms/4/race-15/")), all.record);
  assert.equal(recordOf(board({}, " “blooms/4/race–15/D4A” ")), "blooms/4/race-15/D4a");
  assert.equal(exercise(board({ record: "x" })), null);
});

test("a name that nobody knows shows nothing", async () => {
  const { recordOf } = await at();
  for (const name of ["three", "toString", ""]) assert.equal(recordOf(board({ puzzle: name })), "", name);
  assert.equal(recordOf(board({ lesson: "one" })), "", "a puzzle is no lesson");
});

test("the puzzle of the day changes at the reader's midnight", async () => {
  const daily = async (now, west) => (await at(now, west)).recordOf(board({ puzzle: "daily" }));
  assert.equal(await daily(0), "blooms/one");
  assert.equal(await daily(DAY - 1), "blooms/one");
  assert.equal(await daily(DAY), "blooms/two");
  assert.equal(await daily(2 * DAY), "blooms/one");
  assert.equal(await daily(DAY, 60), "blooms/one", "an hour west it is still the day before");
  assert.equal(await daily(DAY - 1, -60), "blooms/two");
});

test("the board of the day of Blocky is that of the reader's date", async () => {
  const { exercise } = await at(Date.UTC(2026, 10, 29, 23, 30), -60); // the 30th, an hour east
  const { kind, name, record, goal } = exercise(board({ puzzle: "blocky/daily" }));
  assert.deepEqual([kind, name, record, goal], ["day", "2026-11-30", "blocky/3/blob/10/20261130/h/", "daily"]);
  const before = (await at(Date.UTC(2026, 10, 29, 12))).exercise(board({ puzzle: "blocky/daily" }));
  assert.equal(before.record, "blocky/3/perimeter/10/20261129/h/");
});

test("what a board needs is in files of its own, all of which it names at once", async () => {
  const { exercises, lacking, notes, recordOf, without } = await at();
  const needs = (attributes) => lacking(board(attributes), recordOf(board(attributes))).join();
  assert.equal(needs({ record: "blooms/4/race-15/" }), "");
  assert.equal(needs({ record: "go/9/2/sequential/E5" }), "go");
  assert.equal(needs({ record: "go/9/2/sequential/E5;1:Good" }), "go,notes");
  assert.equal(needs({ record: "blooms/4/race-15/;0:Good", diagram: "" }), "diagrams,notes");
  notes.isThere = true;
  assert.equal(needs({ record: "blooms/4/race-15/;0:Good", small: "" }), "diagrams");
  assert.equal(needs({ record: "chess/8/" }), "");
  assert.equal(needs({ puzzle: "one" }), "");
  assert.equal(needs({ puzzle: "three" }), "", "nobody knows it");
  assert.equal(needs({ puzzle: "blocky/daily" }), "blocky");
  assert.equal(needs({ lesson: "go/first" }), "go");
  without();
  Object.assign(exercises, { puzzle: {}, lesson: {}, days: [] });
  for (const attributes of [{ puzzle: "one" }, { puzzle: "daily" }]) assert.equal(needs(attributes), "tasks,exercises");
  assert.equal(needs({ lesson: "go/first" }), "tasks,exercises,go");
  assert.equal(needs({ puzzle: "blocky/daily" }), "tasks,blocky", "its board is drawn from the date");
});
