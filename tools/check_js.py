"""`python3 -m tools.check_js [--write]`: check all JavaScript with Biome and TypeScript.

The kernels' AssemblyScript is checked by Biome only: their compiler checks the types.

npm installs both once into `.cache/js-tools`, at the versions in `tools/js/package-lock.json`.
`--write` lets Biome fix what it can.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tools.npm import installed
from web.build.node import RuntimeMissing
from web.build.runtime import CACHE

ROOT = Path(__file__).resolve().parent.parent
CONFIG = ROOT / "tools" / "js"
WEB = ROOT / "web"
SCRIPTS = (WEB / "static" / "js", WEB / "games", ROOT / "tests" / "js", CONFIG / "globals.d.ts")


def main(words: list[str]) -> int:
    """Check everything and print the errors; returns 0 if there are none."""
    try:
        node, modules = installed(CONFIG, "js-tools", "Biome and TypeScript, by npm", CACHE)
    except (RuntimeMissing, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    biome = [str(node), str(modules / "@biomejs" / "biome" / "bin" / "biome"), "check"]
    biome += ["--error-on-warnings", f"--config-path={CONFIG}", *words]
    typescript = [str(node), str(modules / "typescript" / "bin" / "tsc"), "--project", str(CONFIG)]
    status = subprocess.run([*biome, *map(str, SCRIPTS)], cwd=WEB).returncode
    return subprocess.run(typescript, cwd=ROOT).returncode or status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
