// Each game has a page of its own: an address that names another game, by its record or by
// ?game=, goes on to that game's page.
(() => {
  const pages = { blooms: "./", blocky: "./blocky.html", go: "./go.html" };
  const here = document.documentElement.dataset.game ?? "blooms";
  if (!document.currentScript.src) return; // in one file there is one page

  function goOn() {
    const record = location.hash.slice(1).split("/")[0];
    const game = Object.hasOwn(pages, record) ? record : new URLSearchParams(location.search).get("game");
    if (game !== here && Object.hasOwn(pages, game)) location.replace(pages[game] + location.search + location.hash);
  }

  addEventListener("hashchange", goOn);
  goOn();
})();
