// Python with the program, for the page (js/interpreter.js) and the bot (js/bot_worker.js). A cold
// start imports some two hundred modules. So js/snapshot_worker.js stores, once per version, the
// memory of a Python that has imported them, and later starts load it. This uses the unstable
// Pyodide options `_makeSnapshot` and `_loadSnapshot`: if anything fails with them, the start is a
// cold one.
import { loadPyodide, version } from "../pyscript/pyodide/pyodide.js";

import("../pyscript/pyodide/pyodide.asm.js"); // needed soon, and large

const root = new URL("../", import.meta.url);
const PROGRAM = "app.zip";
const HASH = "__PROGRAM__"; // SHA-256 of the program, written by web/build/site.py
// Deleted with everything else of an old version: see OURS in sw.js.
const KEPT = `blooms ${root.href} memory`;
// Other browsers and versions may use another memory layout.
const ADDRESS = new URL(`memory/${HASH}?${encodeURIComponent(navigator.userAgent)}`, root).href;
const MODULES = "__MODULES__"; // what all pages import and works without one, written by the build too

// Pyodide compiles its WebAssembly from the response. Browsers refuse that unless the host gives
// the right type, and some browsers cannot do it at all; then it is compiled from the bytes.
const { instantiateStreaming } = WebAssembly;
/** @type {(source: Response | PromiseLike<Response>, imports: WebAssembly.Imports) => Promise<any>} */
async function instantiate(source, imports) {
  const response = await source;
  if (instantiateStreaming && response.headers.get("Content-Type") === "application/wasm")
    return instantiateStreaming.call(WebAssembly, response, imports);
  return WebAssembly.instantiate(await response.arrayBuffer(), imports);
}
WebAssembly.instantiateStreaming = instantiate;

/** @param {string} name */
async function fetched(name) {
  const response = await fetch(new URL(name, root));
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

// Python imports from the zip directly. `ready` is awaited before the part of the start that blocks
// the thread.
/** @type {(program: Uint8Array, ready: unknown, more?: object) => Promise<Pyodide>} */
async function load(program, ready, more) {
  return loadPyodide({
    indexURL: new URL("pyscript/pyodide/", root).href,
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
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", program));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("") === HASH;
}

async function kept() {
  try {
    const memory = await caches.match(ADDRESS, { cacheName: KEPT });
    if (!memory) await forget();
    return memory;
  } catch {
    return null; // Access denied, as in a sandbox.
  }
}

async function forget() {
  try {
    await caches.delete(KEPT);
  } catch {
    /* Refused. */
  }
}

// `memory` is the result of `kept`; `more` has further options of loadPyodide.
/** @type {(memory: Promise<Response | null | undefined>, ready?: unknown, more?: object) => Promise<Pyodide>} */
async function start(memory, ready, more) {
  const [program, found] = await Promise.all([fetched(PROGRAM), memory]);
  if (found && (await isOurs(program))) {
    try {
      const python = await load(program, ready, { ...more, _loadSnapshot: found.arrayBuffer() });
      python.runPython("import random\nrandom.seed()");
      performance.mark("remembered");
      return python;
    } catch (error) {
      console.warn("Python's memory was of no use:", error);
      await forget();
    }
  }
  return load(program, ready, more);
}

// Lets Python import what the program lacks from another zip.
/** @type {(starting: Promise<Pyodide>, name: string) => Promise<Pyodide>} */
async function extend(starting, name) {
  const [python, more] = await Promise.all([starting, fetched(name)]);
  python.FS.writeFile(`/${name}`, more);
  python.runPython(`
import sys, zipimport
class More:
    def find_spec(self, module, path=None, target=None):
        folder = module.rpartition(".")[0].replace(".", "/")
        return zipimport.zipimporter(f"/${name}/{folder}").find_spec(module)
sys.meta_path.append(More())
del More
`);
  return python;
}

async function remember() {
  if (await kept()) return;
  const program = await fetched(PROGRAM);
  if (!(await isOurs(program))) return;
  const python = await load(program, null, { _makeSnapshot: true });
  python.runPython(`import ${MODULES}\nimport gc, urllib.parse\ngc.collect()`);
  const memory = python.makeMemorySnapshot();
  const used = memory.findLastIndex((byte) => byte !== 0) + 1; // the rest is zeros, and large
  await (await caches.open(KEPT)).put(ADDRESS, new Response(memory.subarray(0, used)));
}

export { extend, forget, kept, remember, start, version };
