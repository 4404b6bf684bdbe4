// The rows below a board: its words, its buttons, and where they lead.
import { eachAt } from "./game.js";
import { button, flower, icon, labelled, make } from "./parts.js";

/** @typedef {import("./game.js").Say} Say */
/** @typedef {{ line: string, quiet: string, comment: string }} Words */

const WAYS = {
  start: "m11 17-5-5 5-5M18 17l-5-5 5-5",
  back: "m15 18-6-6 6-6",
  on: "m9 18 6-6-6-6",
  end: "m6 17 5-5-5-5M13 17l5-5-5-5",
  branch: "M6 4v16M6 14c8 0 11-3 11-9M13 9l4-4 4 4",
  out: "M7 7h10v10M7 17 17 7",
  home: "m12 19-7-7 7-7M19 12H5",
};

/** @typedef {(text: string) => (Element | string)[]} Ink a text with small stones */

/**
 * A block of words: what was played, its number, what the author says.
 * @param {Words} words
 * @param {Ink} ink
 */
function block({ line, quiet, comment }, ink) {
  return [
    make("p", { className: "line", dir: "auto" }, ...ink(line)),
    make("p", { className: "quiet" }, ...ink(quiet || "\u00a0")),
    ...(comment ? [make("p", { className: "said", dir: "auto" }, comment)] : []),
  ];
}

/**
 * The words of a board, as high as the longest of those that it may show.
 * @param {Ink} ink
 */
export function wordsRow(ink) {
  const now = make("div", { className: "now", role: "status" });
  const row = make("div", { className: "words" }, now);
  let shown = "";
  return {
    row,
    /** @param {Words} words */
    show(words) {
      const text = JSON.stringify(words);
      if (text === shown) return; // what has not changed is not read aloud again
      shown = text;
      now.replaceChildren(...block(words, ink));
      const said = now.querySelector(".said");
      if (said && said.scrollHeight > said.clientHeight + 1) said.setAttribute("tabindex", "0");
    },
    /** @param {Words[]} others */
    keep(others) {
      const kept = others.map((words) =>
        make("div", { className: "keep", "aria-hidden": "true" }, ...block(words, ink)),
      );
      row.replaceChildren(now, ...kept);
    },
  };
}

/**
 * The buttons.
 * @param {Say} say
 * @param {{ step: (by: number) => void, branch: () => void, play: () => void, solve: () => void }} acts
 */
export function buttonsRow(say, { step, branch, play, solve }) {
  const way = (/** @type {keyof typeof WAYS} */ name, /** @type {string} */ label, /** @type {number} */ by) => {
    const made = button("step", () => step(by), icon(WAYS[name]));
    made.setAttribute("aria-label", say(label));
    return made;
  };
  const ways = [
    way("start", "Go to start", -Infinity),
    way("back", "Previous move", -1),
    way("on", "Next move", 1),
    way("end", "Go to end", Infinity),
  ];
  const at = make("b");
  const last = make("small");
  const count = make("span", { className: "at" }, at, last);
  const fork = button("at", branch, icon(WAYS.branch), make("span", {}, at.cloneNode(), last.cloneNode()));
  const steps = make("div", { className: "steps", role: "group", "aria-label": say("Steps") });
  steps.append(ways[0], ways[1], count, fork, ways[2], ways[3]);
  const solution = button("line-button", solve, say("Solution"));
  const main = button("main", play);
  return {
    row: make("div", { className: "bar" }, steps, solution, main),
    main,
    /**
     * @param {{ at: number, last: number, fork: string }} place `fork` names another line from here
     */
    step(place) {
      for (const each of [count, fork]) {
        each.querySelector("b").textContent = String(place.at);
        each.querySelector("small").textContent = say("of {target}").replace("{target}", String(place.last));
      }
      fork.setAttribute("aria-label", place.fork);
      fork.hidden = !place.fork;
      count.hidden = Boolean(place.fork);
      const ends = [place.at === 0, place.at === place.last];
      eachAt(ways, (each, at) => each.setAttribute("aria-disabled", String(ends[at >> 1])));
    },
    /**
     * What can be done: the main button's text where it is narrow and where it is wide.
     * @param {{ steps: boolean, solution: boolean, narrow: string, wide: string, busy: boolean }} state
     */
    offer({ steps: isStepped, solution: isSolved, narrow, wide, busy }) {
      steps.hidden = !isStepped;
      solution.hidden = !isSolved;
      main.replaceChildren(make("span", { className: "narrow" }, narrow), make("span", { className: "wide" }, wide));
      main.setAttribute("aria-label", wide);
      main.setAttribute("aria-busy", String(busy));
      main.setAttribute("aria-disabled", String(busy));
    },
  };
}

/**
 * The last row: what this is, or the way back; and its own page.
 * @param {Say} say
 * @param {() => void} back
 */
export function footRow(say, back) {
  const name = make("span");
  const sign = make("span", { className: "by" }, flower(), name);
  const text = make("span");
  const home = button("link", back, icon(WAYS.home), text);
  const open = make("a", { className: "link", target: "_blank", rel: "noopener" }, say("Open"), icon(WAYS.out));
  return {
    row: make("div", { className: "foot" }, sign, home, open),
    open,
    /**
     * @param {string} title
     * @param {string} way where `back` leads; empty for nowhere
     * @param {string} address
     */
    show(title, way, address) {
      labelled(name, title);
      name.removeAttribute("aria-label");
      text.textContent = way;
      home.hidden = !way;
      sign.hidden = Boolean(way);
      open.href = address;
      open.hidden = !address;
      open.setAttribute("aria-label", `${say("Open")}: ${title}`);
    },
  };
}
