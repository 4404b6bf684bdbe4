// The journal of saved games: what counts as a save, and what happens where the data base fails.
import assert from "node:assert/strict";
import { test } from "node:test";
import { own, refusing, run, settled, timers } from "./page.mjs";

/** An IDBRequest that succeeds at once, or fails with an error of this name. */
function request(result, error) {
  const made = { result, error: error && { name: error } };
  queueMicrotask(() => (error ? made.onerror?.() : made.onsuccess?.()));
  return made;
}

/** A browser with these saves; `fails` are the errors of the transactions to come, "" for none. */
async function browser({ rows = [], fails = [], held = [], keyPath = ["key", "count"], refused = [] } = {}) {
  const opened = [];
  const done = [];
  const base = () => ({
    version: 1,
    objectStoreNames: { contains: () => true },
    close: () => done.push("close"),
    transaction(_, mode) {
      const steps = [];
      const store = {
        keyPath,
        getAll: () => request(rows),
        put: (row) => steps.push(`put ${row.key} ${row.count}`),
        delete: (range) => steps.push(`delete ${range}`),
      };
      const error = mode ? (fails.shift() ?? "") : "";
      const made = { objectStore: () => store, error: error && { name: error } };
      made.commit = () => {
        if (!error) done.push(...steps);
        if (error !== "silence") queueMicrotask(() => (error ? made.onabort() : made.oncomplete()));
      };
      return made;
    },
  });
  const indexedDB = {
    open: (_name, version) => {
      opened.push(version);
      return request(base());
    },
  };
  const clock = timers();
  const posted = [];
  const world = { indexedDB, localStorage: {}, setTimeout: clock.setTimeout, addEventListener() {} };
  world.IDBKeyRange = { bound: ([low], [high, end]) => `${low} to ${high} ${end}` };
  world.BroadcastChannel = class {
    addEventListener(_, hear) {
      world.hear = hear;
    }
    postMessage(text) {
      posted.push(text);
    }
  };
  const locks = {
    query: async () => ({ held: held.map((name) => ({ name })) }),
    request: (name, { signal }, work) =>
      held.includes(name)
        ? new Promise((_, fail) => signal.addEventListener("abort", () => fail(new Error("aborted"))))
        : Promise.resolve(work()),
  };
  world.navigator = { locks, storage: { persist: async () => done.push("persist") } };
  run("journal.js", refusing(world, ...refused));
  await world.bloomsJournal.ready;
  const heard = [];
  return {
    clock,
    done,
    heard,
    journal: world.bloomsJournal,
    opened,
    posted,
    world,
    listen: () => world.bloomsJournal.listen((...what) => heard.push(what)),
  };
}

test("saves are read, but not what other programs of this host have written", async () => {
  const good = { key: "blooms.game.1", count: 3, text: "{}" };
  const bad = [
    null,
    {},
    { ...good, count: "3" },
    { ...good, count: 0.5 },
    { ...good, key: 7 },
    { ...good, text: null },
  ];
  const { journal } = await browser({ rows: [...bad, good] });
  assert.deepEqual(JSON.parse(journal.saves()), [["blooms.game.1", 3, "{}"]]);
  assert.ok(journal.works());
});

test("a data base of another form, or none, is not used", async () => {
  for (const what of [{ keyPath: "id" }, { refused: ["indexedDB"] }, { refused: ["localStorage"] }]) {
    const { journal } = await browser({ rows: [{ key: "k", count: 1, text: "" }], ...what });
    assert.deepEqual([journal.works(), journal.saves()], [false, "[]"], JSON.stringify(what));
  }
});

test("a save is written with a transaction, and older ones go", async () => {
  const { done, journal } = await browser();
  journal.put("k", 7, "{}", 5);
  await settled();
  assert.deepEqual(done, ["put k 7", "delete k to k 5"]);
});

test("of what waits for a transaction only the latest of each key is written", async () => {
  const { done, journal } = await browser();
  for (const count of [1, 2, 3]) journal.put("k", count, "", 0);
  journal.drop("other");
  await settled();
  assert.deepEqual(
    done.filter((step) => step.startsWith("put")),
    ["put k 1", "put k 3"],
  );
  assert.ok(done.includes("delete other to other "));
});

test("a save that failed is written again by a fresh connection", async () => {
  const { done, heard, journal, listen, opened } = await browser({ fails: ["InvalidStateError"] });
  listen();
  journal.put("k", 1, "", 0);
  await settled();
  assert.deepEqual([done, opened.length, heard], [["close", "put k 1", "delete k to k 0"], 2, []]);
});

test("where the browser gives no space, or it fails twice, Python hears why", async () => {
  for (const [why, opens] of [
    ["QuotaExceededError", 1],
    ["AbortError", 2],
  ]) {
    const fails = [why, why];
    const { heard, journal, listen, opened } = await browser({ fails });
    journal.put("k", 1, "", 0);
    await settled();
    listen(); // what came before is not lost
    assert.deepEqual([heard, opened.length], [[["failed", why]], opens]);
  }
});

test("a data base that never answers is a failure", async () => {
  const { clock, heard, journal, listen } = await browser({ fails: ["silence", "silence"] });
  listen();
  journal.put("k", 1, "", 0);
  for (let times = 0; times < 2; times++) {
    await settled();
    clock.pass(10_000);
  }
  await settled();
  assert.deepEqual(heard, [["failed", "TimeoutError"]]);
});

test("games that other tabs hold are known, and one that stays theirs is lost", async () => {
  const held = ["blooms.game.1", "another program"];
  const { clock, heard, journal, listen } = await browser({ held });
  listen();
  assert.deepEqual(JSON.parse(journal.open()), ["blooms.game.1"]);
  journal.hold("blooms.game.1");
  clock.pass(3000);
  await settled();
  clock.pass(0);
  await settled();
  assert.deepEqual(heard, [["lost", "blooms.game.1"]]);
  const free = await browser({ held });
  free.listen();
  free.journal.hold("blooms.game.2");
  free.clock.pass(3000);
  await settled();
  assert.deepEqual(free.heard, []);
});

test("tabs hear each other, and the browser is asked once to keep the games", async () => {
  const { done, heard, journal, listen, posted, world } = await browser();
  journal.tell("save", "saved");
  world.hear({ data: ["save", "saved there"] });
  listen();
  for (let times = 0; times < 2; times++) journal.ask();
  await settled();
  assert.deepEqual([own(posted), own(heard), done], [[["save", "saved"]], [["save", "saved there"]], ["persist"]]);
});

test("an embedded page keeps and hears nothing", async () => {
  const world = { bloomsEmbedded: true, addEventListener() {}, navigator: {}, BroadcastChannel: () => assert.fail() };
  run("journal.js", world);
  await world.bloomsJournal.ready;
  assert.deepEqual(
    [world.bloomsJournal.works(), world.bloomsJournal.saves(), world.bloomsJournal.open()],
    [false, "[]", "null"],
  );
});
