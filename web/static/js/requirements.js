// What the page needs and may not get: scripts, WebAssembly, and a server whose Content-Security-Policy,
// if it sends one, allows what the page is made of. js/loading.js, js/load_timeout.js and web/lab/page
// say what is missing.
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
      (blockedURI === "trusted-types-policy" && sample === "blooms") ||
      (blockedURI === "blob" && effectiveDirective === "worker-src" && root.dataset.lab);
    if (isOurs && disposition === "enforce" && root.dataset.needed) miss(policy);
  });

  const EMPTY = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0); // the smallest module
  try {
    new WebAssembly.Module(EMPTY);
  } catch {
    if (typeof WebAssembly === "object") return; // a policy: reported as an event
    miss(() => say("This browser does not allow WebAssembly, which the games run on."));
  }
})();
