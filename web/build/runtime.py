"""What the site has from npm: PyScript, Pyodide, gifenc, lean-qr, CodeMirror; and our kernels.

Versions are set in `package.json` and its lock file beside this file, nowhere else. npm checks
every package against the lock file; `third-party.txt` lists every shipped file with its SHA-256.
What takes a tool from npm is made here too: the one file of CodeMirror's packages, and the bots'
kernels, WebAssembly from our own AssemblyScript.
"""

import gzip
import json
import re
import shutil
from collections.abc import Mapping
from pathlib import Path

from web.build.archive import packed
from web.build.bytecode import compiled
from web.build.node import RuntimeMissing
from web.build.workshop import BASELINE, LOCK, Workshop

__all__ = [
    "CACHE",
    "EDITOR",
    "FILES",
    "LIBRARY",
    "core_size",
    "editor",
    "kernels",
    "pyscript",
    "runtime",
    "shipped",
]

HERE = Path(__file__).resolve().parent
CACHE = HERE.parent.parent / ".cache"
PYODIDE = "pyscript/pyodide"
LIBRARY = f"{PYODIDE}/python_stdlib.zip"
START = HERE / "sitecustomize.py"
PACKAGES = f"{PYODIDE}/pyodide-lock.json"

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
    ("lean-qr", "lean-qr", "index.mjs"),
)

EDITOR = "codemirror/codemirror.js"
"""The file made of what `codemirror.js` takes from CodeMirror's packages."""

KERNELS = sorted(HERE.parent.glob("games/*/kernel"))
# The kernel works in Python's memory: it must not place anything of its own there.
COMPILER = "-O3 --converge --noAssert --runtime stub --importMemory --use abort=".split()


def runtime(shop: Workshop) -> Path:
    """The folder of `pyscript/`, `pyscript/pyodide/`, `gifenc/` and `lean-qr/`, as npm has them.

    Raises `RuntimeMissing`.
    """

    def copy(ready: Path) -> None:
        modules = shop.packages(has_tools=False)
        for origin, place, patterns in FILES:
            (ready / place).mkdir(parents=True, exist_ok=True)
            for pattern in patterns.split():
                matches = sorted((modules / origin).glob(pattern))
                if not matches:
                    raise RuntimeMissing(
                        f"npm's package has no {origin}/{pattern}: check package.json."
                    )
                for file in matches:
                    shutil.copyfile(file, ready / place / file.name)

    return shop.kept("runtime", LOCK.read_bytes() + repr(FILES).encode(), copy)


def shipped(shop: Workshop) -> dict[str, bytes]:
    """The runtime's files by name, as the site has them. Raises `RuntimeMissing`."""
    parts = runtime(shop)
    files = {
        file.relative_to(parts).as_posix(): file.read_bytes()
        for file in sorted(parts.rglob("*"))
        if file.is_file()
    }
    # The lock file names packages on other hosts; this page never contacts another host.
    lock = json.loads(files[PACKAGES])
    files[PACKAGES] = json.dumps(lock | {"packages": {}}).encode()
    library = packed({START.name: START.read_bytes()}, files[LIBRARY])
    library = compiled("python_stdlib", library, parts, shop)
    return _without_mjs(files) | {LIBRARY: library}


def core_size(parts: Path) -> int:
    """The gzipped bytes of Pyodide's core as its makers ship it."""
    return sum(len(gzip.compress(file.read_bytes(), 6)) for file in (parts / PYODIDE).iterdir())


def editor(shop: Workshop) -> bytes:
    """The file made of CodeMirror's packages. Raises `RuntimeMissing`."""
    entry = HERE / "codemirror.js"

    def bundle(ready: Path) -> None:
        modules = shop.packages()
        start = shutil.copyfile(entry, modules.parent / entry.name)
        words = [str(modules / "esbuild-wasm" / "bin" / "esbuild"), str(start)]
        # It hangs when it tells its progress to a file.
        words += ["--bundle", "--minify", "--format=esm", "--log-level=error"]
        words += [f"--outfile={ready / 'codemirror'}"]
        shop.node(words, "CodeMirror, bundled", ready.parent)

    kept = shop.kept("editor", LOCK.read_bytes() + entry.read_bytes(), bundle)
    return (kept / "codemirror").read_bytes()


def kernels(shop: Workshop) -> dict[str, bytes]:
    """The WebAssembly of the bots by name in the program. Raises `RuntimeMissing`."""
    sources = [file for folder in KERNELS for file in sorted(folder.glob("*.ts"))]

    def compile_all(ready: Path) -> None:
        compiler = str(shop.packages() / "assemblyscript" / "bin" / "asc.js")
        for folder in KERNELS:
            words = [BASELINE, compiler, str(folder / "kernel.ts")]
            words += ["--outFile", str(ready / _wasm(folder))]
            label = f"kernel of {folder.parent.name}, compiled"
            shop.node([*words, *COMPILER], label, ready.parent)

    recipe = repr(COMPILER).encode() + b"\0".join(
        [LOCK.read_bytes(), *(file.read_bytes() for file in sources)]
    )
    kept = shop.kept("kernels", recipe, compile_all)
    return {
        f"web/games/{folder.parent.name}/kernel.wasm": (kept / _wasm(folder)).read_bytes()
        for folder in KERNELS
    }


def pyscript(shop: Workshop) -> dict[str, bytes]:
    """PyScript's own Python by name in the program: it compiles it at every start otherwise.

    Raises `RuntimeMissing`.
    """
    folder = "@pyscript/core/src/stdlib/pyscript"

    def copy(ready: Path) -> None:
        shutil.copytree(shop.packages(has_tools=False) / folder, ready / "pyscript")

    kept = shop.kept("pyscript", LOCK.read_bytes() + folder.encode(), copy)
    return {f"pyscript/{file.name}": file.read_bytes() for file in (kept / "pyscript").glob("*.py")}


def _wasm(folder: Path) -> str:
    return f"{folder.parent.name}.wasm"


def _without_mjs(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """The runtime with Pyodide's .mjs files as .js, as many web servers do not know the type of
    .mjs. Raises `RuntimeMissing` if PyScript does not name them as it did.
    """
    renamed = {}
    for name, data in files.items():
        if name.endswith(".mjs"):
            renamed[name.removesuffix(".mjs") + ".js"] = data.replace(b".mjs", b".js")
        else:
            renamed[name] = data
    named = b"${n}/${n}.mjs"
    (core,) = [name for name in files if re.fullmatch(r"pyscript/core-[^/]*\.js", name)]
    if files[core].count(named) != 1:
        raise RuntimeMissing(
            f"PyScript's {core} does not name {named.decode()} once: check runtime.py."
        )
    renamed[core] = files[core].replace(named, b"${n}/${n}.js")
    return renamed
