"""The third-party runtime of the page: PyScript, Pyodide, gifenc, CodeMirror. And our kernels.

Cached in `.cache/runtime`. Versions are set in `package.json` and its lock file beside this file,
nowhere else. npm checks every package against the lock file; `third-party.txt` lists every shipped
file with its SHA-256; web/build/node.py provides Node.js. What takes a tool from npm is made here
too: the icons, drawn from our own SVG, the one file of CodeMirror's packages, and the bots'
kernels, WebAssembly from our own AssemblyScript.
The work is done in a temporary folder, renamed only when it is complete.
"""

import gzip
import hashlib
import json
import shutil
import tempfile
import time
from contextlib import suppress
from pathlib import Path

from web.build.bytecode import recompile
from web.build.node import RuntimeMissing, find_node, report, run
from web.build.png import DRAWER, draw

__all__ = ["CACHE", "CORE", "EDITOR", "FILES", "kernels", "runtime"]

HERE = Path(__file__).resolve().parent
CACHE = HERE.parent.parent / ".cache"
CORE = "core"
"""The file that holds the gzipped size in bytes of Pyodide's core as shipped."""

# What a page fetches: (folder in node_modules, folder in the site, files).
FILES = (
    (
        "@pyscript/core/dist",
        "pyscript",
        "core.js core.css core-*.js toml-*.js deprecations-manager-*.js donkey-*.js error-*.js "
        "py-editor-*.js py-game-*.js py-terminal-*.js",
    ),
    (
        "pyodide",
        "pyscript/pyodide",
        "pyodide.mjs pyodide.asm.*js pyodide.asm.wasm python_stdlib.zip pyodide-lock.json",
    ),
    ("gifenc/dist", "gifenc", "gifenc.esm.js"),
)

EDITOR = "codemirror/codemirror.mjs"
"""The file made of what `codemirror.js` takes from CodeMirror's packages."""

KERNELS = sorted(HERE.parent.glob("games/*/kernel"))
ICON = HERE.parent / "static" / "icons" / "icon.svg"
PAPER = "#fbf8f1"


def runtime(cache: Path = CACHE) -> Path:
    """The folder with `pyscript/`, `pyscript/pyodide/`, `gifenc/` and `icons/` for a site.

    The first call fetches and prepares it (about 10 MB, a few seconds, prints progress); later
    calls take it from `cache` without a network. Raises `RuntimeMissing`.
    """
    folder, key = cache / "runtime", recipe()
    if _key_of(folder) == key:
        return folder
    report("Fetching what the page runs on, once:\n")
    try:
        cache.mkdir(parents=True, exist_ok=True)
        for left in cache.glob("fetching-*"):  # left by a killed process
            if time.time() - left.stat().st_mtime > 3600:
                shutil.rmtree(left, ignore_errors=True)
        with tempfile.TemporaryDirectory(prefix="fetching-", dir=cache) as name:
            ready = _prepare(cache, Path(name))
            (ready / "key").write_text(key)
            shutil.rmtree(folder, ignore_errors=True)
            try:
                ready.rename(folder)
            except OSError:  # another process may have been faster
                if _key_of(folder) != key:
                    raise
    except OSError as error:
        raise RuntimeMissing(
            f"The runtime cannot be kept in {cache}: {error.strerror or error}. "
            "Make room or allow writing there, then try again."
        ) from error
    return folder


def recipe() -> str:
    """A hash of everything that determines the runtime: the lock file and the code that prepares
    it.
    """
    parts = [
        HERE / name
        for name in (
            "package-lock.json",
            "runtime.py",
            "png.py",
            "bytecode.py",
            "stdlib.py",
            "codemirror.js",
            "../static/icons/icon.svg",
        )
    ]
    parts += [file for folder in KERNELS for file in sorted(folder.glob("*.ts"))]
    return hashlib.sha256(b"\0".join(part.read_bytes() for part in parts)).hexdigest()


def kernels(parts: Path) -> dict[str, bytes]:
    """The WebAssembly of the bots in the runtime's folder `parts`, by name in the program."""
    return {
        f"web/games/{folder.parent.name}/kernel.wasm": (parts / _wasm(folder)).read_bytes()
        for folder in KERNELS
    }


def _wasm(folder: Path) -> str:
    return f"kernel-{folder.parent.name}.wasm"


def _key_of(folder: Path) -> str | None:
    with suppress(OSError):
        return (folder / "key").read_text()
    return None


def _prepare(cache: Path, work: Path) -> Path:
    """Fetch and prepare everything inside `work`; returns the finished folder, not yet renamed."""
    node, npm = find_node(cache, work)
    for name in ("package.json", "package-lock.json"):
        shutil.copyfile(HERE / name, work / name)
    wanted = json.loads((HERE / "package.json").read_text())["dependencies"]
    versions = ", ".join(f"{name} {version}" for name, version in wanted.items())
    command = [*npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
    patience = ["--fetch-retries=1", "--fetch-retry-mintimeout=1000", "--fetch-timeout=60000"]
    run([*command, *patience, f"--cache={work / 'npm'}"], f"{versions}, by npm", work, node)

    ready = work / "ready"
    for origin, place, patterns in FILES:
        (ready / place).mkdir(parents=True, exist_ok=True)
        for pattern in patterns.split():
            found = sorted((work / "node_modules" / origin).glob(pattern))
            if not found:
                raise RuntimeMissing(
                    f"npm's package has no {origin}/{pattern}: check package.json."
                )
            for file in found:
                shutil.copyfile(file, ready / place / file.name)

    pyodide = ready / "pyscript" / "pyodide"
    core = sum(len(gzip.compress(file.read_bytes(), 6)) for file in pyodide.iterdir())
    (ready / CORE).write_text(str(core))
    # The lock file names packages on other hosts; this page never contacts another host.
    lock = json.loads((pyodide / "pyodide-lock.json").read_text())
    (pyodide / "pyodide-lock.json").write_text(json.dumps(lock | {"packages": {}}))
    library, rebuilt = pyodide / "python_stdlib.zip", work / "python_stdlib.zip"
    module = work / "node_modules" / "pyodide" / "pyodide.mjs"
    label = "Python's standard library, compiled for the browser"
    recompile(node, module, library, rebuilt, label)
    rebuilt.replace(library)

    entry = shutil.copyfile(HERE / "codemirror.js", work / "codemirror.js")
    bundler = [str(node), str(work / "node_modules" / "esbuild-wasm" / "bin" / "esbuild")]
    # It hangs when it tells its progress to a file.
    options = ["--bundle", "--minify", "--format=esm", "--log-level=error"]
    options += [f"--outfile={ready / EDITOR}"]
    run([*bundler, str(entry), *options], "CodeMirror, bundled", work, node)

    # The kernel works in Python's memory: it must not place anything of its own there.
    options = "-O3 --converge --noAssert --runtime stub --importMemory --use abort=".split()
    compiler = [str(node), str(work / "node_modules" / "assemblyscript" / "bin" / "asc.js")]
    for folder in KERNELS:
        files = [str(folder / "kernel.ts"), "--outFile", str(ready / _wasm(folder))]
        run([*compiler, *files, *options], f"kernel of {folder.parent.name}, compiled", work, node)

    for name, origin in DRAWER.items():
        shutil.copyfile(work / "node_modules" / origin, ready / name)
    (ready / "icons").mkdir()
    draw(icons(), ready / "icons", "icons, drawn", ready, node)
    return ready


def icons() -> list[tuple[str, str, str]]:
    """SVG, name and width of every icon; a system may crop `maskable` to a circle of 80 %."""
    svg = ICON.read_text(encoding="utf-8")
    head, _, inside = svg.partition(">")
    x, y, wide, high = head.partition('viewBox="')[2].partition('"')[0].split()
    paper = f'<rect x="{x}" y="{y}" width="{wide}" height="{high}" fill="{PAPER}"/>'
    drawing = inside.removesuffix("\n").removesuffix("</svg>")
    full = f'{head}>{paper}<g transform="scale(.72)">{drawing}</g></svg>'
    return [
        (svg, "192", "192"),
        (svg, "512", "512"),
        (full, "maskable-512", "512"),
        (full, "touch-180", "180"),
    ]
