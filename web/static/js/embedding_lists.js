// The lists of embedding.html: the puzzles and lessons with a small board each, and the games that this browser keeps.
(() => {
  const { say } = window.bloomsLanguage;
  const { name: called } = window.bloomsSnippets;
  /** @typedef {HTMLElement & { game: { game: string, seats: number, frames: object[] } | null }} ShownBoard */

  // The games that this browser keeps, the last first, with the comments on their current lines.
  function kept() {
    let texts = /** @type {[string, string][]} */ ([]);
    try {
      texts = Object.entries(localStorage);
    } catch {
      /* Refused. */
    }
    const found = [];
    for (const [, text] of texts.filter(([name]) => /^blooms\.(?:[a-z]+\.)?game\./.test(name))) {
      try {
        const { when, record, lines = [record], line = 0, comments = {} } = JSON.parse(text);
        const whole = String(lines[line] ?? record);
        const turns = whole.slice(whole.lastIndexOf("/") + 1);
        const notes = Object.entries(comments).filter(([path]) => !path || `${turns}.`.startsWith(`${path}.`));
        found.push({ when: Number(when), record: [whole, ...notes.map(noted)].join(";") });
      } catch {
        /* Its page says that it cannot be read. */
      }
    }
    return found.sort((one, two) => two.when - one.when).slice(0, 60);
  }

  // A comment as records have it, on the turn at the end of a path.
  /** @param {[string, unknown]} comment */
  function noted([path, text]) {
    const signs = path.includes(":") ? (path.match(/[:!]/g) ?? []) : path.split(".").filter(Boolean);
    const escaped = String(text).replace(/[^A-Za-z0-9 .,-]/gu, (sign) =>
      [...new TextEncoder().encode(sign)].map((byte) => `~${byte.toString(16).padStart(2, "0")}`).join(""),
    );
    return `${signs.length}:${escaped.replaceAll(" ", "_")}`;
  }

  // Small pictures are drawn when they come into sight.
  const drawn = new IntersectionObserver((seen) => {
    for (const { target, isIntersecting } of seen) {
      if (!isIntersecting) continue;
      drawn.unobserve(target);
      const { exercise = "", record = "" } = /** @type {HTMLElement} */ (target.closest("button")).dataset;
      const board = /** @type {ShownBoard} */ (document.createElement("blooms-board"));
      const kind = target.closest("fieldset")?.dataset.kind ?? "";
      board.setAttribute(record ? "record" : kind, record || exercise);
      board.className = "unseen";
      document.body.append(board);
      const found = window.bloomsBoards.drawing(board);
      if (found) target.setAttribute("src", window.bloomsBoards.address(window.bloomsBoards.svg(found, 96)));
      board.remove();
    }
  });

  function own() {
    const list = document.querySelector(".own");
    for (const { record } of kept()) {
      const button = Object.assign(document.createElement("button"), { type: "button" });
      button.dataset.record = record;
      const label = document.createElement("span");
      const board = /** @type {ShownBoard} */ (document.createElement("blooms-board"));
      board.setAttribute("record", record);
      board.className = "unseen";
      document.body.append(board);
      const count = (board.game?.frames.length ?? 1) - 1;
      const game = say(called(board.game?.game ?? "", board.game?.seats ?? 2));
      board.remove();
      if (!game) continue;
      label.textContent = `${game} · ${count}`;
      button.append(Object.assign(new Image(), { alt: "" }), label);
      const item = document.createElement("li");
      item.append(button);
      list.append(item);
    }
    document.querySelector("[data-role=own]").toggleAttribute("hidden", !list.children.length);
  }

  own();
  for (const image of document.querySelectorAll(".thumbs img")) drawn.observe(image);
})();
