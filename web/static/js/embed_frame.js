// embed.html, the page for a plain iframe: one <blooms-board> configured by its address, such as
// embed.html?bot=3&theme=dark#blooms/4/race-15/D4a. A tap opens the page that plays.
(() => {
  /** @param {string} text */
  function decoded(text) {
    try {
      return decodeURIComponent(text);
    } catch {
      return text; // as it came, so that the board says what it thinks of it
    }
  }
  const asked = new URLSearchParams(location.search);
  const board = /** @type {HTMLElement & { goto(ply: number): void }} */ (document.createElement("blooms-board"));
  for (const name of __ATTRIBUTES__) if (asked.has(name)) board.setAttribute(name, asked.get(name));
  if (!asked.has("lang")) board.lang = navigator.language;
  board.setAttribute("alone", "");
  const record = decoded(location.hash.slice(1)) || asked.get("record") || "blooms/4/race-15/";
  board.setAttribute("record", record);
  /** @type {(message: object) => void} */
  const tell = (message) => window.bloomsParent?.tell(JSON.stringify(message));
  window.bloomsParent?.hear((text) => {
    const { type, record, ply, theme } = JSON.parse(text);
    if (type === "blooms:load" && typeof record === "string") {
      for (const name of ["puzzle", "lesson"]) board.removeAttribute(name);
      board.setAttribute("record", record);
    }
    if (type === "blooms:goto" && typeof ply === "number") board.goto(ply);
    if (type === "blooms:theme" && typeof theme === "string") board.setAttribute("theme", theme);
  });
  board.addEventListener("blooms-error", (event) => {
    tell({ type: "blooms:error", message: /** @type {CustomEvent} */ (event).detail.message });
  });
  document.addEventListener("DOMContentLoaded", () => {
    document.querySelector("main").append(board);
    new ResizeObserver(() => tell({ type: "blooms:resize", height: document.body.scrollHeight })).observe(
      document.body,
    );
  });
})();
