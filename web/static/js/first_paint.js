// Before Python is loaded: paints the last board on the one that the page has, and queues clicks on
// it. The game's page takes over when it sets data-ready on <html>. js/loading.js shows the progress.
(() => {
  const SVG = "http://www.w3.org/2000/svg";
  const root = document.documentElement;
  const { game } = root.dataset;
  const games = __GAMES__;
  const { asks, drawn, players } = games[game];
  const wanted = new URLSearchParams(location.search);
  const record = location.hash.slice(1);

  // If the address does not ask for a game of its own, the last one continues.
  const [visit] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
  const goesOn = visit?.type === "reload" || visit?.type === "back_forward";
  const asked = !goesOn && asks.some((name) => wanted.has(name));
  const isOpening = Object.entries(drawn).every(([name, given]) => given && (wanted.get(name) ?? given) === given);

  // The page's board is not that of the game.
  const elsewhere = () => {
    root.dataset.board = "elsewhere";
  };
  if (record || (asked && !isOpening)) elsewhere();

  /** @typedef {Record<string, Record<string, string>>} Looks */
  /** @typedef {(string | number)[]} Values */
  /** @typedef {Values | Values[]} Row */
  /** @typedef {{ seats: number, parts: Looks, copies: [string, Looks, Row[]][] }} Outline as in blooms/drawing/outline.py */

  /** @returns {Outline | null} */
  function stored() {
    const isFirst = game === Object.keys(games)[0];
    const name = isFirst ? "blooms.paint" : `blooms.${game}.paint`;
    try {
      return JSON.parse(sessionStorage.getItem(name) ?? localStorage.getItem(name));
    } catch {
      return null;
    }
  }

  /** @type {(element: Element, name: string, value: string) => void} */
  function set(element, name, value) {
    if (name === "text") element.textContent = value;
    else element.setAttribute(name, value);
  }

  // Gives an element what looks say of it and of its parts: a row's values in the places {0}, {1} …
  /** @param {Looks} looks @returns {(element: Element, values: Values) => Element} */
  function dressing(looks) {
    const parts = Object.entries(looks).map(([part, own]) => {
      const attributes = Object.entries(own).map(([name, text]) => ({ name, pieces: text.split(/[{}]/) }));
      return { part, attributes };
    });
    return (element, values) => {
      for (const { part, attributes } of parts) {
        let dressed = part ? null : element;
        for (const { name, pieces } of attributes) {
          const [before, at, after, ...more] = pieces;
          if (values[Number(at)] === "") continue;
          const rest = more.map((piece, index) => (index % 2 ? piece : values[Number(piece)])).join("");
          dressed ??= element.querySelector(part);
          set(dressed, name, before + values[Number(at)] + after + rest);
        }
      }
      return element;
    };
  }

  // Fills a group with copies of a model, one for each row of values, or with rows of such copies.
  // An empty group gets paths.
  /** @type {(group: Element, model: Element, dress: (element: Element, values: Values) => Element, rows: Row[]) => Element} */
  function fill(group, model, dress, rows) {
    const copies = rows.map((row) => {
      const isRow = Array.isArray(row[0]);
      const copy = /** @type {Element} */ (model.cloneNode(!isRow));
      if (isRow) return fill(copy, model.firstElementChild, dress, /** @type {Values[]} */ (row));
      return dress(copy, /** @type {Values} */ (row));
    });
    group.replaceChildren(...copies);
    return group;
  }

  /** @param {Outline} outline */
  function paint({ parts, copies }) {
    if (!copies?.length) return elsewhere();
    for (const [part, looks] of Object.entries(parts))
      for (const [name, value] of Object.entries(looks)) set(document.querySelector(part), name, value);
    for (const [group, looks, rows] of copies) {
      const dress = dressing(looks);
      const filled = group && document.querySelector(group);
      if (filled) fill(filled, filled.firstElementChild ?? document.createElementNS(SVG, "path"), dress, rows);
      else
        for (const row of /** @type {Values[]} */ (rows)) dress(document.querySelector(`[data-cell="${row[0]}"]`), row);
    }
  }

  // The opening board on a tall screen, oriented as web/page/saves/settings.py will have it.
  function tilt() {
    const board = document.getElementById("board");
    const box = board.dataset.tallBox;
    if (!box || root.dataset.embed || !matchMedia("(orientation: portrait)").matches) return;
    const [x, y, wide, high] = box.split(" ").map(Number);
    board.setAttribute("viewBox", box);
    for (const part of board.querySelectorAll(".ground, .cells, .edge-names"))
      part.setAttribute("transform", `rotate(30 ${x + wide / 2} ${y + high / 2})`);
  }

  const kept = record || asked ? null : stored();
  document.addEventListener("DOMContentLoaded", () => {
    try {
      if (kept) paint(kept);
      else tilt();
    } catch {
      /* An earlier version stored another outline: the page's own board stays. */
    }
  });

  // The places of the players are there before Python writes them, so that nothing moves then. They
  // may be asked for before their list is read.
  /** @param {number} count */
  function seats(count) {
    const listed = document.querySelector(".seats:has(+ *)");
    if (!listed) {
      const reading = new MutationObserver(() => {
        if (!document.querySelector(".seats + *")) return;
        reading.disconnect();
        seats(count);
      });
      reading.observe(root, { childList: true, subtree: true });
      return;
    }
    while (listed.children.length > count) listed.lastElementChild.remove();
    while (listed.children.length < count) listed.append(listed.lastElementChild.cloneNode());
  }

  // A record has the number of players, or a letter for each.
  if (players) {
    const stated = record ? record.split("/")[players.field] : asked ? wanted.get("players") : null;
    const number = Number(stated) || stated?.match(/[a-z]/g)?.length || players.default;
    const count = stated ? number : kept?.seats;
    if (Number.isFinite(count)) seats(Math.min(players.most, Math.max(players.least, count)));
  }

  // Clicks before Python: shown at once, replayed by Python in the same order. Where the page takes
  // them by their place, as fractions of the board's width and height, else by the cell.
  window.bloomsEarly = [];
  document.addEventListener("click", (event) => {
    const tapped = /** @type {Element} */ (event.target);
    const board = /** @type {SVGElement | null} */ (tapped.closest("#board"));
    const cell = tapped.closest("[data-cell]");
    if (root.dataset.ready === "true" || root.dataset.board === "elsewhere" || !board) return;
    const { left, top, width, height } = board.getBoundingClientRect();
    if (board.dataset.early === "place")
      window.bloomsEarly.push([(event.clientX - left) / width, (event.clientY - top) / height]);
    else if (cell) window.bloomsEarly.push(cell.getAttribute("data-cell"));
    cell?.classList.add("kept");
  });
})();
