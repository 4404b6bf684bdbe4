"""Draws SVG as PNG, icons and previews, with two tools from npm: resvg draws, oxipng makes the file
small without changing a pixel. resvg has no fonts, so there is no text."""

from collections.abc import Iterable
from pathlib import Path

from web.build.node import run

__all__ = ["DRAWER", "draw"]

DRAWER = {
    "resvg.mjs": "@resvg/resvg-wasm/index.mjs",
    "resvg.wasm": "@resvg/resvg-wasm/index_bg.wasm",
    "oxipng.mjs": "@jsquash/oxipng/codec/pkg/squoosh_oxipng.js",
    "oxipng.wasm": "@jsquash/oxipng/codec/pkg/squoosh_oxipng_bg.wasm",
}
"""The tools' files in the folder of the runtime, and in node_modules; the site has none of them."""

# node -e … PARTS FOLDER SVG NAME WIDTH …
DRAW = """
const [parts, folder, ...wanted] = process.argv.slice(1);
const { initWasm, Resvg } = await import(`${parts}/resvg.mjs`);
const { default: init, optimise } = await import(`${parts}/oxipng.mjs`);
const { readFileSync, writeFileSync } = await import("node:fs");
await initWasm(readFileSync(new URL(`${parts}/resvg.wasm`)));
await init(readFileSync(new URL(`${parts}/oxipng.wasm`)));
for (let at = 0; at < wanted.length; at += 3) {
  const [svg, name, width] = wanted.slice(at, at + 3);
  const drawn = new Resvg(svg, { fitTo: { mode: "width", value: Number(width) } }).render();
  const [level, interlaced, changesAlpha] = [4, false, false];
  const small = optimise(drawn.asPng(), level, interlaced, changesAlpha);
  writeFileSync(`${folder}/${name}.png`, small);
}
"""


def draw(
    wanted: Iterable[tuple[str, str, str]], folder: Path, label: str, parts: Path, node: Path
) -> None:
    """Draw each (SVG, name, width in pixels) as NAME.png in `folder`, with the tools in `parts`.

    Raises `RuntimeMissing`.
    """
    program = [str(node), "--input-type=module", "-e", DRAW, parts.as_uri()]
    words = [word for picture in wanted for word in picture]
    run([*program, str(folder), *words], label, folder, node)
