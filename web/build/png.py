"""Draws SVG as PNG with resvg, a tool from npm: icons and previews. It has no fonts, so no text."""

from collections.abc import Iterable
from pathlib import Path

from web.build.node import run

__all__ = ["DRAWER", "draw"]

DRAWER = ("resvg.mjs", "resvg.wasm")
"""The files of resvg in the folder of the runtime; the site does not have them."""

# node -e … RESVG WASM FOLDER SVG NAME WIDTH …
DRAW = """
const [resvg, wasm, folder, ...wanted] = process.argv.slice(1);
const { initWasm, Resvg } = await import(resvg);
const { readFileSync, writeFileSync } = await import("node:fs");
await initWasm(readFileSync(wasm));
for (let at = 0; at < wanted.length; at += 3) {
  const [svg, name, width] = wanted.slice(at, at + 3);
  const drawn = new Resvg(svg, { fitTo: { mode: "width", value: Number(width) } }).render();
  writeFileSync(`${folder}/${name}.png`, drawn.asPng());
}
"""


def draw(
    wanted: Iterable[tuple[str, str, str]], folder: Path, label: str, parts: Path, node: Path
) -> None:
    """Draw each (SVG, name, width in pixels) as NAME.png in `folder`, with the drawer in `parts`.

    Raises `RuntimeMissing`.
    """
    script, wasm = (parts / name for name in DRAWER)
    program = [str(node), "--input-type=module", "-e", DRAW, script.as_uri(), str(wasm)]
    words = [word for picture in wanted for word in picture]
    run([*program, str(folder), *words], label, folder, node)
