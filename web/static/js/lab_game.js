// The lab's games of the program against an opponent: one on the board, turn by turn, or a match.
import { button, control, limit, match, part, showBoard } from "./lab_parts.js";
import { score, told } from "./lab_words.js";

/** @typedef {import("./lab_words.js").Frame} Frame */

export class Game {
  #python;
  #editor;
  /** @type {Frame[]} */
  #frames = [];
  #shown = 0;
  #isOn = false; // the game in the worker goes on from the last frame

  /**
   * @param {import("./lab_python.js").Python} python
   * @param {import("./lab_editor.js").Editor} editor
   */
  constructor(python, editor) {
    this.#python = python;
    this.#editor = editor;
  }

  /** The next turn begins a new game. */
  interrupt() {
    this.#isOn = false;
  }

  /** Take the game from the board. */
  clear() {
    this.interrupt();
    this.#frames = [];
    this.show(0);
  }

  async begin() {
    part("printed").textContent = "";
    this.interrupt();
    this.#frames = [await this.#begun(0, true)];
    this.#isOn = true;
    this.show(0);
  }

  async turn() {
    if (!this.#isOn || this.#last.share !== null) await this.begin();
    const now = this.#last;
    if (now.share !== null) return;
    this.#frames.push({ ...(await this.#after(now)), by: now.next });
    this.showLast();
  }

  async play() {
    do await this.turn();
    while (this.#last.share === null && !this.#python.isStopping);
  }

  /** @param {number} at the number of a turn */
  show(at) {
    this.#shown = at;
    const frame = this.#frames[at];
    showBoard(frame);
    if (frame) part("status").textContent = told(frame, at, control("against").value);
    const end = this.#frames.length - 1;
    for (const [action, isAt] of Object.entries({ first: 0, back: 0, forward: end, last: end }))
      button(action).disabled = !frame || at === isAt;
  }

  /** @param {number} steps 1 for the next turn, -1 for the one before */
  walk(steps) {
    this.show(this.#shown + steps);
  }

  showLast() {
    this.show(this.#frames.length - 1);
  }

  /** Play the games of a match without showing them, then tell the score. */
  async playMatch() {
    const count = Number(control("count").value);
    const played = match();
    /** @type {number[]} */
    const shares = [];
    const bar = part("progress");
    for (const role of ["result", "command", "printed"]) part(role).textContent = "";
    part("same").hidden = true;
    bar.value = 0;
    bar.hidden = false;
    this.interrupt();
    try {
      while (shares.length < count && !this.#python.isStopping) {
        let now = await this.#begun(shares.length, false);
        while (now.share === null && !this.#python.isStopping) now = await this.#after(now);
        if (now.share !== null) shares.push(now.share);
        bar.value = shares.length / count;
      }
      if (shares.length) {
        const found = await this.#python.answer({ do: "strength", shares, ...played });
        part("result").textContent = score(found, shares);
        part("same").hidden = shares.length !== count;
        part("command").textContent = shares.length === count ? found.command : "";
      }
    } finally {
      bar.hidden = true;
    }
  }

  get #last() {
    return this.#frames[this.#frames.length - 1];
  }

  /** @type {(number: number, draw: boolean) => Promise<Frame>} */
  #begun(number, draw) {
    const asked = { do: "begin", number, draw, ...match() };
    return this.#python.sound(this.#python.begin(asked, [this.#editor.text()], limit()));
  }

  /** @type {(now: Frame) => Promise<Frame>} */
  #after(now) {
    return this.#python.sound(this.#python.turn("turn", Number(now.next), limit()));
  }
}
