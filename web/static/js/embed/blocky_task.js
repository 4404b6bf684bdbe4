// The tasks of Blocky in words, as the page has them.
import { filled } from "./shared.js";

/** @typedef {import("./blocky.js").Shown} Shown */
/** @typedef {import("./game.js").Say} Say */

/** @type {Record<string, string>} */
const TASKS = {
  net: "Score at least {count} in {moves} moves.",
  keep: "Make the move after which no reply brings your net score below {count}. A smash does not count.",
  hold: "Make the move after which no reply gives your rival a net score above {count}. A smash does not count.",
  smash: "Smash the block that leaves you the highest net score on average.",
};

/**
 * The task of an exercise, from its goal: "score 5", "net 5"; of a puzzle, "best net 9 in 3", "best keep 5",
 * "best smash", or of a day's board, "daily", then also what counts.
 * @param {string} goal
 * @param {Say} say
 * @param {Shown} shown
 */
export function task(goal, say, { rounds, targets }) {
  const [, best, kind, count, moves] = /^(best )?([a-z]+) ?(\d*)(?: in (\d))?$/.exec(goal) ?? [];
  if (!best && goal !== "daily")
    return filled(say(kind === "net" ? "Reach a net score of {count}." : "Reach a score of {count}."), { count });
  const asked = best
    ? filled(say(TASKS[kind]), { count, moves })
    : filled(say("Score as much as you can in {count} moves."), { count: rounds });
  const counts = targets[0].isBlob
    ? say("Your largest group counts, minus what your moves cost.")
    : say("Your squares along the edge count, in corners twice, minus what your moves cost.");
  return `${asked} ${counts}`;
}
