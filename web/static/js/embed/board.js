// <blooms-board>: a game in any page. One line loads it:
//
//     <script src="https://…/embed.js" async></script>
//     <blooms-board bot="3">blooms/4/race-15/D4a.C3c</blooms-board>
//
// web/build/attributes.py has its attributes. A board is a picture with what its author says, and can be
// stepped through; a tap opens the page in a frame, where the game is played (player.js). The rows of the
// frame are the same in every state, so that nothing around it moves. Events: blooms-ready, blooms-turn,
// blooms-error, with the frame's message as `detail`.
import { opening, site } from "./addresses.js";
import { buttonsRow, footRow, wordsRow } from "./bar.js";
import { languages, live, version } from "./build_data.js";
import { eachAt, TOO_LONG } from "./game.js";
import { chips, drawing, games, inked, kindOf, notes, read, styles, withPlus, wordsOf } from "./games.js";
import { seats as seated } from "./head.js";
import { fetched, prepare, renew } from "./late.js";
import { isDark, languageAround, schemeOf, sheet, systemShade } from "./look.js";
import { make } from "./parts.js";
import { attribute } from "./pasted.js";
import { diagrams, exercise, exercises, lacking, recordOf, tasks } from "./record_source.js";
import * as shared from "./shared.js";
import * as sharedBoard from "./shared_board.js";
import { NIGHT, STYLES } from "./styles.js";

/** @typedef {import("./games.js").Told} Told */
/** @typedef {import("./bar.js").Words} Words */
/**
 * What a file beside embed.js has: other games, the puzzles and lessons, what these need, what notes need, what a tap
 * needs, the rules for these, and for diagrams, or texts by language.
 * @typedef {{
 *   games?: Record<string, import("./game.js").EmbeddedGame<any>>, exercises?: typeof exercises, tasks?: typeof tasks,
 *   notes?: typeof notes, diagrams?: typeof diagrams, Player?: typeof import("./player.js").Player, css?: string,
 *   texts?: Record<string, Record<string, string>>,
 * }} Part
 */

// The most comments, and turns without one, that the words of a board are measured by.
const MEASURED = [12, 3];

// The number that the attribute `ply` names; without one, and for "last" in any letters, the end.
/** @param {string | null} ply */
function numbered(ply) {
  return /^\s*(last)?\s*$/i.test(ply ?? "") ? Infinity : Number(ply);
}

const OTHER_VERSION = "a file beside embed.js is of another version";

/** @type {Pick<Part, "Player"> & { css: string }} what a tap needs, once it is there, and the rules of all files */
const added = { css: "" };

/** @type {Record<string, Record<string, string>>} texts by language and the English text */
const catalogues = {};

const length = (/** @type {Words} */ { line, quiet, comment }) => line.length + quiet.length + comment.length;

export class Board extends HTMLElement {
  static observedAttributes = live;

  /** @type {Told | null} the line shown, of the author's record or of what a reader played */
  game = null;
  /** @type {Told | null} the main line of the author's record */
  author = null;
  /** @type {import("./player.js").Player | null} the reader who has played here */
  player = null;
  /** @type {import("./record_source.js").Task | null} */
  task = null;
  line = ""; // the record shown
  at = 0; // and the move
  text = ""; // the text inside the element that was read last
  language = "";
  fault = ""; // why there is nothing to show
  notice = ""; // what else is to be said
  isLive = false; // the frame is shown
  isBusy = false; // and about to be
  /** @type {{ ply: number } | null} the turn to show once a file has come that this board needs */
  awaited = null;

  static shared = { ...shared, ...sharedBoard }; // what the files beside embed.js have from here

  /** @type {(part: Part, made: string) => void} `made` is the version of the file */
  static add(part, made) {
    if (made !== version) {
      renew();
      return;
    }
    Object.assign(games, part.games);
    Object.assign(exercises, part.exercises);
    Object.assign(diagrams, part.diagrams);
    Object.assign(tasks, part.tasks);
    Object.assign(notes, part.notes);
    added.Player ??= part.Player;
    added.css += part.css ?? "";
    Object.assign(catalogues, part.texts);
  }

  // Frameworks set properties where an element has them: they mean the attributes.
  get record() {
    return this.line;
  }
  set record(record) {
    this.setAttribute("record", record);
  }
  get ply() {
    return this.at;
  }
  set ply(ply) {
    this.setAttribute("ply", String(ply));
  }

  connectedCallback() {
    if (this.shadowRoot) return;
    for (const name of /** @type {const} */ (["record", "ply"])) {
      if (!Object.hasOwn(this, name)) continue; // set before this script came
      const value = this[name];
      delete (/** @type {Partial<Board>} */ (this)[name]);
      this.setAttribute(name, String(value));
    }
    this.language = languageAround(this);
    const files = site(this) ? lacking(this, withPlus(recordOf(this))) : [];
    if (languages.includes(this.language) && !catalogues[this.language]) files.push(this.language);
    if (!files.length) {
      this.begin();
      return;
    }
    // What stands inside stays until the board can be shown whole: then nothing moves in it.
    // Without its language a board speaks English.
    Promise.all(files.map((file) => fetched(file).catch(() => {}))).then(() => {
      catalogues[this.language] ??= {};
      this.begin();
    });
  }

  // Shows the board, once the files are there that it needs.
  begin() {
    if (this.shadowRoot || !this.isConnected) return;
    const shadow = this.attachShadow({ mode: "open", slotAssignment: "manual" });
    if (this.hasAttribute("alone")) prepare();
    const { say } = this;
    this.head = make("div", { className: "head" });
    this.well = make("div", { className: "well" });
    this.well.addEventListener("click", () => this.tap());
    this.words = wordsRow((text) => inked(this.game, text, say));
    this.bar = buttonsRow(say, {
      step: (by) => this.goto(this.ply + by),
      branch: () => notes.branch(this),
      play: () => this.play(),
      solve: () => this.player?.solve(),
    });
    this.foot = footRow(say, () => this.player?.back());
    // What stands inside for readers without scripts keeps the height that it reserves.
    this.slotted = document.createElement("slot");
    this.caption = make("figcaption");
    const held = make("div", { className: "held", "aria-hidden": "true" }, this.slotted);
    const rows = [this.head, this.well, this.caption, this.words.row, this.bar.row, this.foot.row];
    this.frame = make("div", { className: "frame", role: "group" }, held, ...rows);
    // Its colour follows the page around the board, and its transition tells of a change.
    this.around = make("i", { className: "around" });
    this.around.addEventListener("transitionend", () => this.shade());
    // The container of the queries is not the element itself: Chromium keeps measuring that in the page's size of text.
    shadow.append(make("div", { className: "box" }, this.frame), this.around);
    // A press on a board inside a link plays, and does not leave the page.
    shadow.addEventListener("click", (event) => {
      if (!event.composedPath().includes(this.foot.open) && this.closest("a")) event.preventDefault();
    });
    systemShade.addEventListener?.("change", () => this.shade());
    document.addEventListener("visibilitychange", () => tasks.renew(this));
    this.shade();
    // The text inside may not have been parsed yet, nor written by the page's own script.
    const start = () => {
      this.read();
      const changes = new MutationObserver(() => this.read());
      changes.observe(this, { childList: true, characterData: true, subtree: true });
      setTimeout(() => {
        if (!this.game && !this.text && !this.isTold()) this.load("", Infinity);
      });
    };
    if (this.isTold()) this.load(recordOf(this), numbered(attribute(this, "ply")));
    if (this.isTold() || document.readyState !== "loading") start();
    else document.addEventListener("DOMContentLoaded", start);
  }

  // Whether attributes say what to show, not the text inside.
  isTold() {
    return this.hasAttribute("record") || exercise(this) !== null;
  }

  // Shows the text inside, if it is new.
  read() {
    this.slotted?.assign(...this.children);
    const text = this.isTold() ? "" : recordOf(this);
    if (!text || text === this.text) return;
    this.text = text;
    this.load(text, numbered(attribute(this, "ply")));
  }

  say = (/** @type {string} */ text) => catalogues[this.language]?.[text] ?? text;

  /** @type {(name: string, before: string | null, value: string | null) => void} */
  attributeChangedCallback(name, before, value) {
    if (!this.frame || before === value) return;
    if (name === "record" || name === "puzzle" || name === "lesson") this.load(recordOf(this), Infinity);
    else if (name === "ply") this.goto(numbered(attribute(this, name)));
    else if (name === "theme") this.shade();
    else if (lacking(this, this.line).length) this.load(recordOf(this), this.ply);
    else this.draw();
    if (name === "theme") this.player?.tell({ type: "blooms:theme", theme: attribute(this, name) ?? "auto" });
  }

  // Shows a new record of the author's.
  /** @type {(text: string, ply: number) => void} */
  load(text, ply) {
    Object.assign(this, { fault: "", notice: "", awaited: null });
    this.player?.reset();
    this.task = exercise(this);
    const line = withPlus(text);
    const files = site(this) ? lacking(this, line) : [];
    if (files.length) {
      this.wait(files, line, ply);
      return;
    }
    try {
      if (!site(this)) throw new Error("the attribute host is missing");
      this.author = read(line);
      this.game = this.author;
      this.line = line;
    } catch (error) {
      const { message } = /** @type {Error} */ (error);
      this.author = this.game = null;
      if (!site(this)) this.fault = this.say("This board needs the address of its site in the attribute host.");
      else if (message === TOO_LONG) this.fault = this.say("This game is too long to be shown here.");
      else this.fault = this.say("There is no valid game here.");
      this.draw();
      this.announce("error", { message });
      return;
    }
    this.shade();
    this.measure();
    this.goto(ply);
    if (this.isLive) this.player.tell({ type: "blooms:load", record: this.line });
  }

  /**
   * Shows a record when the files have come without which it cannot be read.
   * @param {string[]} files
   * @param {string} line
   * @param {number} ply
   */
  async wait(files, line, ply) {
    const awaited = { ply };
    Object.assign(this, { author: null, game: null, line, awaited, fault: this.say("The game is loading.") });
    this.draw();
    const why = await this.come(files, () => !lacking(this, line).length);
    if (this.awaited !== awaited) return;
    if (!why) {
      this.load(recordOf(this), awaited.ply);
      return;
    }
    this.fault = why;
    this.draw();
  }

  // Fetches files that give something, and says why there is none.
  /** @type {(files: string[], isThere: () => boolean) => Promise<string>} */
  async come(files, isThere) {
    try {
      await Promise.all(files.map((file) => fetched(file)));
      if (isThere()) return "";
      throw new Error(OTHER_VERSION);
    } catch (error) {
      const { message } = /** @type {Error} */ (error);
      this.announce("error", { message });
      return message === OTHER_VERSION
        ? this.say("This board has a new version: load the page again.")
        : this.say("The program does not load. Check your connection and try again.");
    }
  }

  last() {
    return (this.game?.frames.length ?? 1) - 1;
  }

  /** @param {number} ply Infinity: the last */
  goto(ply) {
    if (!this.frame) this.ply = ply; // shown when the language is there
    if (this.awaited) this.awaited.ply = ply;
    if (!this.game) return;
    this.notice = "";
    this.at = ply === Infinity ? this.last() : Math.min(Math.max(0, Math.trunc(ply) || 0), this.last());
    const { line, lines } = this.game;
    // Before it branches off, a variation is the line that it leaves.
    if (!this.player?.isOwn && line && this.at <= lines[line].at)
      this.game = notes.along(this.author, lines[line].from);
    if (this.isLive) this.player.tell({ type: "blooms:goto", ply: this.ply });
    this.draw();
  }

  called() {
    if (!this.game) return "Blooms";
    return this.task ? tasks.called(this) : kindOf(this.game, this.say);
  }

  // The words of a turn.
  /** @type {(game: Told, ply: number) => Words} */
  turn(game, ply) {
    const { line, quiet } = wordsOf(game, ply, this.say);
    return { line, quiet, comment: notes.comment(game, ply) };
  }

  /** @returns {Words} */
  told() {
    if (this.fault) return { line: this.fault, quiet: "", comment: "" };
    const played = this.player;
    const words = this.task && !played?.isSolved ? tasks.words(this) : this.turn(this.game, this.ply);
    const told = played?.told(words) ?? words;
    const quiet = this.notice || (this.isBusy ? this.say("The game is loading.") : told.quiet);
    return { ...told, quiet };
  }

  // On a small board a caption stands in the place of the comments.
  /** @type {(words: Words) => Words} */
  captioned(words) {
    const caption = this.hasAttribute("small") ? attribute(this, "caption") : null;
    return caption === null ? words : { ...words, comment: caption };
  }

  // The words that this board may show, of which the longest sets its height.
  measure() {
    const all = eachAt(this.author.frames, (_, ply) => this.turn(this.author, ply));
    if (this.task) {
      const words = tasks.words(this);
      all.push(words, { ...words, comment: words.line });
    }
    const sorted = all.map((words) => this.captioned(words)).sort((one, other) => length(other) - length(one));
    const [most, few] = MEASURED;
    const longest = sorted.filter(({ comment }) => comment).slice(0, most);
    this.words.keep([...longest, ...sorted.filter(({ comment }) => !comment).slice(0, few)]);
  }

  draw() {
    if (!this.frame) return;
    const { game, task, isLive } = this;
    const { say } = this;
    const kinds = ["diagram", "small"].filter((name) => this.hasAttribute(name));
    const states = [...kinds, task && "task", isLive && "live", !game && "error"];
    if (attribute(this, "controls") === "off") states.push("bare");
    this.frame.className = ["frame", ...states].filter(Boolean).join(" ");
    this.frame.setAttribute("aria-label", this.called());
    const names = !kinds.includes("small") && attribute(this, "names") !== "off";
    if (game) {
      const picture = drawing(game, this.ply, say, { names });
      this.well.replaceChildren(picture);
      this.head.replaceChildren(task ? tasks.question(this, picture) : seated(chips(game, this.ply, say), say));
    }
    const caption = attribute(this, "caption");
    this.caption.textContent = caption ?? (game ? notes.comment(game, this.ply) : "");
    this.caption.hidden = !kinds.includes("diagram") || !this.caption.textContent;
    this.words.show(this.captioned(this.told()));
    this.buttons();
    const way = this.player?.way() ?? "";
    this.foot.show(this.called(), way, site(this) ? opening(this) : "");
  }

  buttons() {
    const { game, task } = this;
    if (!game) return;
    const { say } = this;
    this.bar.step({
      at: this.ply,
      last: this.last(),
      fork: notes.fork(this),
    });
    const isOver = game.frames[this.ply].over !== null;
    const { player } = this;
    const again = player?.tried || player?.isSolved ? say("Try again") : say("Try it");
    this.bar.offer({
      steps: !task || (player?.isSolved ?? false),
      solution: player?.canSolve() ?? false,
      narrow: task ? again : say("Play"),
      wide: task ? again : isOver ? say("New game") : say("Play from here"),
      busy: this.isBusy,
    });
  }

  shade() {
    // Nothing is written on the element itself: it is the page's own.
    if (this.shadowRoot) {
      const day = sheet(STYLES + added.css + styles());
      this.shadowRoot.adoptedStyleSheets = this.isDark() ? [day, sheet(NIGHT)] : [day];
    }
    if (!attribute(this, "theme") && this.scheme() !== "normal")
      this.player?.tell({ type: "blooms:theme", theme: this.isDark() ? "dark" : "light" });
  }

  scheme() {
    return schemeOf(this.around);
  }

  isDark() {
    return isDark(this, this.around);
  }

  tap() {
    if (!this.hasAttribute("diagram") && !this.hasAttribute("small")) this.play();
  }

  async play() {
    tasks.renew(this);
    if (!this.game || this.isLive || this.isBusy) return;
    this.isBusy = true;
    this.draw();
    const why = added.Player ? "" : await this.come(["play"], () => Boolean(added.Player));
    if (why) {
      this.refuse(why);
      return;
    }
    this.shade();
    this.player ??= new added.Player(this);
    await this.player.play();
  }

  /**
   * Says why nothing is played.
   * @param {string} why
   */
  refuse(why) {
    this.isBusy = false;
    this.notice = why;
    this.draw();
  }

  /** @type {(kind: string, detail: object) => void} */
  announce(kind, detail) {
    this.dispatchEvent(new CustomEvent(`blooms-${kind}`, { detail, bubbles: true, composed: true }));
  }
}
