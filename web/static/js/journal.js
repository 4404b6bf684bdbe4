// The journal of saved games and settings: a database in which every save is a transaction of its
// own, written to disk at once. web/page/saves/storage.py decides what is saved and which copy counts.
// Local storage has a copy too, but browsers write that to disk seconds later. Where there is no
// database (sandboxes, some private windows), the copies are all there is.
(() => {
  const NAME = "blooms.games";
  const STORE = "saves";
  const PATH = ["key", "count"];
  const PATIENCE = 3000; // milliseconds that the page waits for the saved games
  const SILENCE = 10_000; // milliseconds after which a save counts as failed
  const FULL = "QuotaExceededError";
  const NEWS = ["save", "link"]; // what tabs tell each other
  /** @typedef {{ key: string, count: number, text: string }} Save */
  /** @typedef {(store: IDBObjectStore) => void} Step */
  /** @type {IDBDatabase | null} */
  let base = null;
  /** @type {Save[]} */
  let saves = [];
  /** @type {string[] | null} the games that are open in other tabs; null: not known */
  let open = null;
  /** @type {Map<string, Step>} what waits for the transaction under way, by key */
  const waiting = new Map();
  let isWriting = false;
  let isAsked = false;
  let release = () => {};
  let ownKey = ""; // the game that this tab holds
  let isAway = false; // in the browser's cache of pages
  /** @type {[string, string][]} what happened before Python listened */
  const early = [];
  let tell = (/** @type {string} */ what, /** @type {string} */ text) => {
    early.push([what, text]);
  };

  /** @type {(version?: number) => Promise<IDBDatabase>} */
  const opened = (version) =>
    new Promise((done, fail) => {
      const request = indexedDB.open(NAME, version);
      request.onupgradeneeded = () => {
        if (!request.result.objectStoreNames.contains(STORE))
          request.result.createObjectStore(STORE, { keyPath: PATH });
      };
      request.onsuccess = () => done(request.result);
      request.onerror = () => fail(request.error);
    });

  // Another program of this origin may have written anything.
  /** @param {Partial<Save>} row */
  const isSave = (row) =>
    typeof row?.key === "string" && Number.isSafeInteger(row.count) && typeof row.text === "string";

  async function connect() {
    let made = await opened();
    if (!made.objectStoreNames.contains(STORE)) {
      const next = made.version + 1; // another program of this origin has used the name
      made.close();
      made = await opened(next);
    }
    if (String(made.transaction(STORE).objectStore(STORE).keyPath) !== String(PATH)) {
      made.close();
      throw new DOMException("another program's store", "DataError");
    }
    const leave = () => {
      made.close();
      if (base === made) base = null;
    };
    made.onversionchange = leave;
    made.onclose = leave;
    base = made;
  }

  async function read() {
    await connect();
    write();
    const request = base.transaction(STORE).objectStore(STORE).getAll();
    await new Promise((done) => {
      request.onsuccess = done;
      request.onerror = done;
    });
    if (!request.error) saves = request.result.filter(isSave);
  }

  async function look() {
    if (window.bloomsEmbedded) return;
    const locks = await navigator.locks?.query();
    if (locks) open = locks.held.map(({ name }) => name).filter((name) => name.startsWith("blooms."));
  }

  async function begin() {
    if (window.bloomsEmbedded) return;
    void localStorage; // where this is denied, so is the database: see js/indexeddb_stub.js
    await Promise.allSettled([read(), look()]);
  }

  // Writes in one transaction. Returns why it failed, if it did: a data base may also never answer.
  /** @param {Iterable<Step>} steps */
  async function attempt(steps) {
    let isOver = false;
    const silence = new Promise((done) => {
      setTimeout(() => {
        isOver = true; // what comes later must not undo later saves
        done("TimeoutError");
      }, SILENCE);
    });
    async function written() {
      if (!base) await connect();
      if (isOver) return "TimeoutError";
      const transaction = base.transaction(STORE, "readwrite", { durability: "strict" });
      const ended = new Promise((done) => {
        transaction.oncomplete = () => done("");
        transaction.onabort = () => done(transaction.error?.name ?? "AbortError");
      });
      for (const step of steps) step(transaction.objectStore(STORE));
      transaction.commit(); // also if the page goes away now
      return await ended;
    }
    try {
      return await Promise.race([written(), silence]);
    } catch (error) {
      return /** @type {DOMException} */ (error).name;
    }
  }

  async function write() {
    if (isWriting || !waiting.size) return;
    isWriting = true;
    const steps = [...waiting.values()];
    waiting.clear();
    let why = await attempt(steps);
    if (why && why !== FULL) {
      // Browsers close a data base in mid-game: a fresh connection may write the same saves again.
      base?.close();
      base = null;
      why = await attempt(steps);
    }
    isWriting = false;
    if (why) tell("failed", why);
    write(); // what came meanwhile
  }

  /** @type {BroadcastChannel | null} */
  let tabs = null;
  try {
    if (!window.bloomsEmbedded) tabs = new BroadcastChannel(NAME);
    // Other programs of this origin may say anything there.
    tabs?.addEventListener("message", ({ data }) => {
      if (Array.isArray(data) && NEWS.includes(data[0])) tell(data[0], String(data[1]));
    });
  } catch {
    /* Access denied, as in some sandboxes. */
  }

  // A page that the browser kept, and shows again, has lost its lock and perhaps the data base: it asks
  // for both anew.
  addEventListener("pagehide", ({ persisted }) => {
    isAway = persisted;
  });
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted && ownKey) window.bloomsJournal.hold(ownKey);
    isAway = false;
  });

  window.bloomsJournal = {
    ready: Promise.race([begin().catch(() => {}), new Promise((done) => setTimeout(done, PATIENCE))]),
    works: () => base !== null,
    saves: () => JSON.stringify(saves.map(({ key, count, text }) => [key, count, text])),
    open: () => JSON.stringify(open),
    async look() {
      await look().catch(() => {});
      return JSON.stringify(open);
    },

    // Python hears of saves that failed ("failed", why), of saves in other tabs ("save", message), of
    // a link that another tab was given ("link", message), and of a game that another tab holds
    // ("lost", key).
    listen(listener) {
      tell = listener;
      for (const [what, text] of early.splice(0)) tell(what, text);
    },

    // Saves before `oldest` are deleted.
    put(key, count, text, oldest) {
      waiting.set(key, (store) => {
        store.put({ key, count, text });
        store.delete(IDBKeyRange.bound([key], [key, oldest], false, true));
      });
      write();
    },
    drop(key) {
      waiting.set(key, (store) => store.delete(IDBKeyRange.bound([key], [key, []])));
      write();
    },

    // Hold a game for this tab. After a reload the page that goes away may have it for a moment.
    hold(key, isTaken = false) {
      release();
      ownKey = key;
      if (!open) return;
      const waiting = new AbortController();
      let isMine = false;
      let isOver = false;
      const ended = new Promise((done) => {
        release = () => {
          isOver = true;
          done();
        };
      });
      const got = () => {
        isMine = true;
        return ended;
      };
      const lost = () => {
        if ((waiting.signal.aborted || isMine) && !isAway && !isOver) tell("lost", key);
      };
      try {
        const how = isTaken ? { steal: true } : { signal: waiting.signal };
        navigator.locks.request(key, how, got).catch(lost);
      } catch {
        return; // refused: as where nothing is known of other tabs
      }
      // A busy machine may be slow to say that the game is this tab's: only a holder counts.
      const look = async () => {
        const { held } = await navigator.locks.query();
        await new Promise((go) => setTimeout(go));
        if (isMine || isOver) return;
        if (held.some(({ name }) => name === key)) waiting.abort();
        else lookLater();
      };
      const lookLater = () => setTimeout(() => look().catch(() => {}), PATIENCE);
      lookLater();
    },

    // Take a game from the tab that holds it, which hears that it has lost it.
    take(key) {
      window.bloomsJournal.hold(key, true);
    },
    // Tell the other tabs of a save or a link.
    tell(what, text) {
      try {
        tabs?.postMessage([what, text]);
      } catch {
        tabs = null; // the other tabs hear no more
      }
    },

    // Ask the browser not to clear the games away when it needs room.
    ask() {
      const asking = async () => navigator.storage?.persist?.();
      if (!isAsked) asking().catch(() => {});
      isAsked = true;
    },
  };
})();
