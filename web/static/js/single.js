// Starts the one-file page: everything is inside it, so it makes no requests. Replaces PyScript and
// js/trusted_types.js; web/build/single_file.py packs it with its parts.
(() => {
  /** @type {(name: string) => string} */
  const packed = (name) => document.getElementById(`part-${name}`).textContent;
  /** @type {Record<string, string>} */
  const kinds = { wasm: "application/wasm", js: "text/javascript" };
  /** @typedef {"postMessage" | "addEventListener" | "terminate"} Order a call to the bot's worker */
  const parts = new Map(); // name -> the promise of its bytes

  /** @param {string} name */
  async function unpacked(name) {
    const text = atob(packed(name));
    const bytes = Uint8Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    return new Response(stream).arrayBuffer();
  }

  /** @type {(name: string) => Promise<ArrayBuffer>} */
  function part(name) {
    if (!parts.has(name)) parts.set(name, unpacked(name));
    return parts.get(name);
  }

  // Only these addresses become script: no other policy can be made.
  const policy = window.trustedTypes?.createPolicy("blooms", {
    createScriptURL: (/** @type {string} */ made) => made,
  });

  /** @param {string[]} names */
  async function address(...names) {
    const type = kinds[names[0].split(".").pop()];
    const made = URL.createObjectURL(new Blob(await Promise.all(names.map(part)), { type }));
    return policy?.createScriptURL(made) ?? made;
  }

  /** @param {string} name */
  async function run(name) {
    const script = document.createElement("script");
    script.src = await address(name);
    const loaded = new Promise((done) => {
      script.onload = done;
    });
    document.head.append(script);
    await loaded;
  }

  window.bloomsLibrary = async (file) => {
    await run(file);
    return window.bloomsLibraries[file];
  };

  window.bloomsStartBot = () => {
    // The real worker starts when its parts are unpacked; until then calls are queued.
    /** @type {[Order, any[]][]} */
    const waiting = [];
    /** @type {Record<Order, Function> | null} */
    let worker = null;
    /** @type {(name: Order) => (...words: any[]) => void} */
    const later =
      (name) =>
      (...words) =>
        worker ? worker[name](...words) : waiting.push([name, words]);
    (async () => {
      const blob = await address("runtime.js", "single_worker.js");
      const names = ["pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json", "app.zip"];
      const bytes = await Promise.all(names.map(part));
      const bot = window.bloomsWorker(blob);
      worker = {
        postMessage: bot.postMessage.bind(bot),
        addEventListener: bot.addEventListener.bind(bot),
        terminate: bot.terminate.bind(bot),
      };
      bot.postMessage(Object.fromEntries(names.map((name, at) => [name, bytes[at]])));
      for (const [name, words] of waiting) worker[name](...words);
    })();
    return {
      postMessage: later("postMessage"),
      addEventListener: later("addEventListener"),
      terminate: later("terminate"),
    };
  };

  // A text of the site, as js/i18n.js requests it.
  window.bloomsText = async (name) => new TextDecoder().decode(await part(name.split("/").pop()));

  // Replace the page with that of another game, if the address names one.
  const root = document.documentElement;
  /** @type {NodeListOf<HTMLStyleElement>} */
  const styles = document.querySelectorAll("style[data-game]");
  for (const style of styles) style.media = style.dataset.game === root.dataset.game ? "all" : "not all";
  const other = /** @type {HTMLTemplateElement | null} */ (document.getElementById(`page-${root.dataset.game}`));
  if (other) {
    document.title = other.dataset.title;
    for (const each of [...document.body.children]) if (!each.matches("script, template")) each.remove();
    document.body.prepend(other.content);
  }

  async function start() {
    await run("runtime.js");
    /** @type {Record<string, ArrayBuffer>} */
    const files = {};
    for (const name of ["pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json", "app.zip"])
      files[name] = await part(name);
    const python = await window.bloomsPyodide(files);
    const { modules } = python.pyimport("sys"); // what PyScript gives elsewhere
    modules.set("pyscript", window);
    modules.set("pyscript.ffi", python.pyimport("pyodide.ffi"));
    await window.bloomsJournal.ready;
    python.pyimport(`web.games.${root.dataset.game}.page`).start();
  }
  addEventListener("DOMContentLoaded", start);
})();
