"""The whole site as ONE html file that plays from a double click, with no request at all.

Browsers refuse modules and fetches on file:// addresses. So Pyodide's two modules become one plain
script, every part lies in the page as gzip in base64, and js/single.js stands where PyScript does.
The Content-Security-Policy names each inline script and style by its hash and allows no network.
"""

import base64
import gzip
import hashlib
import re
from pathlib import Path

__all__ = ["single"]

JS = Path(__file__).resolve().parent.parent / "static" / "js"
NOWHERE = "https://nowhere.invalid/"
NOT_INSIDE = {"js/trusted_types.js", "js/updates.js", "js/indexeddb_stub.js"}
"""Scripts that only the site on a host needs."""
PYODIDE = "pyscript/pyodide/"
PARTS = {
    "pyodide.asm.wasm": PYODIDE + "pyodide.asm.wasm",
    "python_stdlib.zip": PYODIDE + "python_stdlib.zip",
    "pyodide-lock.json": PYODIDE + "pyodide-lock.json",
    "app.zip": "app.zip",
}
"""What lies packed in the page: name there -> name in the site."""

OTHERS = ("go", "blocky")
"""Games with pages of their own, which lie in the page as templates."""
SCRIPT = r'<script src="([^"]+)"></script>'
IN_GAME = 'if (document.documentElement.dataset.game === "%s")'
LINKS = {"index.html": "?", "go.html": "?game=go", "blocky.html": "?game=blocky"}

# Starts Python from the bytes of its files; the same in the page and in the worker.
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


def single(files: dict[str, bytes]) -> str:
    """The page that holds the site `files` (name -> content) in itself."""
    html = files["index.html"].decode()
    html = re.sub(
        r'\s*<link rel="(?:modulepreload|preload|manifest|apple-touch-icon)"[^>]*>', "", html
    )
    html = re.sub(r'\s*<script type="(?:py|module)".*?</script>', "", html, flags=re.DOTALL)
    html = html.replace("<html ", '<html data-single="true" ', 1)
    icon = base64.b64encode(files["icons/icon.svg"]).decode()
    html = html.replace('href="icons/icon.svg"', f'href="data:image/svg+xml;base64,{icon}"')
    scripts, styles = [], []

    def script(found: re.Match[str]) -> str:
        if found[1] in NOT_INSIDE:
            return ""
        scripts.append(_inline(files[found[1]].decode()))
        return f"<script>{scripts[-1]}</script>"

    def style(found: re.Match[str]) -> str:
        styles.append(_inline(files[found[1]].decode()))
        return f"<style>{styles[-1]}</style>"

    first = re.findall(SCRIPT, html)
    html = re.sub(SCRIPT, script, html)
    html = re.sub(r'<link rel="stylesheet" href="([^"]+)">', style, html)
    others = []
    for game in OTHERS:
        page = files[f"{game}.html"].decode()
        others.append(_template(game, page))
        styles.append(_inline(files[f"css/{game}.css"].decode()))
        head = f'<style data-game="{game}" media="not all">{styles[-1]}</style>\n'
        for name in re.findall(SCRIPT, page):
            if name not in first:
                scripts.append(_inline(f"{IN_GAME % game} {{\n{files[name].decode()}}}"))
                head += f"<script>{scripts[-1]}</script>\n"
        html = html.replace("</head>", f"{head}</head>", 1)
    scripts.append(_inline((JS / "single.js").read_text(encoding="utf-8")))
    parts = {name: files[place] for name, place in PARTS.items()}
    parts["runtime.js"] = _runtime(files).encode()
    parts["gifenc.js"] = _gifenc(files).encode()
    parts["single_worker.js"] = (JS / "single_worker.js").read_bytes()
    packed = [
        f'<script type="application/gzip" id="part-{name}">{_pack(data)}</script>'
        for name, data in parts.items()
    ]
    inside = "\n".join([*others, *packed, f"<script>{scripts[-1]}</script>", "</body>"])
    html = html.replace("</body>", inside)
    for name, address in LINKS.items():
        html = html.replace(f'href="./{name}"', f'href="{address}"')
    return re.sub(
        r'(Content-Security-Policy" content=)"[^"]*"', rf'\1"{_policy(scripts, styles)}"', html
    )


def _template(game: str, html: str) -> str:
    """A game's page to be put in the place of the first one by js/single.js."""
    title, module = (
        re.findall(pattern, html)[0] for pattern in ("<title>(.*?)</title>", r"from (web\.[\w.]+)")
    )
    body = html.partition("<body>")[2].partition("</body>")[0]
    body = re.sub(r'\s*<script type="py".*?</script>', "", body, flags=re.DOTALL)
    data = f'data-title="{title}" data-module="{module}"'
    return f'<template id="page-{game}" {data}>{body}</template>'


def _gifenc(files: dict[str, bytes]) -> str:
    """The writer of GIFs as a plain script: some browsers import nothing into a file."""
    code, _, names = files["gifenc/gifenc.esm.js"].decode().rpartition("export{")
    pairs = (name.split(" as ") for name in names.partition("}")[0].split(","))
    given = ",".join(f"{public}:{name}" for name, public in pairs)
    return f"(() => {{{code}\nself.bloomsGifencParts = {{{given}}};\n}})();"


def _policy(scripts: list[str], styles: list[str]) -> str:
    return "; ".join(
        (
            "default-src 'none'",
            f"script-src 'wasm-unsafe-eval' blob: {' '.join(map(_hash, scripts))}",
            f"style-src {' '.join(map(_hash, styles))}",
            "img-src data: blob:",
            "worker-src blob:",
            "base-uri 'none'",
            "form-action 'none'",
        )
    )


def _runtime(files: dict[str, bytes]) -> str:
    """Pyodide's modules as one plain script, and what starts it."""
    load = files[PYODIDE + "pyodide.mjs"].decode()
    load, ends = re.subn(
        r"export\s*\{(\w+) as loadPyodide,.*$", r"return \1;", load, flags=re.DOTALL
    )
    create = files[PYODIDE + "pyodide.asm.mjs"].decode()
    create, others = re.subn(r"export default (\w+);\s*$", r"return \1;", create)
    assert ends == others == 1, "Pyodide's modules end otherwise than they did"
    create = create.replace("import.meta.url", f"'{NOWHERE}pyodide.asm.mjs'")
    load = load.replace("import.meta.url", f"'{NOWHERE}pyodide.mjs'")
    parts = (
        "(() => {\nself.importScripts = undefined;",  # else Pyodide takes itself for an old worker
        f"const NOWHERE = '{NOWHERE}';",
        f"const load = (() => {{{load}\n}})();",
        f"const create = (() => {{{create}\n}})();",
        START,
        "})();\n",
    )
    return "\n".join(parts)


def _inline(text: str) -> str:
    assert "</script" not in text and "</style" not in text
    return text


def _hash(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


def _pack(data: bytes) -> str:
    return base64.b64encode(gzip.compress(data, 9, mtime=0)).decode()
