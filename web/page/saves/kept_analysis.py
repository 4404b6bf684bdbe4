"""The last analysis of a page's game, kept by the browser, so that it is there after a reload."""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from blooms.core.checked_json import MALFORMED, parse_json
from web.page.saves.mistake_list import read_answer, written_answer

if TYPE_CHECKING:
    from blooms.session.analysis import Known
    from web.page.saves.storage import Storage

__all__ = ["keep", "kept"]

LONGEST: Final = 2**18
"""Characters that are kept at most; a longer game is analysed again."""


def keep(saves: Storage, record: str, known: Iterable[Known]) -> None:
    """Keep the answers around a line."""
    rows = [
        (path, written_answer(answer), first and written_answer(first))
        for path, answer, first in known
    ]
    text = json.dumps(rows, separators=(",", ":"))
    if len(text) <= LONGEST:
        saves.set_setting(_name(saves), f"{record}\n{zlib.crc32(text.encode())}\n{text}")


def kept(saves: Storage, record: str) -> list[Known]:
    """The answers around this line; none if another is kept, or they cannot be read."""
    of, _, rest = saves.setting(_name(saves)).partition("\n")
    checksum, _, text = rest.partition("\n")
    if of != record or checksum != str(zlib.crc32(text.encode())):
        return []
    try:
        return [
            (tuple(map(str, path)), read_answer(answer), first and read_answer(first))
            for path, answer, first in parse_json(text)
        ]
    except MALFORMED:
        return []


def _name(saves: Storage) -> str:
    """The setting with the analysis of a page's game."""
    return f"{saves.page}analysis"
