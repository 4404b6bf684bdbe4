// What may become script in this page, beyond its own files: the workers below and the service
// worker. Trusted Types refuse every other address, and every text.
(() => {
  // A classic worker that imports: module workers do not start in a sandbox without an origin.
  // Pyodide must not detect a classic worker, and a failed import must become an error of the
  // worker. Workers started from a blob inherit the page's Content-Security-Policy, and the one
  // name it has for a policy is used up there too.
  // Their scripts must be of the page's version, as its own are (js/edition.js). A browser that has kept
  // those of another does not take them for these; one that a host sends is fetched anew. A bot tells the
  // page its edition, so that the page is fetched anew too (js/requirements.js).
  const { edition = "" } = document.documentElement.dataset;
  const check = `self.bloomsEdition = (edition) => {
    if (edition === "${edition}") return;
    self.otherEdition = edition;
    throw new Error("a script of another version of this page");
  };`;
  /** @type {(name: string, first?: string) => string} */
  function worker(name, first = "") {
    const address = new URL(`js/${name}_worker.js?${edition}`, document.baseURI).href;
    const text = `self.trustedTypes?.createPolicy("blooms", {}); self.importScripts = undefined; ${first}
      ${edition && check}
      import("${address}").catch(async (error) => {
        if (self.otherEdition) await fetch("${address}", { cache: "reload" }).catch(() => {});
        if (self.otherEdition && self.name.startsWith("bot ")) self.postMessage({ edition: self.otherEdition });
        setTimeout(() => { throw error; });
      });`;
    return URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  }
  function named() {
    try {
      return window.trustedTypes?.createPolicy("blooms", {
        createScriptURL: (/** @type {string} */ address) => address,
      });
    } catch {
      return null; // refused: where Trusted Types are required, no worker starts
    }
  }
  const policy = named();
  /** @type {(address: string) => string} */
  const trusted = (address) => policy?.createScriptURL(address) ?? address;
  const waits = "self.goAhead = new Promise((resolve) => { self.onmessage = resolve; });";
  window.bloomsWorkers = Object.freeze({
    bot: trusted(worker("bot")),
    earlyBot: trusted(worker("bot", waits)),
    coldBot: trusted(worker("bot", "self.isCold = true;")),
    lab: trusted(worker("lab")),
    memory: trusted(worker("snapshot")),
    site: trusted(new URL("sw.js", document.baseURI).href),
  });

  // PyScript builds a function from text, for workers of its own, which this page does not have.
  // With a function that does nothing in its place, the page needs no 'unsafe-eval'.
  window.Function = new Proxy(Function, {
    apply: (made, self, words) =>
      String(words[0]).startsWith("return(w,x)=>") ? () => () => {} : Reflect.apply(made, self, words),
  });
})();
