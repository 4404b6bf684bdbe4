"""The whole site as one HTML file that opens with a double click and makes no requests.

Browsers refuse modules and fetches on file:// addresses. So Pyodide's two modules become one plain
script, every file is embedded as gzip in base64, and js/single.js replaces PyScript.
"""

import base64
import gzip
import re
from collections.abc import Mapping
from pathlib import Path

from web.build.pages import single_page

__all__ = ["single"]

JS = Path(__file__).resolve().parent.parent / "static" / "js"
NOWHERE = "https://nowhere.invalid/"
PYODIDE = "pyscript/pyodide/"
PARTS = {
    "pyodide.asm.wasm": PYODIDE + "pyodide.asm.wasm",
    "python_stdlib.zip": PYODIDE + "python_stdlib.zip",
    "pyodide-lock.json": PYODIDE + "pyodide-lock.json",
    "app.zip": "app.zip",
}
"""The files packed into the page: name there -> name in the site."""

LIBRARIES = ("gifenc/gifenc.esm.js", "lean-qr/index.js")
"""Modules that js/image_files.js asks for by these names."""

# Starts Python from the bytes of its files, both in the page and in the worker.
START = """
self.bloomsPyodide = (files) => {
  const kinds = { wasm: "application/wasm" };
  self.fetch = async (asked) => {
    const name = String(asked.url ?? asked).split("/").pop();
    if (!(name in files)) throw new TypeError(`nothing is fetched here: ${name}`);
    const headers = { "Content-Type": kinds[name.split(".").pop()] ?? "" };
    return new Response(files[name], { headers });
  };
  return load({
    indexURL: NOWHERE, packageBaseUrl: NOWHERE, createPyodideModule: create, checkAPIVersion: false,
    lockFileContents: new TextDecoder().decode(files["pyodide-lock.json"]),
    env: { PYTHONPATH: "/app.zip" },
    fsInit: (system) => system.writeFile("/app.zip", new Uint8Array(files["app.zip"])),
  });
};
"""


def single(files: Mapping[str, bytes], cache: Path) -> str:
    """The page that contains the site `files` (name -> content)."""
    parts = {name: files[place] for name, place in PARTS.items()}
    texts = ("languages/", "puzzles/", "openings/")
    parts |= {Path(name).name: files[name] for name in files if name.startswith(texts)}
    parts["runtime.js"] = _runtime(files).encode()
    parts |= {name: _plain(name, files[name].decode()).encode() for name in LIBRARIES}
    parts["single_worker.js"] = (JS / "single_worker.js").read_bytes()
    packed = [
        f'<script type="application/gzip" id="part-{name}">{_pack(data)}</script>'
        for name, data in parts.items()
    ]
    scripts = {"js/single.js": (JS / "single.js").read_bytes()}
    return single_page({**files, **scripts}, "\n".join(packed), cache)


def _plain(name: str, module: str) -> str:
    """A module as a plain script: some browsers refuse imports on file:// addresses."""
    code, _, names = module.rpartition("export{")
    pairs = (name.split(" as ") for name in names.partition("}")[0].split(","))
    given = ",".join(f"{public}:{name}" for name, public in pairs)
    return f"(() => {{{code}\n(self.bloomsLibraries ??= {{}})[{name!r}] = {{{given}}};\n}})();"


def _runtime(files: Mapping[str, bytes]) -> str:
    """Pyodide's modules as one plain script, with the code that starts it."""
    load = files[PYODIDE + "pyodide.js"].decode()
    load, ends = re.subn(
        r"export\s*\{(\w+) as loadPyodide,.*$", r"return \1;", load, flags=re.DOTALL
    )
    create = files[PYODIDE + "pyodide.asm.js"].decode()
    create, others = re.subn(r"export default (\w+);\s*$", r"return \1;", create)
    assert ends == others == 1, "Pyodide's modules end otherwise than they did"
    create = create.replace("import.meta.url", f"'{NOWHERE}pyodide.asm.js'")
    load = load.replace("import.meta.url", f"'{NOWHERE}pyodide.js'")
    parts = (
        "(() => {\nself.importScripts = undefined;",  # otherwise Pyodide assumes a classic worker
        f"const NOWHERE = '{NOWHERE}';",
        f"const load = (() => {{{load}\n}})();",
        f"const create = (() => {{{create}\n}})();",
        START,
        "})();\n",
    )
    return "\n".join(parts)


def _pack(data: bytes) -> str:
    return base64.b64encode(gzip.compress(data, 9, mtime=0)).decode()
