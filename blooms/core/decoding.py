"""Bytes as text: by a byte order mark, by what the text says of itself, else by a guess.

Files of Go are written in many encodings, often without a word on which. A sign of two bytes may
have a bracket or a backslash as its second byte, so that the wrong encoding reads another game.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Final

from blooms.core.position import GameError

__all__ = ["Decode", "decoded", "python_decode"]

Decode = Callable[[bytes, str], str]
"""Decodes bytes by a label of the WHATWG Encoding Standard. Raises ValueError."""

_CODECS: Final = {
    "shift_jis": "cp932", "euc-kr": "cp949", "big5": "cp950", "windows-1252": "latin-1",
}  # fmt: skip
"""Labels whose encoding has more signs than Python's codec of that name."""
_LABELS: Final = {
    "sjis": "shift_jis", "shift-jis": "shift_jis", "cp932": "shift_jis", "ms932": "shift_jis",
    "windows-31j": "shift_jis",
    "gbk": "gb18030", "gb2312": "gb18030", "cp936": "gb18030", "big5-hkscs": "big5",
    "cp949": "euc-kr", "cp1251": "windows-1251", "latin1": "windows-1252",
    "iso-8859-1": "windows-1252", "latin-1": "windows-1252", "us-ascii": "utf-8", "utf8": "utf-8",
}  # fmt: skip
_DECLARED: Final = re.compile(rb"CA\s*\[\s*([A-Za-z0-9_.:-]{1,40})\s*\]")
_MARKS: Final = (
    (b"\xef\xbb\xbf", "utf-8"), (b"\xff\xfe", "utf-16le"), (b"\xfe\xff", "utf-16be"),
)  # fmt: skip

_PAIR: Final = re.compile(rb"[\x81-\xfe][\x40-\xfe]", re.DOTALL)
_COMMON: Final = {
    "shift_jis": re.compile(rb"[\x82\x83\x88-\x97][\x40-\xfc]", re.DOTALL),
    "gb18030": re.compile(rb"[\xb0-\xd7][\xa1-\xfe]", re.DOTALL),
    "big5": re.compile(rb"[\xa4-\xc6][\x40-\x7e\xa1-\xfe]", re.DOTALL),
}
"""The pairs that most signs of a text in each encoding are."""
_HANGUL: Final = re.compile(rb"[\xb0-\xc8][\xa1-\xfe]", re.DOTALL)
_SURNAMES: Final = frozenset((
    b"\xb1\xe8", b"\xc0\xcc", b"\xb9\xda", b"\xc3\xd6", b"\xc1\xa4", b"\xb0\xad",
    b"\xc1\xb6", b"\xc0\xb1", b"\xc0\xe5", b"\xc0\xd3", b"\xc7\xd1", b"\xbf\xc0",
    b"\xbc\xad", b"\xbd\xc5", b"\xb1\xc7", b"\xc8\xb2", b"\xbe\xc8", b"\xbc\xdb",
    b"\xb7\xf9", b"\xc8\xab", b"\xc0\xaf", b"\xb8\xf1", b"\xbf\xf8", b"\xb9\xe9",
))  # fmt: skip
"""The commonest Korean surnames, Kim to Baek. As Chinese these signs begin hardly any name."""
_NAMED: Final = re.compile(rb"P[BW]\s*\[([\xb0-\xc8][\xa1-\xfe])")
_CYRILLIC: Final = re.compile(rb"[\xa8\xb8\xc0-\xff][\xb8\xe0-\xff]+")
_THREE: Final = re.compile(rb"[\xe1-\xef][\x80-\xbf]{2}")
_HIGH: Final = re.compile(rb"[\x80-\xff]")


def python_decode(data: bytes, label: str) -> str:
    """Decode by Python's codecs. Raises ValueError."""
    try:
        return data.decode(_CODECS.get(label, label))
    except LookupError:
        raise GameError(f"{label}: unknown encoding") from None


def decoded(
    data: bytes, is_sound: Callable[[str], bool] = bool, decode: Decode = python_decode
) -> str:
    """The text of a file.

    `is_sound` says whether a text can be one; of all guesses the first that can is taken.
    """
    for mark, label in _MARKS:
        if data.startswith(mark):
            return decode(data[len(mark) :], label) if _fits(data, label, decode) else _last(data)
    for label in _labels(data):
        try:
            text = decode(data, label)
        except ValueError:
            continue
        if is_sound(text):
            return text
    return _last(data)


def _fits(data: bytes, label: str, decode: Decode) -> bool:
    try:
        decode(data, label)
    except ValueError:
        return False
    return True


def _last(data: bytes) -> str:
    """The text that is left when nothing fits: every byte a sign."""
    return data.decode("utf-8", "replace")


def _labels(data: bytes) -> Iterator[str]:
    """Encodings to try: as the text says, UTF-8, then the likeliest first."""
    if b"\x1b$" in data:
        yield "iso-2022-jp"
    if _is_surely_utf_8(data):
        yield "utf-8"
    if declared := _DECLARED.search(data[:4096]):
        name = declared[1].decode().lower()
        if not name.startswith(("utf-16", "utf-32")):  # which could not be read as it was here
            yield _LABELS.get(name, name)
    if data[:2].count(0) == 1:
        yield "utf-16be" if data[:1] == b"\0" else "utf-16le"
    yield "utf-8"
    scores = _scores(data[:200_000])
    yield from (label for label in sorted(scores, key=scores.__getitem__, reverse=True)
                if scores[label] > 0.6)  # fmt: skip
    yield from ("windows-1252", "gb18030", "shift_jis", "big5", "euc-kr")


def _is_surely_utf_8(data: bytes) -> bool:
    """Whether it is UTF-8, whatever the text says: programs store a file anew and leave its CA."""
    if len(_THREE.findall(data)) < 3:
        return False
    try:
        data.decode()
    except ValueError:
        return False
    return True


def _scores(data: bytes) -> dict[str, float]:
    """The share of usual signs that a text would have in each encoding."""
    pairs = _PAIR.findall(data)
    if not pairs:
        return {}
    scores = {
        label: sum(bool(common.fullmatch(pair)) for pair in pairs) / len(pairs)
        for label, common in _COMMON.items()
    }
    # Hangul lies within the usual Chinese signs: where many pairs are nothing else, it is hangul.
    hangul = sum(bool(_HANGUL.fullmatch(pair)) for pair in pairs) / len(pairs)
    named = _NAMED.findall(data)
    is_korean = len(pairs) >= 6 or (named and _SURNAMES.issuperset(named))
    if is_korean and hangul > 0.95:
        scores["euc-kr"] = 1.0 + hangul
    high = len(_HIGH.findall(data))
    letters = sum(map(len, _CYRILLIC.findall(data)))
    scores["windows-1251"] = letters / high
    return scores
