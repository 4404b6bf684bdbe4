"""Records and links in texts that people paste: quoted, wrapped, encoded, with words around them.

Messengers and mail change lines: they encode and wrap them, make a blank of `+`, quote them with
`>`, follow them by a full stop, or hide them in a link of their own. What remains is read as it
stands; nothing is mended that a record could mean.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain
from typing import Final, NamedTuple
from urllib.parse import unquote

from blooms.core.signs import DASHES, unmarked, with_hyphens
from blooms.games import GAMES, package

__all__ = [
    "Pasted", "lines_in", "mended", "turn", "unquoted", "with_plus",
]  # fmt: skip

WRAPPED: Final = 40
"""Characters of a line that a program may have wrapped; shorter ones end where they end."""
NEAR: Final = 2_000
"""Characters before a record in which its address and its brackets are looked for."""
MOST_LINES: Final = 60
"""Lines over which one record is looked for."""

_DASH: Final = re.compile(f"[{DASHES}](?=[{DASHES}]*[A-Za-z0-9])|(?<=[./,+])[{DASHES}]+")
"""Dashes within a record, not one that stands behind it."""
_RECORD: Final = re.compile(r"([^;?\s]*/)([^;?]*)([^?]*)(.*)", re.DOTALL)
"""A record: its head, its turns, its notes, and the fields of a link."""
_VARIATION: Final = re.compile(r"(?<=;)((?:[0-9]+-)?[0-9]+\.)([^;]*)")
_BEGIN: Final = re.compile(rf"(?<![A-Za-z0-9-])(?i:{'|'.join(GAMES)})/[0-9]")
_BROKEN: Final = re.compile(rf"(#(?i:{'|'.join(GAMES)})/?)=?\s+(?:>\s*)*(?=/?[0-9])")
"""A link that was broken behind the name of its game."""
_QUOTED: Final = re.compile(r"\A[ \t]*(?:>[ \t]?)+")
_GOES_ON: Final = re.compile(r"[A-Za-z0-9/.,;:=!@+~()_?%-]+")
_BEHIND: Final = re.compile(r"""(?<![.])[]>"'`*»”’“,;.|)}]+\Z(?<![.]{2})""")
"""Not several points, nor an ellipsis: they are where a program has cut the line."""
_COMMENT: Final = re.compile(r""".*;[0-9-]+:[A-Za-z0-9.,_~-]*(?<!,)(?=[]>"'`*»”’“,;|)}]*\Z)""")
"""A record that ends in a comment: the full stop is the comment's own."""
_ADDRESS: Final = re.compile(r"""[^\s<>"'`(#]*#\Z""")
_OPENED: Final = re.compile(r"""(["'<>]|\[[a-z]+[=\]])(?:https?:[^\s<>"'\]]*)?\Z""", re.IGNORECASE)
"""What a link or a record stands in: quotes, HTML, the square brackets of a forum."""
_CLOSING: Final = {'"': '"', "'": "'", "<": ">", ">": "<", "=": "]", "]": "["}
_FOREIGN: Final = re.compile(r"[^\w\x00-\xa0\u2026\ud800-\udfff\ufffd][^A-Za-z0-9]{0,400}\Z")
"""Punctuation of other scripts, which needs no blank before the next word."""
_TRACKER: Final = re.compile(r"[?&][A-Za-z_][\w.-]*=.*", re.DOTALL)
"""What programs append to addresses, as `?utm_source=mail`."""
_GUARDED: Final = re.compile(r"urldefense\.proofpoint\.com/v2/url\?u=([^&\s]+)")
_TURN: Final = rf"(?:[A-Za-z][0-9]{{1,2}}[A-Za-z0-9,]*|[{DASHES}-](?!\w))"
_SPACED: Final = re.compile(rf"(?:[ \t]*\.[ \t]*{_TURN})+")
"""Turns with blanks around the points between them."""
_MORE_TURNS: Final = re.compile(rf"{_TURN}(?:{_SPACED.pattern})?\s*")
_ENCODED: Final = re.compile(r"%(?:25)*(?:(2B)|20|09|C2%(?:25)*A0)", re.IGNORECASE)
_GAP: Final = r"[^\S\r\n]+"
"""Blanks, tabs and no-break blanks: what programs make of a `+`."""
_OPTIONS: Final = re.compile(
    rf"(?i:{'|'.join(GAMES)})(?:/[0-9]+)+/[a-z][a-z0-9-]*(?:[+]|{_GAP})[a-z_]+[-+.\w]*"
    rf"(?:{_GAP}[a-z_]+[-+.\w]*)*(?=/)"
)
"""The beginning of a record whose rules have options."""
_CHOICE: Final = re.compile(rf"(?<=[\w-][.]){_GAP}(?=[BWRLGOPC]+(?:([.][A-Z+-])|[;?]|\s|\Z))")
"""Before a choice of prisoners in Go for many, and perhaps the next turn."""
_EMPTY: Final = re.compile(
    r"([A-Za-z]+(?:/[^/\s]+)+?/)([+]*[\s>&|#\[\]][\s>&|#\[\]+]*)"
    r"(?=[-!=]*(?:[A-Z][0-9]|U[RL][.:]|L[LR][.:]|top:))"
)
"""A record that seems to have no turns, and what keeps it from those that follow."""
_AFTER: Final = re.compile(r"\||\]\(|\[|#|:~:")
"""What no record holds: the words of a link in a chat, its address in Markdown, a fragment, a code
of a forum.
"""


_PLAIN: Final = str.maketrans("-_", "%/")


class Pasted(NamedTuple):
    """A line of a text that may be a record; of a link, the address before its `#` too."""

    line: str
    address: str = ""
    is_link: bool = False


def mended(line: str) -> str:
    """A record as it was before keyboards, blogs and messengers changed its signs and capitals.

    What is a record stays as it is. web/static/js/embed/pasted.js does the same.
    """
    line = _plain_dashes(unmarked(line))
    parts = _RECORD.fullmatch(line)
    if not parts or (name := line.partition("/")[0].lower()) not in GAMES:
        return line
    head, turns, notes, fields = parts.groups()
    head = "/".join(field if field[:1] == "@" else field.lower() for field in head.split("/"))
    tidied = package(name).tidied
    notes = _VARIATION.sub(lambda note: note[1] + tidied(note[2]), notes)
    return f"{head}{tidied(turns)}{notes}{fields}"


def turn(text: str, game: str) -> str:
    """A turn that somebody has typed, as records of this game have it: `d4a` is `D4a`."""
    text = with_hyphens("".join(unmarked(text).split()))
    return package(game).tidied(text)


def unquoted(text: str) -> str:
    """A text without the `>` that mail has put before every line."""
    lines = text.splitlines(keepends=True)
    if all(map(_QUOTED.match, filter(str.strip, lines))):
        return "".join(_QUOTED.sub("", line, count=1) for line in lines)
    return text


def lines_in(text: str) -> tuple[Pasted, ...]:
    """What may be the record or link in a text, the likeliest reading first.

    Where a line may have been wrapped, it is first taken together with those that follow.
    """
    text = unmarked(text)
    text = _GUARDED.sub(lambda match: unquote(match[1].translate(_PLAIN)), text)
    text = _BROKEN.sub(r"\1", text)
    for _ in range(3):
        if match := _last(text):
            before, tail = text[: match.start()], _plain_dashes(text[match.start() :])
            tails = dict.fromkeys(_with_turns(tail))
            readings = (_readings(before, each) for each in tails)
            return tuple(dict.fromkeys(chain.from_iterable(readings)))
        if (plain := unquote(text)) == text:
            break
        text = plain
    return ()


def with_plus(text: str) -> str:
    """A text with a `+` where a record lost it for a blank: before options, before prisoners."""
    text = _ENCODED.sub(lambda match: "+" if match[1] else " ", text)
    text = _OPTIONS.sub(lambda match: re.sub(_GAP, "+", match[0]), text)
    return _CHOICE.sub(lambda match: "+" if match[1] else match[0], text)


def _with_turns(tail: str) -> Iterator[str]:
    """What begins with a record: with the `+` that it may have lost, then as it stands.

    A record without turns is no reading where turns follow behind something that ends a line.
    """
    tail = with_plus(tail)
    for each in (_CHOICE.sub("+", tail), tail):
        if gap := _EMPTY.match(each):
            yield f"{gap[1]}{each[gap.end() :]}"
            yield f"{gap[1]}+{each[gap.end() :]}"
        else:
            yield each


def _plain_dashes(text: str) -> str:
    return _DASH.sub(lambda dashes: "-" * len(dashes[0]), text)


def _last(text: str) -> re.Match[str] | None:
    """Where a record begins: after a `#` if there is one, else at its first."""
    matches = list(_BEGIN.finditer(text))
    linked = [each for each in matches if text[each.start() - 1 : each.start()] == "#"]
    return next(iter(linked or matches), None)


def _readings(text: str, tail: str) -> Iterator[Pasted]:
    """`text` is what stands before the record with which `tail` begins."""
    before, first, *others = _split(text, tail)
    address = _ADDRESS.search(before)
    inner = address[0][:-1].rpartition("=http")[1:] if address else ("", "")
    site = f"http{inner[1]}" if inner[0] else (address[0][:-1] if address else "")
    before_it = len(before.rpartition("\n")[2])
    more = list(_following(first, others, WRAPPED if address else before_it))
    for count in range(len(more), -1, -1):
        parts = [first, *more[:count]]
        line = "".join(part.removesuffix("=") for part in parts[:-1]) + parts[-1]
        for each in _endings(line, before):
            yield Pasted(mended(each), unquote(site), is_link=address is not None)


def _split(text: str, tail: str) -> tuple[str, ...]:
    """What stands before the record, the record's line, and the lines after it."""
    line, *after = tail.splitlines()
    first, rest = [*line.split(maxsplit=1), ""][:2]
    if spaced := _SPACED.match(rest):
        line = first + with_hyphens("".join(spaced[0].split()))
    elif first.endswith(".") and _MORE_TURNS.fullmatch(rest):
        line = first + with_hyphens("".join(rest.split()))
    return (
        text[-NEAR:],
        line.split()[0],
        *(after if len(line.split()) == 1 else []),
    )


def _following(first: str, lines: list[str], before: int) -> Iterator[str]:
    """The lines that may go on with a wrapped one; its record begins after so many characters."""
    long = before + len(first)
    for line in lines[:MOST_LINES]:
        bare = _QUOTED.sub("", line).strip()
        if long < WRAPPED or not _GOES_ON.fullmatch(bare) or _BEGIN.match(bare):
            return
        long = len(bare)
        yield bare


def _endings(line: str, before: str) -> Iterator[str]:
    """A line as it stands, and without what words around it have put behind it."""
    line = _AFTER.split(_TRACKER.sub("", line))[0].partition("&")[0]
    if opened := _OPENED.search(before):
        line = line.partition(_CLOSING[opened[1][-1]])[0]
    if "/__http" in before:  # as the mail filter URL Defense writes links
        line = line.partition("__;")[0]
    if "/+" in line and (passed := with_hyphens(line)).endswith("-"):
        yield passed  # a pass after turns without points, else a dash of the words around
    line = _FOREIGN.sub("", line)
    if re.search("%[2c-fC-F]", line):
        line = unquote(line)
    comment = _COMMENT.match(line)
    bare = comment[0] if comment else _BEHIND.sub("", line)
    if before[-1:] in ("_", "*", "~") or "?" in bare:
        bare = bare.rstrip("_*~")  # the fields of a link end in a letter or digit
    if "?c" in bare:
        bare = bare.rstrip(".\u2026")  # its check tells whether more than that is missing
    if bare != line:
        yield bare
        return
    yield line
    if line.endswith(("!", "?", ":")) and line.rstrip("!?:")[-1:].isalnum():
        yield line.rstrip("!?:")
