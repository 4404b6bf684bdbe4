// Before Python is loaded: paints the last board and queues clicks on it. web/games/blooms/page.py
// takes over when it sets data-ready on <html>. js/loading.js shows the progress.
(() => {
  const root = document.documentElement;
  const isReady = () => root.dataset.ready === "true";

  // If the address does not ask for a game of its own, the last one continues. Its stored outline
  // is painted at once; Python reads the record itself.
  const { goesOn, kept: stored, repaint } = window.bloomsFirst;
  const asks =
    location.hash.length > 1 || (!goesOn && /[?&](base|rules|target|p1|p2|first|stones|lead)=/.test(location.search));

  // In the form of `outline` in blooms/games/blooms/picture.py; one stored earlier has no edges.
  /** @param {{ box: string, angle: number, rows: [string, string, string][][], edges?: [string, number, number][], size?: number }} kept */
  function paint({ box, angle, rows, edges = [], size = 0 }) {
    const board = document.getElementById("board");
    const grid = board.lastElementChild;
    const [row, cell] = [grid.firstElementChild, grid.querySelector("[data-cell]")];
    const shown = rows.map((cells) => {
      const line = /** @type {Element} */ (row.cloneNode(false));
      line.append(
        ...cells.map(([name, transform, stone]) => {
          const one = /** @type {Element} */ (cell.cloneNode(true));
          one.setAttribute("data-cell", name);
          one.setAttribute("transform", transform);
          if (stone) one.setAttribute("data-stone", stone);
          if (stone) one.querySelector("use").setAttribute("href", `#stone-${stone}`);
          return one;
        }),
      );
      return line;
    });
    const names = board.querySelector(".edge-names");
    const text = names.firstElementChild;
    names.setAttribute("font-size", String(size));
    names.replaceChildren(
      ...edges.map(([name, x, y]) => {
        const one = /** @type {Element} */ (text.cloneNode(false));
        one.setAttribute("x", String(x));
        one.setAttribute("y", String(y));
        one.textContent = name;
        return one;
      }),
    );
    board.setAttribute("viewBox", box);
    board.setAttribute("data-tilted", String(angle % 60 === 30));
    grid.replaceChildren(...shown);
  }

  // The opening board on a tall screen, oriented as web/page/settings/settings.py will have it.
  function tilt() {
    const board = document.getElementById("board");
    const box = board.dataset.tallBox;
    const [x, y, wide, high] = box.split(" ").map(Number);
    board.setAttribute("viewBox", box);
    for (const part of board.querySelectorAll(".cells, .edge-names"))
      part.setAttribute("transform", `rotate(30 ${x + wide / 2} ${y + high / 2})`);
  }

  const wanted = new URLSearchParams(location.search);
  const opening = (wanted.get("base") ?? "4") === "4" && !Number(wanted.get("stones"));
  if (location.hash.length > 1 || (asks && !opening)) root.dataset.board = "elsewhere";
  const kept = asks ? null : stored("blooms.paint");
  if (kept) repaint(kept, paint);
  else
    document.addEventListener("DOMContentLoaded", () => {
      if (!root.dataset.embed && matchMedia("(orientation: portrait)").matches) tilt();
    });

  // Clicks before Python: shown at once, replayed by Python in the same order.
  window.bloomsEarly = [];
  document.addEventListener("click", (event) => {
    const cell = /** @type {Element} */ (event.target).closest("[data-cell]");
    if (isReady() || !cell || root.dataset.board === "elsewhere") return;
    window.bloomsEarly.push(cell.getAttribute("data-cell"));
    cell.classList.add("kept");
  });
})();
