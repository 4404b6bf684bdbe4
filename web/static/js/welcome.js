// The first visit to a game: its page says in one sentence what it is about. Whoever has a game of it, has
// taken a lesson, follows a link or reads an embedded board is not asked. web/page/main.py takes over from here.
(() => {
  const root = document.documentElement;
  const { game, games } = root.dataset;
  const prefix = game === games.split(" ")[0] ? "blooms." : `blooms.${game}.`;
  // What begins a game, which may be on the same board and have the same players.
  const begins = '#board, [data-action="begin"], [data-action="play-level"], [data-value^="play-level"]';
  const looks = ["game", "lang", "language", "theme", "palette"]; // parameters that choose no game

  function isFirst() {
    if (location.hash.length > 1) return false;
    if ([...new URLSearchParams(location.search).keys()].some((name) => !looks.includes(name))) return false;
    try {
      const seen = ["welcomed", "learned", "paint"].some((name) => localStorage.getItem(prefix + name) !== null);
      return !seen && !Object.keys(localStorage).some((key) => key.startsWith(`${prefix}game.`));
    } catch {
      return false; // Denied: it would come at every visit.
    }
  }

  if (!isFirst()) return;
  root.dataset.first = "true";
  const go = () => {
    root.dataset.first = "false";
  };
  document.addEventListener("click", (event) => {
    const clicked = /** @type {Element} */ (event.target);
    const choice = /** @type {HTMLButtonElement | null} */ (clicked.closest("[data-welcome]"));
    if (choice?.dataset.welcome === "show" && root.dataset.ready !== "true") {
      root.dataset.first = "show"; // Python begins the lesson when it is there.
      choice.disabled = true;
      choice.textContent = window.bloomsLanguage.say("Starting…");
    } else if (choice || clicked.closest(begins)) go();
  });
  // Nor does it stay beside a game in play, or another one than that at the start, or over a hint.
  new MutationObserver((changes) => {
    const isOther = changes.some(({ attributeName, oldValue }) => attributeName === "data-record" && oldValue);
    const { hinted, learning, record } = root.dataset;
    if (isOther || learning === "true" || hinted === "true" || record?.endsWith("/") === false) go();
  }).observe(root, { attributeFilter: ["data-hinted", "data-learning", "data-record"], attributeOldValue: true });
})();
