// Starts PyScript's Python (pyscript.toml names this file) as early as possible: its files are
// loaded and compiled while the page is parsed and PyScript starts. The rest runs when PyScript
// asks for it.
import { botTrying, expectBot, goOn } from "./bot_prestart.js";
import { extend, forget, kept, silence, start, version } from "./pyodide.js";
import { startMark } from "./start_mark.js";

/** @type {(value?: unknown) => void} */
let ask;
const asked = new Promise((resolve) => {
  ask = resolve;
});

// Whatever goes wrong in a start with the memory snapshot, the memory may be the reason. So the page
// deletes it and reloads; a page or a bot that could not even do that has left a mark
// (js/start_mark.js), and the next start deletes it.
const trying = startMark("blooms.starting", 10_000);
const UP = 4000; // milliseconds after which a page is up, and its processor is free
const SHORT = 3000; // milliseconds within which a page that goes away has not failed
const root = document.documentElement;
const isTop = window.top === window;
const isReady = () => root.dataset.ready === "true";
const { href } = location;
// The page goes on to that of another game (js/route.js): a start cut short would look like a failure.
const isLeaving = root.dataset.leaving === "true";

async function remembered() {
  if (!isTop) return kept();
  const failed = await Promise.all([trying.hasFailed(), botTrying.hasFailed()]);
  if (!failed.includes(true)) return kept();
  await forget();
  trying.set(false);
  botTrying.set(false);
  return null;
}

async function begin() {
  const memory = remembered();
  const { more } = root.dataset; // a zip with what only this page imports
  memory.then((snapshot) => {
    if (snapshot) watch();
    if (snapshot && isTop && !more) expectBot();
  });
  const starting = start(memory, asked);
  if (more) await extend(starting, more);
  const [python, isRemembered] = await starting;
  goOn();
  if (isRemembered) silence().then(again);
  else isWatched = false;
  if (isTop && !(await memory)) remember();
  return python;
}

let isWatched = false;

// Until the page is ready. What other programs of the browser do wrong in this page does not count.
function watch() {
  const folder = new URL("./", document.baseURI).href;
  /** @type {(error: unknown, where?: string) => void} */
  const look = (error, where = "") => {
    const { stack = "" } = /** @type {Error} */ (error ?? {});
    if (error instanceof WebAssembly.RuntimeError || `${where} ${stack}`.includes(folder)) again();
  };
  isWatched = true;
  trying.set(true);
  addEventListener("error", ({ error, filename }) => look(error, filename));
  addEventListener("unhandledrejection", ({ reason }) => look(reason));
  addEventListener("pagehide", () => isWatched && performance.now() < SHORT && trying.set(false));
  const ready = new MutationObserver(() => {
    if (!isReady()) return;
    ready.disconnect();
    isWatched = false;
    trying.set(false);
  });
  ready.observe(root, { attributeFilter: ["data-ready"] });
}

async function again() {
  if (!isWatched || isReady()) return;
  isWatched = false;
  root.dataset.leaving = "true";
  await forget();
  history.replaceState(history.state, "", href); // Python may have taken a record from the address
  location.reload();
}

// Once per version, after the site is stored (js/updates.js) and the page is up, unless a newer
// version is about to replace it. Needs memory for a second Python.
async function remember() {
  try {
    if ((navigator.deviceMemory ?? 8) < 4) return;
    const site = await navigator.serviceWorker.ready;
    setTimeout(() => {
      if (site.installing || site.waiting) return;
      try {
        new Worker(window.bloomsWorkers.memory, { name: "memory" });
      } catch {
        /* No workers here. */
      }
    }, UP);
  } catch {
    /* Access denied, as in some private windows. */
  }
}

// Without WebAssembly the page says so (js/requirements.js), and a start would only fail.
const isVain = isLeaving || !window.WebAssembly;
/** @type {ReturnType<typeof begin>} */
const begun = isVain ? new Promise(() => {}) : begin();

/** @param {{ stdout?: Function, stderr?: Function }} options */
async function loadPyodide({ stdout, stderr } = {}) {
  ask();
  const python = await begun;
  await window.bloomsJournal?.ready; // the saved games, read meanwhile
  if (stdout) python.setStdout({ batched: stdout });
  if (stderr) python.setStderr({ batched: stderr });
  return python;
}

export { loadPyodide, version };
