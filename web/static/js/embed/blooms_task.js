// The tasks of Blooms in words, as the page has them.
import { filled } from "./shared.js";

/** @typedef {import("./game.js").Say} Say */

/** @type {Record<string, string[]>} */
const TASKS = {
  capture: ["Capture {count} stones this turn.", "Capture {count} stones in two turns, whatever your opponent does."],
  win: ["Win this turn.", "Win in two turns, whatever your opponent does."],
  keep: ["Capture {count} stones this turn, and leave your opponent none to capture."],
  save: ["Make all your blooms safe for one turn."],
  live: ["Make the bloom on {cell} live: uncapturable even if you never answer."],
  bloom: ["Make a bloom of {count} stones."],
  both: ["Make a bloom of {count} stones in each of your colours."],
  liberties: ["Give the bloom on {cell} {count} liberties."],
  fence: ["Fence one of your own blooms and see what happens."],
};

/**
 * The task of an exercise, from its goal: "capture 3", "live B3", "win in 2".
 * @param {string} goal
 * @param {Say} say
 */
export function task(goal, say) {
  const [, kind, count, cell, turns] = /^(\w+)(?: (\d+))?(?: ([A-S]\d+))?(?: in (\d))?$/.exec(goal) ?? [];
  if (goal === "capture 1") return say("Capture 1 stone this turn.");
  return filled(say(TASKS[kind]?.[turns === "2" ? 1 : 0] ?? ""), { count, cell });
}
