// Pictures as pixels, which Python cannot make in a page: of SVG, for web/page/share/export.py, and QR codes of links.
(() => {
  // A library of others, loaded when it is needed.
  /** @type {(file: string) => Promise<any>} */
  const library = (file) =>
    window.bloomsLibrary?.(file) ?? // in the one-file page
    import(new URL(file, document.baseURI).href);

  /** @type {(svg: string, width: number) => Promise<HTMLCanvasElement>} */
  async function canvas(svg, width) {
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
    await image.decode();
    const height = Math.round((width * image.naturalHeight) / image.naturalWidth);
    const made = Object.assign(document.createElement("canvas"), { width, height });
    const brush = made.getContext("2d", { willReadFrequently: true });
    brush.fillStyle = "#fff"; // GIF has no partial transparency, and chats show PNG on any background
    brush.fillRect(0, 0, width, height);
    brush.drawImage(image, 0, 0, width, height);
    return made;
  }

  /** @type {(svg: string, width: number) => Promise<Uint8Array<ArrayBuffer>>} */
  async function png(svg, width) {
    const made = await canvas(svg, width);
    const blob = /** @type {Blob} */ (
      await new Promise((done) => {
        made.toBlob(done, "image/png");
      })
    );
    return new Uint8Array(await blob.arrayBuffer());
  }

  // The page's typefaces as rules for a picture, which can load none by itself.
  /** @type {Promise<string> | undefined} */
  let rules;

  function faces() {
    rules ??= read().catch(() => "");
    return rules;
  }

  async function read() {
    const fontFaces = [];
    for (const sheet of document.styleSheets)
      for (const rule of sheet.cssRules) {
        if (!(rule instanceof CSSFontFaceRule)) continue;
        const [, address] = /url\("?([^")]+)/.exec(rule.style.getPropertyValue("src")) ?? [];
        const family = rule.style.getPropertyValue("font-family");
        const weight = rule.style.getPropertyValue("font-weight") || "400";
        const source = address.startsWith("data:")
          ? address
          : await embedded(new URL(address, sheet.href ?? undefined));
        fontFaces.push(`@font-face{font-family:${family};font-weight:${weight};src:url(${source})}`);
      }
    return fontFaces.join("");
  }

  /** @param {URL} address */
  async function embedded(address) {
    const bytes = new Uint8Array(await (await fetch(address)).arrayBuffer());
    return `data:font/woff2;base64,${btoa(String.fromCharCode(...bytes))}`;
  }

  // One frame per picture, each `delay` milliseconds, the last three times as long; loops forever.
  /** @type {(svgs: string[], width: number, delay: number) => Promise<Uint8Array>} */
  async function gif(svgs, width, delay) {
    const { GIFEncoder, applyPalette, quantize } = await library("gifenc/gifenc.esm.js");
    const file = GIFEncoder();
    for (const [at, svg] of svgs.entries()) {
      const made = await canvas(svg, width);
      const { data, height } = made.getContext("2d").getImageData(0, 0, width, made.height);
      const palette = quantize(data, 256);
      const last = at === svgs.length - 1;
      file.writeFrame(applyPalette(data, palette), width, height, {
        palette,
        delay: last ? 3 * delay : delay,
        repeat: 0,
      });
      await new Promise((go) => setTimeout(go)); // keeps the page responsive between frames
    }
    file.finish();
    return file.bytes();
  }

  // Draws a text as a QR code, with the light modules that must be around it.
  /** @type {(canvas: HTMLCanvasElement, text: string) => Promise<void>} */
  async function code(canvas, text) {
    canvas.width = 0; // no other is read meanwhile
    try {
      const { generate } = await library("lean-qr/index.js");
      generate(text).toCanvas(canvas, { pad: 4 });
    } catch {
      canvas.dataset.failed = "true"; // the link itself stands above
    }
  }

  window.bloomsPaint = { code, faces, gif, png };
})();
