"""Compiles Python for the browser with the same Python that runs there: Pyodide, on Node.js.

Otherwise the browser would compile every module at every start. web/build/stdlib.py does that,
inside Pyodide, and web/build/methods.py imports the result, to compile what is written then.
"""

from collections.abc import Iterable
from pathlib import Path

from web.build.workshop import Workshop

__all__ = ["compiled"]

PROGRAMS = [
    Path(__file__).with_name(name) for name in ("sitecustomize.py", "stdlib.py", "methods.py")
]

# node -e … PYODIDE IN OUT MODULES PROGRAMS. Omits column positions, a third of the bytes.
REBUILD = """
const [pyodide, source, target, modules, ...programs] = process.argv.slice(1);
const { loadPyodide } = await import(pyodide);
const { readFileSync, writeFileSync } = await import("node:fs");
const python = await loadPyodide({ args: ["-X", "no_debug_ranges"] });
python.FS.writeFile("/in.zip", readFileSync(source));
for (const program of programs) python.runPython(readFileSync(program, "utf8"));
python.runPython("rebuild('/in.zip', '/out.zip')");
if (modules) python.runPython(`Program('/out.zip'); add_methods('/out.zip', '${modules}'.split())`);
writeFileSync(target, python.FS.readFile("/out.zip"));
"""


def compiled(
    name: str, plain: bytes, parts: Path, shop: Workshop, modules: Iterable[str] = ()
) -> bytes:
    """The zip `plain` with its modules compiled by the runtime in `parts`, and trimmed.

    `modules` are those of the zip whose dataclasses get compiled methods.

    Raises `RuntimeMissing`.
    """
    pyodide, imported = parts / "pyscript" / "pyodide" / "pyodide.mjs", " ".join(modules)

    def rebuild(ready: Path) -> None:
        source, target = ready.parent / f"{name}.zip", ready / "zip"
        source.write_bytes(plain)
        program = ["--input-type=module", "-e", REBUILD, pyodide.as_uri()]
        words = [*program, str(source), str(target), imported, *map(str, PROGRAMS)]
        shop.node(words, f"{name}.zip, compiled for the browser", ready.parent)

    texts = (parts.name, imported, REBUILD, *(program.read_text() for program in PROGRAMS))
    recipe = b"\0".join([plain, *(text.encode() for text in texts)])
    return (shop.kept(name, recipe, rebuild) / "zip").read_bytes()
