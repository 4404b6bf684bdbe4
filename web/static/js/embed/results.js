// Who has won and why, in the page's sentences. blooms/core/ending_words.py has the same.
import { filled } from "./game.js";

/** @typedef {import("./game.js").Say} Say */

/**
 * Names as one reads them in a sentence: "Black, White and Red".
 * @param {string[]} names
 * @param {Say} say
 */
export function listed(names, say) {
  const most = names.slice(0, -1).join(", ");
  const last = names[names.length - 1] ?? "";
  return most ? filled(say("{names} and {last}"), { names: most, last }) : last;
}

/**
 * A number with the signs of the language: "32.5" or "32,5".
 * @param {number} value
 * @param {Say} say
 */
export function number(value, say) {
  const [whole, part] = String(value).replace("-", "\u2212").split(".");
  return part ? filled(say("{whole}.{part}"), { whole, part }) : whole;
}

/**
 * The result as a sentence.
 * @param {string[]} names those of the winners
 * @param {string} reason
 * @param {Say} say
 */
export function won(names, reason, say) {
  if (names.length === 1) return filled(say("{player} wins: {reason}."), { player: names[0], reason });
  return filled(say("{players} share the win: {reason}."), { players: listed(names, say), reason });
}

const TIMED = /^Out of time\.(?: Players? ([1-8](?:, [1-8])*)\.)?/;

/**
 * Those of some seats who left by the clock, as the note at the start of a turn's comment says.
 * @param {number[]} left
 * @param {string} comment
 */
export function outOfTime(left, comment) {
  const timed = TIMED.exec(comment);
  if (!timed) return [];
  const named = left.filter((seat) => timed[1]?.includes(String(seat + 1)));
  return named.length ? named : left;
}

/**
 * How players left: by choice, or by the clock, which is known of some.
 * @param {string[]} names those of all who left
 * @param {number} late how many of them left by the clock
 * @param {number} seats
 * @param {Say} say
 */
export function left(names, late, seats, say) {
  const how = [late === 0, late === names.length].indexOf(true);
  if (names.length === 1 && seats === 2)
    return filled(say(late ? "{player} ran out of time" : "{player} resigned"), { player: names[0] });
  if (names.length === seats)
    return say(["all resigned", "all ran out of time"][how] ?? "all resigned or ran out of time");
  return say(["all others resigned", "all others ran out of time"][how] ?? "all others resigned or ran out of time");
}
