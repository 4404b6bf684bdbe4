// The row above a board: the chips of its players, or the question of an exercise.

import { make } from "./parts.js";
import { number } from "./results.js";

/** @typedef {import("./game.js").Chip} Chip */
/** @typedef {import("./game.js").Say} Say */

const STATES = { "": "", "to play": "to move", Won: "won" };

/**
 * @param {Chip} chip
 * @param {Say} say
 */
function seat({ sign, name, state, points, unit, part, ink }, say) {
  const shown = typeof sign === "string" ? make("i", { className: "dot" }) : sign;
  if (typeof sign === "string") /** @type {HTMLElement} */ (shown).style.background = sign;
  shown.setAttribute("aria-hidden", "true");
  shown.classList.add("token");
  const count = points === null ? "" : number(points, say);
  const made = make(
    "li",
    { className: { "": "seat", "to play": "seat turn", Won: "seat won" }[state] },
    shown,
    make("b", {}, name),
    make("span", { className: "count" }, make("b", {}, count), " ", make("small", {}, unit ?? "")),
    make("small", { className: "state" }, say(STATES[state]) || "\u00a0"),
  );
  if (ink) made.style.setProperty("--k", ink);
  if (part !== undefined) {
    const meter = make("i", { className: "meter", "aria-hidden": "true" });
    meter.style.setProperty("--f", String(part));
    made.append(meter);
  }
  return made;
}

/**
 * The chips of all seats.
 * @param {Chip[]} chips
 * @param {Say} say
 */
export function seats(chips, say) {
  const wide = chips.length > 4 ? 4 : chips.length;
  const list = make("ul", { className: `seats n${wide}`, "aria-label": say("Players") });
  list.append(...chips.map((chip) => seat(chip, say)));
  return list;
}
