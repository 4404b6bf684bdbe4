// The lab's Pythons: a referee, which knows the language and the rules, and a sandbox for each
// program. No program begins in a Python that another has used.
import { Bench, Unanswered } from "./lab_bench.js";
import { part } from "./lab_parts.js";

export const OTHERS = 120_000; // milliseconds for a turn of the opponent, and for what needs no program
const PATIENCE = 1000; // milliseconds in which a turn may end after Stop
const MOST = 4; // sandboxes that stay open

const { catalogue, chosen, say } = window.bloomsLanguage;

/** A fault of the program, told at its line. */
export class Fault extends Error {}

/** @param {{ error: string, line: number }} told */
export const words = ({ error, line }) => (line ? `${say("Line")} ${line}: ${error}` : error);

/** @param {string} line */
function print(line) {
  const log = part("printed");
  const isAtEnd = log.scrollTop + log.clientHeight >= log.scrollHeight - 4;
  log.textContent = `${log.textContent}${line}\n`.slice(-50_000);
  if (isAtEnd) log.scrollTop = log.scrollHeight;
}

// What a sandbox answers may be anything.
/** @type {(found: any) => { error: string, line: number } | { turn?: string }} */
function checked({ error, line, turn }) {
  if (error === undefined) return { turn };
  return { error: String(error).slice(0, 500), line: Number.isInteger(line) ? line : 0 };
}

export class Python {
  #referee = new Bench("referee", print);
  /** @type {Bench[]} the one used last comes last */
  #sandboxes = [];
  #spare = new Bench("sandbox", print);
  /** @type {Bench[]} those of the programs that play now, by the number of the player */
  #players = [];
  /** @type {object | undefined} what the program to move is asked */
  #question;
  #editor;
  isBusy = false;
  isStopping = false;

  /** @param {import("./lab_editor.js").Editor} editor where a faulty line is marked */
  constructor(editor) {
    this.#editor = editor;
  }

  /** Start the Pythons that are needed first, so that the first request is answered sooner. */
  start() {
    this.#referee.start();
    this.#spare.start();
  }

  /** End after the turn that is under way, or in the middle of one that takes long. */
  stop() {
    this.isStopping = true;
    setTimeout(() => {
      if (this.isBusy && this.isStopping) for (const each of [this.#referee, ...this.#players]) each?.end();
    }, PATIENCE);
  }

  // A sandbox that has run nothing but this program.
  /** @param {string} code */
  #sandbox(code) {
    let found = this.#sandboxes.find((each) => each.told === code && each.isStarted);
    if (!found) {
      found = this.#spare;
      found.start();
      found.told = code;
      this.#spare = new Bench("sandbox", print);
    }
    this.#sandboxes = [...this.#sandboxes.filter((each) => each !== found && each.isStarted), found];
    for (const old of this.#sandboxes.splice(0, this.#sandboxes.length - MOST)) old.end();
    return found;
  }

  /**
   * Begin a game or a check with the programs of the players; `codes` has undefined for others.
   * @type {(request: Record<string, unknown>, codes: (string | undefined)[], limit: number) => Promise<any>}
   */
  async begin(request, codes, limit) {
    this.#players = [];
    for (const [by, code] of codes.entries()) {
      if (code === undefined) continue;
      this.#players[by] = this.#sandbox(code);
      const found = checked(await this.#players[by].ask({ do: "begin", code }, limit));
      if ("error" in found) return await this.answer({ do: "fault", ...found, by });
    }
    return await this.answer(request);
  }

  /**
   * The next turn of the game, or step of the check; `by` is the player to move.
   * @type {(step: "turn" | "step", by: number, limit: number) => Promise<any>}
   */
  async turn(step, by, limit) {
    if (!this.#question) return await this.answer({ do: step, turn: "" });
    const found = checked(await this.#players[by].ask(this.#question, limit));
    if ("error" in found) return await this.answer({ do: "fault", ...found, by });
    if (typeof found.turn !== "string") throw new Unanswered("no answer");
    return await this.answer({ do: step, turn: found.turn.slice(0, 1000) });
  }

  /**
   * The referee's answer.
   * @type {(request: Record<string, unknown>) => Promise<any>}
   */
  async answer(request) {
    const code = chosen();
    if (this.#referee.told !== code) {
      this.start();
      this.#referee.told = code;
      await this.#referee.ask({ do: "speak", name: code, texts: JSON.parse(await catalogue(code)) }, OTHERS);
    }
    const found = await this.#referee.ask(request, OTHERS);
    this.#question = found.ask;
    return found;
  }

  /**
   * What was found; a fault of the program is marked at its line and thrown.
   * @param {Promise<any>} answer
   */
  async sound(answer) {
    const found = await answer;
    if (!found.error) return found;
    this.#editor.mark(found.line);
    throw new Fault(words(found));
  }
}
