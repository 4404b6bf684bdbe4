// What the page needs and may not get: scripts, WebAssembly, and a server whose Content-Security-Policy,
// if it sends one, allows what the page is made of. js/loading.js, js/load_timeout.js and web/lab/page
// say what is missing. What the page can do without has a stand-in here.
(() => {
  const root = document.documentElement;
  root.dataset.scripted = "true";
  const folder = new URL("./", document.baseURI).href;

  /** @param {() => string} words */
  function miss(words) {
    if (window.bloomsMissing || (root.dataset.ready === "true" && !root.dataset.lab)) return;
    window.bloomsMissing = words;
    document.dispatchEvent(new Event("blooms-missing"));
  }

  const say = (/** @type {string} */ text) => window.bloomsLanguage?.say(text) ?? text;
  const policy = () =>
    `${say("The server’s Content-Security-Policy forbids this page; it must contain:")} ${root.dataset.needed}`;

  // The policy of the markup allows all of these, so that the server's does not.
  document.addEventListener("securitypolicyviolation", (event) => {
    const { blockedURI, disposition, effectiveDirective, sample } = event;
    const isOurs =
      blockedURI === "wasm-eval" ||
      (blockedURI.startsWith(folder) && /^(script|style|connect)-src/.test(effectiveDirective)) ||
      (blockedURI === "trusted-types-policy" && sample === "blooms");
    const isWorker = blockedURI === "blob" && effectiveDirective === "worker-src";
    if (disposition !== "enforce" || !root.dataset.needed) return;
    if (isOurs || (isWorker && root.dataset.lab)) miss(policy);
    else if (isWorker) window.bloomsNoBots = policy;
  });

  // A worker for a bot, which reads the page's game in its name; where the browser allows none, one that fails.
  window.bloomsWorker = (address) => {
    try {
      const worker = new Worker(address, { name: `bot ${root.dataset.game}` });
      worker.addEventListener("message", (event) => {
        const { edition } = event.data ?? {};
        if (!edition) return;
        event.stopImmediatePropagation(); // nobody else expects it
        self.bloomsEdition?.(edition);
      });
      return worker;
    } catch {
      window.bloomsNoBots = () =>
        say("Bots and hints do not work here, as this browser does not allow workers. Two people can play.");
      const failing = Object.assign(new EventTarget(), { postMessage() {}, terminate() {} });
      setTimeout(() => failing.dispatchEvent(new Event("error")));
      return failing;
    }
  };

  /** @type {(name: string, works: () => unknown, value: unknown) => void} */
  function substitute(name, works, value) {
    try {
      works();
    } catch {
      Object.defineProperty(window, name, { value, configurable: true, writable: true });
    }
  }
  // What PyScript copies is made of objects and lists.
  /** @type {(value: any) => any} */
  function copied(value) {
    if (Array.isArray(value)) return value.map(copied);
    if (value?.constructor !== Object) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, copied(each)]));
  }
  const never = { matches: false, addEventListener() {}, removeEventListener() {} };
  substitute(
    "matchMedia",
    () => matchMedia("print"),
    () => never,
  );
  substitute("structuredClone", () => structuredClone(0), copied);
  substitute("WebAssembly", () => WebAssembly, undefined); // one that is refused is none
  // Pyodide takes a window that does not have it for something other than a browser.
  if (!("sessionStorage" in window)) Object.defineProperty(window, "sessionStorage", { value: null });
  substitute(
    "BroadcastChannel",
    () => new BroadcastChannel("blooms").close(),
    class extends EventTarget {
      postMessage() {}
      close() {}
    },
  );
  // PyScript makes a class of it.
  substitute(
    "Worker",
    () => Worker.prototype,
    class {
      constructor() {
        throw new DOMException("no workers", "NotSupportedError");
      }
    },
  );

  if (!root.dataset.game && !root.dataset.lab) return;
  const EMPTY = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0); // the smallest module
  try {
    new WebAssembly.Module(EMPTY);
  } catch {
    if (typeof WebAssembly === "object") return; // a policy: reported as an event
    miss(() =>
      say(
        "This browser does not allow WebAssembly, which the games run on. Allow it for this site, by leaving Lockdown Mode for it if that is on, or use another browser.",
      ),
    );
  }
})();
