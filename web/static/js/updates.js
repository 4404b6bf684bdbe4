// Offline play: asks the service worker (sw.js) to store the site once the page is up, and offers a
// newer version when it is complete. It is installed when the player agrees.
(() => {
  if (self.origin === "null") return; // a sandbox, or a file
  const workers = navigator.serviceWorker;
  if (!workers || window.top !== window) return;
  const offer = () => /** @type {HTMLElement} */ (document.querySelector('[data-role="update"]'));
  const hadOne = Boolean(workers.controller);
  /** @type {ServiceWorker | null} */
  let waiting = null;
  let agreed = false;

  /** @param {ServiceWorkerRegistration} registration */
  function look(registration) {
    // The very first one also waits briefly before it takes over the page.
    waiting = registration.waiting;
    if (waiting && workers.controller) offer().hidden = false;
  }

  /** @param {ServiceWorkerRegistration} registration */
  function watch(registration) {
    look(registration);
    registration.addEventListener("updatefound", () => {
      registration.installing?.addEventListener("statechange", () => look(registration));
    });
  }

  workers.addEventListener("controllerchange", () => {
    // In every tab, so that none mixes files of two versions; games are saved after every move.
    if (hadOne || agreed) location.reload();
  });
  document.addEventListener("click", (event) => {
    const button = /** @type {Element} */ (event.target).closest?.("[data-action]");
    const action = button?.getAttribute("data-action");
    if (action === "update" && waiting) {
      agreed = true;
      waiting.postMessage("take over");
    }
    if (action === "later") offer().hidden = true;
  });

  async function begin() {
    try {
      watch(await workers.register(window.bloomsWorkers.site, { updateViaCache: "none" }));
    } catch {
      /* Access denied, as in some private windows: the page works only with a network. */
    }
  }
  const root = document.documentElement;
  const ready = new MutationObserver(() => {
    if (root.dataset.ready !== "true") return;
    ready.disconnect();
    begin();
  });
  ready.observe(root, { attributeFilter: ["data-ready"] });
})();
