// The page that makes snippets for authors, with a preview of the board.
(() => {
  const { say } = window.bloomsLanguage;
  const { firstWords, name: called, pasted, remark, snippet } = window.bloomsSnippets;
  /** @typedef {HTMLElement & { game: { game: string, seats: number, frames: object[], turns: string[], comments?: Map<number, string> } | null, ply: number }} ShownBoard */

  const form = document.querySelector("form");
  /** @type {Record<string, HTMLInputElement>} */
  const { kind, record, ply, bot, theme, lang, controls, caption, size, seed, picture, as } = /** @type {any} */ (
    form.elements
  );
  const { form: look, names } = /** @type {Record<string, HTMLInputElement>} */ (/** @type {any} */ (form.elements));
  const made = /** @type {HTMLTextAreaElement} */ (form.elements.namedItem("snippet"));
  const place = /** @type {HTMLElement} */ (document.querySelector("[data-role=preview]"));
  const wide = /** @type {HTMLSelectElement} */ (document.querySelector("[name=wide]"));
  const shade = /** @type {HTMLSelectElement} */ (document.querySelector("[name=shade]"));
  const root = new URL("./", location.href).href;
  const STILL = ["figure", "substack", "discourse", "bbcode"];
  const chosen = { puzzle: "daily", lesson: "first" };

  // What is shown, as it was pasted or chosen.
  function subject() {
    if (kind.value === "game") return pasted(record.value);
    const exercise = /** @type {"puzzle" | "lesson"} */ (kind.value);
    return { kind: exercise, content: chosen[exercise], ply: "" };
  }

  /** @returns {[string, string][]} */
  function options() {
    const isGame = kind.value === "game";
    /** @type {[string, HTMLInputElement, boolean][]} */
    const fields = [
      ["ply", ply, isGame],
      ["theme", theme, true],
      ["bot", bot, isGame],
      ["seed", seed, true],
      ["controls", controls, true],
      ["lang", lang, true],
      ["names", names, true],
    ];
    const given = fields.filter(([, field, holds]) => holds && field.value.trim());
    /** @type {[string, string][]} */
    const found = given.map(([name, field]) => [name, field.value.trim()]);
    return look.value ? [...found, [look.value, ""]] : found;
  }

  // What is wrong, in a sentence; empty while nothing is.
  /** @param {ShownBoard} board */
  function wrong(board) {
    if (subject().kind === "sgf")
      return say("An SGF file is read by the game's own page, which takes some seconds to load.");
    if (!board.game) return say("There is no valid game here.");
    const last = board.game.frames.length - 1;
    const wanted = ply.value.trim();
    if (
      kind.value === "game" &&
      wanted &&
      !/^last$/i.test(wanted) &&
      !(/^\d{1,4}$/.test(wanted) && Number(wanted) <= last)
    )
      return say("The move shown first is a number from 0 to {last}.").replace("{last}", String(last));
    if (seed.value.trim() && !/^\d{1,15}$/.test(seed.value.trim())) return say("The seed is a whole number.");
    if (!size.checkValidity()) return say("The picture is 160 to 2000 pixels wide.");
    if (picture.value && !/^https:\/\/\S+$/.test(picture.value))
      return say("The address of the picture begins with https://.");
    return "";
  }

  // The board that a snippet shows.
  /** @param {string} [shown] theme */
  function boardOf(shown = theme.value) {
    const { kind, content } = subject();
    const board = /** @type {ShownBoard} */ (document.createElement("blooms-board"));
    for (const [name, value] of options()) if (name !== "theme") board.setAttribute(name, value);
    board.setAttribute("theme", shown);
    if (look.value && caption.value.trim()) board.setAttribute("caption", caption.value.trim());
    board.setAttribute(kind === "game" || kind === "sgf" ? "record" : kind, kind === "sgf" ? "" : content);
    return board;
  }

  // Whether it changes every day.
  const isDaily = () => kind.value === "puzzle" && /^(?:blocky\/)?daily$/.test(chosen.puzzle);

  // What a link to it says.
  /** @param {ShownBoard} board */
  function words(board) {
    const { kind } = subject();
    if (isDaily()) return chosen.puzzle === "daily" ? say("The puzzle of the day") : say("The board of the day");
    const game = say(called(board.game?.game ?? "", board.game?.seats ?? 2));
    const count = window.bloomsSnippets.moves(board.game?.turns ?? []);
    const told = {
      puzzle: say("A puzzle of {game}"),
      lesson: say("A lesson of {game}"),
      game:
        count > 1
          ? say("A game of {game}, {count} moves")
          : count === 1
            ? say("A game of {game}, 1 move")
            : say("A position of {game}"),
    };
    return told[/** @type {keyof typeof told} */ (kind)].replace("{game}", game).replace("{count}", String(count));
  }

  /**
   * @param {ShownBoard} board
   * @returns {SnippetBoard}
   */
  function described(board) {
    const { kind, content } = subject();
    const drawn = window.bloomsBoards.drawing(board);
    const width = Number(size.value);
    const svg = drawn ? window.bloomsBoards.svg(drawn, width) : "";
    const length = (/** @type {string} */ comment) => [...comment.trim().replace(/\s+/g, " ")].length;
    const comments = (board.game?.frames ?? []).map((_, at) => remark(board.game?.comments?.get(at) ?? ""));
    return {
      host: root,
      content,
      words: words(board),
      exercise: kind === "puzzle" || kind === "lesson" ? kind : "",
      options: options(),
      alt: drawn?.getAttribute("aria-label") ?? "",
      caption: caption.value.trim().replace(/\s+/g, " "),
      said: firstWords(comments[board.ply] ?? "") || words(board),
      picture: picture.value,
      drawn: svg && !isDaily() ? window.bloomsBoards.address(svg) : "",
      size: [width, Number(/ height="(\d+)"/.exec(svg)?.[1] ?? 0)],
      comment: look.value === "diagram" ? length(comments[board.ply] ?? "") : Math.max(0, ...comments.map(length)),
      seats: board.game?.seats ?? 2,
    };
  }

  /** @type {(chosen: string) => NodeListOf<HTMLElement>} */
  const all = (chosen) => form.querySelectorAll(chosen);

  function show() {
    const found = subject();
    for (const part of all("[data-kind]")) part.hidden = part.dataset.kind !== kind.value;
    for (const part of all("[data-as]")) part.hidden = part.dataset.as !== as.value;
    for (const button of form.querySelectorAll("[data-exercise]"))
      button.setAttribute("aria-pressed", String(button.getAttribute("data-exercise") === found.content));
    for (const part of all("[data-role=sgf]")) part.hidden = found.kind !== "sgf";

    const board = boardOf(theme.value || shade.value);
    place.replaceChildren(board);
    const why =
      wrong(board) ||
      (as.value === "figure" && isDaily() ? say("It changes every day, so a picture cannot show it.") : "");
    tell("wrong", found.kind !== "puzzle" && found.kind !== "lesson" && !board.game ? why : "");
    tell("wrong-snippet", why);
    const told = why ? null : described(board);
    made.value = told ? snippet(as.value, told) : "";
    for (const button of all("[data-copy], [data-save]")) button.toggleAttribute("disabled", !told);
    form.querySelector(".done").textContent = "";
    if (told && STILL.includes(as.value)) place.replaceChildren(still(told));
    place.parentElement.dataset.shade = shade.value;
    place.style.width = wide.value === "390" ? "min(390px, 100%)" : `${wide.value}px`;
  }

  /** @type {(id: string, words: string) => void} */
  function tell(id, words) {
    const part = document.getElementById(id);
    if (part.textContent !== words) part.textContent = words;
  }

  // The picture with its caption, as it stands in a text.
  /** @param {SnippetBoard} told */
  function still(told) {
    const figure = document.createElement("figure");
    const image = Object.assign(new Image(), { src: told.picture || told.drawn, alt: told.alt });
    const line = Object.assign(document.createElement("figcaption"), { textContent: told.caption || told.said });
    if (image.src) figure.append(image);
    figure.append(line);
    return figure;
  }

  function copy() {
    made.select();
    // The clipboard API is missing on plain http; this works everywhere.
    const isCopied = window.bloomsFile.copySelected();
    form.querySelector(".done").textContent = isCopied
      ? say("Copied.")
      : say("Not copied: copy the selected text yourself.");
  }

  // The picture of the board, or the one that stands beside links to a page: 1200 by 630.
  /** @param {boolean} isCard */
  async function save(isCard) {
    const board = boardOf(theme.value || shade.value);
    place.replaceChildren(board);
    const drawn = window.bloomsBoards.drawing(board);
    if (!drawn) return;
    const paper = getComputedStyle(place.parentElement).backgroundColor;
    const text = isCard ? window.bloomsBoards.card(drawn, paper) : window.bloomsBoards.svg(drawn, Number(size.value));
    show();
    const name = isCard ? "preview" : "board";
    try {
      const bytes = await window.bloomsPaint.png(text, isCard ? 1200 : 2 * Number(size.value));
      window.bloomsFile.save(bytes, `${name}.png`, "image/png");
    } catch {
      const why = say("This browser cannot make this kind of picture. Here it is as SVG.");
      window.bloomsFile.offer(new TextEncoder().encode(text), `${name}.svg`, "image/svg+xml", why);
    }
  }

  // An SGF file takes the rules to be read: the page of the games, loaded for it in a frame, gives its record.
  /** @param {string} text */
  function read(text) {
    const frame = Object.assign(document.createElement("iframe"), { src: `${root}?embed=1`, className: "unseen" });
    frame.title = say("The page that reads the file");
    tell("wrong", say("The file is being read…"));
    /** @param {MessageEvent} event */
    function hear({ source, data }) {
      if (source !== frame.contentWindow) return;
      if (data.type === "blooms:ready") frame.contentWindow.postMessage({ type: "blooms:read", text }, location.origin);
      if (data.type !== "blooms:record" && data.type !== "blooms:error") return;
      removeEventListener("message", hear);
      frame.remove();
      if (data.type === "blooms:record") {
        choose(data.record);
        show();
      } else tell("wrong", data.message);
    }
    addEventListener("message", hear);
    document.body.append(frame);
  }

  // Another game begins with its own move.
  /** @param {string} line */
  function choose(line) {
    [record.value, ply.value] = [line, ""];
  }

  form.addEventListener("input", ({ target }) => {
    if (kind.value === "game") {
      const found = pasted(record.value);
      if (target === record) ply.value = found.ply;
      if (found.kind === "puzzle" || found.kind === "lesson") {
        kind.value = found.kind;
        chosen[found.kind] = found.content;
      }
    }
    show();
  });
  for (const field of [wide, shade]) field.addEventListener("input", show);
  form.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest("button") : null;
    const { exercise, record: line, save: what, copy: isCopy, read: isFile } = button?.dataset ?? {};
    if (isCopy !== undefined) copy();
    if (what) save(what === "card");
    if (isFile !== undefined) read(record.value.trim());
    if (line) choose(line);
    if (exercise) chosen[/** @type {"puzzle" | "lesson"} */ (kind.value)] = exercise;
    if (line || exercise) show();
  });
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("focusin", ({ target }) => {
    if (target === made) made.select();
  });
  document.addEventListener("blooms-language", show);

  const asked = pasted(location.search.length + location.hash.length > 1 ? location.href : "");
  if (asked.kind === "puzzle" || asked.kind === "lesson") {
    kind.value = asked.kind;
    chosen[asked.kind] = asked.content;
  } else if (location.hash.length > 1) record.value = asked.content;
  ply.value = asked.ply;
  shade.value = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  show();
})();
