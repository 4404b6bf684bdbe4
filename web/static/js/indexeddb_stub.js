// PyScript opens a database at its start, to look for folders that it may access. The page needs
// none, and the database may be of no use: made by another program of this host, in another version
// or without its stores, or held by one. In a sandbox without an origin, and in frames of other
// sites where storage is blocked, there is none at all. So PyScript gets an empty one here.
(() => {
  const PYSCRIPT = "IDBMap/"; // what its database's name begins with
  /** @param {unknown} [result] */
  function answer(result) {
    /** @type {{ onsuccess?: (event: object) => void }} */
    const request = {};
    setTimeout(() => request.onsuccess?.({ target: { result } }));
    return request;
  }
  const store = { getAllKeys: () => answer([]), count: () => answer(0), get: () => answer() };
  const base = { transaction: () => ({ objectStore: () => store }), close() {} };

  /** @type {IDBFactory | null} */
  let real = null;
  try {
    real = window.indexedDB;
  } catch {
    /* Refused. */
  }
  const opened = real?.open.bind(real);
  /** @type {(name: string, version?: number) => object} */
  function open(name, version) {
    if (name.startsWith(PYSCRIPT)) return answer(base);
    if (!opened) throw new DOMException("no database here", "SecurityError");
    return opened(name, version);
  }
  if (real) Object.assign(real, { open });
  else Object.defineProperty(window, "indexedDB", { value: { open } });
})();
