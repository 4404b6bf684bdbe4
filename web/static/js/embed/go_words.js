// A turn of Go for many and its result in words, as the page has them.
import { LETTERS } from "./go_board.js";
import { sum } from "./go_rules.js";
import { eachAt, filled, left as leftBy, listed, number, outOfTime, won } from "./shared.js";

/** @typedef {import("./game.js").Say} Say */
/** @typedef {import("./go.js").Shown} Shown */
/** @typedef {import("./go.js").Frame} Frame */

export const NAMES = ["Black", "White", "Red", "Blue", "Green", "Orange", "Purple", "Cyan"];
const KINDS = [
  ...["Go for two", "Go for three", "Go for four", "Go for five"],
  ...["Go for six", "Go for seven", "Go for eight"],
];

/** @type {(say: Say, seats: number[]) => string} */
const players = (say, seats) =>
  listed(
    seats.map((seat) => say(NAMES[seat])),
    say,
  );

/** @type {(letters: string) => number[]} */
const seatsOf = (letters) => [...letters].map((letter) => LETTERS.indexOf(letter));

/** "Go for three, 9×9" @type {(shown: Shown, say: Say) => string} */
export function kindOf({ rules: { seats, size } }, say) {
  return `${say(KINDS[seats.length - 2])}, ${size}×${size}`;
}

/**
 * What a seat did: "White passes".
 * @type {(say: Say, seat: number, text: string, isLate: boolean, agrees: boolean) => string}
 */
function move(say, seat, text, isLate, agrees) {
  /** @type {(english: string, values?: Record<string, string>) => string} */
  const told = (english, values) => filled(say(english), { player: say(NAMES[seat]), ...values });
  if (text === "-") return told("{player} passes");
  if (text[0] === "!") return told(isLate ? "{player} ran out of time" : "{player} resigns");
  if (agrees) return told("{player} agrees.").slice(0, -1);
  if (text === "x") return told("{player} marks no chain as dead");
  if (text[0] === "x") {
    const chains = text.match(/[A-Z]\d+/g) ?? [];
    if (chains.length > 1) return told("{player} marks {chains} as dead", { chains: chains.join(", ") });
    return told("{player} marks {chain} as dead", { chain: chains[0] });
  }
  if (text[0] === "+") {
    const taken = [...new Set(text.slice(1))].map(
      (each) => `${players(say, seatsOf(each))} ${text.split(each).length - 1}`,
    );
    return told("{player} takes {stones}", { stones: taken.join(", ") });
  }
  if (text[0] !== "~") return `${told("{player}")} ${text}`;
  if (text.length < 3) return told("{player} stands alone");
  return told("{player} names {players}", { players: players(say, seatsOf(text.slice(1))) });
}

/**
 * The turn before a position: "Red: D2", "Black D4; White passes".
 * @type {(shown: Shown, ply: number, say: Say) => string}
 */
function played({ rules, frames, comments }, ply, say) {
  const { turn, left, dead } = frames[ply];
  const { phase, to_move, dead: proposed, agreed: had } = frames[ply - 1];
  const late = outOfTime(left, comments?.get(ply) ?? "");
  if (rules.names.includes(turn) && to_move.length === 1) return `${say(NAMES[to_move[0]])}: ${turn}`;
  const agrees = phase === "mark" && turn[0] === "x" && had.length > 0 && `${dead}` === `${proposed}`;
  const texts = turn.split(",");
  const movers = /^!\d/.test(turn) ? left : to_move;
  return eachAt(movers, (seat, at) => move(say, seat, texts[at], late.includes(seat), agrees)).join("; ");
}

/**
 * What a position is for: "Red to move", or the result.
 * @type {(shown: Shown, ply: number, say: Say) => string}
 */
export function status(shown, ply, say) {
  const { over, phase, to_move, pools } = shown.frames[ply];
  if (over) return result(shown, over, ply, say);
  if (phase === "ally") return say("Alliances");
  if (to_move.length > 1) return say("All move at once");
  const player = say(NAMES[to_move[0]]);
  if (phase === "mark") return filled(say("{player} marks the dead chains"), { player });
  if (phase !== "choose") return filled(say("{player} to move"), { player });
  const { stones, shares } = pools[0];
  const count = Math.min(shares[0][1], sum(stones) - stones[shares[0][0]]);
  const text = say(count === 1 ? "{player} chooses 1 prisoner" : "{player} chooses {count} prisoners");
  return filled(text, { player, count });
}

/** @type {(shown: Shown, over: NonNullable<Frame["over"]>, ply: number, say: Say) => string} */
function result({ rules, frames, comments }, { winners, why, side, points, total }, ply, say) {
  const named = (/** @type {number[]} */ seats) => seats.map((seat) => say(NAMES[seat]));
  const [count, all] = [number(points, say), number(total, say)];
  if (why === "points") {
    // Of two the loser's points are told, too.
    const other = number(frames[ply].points[1 - side[0]], say);
    const isAlone = rules.seats.length + winners.length > 3;
    const alone = points === 1 ? "1 point" : "{count} points";
    return won(named(winners), filled(say(isAlone ? alone : "{count} to {other} points"), { count, other }), say);
  }
  if (why === "alliance") {
    const isTied = side.length < winners.length;
    const text = say(isTied ? "each has {points} of {total} points" : "together they have {points} of {total} points");
    return won(named(winners), filled(text, { points: count, total: all }), say);
  }
  const passed = frames.slice(0, ply + 1);
  const late = passed.flatMap(({ left }, at) => outOfTime(left, comments?.get(at) ?? ""));
  if (comments?.get(ply)?.startsWith("Decided early.")) return won(named(winners), say("decided early"), say);
  return won(named(winners), leftBy(named(frames[ply].out), late.length, rules.seats.length, say), say);
}

/**
 * What was played, or who won; the turn's number, what it captured and what is to be done now.
 * @type {(shown: Shown, ply: number, say: Say) => { line: string, quiet: string }}
 */
export function words(shown, ply, say) {
  const { rules, frames } = shown;
  const { over, turn, captured, still, phase } = frames[ply];
  const now = status(shown, ply, say);
  if (!ply) return { line: now, quiet: "" };
  const before = frames[ply - 1];
  const line = played(shown, ply, say);
  const numbered = rules.together ? say("Turn {number}") : say("Move {number}");
  const quiet = [filled(numbered, { number: ply }), ...(over ? [line] : [])];
  if (captured > 0)
    quiet.push(filled(say(captured === 1 ? "1 stone captured" : "{count} stones captured"), { count: captured }));
  const twice = clashes(rules.names, turn);
  if (twice.length) quiet.push(filled(say("{points}: chosen twice, stays empty."), { points: twice.join(" ") }));
  else if (still > before.still) quiet.push(say("The round is void: it would repeat an earlier position."));
  if (phase === "choose") quiet.push(now);
  if (phase === "mark" && before.phase !== phase) quiet.push(say("Play has stopped: which chains are dead?"));
  return { line: over ? now.replace(/\.$/, "") : line, quiet: quiet.join(" · ") };
}

/**
 * The points that several seats chose in a round.
 * @param {string[]} names
 * @param {string} turn
 */
export function clashes(names, turn) {
  const texts = turn.split(",");
  return names.filter((name) => texts.indexOf(name) < texts.lastIndexOf(name));
}
