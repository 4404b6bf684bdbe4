// Shows the progress of loading Python, and what to do if it fails; on every page. Stops when the
// page's Python sets data-ready on <html>.
(() => {
  const root = document.documentElement;
  /** @typedef {[HTMLElement, HTMLProgressElement, HTMLButtonElement]} Parts */
  const parts = () => /** @type {Parts} */ ([...(document.querySelector('[data-role="progress"]')?.children ?? [])]);
  const { say } = window.bloomsLanguage;

  const isReady = () => root.dataset.ready === "true";

  document.addEventListener("click", (event) => {
    if (/** @type {Element} */ (event.target).closest('[data-action="retry"]')) location.reload();
  });

  // The files of the runtime by name, each with the progress in percent. They arrive in any order;
  // the one shown is the last before the first missing file.
  /** @type {[string, number, string][]} */
  const stages = [
    ["core.js", 5, "Downloading PyScript…"],
    ["pyodide/pyodide.js", 10, "Downloading Python…"],
    ["pyodide.asm.wasm", 55, "Unpacking Python…"],
    ["python_stdlib.zip", 70, "Starting Python…"],
    ["app.zip", 90, "Setting up the board…"],
  ];
  const arrived = new Set();
  let bytes = 0;
  let hasFailed = false;

  /** @type {(() => string) | null} the text shown, in the current language */
  let message = null;

  /** @param {() => string} words */
  function tell(words) {
    message = words;
    parts()[0].textContent = message();
  }
  document.addEventListener("blooms-language", () => {
    if (message && !isReady()) tell(message);
  });

  function show() {
    const missing = stages.findIndex(([name]) => !arrived.has(name));
    const [, share, words] = stages.at(missing < 0 ? -1 : missing - 1);
    const [, bar] = parts();
    if (!missing || !bar) return;
    bar.value = share;
    if (hasFailed) return; // why is what stays there to be read
    tell(() => `${say(words)} ${(bytes / 1e6).toFixed(1)} MB`);
  }

  // The service worker (sw.js) looks whether a stored file is damaged, and fetches it again.
  function mend() {
    try {
      navigator.serviceWorker?.controller?.postMessage("mend");
    } catch {
      /* Refused. */
    }
  }

  /** @param {() => string} words */
  function fail(words) {
    if (root.dataset.leaving === "true") return;
    words = window.bloomsMissing ?? words;
    if (isReady()) return;
    mend();
    const [text, , retry] = parts();
    if (!retry) return;
    hasFailed = true;
    tell(words);
    text.parentElement.classList.add("failed");
    text.parentElement.setAttribute("role", "alert");
    retry.hidden = typeof WebAssembly !== "object"; // to try again would not bring it
  }

  const failAsMissing = () => window.bloomsMissing && fail(window.bloomsMissing);
  document.addEventListener("blooms-missing", failAsMissing);
  document.addEventListener("DOMContentLoaded", failAsMissing);

  setTimeout(() => {
    if (hasFailed) return;
    fail(() => say("Python is taking a long time to load. Check your connection or try again; it may still arrive."));
  }, 12000);

  /** @param {PerformanceObserverEntryList} list */
  function watch(list) {
    for (const entry of /** @type {PerformanceResourceTiming[]} */ (list.getEntries())) {
      bytes += entry.encodedBodySize || 0;
      const stage = stages.find(([name]) => new URL(entry.name).pathname.endsWith(name));
      if (!stage || isReady()) continue;
      if (entry.responseStatus >= 400) fail(() => `${say("A part of the program is missing:")} ${stage[0]}`);
      else {
        arrived.add(stage[0]);
        show();
      }
    }
  }
  try {
    new PerformanceObserver(watch).observe({ type: "resource", buffered: true });
  } catch {
    /* Not in this browser: no progress is shown. */
  }

  addEventListener(
    "error",
    (event) => {
      const { src, href } = /** @type {{ src?: string, href?: string }} */ (event.target ?? {});
      const source = src || href;
      if (source && !source.startsWith(new URL("./", document.baseURI).href)) return; // the host's own
      if (source)
        fail(() => `${say("A part of the program failed to load:")} ${new URL(source).pathname.split("/").pop()}`);
      else fail(() => `${say("The program could not start:")} ${event.message}`);
    },
    true,
  );
  addEventListener("unhandledrejection", (event) =>
    fail(() => `${say("The program could not start:")} ${event.reason}`),
  );
})();
