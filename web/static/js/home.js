// The games that this browser keeps are continued, not begun; the board of the day is that of this day.
(() => {
  const [first] = document.documentElement.dataset.games.split(" ");
  let kept = /** @type {string[]} */ ([]);
  try {
    kept = Object.keys(localStorage);
  } catch {
    /* Refused. */
  }
  for (const card of document.querySelectorAll("[data-game]")) {
    const { game } = /** @type {HTMLElement} */ (card).dataset;
    const prefix = game === first ? "blooms.game." : `blooms.${game}.game.`;
    card.toggleAttribute(
      "data-kept",
      kept.some((name) => name.startsWith(prefix)),
    );
  }
  const now = new Date();
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  const link = /** @type {HTMLAnchorElement} */ (document.querySelector("[data-today]"));
  link.search = `?day=${day.map((part) => String(part).padStart(2, "0")).join("-")}`;
})();
