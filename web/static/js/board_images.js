// Boards in the page as pictures that stand alone.
(() => {
  const NOT_IN_XML = /[^\t\n\r -\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu; // as in blooms/drawing/shape.py
  const INHERITED = `fill fill-opacity stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin
    font-family font-size font-weight text-anchor`.split(/\s+/);
  /** @type {Record<string, string>} */
  const OWN = { opacity: "1", "stop-color": "rgb(0, 0, 0)", "stop-opacity": "1", "dominant-baseline": "auto" };

  // The SVG of a board with its current colours, so wide.
  /** @type {(drawn: SVGSVGElement, width: number) => string} */
  function svg(drawn, width) {
    const copy = /** @type {SVGSVGElement} */ (drawn.cloneNode(true));
    const parts = [...copy.querySelectorAll("*")];
    [...drawn.querySelectorAll("*")].forEach((part, at) => {
      const paint = getComputedStyle(part);
      const around = getComputedStyle(part.parentElement ?? drawn);
      const isTop = part.parentNode === drawn;
      if (paint.display === "none") {
        parts[at].remove();
        return;
      }
      for (const name of INHERITED) {
        const value = paint.getPropertyValue(name);
        const isOwn = parts[at].hasAttribute(name) || value !== around.getPropertyValue(name);
        if (isTop || isOwn) parts[at].setAttribute(name, value);
      }
      for (const [name, usual] of Object.entries(OWN)) {
        const value = paint.getPropertyValue(name);
        if (value && value !== usual) parts[at].setAttribute(name, value);
      }
      parts[at].removeAttribute("class");
      parts[at].removeAttribute("style");
    });
    const [, , wide, high] = size(drawn);
    copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
    copy.setAttribute("width", String(width));
    copy.setAttribute("height", String(Math.round((width * high) / wide)));
    for (const name of ["class", "style"]) copy.removeAttribute(name);
    return new XMLSerializer().serializeToString(copy).replace(NOT_IN_XML, "\ufffd");
  }

  /** @param {SVGSVGElement} drawn */
  const size = (drawn) => (drawn.getAttribute("viewBox") ?? "0 0 1 1").split(/[\s,]+/).map(Number);

  // A board in the middle of a card, in the proportions of the pictures that stand beside links.
  /** @type {(drawn: SVGSVGElement, paper: string) => string} */
  function card(drawn, paper) {
    const [wide, high, margin] = [1200, 630, 30];
    const board = svg(drawn, wide).replace(/ (width|height)="\d+"/g, "");
    const place = `x="${margin}" y="${margin}" width="${wide - 2 * margin}" height="${high - 2 * margin}"`;
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${wide} ${high}" width="${wide}" height="${high}">` +
      `<rect width="${wide}" height="${high}" fill="${paper}"/>${board.replace("<svg ", `<svg ${place} `)}</svg>`
    );
  }

  /** @param {string} text */
  const address = (text) => `data:image/svg+xml,${encodeURIComponent(text)}`;

  // What a board shows.
  /** @param {HTMLElement} board */
  const drawing = (board) => /** @type {SVGSVGElement | null} */ (board.shadowRoot?.querySelector("svg[role=img]"));

  window.bloomsBoards = { address, card, drawing, svg };
})();
