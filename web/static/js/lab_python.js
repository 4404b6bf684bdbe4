// The lab's Python: answers in the language of the page, shows what the program prints, and stops.
import { Bench } from "./lab_bench.js";
import { part } from "./lab_parts.js";

export const OTHERS = 120_000; // milliseconds for a turn of the opponent, and for what needs no program
const PATIENCE = 1000; // milliseconds in which a turn may end after Stop

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

export class Python {
  #bench = new Bench(print);
  #editor;
  isBusy = false;
  isStopping = false;

  /** @param {import("./lab_editor.js").Editor} editor where a faulty line is marked */
  constructor(editor) {
    this.#editor = editor;
  }

  /** Start Python, so that the first request is answered sooner. */
  start() {
    this.#bench.start();
  }

  /** End after the turn that is under way, or in the middle of one that takes long. */
  stop() {
    this.isStopping = true;
    setTimeout(() => this.isBusy && this.isStopping && this.#bench.end(), PATIENCE);
  }

  /** @type {(request: Record<string, unknown>, limit: number) => Promise<any>} */
  async answer(request, limit) {
    const code = chosen();
    if (this.#bench.spoken !== code) {
      this.start();
      this.#bench.spoken = code;
      await this.#bench.ask({ do: "speak", name: code, texts: JSON.parse(await catalogue(code)) }, OTHERS);
    }
    return await this.#bench.ask(request, limit);
  }

  /**
   * The same; a fault of the program is marked at its line and thrown.
   * @type {(request: Record<string, unknown>, limit: number) => Promise<any>}
   */
  async ask(request, limit) {
    const found = await this.answer(request, limit);
    if (!found.error) return found;
    this.#editor.mark(found.line);
    throw new Fault(words(found));
  }
}
