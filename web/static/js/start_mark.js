// A start with the stored memory leaves a mark until it has come to an end. What is damaged may end
// the process of the tab, which can do nothing any more: then the mark tells the next start. A lock
// tells the mark of a page that still is about to start.
const isTop = window.top === window;

/**
 * @param {string} key of both storages
 * @param {number} old milliseconds after which a start of another tab has failed
 */
function startMark(key, old) {
  const lock = `${key} ${new URL("./", document.baseURI).href}`;
  let end = () => {};

  /** @param {boolean} isTrying */
  function set(isTrying) {
    if (!isTop) return; // frames share the tab's storage
    end();
    const ended = new Promise((resolve) => {
      end = () => resolve(true);
    });
    const holding = async () => navigator.locks?.request(lock, { mode: "shared" }, () => ended);
    if (isTrying) holding().catch(() => {});
    try {
      for (const storage of [sessionStorage, localStorage])
        if (isTrying) storage.setItem(key, String(Date.now()));
        else storage.removeItem(key);
    } catch {
      /* Refused. */
    }
  }

  async function hasFailed() {
    try {
      if (sessionStorage.getItem(key) !== null) return true;
      const begun = Number(localStorage.getItem(key));
      if (!begun) return false;
      const locks = await navigator.locks.query();
      return Math.abs(Date.now() - begun) > old || !locks.held.some(({ name }) => name === lock);
    } catch {
      return false; /* Refused. */
    }
  }

  return { set, hasFailed };
}

export { startMark };
