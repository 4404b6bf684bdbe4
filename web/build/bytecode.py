"""Compiles Python for the browser with the same Python that runs there: Pyodide, on Node.js.

Otherwise the browser would compile every module at every start. web/build/stdlib.py does the work,
inside Pyodide.
"""

import hashlib
import tempfile
from pathlib import Path

from web.build.node import find_node, run

__all__ = ["compiled", "recompile"]

HERE = Path(__file__).resolve().parent

# node -e … PYODIDE STDLIB.PY IN OUT. Omits column positions, a third of the bytes.
REBUILD = """
const [pyodide, program, source, target] = process.argv.slice(1);
const { loadPyodide } = await import(pyodide);
const { readFileSync, writeFileSync } = await import("node:fs");
const python = await loadPyodide({ args: ["-X", "no_debug_ranges"] });
python.FS.writeFile("/in.zip", readFileSync(source));
python.runPython(readFileSync(program, "utf8"));
python.runPython("rebuild('/in.zip', '/out.zip')");
writeFileSync(target, python.FS.readFile("/out.zip"));
"""


def compiled(name: str, app: bytes, parts: Path, cache: Path) -> bytes:
    """The zip `app` with its modules compiled by the runtime in `parts`; cached by its name in
    `cache`.

    Raises `RuntimeMissing`.
    """
    key = hashlib.sha256(app + (parts / "key").read_bytes()).hexdigest()
    kept = cache / f"{name}-{key}.zip"
    if not kept.exists():
        with tempfile.TemporaryDirectory(prefix="fetching-", dir=cache) as folder:
            work = Path(folder)
            plain, ready = work / f"{name}.zip", work / "ready.zip"
            plain.write_bytes(app)
            node, _ = find_node(cache, work)
            module = parts / "pyscript" / "pyodide" / "pyodide.mjs"
            recompile(node, module, plain, ready, f"{name}.zip, compiled for the browser")
            for old in cache.glob(f"{name}-*.zip"):
                old.unlink()
            ready.rename(kept)
    return kept.read_bytes()


def recompile(node: Path, pyodide: Path, source: Path, target: Path, label: str) -> None:
    """Write the zip `source` as `target`, compiled and trimmed. Raises `RuntimeMissing`."""
    files = [str(file) for file in (HERE / "stdlib.py", source, target)]
    program = [str(node), "--input-type=module", "-e", REBUILD, pyodide.as_uri(), *files]
    run(program, label, target.parent, node)
