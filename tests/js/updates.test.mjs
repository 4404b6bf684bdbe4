// When the site is stored for offline play, and how a newer version of it is offered.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Kept, run, settled } from "./page.mjs";

/** A page with a service worker's container, its notices, and what it did. */
function page({ controller = null, saveData = false, register = null, local = {} } = {}) {
  const did = { registered: 0, reloads: 0, fetched: 0, posted: [] };
  const registration = Object.assign(new EventTarget(), { waiting: null, active: null, installing: null });
  const workers = Object.assign(new EventTarget(), {
    controller,
    startMessages() {},
    register: async () => {
      did.registered += 1;
      return register ? register() : registration;
    },
  });
  const roles = {};
  for (const role of ["update", "unkept", "saving"]) {
    const words = {};
    const hide = () => {
      roles[role].hidden = true;
    };
    roles[role] = { hidden: true, words, querySelector: () => words, setAttribute: hide };
  }
  const root = { dataset: { ready: "false" } };
  const sheets = [{ href: "https://games.example/css/board.css" }];
  const document = Object.assign(new EventTarget(), {
    querySelectorAll: () => sheets,
    documentElement: root,
    hidden: false,
    querySelector: (place) => roles[/"(.*)"/.exec(place)[1]],
  });
  let isReady;
  class MutationObserver {
    constructor(run) {
      isReady = run;
    }
    observe() {}
    disconnect() {}
  }
  const world = Object.assign(new EventTarget(), {
    document,
    MutationObserver,
    navigator: { serviceWorker: workers, connection: { saveData } },
    origin: "https://games.example",
    location: { href: "https://games.example/", reload: () => (did.reloads += 1) },
    setInterval() {},
    fetch: async () => (did.fetched += 1),
    localStorage: new Kept(local),
    bloomsLanguage: { say: (text) => text },
    bloomsWorkers: { site: "sw.js" },
  });
  for (const name of ["addEventListener", "dispatchEvent"]) world[name] = EventTarget.prototype[name].bind(world);
  world.top = world;
  run("updates.js", world);
  return {
    did,
    sheets,
    registration,
    workers,
    roles,
    local: world.localStorage,
    start: async () => {
      root.dataset.ready = "true";
      isReady();
      await settled();
    },
    press: (action) => {
      const button = { getAttribute: () => action, closest: () => roles.unkept };
      const event = new Event("click");
      Object.defineProperty(event, "target", { value: { closest: () => button } });
      document.dispatchEvent(event);
    },
    told: (data) => workers.dispatchEvent(Object.assign(new Event("message"), { data })),
  };
}

/** A worker that waits, and the messages it got. */
const waiting = () => {
  const posted = [];
  return { posted, postMessage: (message) => posted.push(message) };
};

test("the site is stored once the page is up", async () => {
  const tab = page();
  await settled();
  assert.equal(tab.did.registered, 0);
  await tab.start();
  assert.equal(tab.did.registered, 1);
});

test("who saves data is asked first, and once", async () => {
  const tab = page({ saveData: true });
  await tab.start();
  assert.deepEqual([tab.did.registered, tab.roles.saving.hidden], [0, false]);
  tab.press("store");
  assert.deepEqual([tab.did.registered, tab.roles.saving.hidden], [1, true]);
  const later = page({ saveData: true, local: { "blooms.saving": "not-now" } });
  await later.start();
  assert.deepEqual([later.did.registered, later.roles.saving.hidden], [0, true]);
});

test("a newer version is offered beside an active one, and taken when the player agrees", async () => {
  const tab = page({ controller: {} });
  const newer = waiting();
  Object.assign(tab.registration, { waiting: newer, active: {} });
  await tab.start();
  assert.equal(tab.roles.update.hidden, false);
  tab.press("later");
  assert.deepEqual([tab.roles.update.hidden, newer.posted], [true, []]);
  tab.press("update");
  assert.deepEqual(newer.posted, ["take over"]);
  tab.workers.dispatchEvent(new Event("controllerchange"));
  assert.equal(tab.did.reloads, 1);
});

test("the first version takes over without a reload, and is not offered", async () => {
  const tab = page();
  tab.registration.waiting = waiting();
  await tab.start();
  tab.workers.dispatchEvent(new Event("controllerchange"));
  assert.deepEqual([tab.roles.update.hidden, tab.did.reloads], [true, 0]);
  tab.workers.dispatchEvent(new Event("controllerchange")); // another tab has taken a newer one
  assert.equal(tab.did.reloads, 1);
});

test("why the site cannot be stored is told once, until it could be", async () => {
  const tab = page();
  tab.told({ unkept: "missing", name: "app.zip" });
  assert.equal(tab.roles.unkept.hidden, false);
  assert.match(tab.roles.unkept.words.textContent, /offline\. A file does not arrive: app\.zip$/);
  tab.press("understood");
  tab.told({ unkept: "missing", name: "app.zip" });
  assert.equal(tab.roles.unkept.hidden, true);
  tab.workers.dispatchEvent(new Event("controllerchange"));
  tab.told({ unkept: "missing", name: "app.zip" });
  assert.equal(tab.roles.unkept.hidden, false);
});

test("where workers are refused the next visit begins with the page of today", async () => {
  const refuse = () => {
    throw new DOMException("no", "SecurityError");
  };
  const tab = page({ register: refuse });
  await tab.start();
  assert.deepEqual([tab.did.fetched, tab.roles.unkept.hidden], [1, false]);
});

test("a page that began before files were mended, and is not up, starts again", async () => {
  const tab = page();
  tab.told({ mended: 1 });
  assert.equal(tab.did.reloads, 0);
  tab.told({ mended: Date.now() + 1000 });
  assert.equal(tab.did.reloads, 1);
});

test("a page that is up takes its mended style sheets, and stays", async () => {
  const tab = page();
  await tab.start();
  tab.told({ mended: 1 });
  assert.equal(tab.sheets[0].href, "https://games.example/css/board.css");
  const soon = Date.now() + 1000;
  tab.told({ mended: soon });
  assert.equal(tab.sheets[0].href, `https://games.example/css/board.css?mended=${soon}`);
  assert.equal(tab.did.reloads, 0);
});
