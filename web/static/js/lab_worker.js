// A worker of the lab: a Python that reaches nothing but the rules of the games. Its name says which
// module of web/lab answers: the sandbox, which runs one program of a player, or the referee.
import { extend, kept, start } from "./pyodide.js";

const MOST = 1 << 30; // bytes of memory
const PRINTED = 200; // lines for a request
const TAKEN = [
  ..."fetch XMLHttpRequest WebSocket WebSocketStream WebTransport EventSource BroadcastChannel Worker".split(" "),
  ..."SharedWorker RTCPeerConnection indexedDB caches cookieStore navigator Notification".split(" "),
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
  if (printed <= PRINTED) tell({ kind: "printed", text: line.slice(0, 1000) });
  if (printed === PRINTED) tell({ kind: "printed", text: "…" });
}

// What a program breaks in its Python is told in the page.
let isSilent = false;
for (const name of /** @type {const} */ (["error", "warn"])) {
  const say = console[name].bind(console);
  console[name] = (...words) => isSilent || say(...words);
}

const python = await extend(start(kept(), null, { jsglobals: Object.create(null) }), "lab.zip");
python.setStdin({ stdin: /** @type {() => null} */ (() => null) });
python.setStdout({ batched: print });
python.setStderr({ batched: print });
const { hear } = python.pyimport(`web.lab.${self.name}`);
python.unregisterJsModule("js");
python.unregisterJsModule("pyodide_js");
// Pyodide and its file systems are reached from pyodide_js._api too, from what has loaded these modules, and
// from modules of the pages that hold them: a memory that is remembered has these.
python.runPython(`import gc, sys
from types import ModuleType
from _pyodide._importhook import JsLoader
from pyodide.ffi import JsProxy
for name in [*sys.modules]:
    if name.partition(".")[0] in ("js", "pyodide_js"):
        del sys.modules[name]
for each in gc.get_objects():
    if isinstance(each, JsLoader):
        each.jsproxy = None
    elif isinstance(each, ModuleType) and each.__name__.startswith("web."):
        for name, value in [*vars(each).items()]:
            if isinstance(value, JsProxy):
                delattr(each, name)
del each, name, value`);

self.addEventListener("message", ({ data }) => {
  printed = 0;
  try {
    tell({ kind: "answer", text: String(hear(data)) });
  } catch (why) {
    tell({ kind: "ended", text: String(why).trim().split("\n").at(-1) }); // of a traceback only what went wrong
  }
});
for (let from = self; from; from = Object.getPrototypeOf(from))
  for (const name of TAKEN) if (Object.hasOwn(from, name)) Object.defineProperty(from, name, { value: undefined });
isSilent = true;
tell({ kind: "ready", text: "" });
