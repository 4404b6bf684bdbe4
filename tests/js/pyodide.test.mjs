// Python's start, with the stored memory or without, where browsers refuse and hosts mix up what they can.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { load, own, refusing } from "./page.mjs";

const PROGRAM = "program";
const HASH = createHash("sha256").update(PROGRAM).digest("hex");

/** A page or worker; the host has these programs one after the other, the last for ever. */
async function page({ programs = [PROGRAM], shelves = new Map(), fails = () => false, more = {} } = {}) {
  const [loads, fetched, ran, editions] = [[], [], [], []];
  const stored = (name) => {
    if (!shelves.has(name)) shelves.set(name, new Map());
    return shelves.get(name);
  };
  const world = {
    navigator: { userAgent: "browser" },
    setTimeout: () => 0, // nothing here comes late
    bloomsEdition: (edition) => editions.push(edition),
    console: { warn() {} },
    caches: {
      match: async (address, { cacheName }) => {
        const bytes = shelves.get(cacheName)?.get(address);
        return bytes === undefined ? undefined : new Response(bytes);
      },
      delete: async (name) => shelves.delete(name),
      open: async (name) => ({
        put: async (address, answer) => stored(name).set(address, await answer.arrayBuffer()),
      }),
    },
    fetch: async (address, { cache }) => {
      fetched.push([String(address).split("/").pop(), cache]);
      return new Response(programs.length > 1 ? programs.shift() : programs[0]);
    },
    ...more,
  };
  const python = {
    runPython: (text) => ran.push(text.split("\n")[0]),
    makeMemorySnapshot: () => Uint8Array.of(1, 2, 3, 4, 5, ...Array(40).fill(0)),
    FS: { writeFile() {} },
  };
  const loadPyodide = async (options) => {
    loads.push(options);
    const memory = await options._loadSnapshot;
    if (fails(options, memory)) throw new Error("of no use");
    options.fsInit?.({ writeFile() {} });
    return Object.assign(python, { memory });
  };
  const stubs = {
    "pyscript/pyodide/pyodide.js": { loadPyodide, version: "1" },
    "pyscript/pyodide/pyodide.asm.js": {},
  };
  const made = await load("pyodide.js", world, { stubs, filled: { '"__PROGRAM__"': HASH } });
  return { ...made, editions, fetched, loads, ran, shelves, world };
}

const RELOADED = [
  ["app.zip", "default"],
  ["app.zip", "reload"],
];

test("the program of this version is started", async () => {
  const { editions, fetched, loads, start } = await page();
  const [, isRemembered] = await start(Promise.resolve(null));
  assert.deepEqual([own(fetched), editions, isRemembered], [RELOADED.slice(0, 1), [], false]);
  assert.equal(loads.length, 1);
});

test("a program of another version is fetched anew", async () => {
  const { editions, fetched, start } = await page({ programs: ["older", PROGRAM] });
  await start(Promise.resolve(null));
  assert.deepEqual([own(fetched), editions], [RELOADED, []]);
});

test("where the host has another program, the page's edition is told", async () => {
  const { editions, fetched, start } = await page({ programs: ["newer"] });
  await start(Promise.resolve(null));
  assert.deepEqual([own(fetched), editions], [RELOADED, [HASH]]);
});

test("a browser that refuses hashes takes the program as it is", async () => {
  for (const crypto of [{}, refusing({}, "subtle")]) {
    const { fetched, start } = await page({ programs: ["any"], more: { crypto } });
    await start(Promise.resolve(null));
    assert.equal(fetched.length, 1);
  }
});

test("the memory of one start serves the next", async () => {
  const first = await page();
  await first.remember();
  assert.ok(first.loads[0]._makeSnapshot);
  const { kept, ran, start } = await page({ shelves: first.shelves });
  const [python, isRemembered] = await start(kept());
  assert.ok(isRemembered && ran[0] === "import random");
  assert.deepEqual([...new Uint8Array(python.memory)], [1, 2, 3, 4, 5, ...Array(11).fill(0)], "without its end");
  await first.remember();
  assert.equal(first.loads.length, 1, "it is stored once");
});

test("a memory that is damaged, or of no use, is deleted and not started with", async () => {
  const damage = (shelves) => {
    for (const [name, shelf] of shelves) {
      if (name.endsWith("seal")) continue;
      for (const bytes of shelf.values()) new Uint8Array(bytes)[7] ^= 1;
    }
  };
  for (const [spoil, fails] of [
    [damage, () => false],
    [(shelves) => shelves.delete([...shelves.keys()].find((name) => name.endsWith("seal"))), () => false],
    [() => {}, (options) => options._loadSnapshot],
  ]) {
    const first = await page();
    await first.remember();
    spoil(first.shelves);
    const next = await page({ shelves: first.shelves, fails });
    const [, isRemembered] = await next.start(next.kept());
    assert.deepEqual([isRemembered, next.shelves.size], [false, 0]);
  }
});

test("Python is compiled from bytes where streams or types are refused", async () => {
  const refuse = () => {
    throw new TypeError("refused");
  };
  const EMPTY = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0);
  for (const type of ["application/wasm", "text/plain"])
    for (const instantiateStreaming of [refuse, undefined]) {
      const { instantiate } = WebAssembly;
      const { world } = await page({ more: { WebAssembly: { instantiate, instantiateStreaming } } });
      const source = new Response(EMPTY, { headers: { "Content-Type": type } });
      const { instance } = await world.WebAssembly.instantiateStreaming(source, {});
      assert.ok(instance instanceof WebAssembly.Instance);
    }
});
