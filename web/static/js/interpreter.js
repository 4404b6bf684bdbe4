// Starts PyScript's Python (pyscript.toml names this file) as early as possible: its files are
// loaded and compiled while the page is parsed and PyScript starts. The rest runs when PyScript
// asks for it.
import { expectBot, goOn } from "./bot_prestart.js";
import { extend, forget, kept, start, version } from "./pyodide.js";

/** @type {(value?: unknown) => void} */
let ask;
const asked = new Promise((resolve) => {
  ask = resolve;
});

// If the last start in this tab did not finish, the memory snapshot it may have used is deleted.
const TRYING = "blooms.starting";
const isTop = window.top === window;
// The page goes on to that of another game (js/route.js): a start cut short would look like a failure.
const isLeaving = document.documentElement.dataset.leaving === "true";
let isAfterFailure = false;
try {
  if (isTop && !isLeaving) {
    isAfterFailure = sessionStorage.getItem(TRYING) !== null;
    sessionStorage.setItem(TRYING, "1");
  }
} catch {
  /* Refused. */
}

async function begin() {
  if (isAfterFailure) await forget();
  const memory = kept();
  const { more } = document.documentElement.dataset; // a zip with what only this page imports
  if (isTop && !more) memory.then((found) => found && expectBot());
  const starting = start(memory, asked);
  const python = await (more ? extend(starting, more) : starting);
  goOn();
  try {
    sessionStorage.removeItem(TRYING);
  } catch {
    /* Refused. */
  }
  if (isTop && !(await memory)) remember();
  return python;
}

// Once per version, after the site is stored (js/updates.js) and the page is up, unless a newer
// version is about to replace it. Needs memory for a second Python.
async function remember() {
  if ((navigator.deviceMemory ?? 8) < 4) return;
  try {
    const site = await navigator.serviceWorker.ready;
    setTimeout(() => {
      if (!site.installing && !site.waiting) new Worker(window.bloomsWorkers.memory, { name: "memory" });
    }, 3000);
  } catch {
    /* Access denied, as in some private windows. */
  }
}

/** @type {ReturnType<typeof begin>} */
const begun = isLeaving ? new Promise(() => {}) : begin();

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
