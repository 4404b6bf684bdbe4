// A board in somebody else's page: it reads nothing that the browser keeps for this site, and leaves nothing
// behind, for the page around it hears what is on the board and may change it. So is every page that is in a
// frame of another origin, whatever its address says, and every page that is asked to by ?embed=1. All scripts and
// Python meet storage that is refused.
(() => {
  const root = document.documentElement;

  function isAmongOwn() {
    try {
      for (let place = /** @type {Window} */ (window); place !== place.parent; place = place.parent)
        void place.parent.document; // another origin's is refused
      return true;
    } catch {
      return false;
    }
  }

  const isAsked = new URLSearchParams(location.search).get("embed") === "1";
  if (isAmongOwn() && !isAsked) return;
  window.bloomsEmbedded = true;
  root.dataset.embed = "true"; // no header, from the first paint on
  for (const name of ["localStorage", "sessionStorage", "indexedDB"]) {
    const get = () => {
      throw new DOMException(`${name}: this page is embedded`, "SecurityError");
    };
    Object.defineProperty(window, name, { get, configurable: true });
  }
})();
