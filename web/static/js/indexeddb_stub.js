// In a sandbox without an origin, and in frames of other sites where storage is blocked, there is
// no IndexedDB. PyScript opens a database at its start, to look for folders that it may access, so
// it gets an empty one here. Where IndexedDB is denied, local storage is too.
(() => {
  try {
    void localStorage;
    return;
  } catch {
    /* Refused. */
  }
  /** @param {unknown} [result] */
  function answer(result) {
    /** @type {{ onsuccess?: (event: object) => void }} */
    const request = {};
    setTimeout(() => request.onsuccess?.({ target: { result } }));
    return request;
  }
  const store = { getAllKeys: () => answer([]), count: () => answer(0), get: () => answer() };
  const base = { transaction: () => ({ objectStore: () => store }), close() {} };
  Object.defineProperty(window, "indexedDB", { value: { open: () => answer(base) } });
})();
