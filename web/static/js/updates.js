// Offline play: asks the service worker (sw.js) to store the site once the page is up, and offers a
// newer version when it is complete. It is installed when the player agrees. Home (js/home.js), which
// needs no Python, stores nothing, and offers what other pages have had stored.
(() => {
  if (self.origin === "null") return; // a sandbox, or a file
  if (window.top !== window) return;
  function permitted() {
    try {
      return navigator.serviceWorker;
    } catch {
      return null; // refused
    }
  }
  const workers = permitted();

  // Where nothing can be stored, the next visit begins with the page of today, however long the host lets
  // browsers keep it; a page with older scripts then fetches them anew (js/edition.js).
  const askAgain = () => fetch(location.href, { cache: "no-cache" }).catch(() => {});
  if (!workers) {
    addEventListener("load", askAgain);
    return;
  }
  const offer = () => /** @type {HTMLElement} */ (document.querySelector('[data-role="update"]'));
  let hasOne = Boolean(workers.controller);
  /** @type {ServiceWorker | null} */
  let waiting = null;
  let agreed = false;
  const root = document.documentElement;
  const isHome = !window.bloomsWorkers;
  const { say } = window.bloomsLanguage;

  // Why the site could not be stored is said once.
  const SAID = "blooms.unkept";
  function forgetSaid() {
    try {
      localStorage.removeItem(SAID);
    } catch {
      /* Refused. */
    }
  }

  /** @type {(why: string, name: string) => void} */
  function tell(why, name) {
    /** @type {Record<string, string>} */
    const reasons = {
      missing: say("A file does not arrive:"),
      changed: say("A file is not as it was published:"),
      full: say("The browser gives no space for it."),
    };
    try {
      if (localStorage.getItem(SAID) === `${why} ${name}`) return;
      localStorage.setItem(SAID, `${why} ${name}`);
    } catch {
      return; /* Refused: nothing is stored here at all. */
    }
    const notice = /** @type {HTMLElement} */ (document.querySelector('[data-role="unkept"]'));
    const reason = reasons[why] ?? say("The browser or the server does not allow it.");
    notice.querySelector("span").textContent =
      `${say("Blooms could not be stored for playing offline.")} ${reason} ${name}`.trimEnd();
    notice.hidden = false;
  }

  // A page that is up may have had a damaged style sheet, with which nothing can be clicked.
  /** @param {number} mended */
  function renewStyles(mended) {
    /** @type {NodeListOf<HTMLLinkElement>} */
    const sheets = document.querySelectorAll('link[rel="stylesheet"]');
    for (const sheet of sheets) sheet.href = `${sheet.href.split("?")[0]}?mended=${mended}`;
  }

  // Not performance.timeOrigin, which keeps an earlier setting of the clock.
  const BEGAN = Date.now() - performance.now(); // milliseconds, by the clock of the worker
  workers.addEventListener("message", ({ data }) => {
    if (isHome) return;
    if (data?.unkept) tell(data.unkept, data.name);
    // A page that began after the last file was mended has had them whole.
    if (!(data?.mended > BEGAN)) return;
    if (root.dataset.ready !== "true") location.reload();
    else renewStyles(data.mended);
  });
  workers.startMessages();

  /** @param {ServiceWorkerRegistration} registration */
  function look(registration) {
    // The very first one also waits briefly before it takes over the page. A page that was loaded past
    // the worker has no controller, but there is an active one.
    waiting = registration.waiting;
    if (waiting && registration.active) offer().hidden = false;
  }

  /** @param {ServiceWorkerRegistration} registration */
  function watch(registration) {
    const attend = () => {
      const coming = registration.installing;
      coming?.addEventListener("statechange", () => {
        if (coming.state === "installed") forgetSaid();
        look(registration);
      });
    };
    look(registration);
    attend(); // it may have begun before the page listened
    registration.addEventListener("updatefound", attend);
  }

  // A window may stay open for weeks: it asks for a newer version when it is looked at again.
  const OFTEN = 3_600_000; // milliseconds
  /** @param {ServiceWorkerRegistration} registration */
  function stay(registration) {
    let asked = Date.now();
    const again = () => {
      if (document.hidden || Math.abs(Date.now() - asked) < OFTEN) return; // clocks are set back too
      asked = Date.now();
      registration.update().catch(() => {}); // offline: the next time
    };
    document.addEventListener("visibilitychange", again);
    for (const kind of ["focus", "online", "pageshow"]) addEventListener(kind, again);
    setInterval(again, OFTEN);
  }

  workers.addEventListener("controllerchange", () => {
    forgetSaid(); // the new one has the whole site, however early it came
    // In every tab, so that none mixes files of two versions; games are saved after every move. The very first
    // worker has the files that the page has begun with.
    if (hasOne || agreed) location.reload();
    hasOne = true;
  });
  document.addEventListener("click", (event) => {
    const button = /** @type {Element} */ (event.target).closest?.("[data-action]");
    const action = button?.getAttribute("data-action");
    if (action === "update" && waiting) {
      agreed = true;
      waiting.postMessage("take over");
    }
    if (action === "store" || action === "not-now") answered(action);
    if (action === "later") offer().hidden = true;
    if (action === "understood") button.closest(".notice").setAttribute("hidden", "");
  });

  // Whoever saves data is asked before 16 MB are stored; what is stored already stays up to date.
  const SAVING = "blooms.saving";
  function isUnwanted() {
    try {
      const { connection } = /** @type {{ connection?: { saveData?: boolean } }} */ (navigator);
      return Boolean(connection?.saveData) && !hasOne;
    } catch {
      return false; // refused: nothing is known of it
    }
  }

  function ask() {
    const notice = /** @type {HTMLElement} */ (document.querySelector('[data-role="saving"]'));
    try {
      notice.hidden = localStorage.getItem(SAVING) !== null;
    } catch {
      /* Refused: it could not be stored either. */
    }
  }

  /** @param {string} action */
  function answered(action) {
    document.querySelector('[data-role="saving"]').setAttribute("hidden", "");
    if (action === "store") begin();
    try {
      localStorage.setItem(SAVING, action);
    } catch {
      /* It is asked again. */
    }
  }

  /** @param {ServiceWorkerRegistration | undefined} registration */
  function follow(registration) {
    if (!registration) return;
    watch(registration);
    stay(registration);
  }

  async function begin() {
    try {
      follow(await workers.register(window.bloomsWorkers.site, { updateViaCache: "none" }));
    } catch {
      tell("refused", ""); // as in some private windows
      askAgain();
    }
  }
  if (isHome) {
    const ask = () => workers.getRegistration().then(follow, () => {}); // none, or refused
    addEventListener("load", ask);
    return;
  }
  const ready = new MutationObserver(() => {
    if (root.dataset.ready !== "true") return;
    ready.disconnect();
    if (isUnwanted()) ask();
    else begin();
  });
  ready.observe(root, { attributeFilter: ["data-ready"] });
})();
