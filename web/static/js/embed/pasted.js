// Records and attributes as they were before keyboards, blogs and messengers changed their signs and
// capitals. blooms/pasted.py mends records in the same way.
import { blanks, dashes, hidden, others } from "./build_data.js";

const UNSEEN = new RegExp(`[${hidden}]`, "g");
const BLANKS = new RegExp(`[${blanks}]`, "g");
const QUOTES = /^[\s"'\u2018-\u201f\u00ab\u00bb]+|[\s"'\u2018-\u201f\u00ab\u00bb]+$/g;
const DASH = `[${dashes}]`;
const INNER = new RegExp(`${DASH}(?=${DASH}*[A-Za-z0-9])`, "g");
const ALONE = new RegExp(`([./,+])(${DASH}+)`, "g");
const STONE = /([A-Z]\d+)([A-D](?!\d))?/gi;

/** @param {string} text */
function unmarked(text) {
  return text.replace(UNSEEN, "").replace(BLANKS, " ");
}

/**
 * A text without blanks and quotes around it.
 * @param {string} text
 */
export function unquoted(text) {
  return unmarked(text).replace(QUOTES, "");
}

/**
 * The value of an attribute, also between the quotes that programs for texts write.
 * @param {Element} element
 * @param {string} name
 */
export function attribute(element, name) {
  const value = element.getAttribute(name);
  return value === null ? null : unquoted(value);
}

/**
 * A record; of other games than Blooms the turns stay in their letters, which their pages mend.
 * @param {string} text
 */
export function mended(text) {
  const line = unmarked(text)
    .replace(INNER, "-")
    .replace(ALONE, (_, before, row) => before + "-".repeat(row.length));
  const [, head, turns, notes, fields] = /^([^;?\s]*\/)([^;?]*)([^?]*)(.*)$/s.exec(line) ?? [];
  const name = line.split("/")[0].toLowerCase();
  if (head === undefined || !(name === "blooms" || Object.hasOwn(others, name))) return line;
  const lower = head.split("/").map((field) => (field.startsWith("@") ? field : field.toLowerCase()));
  /** @param {string} text */
  const tidied = (text) =>
    name === "blooms" ? text.replace(STONE, (_, cell, colour = "") => cell.toUpperCase() + colour.toLowerCase()) : text;
  const variations = notes.replace(/(;(?:\d+-)?\d+\.)([^;]*)/g, (_, place, more) => place + tidied(more));
  return `${lower.join("/")}${tidied(turns)}${variations}${fields}`;
}
