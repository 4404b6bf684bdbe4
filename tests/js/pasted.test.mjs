// Records and attributes in other people's pages, as programs for texts change them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { facts, load } from "./page.mjs";

const { data, mended: changed, records } = facts("data", "mended", "records");
const { attribute, mended, unquoted } = await load("embed/pasted.js", {}, { filled: data });

test("a record is mended as Python does", () => {
  assert.ok(changed.length > 100);
  for (const [text, right] of changed) assert.equal(mended(text), right, text);
});

test("a record as it should be stays", () => {
  for (const text of records) assert.equal(mended(text), text);
});

test("quotes around an attribute are not its value", () => {
  for (const text of ["“1”", "„1“", "‘1’", "«1»", "'1'", " 1\u00a0", "\u200e1\u200b"])
    assert.equal(attribute({ getAttribute: () => text }, "ply"), "1", text);
  assert.equal(attribute({ getAttribute: () => null }, "ply"), null);
});

test("quotes inside a text stay", () => {
  assert.equal(unquoted("«a “b” c»"), "a “b” c");
});
