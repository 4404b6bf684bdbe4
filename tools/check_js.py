"""`python3 -m tools.check_js [--write]`: check all JavaScript with Biome and TypeScript.

The kernels' AssemblyScript is checked by Biome only: their compiler checks the types.

npm installs both once into `.cache/js-tools`, at the versions in `tools/js/package-lock.json`.
`--write` lets Biome fix what it can.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from hashlib import sha256
from pathlib import Path

from web.build.node import RuntimeMissing, find_node, run
from web.build.runtime import CACHE

ROOT = Path(__file__).resolve().parent.parent
CONFIG = ROOT / "tools" / "js"
WEB = ROOT / "web"
SCRIPTS = (WEB / "static" / "js", WEB / "games", CONFIG / "globals.d.ts")


def main(words: list[str]) -> int:
    """Check everything and print the errors; returns 0 if there are none."""
    try:
        node, modules = installed(CACHE)
    except (RuntimeMissing, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    biome = [str(node), str(modules / "@biomejs" / "biome" / "bin" / "biome"), "check"]
    biome += ["--error-on-warnings", f"--config-path={CONFIG}", *words]
    typescript = [str(node), str(modules / "typescript" / "bin" / "tsc"), "--project", str(CONFIG)]
    status = subprocess.run([*biome, *map(str, SCRIPTS)], cwd=WEB).returncode
    return subprocess.run(typescript, cwd=ROOT).returncode or status


def installed(cache: Path) -> tuple[Path, Path]:
    """Node.js, and the `node_modules` folder with both tools. Raises `RuntimeMissing`."""
    cache.mkdir(parents=True, exist_ok=True)
    key = sha256((CONFIG / "package-lock.json").read_bytes()).hexdigest()
    home = cache / "js-tools" / key[:16] / "node_modules"
    with tempfile.TemporaryDirectory(prefix="fetching-", dir=cache) as name:
        work = Path(name)
        node, npm = find_node(cache, work)
        if not home.exists():
            for part in ("package.json", "package-lock.json"):
                shutil.copyfile(CONFIG / part, work / part)
            words = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
            run(
                [*npm, *words, f"--cache={work / 'npm'}"],
                "Biome and TypeScript, by npm",
                work,
                node,
            )
            shutil.rmtree(cache / "js-tools", ignore_errors=True)
            home.parent.mkdir(parents=True)
            (work / "node_modules").rename(home)
    return node, home


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
