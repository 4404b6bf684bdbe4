// Python with the program inside, for the page (js/interpreter.js) and the bot (js/bot_worker.js).
// A start from nothing imports some two hundred modules. So js/snapshot_worker.js keeps, once a
// version, the memory of a Python that has imported them, and later starts begin with that. It takes
// options of Pyodide's that have no promise to stay, `_makeSnapshot` and `_loadSnapshot`: whatever
// goes wrong with them, the start is one from nothing.
import { loadPyodide, version } from "../pyscript/pyodide/pyodide.mjs";

import("../pyscript/pyodide/pyodide.asm.mjs"); // wanted soon, and large

const root = new URL("../", import.meta.url);
const PROGRAM = "app.zip";
const HASH = "__PROGRAM__"; // the SHA-256 of it; web/build/site.py writes it here
// Forgotten with everything else of an old version: see sw.js, and OURS there.
const KEPT = `blooms ${root.href} memory`;
// Another browser, or a newer one, may lay memory out in another way.
const ADDRESS = new URL(`memory/${HASH}?${encodeURIComponent(navigator.userAgent)}`, root).href;
const MODULES = "__MODULES__"; // what the pages of all games import from it; written there too

async function fetched(name) {
  const response = await fetch(new URL(name, root));
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

// Python imports from the program as it is packed. `ready` is waited for before the part of a start
// that keeps the thread busy.
async function load(program, ready, more) {
  return loadPyodide({
    indexURL: new URL("pyscript/pyodide/", root).href,
    env: { PYTHONPATH: `/${PROGRAM}` },
    fsInit: async (files) => {
      files.writeFile(`/${PROGRAM}`, program);
      await ready;
    },
    ...more,
  });
}

// Whether the program is the one this file came with; not while the host is changing.
async function isOurs(program) {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", program));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("") === HASH;
}

async function kept() {
  try {
    const memory = await caches.match(ADDRESS, { cacheName: KEPT });
    if (!memory) await forget();
    return memory;
  } catch {
    return null; // Refused, as in a sandbox.
  }
}

async function forget() {
  try { await caches.delete(KEPT); } catch { /* Refused. */ }
}

// `memory` is what `kept` gives.
async function start(memory, ready) {
  const [program, found] = await Promise.all([fetched(PROGRAM), memory]);
  if (found && await isOurs(program)) {
    try {
      const python = await load(program, ready, { _loadSnapshot: found.arrayBuffer() });
      python.runPython("import random\nrandom.seed()");
      performance.mark("remembered");
      return python;
    } catch (error) {
      console.warn("Python's memory was of no use:", error);
      await forget();
    }
  }
  return load(program, ready);
}

async function remember() {
  if (await kept()) return;
  const program = await fetched(PROGRAM);
  if (!await isOurs(program)) return;
  const python = await load(program, null, { _makeSnapshot: true });
  python.runPython(`import ${MODULES}\nimport gc, urllib.parse\ngc.collect()`);
  const memory = python.makeMemorySnapshot();
  const used = memory.findLastIndex((byte) => byte !== 0) + 1; // the rest is empty, and large
  await (await caches.open(KEPT)).put(ADDRESS, new Response(memory.subarray(0, used)));
}

export { forget, kept, remember, start, version };
