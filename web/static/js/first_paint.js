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

  /** @param {Record<string, string>} attributes */
  function line(attributes) {
    const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
    for (const [name, value] of Object.entries(attributes)) path.setAttribute(name, value);
    return path;
  }

  // In the form of `outline` in blooms/games/blooms/picture.py; one stored earlier has no tray.
  /** @param {{ box: string, angle: number, rows: [string, string, string][][], edges: [string, number, number][], size: number, tray: string, tile: string, beds: [string, string][] }} kept */
  function paint({ box, angle, rows, edges, size, tray, tile, beds }) {
    const board = document.getElementById("board");
    const grid = board.lastElementChild;
    const [row, cell] = [grid.firstElementChild, grid.querySelector("[data-cell]")];
    const middles = rows.flat().map(([, place]) => /[-\d. ]+/.exec(place)[0]);
    /** @param {string} name @param {string} d */
    const draw = (name, d) => board.querySelector(`.${name}`).setAttribute("d", d);
    draw("tray-side", tray);
    draw("tray", tray);
    draw("tile-side", middles.map((at) => `M${at}${tile}`).join(""));
    draw("holes", middles.map((at) => `M${at}h0`).join(""));
    // The light falls on the tiles of one height together.
    const heights = new Map();
    for (const at of middles) heights.set(at.split(" ")[1], `${heights.get(at.split(" ")[1]) ?? ""}M${at}${tile}`);
    board.querySelector(".tiles").replaceChildren(...[...heights.values()].map((d) => line({ d })));
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
    const bed = { fill: "none", "stroke-linecap": "round" };
    board.querySelector(".beds").replaceChildren(
      ...beds.flatMap(([colour, d]) => [
        line({ ...bed, d, stroke: `var(--rim-${colour})`, "stroke-width": "40" }),
        line({ ...bed, d, stroke: `var(--bed-${colour})`, "stroke-width": "37.4" }),
      ]),
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
    for (const part of board.querySelectorAll(".ground, .cells, .edge-names"))
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
