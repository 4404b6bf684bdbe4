// Blocky's page before Python is loaded: paints the last board and queues clicks on it.
// web/games/blocky/page.py takes over when it sets data-ready on <html>.
(() => {
  const root = document.documentElement;
  const { goesOn, kept: stored, repaint, seats } = window.bloomsFirst;
  const asked = /[?&](depth|goal|rounds|seed|players|p[1-4])=/.test(location.search);
  const asks = location.hash.length > 1 || (asked && !goesOn);
  if (asks) root.dataset.board = "elsewhere";

  // Each square in the form of `outline` in blooms/games/blocky/picture.py.
  /** @typedef {{ seats: number, squares: [string, string, number, number, number][] }} Kept */
  /** @param {Kept} kept */
  function paint({ squares }) {
    const board = document.querySelector("#board .squares");
    const first = board.firstElementChild;
    board.replaceChildren(
      ...squares.map(([name, colour, left, top, width]) => {
        const one = /** @type {SVGElement} */ (first.cloneNode(true));
        const [square, weave, sign] = one.children;
        one.dataset.cell = name;
        one.dataset.colour = colour;
        one.setAttribute("transform", `translate(${left} ${top})`);
        for (const rect of [square, weave])
          for (const side of ["width", "height"]) rect.setAttribute(side, String(width));
        weave.setAttribute("fill", `url(#weave-${colour})`);
        sign.textContent = colour;
        for (const [at, value] of Object.entries({ x: width / 2, y: width / 2, "font-size": Math.min(width / 2, 22) }))
          sign.setAttribute(at, String(value));
        return one;
      }),
    );
  }

  /** @type {Kept | null} */
  const kept = asks ? null : stored("blooms.blocky.paint");
  const wants = asked && !goesOn && Number(new URLSearchParams(location.search).get("players"));
  const goals = /^#blocky\/\d+\/[^/]*\/\d+\/\d+\/([a-z]+)\//.exec(location.hash);
  const count = goals || wants ? Math.min(4, goals ? goals[1].length : wants || 2) : kept?.seats;
  if (count) seats(count);
  if (kept) repaint(kept, paint);

  // Clicks before Python, as fractions of the board's width and height.
  window.bloomsEarly = [];
  document.addEventListener("click", (event) => {
    const tapped = /** @type {Element} */ (event.target);
    const board = tapped.closest("#board");
    if (root.dataset.ready === "true" || !board || asks) return;
    const { left, top, width, height } = board.getBoundingClientRect();
    window.bloomsEarly.push([(event.clientX - left) / width, (event.clientY - top) / height]);
    tapped.closest("[data-cell]")?.classList.add("kept");
  });
})();
