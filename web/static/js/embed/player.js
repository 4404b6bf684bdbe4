// The reader who plays on a board, from the first tap on. The game is played in the page's frame (live.js); what was
// played there stays with the board, beside the author's game.
import { address, seats, upToNow } from "./frame_address.js";
import { ask, begin, focus, hasFrame, whyNot } from "./live.js";
import { make, parted, read } from "./shared_board.js";

/** @typedef {import("./games.js").Told} Told */
/** @typedef {import("./bar.js").Words} Words */
/** @typedef {{ game: Told, line: string, at: number }} Place a game, its record, and the turn shown */

// How many turns two games have in common.
/** @type {(turns: string[], others: string[]) => number} */
function common(turns, others) {
  let at = 0;
  while (at < turns.length && turns[at] === others[at]) at += 1;
  return at;
}

/** The rules that a board needs which is played on. */
export const STYLES = `
  .stage { position: relative; z-index: 1; grid-area: head / head / bar / bar; visibility: hidden; }
  .live > .stage { visibility: visible; }
  .live > :is(.head, .well, .words, .bar) { visibility: hidden; }
  iframe { position: absolute; inset: 0; width: 100%; height: 100%; border: 0; }
  .main[aria-busy="true"] { position: relative; overflow: hidden; background: var(--accent); color: var(--on-accent); }
  .main[aria-busy="true"]::after { content: ""; position: absolute; inset: auto 60% 0 0; height: .1875em; background: currentColor; animation: busy 1.2s infinite alternate ease-in-out; }
  @keyframes busy { to { translate: 150%; } }
  @container board (min-width: 37.5em) { .stage { grid-area: 1 / 1 / -1 / -1; } }
  @media (prefers-reduced-motion: reduce) { .main[aria-busy="true"]::after { animation: none; inset-inline: 0; } }
`;

export class Player {
  /** @type {Place | null} the game that the reader has played from here */
  own = null;
  /** @type {Place | null} where the author's game was left meanwhile */
  theirs = null;
  tried = ""; // what the page said of the last try
  isOwn = false; // the reader's game is shown
  isSolved = false; // the solution is shown

  /** @param {import("./board.js").Board} board */
  constructor(board) {
    this.board = board;
    this.stage = make("div", { className: "stage" });
    board.frame.append(this.stage);
  }

  /** The author shows something else. */
  reset() {
    Object.assign(this, { own: null, isOwn: false, isSolved: false, tried: "" });
  }

  async play() {
    const { board } = this;
    const why = await whyNot(board);
    if (why) {
      board.refuse(why);
      return;
    }
    if (board.hasAttribute("alone")) {
      location.replace(address(board));
      return;
    }
    this.isSolved = false;
    const { task } = board;
    if (task) board.game = board.author;
    const isAsked = task && task.kind !== "day";
    const message = isAsked ? { [task.kind]: task.name.split("/").pop() } : { record: upToNow(board), ...seats(board) };
    begin(this, address(board), { type: "blooms:load", ...message });
    board.draw();
  }

  /** The frame shows the game now. */
  live() {
    const { board } = this;
    if (!board.isBusy) return;
    board.isBusy = false;
    board.isLive = true;
    this.stage.style.minHeight = "";
    board.draw();
    focus();
    this.tell({ type: "blooms:focus" });
  }

  /** The frame moves to another board: this one shows what was played. */
  rest() {
    this.board.isBusy = this.board.isLive = false;
    this.show(this.own !== null);
  }

  /** Leads back to the author's game, and from there to the reader's. */
  back() {
    const { board } = this;
    if (board.isLive || this.isOwn || this.isSolved) {
      board.isBusy = board.isLive = this.isSolved = false;
      this.show(false);
      board.bar.main.focus();
      return;
    }
    this.show(true);
    board.play();
  }

  /** Where `back` leads; empty for nowhere. */
  way() {
    const { board } = this;
    if (!board.isLive && !this.isOwn && !this.isSolved) return this.own ? board.say("Back to my game") : "";
    const { say } = board;
    /** @type {Record<string, string>} */
    const homes = { puzzle: say("Back to the puzzle"), lesson: say("Back to the lesson") };
    return homes[board.task?.kind ?? ""] ?? say("Back to the author's game");
  }

  // Shows the reader's game or the author's.
  /** @param {boolean} isOwn */
  show(isOwn) {
    const { board } = this;
    const { author, game, line, at, task } = board;
    this[this.isOwn ? "own" : "theirs"] = { game, line, at };
    this.isOwn = isOwn;
    Object.assign(board, isOwn ? this.own : this.theirs);
    if (task && author) Object.assign(board, { game: author, at: author.frames.length - 1 });
    board.draw();
  }

  /** Shows the solution of a puzzle from its start. */
  solve() {
    this.isSolved = true;
    const { author, task } = this.board;
    const { fields, turns } = author;
    this.board.game = read(`${fields.join("/")}/${[...turns, task.solution].join(".")}`);
    this.board.goto(turns.length);
  }

  /** Whether there is a solution to be shown. */
  canSolve() {
    return Boolean(this.tried && this.board.task?.solution && !this.isSolved);
  }

  /**
   * The words of a board, with what a reader's play adds to them.
   * @param {Words} words
   * @returns {Words}
   */
  told(words) {
    const { board, tried } = this;
    if (board.task && !this.isSolved && tried) {
      const [line, comment] = parted(tried);
      return { line, quiet: "", comment };
    }
    if (!this.isOwn) return words;
    const since = common(this.own.game.turns, board.author.turns) + 1;
    const own = board.say("your own since turn {number}").replace("{number}", String(since));
    return { ...words, quiet: [words.quiet, own].filter(Boolean).join(" · ") };
  }

  /**
   * Tells the page in the frame, if this board has it.
   * @param {Record<string, unknown>} message
   */
  tell(message) {
    if (hasFrame(this)) ask(this, message);
  }

  /** @param {BloomsMessage} message */
  hear(message) {
    const { board } = this;
    const kind = message.type.replace("blooms:", "");
    if (kind === "resize" && board.isLive && Number.isFinite(message.height))
      this.stage.style.minHeight = `${Math.min(Math.max(message.height, 200), 4000)}px`;
    if (kind === "turn" && board.isLive) this.follow(message);
    if (kind !== "resize") board.announce(kind, message);
  }

  // What was played in the frame is the reader's own, once it differs from the author's.
  /** @param {BloomsMessage} message */
  follow({ record, told = "" }) {
    const { author, task } = this.board;
    try {
      const game = read(record);
      const { fields, turns } = author;
      const isSame = game.fields.join("/") === fields.join("/");
      const isTheirs = isSame && common(game.turns, turns) === game.turns.length;
      if (task && !isTheirs && told) this.tried = told;
      if (task || (isTheirs && !this.isOwn)) return;
      this.own = { game, line: record, at: game.frames.length - 1 };
      if (this.isOwn) Object.assign(this.board, this.own);
    } catch {
      return;
    }
    this.board.draw();
  }
}
