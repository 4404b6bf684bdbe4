// What a board shows of the notes of a record: its comments, the marks in them, and its variations.
import { markShapes, marksInWords, marksOf } from "./marks.js";
import { linesOf, remark } from "./notes.js";
import { filled } from "./shared.js";
import { games } from "./shared_board.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./game.js").Say} Say */
/** @typedef {import("./games.js").Told} Told */
/**
 * @typedef {{
 *   isThere: boolean,
 *   linesOf: (notes: string[]) => import("./notes.js").Line[],
 *   comment: (shown: Told, ply: number) => string,
 *   mark: (drawn: SVGElement, shown: Told, ply: number, say: Say) => void,
 *   along: (main: Told, number: number) => Told,
 *   fork: (board: Board) => string,
 *   branch: (board: Board) => void,
 * }} Notes
 * `comment` is what the author says of a position, `mark` draws on it and adds to its words. `along` is one of the
 * lines of a record, from its start; it throws an error where it is none that can be shown. `fork` names the line
 * that `branch` steps into; it is empty where there is none.
 */

/**
 * The marks on a position, and what its comment says beside them.
 * @param {Told} shown
 * @param {number} ply
 */
export function said(shown, ply) {
  const game = games[shown.game];
  return marksOf(remark(shown.comments?.get(ply) ?? ""), (name) => Boolean(game.spot(shown, name)));
}

/** @type {Notes["along"]} */
function along(main, number) {
  if (!number) return main;
  const { from, at, turns, comments } = main.lines[number];
  const trunk = along(main, from);
  const shown = games[main.game].read(main.fields, [...trunk.turns.slice(0, at), turns].join("."));
  const before = [...(trunk.comments ?? [])].filter(([ply]) => ply <= at);
  const { fields, notes, lines } = main;
  return { ...shown, fields, notes, lines, line: number, comments: new Map([...before, ...comments]) };
}

// The other lines from here, and the next of them, if any: of the main line its variations, of a variation the next,
// then the way back.
/** @param {Board} board */
function around({ game, player, ply }) {
  if (!game || player?.isOwn || player?.isSolved) return { found: [], next: undefined };
  const { line, lines } = game;
  const from = line ? lines[line].from : 0;
  const at = line ? lines[line].at : ply;
  const isFirst = !line || ply === at + 1;
  const found = isFirst
    ? lines.flatMap((each, number) => (number && each.from === from && each.at === at ? [number] : []))
    : [];
  return { found, next: found[line ? found.indexOf(line) + 1 : 0] };
}

/** @type {Notes} */
export const annotations = {
  isThere: true,
  linesOf,
  comment: (shown, ply) => said(shown, ply).text,
  mark(drawn, shown, ply, say) {
    const { spot } = games[shown.game];
    const { marks } = said(shown, ply);
    drawn.append(...markShapes(marks, (name) => spot(shown, name) ?? { x: 0, y: 0 }));
    drawn.setAttribute("aria-label", `${drawn.getAttribute("aria-label")}${marksInWords(marks, say)}`);
  },
  along,
  fork(board) {
    const { found, next } = around(board);
    if (!found.length) return "";
    if (!next) return board.say("Back to the main line");
    const at = found.indexOf(next) + 1;
    return filled(board.say("Variation {at} of {count}"), { at, count: found.length });
  },
  branch(board) {
    const { found, next } = around(board);
    if (!found.length) return;
    const { line, lines } = board.game;
    try {
      board.game = along(board.author, next ?? lines[line].from);
    } catch {
      return; // it is no line of this game
    }
    board.goto(next ? lines[next].at + 1 : lines[line].at);
  },
};
