// The page's side of the lab's worker (js/lab_worker.js): asks, waits no longer than allowed, and
// ends a worker that does not answer. The next request starts another.
const START = 60_000; // milliseconds in which Python has to be there

/** A request that was not answered: "late", "stopped", "worker" where there are none, or what the browser says of a worker that died. */
export class Unanswered extends Error {}

export class Bench {
  /** @type {Worker | null} */
  #worker = null;
  /** @type {Promise<unknown>} */
  #ready = Promise.resolve();
  /** @type {(why: Unanswered) => void} */
  #fail = () => {};
  /** @type {(answer: any) => void} */
  #hear = () => {};
  #print;
  /** The language that this worker speaks. */
  spoken = "";

  /** @param {(line: string) => void} print */
  constructor(print) {
    this.#print = print;
  }

  /** Start Python, so that the first request is answered sooner. */
  start() {
    if (this.#worker) return;
    /** @type {Worker} */
    let worker;
    try {
      worker = new Worker(window.bloomsWorkers.lab, { name: "lab" });
    } catch {
      this.#ready = Promise.reject(new Unanswered("worker"));
      this.#ready.catch(() => {}); // told by the request
      return;
    }
    this.#worker = worker;
    this.spoken = "";
    this.#ready = new Promise((ready, fail) => {
      worker.addEventListener("message", ({ data }) => {
        if (data.ready) ready(true);
        if (typeof data.printed === "string") this.#print(data.printed);
        if (typeof data.answer === "string") this.#hear(JSON.parse(data.answer));
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
      return await Promise.race([answered, stopped]);
    } catch (why) {
      this.end(/** @type {Unanswered} */ (why));
      throw why;
    } finally {
      clearTimeout(timer);
    }
  }

  /** End the worker, and the open request with it. */
  end(why = new Unanswered("stopped")) {
    this.#worker?.terminate();
    this.#worker = null;
    this.#fail(why);
  }
}
