// A position of Blocky in the words of the page: blooms/games/blocky/words.py.
import { COLOURS, PARTS, squaresOf } from "./blocky_board.js";
import { eachAt, filled, number, outOfTime, sentences, won } from "./shared.js";

/** @typedef {import("./blocky.js").Shown} Shown */
/** @typedef {import("./game.js").Say} Say */

/** @type {Record<string, string>} */
const SPOKEN = {
  UR: "upper right",
  UL: "upper left",
  LL: "lower left",
  LR: "lower right",
  cw: "rotate right",
  ccw: "rotate left",
  swaph: "swap left and right",
  swapv: "swap top and bottom",
  smash: "smash",
  combine: "combine",
  pass: "pass",
  B: "blue",
  R: "red",
  G: "green",
  Y: "yellow",
};

/** @type {Record<string, string>} */
const PLAYERS = { B: "Blue", R: "Red", G: "Green", Y: "Yellow" };

// Players are called by their colours, which readers of an article see on the board.
/** @type {(shown: Shown, seat: number, say: Say) => string} */
export const player = ({ targets }, seat, say) => say(PLAYERS[targets[seat].colour]);

/** @type {(move: import("./blocky_board.js").Move, say: Say) => string} */
function played({ path, action }, say) {
  const [kind, colour] = action.split("-");
  const done = colour ? filled(say("paint {colour}"), { colour: say(SPOKEN[colour]) }) : say(SPOKEN[kind]);
  if (kind === "pass") return done;
  return `${done}, ${path.map((part) => say(SPOKEN[PARTS[part]])).join(", ") || say("the whole board")}`;
}

// Who is to move, or the result.
/** @type {(shown: Shown, ply: number, say: Say) => string} */
function status(shown, ply, say) {
  const { seats, isGain, frames } = shown;
  const { over, points, to_move } = frames[ply];
  if (!over) return filled(say("{player} to move"), { player: player(shown, to_move[0], say) });
  const net = number(Math.max(...points), say);
  if (seats === 1) return filled(say("The game is over: net score {net}."), { net });
  const reason = filled(say(isGain ? "the largest gain, {net}" : "the highest net score, {net}"), { net });
  return won(
    over.winners.map((seat) => player(shown, seat, say)),
    reason,
    say,
  );
}

/** The colour of a block, or what its parts hold. @type {(block: Block, say: Say) => string} */
function contents(block, say) {
  if (typeof block === "string") return say(SPOKEN[block]);
  return eachAt(PARTS, (name, part) => `${say(SPOKEN[name])} ${inside(block[part], say)}`).join("; ");
}

/** The colour of a part, or which of four has most of it. @type {(part: Block, say: Say) => string} */
function inside(part, say) {
  if (typeof part === "string") return say(SPOKEN[part]);
  const shares = [...COLOURS].map((colour) =>
    squaresOf(part).reduce((sum, each) => sum + (each.colour === colour ? 4 ** -each.path.length : 0), 0),
  );
  const most = shares.indexOf(Math.max(...shares));
  if (shares.lastIndexOf(shares[most]) > most) return say("divided");
  return filled(say("divided, mostly {colour}"), { colour: say(SPOKEN[COLOURS[most]]) });
}

/**
 * The board, the goal, the scores and the costs of all players, and who is to move or has won.
 * @param {Shown} shown
 * @param {number} ply
 * @param {Say} say
 */
export function describe(shown, ply, say) {
  const { costs, points } = shown.frames[ply];
  const scores = eachAt(shown.targets, (target, seat) => {
    const sum = `${points[seat] + costs[seat]} \u2212 ${costs[seat]} = ${number(points[seat], say)}`;
    return `${player(shown, seat, say)}, ${say(target.isBlob ? "blob" : "perimeter")}: ${sum}.`;
  });
  const board = contents(shown.frames[ply].board, say);
  const head = filled(say("Blocky, depth {depth}: {board}."), { depth: shown.depth, board });
  return sentences([head, ...scores, status(shown, ply, say)]);
}

/**
 * What was played and what it gained, or that the clock played; in the end who has won.
 * @param {Shown} shown
 * @param {number} ply
 * @param {Say} say
 */
export function words(shown, ply, say) {
  const { frames, rounds, seats } = shown;
  const { move, over, points } = frames[ply];
  const turn = Math.max(ply - 1, 0);
  const round = filled(say("Round {number} of {rounds}"), { number: Math.floor(turn / seats) + 1, rounds });
  if (!move) return { line: status(shown, ply, say), quiet: round };
  const seat = turn % seats;
  const gain = points[seat] - frames[turn].points[seat];
  const gained = `${gain > 0 ? "+" : gain < 0 ? "" : "\u00b1"}${number(gain, say)}`;
  const net = filled(say("Net {net} ({gained})"), { net: number(points[seat], say), gained });
  const line = `${player(shown, seat, say)}: ${played(move, say)}`;
  const isLate = outOfTime([seat], shown.comments?.get(ply) ?? "").length > 0;
  const late = isLate ? filled(say("{player} ran out of time"), { player: player(shown, seat, say) }) : "";
  const first = over ? status(shown, ply, say).replace(/\.$/, "") : late;
  return first ? { line: first, quiet: [round, line, net].join(" · ") } : { line, quiet: [round, net].join(" · ") };
}
