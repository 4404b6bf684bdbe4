// The tasks of Go for many in words, as the page has them.
import { filled } from "./shared.js";

/** @typedef {import("./game.js").Say} Say */

/** @type {Record<string, string>} */
const TASKS = {
  capture: "Capture {count} stones with this move.",
  prisoners: "Take {count} prisoners.",
  points: "Reach {count} points.",
  save: "Save your chain at {point}.",
  chase: "Capture the chain at {point} with one atari after the other.",
  live: "Make your chain at {point} live: uncapturable even if you never answer.",
  join: "Connect your chains at {point} and {other}, whatever your opponent does.",
  retake: "Capture with your second move.",
  win: "Win this turn.",
};
/** @type {Record<string, string>} */
const SINGLE = {
  "capture 1": "Capture 1 stone with this move.",
  "prisoners 1": "Take 1 prisoner.",
  "points 1": "Reach 1 point.",
};
const TWICE = "Capture {count} stones with two moves, whatever your opponent does.";

/**
 * The task of an exercise, from its goal: "capture 3 in 2", "join C3 E4".
 * @param {string} goal
 * @param {Say} say
 */
export function task(goal, say) {
  const [, kind, count, point, other, twice] =
    /^(\w+)(?: (\d+))?(?: ([A-Z]\d+))?(?: ([A-Z]\d+))?( in 2)?$/.exec(goal) ?? [];
  return filled(say(SINGLE[goal] ?? (twice ? TWICE : (TASKS[kind] ?? ""))), { count, point, other });
}
