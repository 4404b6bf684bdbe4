// The page's side of a worker of the lab (js/lab_worker.js): asks, waits no longer than allowed, and
// ends a worker that does not answer. The next request starts another.
const START = 60_000; // milliseconds in which Python has to be there

/** A request that was not answered: "late", "stopped", or what the browser says of a worker that died. */
export class Unanswered extends Error {}

// What a program has spoilt is no answer.
/** @param {string} text */
function read(text) {
  try {
    const found = JSON.parse(text);
    if (typeof found === "object" && found) return found;
  } catch {
    /* Told below. */
  }
  throw new Unanswered("no answer");
}

export class Bench {
  /** @type {Worker | null} */
  #worker = null;
  /** @type {Promise<unknown>} */
  #ready = Promise.resolve();
  /** @type {(why: Unanswered) => void} */
  #fail = () => {};
  /** @type {(answer: any) => void} */
  #hear = () => {};
  #name;
  #print;
  /** The language that this worker speaks, or the program that it runs. */
  told = "";

  /**
   * @param {"referee" | "sandbox"} name the module of web/lab that answers
   * @param {(line: string) => void} print
   */
  constructor(name, print) {
    this.#name = name;
    this.#print = print;
  }

  /** Start Python, so that the first request is answered sooner. */
  start() {
    if (this.#worker) return;
    const worker = new Worker(window.bloomsWorkers.lab, { name: this.#name });
    this.#worker = worker;
    this.told = "";
    this.#ready = new Promise((ready, fail) => {
      worker.addEventListener("message", ({ data }) => {
        if (data.ready) ready(true);
        if (typeof data.printed === "string") this.#print(data.printed);
        if (typeof data.answer === "string") this.#hear(data.answer);
        if (typeof data.ended === "string") this.end(new Unanswered(data.ended));
      });
      worker.addEventListener("error", (event) => {
        event.preventDefault();
        const why = new Unanswered(event.message || "error");
        fail(why);
        if (this.#worker === worker) this.end(why);
      });
      setTimeout(() => fail(new Unanswered("start")), START);
    });
    this.#ready.catch(() => {}); // told by the request
  }

  /**
   * The answer to a request, within some milliseconds from when Python is there.
   * @param {object} request
   * @param {number} limit
   * @returns {Promise<any>}
   */
  async ask(request, limit) {
    this.start();
    const worker = this.#worker;
    const stopped = new Promise((_, fail) => {
      this.#fail = fail;
    });
    stopped.catch(() => {});
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;
    try {
      await Promise.race([this.#ready, stopped]);
      const answered = new Promise((done) => {
        this.#hear = done;
      });
      worker?.postMessage(JSON.stringify(request));
      timer = setTimeout(() => this.end(new Unanswered("late")), limit);
      return read(await Promise.race([answered, stopped]));
    } catch (why) {
      this.end(/** @type {Unanswered} */ (why));
      throw why;
    } finally {
      clearTimeout(timer);
    }
  }

  get isStarted() {
    return Boolean(this.#worker);
  }

  /** End the worker, and the open request with it. */
  end(why = new Unanswered("stopped")) {
    this.#worker?.terminate();
    this.#worker = null;
    this.#fail(why);
  }
}
