// What may become script or markup in this page, beyond its own files. PyScript needs
// 'unsafe-eval' in the Content-Security-Policy for one text; this fence (Trusted Types) lets that
// through and nothing else, and the addresses of the page's workers and the service worker.
(() => {
  // What PyScript 0.7 builds its start hooks from; it changes with its version.
  const pyscript = 'return(w,x)=>(async(e,t,...n)=>{for(const r of n)await r(e,t)})(w,x,...[({interpreter:e})=>{e.registerJsModule("_pyscript",{fs:{ERROR:"storage permissions not granted",NAMESPACE:"@pyscript.fs"},interpreter:e})}])';
  // A plain worker that imports: in a sandbox without origin no module worker starts. Pyodide must
  // not take it for an old one, and an import that fails has to be an error of the worker.
  // Started from a blob it inherits the page's Content-Security-Policy.
  const blobs = new Map(); // name -> address
  function worker(name) {
    const text = `self.importScripts = undefined;
      import("${new URL(`web/${name}_worker.js`, document.baseURI).href}")
        .catch((error) => setTimeout(() => { throw error; }));`;
    if (!blobs.has(name)) blobs.set(name, URL.createObjectURL(new Blob([text], { type: "text/javascript" })));
    return new Worker(blobs.get(name), { name });
  }

  window.bloomsStartBot = () => worker("bot");
  window.bloomsRemember = () => worker("memory");

  window.trustedTypes?.createPolicy("default", {
    createScript(text) {
      const [, body] = /^\(?function anonymous\(\n\) \{\n([^]*)\n\}\)?$/.exec(text) ?? [];
      return body === pyscript ? text : null;
    },
    createScriptURL: (address) => ([...blobs.values(), "sw.js"].includes(address) ? address : null),
  });
})();
