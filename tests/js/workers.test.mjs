// The workers of a page: of its own edition, and a sentence where the browser allows none.
import assert from "node:assert/strict";
import { test } from "node:test";
import vm from "node:vm";
import { own, refusing, run, settled } from "./page.mjs";

/** The page's scripts that make workers. */
function page(more = {}) {
  const root = { dataset: { edition: "mine" } };
  const document = Object.assign(new EventTarget(), { documentElement: root, baseURI: "http://a/" });
  const world = { document, matchMedia: () => ({}), sessionStorage: null, ...more };
  world.BroadcastChannel ??= class {
    close() {}
  };
  world.Worker ??= class extends EventTarget {};
  return world;
}

/** What a worker of an edition does whose scripts are of another: messages, files fetched, errors. */
async function begun(name, edition) {
  const world = page({
    Blob: class {
      constructor([text]) {
        this.text = text;
      }
    },
  });
  const [sent, fetched, thrown] = [[], [], []];
  class Address extends URL {
    static createObjectURL = ({ text }) => text;
  }
  world.URL = Address;
  run("trusted_types.js", world);
  const inside = {
    name,
    postMessage: (message) => sent.push(own(message)),
    fetch: async (address) => fetched.push(address),
    setTimeout: (raise) => {
      try {
        raise();
      } catch (error) {
        thrown.push(error.message);
      }
    },
  };
  inside.load = async () => inside.bloomsEdition(edition);
  const text = world.bloomsWorkers.lab.replace("import(", "load(");
  vm.runInNewContext(text, Object.assign(inside, { self: inside }));
  await settled();
  return [sent, fetched, thrown.length];
}

test("a worker of another edition is fetched anew, and a bot tells the page", async () => {
  const script = "http://a/js/lab_worker.js?mine";
  assert.deepEqual(await begun("bot go", "mine"), [[], [], 0]);
  assert.deepEqual(await begun("bot go", "other"), [[{ edition: "other" }], [script], 1]);
  assert.deepEqual(await begun("sandbox", "other"), [[], [script], 1]);
});

test("the page hears the edition and nobody else does", () => {
  const [editions, heard] = [[], []];
  const world = run("requirements.js", page({ bloomsEdition: (edition) => editions.push(edition) }));
  const bot = world.bloomsWorker("bot");
  bot.addEventListener("message", ({ data }) => heard.push(data));
  for (const data of ["ready", { edition: "other" }, null, { text: "go" }])
    bot.dispatchEvent(Object.assign(new Event("message"), { data }));
  assert.deepEqual([editions, heard], [["other"], ["ready", null, { text: "go" }]]);
});

test("where no worker starts, one that fails stands for it, and a sentence says so", async () => {
  const world = page({
    Worker: class {
      constructor() {
        throw new Error("refused");
      }
    },
  });
  run("requirements.js", world);
  assert.equal(world.bloomsNoBots, undefined);
  const failing = world.bloomsWorker("bot");
  const failed = new Promise((done) => failing.addEventListener("error", done));
  await failed;
  assert.match(world.bloomsNoBots(), /does not allow workers/);
});

test("what a browser refuses has a stand-in", () => {
  const names = ["matchMedia", "structuredClone", "WebAssembly", "BroadcastChannel", "Worker"];
  const world = run("requirements.js", refusing(page(), ...names));
  assert.equal(world.matchMedia("print").matches, false);
  const value = vm.runInContext('({ list: [1, { two: 2 }], nothing: null, text: "x" })', world);
  const copy = world.structuredClone(value);
  assert.deepEqual(copy, value);
  assert.notEqual(copy.list[1], value.list[1]);
  assert.equal(world.WebAssembly, undefined);
  new world.BroadcastChannel("x").postMessage("heard by nobody");
  assert.throws(() => new world.Worker("x"));
});

/** What is said to be missing after the browser has refused something by a policy. */
function missing(refused, data = {}) {
  const world = page();
  Object.assign(world.document.documentElement.dataset, { needed: "THESE", ...data });
  run("requirements.js", world);
  const event = { disposition: "enforce", effectiveDirective: "script-src", blockedURI: "", sample: "", ...refused };
  world.document.dispatchEvent(Object.assign(new Event("securitypolicyviolation"), event));
  return [world.bloomsMissing?.() ?? "", world.bloomsNoBots?.() ?? ""].map((text) => text.split(": ").at(-1));
}

test("a policy of the host that forbids what a page needs is told", () => {
  for (const refused of [
    { blockedURI: "wasm-eval" },
    { blockedURI: "http://a/js/x.js" },
    { blockedURI: "http://a/app.zip", effectiveDirective: "connect-src" },
    { blockedURI: "trusted-types-policy", sample: "blooms" },
  ])
    assert.deepEqual(missing(refused), ["THESE", ""], refused.blockedURI);
  const worker = { blockedURI: "blob", effectiveDirective: "worker-src" };
  assert.deepEqual(missing(worker), ["", "THESE"], "a game is played without its bots");
  assert.deepEqual(missing(worker, { lab: "true" }), ["THESE", ""]);
});

test("what others do, or is only reported, is not told", () => {
  for (const refused of [
    { blockedURI: "http://extension/x.js" },
    { blockedURI: "http://a/js/x.js", disposition: "report" },
    { blockedURI: "trusted-types-policy", sample: "other" },
    { blockedURI: "http://a/x.png", effectiveDirective: "img-src" },
  ])
    assert.deepEqual(missing(refused), ["", ""], refused.blockedURI);
  assert.deepEqual(missing({ blockedURI: "wasm-eval" }, { ready: "true" }), ["", ""]);
});
