// The lab's worker: runs a player's program in a Python that reaches nothing but the rules of the
// games. web/lab/bench.py answers the requests; js/lab_bench.js sends them.
import { fetched, loaded } from "./pyodide.js";

const root = new URL("../", import.meta.url);
const MOST = 1 << 30; // bytes of memory
const PRINTED = 200; // lines for a request
const ZIPS = ["app.zip", "lab.zip"];
const TAKEN = [
  ..."fetch XMLHttpRequest WebSocket WebSocketStream WebTransport EventSource BroadcastChannel Worker".split(" "),
  ..."SharedWorker RTCPeerConnection indexedDB caches cookieStore navigator Notification importScripts".split(" "),
  ..."MessageChannel FileReaderSync createImageBitmap FontFace fonts onmessage postMessage".split(" "),
];

// A program that fills the memory gets Python's MemoryError.
const { grow } = WebAssembly.Memory.prototype;
WebAssembly.Memory.prototype.grow = function (/** @type {number} */ pages) {
  if (this.buffer.byteLength + pages * 65_536 > MOST) throw new RangeError("no more memory");
  return grow.call(this, pages);
};

const tell = self.postMessage.bind(self);
let printed = 0;
/** @param {string} line */
function print(line) {
  printed += 1;
  if (printed <= PRINTED) tell({ printed: line.slice(0, 1000) });
  if (printed === PRINTED) tell({ printed: "…" });
}

const zips = await Promise.all(ZIPS.map(fetched));
const python = await loaded({
  indexURL: new URL("pyscript/pyodide/", root).href,
  env: { PYTHONPATH: "/lab" },
  jsglobals: Object.create(null),
  fsInit: async (/** @type {Pyodide["FS"]} */ files) => {
    files.mkdir("/lab");
    for (const [at, name] of ZIPS.entries()) files.writeFile(`/${name}`, zips[at]);
  },
});
python.setStdout({ batched: print });
python.setStderr({ batched: print });
python.runPython(`
import sys, zipfile
for name in ("/app.zip", "/lab.zip"):
    zipfile.ZipFile(name).extractall("/lab")
sys.path_importer_cache.clear()
`);
const { hear } = python.pyimport("web.lab.bench");
python.unregisterJsModule("js");
python.unregisterJsModule("pyodide_js");
python.runPython("for name in [name for name in sys.modules if name in ('js', 'pyodide_js')]: del sys.modules[name]");

self.addEventListener("message", ({ data }) => {
  printed = 0;
  tell({ answer: hear(data) });
});
for (let from = self; from; from = Object.getPrototypeOf(from))
  for (const name of TAKEN) if (Object.hasOwn(from, name)) Object.defineProperty(from, name, { value: undefined });
tell({ ready: true });
