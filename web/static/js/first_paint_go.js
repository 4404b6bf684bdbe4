// The page of Go for many before Python is loaded: paints the last board and queues clicks on it.
// web/games/go/page.py takes over when it sets data-ready on <html>.
(() => {
  const root = document.documentElement;
  const { goesOn, kept: stored, repaint, seats } = window.bloomsFirst;
  const wanted = new URLSearchParams(location.search);
  const asks = /[?&](size|players|rules|clock|p[1-8])=/.test(location.search) && !goesOn;

  // The page comes with the empty board of 9 by 9, which any other one does not resemble.
  const elsewhere = () => {
    root.dataset.board = "elsewhere";
  };
  if (location.hash.length > 1 || (asks && (wanted.get("size") ?? "9") !== "9")) elsewhere();

  // In the form of `outline` in blooms/games/go/picture.py.
  /** @typedef {{ size: number, seats: number, flipped: boolean, stones: [string, string][] }} Kept */
  /** @param {Kept} kept */
  function paint({ size, flipped, stones }) {
    if (size !== 9 || flipped) return elsewhere();
    for (const [name, seat] of stones) {
      const point = document.querySelector(`[data-cell="${name}"]`);
      point.setAttribute("data-stone", seat);
      point.querySelector("use").setAttribute("href", `#go-${seat}`);
    }
  }

  /** @type {Kept | null} */
  const kept = asks || root.dataset.board ? null : stored("blooms.go.paint");
  const [, wants = asks && wanted.get("players")] = /^#go\/\d+\/([2-8])\//.exec(location.hash) ?? [];
  const count = wants ? Math.min(8, Math.max(2, Number(wants) || 4)) : kept?.seats;
  if (count) seats(count);
  if (kept) repaint(kept, paint);

  // Clicks before Python: shown at once, replayed by Python in the same order.
  window.bloomsEarly = [];
  document.addEventListener("click", (event) => {
    const cell = /** @type {Element} */ (event.target).closest("[data-cell]");
    if (root.dataset.ready === "true" || !cell || root.dataset.board === "elsewhere") return;
    window.bloomsEarly.push(cell.getAttribute("data-cell"));
    cell.classList.add("kept");
  });
})();
