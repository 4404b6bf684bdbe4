// Puzzles, lessons and the boards of a day on a board in a foreign page: what they are, what they ask and how they are
// called.
import { task as blocky } from "./blocky_task.js";
import { task as blooms } from "./blooms_task.js";
import { task as go } from "./go_task.js";
import { filled, sentences } from "./shared.js";
import { chips, exercises, make, others, parted, recordOf } from "./shared_board.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./game.js").Say} Say */
/** @typedef {import("./record_source.js").Task} Task */
/**
 * @typedef {{
 *   isThere: boolean, known: (task: Task) => Task, called: (board: Board) => string,
 *   words: (board: Board) => import("./bar.js").Words, question: (board: Board, picture: SVGElement) => Element,
 *   renew: (board: Board) => void,
 * }} Tasks
 * `known` is a task with all that is known of it; without a record nobody knows it. `words` is what it says before its
 * first try, `question` what is to be done and by whom, which is said of its picture too. `renew` shows the puzzle of
 * another day, in a page that stayed open over midnight.
 */

/** By game what is to be reached, from a goal. @type {Record<string, (goal: string, say: Say, shown: any) => string>} */
export const GOALS = { blocky, blooms, go };

/** The rules that questions need. */
export const STYLES = `
  .ask { display: grid; grid-template-columns: auto 1fr; gap: .75em; align-items: center; padding: .25em .25em 0; }
  .ask > .token { width: 2.75em; height: 2.75em; overflow: visible; }
  .who { font: 600 .8125em/1.4 var(--face); color: var(--soft); }
  .question { font: 400 1.375em/1.18 var(--display); text-wrap: balance; }
  .task .said { font: 400 .9375em/1.45 var(--face); }
  .line-button { box-shadow: inset 0 0 0 1.5px var(--field); padding: 0 .75em; }
  .task > .bar:not(:has(> .steps:not([hidden]))) { grid-template-columns: minmax(0, 1fr); }
  .task > .bar:has(> .line-button:not([hidden])) { grid-template-columns: 1fr 1fr; }
  @container board (min-width: 37.5em) {
    .ask { grid-template-columns: 1fr; gap: .5em; } .question { font-size: 1.5em; }
    .task > .bar { min-height: 6.875em; }
  }
  @container board (max-width: 37.49em) { .ask > .token { align-self: start; } }
  @container board (max-width: 21.24em) { .task > .bar { min-height: 6.625em; } }
`;

/** @type {Tasks["known"]} */
function known(task) {
  const { kind, name } = task;
  const { [kind === "lesson" ? kind : "puzzle"]: listed, days } = exercises;
  const now = new Date();
  // A day's puzzle is the same for everybody whose date it is.
  const today = Math.floor((Date.now() - now.getTimezoneOffset() * 60_000) / 86_400_000);
  if (kind === "day") {
    const date = new Date(today * 86_400_000).toISOString().slice(0, 10);
    const seed = date.replaceAll("-", "");
    const record = `${name.split("/")[0]}/3/${["blob", "perimeter"][Number(seed) % 2]}/10/${seed}/h/`;
    return { ...task, name: date, record, goal: "daily", day: now };
  }
  const isDaily = kind === "puzzle" && name === "daily";
  const found = isDaily ? days[today % days.length] : name;
  const [record, goal, more] = Object.hasOwn(listed, found) ? listed[found] : ["", "", ""];
  const [solution, title] = kind === "puzzle" ? [more, ""] : ["", more];
  return { ...task, record, goal, solution, title, day: isDaily ? now : null };
}

// What is to be reached, and what more there is to know.
/** @param {Board} board */
function asks({ author, task: { goal, title }, say }) {
  return (goal && GOALS[author.game]?.(goal, say, author)) || say(title);
}

/** @type {Tasks} */
export const tasks = {
  isThere: true,
  known,
  called({ game, language, task: { day, kind, title }, say }) {
    if (day) {
      const place = language.replace(/^(en)?$/, "en-GB"); // as our English is written
      const date = day.toLocaleDateString(place, { day: "numeric", month: "long" });
      return `${say(kind === "day" ? "Board of the day" : "Puzzle of the day")}, ${date}`;
    }
    const name = game.game === "blooms" ? "Blooms" : say(others[game.game].title);
    return kind === "lesson" ? `${name}: ${say(title)}` : filled(say("A puzzle of {game}"), { game: name });
  },
  words(board) {
    const { task, say } = board;
    const quiet = task.solution ? say("The solution shows after your first try.") : "";
    return { line: say("Tap the board to begin."), quiet, comment: parted(asks(board))[1] };
  },
  question(board, picture) {
    const { author, say } = board;
    const start = author.frames.length - 1;
    const [mover = 0] = author.frames[start].to_move;
    const { name, sign } = chips(author, start, say)[mover];
    const who = filled(say("You are {player}."), { player: name });
    picture.setAttribute("aria-label", sentences([who, asks(board), picture.getAttribute("aria-label")]));
    if (sign instanceof Element) {
      sign.setAttribute("aria-hidden", "true");
      sign.classList.add("token");
    }
    const [question] = parted(asks(board));
    const words = [
      make("p", { className: "who" }, who.replace(/\.$/, "")),
      make("p", { className: "question" }, question),
    ];
    return make("div", { className: "ask" }, sign, make("div", {}, ...words));
  },
  renew(board) {
    if (board.isLive || !board.task?.day) return;
    const record = recordOf(board);
    if (record !== board.line) board.load(record, Infinity);
  },
};
