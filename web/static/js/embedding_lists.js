// The lists of embedding.html: the puzzles and lessons with a small board each, and the games that this browser keeps.
(() => {
  const { say } = window.bloomsLanguage;
  const { name: called, stored } = window.bloomsSnippets;
  /** @typedef {HTMLElement & { game: { game: string, seats: number, frames: object[] } | null }} ShownBoard */

  // The games that this browser keeps, the last first.
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
        const saved = JSON.parse(text);
        found.push({ when: Number(saved.when), record: stored(saved) });
      } catch {
        /* Its page says that it cannot be read. */
      }
    }
    return found.sort((one, two) => two.when - one.when).slice(0, 60);
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

  // The puzzles by their numbers; a script writes them, since they are many and alike.
  for (const list of document.querySelectorAll("[data-puzzles]"))
    for (const [at, name] of (list.getAttribute("data-puzzles") ?? "").split(" ").entries()) {
      const button = Object.assign(document.createElement("button"), { type: "button", translate: false });
      button.dataset.exercise = name;
      button.ariaPressed = "false";
      const number = Object.assign(document.createElement("span"), { textContent: at + 1 });
      button.append(Object.assign(new Image(), { alt: "" }), number);
      const item = document.createElement("li");
      item.append(button);
      list.append(item);
    }

  own();
  for (const image of document.querySelectorAll(".thumbs img")) drawn.observe(image);
})();
