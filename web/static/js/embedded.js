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

  const asked = new URLSearchParams(location.search);
  const isAsked = asked.get("embed") === "1";
  if (isAmongOwn() && !isAsked) return;
  window.bloomsEmbedded = true;
  root.dataset.embed = "true"; // no header, from the first paint on
  // The heights of what stands above and around the board where its picture was (js/embed/addresses.js).
  const [, head, well] = /^(\d{1,4})-(\d{1,4})$/.exec(asked.get("fit") ?? "") ?? [];
  if (well) {
    root.dataset.fit = "true";
    root.style.setProperty("--fit-head", `${head}px`);
    root.style.setProperty("--fit-well", `${well}px`);
  }
  for (const name of ["localStorage", "sessionStorage", "indexedDB"]) {
    const get = () => {
      throw new DOMException(`${name}: this page is embedded`, "SecurityError");
    };
    Object.defineProperty(window, name, { get, configurable: true });
  }
})();
