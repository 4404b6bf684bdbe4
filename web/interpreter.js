// PyScript's Python (pyscript.toml names this file), begun at the first moment: its files come and are
// compiled while the page is read and PyScript gets ready. When PyScript asks, the rest is done.
import { forget, start, version } from "./python.js";

let ask;
const asked = new Promise((resolve) => { ask = resolve; });

// If the last start in this tab did not end, the memory it may have begun with is not tried again.
const TRYING = "blooms.starting";
let isAfterFailure = false;
try {
  if (window.top === window) {
    isAfterFailure = sessionStorage.getItem(TRYING) !== null;
    sessionStorage.setItem(TRYING, "1");
  }
} catch { /* Refused. */ }

async function begin() {
  if (isAfterFailure) await forget();
  const python = await start(asked);
  try { sessionStorage.removeItem(TRYING); } catch { /* Refused. */ }
  return python;
}

const begun = begin();

async function loadPyodide({ stdout, stderr } = {}) {
  ask();
  const python = await begun;
  if (stdout) python.setStdout({ batched: stdout });
  if (stderr) python.setStderr({ batched: stderr });
  return python;
}

export { loadPyodide, version };
