// The lock by which a tab holds its game, and how another tab takes it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { run, settled, timers } from "./page.mjs";

const KEY = "blooms.game.1";

/** Locks of one browser: who asks for a held one waits, who steals it has it at once. */
function locks() {
  const held = new Map();
  return {
    query: async () => ({ held: [...held.keys()].map((name) => ({ name })) }),
    request(name, { steal = false }, work) {
      return new Promise((done, fail) => {
        if (held.has(name) && !steal) return;
        held.get(name)?.(new DOMException("stolen", "AbortError"));
        held.set(name, fail);
        work().then(() => {
          if (held.get(name) === fail) held.delete(name);
          done();
        });
      });
    },
  };
}

/** A tab of the browser with these locks, and what its page hears. */
async function tab(shared, BroadcastChannel = undefined) {
  const world = { BroadcastChannel, navigator: { locks: shared }, localStorage: {}, addEventListener() {} };
  const heard = [];
  run("journal.js", world);
  await world.bloomsJournal.ready;
  world.bloomsJournal.listen((what, text) => heard.push(`${what} ${text}`));
  return { journal: world.bloomsJournal, heard };
}

test("tabs tell each other of saves and links, and hear nothing else", async () => {
  const channels = [];
  class Channel extends EventTarget {
    constructor() {
      super();
      channels.push(this);
    }
    postMessage(data) {
      for (const each of channels) if (each !== this) each.dispatchEvent(Object.assign(new Event("message"), { data }));
    }
  }
  const shared = locks();
  const [one, two] = [await tab(shared, Channel), await tab(shared, Channel)];
  one.journal.tell("save", "[1]");
  one.journal.tell("link", "{}");
  one.journal.tell("failed", "by another program");
  channels[0].postMessage("{}");
  assert.deepEqual([one.heard, two.heard], [[], ["save [1]", "link {}"]]);
});

test("a game that another tab takes is lost, once", async () => {
  const shared = locks();
  const [one, two] = [await tab(shared), await tab(shared)];
  one.journal.hold(KEY);
  await settled();
  assert.deepEqual(JSON.parse(await two.journal.look()), [KEY]);
  two.journal.take(KEY);
  await settled();
  assert.deepEqual([one.heard, two.heard], [[`lost ${KEY}`], []]);
  one.journal.hold("blooms.game.2");
  one.journal.take(KEY);
  await settled();
  assert.deepEqual([one.heard, two.heard], [[`lost ${KEY}`], [`lost ${KEY}`]]);
});

test("a game that its tab lets go is not lost", async () => {
  const shared = locks();
  const [one, two] = [await tab(shared), await tab(shared)];
  one.journal.hold(KEY);
  await settled();
  one.journal.hold("blooms.game.2");
  await settled();
  two.journal.hold(KEY);
  await settled();
  assert.deepEqual([one.heard, two.heard], [[], []]);
  assert.deepEqual(JSON.parse(await two.journal.look()).sort(), [KEY, "blooms.game.2"]);
});

test("a database that answers after its time writes nothing over later saves", async () => {
  const [clock, asked, written] = [timers(), [], []];
  const store = { keyPath: ["key", "count"], put: (save) => written.push(save), delete() {} };
  const transaction = () => ({ objectStore: () => store, commit() {} });
  const base = { objectStoreNames: { contains: () => true }, transaction, close() {} };
  const open = () => {
    const request = { result: base };
    asked.push(request);
    return request;
  };
  const world = { ...clock, indexedDB: { open }, IDBKeyRange: { bound() {} }, localStorage: {}, addEventListener() {} };
  const heard = [];
  run("journal.js", Object.assign(world, { navigator: {} }));
  await settled();
  asked[0].onerror(); // so that the first save has to ask again
  await world.bloomsJournal.ready;
  world.bloomsJournal.listen((what, text) => heard.push(`${what} ${text}`));
  world.bloomsJournal.put(KEY, 1, "{}", 0);
  for (let tries = 0; tries < 2; tries++) {
    await settled();
    clock.pass(10_000);
  }
  await settled();
  assert.deepEqual(heard, ["failed TimeoutError"]);
  for (const request of asked.slice(1)) request.onsuccess();
  await settled();
  assert.deepEqual(written, []);
});
