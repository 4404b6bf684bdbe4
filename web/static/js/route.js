// Each game has a page of its own: an address that names another game, by its record or by
// ?game=, goes on to that game's page.
(() => {
  const root = document.documentElement;
  const inOne = root.dataset.single === "true"; // all pages in one file: see js/single.js
  const pages = inOne
    ? { blooms: "?", blocky: "?game=blocky", go: "?game=go" }
    : { blooms: "./", blocky: "./blocky.html", go: "./go.html" };
  const here = () => root.dataset.game ?? "blooms";

  function wanted() {
    const record = location.hash.slice(1).split("/")[0];
    const game = Object.hasOwn(pages, record) ? record : new URLSearchParams(location.search).get("game");
    return Object.hasOwn(pages, game) ? game : here();
  }

  function goOn() {
    const game = wanted();
    if (game !== here()) location.replace(pages[game] + (inOne ? "" : location.search) + location.hash);
  }

  addEventListener("hashchange", goOn);
  if (!inOne) goOn();
  else if (wanted() !== "blooms") {
    root.dataset.game = wanted();
    const search = new URLSearchParams(location.search);
    search.set("game", wanted()); // the record leaves the address later
    history.replaceState(null, "", `?${search}${location.hash}`);
  }
})();
