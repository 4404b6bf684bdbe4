// Go for many for a board in a foreign page: the positions in its records, and what they are called.

import { goParts } from "./go_data.js";
import { CSS, inked, picture, spot, stone } from "./go_picture.js";
import { after, begun, leaving, moversOf, sum } from "./go_rules.js";
import { counting, result } from "./go_score.js";
import { kindOf, NAMES, words } from "./go_words.js";
import { eachAt, limited } from "./shared.js";

/** @typedef {import("./game.js").Say} Say */
/** @typedef {import("./go_rules.js").Position} Position */
/** @typedef {import("./game.js").Frame & Position & { turn: string, left: number[], over: import("./go_score.js").Result | null }} Frame */
/** @typedef {Omit<import("./game.js").Shown, "frames"> & { rules: import("./go_rules.js").Rules, frames: Frame[] }} Shown */

// The seats' colours where words in the colour of the card stand on them, in the light and in the dark.
const INKS = eachAt(
  goParts.paints,
  (paint, seat) => ["var(--ink)", "var(--soft)"][seat] ?? `color-mix(in srgb, ${paint} 70%, var(--ink))`,
);

/** All stones off the board. @param {Position} position */
function off({ held, eliminated, pools }) {
  return sum([...held.flat(), ...eliminated, ...pools.flatMap(({ stones }) => stones)]);
}

/**
 * What a record shows.
 * @param {string[]} fields
 * @param {string} field its turns, in any letters
 * @returns {Shown}
 */
function read(fields, field) {
  const [rules, start] = begun(fields);
  const tidied = field
    .toUpperCase()
    .replaceAll(" ", "+")
    .replace(/(^|[^A-Z0-9])X(?!\d)/g, "$1x");
  const turns = limited(tidied.split(".").filter(Boolean));
  /** @type {Frame[]} */
  const frames = [];
  /** @type {(position: Position, turn: string, before: Position) => void} */
  const show = (position, turn, before) => {
    const left = turn ? leaving(rules, before, turn) : [];
    const last = rules.names.filter((name) => turn.split(",").includes(name));
    const to_move = position.phase === "over" ? [] : moversOf(rules, position);
    frames.push({
      ...{ ...position, turn, left, last, to_move, captured: off(position) - off(before) },
      get points() {
        const { points } = counting(rules, position);
        return rules.seats.map((seat) => points([seat]));
      },
      get over() {
        return result(rules, position);
      },
    });
  };
  let position = start;
  show(start, "", start);
  for (const turn of turns) {
    const before = position;
    position = after(rules, before, turn);
    show(position, turn, before);
  }
  return { game: "go", seats: rules.seats.length, rules, frames, turns };
}

/** @type {import("./game.js").EmbeddedGame<Shown>} */
export const go = {
  read,
  picture,
  chips: ({ rules, frames }, ply, say) => {
    const { over, to_move, points } = frames[ply];
    return rules.seats.map((seat) => ({
      sign: stone(seat),
      name: say(NAMES[seat]),
      state: over?.winners.includes(seat) ? "Won" : to_move.includes(seat) ? "to play" : "",
      points: points[seat],
      seat,
      unit: say("points"),
      ink: INKS[seat],
    }));
  },
  words,
  inked,
  kind: kindOf,
  spot,
  css: CSS,
};
