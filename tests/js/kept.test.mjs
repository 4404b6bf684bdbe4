// What the first scripts make of what the browser keeps: damaged, refused or of another version too.
import assert from "node:assert/strict";
import { test } from "node:test";
import { facts, Kept, load, own, refusing, run } from "./page.mjs";

/** Where the page leads from an address, with what is kept. */
function route(address, { game = "blooms", local = {}, session = {}, refused = [] } = {}) {
  const root = { dataset: { games: "blooms go blocky", game } };
  const left = [];
  const location = Object.assign(new URL(address, "https://games.example/"), { replace: (to) => left.push(to) });
  const world = { location, document: { documentElement: root }, addEventListener() {} };
  Object.assign(world, { localStorage: new Kept(local), sessionStorage: new Kept(session) });
  run("route.js", refusing(world, ...refused));
  assert.equal(root.dataset.leaving === "true", left.length > 0);
  return left.join();
}

test("an address that names another game leads to its page", () => {
  assert.equal(route("#go/9/2/sequential/E5"), "./go.html#go/9/2/sequential/E5");
  assert.equal(route("?game=blocky&p1=human"), "./blocky.html?game=blocky&p1=human");
  assert.equal(route("#blooms/4/race-15/", { game: "go" }), "./#blooms/4/race-15/");
  for (const secrecy of ["table", "envelope"])
    assert.equal(route(`#k7f3/${secrecy}/go/9/3/parallel/?k7f3/1t1/q8Z/Xy7A1`).split("#")[0], "./go.html");
  assert.equal(route("#k7f3/table/blooms/4/race-15/"), "");
  assert.equal(route("?game=go#blooms/4/race-15/"), "", "the record counts");
  for (const address of ["", "#", "#chess/8", "?game=chess", "?game=constructor", "#toString/"])
    assert.equal(route(address), "", address);
});

test("home is the first page for who has chosen it, in a new tab without an address", () => {
  const home = { local: { "blooms.start": "home" } };
  assert.equal(route("", home), "./home.html");
  for (const [address, more] of [
    ["?p1=human", {}],
    ["#blooms/4/race-15/", {}],
    ["", { game: "go" }],
    ["", { session: { "blooms.home": "seen" } }],
    ["", { session: { "blooms.slot": "3" } }],
    ["", { local: {} }],
    ["", { refused: ["localStorage"] }],
  ])
    assert.equal(route(address, { ...home, ...more }), "", JSON.stringify([address, more]));
});

/** Whether the page begins with its welcome; after a press of something that is `pressed`, if given. */
function welcomes(address, { local = {}, refused = [], pressed = "" } = {}) {
  const root = { dataset: { games: "blooms go", game: "go" } };
  const heard = [];
  const document = { documentElement: root, addEventListener: (_, hears) => heard.push(hears) };
  const MutationObserver = class {
    observe() {}
  };
  const location = new URL(address, "https://games.example/");
  run("welcome.js", refusing({ location, document, MutationObserver, localStorage: new Kept(local) }, ...refused));
  const target = { closest: (selector) => (selector.split(", ").includes(pressed) ? target : null), dataset: {} };
  if (pressed) for (const hears of heard) hears({ target });
  return root.dataset.first === "true";
}

test("the welcome goes with a press that begins a game, and stays with any other", () => {
  for (const pressed of ["#board", '[data-action="begin"]', '[data-action="play-level"]', '[data-value^="play-level"]'])
    assert.ok(!welcomes("", { pressed }), pressed);
  assert.ok(welcomes("", { pressed: '[data-action="settings"]' }));
});

test("who is here for the first time is welcomed", () => {
  for (const address of ["", "?lang=de&theme=dark", "?game=go"]) assert.ok(welcomes(address), address);
  assert.ok(welcomes("", { local: { "blooms.game.1": "{}" } }), "a game of Blooms is none of Go");
});

test("whoever has played, or follows a link, is not welcomed", () => {
  for (const address of ["#go/9/2/sequential/", "?p1=human", "?embed=1"]) assert.ok(!welcomes(address), address);
  for (const name of ["blooms.go.welcomed", "blooms.go.learned", "blooms.go.paint", "blooms.go.game.3"])
    assert.ok(!welcomes("", { local: { [name]: "" } }), name);
  assert.ok(!welcomes("", { refused: ["localStorage"] }), "it would come at every visit");
});

/** The games that home offers to continue. */
function offered(local, refused = []) {
  const link = () => ({ querySelector: () => ({}), addEventListener() {} });
  const [friend, last, today] = [link(), link(), link()];
  const parts = {};
  const due = { querySelector: (place) => (parts[place] ??= {}), toggleAttribute() {} };
  const cards = ["blooms", "go"].map((game) => ({
    dataset: { game },
    href: `${game}.html`,
    getAttribute: () => `${game}.html`,
    querySelector: () => ({ textContent: game }),
    toggleAttribute(_, isKept) {
      this.isKept = isKept;
    },
  }));
  const found = { '[data-kept-game="friend"]': friend, '[data-kept-game="last"]': last, "[data-today]": today };
  found["[data-due]"] = due;
  const document = {
    documentElement: { dataset: { games: "blooms go" } },
    querySelectorAll: () => cards,
    querySelector: (place) => found[place] ?? cards.find(({ dataset }) => place === `[data-game="${dataset.game}"]`),
  };
  run("home.js", refusing({ document, localStorage: new Kept(local), sessionStorage: new Kept() }, ...refused));
  const shown = [friend, last].map(({ hidden, href }) => (hidden ? "" : href));
  const exercises = due.hidden ? "" : `${parts["[data-count]"].textContent} ${due.href}`;
  return { shown, kept: cards.map(({ isKept }) => isKept), today: today.search, exercises };
}

test("home offers the last game, and one in which a friend waits", () => {
  const saved = (when, more = {}) => JSON.stringify({ when, over: false, waits: false, ...more });
  assert.deepEqual(offered({}).shown, ["", ""]);
  const games = { "blooms.game.1": saved(1), "blooms.go.game.1": saved(2) };
  assert.deepEqual(offered(games), { ...offered(games), shown: ["", "go.html"], kept: [true, true] });
  const waiting = { ...games, "blooms.game.2": saved(0, { waits: true }), "blooms.game.3": saved(9, { over: true }) };
  assert.deepEqual(offered(waiting).shown, ["blooms.html", "go.html"]);
});

test("damaged saves do not count, nor those of other programs", () => {
  const local = {
    "blooms.game.1": "{",
    "blooms.game.2": "null",
    "blooms.game.3": '{"when": "x"}',
    "other.game.1": "{}",
  };
  assert.deepEqual(offered(local), { ...offered({}), kept: [false, false] });
  assert.deepEqual(offered(local, ["localStorage", "sessionStorage"]).shown, ["", ""]);
  assert.match(offered({}).today, /^\?day=\d{4}-\d\d-\d\d$/);
});

test("home tells how many exercises are due, and none that is damaged", () => {
  const today = Math.floor((Date.now() / 60_000 - new Date().getTimezoneOffset()) / 1440);
  const book = (...due) => JSON.stringify({ v: 1, exercises: [], answers: [], due });
  const told = (text, page = "") => offered({ [`blooms.${page}exercises`]: text }).exercises;
  assert.equal(told(book([0, 0], [today, today - 2], [today + 5, today])), "2 blooms.html?exercises=due");
  assert.equal(told(book([0, 0]), "go."), "1 go.html?exercises=due");
  assert.equal(told(book([today + 1, today])), "", "it comes back tomorrow");
  assert.equal(told(book([today + 9000, today + 8000])), "1 blooms.html?exercises=due", "the clock was wrong");
  for (const text of ["", "{", "7", "null", '{"due": 3}', '{"due": [7]}']) assert.equal(told(text), "", text);
  assert.equal(offered({}, ["localStorage"]).exercises, "");
});

/** The attributes of the page's look. */
function look(search, local = {}, { isDark = false, refused = [] } = {}) {
  const root = {
    dataset: {},
    setAttribute: (name, text) => {
      root.dataset[name.slice(5)] = text;
    },
  };
  const MutationObserver = class {
    observe() {}
  };
  const world = { location: { search }, document: { documentElement: root }, MutationObserver };
  Object.assign(world, { localStorage: new Kept(local), matchMedia: () => ({ matches: isDark }) });
  run("theme.js", refusing(world, ...refused));
  return root.dataset;
}

test("the look is that of the address, else of the settings, else of the system", () => {
  const kept = { "blooms.theme": "dark", "blooms.palette": "seeds" };
  assert.deepEqual(look("", kept), { theme: "dark", palette: "seeds", shade: "dark" });
  assert.deepEqual(look("?theme=light&hue1=30", kept, { isDark: true }), {
    theme: "light",
    palette: "seeds",
    hue1: "30",
    shade: "light",
  });
  assert.deepEqual(look("", {}, { isDark: true }), { shade: "dark" });
  assert.deepEqual(look("", kept, { refused: ["localStorage"] }), { shade: "light" });
});

/** The program that the lab's editor shows before Python is there. */
async function program(kept, hash = "") {
  const field = { addEventListener() {}, getAttribute: () => "" };
  const originals = { own: "own", hare: "hare" };
  const text = (id) => originals[id.slice("program-".length)];
  const document = {
    querySelector: () => field,
    getElementById: (id) => text(id) && { content: { textContent: text(id) } },
  };
  const world = { document, location: { hash }, localStorage: new Kept(kept && { "blooms.lab": kept }) };
  const stubs = { "codemirror/codemirror.js": {} };
  await load("lab_editor.js", world, { stubs });
  return field.value;
}

test("the lab's editor has the program that was open last", async () => {
  const kept = { "chose-program": "hare", texts: { own: "mine" }, links: ["linked"] };
  for (const [what, text] of [
    [null, "own"],
    [JSON.stringify(kept), "hare"],
    [JSON.stringify({ ...kept, "chose-program": "own" }), "mine"],
    [JSON.stringify({ ...kept, "chose-program": "link-0" }), "linked"],
    [JSON.stringify({ ...kept, "chose-program": "link-7" }), "own"],
    [JSON.stringify({ ...kept, "chose-program": 7, texts: { own: 7 } }), "own"],
    ["{", "own"],
    ["null", "own"],
  ])
    assert.equal(await program(what), text, what);
  assert.equal(await program(JSON.stringify(kept), "#code=x"), "", "a link waits for Python");
});

/** The page's edition meets that of a script: whether the script may run, and what is fetched anew. */
async function meets(edition, { session = {}, refused = [], visit = "navigate" } = {}) {
  const did = [];
  const document = { documentElement: { dataset: { edition: "mine" } }, readyState: "complete" };
  document.querySelectorAll = () => [{ src: "https://a/js/x.js" }, { href: "data:," }];
  const location = { href: "https://a/", reload: () => did.push("reload") };
  const world = { document, location, addEventListener() {}, sessionStorage: new Kept(session) };
  world.performance = { getEntriesByType: () => [{ type: visit }] };
  world.fetch = async (address, { cache }) => did.push(`${address} ${cache}`);
  run("edition.js", refusing(world, ...refused));
  let runs = true;
  try {
    world.bloomsEdition(edition);
  } catch {
    runs = false;
  }
  await new Promise((go) => setTimeout(go));
  return [runs, did];
}

test("a script of another edition does not run, and all is fetched anew, once", async () => {
  const anew = ["https://a/ reload", "https://a/js/x.js reload", "reload"];
  assert.deepEqual(await meets("mine"), [true, []]);
  assert.deepEqual(await meets("other"), [false, anew]);
  const tried = { "blooms.renewed": String(Date.now() - 1000) };
  assert.deepEqual(await meets("other", { session: tried }), [true, []], "where a host mixes versions");
  assert.deepEqual(await meets("other", { session: { "blooms.renewed": "1" } }), [false, anew]);
  const refused = ["sessionStorage"];
  assert.deepEqual(await meets("other", { refused }), [false, anew]);
  assert.deepEqual(await meets("other", { refused, visit: "reload" }), [true, []]);
});

test("whatever is kept, the first scripts run", async () => {
  const ends = "theme palette signs hue1 language start home slot renewed welcomed paint game.17.5 game. lab";
  const names = ends.split(" ").flatMap((end) => [`blooms.${end}`, `blooms.go.${end}`]);
  for (const text of facts("damaged").damaged) {
    const kept = Object.fromEntries(names.map((name) => [name, text]));
    const what = text.slice(0, 50);
    assert.equal(route("", { local: kept, session: kept }), "", what);
    assert.equal(welcomes("", { local: kept }), false, what);
    assert.equal(look("", kept).shade, "light", what);
    assert.equal((await meets("mine", { session: kept }))[0], true, what);
    assert.deepEqual(offered(kept).shown, ["", ""], what);
    assert.equal(await program(text), "own", what);
  }
});

test("PyScript gets an empty database, and everybody else the browser's", async () => {
  const opened = [];
  const real = { open: (name) => opened.push(name) };
  const { indexedDB } = run("indexeddb_stub.js", { indexedDB: real });
  indexedDB.open("blooms.games");
  assert.deepEqual(opened, ["blooms.games"]);
  const request = indexedDB.open("IDBMap/@pyscript.fs");
  const { target } = await new Promise((done) => {
    request.onsuccess = done;
  });
  const keys = target.result.transaction().objectStore().getAllKeys();
  assert.deepEqual(
    own(
      (
        await new Promise((done) => {
          keys.onsuccess = done;
        })
      ).target.result,
    ),
    [],
  );
  assert.equal(opened.length, 1);
  const none = run("indexeddb_stub.js", refusing({}, "indexedDB"));
  assert.throws(() => none.indexedDB.open("blooms.games"), { name: "SecurityError" });
});
