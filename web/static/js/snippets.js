// The page that generates snippets for embedding, with a preview of the board.
(() => {
  const form = document.querySelector("form");
  /** @type {Record<string, HTMLInputElement>} */
  const { record, bot, theme, element, frame, figure } = /** @type {any} */ (form.elements);
  const preview = document.querySelector('[data-role="preview"]');
  const root = new URL("./", location.href).href.split("#")[0];
  /** @type {(text: string) => string} */
  const safe = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const given = decodeURIComponent(location.hash.slice(1));
  if (given) record.value = given;

  // A drawing as a self-contained data address, with its current colours.
  /** @param {Element} drawn */
  function picture(drawn) {
    const copy = /** @type {Element} */ (drawn.cloneNode(true));
    const parts = "polygon, path, circle";
    const painted = drawn.querySelectorAll(parts);
    copy.querySelectorAll(parts).forEach((part, at) => {
      const paint = getComputedStyle(painted[at]);
      for (const name of ["fill", "stroke", "stroke-width"]) part.setAttribute(name, paint.getPropertyValue(name));
      part.removeAttribute("class");
    });
    return `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  }

  function show() {
    const text = safe(record.value.trim());
    const wanted = theme.value === "auto" ? "" : ` theme="${theme.value}"`;
    element.value = `<script src="${root}embed.js" async></script>\n<blooms-board bot="${bot.value}"${wanted}>${text}</blooms-board>`;
    const address = `${root}embed.html?bot=${bot.value}&amp;theme=${theme.value}#${text}`;
    frame.value = `<iframe src="${address}" title="Blooms" loading="lazy" width="100%" height="640" style="border:0" sandbox="allow-scripts allow-same-origin allow-popups allow-downloads"></iframe>`;
    const board = document.createElement("blooms-board");
    for (const { name, value } of [bot, theme]) board.setAttribute(name, value);
    board.setAttribute("record", record.value);
    preview.replaceChildren(board);
    const drawn = board.shadowRoot.querySelector("svg");
    const said = safe(drawn?.getAttribute("aria-label") ?? "");
    figure.value = drawn
      ? `<figure><a href="${root}#${text}"><img src="${picture(drawn)}" alt="${said}"></a><figcaption>${said}</figcaption></figure>`
      : "";
  }
  form.addEventListener("input", show);
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("focusin", ({ target }) => {
    if (target instanceof HTMLTextAreaElement && target.readOnly) target.select();
  });
  show();
})();
