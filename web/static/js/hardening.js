// Takes from scripts in the page what the Content-Security-Policy of its markup cannot take, and reads
// addresses that were escaped twice on their way.
(() => {
  const root = document.documentElement;

  // A program that writes web pages may have made "&amp;" of "&".
  try {
    const { search, hash } = location;
    if (search.includes("&amp;")) history.replaceState(null, "", search.replaceAll("&amp;", "&") + hash);
  } catch {
    /* Refused in a sandbox. */
  }

  // 'self' is the whole host, which may have other sites in other folders; only here is ours known.
  // An address that no policy can spell, such as an IPv6 host, keeps the policy of the markup.
  const folder = new URL("./", document.baseURI).href;
  if (/^https?:\/\/[a-z\d.-]+(:\d+)?\/[\w./~%-]*$/.test(folder) && !root.dataset.single) {
    const meta = document.createElement("meta");
    meta.httpEquiv = "Content-Security-Policy";
    meta.content =
      `default-src ${folder} data: 'wasm-unsafe-eval'; ` +
      // To Firefox, a picture that the service worker has kept comes from its script.
      `img-src ${folder}icons/ ${folder}boards/ ${folder}sw.js data:; ` +
      // Some browsers hold what a worker imports to its directive too.
      `worker-src blob: ${folder}js/ ${folder}pyscript/pyodide/ ${folder}sw.js`;
    document.head.append(meta);
  }

  // No policy covers peer connections, nor what a script does from a new window or a blank frame,
  // which has every function of its own. The games need none of them; embedded boards need frames.
  const none = { value: /** @type {unknown} */ (undefined), configurable: false, writable: false };
  for (const name of ["RTCPeerConnection", "webkitRTCPeerConnection", "open"])
    Object.defineProperty(window, name, none);
  if (!root.dataset.game && !root.dataset.lab) return;

  /** @type {(made: Element) => Element} */
  function admitted(made) {
    if ("contentWindow" in made || "contentDocument" in made) throw new TypeError("no frames in this page");
    return made;
  }
  for (const name of /** @type {const} */ (["createElement", "createElementNS"])) {
    const create = /** @type {Function} */ (Document.prototype[name]);
    Document.prototype[name] = /** @type {(this: Document, ...words: any) => any} */ (
      function (...words) {
        return admitted(create.apply(this, words));
      }
    );
  }
  const { define } = customElements;
  customElements.define = (name, kind, { extends: kept } = {}) => {
    if (kept) throw new TypeError("no frames in this page");
    define.call(customElements, name, kind);
  };
})();
