// The start of the one-file page: everything is inside it, so nothing is asked for anywhere. Takes
// the place of PyScript and of js/trusted_types.js; web/build/single_file.py puts it and its parts together.
(() => {
  const packed = (name) => document.getElementById(`part-${name}`).textContent;
  const kinds = { wasm: "application/wasm", js: "text/javascript" };
  const parts = new Map(); // name -> the promise of its bytes

  async function unpacked(name) {
    const text = atob(packed(name));
    const bytes = Uint8Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    return new Response(stream).arrayBuffer();
  }

  function part(name) {
    if (!parts.has(name)) parts.set(name, unpacked(name));
    return parts.get(name);
  }

  async function address(...names) {
    const type = kinds[names[0].split(".").pop()];
    return URL.createObjectURL(new Blob(await Promise.all(names.map(part)), { type }));
  }

  async function run(name) {
    const script = document.createElement("script");
    script.src = await address(name);
    const loaded = new Promise((done) => { script.onload = done; });
    document.head.append(script);
    await loaded;
  }

  window.bloomsGifenc = async () => {
    await run("gifenc.js");
    return window.bloomsGifencParts;
  };

  window.bloomsStartBot = () => {
    // The real worker comes when its parts are unpacked; until then messages and listeners wait.
    const waiting = [];
    let worker = null;
    const later = (name) => (...words) => (worker ? worker[name](...words) : waiting.push([name, words]));
    (async () => {
      const blob = await address("runtime.js", "single_worker.js");
      const names = ["pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json", "app.zip"];
      const bytes = await Promise.all(names.map(part));
      worker = new Worker(blob, { name: "bot" });
      worker.postMessage(Object.fromEntries(names.map((name, at) => [name, bytes[at]])));
      waiting.forEach(([name, words]) => worker[name](...words));
    })();
    return { postMessage: later("postMessage"), addEventListener: later("addEventListener"), terminate: later("terminate") };
  };

  // A file of web/languages, as js/i18n.js asks for it.
  window.bloomsCatalogue = async (code) => new TextDecoder().decode(await part(`${code}.json`));

  // The page of another game takes the place of the one that stands here.
  const root = document.documentElement;
  for (const style of document.querySelectorAll("style[data-game]")) style.media = style.dataset.game === root.dataset.game ? "all" : "not all";
  const other = document.getElementById(`page-${root.dataset.game}`);
  if (other) {
    document.title = other.dataset.title;
    for (const each of [...document.body.children]) if (!each.matches("script, template")) each.remove();
    document.body.prepend(other.content);
  }

  async function start() {
    await run("runtime.js");
    const files = {};
    for (const name of ["pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json", "app.zip"]) files[name] = await part(name);
    const python = await window.bloomsPyodide(files);
    python.FS.mkdir("pyscript");
    python.FS.writeFile("pyscript/__init__.py", "from js import document, window\n");
    python.FS.writeFile("pyscript/ffi.py", "from pyodide.ffi import create_proxy, to_js\n");
    python.pyimport(`web.games.${root.dataset.game}.page`).start();
  }
  addEventListener("DOMContentLoaded", start);
})();
