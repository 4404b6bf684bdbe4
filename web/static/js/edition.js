// Pages and their scripts are of one version. Hosts let browsers keep files, each for a time of its own: a
// script of another version than its page does not run, and all is fetched anew. Where the site is kept
// by the service worker this never happens.
(() => {
  const mine = document.documentElement.dataset.edition; // written by the build, into every script too
  const TRIED = "blooms.renewed";
  const AGAIN = 60_000; // milliseconds
  let isRenewing = false;

  // Where a host itself mixes versions, fetching does not help.
  function mayTry() {
    try {
      if (Math.abs(Date.now() - Number(sessionStorage.getItem(TRIED))) < AGAIN) return false;
      sessionStorage.setItem(TRIED, String(Date.now()));
      return true;
    } catch {
      // Refused: a page that has been loaded anew is not tried again.
      const [visit] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
      return visit?.type === "navigate";
    }
  }

  async function renew() {
    /** @type {NodeListOf<HTMLLinkElement & HTMLScriptElement>} */
    const parts = document.querySelectorAll("script[src], link[href]");
    const addresses = new Set([location.href, ...Array.from(parts, (each) => each.src || each.href)]);
    const files = Array.from(addresses).filter((each) => each.startsWith("http")); // an icon may be data
    await Promise.allSettled(files.map((each) => fetch(each, { cache: "reload" })));
    location.reload();
  }

  // What fails meanwhile needs no words.
  for (const kind of ["error", "unhandledrejection"])
    addEventListener(kind, (event) => isRenewing && event.stopImmediatePropagation(), true);

  self.bloomsEdition = (edition) => {
    if (!mine || edition === mine || !(isRenewing || mayTry())) return;
    if (!isRenewing) {
      isRenewing = true;
      if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", renew);
      else renew();
    }
    throw new Error("a script of another version of this page");
  };
})();
