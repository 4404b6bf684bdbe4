// What works before Python does: clicks on the board are kept, loading is shown, and a start
// that fails says so. web/page.py takes over when it sets data-ready on <html>.
(() => {
  // Go for many has a page of its own.
  if (location.hash.startsWith("#go/") || /[?&]game=go(&|$)/.test(location.search)) {
    location.replace(`go.html${location.search}${location.hash}`);
  }
  const root = document.documentElement;
  const parts = () => document.querySelector('[data-role="progress"]')?.children ?? [];
  const { say } = window.bloomsLanguage;
  const isReady = () => root.dataset.ready === "true";

  // The board: the address asks for a game of its own, or the last one goes on. What the board
  // looked like then is painted at once; Python looks at the record itself.
  const arrived = performance.getEntriesByType("navigation")[0]?.type;
  const goesOn = arrived === "reload" || arrived === "back_forward";
  const asks = location.hash.length > 1 || (!goesOn && /[?&](base|rules|target|p1|p2|first|stones|lead)=/.test(location.search));

  function paint({ box, angle, rows }) {
    const board = document.getElementById("board");
    const grid = board.lastElementChild;
    const [row, cell] = [grid.firstElementChild, grid.querySelector("[data-cell]")];
    const shown = rows.map((cells) => {
      const line = row.cloneNode(false);
      line.append(...cells.map(([name, transform, stone]) => {
        const one = cell.cloneNode(true);
        one.setAttribute("data-cell", name);
        one.setAttribute("transform", transform);
        one.querySelector("text").textContent = name;
        if (stone) one.setAttribute("data-stone", stone);
        if (stone) one.querySelector("use").setAttribute("href", `#stone-${stone}`);
        return one;
      }));
      return line;
    });
    board.setAttribute("viewBox", box);
    board.setAttribute("data-tilted", angle % 60 === 30);
    grid.replaceChildren(...shown);
  }

  // The opening board on a tall screen, as web/settings.py will have it.
  function tilt() {
    const board = document.getElementById("board");
    const box = board.dataset.tallBox;
    const [x, y, wide, high] = box.split(" ").map(Number);
    board.setAttribute("viewBox", box);
    board.lastElementChild.setAttribute("transform", `rotate(30 ${x + wide / 2} ${y + high / 2})`);
  }

  const wanted = new URLSearchParams(location.search);
  const opening = (wanted.get("base") ?? "4") === "4" && !Number(wanted.get("stones"));
  if (location.hash.length > 1 || (asks && !opening)) root.dataset.board = "elsewhere";
  document.addEventListener("DOMContentLoaded", () => {
    try {
      const kept = sessionStorage.getItem("blooms.paint") ?? localStorage.getItem("blooms.paint");
      if (kept && !asks) paint(JSON.parse(kept));
      else if (matchMedia("(orientation: portrait)").matches) tilt();
    } catch { /* Nothing kept, or refused: the opening board stays. */ }
  });

  // Clicks before Python: shown at once, played by Python in the same order.
  window.bloomsEarly = [];
  document.addEventListener("click", (event) => {
    const cell = event.target.closest("[data-cell]");
    if (event.target.closest('[data-action="retry"]')) location.reload();
    if (isReady() || !cell || root.dataset.board === "elsewhere") return;
    window.bloomsEarly.push(cell.dataset.cell);
    cell.classList.add("kept");
  });

  // Progress: the files of the runtime as they arrive, by name, with the part of the way each is.
  const stages = [
    ["core.js", 5, "Fetching PyScript…"],
    ["pyodide.mjs", 10, "Fetching Python…"],
    ["pyodide.asm.wasm", 55, "Unpacking Python…"],
    ["python_stdlib.zip", 70, "Starting Python…"],
    ["app.zip", 90, "Setting up the board…"],
  ];
  let reached = 2;
  let bytes = 0;

  let told = null; // says again what is shown, in the language spoken then

  function tell(words) {
    told = words;
    parts()[0].textContent = told();
  }
  document.addEventListener("blooms-language", () => { if (told && !isReady()) tell(told); });

  function show(share, words) {
    const [, bar] = parts();
    reached = Math.max(reached, share);
    if (!bar) return;
    bar.value = reached;
    tell(() => `${say(words)} ${(bytes / 1e6).toFixed(1)} MB`);
  }

  function fail(words) {
    const [text, , retry] = parts();
    if (isReady() || !retry) return;
    tell(words);
    text.parentElement.classList.add("failed");
    text.parentElement.setAttribute("role", "alert");
    retry.hidden = false;
  }

  setTimeout(() => {
    fail(() => say("Python is taking long to arrive. Check the connection, or try again; it may still come."));
  }, 12000);

  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      bytes += entry.encodedBodySize || 0;
      const stage = stages.find(([name]) => entry.name.endsWith(name));
      if (!stage || isReady()) continue;
      if (entry.responseStatus >= 400) fail(() => `${say("A part of the program is missing:")} ${stage[0]}`);
      else show(stage[1], stage[2]);
    }
  }).observe({ type: "resource", buffered: true });

  addEventListener("error", (event) => {
    const source = event.target?.src || event.target?.href;
    if (source) fail(() => `${say("A part of the program did not load:")} ${source.split("/").pop()}`);
    else fail(() => `${say("The program could not start:")} ${event.message}`);
  }, true);
  addEventListener("unhandledrejection", (event) => fail(() => `${say("The program could not start:")} ${event.reason}`));
})();
