// The notes of a record: comments, and other turns than those that were played. docs/records.md describes them.

/**
 * The main line, or a variation: it leaves line `from` after `at` turns and goes on with its own, joined by points.
 * @typedef {{ from: number, at: number, turns: string, comments: Map<number, string> }} Line
 */

const NOTE = /^@|^(?:([1-9]\d{0,4})-)?(0|[1-9]\d{0,4})([.:])(.*)$/s;
const ENDED = /^(?:Decided early\.|Out of time\.(?: Players? [1-8](?:, [1-8])*\.)?)\s*/;

/**
 * A comment as it was written; none where a sign of it was lost on the way.
 * @param {string} text
 */
function unescaped(text) {
  try {
    return decodeURIComponent(text.replaceAll("_", " ").replaceAll("~", "%"));
  } catch {
    return "";
  }
}

/**
 * The lines of a record by their numbers, the main line first; its turns are in the record itself.
 * @param {string[]} notes
 */
export function linesOf(notes) {
  /** @type {Line[]} */
  const lines = [{ from: 0, at: 0, turns: "", comments: new Map() }];
  for (const note of notes) {
    const [, number = "0", ply, kind, text] = NOTE.exec(note) ?? [];
    const at = Number(ply);
    let from = Number(number);
    if (!lines[from]) continue;
    if (kind === ".") lines.push({ from, at, turns: text, comments: new Map() });
    if (kind !== ":") continue;
    while (from && at <= lines[from].at) from = lines[from].from; // it has this place from there
    lines[from].comments.set(at, unescaped(text));
  }
  return lines;
}

/**
 * What players wrote: a comment without the words that tell why a game has ended.
 * @param {string} comment
 */
export function remark(comment) {
  return comment.replace(ENDED, "");
}
