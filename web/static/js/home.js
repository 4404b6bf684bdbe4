// The games that this browser keeps are continued, not begun: the last one, and one in which a friend waits for a move.
// The board of the day is that of this day.
(() => {
  const [first] = document.documentElement.dataset.games.split(" ");
  /** @typedef {{ game: string, key: string, slot: string, when: number, over: boolean, waits: boolean }} Kept */

  let texts = /** @type {[string, string][]} */ ([]);
  try {
    texts = Object.entries(localStorage);
  } catch {
    /* Refused. */
  }

  /** @type {(game: string) => string} */
  const place = (game) => (game === first ? "blooms." : `blooms.${game}.`);

  /** @type {(game: string) => Kept[]} */
  function saved(game) {
    const prefix = `${place(game)}game.`;
    const found = [];
    for (const [name, text] of texts.filter(([name]) => name.startsWith(prefix))) {
      try {
        const { when, over, waits } = JSON.parse(text);
        const slot = name.slice(prefix.length);
        if (Number.isFinite(when)) found.push({ game, key: `${place(game)}slot`, slot, when, over, waits });
      } catch {
        /* Its page says that it cannot be read. */
      }
    }
    return found;
  }

  const all = /** @type {Kept[]} */ ([]);
  for (const card of document.querySelectorAll("[data-game]")) {
    const kept = saved(/** @type {HTMLElement} */ (card).dataset.game);
    card.toggleAttribute("data-kept", kept.length > 0);
    all.push(...kept);
  }
  const open = all.filter(({ over }) => !over).sort((one, two) => two.when - one.when);
  const friend = open.find(({ waits }) => waits);
  show("friend", friend);
  show(
    "last",
    open.find((each) => each !== friend),
  );

  /** @type {(name: string, kept: Kept | undefined) => void} */
  function show(name, kept) {
    const link = /** @type {HTMLAnchorElement} */ (document.querySelector(`[data-kept-game="${name}"]`));
    link.hidden = !kept;
    if (!kept) return;
    const card = /** @type {HTMLAnchorElement} */ (document.querySelector(`[data-game="${kept.game}"]`));
    link.href = card.href;
    link.querySelector("small").textContent = card.querySelector("b").textContent;
    link.addEventListener("click", () => {
      try {
        sessionStorage.setItem(kept.key, kept.slot); // the game that this tab continues
      } catch {
        /* Refused: the page continues the game saved last. */
      }
    });
  }

  // Exercises from one's own games: the days on which they are due, with the day of the last answer, which
  // lies in the future where the clock was wrong (web/page/saves/exercise_store.py).
  const today = Math.floor((Date.now() / 60_000 - new Date().getTimezoneOffset()) / 1440);

  /** @type {(game: string) => number} */
  function due(game) {
    try {
      const [[, text]] = texts.filter(([name]) => name === `${place(game)}exercises`);
      const days = /** @type {[number, number][]} */ (JSON.parse(text).due);
      return days.filter(([day, last]) => day <= today || last > today + 1).length;
    } catch {
      return 0; /* There are none, or its page leaves out what cannot be read. */
    }
  }

  const cards = /** @type {HTMLAnchorElement[]} */ ([...document.querySelectorAll("[data-game]")]);
  const [most] = cards.sort((one, two) => due(two.dataset.game) - due(one.dataset.game));
  const count = due(most.dataset.game);
  const exercises = /** @type {HTMLAnchorElement} */ (document.querySelector("[data-due]"));
  exercises.hidden = count === 0;
  exercises.href = `${most.getAttribute("href")}?exercises=due`;
  exercises.querySelector("[data-count]").textContent = String(count);
  exercises.toggleAttribute("data-one", count === 1);
  exercises.querySelector("small").textContent = most.querySelector("b").textContent;

  const now = new Date();
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  const link = /** @type {HTMLAnchorElement} */ (document.querySelector("[data-today]"));
  link.search = `?day=${day.map((part) => String(part).padStart(2, "0")).join("-")}`;

  // Who begins at home (js/route.js) gets to the board from here.
  try {
    sessionStorage.setItem("blooms.home", "seen");
  } catch {
    /* Refused. */
  }
})();
