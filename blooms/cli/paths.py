"""Paths on the command line: types for argparse that refuse a wrong path before any work begins.

They raise WrongPath. What happens to a path later is an OSError, which `carry_out` prints.
"""

from __future__ import annotations

import os
from argparse import ArgumentTypeError
from pathlib import Path

from blooms.core.position import GameError

__all__ = [
    "WrongPath",
    "file_to_change",
    "file_to_read",
    "file_to_write",
    "folder_to_read",
    "folder_to_write",
    "shown",
]

LONGEST = 80
"""Characters of a path in a message."""


class WrongPath(GameError, ArgumentTypeError):
    """A path that cannot be used; argparse and `carry_out` both print why."""


def file_to_read(text: str) -> Path:
    """A file that exists and may be read."""
    return _allowed(_existing(_path(text), is_folder=False), os.R_OK)


def file_to_change(text: str) -> Path:
    """A file that exists and may be read and written."""
    return _allowed(file_to_read(text), os.W_OK)


def folder_to_read(text: str) -> Path:
    """A folder that exists and may be read."""
    return _allowed(_existing(_path(text), is_folder=True), os.R_OK | os.X_OK)


def file_to_write(text: str) -> Path:
    """A file that may be written, or does not exist and can be made together with its folders."""
    path = _path(text)
    if _is_missing(path):
        _check_parents(path)
        return path
    return _allowed(_existing(path, is_folder=False), os.W_OK)


def folder_to_write(text: str) -> Path:
    """A folder to write into, or one that does not exist and can be made with its parents."""
    path = _path(text)
    if _is_missing(path):
        _check_parents(path)
        return path
    return _allowed(_existing(path, is_folder=True), os.W_OK | os.X_OK)


def shown(path: str | Path) -> str:
    """A path for messages: a long one without its middle."""
    text = str(path)
    return text if len(text) <= LONGEST else f"{text[: LONGEST // 2]}…{text[-LONGEST // 4 :]}"


def _path(text: str) -> Path:
    if not text:
        raise WrongPath("the path is empty")
    if "\0" in text:
        raise WrongPath(f"a path has no NUL byte: {shown(text)!r}")
    return Path(text)


def _existing(path: Path, is_folder: bool) -> Path:
    try:
        path.stat()
    except OSError as why:
        raise _refused(path, why) from None
    if path.is_dir() != is_folder:
        is_what = "a file, not a folder" if is_folder else "a folder, not a file"
        raise WrongPath(f"{shown(path)} is {is_what}")
    return path


def _is_missing(path: Path) -> bool:
    """Whether a path without other faults does not exist."""
    try:
        path.stat()
    except FileNotFoundError:
        return True
    except OSError as why:
        raise _refused(path, why) from None
    return False


def _check_parents(path: Path) -> None:
    """Refuse a missing path that cannot be made below the nearest parent that exists."""
    place = Path(os.path.realpath(path))
    folder = next((each for each in place.parents if not _is_missing(each)), place)
    _allowed(_existing(folder, is_folder=True), os.W_OK | os.X_OK)
    for name in place.relative_to(folder).parts:
        _is_missing(folder / name)  # refuses a name that is too long


def _allowed(path: Path, mode: int) -> Path:
    if not os.access(path, mode, effective_ids=os.access in os.supports_effective_ids):
        raise WrongPath(f"{shown(path)}: Permission denied")
    return path


def _refused(path: Path, why: OSError) -> WrongPath:
    return WrongPath(f"{shown(path)}: {why.strerror}")
