// Python with the program, for the page (js/interpreter.js) and the bot (js/bot_worker.js). A cold
// start imports some two hundred modules. So js/snapshot_worker.js stores, once per version, the
// memory of a Python that has imported them, and later starts load it. This uses the unstable
// Pyodide options `_makeSnapshot` and `_loadSnapshot`: if anything fails with them, the memory is
// deleted and the start is a cold one.
import { loadPyodide, version } from "../pyscript/pyodide/pyodide.js";

import("../pyscript/pyodide/pyodide.asm.js"); // needed soon, and large

const root = new URL("../", import.meta.url);
const PROGRAM = "app.zip";
const HASH = "__PROGRAM__"; // SHA-256 of the program, written by web/build/files.py
// The program needs the library of its own version (web/build/sitecustomize.py).
const LIBRARY = "pyscript/pyodide/python_stdlib.zip?__LIBRARY__";
// Deleted with everything else of an old version: see OURS in sw.js.
const KEPT = `blooms ${root.href} memory`;
// Apart from the memory: what is damaged cannot vouch for itself.
const SEAL = `${KEPT} seal`;
// Other browsers and versions may use another memory layout.
const ADDRESS = new URL(`memory/${HASH}?${encodeURIComponent(navigator.userAgent)}`, root).href;
const MODULES = "__MODULES__"; // what the pages import, written by the build too
const SILENCE = 10; // seconds, not counting those in which the thread is busy
/** @type {(error: unknown) => void} */
let refuse = () => {};

// Pyodide compiles its WebAssembly from the response. Browsers refuse that unless the host gives
// the right type, and some browsers cannot do it at all; then it is compiled from the bytes. Where
// it cannot be compiled, Pyodide waits for ever.
const { instantiateStreaming } = self.WebAssembly ?? {};
/** @type {(source: Response | PromiseLike<Response>, imports: WebAssembly.Imports) => Promise<any>} */
async function instantiate(source, imports) {
  try {
    const response = await source;
    try {
      if (instantiateStreaming && response.headers.get("Content-Type") === "application/wasm")
        return await instantiateStreaming.call(WebAssembly, response, imports);
    } catch (error) {
      if (response.bodyUsed) throw error; // else it was refused
    }
    return await WebAssembly.instantiate(await response.arrayBuffer(), imports);
  } catch (error) {
    refuse(error);
    throw error;
  }
}
if (self.WebAssembly) WebAssembly.instantiateStreaming = instantiate;

/** @param {object} options those of Pyodide's loadPyodide */
function loaded(options) {
  const refused = new Promise((_, fail) => {
    refuse = fail;
  });
  return Promise.race([loadPyodide(options), refused]);
}

/** @type {(name: string, cache?: RequestCache) => Promise<Uint8Array<ArrayBuffer>>} */
async function fetched(name, cache = "default") {
  const response = await fetch(new URL(name, root), { cache });
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

// Python imports from the zip directly. `ready` is awaited before the part of the start that blocks
// the thread.
/** @type {(program: Uint8Array, ready: unknown, more?: object) => Promise<Pyodide>} */
async function load(program, ready, more) {
  return loaded({
    indexURL: new URL("pyscript/pyodide/", root).href,
    stdLibURL: new URL(LIBRARY, root).href,
    env: { PYTHONPATH: `/${PROGRAM}` },
    fsInit: async (/** @type {Pyodide["FS"]} */ files) => {
      files.writeFile(`/${PROGRAM}`, program);
      await ready;
    },
    ...more,
  });
}

// Whether the program belongs to this file's version; not so while the site is being updated.
/** @param {Uint8Array<ArrayBuffer>} program */
async function isOurs(program) {
  try {
    const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", program));
    return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("") === HASH;
  } catch {
    return true; // not over plain HTTP, where nothing is kept, or refused
  }
}

// The length of the memory and four sums over it. A flipped bit changes a sum: this finds damage,
// in a tenth of the time that SHA-256 takes.
/** @param {ArrayBuffer} memory */
function checksum(memory) {
  const words = new Uint32Array(memory, 0, memory.byteLength >>> 2);
  let [a, b, c, d] = [1, 2, 3, 4];
  for (let at = 0; at + 3 < words.length; at += 4) {
    a = (Math.imul(a, 0x01000193) + words[at]) | 0;
    b = (Math.imul(b, 0x01000193) + words[at + 1]) | 0;
    c = (Math.imul(c, 0x01000193) + words[at + 2]) | 0;
    d = (Math.imul(d, 0x01000193) + words[at + 3]) | 0;
  }
  return [memory.byteLength, a, b, c, d].join(" ");
}

/** @param {Response} stored */
async function whole(stored) {
  const [memory, seal] = await Promise.all([stored.arrayBuffer(), caches.match(ADDRESS, { cacheName: SEAL })]);
  if ((await seal?.text()) !== checksum(memory)) throw new Error("it is damaged");
  return memory;
}

/** Ends when nothing has come for some time. */
async function silence() {
  for (let seconds = 0; seconds < SILENCE; seconds++) await new Promise((go) => setTimeout(go, 1000));
}

async function find() {
  try {
    const memory = await caches.match(ADDRESS, { cacheName: KEPT });
    if (!memory) await forget();
    return memory;
  } catch {
    return null; // Access denied, as in a sandbox.
  }
}

/** @returns {Promise<Response | null | undefined>} */
const kept = () => Promise.race([find(), silence().then(() => /** @type {null} */ (null))]);

/** @returns {Promise<null>} */
async function forget() {
  try {
    await Promise.race([Promise.all([caches.delete(KEPT), caches.delete(SEAL)]), silence()]);
  } catch {
    /* Refused. */
  }
  return null;
}

/**
 * Fails in a silence.
 * @param {unknown} ready what must be there before
 * @returns {Promise<never>}
 */
async function hurry(ready) {
  await ready;
  await silence();
  throw new Error("nothing comes of it");
}

// `memory` is the result of `kept`; `more` has further options of loadPyodide. The second result says
// whether Python has begun with the memory.
/** @type {(memory: Promise<Response | null | undefined>, ready?: unknown, more?: object) => Promise<[Pyodide, boolean]>} */
async function start(memory, ready, more) {
  let [program, snapshot] = await Promise.all([fetched(PROGRAM), memory]);
  let isKnown = await isOurs(program);
  if (!isKnown) {
    program = await fetched(PROGRAM, "reload"); // the browser kept one of another version
    isKnown = await isOurs(program);
    if (!isKnown) self.bloomsEdition?.(HASH); // this page is the older one: see js/edition.js
  }
  if (snapshot && isKnown) {
    try {
      const loading = load(program, ready, { ...more, _loadSnapshot: whole(snapshot) });
      const python = await Promise.race([loading, hurry(ready)]);
      python.runPython("import random\nrandom.seed()");
      performance.mark("remembered");
      return [python, true];
    } catch (error) {
      console.warn("Python's memory was of no use:", error);
      await forget();
    }
  }
  return [await load(program, ready, more), false];
}

// Lets Python import what the program lacks from another zip.
/** @type {(starting: Promise<[Pyodide, boolean]>, name: string) => Promise<Pyodide>} */
async function extend(starting, name) {
  const [[python], more] = await Promise.all([starting, fetched(name)]);
  python.FS.writeFile(`/${name}`, more);
  python.runPython(`from sitecustomize import Program\nProgram("/${name}")\ndel Program`);
  return python;
}

async function remember() {
  if (await kept()) return;
  const program = await fetched(PROGRAM);
  if (!(await isOurs(program))) return;
  self.document ??= /** @type {Document} */ ({}); // a page's own takes its place when it starts
  const python = await load(program, null, { _makeSnapshot: true });
  python.runPython(`from web.page.view import snapshot\nsnapshot.fill("${MODULES}".split())\ndel snapshot`);
  const memory = python.makeMemorySnapshot();
  const used = memory.findLastIndex((byte) => byte !== 0) + 1; // the rest is zeros, and large
  const stored = memory.slice(0, Math.ceil(used / 16) * 16); // of words that the checksum counts
  await (await caches.open(SEAL)).put(ADDRESS, new Response(checksum(stored.buffer)));
  await (await caches.open(KEPT)).put(ADDRESS, new Response(stored));
}

export { extend, forget, kept, remember, silence, start, version };
