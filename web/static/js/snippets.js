// The page that generates snippets for embedding, with a preview of the board.
(() => {
  const { say } = window.bloomsLanguage;
  const form = document.querySelector("form");
  /** @type {Record<string, HTMLInputElement>} */
  const { kind, exercise, record, bot, theme } = /** @type {any} */ (form.elements);
  /** @type {Record<string, HTMLInputElement>} */
  const { element, frame, address, figure, words } = /** @type {any} */ (form.elements);
  const preview = document.querySelector('[data-role="preview"]');
  const root = new URL("./", location.href).href.split("#")[0];
  const NOT_IN_XML = /[^\t\n\r -\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu; // as in blooms/drawing/shape.py
  /** @type {(text: string) => string} */
  const safe = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  try {
    record.value = decodeURIComponent(location.hash.slice(1)) || record.value;
  } catch {
    /* A per cent sign that encodes nothing: no link of ours. */
  }

  // A drawing as a self-contained data address, with its current colours.
  /** @param {Element} drawn */
  function picture(drawn) {
    const copy = /** @type {Element} */ (drawn.cloneNode(true));
    const parts = "polygon, path, circle, text, stop";
    const painted = drawn.querySelectorAll(parts);
    copy.querySelectorAll(parts).forEach((part, at) => {
      const paint = getComputedStyle(painted[at]);
      const names = part.localName === "stop" ? ["stop-color"] : ["fill", "stroke", "stroke-width"];
      for (const name of names) part.setAttribute(name, paint.getPropertyValue(name));
      part.removeAttribute("class");
    });
    const text = new XMLSerializer().serializeToString(copy).replace(NOT_IN_XML, "\ufffd");
    return `data:image/svg+xml,${encodeURIComponent(text)}`;
  }

  function show() {
    const isGame = kind.value === "game";
    const name = exercise.value.trim();
    for (const field of [record, bot, exercise]) {
      const label = field.closest("label");
      if (label) label.hidden = isGame === (field === exercise);
    }
    const text = isGame ? safe(record.value.trim()) : "";
    const wanted = theme.value === "auto" ? "" : ` theme="${theme.value}"`;
    // In an attribute: Markdown eats the tildes of a text. The link is for readers that run no scripts.
    const what = isGame ? `bot="${bot.value}"${wanted} record="${text}"` : `${kind.value}="${safe(name)}"${wanted}`;
    const inside = `<a href="${safe(link())}">${safe(say("Open this board on its page"))}</a>`;
    element.value = `<script src="${root}embed.js" async></script>\n<blooms-board ${what}>${inside}</blooms-board>`;
    const asked = isGame ? `bot=${bot.value}` : `${kind.value}=${encodeURIComponent(name)}`;
    address.value = `${root}embed.html?${asked}&theme=${theme.value}${isGame ? `#${record.value.trim()}` : ""}`;
    frame.value = `<iframe src="${safe(address.value).replace("&#38;", "&amp;")}" title="Blooms" loading="lazy" width="100%" height="640" style="border:0" sandbox="allow-scripts allow-same-origin allow-popups allow-downloads"></iframe>`;
    const board = document.createElement("blooms-board");
    for (const { name, value } of [bot, theme]) board.setAttribute(name, value);
    board.setAttribute(isGame ? "record" : kind.value, isGame ? record.value : name);
    preview.replaceChildren(board);
    const drawn = board.shadowRoot.querySelector("svg");
    const label = safe(drawn?.getAttribute("aria-label") ?? "");
    figure.value = drawn
      ? `<figure><a href="${safe(link())}"><img src="${picture(drawn)}" alt="${label}"></a><figcaption>${label}</figcaption></figure>`
      : "";
    words.value = [drawn?.getAttribute("aria-label"), link()].filter(Boolean).join("\n");
  }

  // The page that plays the game: that of Blooms, or the one named like the game.
  function link() {
    if (kind.value !== "game") {
      const name = exercise.value.trim();
      const page = /^(?!blooms\/)([a-z]+)\//.exec(name)?.[1];
      return `${root}${page ? `${page}.html` : ""}?${kind.value}=${encodeURIComponent(name.split("/").pop() ?? "")}`;
    }
    const text = record.value.trim();
    const page = /^(?!blooms\/)([a-z]+)\//.exec(text)?.[1];
    return `${root}${page ? `${page}.html` : ""}#${text}`;
  }

  /** @param {HTMLElement} button */
  function copy(button) {
    const field = /** @type {HTMLTextAreaElement} */ (form.elements.namedItem(button.dataset.copy ?? ""));
    field.select();
    // The clipboard API is missing on plain http; this works everywhere.
    const isCopied = window.bloomsFile.copySelected();
    const status = button.parentElement?.querySelector("[role=status]");
    if (status) status.textContent = isCopied ? say("Copied.") : say("Not copied: copy the selected text yourself.");
  }

  async function save() {
    const drawn = preview.querySelector("blooms-board")?.shadowRoot?.querySelector("svg");
    if (!drawn) return;
    const [, svg] = picture(drawn).split(",");
    const text = decodeURIComponent(svg);
    try {
      const bytes = await window.bloomsPaint.png(text, 1200);
      window.bloomsFile.save(bytes, "blooms.png", "image/png");
    } catch {
      const why = say("This browser makes no such picture. Here it is as SVG.");
      window.bloomsFile.offer(new TextEncoder().encode(text), "blooms.svg", "image/svg+xml", why);
    }
  }

  kind.addEventListener("input", () => {
    exercise.value = kind.value === "puzzle" ? "daily" : "first";
  });
  form.addEventListener("input", show);
  form.addEventListener("click", ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    if (target.dataset.copy) copy(target);
    if (target.dataset.picture !== undefined) save();
  });
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("focusin", ({ target }) => {
    if (target instanceof HTMLTextAreaElement && target.readOnly) target.select();
  });
  show();
})();
