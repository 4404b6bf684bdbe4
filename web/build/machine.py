"""Prepares this machine for a build or a test run: virtual environments, Debian packages."""

import importlib.util
import os
import shutil
import subprocess
import sys
import venv
from contextlib import suppress
from pathlib import Path

__all__ = ["NotAvailable", "apt_install", "make_environment", "quiet"]


class NotAvailable(RuntimeError):
    """Something is missing on this machine; the message says in one line what to do."""


def make_environment(folder: Path) -> Path:
    """Make a virtual environment with pip in `folder`, replacing any; returns its Python.

    Debian packages the venv module separately; it is installed first where permitted. Raises
    `NotAvailable`, also for a link: `venv` would empty the folder it leads to, and then fail.
    """
    if folder.is_symlink():
        raise NotAvailable(
            f"{folder} is a link to {folder.resolve()}; remove the link to get an environment here."
        )
    package = f"python{sys.version_info[0]}.{sys.version_info[1]}-venv"
    missing = importlib.util.find_spec("ensurepip") is None
    if missing and not apt_install(package):
        raise NotAvailable(
            "this Python cannot make virtual environments; install the part that does "
            f"(Debian: apt-get install {package}) and try again."
        )
    try:
        venv.create(folder, with_pip=True, clear=True)
    except OSError as error:
        raise NotAvailable(
            f"{folder} cannot be written ({error.strerror or error}); use a copy of the project "
            "in a folder where you may write."
        ) from error
    except subprocess.SubprocessError as error:
        raise NotAvailable(f"no virtual environment can be made in {folder}: {error}") from error
    return folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def apt_install(*packages: str) -> bool:
    """Install Debian packages if permitted; returns whether all are installed now."""
    if not shutil.which("apt-get"):
        return False
    root = [] if not hasattr(os, "geteuid") or os.geteuid() == 0 else ["sudo", "-n"]
    print(f"Installing Debian's {' and '.join(packages)}", file=sys.stderr, flush=True)
    os.environ["DEBIAN_FRONTEND"] = "noninteractive"
    quiet([*root, "apt-get", "update"], 300)
    install = ["apt-get", "install", "-y", "--no-install-recommends"]
    return quiet([*root, *install, *packages], 900)


def quiet(command: list[str], seconds: float) -> bool:
    """Run `command` without output for at most `seconds`; returns whether it succeeded."""
    with suppress(OSError, subprocess.TimeoutExpired):
        done = subprocess.run(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            timeout=seconds,
        )
        return done.returncode == 0
    return False
