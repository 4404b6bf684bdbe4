// <blooms-board>: a game in any page. One line loads it:
//
//     <script src="https://…/embed.js" async></script>
//     <blooms-board bot="3">blooms/4/race-15/D4a.C3c</blooms-board>
//
// web/build/attributes.py has its attributes. A board is a picture with what its author says, and can be
// stepped through; a tap opens the page in a frame, where the game is played (live.js). The rows of the
// frame are the same in every state, so that nothing around it moves. Events: blooms-ready, blooms-turn,
// blooms-error, with the frame's message as `detail`.
import { address, opening, seats, site, upToNow } from "./addresses.js";
import { buttonsRow, footRow, wordsRow } from "./bar.js";
import { languages, live, others, version } from "./build_data.js";
import { eachAt, TOO_LONG } from "./game.js";
import { along, chips, drawing, games, inked, kindOf, read, said, styles, taskOf, withPlus, wordsOf } from "./games.js";
import { ask as asked, seats as seated } from "./head.js";
import { fetched, prepare, renew } from "./late.js";
import { ask, begin, focus, hasFrame, whyNot } from "./live.js";
import { isDark, languageAround, schemeOf, sheet, systemShade } from "./look.js";
import { make } from "./parts.js";
import { attribute } from "./pasted.js";
import { exercise, exercises, lacking, recordOf } from "./record_source.js";
import * as shared from "./shared.js";
import { NIGHT, STYLES } from "./styles.js";

/** @typedef {import("./games.js").Told} Told */
/** @typedef {import("./bar.js").Words} Words */
/**
 * What a file beside embed.js has: other games, the puzzles and lessons with tasks by game, or texts by language.
 * @typedef {{
 *   games?: Record<string, import("./game.js").EmbeddedGame<any>>, exercises?: typeof exercises,
 *   tasks?: Record<string, import("./game.js").EmbeddedGame<any>["task"]>,
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

// How many turns two games have in common.
/** @type {(turns: string[], others: string[]) => number} */
function common(turns, others) {
  let at = 0;
  while (at < turns.length && turns[at] === others[at]) at += 1;
  return at;
}

// The first sentence of a text, and the rest.
/** @param {string} text */
function parted(text) {
  const [, first = text, rest = ""] = /^(.*?[.!?])\s+(.*)$/s.exec(`${text} `) ?? [];
  return [first, rest.trim()];
}

const OTHER_VERSION = "a file beside embed.js is of another version";

/** @type {Record<string, Record<string, string>>} texts by language and the English text */
const catalogues = {};

const length = (/** @type {Words} */ { line, quiet, comment }) => line.length + quiet.length + comment.length;

export class Board extends HTMLElement {
  static observedAttributes = live;

  /** @type {Told | null} the line shown, of the author's record or of what a reader played */
  game = null;
  /** @type {Told | null} the main line of the author's record */
  author = null;
  /** @type {{ game: Told, line: string, at: number } | null} the game that a reader has played from here */
  own = null;
  /** @type {{ game: Told, line: string, at: number } | null} where the author's game was left meanwhile */
  theirs = null;
  /** @type {import("./record_source.js").Task | null} */
  task = null;
  line = ""; // the record shown
  at = 0; // and the move
  text = ""; // the text inside the element that was read last
  language = "";
  tried = ""; // what the page said of the last try
  fault = ""; // why there is nothing to show
  notice = ""; // what else is to be said
  isOwn = false; // the reader's game is shown
  isSolved = false; // the solution is shown
  isLive = false; // the frame is shown
  isBusy = false; // and about to be
  /** @type {{ ply: number } | null} the turn to show once a file has come that this board needs */
  awaited = null;

  static shared = shared; // what the files beside embed.js have from here

  /** @type {(part: Part, made: string) => void} `made` is the version of the file */
  static add(part, made) {
    if (made !== version) {
      renew();
      return;
    }
    Object.assign(games, part.games);
    Object.assign(exercises, part.exercises);
    for (const [game, task] of Object.entries(part.tasks ?? {})) games[game].task = task;
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
    if (!languages.includes(this.language) || catalogues[this.language]) {
      this.begin();
      return;
    }
    const file = site(this) && lacking(this, withPlus(recordOf(this)));
    if (file) fetched(file).catch(() => {}); // at the same time
    fetched(this.language)
      .catch(() => {
        catalogues[this.language] = {}; // in English, then
      })
      .then(() => this.begin());
  }

  // Shows the board, once its language is there.
  begin() {
    if (this.shadowRoot || !this.isConnected) return;
    const shadow = this.attachShadow({ mode: "open", slotAssignment: "manual" });
    if (this.hasAttribute("alone")) prepare();
    const say = (/** @type {string} */ text) => this.say(text);
    this.head = make("div", { className: "head" });
    this.well = make("div", { className: "well" });
    this.well.addEventListener("click", () => this.tap());
    this.words = wordsRow((text) => inked(this.game, text, say));
    this.bar = buttonsRow(say, {
      step: (by) => this.goto(this.ply + by),
      branch: () => this.branch(),
      play: () => this.play(),
      solve: () => this.solve(),
    });
    this.foot = footRow(say, () => this.back());
    this.stage = make("div", { className: "stage" });
    // What stands inside for readers without scripts keeps the height that it reserves.
    this.slotted = document.createElement("slot");
    this.caption = make("figcaption");
    const held = make("div", { className: "held", "aria-hidden": "true" }, this.slotted);
    const rows = [this.head, this.well, this.caption, this.words.row, this.bar.row, this.foot.row];
    this.frame = make("div", { className: "frame", role: "group" }, held, ...rows, this.stage);
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
    document.addEventListener("visibilitychange", () => this.renew());
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

  /** @param {string} text */
  say(text) {
    return catalogues[this.language]?.[text] ?? text;
  }

  /** @type {(name: string, before: string | null, value: string | null) => void} */
  attributeChangedCallback(name, before, value) {
    if (!this.frame || before === value) return;
    if (name === "record" || name === "puzzle" || name === "lesson") this.load(recordOf(this), Infinity);
    else if (name === "ply") this.goto(numbered(attribute(this, name)));
    else if (name === "theme") this.shade();
    else this.draw();
    if (hasFrame(this) && name === "theme") ask(this, { type: "blooms:theme", theme: attribute(this, name) ?? "auto" });
  }

  // Shows a new record of the author's.
  /** @type {(text: string, ply: number) => void} */
  load(text, ply) {
    Object.assign(this, { own: null, isOwn: false, isSolved: false, tried: "", fault: "", notice: "", awaited: null });
    this.task = exercise(this);
    const line = withPlus(text);
    const file = site(this) && lacking(this, line);
    if (file) {
      this.wait(file, line, ply);
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
    if (hasFrame(this) && this.isLive) ask(this, { type: "blooms:load", record: this.line });
  }

  /**
   * Shows a record when the file has come without which it cannot be read.
   * @param {string} file
   * @param {string} line
   * @param {number} ply
   */
  async wait(file, line, ply) {
    const awaited = { ply };
    Object.assign(this, { author: null, game: null, line, awaited, fault: this.say("The game is loading.") });
    this.draw();
    try {
      await fetched(file);
      if (lacking(this, line)) throw new Error(OTHER_VERSION);
    } catch (error) {
      if (this.awaited !== awaited) return;
      this.fault =
        /** @type {Error} */ (error).message === OTHER_VERSION
          ? this.say("This board has a new version: load the page again.")
          : this.say("The program does not load. Check your connection and try again.");
      this.draw();
      this.announce("error", { message: /** @type {Error} */ (error).message });
      return;
    }
    if (this.awaited !== awaited) return;
    this.load(recordOf(this), awaited.ply);
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
    if (!this.isOwn && line && this.at <= lines[line].at) this.game = along(this.author, lines[line].from);
    if (this.isLive) ask(this, { type: "blooms:goto", ply: this.ply });
    this.draw();
  }

  // The other lines from here: of the main line its variations, of a variation the next, then the way back.
  lines() {
    if (!this.game || this.isOwn || this.isSolved) return [];
    const { line, lines } = this.game;
    const from = line ? lines[line].from : 0;
    const at = line ? lines[line].at : this.ply;
    const isFirst = !line || this.ply === at + 1;
    return isFirst
      ? lines.flatMap((each, number) => (number && each.from === from && each.at === at ? [number] : []))
      : [];
  }

  // Steps into the first variation from here, or the next, or back into the line that they leave.
  branch() {
    const found = this.lines();
    const { line, lines } = this.game;
    if (!found.length) return;
    const next = found[line ? found.indexOf(line) + 1 : 0];
    try {
      this.game = along(this.author, next ?? lines[line].from);
    } catch {
      return; // it is no line of this game
    }
    this.goto(next ? lines[next].at + 1 : lines[line].at);
  }

  // Shows the solution from its start.
  solve() {
    this.isSolved = true;
    const { fields, turns } = this.author;
    this.game = read(`${fields.join("/")}/${[...turns, this.task.solution].join(".")}`);
    this.goto(turns.length);
  }

  called() {
    if (!this.task || !this.game) return this.game ? kindOf(this.game, (text) => this.say(text)) : "Blooms";
    const { kind, title, day } = this.task;
    if (day) {
      const place = this.language.replace(/^(en)?$/, "en-GB"); // as our English is written
      const date = day.toLocaleDateString(place, { day: "numeric", month: "long" });
      const name = kind === "day" ? this.say("Board of the day") : this.say("Puzzle of the day");
      return `${name}, ${date}`;
    }
    const game = this.game?.game ?? "blooms";
    const name = game === "blooms" ? "Blooms" : this.say(others[game].title);
    return kind === "lesson" ? `${name}: ${this.say(title)}` : this.say("A puzzle of {game}").replace("{game}", name);
  }

  /**
   * What the author says of a turn of the main line; empty without a word.
   * @param {number} ply
   */
  comment(ply) {
    return this.author?.frames[ply] ? said(this.author, ply).text : "";
  }

  // The words of a turn.
  /** @type {(game: Told, ply: number) => Words} */
  turn(game, ply) {
    const { line, quiet } = wordsOf(game, ply, (text) => this.say(text));
    return { line, quiet, comment: said(game, ply).text };
  }

  /** @returns {Words} */
  told() {
    if (this.fault) return { line: this.fault, quiet: "", comment: "" };
    const words = this.task && !this.isSolved ? this.invitation() : this.turn(this.game, this.ply);
    if (this.isOwn) {
      const since = this.say("your own since turn {number}").replace("{number}", String(this.since() + 1));
      words.quiet = [words.quiet, since].filter(Boolean).join(" · ");
    }
    if (this.isBusy) words.quiet = this.say("The game is loading.");
    if (this.notice) words.quiet = this.notice;
    return words;
  }

  // On a small board a caption stands in the place of the comments.
  /** @type {(words: Words) => Words} */
  captioned(words) {
    const caption = this.hasAttribute("small") ? attribute(this, "caption") : null;
    return caption === null ? words : { ...words, comment: caption };
  }

  // What an exercise says before its first try, and after it.
  /** @returns {Words} */
  invitation() {
    const [verdict, why] = parted(this.tried);
    if (this.tried) return { line: verdict, quiet: "", comment: why };
    const quiet = this.task.solution ? this.say("The solution shows after your first try.") : "";
    return { line: this.say("Tap the board to begin."), quiet, comment: parted(this.asks())[1] };
  }

  // The task of an exercise: what is to be reached, and what more there is to know.
  asks() {
    return taskOf(this.author, this.task.goal, (text) => this.say(text)) || this.say(this.task.title);
  }

  // How many turns a reader's game has in common with the author's.
  since() {
    return common(this.own.game.turns, this.author.turns);
  }

  // The words that this board may show, of which the longest sets its height.
  measure() {
    const all = eachAt(this.author.frames, (_, ply) => this.turn(this.author, ply));
    if (this.task) {
      const words = this.invitation();
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
    const say = (/** @type {string} */ text) => this.say(text);
    const kinds = ["diagram", "small"].filter((name) => this.hasAttribute(name));
    const states = [...kinds, task && "task", isLive && "live", !game && "error"];
    if (attribute(this, "controls") === "off") states.push("bare");
    this.frame.className = ["frame", ...states].filter(Boolean).join(" ");
    this.frame.setAttribute("aria-label", this.called());
    const names = !kinds.includes("small") && attribute(this, "names") !== "off";
    if (game) {
      const picture = drawing(game, this.ply, say, { names });
      this.well.replaceChildren(picture);
      this.head.replaceChildren(task ? this.question(picture) : seated(chips(game, this.ply, say), say));
    }
    const caption = attribute(this, "caption");
    this.caption.textContent = caption ?? (game ? said(game, this.ply).text : "");
    this.caption.hidden = !kinds.includes("diagram") || !this.caption.textContent;
    this.words.show(this.captioned(this.told()));
    this.buttons();
    /** @type {Record<string, string>} */
    const homes = { puzzle: say("Back to the puzzle"), lesson: say("Back to the lesson") };
    const isAway = isLive || this.isOwn || this.isSolved;
    const way = isAway
      ? (homes[task?.kind ?? ""] ?? say("Back to the author's game"))
      : this.own
        ? say("Back to my game")
        : "";
    this.foot.show(this.called(), way, site(this) ? opening(this) : "");
  }

  // The question of an exercise, which is said of its picture too.
  /** @param {SVGElement} picture */
  question(picture) {
    const say = (/** @type {string} */ text) => this.say(text);
    const start = this.author.frames.length - 1;
    const all = chips(this.author, start, say);
    const [mover = 0] = this.author.frames[start].to_move;
    const { name, sign } = all[mover];
    const who = say("You are {player}.").replace("{player}", name);
    picture.setAttribute("aria-label", [who, this.asks(), picture.getAttribute("aria-label")].join(" "));
    return asked(sign, who.replace(/\.$/, ""), parted(this.asks())[0]);
  }

  buttons() {
    const { game, task } = this;
    if (!game) return;
    const say = (/** @type {string} */ text) => this.say(text);
    const found = this.lines();
    const next = found[game.line ? found.indexOf(game.line) + 1 : 0];
    const at = String(found.indexOf(next) + 1);
    const variation = say("Variation {at} of {count}").replace("{at}", at).replace("{count}", String(found.length));
    this.bar.step({
      at: this.ply,
      last: this.last(),
      fork: found.length ? (next ? variation : say("Back to the main line")) : "",
    });
    const isOver = game.frames[this.ply].over !== null;
    const again = this.tried || this.isSolved ? say("Try again") : say("Try it");
    this.bar.offer({
      steps: !task || this.isSolved,
      solution: Boolean(task && this.tried && task.solution && !this.isSolved),
      narrow: task ? again : say("Play"),
      wide: task ? again : isOver ? say("New game") : say("Play from here"),
      busy: this.isBusy,
    });
  }

  shade() {
    // Nothing is written on the element itself: it is the page's own.
    if (this.shadowRoot) {
      const day = sheet(STYLES + styles());
      this.shadowRoot.adoptedStyleSheets = this.isDark() ? [day, sheet(NIGHT)] : [day];
    }
    if (hasFrame(this) && !attribute(this, "theme") && this.scheme() !== "normal")
      ask(this, { type: "blooms:theme", theme: this.isDark() ? "dark" : "light" });
  }

  scheme() {
    return schemeOf(this.around);
  }

  isDark() {
    return isDark(this, this.around);
  }

  // Shows the puzzle of another day, in a page that stayed open over midnight.
  renew() {
    if (this.isLive || !exercise(this)?.day) return;
    const record = recordOf(this);
    if (record !== this.line) this.load(record, Infinity);
  }

  // The heights of what stands above the words, which the page in the frame takes over: CSS pixels.
  rows() {
    return this.hasAttribute("alone") ? [] : [this.head.offsetHeight, this.well.offsetHeight];
  }

  tap() {
    if (!this.hasAttribute("diagram") && !this.hasAttribute("small")) this.play();
  }

  async play() {
    this.renew();
    if (!this.game || this.isLive || this.isBusy) return;
    const why = await whyNot(this, (text) => this.say(text));
    if (why) {
      this.notice = why;
      this.draw();
      return;
    }
    if (this.hasAttribute("alone")) {
      location.replace(address(this));
      return;
    }
    this.isBusy = true;
    this.isSolved = false;
    if (this.task) this.game = this.author;
    const { task } = this;
    const isAsked = task && task.kind !== "day";
    const message = isAsked ? { [task.kind]: task.name.split("/").pop() } : { record: upToNow(this), ...seats(this) };
    begin(this, this.stage, { type: "blooms:load", ...message });
    this.draw();
  }

  /** The frame shows the game now. */
  live() {
    if (!this.isBusy) return;
    this.isBusy = false;
    this.isLive = true;
    this.stage.style.minHeight = "";
    this.draw();
    focus();
    ask(this, { type: "blooms:focus" });
  }

  /** The frame moves to another board: this one shows what was played. */
  rest() {
    this.isBusy = this.isLive = false;
    this.show(this.own !== null);
  }

  // Leads back to the author's game, and from there to the reader's.
  back() {
    if (this.isLive || this.isOwn || this.isSolved) {
      this.isBusy = this.isLive = this.isSolved = false;
      this.show(false);
      this.bar.main.focus();
      return;
    }
    this.show(true);
    this.play();
  }

  // Shows the reader's game or the author's.
  /** @param {boolean} isOwn */
  show(isOwn) {
    const { game, line, at } = this;
    this[this.isOwn ? "own" : "theirs"] = { game, line, at };
    this.isOwn = isOwn;
    Object.assign(this, isOwn ? this.own : this.theirs);
    if (this.task && this.author) Object.assign(this, { game: this.author, at: this.author.frames.length - 1 });
    this.draw();
  }

  /** @param {BloomsMessage} message */
  hear(message) {
    const kind = message.type.replace("blooms:", "");
    if (kind === "resize" && this.isLive && Number.isFinite(message.height))
      this.stage.style.minHeight = `${Math.min(Math.max(message.height, 200), 4000)}px`;
    if (kind === "turn" && this.isLive) this.follow(message);
    if (kind !== "resize") this.announce(kind, message);
  }

  // What was played in the frame is the reader's own, once it differs from the author's.
  /** @param {BloomsMessage} message */
  follow({ record, told = "" }) {
    try {
      const game = read(record);
      const { fields, turns } = this.author;
      const isSame = game.fields.join("/") === fields.join("/");
      const isTheirs = isSame && common(game.turns, turns) === game.turns.length;
      if (this.task && !isTheirs && told) this.tried = told;
      if (this.task || (isTheirs && !this.isOwn)) return;
      this.own = { game, line: record, at: game.frames.length - 1 };
      if (this.isOwn) Object.assign(this, this.own);
    } catch {
      return;
    }
    this.draw();
  }

  /** @type {(kind: string, detail: object) => void} */
  announce(kind, detail) {
    this.dispatchEvent(new CustomEvent(`blooms-${kind}`, { detail, bubbles: true, composed: true }));
  }
}
