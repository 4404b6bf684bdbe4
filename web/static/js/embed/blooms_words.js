// Turns and results of Blooms in words, as the page has them.
import { filled } from "./game.js";
import { left, outOfTime, won } from "./results.js";

/** @typedef {import("./game.js").Say} Say */
/** @typedef {import("./blooms.js").Shown} Shown */

export const PLAYERS = ["Red", "Blue"];
/** @type {Record<string, string>} */
export const COLOURS = { a: "dark red", b: "light red", c: "dark blue", d: "light blue" };

/**
 * The turn before a position: "Red: D4 dark red".
 * @param {Shown} shown
 * @param {number} ply
 * @param {Say} say
 */
function played({ turns, frames, comments }, ply, say) {
  const turn = turns[ply - 1];
  const { over } = frames[ply];
  if (turn === "=") return say("Draw");
  const seat = turn[0] === "!" && over ? 1 - over.winners[0] : frames[ply - 1].to_move[0];
  const player = say(PLAYERS[seat]);
  if (turn === "-") return filled(say("{player} passes"), { player });
  if (turn[0] === "!") {
    const isLate = outOfTime([seat], comments?.get(ply) ?? "").length > 0;
    return filled(say(isLate ? "{player} ran out of time" : "{player} resigns"), { player });
  }
  const stones = [...turn.matchAll(/([A-S]\d+)([a-d])/g)].map(([, cell, colour]) => `${cell} ${say(COLOURS[colour])}`);
  return `${player}: ${stones.join(", ")}`;
}

/**
 * Who has won, and why.
 * @param {Shown} shown
 * @param {number} ply
 * @param {Say} say
 */
function result({ frames, target, comments }, ply, say) {
  const { over, points, first } = frames[ply];
  if (over.why === "=") {
    const last = frames[ply - 1];
    const isSame = (/** @type {import("./blooms.js").Frame} */ frame) =>
      frame.to_move[0] === last.to_move[0] &&
      frame.stones.size === last.stones.size &&
      [...frame.stones].every(([place, colour]) => last.stones.get(place) === colour);
    const isRepeated = !target && frames.slice(0, ply).filter(isSame).length > 2;
    return say(isRepeated ? "Draw by repetition." : "Draw by agreement.");
  }
  const names = over.winners.map((seat) => say(PLAYERS[seat]));
  const [most, other] = [...points].sort((one, two) => two - one);
  const comment = comments?.get(ply) ?? "";
  if (over.why === "!") {
    if (comment.startsWith("Decided early.")) return won(names, say("decided early"), say);
    const gone = over.winners.map((seat) => 1 - seat);
    const late = outOfTime(gone, comment).length;
    return won(names, left([say(PLAYERS[gone[0]])], late, 2, say), say);
  }
  if (target) return won(names, filled(say("{count} captures to {other}"), { count: most, other }), say);
  const text = most === other ? "{count} to {other} points, {player} passed first" : "{count} to {other} points";
  return won(names, filled(say(text), { count: most, other, player: say(PLAYERS[first ?? 0]) }), say);
}

/**
 * What was played, or who won; the turn's number and what it captured.
 * @param {Shown} shown
 * @param {number} ply
 * @param {Say} say
 */
export function words(shown, ply, say) {
  const { over, captured, to_move } = shown.frames[ply];
  if (!ply && !over) return { line: filled(say("{player} to move"), { player: say(PLAYERS[to_move[0]]) }), quiet: "" };
  const quiet = [filled(say("Turn {number}"), { number: ply })];
  if (over) quiet.push(played(shown, ply, say));
  if (captured)
    quiet.push(filled(say(captured === 1 ? "1 stone captured" : "{count} stones captured"), { count: captured }));
  const line = over ? result(shown, ply, say).replace(/\.$/, "") : played(shown, ply, say);
  return { line, quiet: quiet.join(" · ") };
}
