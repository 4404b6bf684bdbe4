// The service worker: a whole version of the site is kept, or none.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import vm from "node:vm";
import { own, run } from "./page.mjs";

const BASE = "https://games.example/blooms/";
const FILES = {
  "index.html": "<p>Blooms",
  "go.html": "<p>Go",
  "404.html": "<p>Nowhere",
  "js/page.js": "begin();",
  "previews/go.png": "pixels",
  "docs/index.html": "<p>API",
};
const hash = (text) => createHash("sha256").update(text).digest("hex");

/** A site as a host has it, with its list. */
function site(files = FILES) {
  const lines = Object.entries(files)
    .map(([name, text]) => `${hash(text)}  ${name}`)
    .join("\n");
  const pages = Object.fromEntries(Object.entries(files).filter(([name]) => name.endsWith(".html")));
  const list = `blooms ${hash(lines)}\n${lines}\n`;
  return { version: hash(lines), host: { ...files, "version.txt": list, "pages.json": JSON.stringify(pages) } };
}

class Shelf extends Map {
  full = Infinity;
  async match(address) {
    const text = this.get(String(address));
    return text === undefined ? undefined : new Response(text);
  }
  async put(address, answer) {
    if (this.size >= this.full) throw new DOMException("no room", "QuotaExceededError");
    this.set(address, await answer.text());
  }
}

/** A worker of a version, on a host with these files; `shelves` are the caches by name. */
function worker({ version, host }, shelves = new Map(), room = Infinity) {
  const [hears, told, asked, did] = [{}, [], [], []];
  const registration = { update: async () => did.push("update") };
  const world = {
    location: new URL("sw.js", BASE),
    addEventListener: (kind, hear) => {
      hears[kind] = hear;
    },
    caches: {
      open: async (name) => {
        if (!shelves.has(name)) shelves.set(name, Object.assign(new Shelf(), { full: room }));
        return shelves.get(name);
      },
      delete: async (name) => shelves.delete(name),
      keys: async () => [...shelves.keys()],
    },
    fetch: async (request) => {
      const name = String(request.url ?? request).slice(BASE.length);
      asked.push(name);
      return name in host ? new Response(host[name]) : new Response("", { status: 404 });
    },
    clients: {
      claim: async () => did.push("claim"),
      matchAll: async () => [
        { url: `${BASE}go.html`, postMessage: (what) => told.push(own(what)) },
        { url: "https://games.example/", postMessage: () => assert.fail("another site hears it") },
      ],
    },
    registration,
    skipWaiting: () => did.push("skipWaiting"),
    setTimeout: setImmediate, // nothing here waits for a time
    clearTimeout: clearImmediate,
  };
  run("service_worker.js", world, { '"__VERSION__"': version });
  /** Sends an event, and waits for what it begins. */
  async function send(kind, event = {}) {
    const work = [];
    let answer;
    const waitUntil = (each) => work.push(each);
    hears[kind]({
      ...event,
      waitUntil,
      respondWith: (each) => {
        answer = each;
      },
    });
    answer = await answer; // which may begin more work
    const outcomes = await Promise.allSettled(work);
    return { answer, isDone: outcomes.every(({ status }) => status === "fulfilled") };
  }
  const shelf = () => shelves.get(`blooms ${BASE} ${version}`);
  return { asked, did, registration, send, shelf, shelves, told };
}

const names = (shelf) => [...shelf.keys()].map((address) => address.slice(BASE.length));

test("a version is kept whole, without what no player fetches", async () => {
  const { asked, send, shelf, told } = worker(site());
  assert.ok((await send("install")).isDone);
  assert.deepEqual(names(shelf()), ["index.html", "go.html", "js/page.js", "version.txt"]);
  assert.ok(!asked.some((name) => name.endsWith(".html")), "hosts edit pages: they come in pages.json");
  assert.deepEqual(told, []);
});

test("what is not whole is not kept, and it is said why", async () => {
  const { version, host } = site();
  const { "js/page.js": _, ...lacking } = host;
  for (const [files, told, room] of [
    [lacking, { unkept: "missing", name: "js/page.js" }],
    [
      { ...host, "js/page.js": "begin(" },
      { unkept: "changed", name: "js/page.js" },
    ],
    [
      { ...host, "pages.json": '{"index.html": "<p>edited"}' },
      { unkept: "changed", name: "pages.json" },
    ],
    [
      { ...host, "pages.json": "<html>" },
      { unkept: "changed", name: "pages.json" },
    ],
    [site({ "index.html": "<p>newer" }).host, { unkept: "changed", name: "version.txt" }],
    [{}, { unkept: "missing", name: "version.txt" }],
    [host, { unkept: "full", name: "js/page.js" }, 2],
  ]) {
    const made = worker({ version, host: files }, new Map(), room);
    assert.ok(!(await made.send("install")).isDone);
    assert.deepEqual([made.told, made.shelf()], [[told], undefined]);
  }
});

/** A worker that has kept a version. */
async function installed(of = site()) {
  const made = worker(of);
  await made.send("install");
  made.asked.length = 0;
  return made;
}

/** What a page gets for an address. */
async function got({ send }, name, more = {}) {
  const url = name.includes("//") ? name : BASE + name;
  const { answer } = await send("fetch", { request: { method: "GET", mode: "cors", url, ...more } });
  return answer?.text();
}

test("what is kept is answered from there, by every name that a page has", async () => {
  const made = await installed();
  for (const name of ["", "index.html", "index", "?p1=human", "index.html?x#y"])
    assert.equal(await got(made, name), FILES["index.html"], name);
  assert.equal(await got(made, "go"), FILES["go.html"]);
  assert.equal(await got(made, "js/page.js?0123"), FILES["js/page.js"]);
  assert.deepEqual(made.asked, []);
  assert.equal(await got(made, "previews/go.png"), "pixels");
  assert.deepEqual(made.asked, ["previews/go.png"]);
});

test("where the browser's store is broken the host answers", async () => {
  const made = await installed();
  made.shelf().match = async () => {
    throw new DOMException("broken", "UnknownError");
  };
  for (const mode of ["navigate", "cors"]) assert.equal(await got(made, "go.html", { mode }), FILES["go.html"]);
  assert.ok(made.asked.includes("go.html"));
});

test("what is sent, and what another site has, is not answered", async () => {
  const made = await installed();
  assert.equal(await got(made, "go.html", { method: "POST" }), undefined);
  assert.equal(await got(made, "https://games.example/other/"), undefined);
});

test("a damaged page is taken from the host, and mended", async () => {
  const made = await installed();
  const visit = { mode: "navigate" };
  assert.equal(await got(made, "go.html", visit), FILES["go.html"]);
  assert.ok(!made.asked.includes("go.html"));
  made.shelf().set(`${BASE}go.html`, "<p>G");
  made.asked.length = 0;
  assert.equal(await got(made, "go.html", visit), FILES["go.html"]);
  assert.ok(made.asked.includes("go.html"));
  assert.equal(made.shelf().get(`${BASE}go.html`), FILES["go.html"]);
});

test("a damaged file is fetched again, and pages hear of it", async () => {
  const made = await installed();
  made.shelf().set(`${BASE}js/page.js`, "beg");
  made.shelf().delete(`${BASE}go.html`);
  await made.send("message", { data: "mend" });
  assert.equal(made.shelf().get(`${BASE}js/page.js`), FILES["js/page.js"]);
  assert.equal(made.shelf().get(`${BASE}go.html`), FILES["go.html"]);
  assert.ok(made.told.length === 1 && made.told[0].mended > 0);
  await made.send("message", { data: "mend" });
  assert.equal(made.told.length, 1, "nothing was damaged any more");
});

test("a version that cannot be mended gives way to the newer one", async () => {
  const { version, host } = site();
  const files = { ...host };
  const made = await installed({ version, host: files });
  const said = [];
  made.registration.waiting = { state: "installed", addEventListener() {}, postMessage: (what) => said.push(what) };
  Object.assign(files, site({ "index.html": "<p>newer" }).host);
  made.shelf().set(`${BASE}index.html`, "<p>dam");
  await made.send("message", { data: "mend" });
  assert.deepEqual([made.did, said], [["update"], ["take over"]]);
});

const PORTAL = "<!doctype html><title>Log in</title>";
/** What a host has when a version was not put there as it should be, by what is wrong. */
const WRONG = {
  ...Object.fromEntries(
    ["version.txt", "pages.json", "js/page.js"].flatMap((name) => [
      [`${name} is missing`, ({ [name]: _, ...host }) => host],
      [`half of ${name}`, (host) => ({ ...host, [name]: host[name].slice(0, host[name].length / 2) })],
      [`${name} is empty`, (host) => ({ ...host, [name]: "" })],
      [`a page in place of ${name}`, (host) => ({ ...host, [name]: PORTAL })],
      [`the old ${name}`, (host) => ({ ...host, [name]: site().host[name] })],
    ]),
  ),
  "lines that end as on Windows": (host) => ({ ...host, "version.txt": host["version.txt"].replaceAll("\n", "\r\n") }),
  "no pages": (host) => ({ ...host, "pages.json": "null" }),
  "a page less": (host) => ({ ...host, "pages.json": '{"index.html":"<p>Next"}' }),
  "a network that wants a password": (host) => Object.fromEntries(Object.keys(host).map((name) => [name, PORTAL])),
  ...Object.fromEntries(
    [0, 1, 2].map((count) => [
      `no network after ${count} files`,
      (host) => {
        let left = count;
        return new Proxy(host, { has: (files, name) => left-- > 0 && name in files });
      },
    ]),
  ),
};

test("what is published wrongly leaves the old version whole, and the right one comes later", async () => {
  const next = site({ ...FILES, "index.html": "<p>Next", "js/page.js": "next();" });
  const first = await installed();
  const [kept, ...more] = first.shelves.keys();
  assert.deepEqual(more, []);
  for (const [wrong, spoiled] of Object.entries(WRONG)) {
    const coming = worker({ version: next.version, host: spoiled(next.host) }, first.shelves);
    assert.ok(!(await coming.send("install")).isDone, wrong);
    assert.deepEqual([...first.shelves.keys()], [kept], wrong);
    for (const name of ["index.html", "js/page.js"]) assert.equal(await got(first, name), FILES[name], wrong);
  }
  const coming = worker(next, first.shelves);
  assert.ok((await coming.send("install")).isDone);
  assert.equal(await got(first, "js/page.js"), FILES["js/page.js"], "until the player agrees");
  await coming.send("activate");
  assert.equal(await got(coming, "js/page.js"), "next();");
  assert.equal(first.shelf(), undefined);
});

test("a version that comes again leaves the one in use whole", async () => {
  const first = await installed();
  const { version, host } = site();
  const { "js/page.js": _, ...lacking } = host;
  for (const files of [lacking, host, {}]) {
    const again = worker({ version, host: files }, first.shelves);
    assert.ok((await again.send("install")).isDone, "all of it is here");
    assert.equal(await got(first, "js/page.js"), FILES["js/page.js"]);
  }
  first.shelf().set(`${BASE}js/page.js`, "beg");
  const again = worker({ version, host: lacking }, first.shelves);
  assert.ok(!(await again.send("install")).isDone);
  assert.deepEqual(again.told, [{ unkept: "missing", name: "js/page.js" }]);
  assert.equal(await got(first, "go.html"), FILES["go.html"]);
});

test("a new version takes over when the player agrees, and only then", async () => {
  const made = await installed();
  await made.send("message", { data: "hello" });
  assert.deepEqual(made.did, []);
  await made.send("message", { data: "take over" });
  assert.deepEqual(made.did, ["skipWaiting"]);
});

test("older versions of this folder are forgotten, and nothing else", async () => {
  const kept = ["blooms https://games.example/ 0123", "another program"];
  const shelves = new Map([...kept, `blooms ${BASE} 0123`, `blooms ${BASE} memory`].map((name) => [name, new Shelf()]));
  const made = worker(site(), shelves);
  await made.send("install");
  await made.send("activate");
  assert.deepEqual([...shelves.keys()], [...kept, `blooms ${BASE} ${site().version}`]);
  assert.deepEqual(made.did, ["claim"]);
});

test("a worker that a host has cut off is no script", () => {
  const text = readFileSync(new URL("../../web/static/js/service_worker.js", import.meta.url), "utf8").trimEnd();
  for (let at = text.indexOf("{") + 1; at < text.length - 1; at += 1)
    if (";}\n".includes(text[at - 1]))
      assert.throws(() => new vm.Script(text.slice(0, at)), { name: "SyntaxError" }, text.slice(at - 40, at));
});
