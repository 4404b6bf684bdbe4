"""npm's packages for tools and tests, installed once into `.cache` as a lock file says."""

from __future__ import annotations

import shutil
import tempfile
from hashlib import sha256
from pathlib import Path

from web.build.node import find_node, run

__all__ = ["installed"]

OPTIONS = ("--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error")


def installed(config: Path, name: str, label: str, cache: Path) -> tuple[Path, Path]:
    """Node.js, and the `node_modules` of the lock file in `config`, kept as `name` in the cache.

    Raises `RuntimeMissing`.
    """
    cache.mkdir(parents=True, exist_ok=True)
    parts = [config / part for part in ("package.json", "package-lock.json", ".npmrc")]
    key = sha256((config / "package-lock.json").read_bytes()).hexdigest()
    home = cache / name / key[:16] / "node_modules"
    with tempfile.TemporaryDirectory(prefix="fetching-", dir=cache) as folder:
        work = Path(folder)
        node, npm = find_node(cache, work)
        if not home.exists():
            for part in filter(Path.exists, parts):
                shutil.copy(part, work)
            run([*npm, "ci", *OPTIONS, f"--cache={work / 'npm'}"], label, work, node)
            shutil.rmtree(cache / name, ignore_errors=True)
            home.parent.mkdir(parents=True)
            (work / "node_modules").rename(home)
    return node, home
