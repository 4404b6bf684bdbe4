// In a sandbox without an origin of its own, and in frames of other sites where such storage is
// blocked, the browser keeps no data bases, and PyScript opens one at its start, to look for folders
// it was once lent. Here it gets one that is empty. Where one is refused, local storage is too.
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
