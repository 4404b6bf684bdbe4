"""Packages from PyPI that the build uses: the installed ones, or fetched and cached."""

import importlib
import sys
import tempfile
from hashlib import sha256
from pathlib import Path
from types import ModuleType

from web.build.node import install

__all__ = ["package"]

HERE = Path(__file__).resolve().parent


def package(name: str, requirements: str, label: str, cache: Path) -> ModuleType:
    """The package with this name, or what the requirements file names, each with its hashes.

    Raises `RuntimeMissing` if it is not available.
    """
    try:
        return importlib.import_module(name)
    except ImportError:
        sys.path.append(str(_fetched(name, HERE / requirements, label, cache)))
        importlib.invalidate_caches()
        return importlib.import_module(name)


def _fetched(name: str, requirements: Path, label: str, cache: Path) -> Path:
    """The folder in `cache` with the packages for this Python: some are compiled."""
    wanted = requirements.read_bytes() + sys.version.encode()
    folder = cache / f"{name}-{sha256(wanted).hexdigest()[:16]}"
    if not folder.exists():
        cache.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix="fetching-", dir=cache) as work:
            target = Path(work, name)
            words = ["--require-hashes", "--requirement", str(requirements)]
            install(words, target, label, Path(work))
            target.rename(folder)
    return folder
