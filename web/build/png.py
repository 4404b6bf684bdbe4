"""Draws SVG as PNG, icons and previews, with tools from npm: resvg draws, gifenc finds the 256
colours that serve best, oxipng makes the file small. resvg has no fonts, so there is no text."""

import shutil
from collections.abc import Sequence
from pathlib import Path

from web.build.workshop import Workshop

__all__ = ["DRAW", "draw"]

DRAWER = {
    "resvg.mjs": "@resvg/resvg-wasm/index.mjs",
    "resvg.wasm": "@resvg/resvg-wasm/index_bg.wasm",
    "oxipng.mjs": "@jsquash/oxipng/codec/pkg/squoosh_oxipng.js",
    "oxipng.wasm": "@jsquash/oxipng/codec/pkg/squoosh_oxipng_bg.wasm",
    "gifenc.mjs": "gifenc/dist/gifenc.esm.js",
}
"""The tools' files as they are used here, and in node_modules."""

# node -e … TOOLS FOLDER SVG NAME WIDTH …
DRAW = """
const [tools, folder, ...wanted] = process.argv.slice(1);
const { initWasm, Resvg } = await import(`${tools}/resvg.mjs`);
const { default: init, optimise_raw } = await import(`${tools}/oxipng.mjs`);
const { quantize, applyPalette } = await import(`${tools}/gifenc.mjs`);
const { readFileSync, writeFileSync } = await import("node:fs");
await initWasm(readFileSync(new URL(`${tools}/resvg.wasm`)));
await init(readFileSync(new URL(`${tools}/oxipng.wasm`)));
for (let at = 0; at < wanted.length; at += 3) {
  const [svg, name, width] = wanted.slice(at, at + 3);
  const drawn = new Resvg(svg, { fitTo: { mode: "width", value: Number(width) } }).render();
  const pixels = new Uint8ClampedArray(drawn.pixels);
  if (pixels.every((value, at) => at % 4 < 3 || value === 255)) {
    const colours = quantize(pixels, 256);
    const found = applyPalette(pixels, colours);
    found.forEach((colour, at) => pixels.set(colours[colour], 4 * at));
  }
  const [level, interlaced, changesAlpha] = [4, false, false];
  const small = optimise_raw(pixels, drawn.width, drawn.height, level, interlaced, changesAlpha);
  writeFileSync(`${folder}/${name}.png`, small);
}
"""


def draw(wanted: Sequence[tuple[str, str, str]], folder: Path, shop: Workshop) -> None:
    """Draw each (SVG, name, width in pixels) as NAME.png in `folder`. Raises `RuntimeMissing`."""
    modules, tools = shop.packages(), folder.parent
    for name, origin in DRAWER.items():
        shutil.copyfile(modules / origin, tools / name)
    for _, name, _ in wanted:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
    program = ["--input-type=module", "-e", DRAW, tools.as_uri(), str(folder)]
    words = [word for picture in wanted for word in picture]
    shop.node([*program, *words], "icons and previews, drawn", tools)
