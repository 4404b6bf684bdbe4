// Restricts (by Trusted Types) what may become script or markup in this page, beyond its own files.
// PyScript needs 'unsafe-eval' in the Content-Security-Policy for one string; this policy allows
// only that string and the addresses of the page's workers and the service worker.
(() => {
  // The string that PyScript 0.7 builds its start hooks from; it changes with its version.
  const pyscript =
    'return(w,x)=>(async(e,t,...n)=>{for(const r of n)await r(e,t)})(w,x,...[({interpreter:e})=>{e.registerJsModule("_pyscript",{fs:{ERROR:"storage permissions not granted",NAMESPACE:"@pyscript.fs"},interpreter:e})}])';
  // A classic worker that imports: module workers do not start in a sandbox without an origin.
  // Pyodide must not detect a classic worker, and a failed import must become an error of the
  // worker. Workers started from a blob inherit the page's Content-Security-Policy.
  /** @type {(name: string, first?: string) => string} */
  function address(name, first = "") {
    const text = `self.importScripts = undefined; ${first}
      import("${new URL(`js/${name}_worker.js`, document.baseURI).href}")
        .catch((error) => setTimeout(() => { throw error; }));`;
    return URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  }
  const told = "self.told = new Promise((resolve) => { self.onmessage = resolve; });";
  const workers = { bot: address("bot"), earlyBot: address("bot", told), memory: address("snapshot") };
  window.bloomsWorkers = Object.freeze(workers);

  window.trustedTypes?.createPolicy("default", {
    createScript(/** @type {string} */ text) {
      const [, body] = /^\(?function anonymous\(\n\) \{\n([\s\S]*)\n\}\)?$/.exec(text) ?? [];
      return body === pyscript ? text : null;
    },
    createScriptURL: (/** @type {string} */ address) =>
      [...Object.values(workers), "sw.js"].includes(address) ? address : null,
  });
})();
