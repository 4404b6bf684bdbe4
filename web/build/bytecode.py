"""Compiles Python for the browser with the same Python that runs there: Pyodide, on Node.js.

Otherwise the browser would compile every module at every start. web/build/stdlib.py does the work,
inside Pyodide.
"""

from pathlib import Path

from web.build.workshop import Workshop

__all__ = ["compiled"]

STDLIB = Path(__file__).with_name("stdlib.py")

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


def compiled(name: str, plain: bytes, parts: Path, shop: Workshop) -> bytes:
    """The zip `plain` with its modules compiled by the runtime in `parts`, and trimmed.

    Raises `RuntimeMissing`.
    """
    module = parts / "pyscript" / "pyodide" / "pyodide.mjs"

    def rebuild(ready: Path) -> None:
        source, target = ready.parent / f"{name}.zip", ready / "zip"
        source.write_bytes(plain)
        program = ["--input-type=module", "-e", REBUILD, module.as_uri()]
        words = [*program, *map(str, (STDLIB, source, target))]
        shop.node(words, f"{name}.zip, compiled for the browser", ready.parent)

    recipe = b"\0".join([plain, parts.name.encode(), STDLIB.read_bytes(), REBUILD.encode()])
    return (shop.kept(name, recipe, rebuild) / "zip").read_bytes()
