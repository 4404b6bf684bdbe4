// Each game has its own page: an address that names another game, in its record, in its invitation to
// a table or in ?game=, is redirected to that game's page.
(() => {
  const root = document.documentElement;
  const inOne = root.dataset.single === "true"; // all pages in one file: see js/single.js
  const [first, ...more] = root.dataset.games.split(" ");
  /** @type {Record<string, string>} */
  const pages = { [first]: inOne ? "?" : "./" };
  for (const game of more) pages[game] = inOne ? `?game=${game}` : `./${game}.html`;
  const current = () => root.dataset.game;

  function wanted() {
    const [name, room, start] = location.hash.slice(1).split("/");
    const record = room === "table" || room === "envelope" ? start : name;
    const game = Object.hasOwn(pages, record) ? record : new URLSearchParams(location.search).get("game");
    return Object.hasOwn(pages, game) ? game : current();
  }

  function goOn() {
    const game = wanted();
    if (game === current()) return;
    root.dataset.leaving = "true"; // no Python is started here: see js/interpreter.js
    location.replace(pages[game] + (inOne ? "" : location.search) + location.hash);
  }

  // Who has chosen home as the first page gets there in a new tab, by an address that asks for nothing.
  function begin() {
    try {
      if (localStorage.getItem("blooms.start") !== "home") return;
      if (sessionStorage.getItem("blooms.home") || sessionStorage.getItem("blooms.slot")) return;
    } catch {
      return; // refused
    }
    if (current() !== first || location.search || location.hash) return;
    root.dataset.leaving = "true";
    location.replace("./home.html");
  }

  addEventListener("hashchange", goOn);
  if (!inOne) begin();
  if (!inOne) goOn();
  else if (wanted() !== current()) {
    root.dataset.game = wanted();
    const search = new URLSearchParams(location.search);
    search.set("game", wanted()); // the record is removed from the address later
    history.replaceState(null, "", `?${search}${location.hash}`);
  }
})();
