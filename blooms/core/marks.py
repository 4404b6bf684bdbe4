"""Marks on the board of a position: circles, arrows, labels, and the shapes that Go has.

They stand at the beginning of the position's comment, so that they are saved, shared and copied
with it. A program that does not know them shows them as text.

    [%marks D4 C3-E5 D5=A E4=1] Now the bloom has two eyes.

`D4` is a circle, `C3-E5` an arrow, `D5=A` a label of up to three signs. From SGF files there
are `D4=triangle`, `D4=square`, `D4=cross` and the line `C3-E5=line`. Places are named as in
the game's records. A text that names another place, or is anything else but this, is a plain
comment.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from string import ascii_uppercase
from typing import Final, NamedTuple

from blooms.core.i18n import tr

__all__ = [
    "MOST",
    "SHAPES",
    "Mark",
    "Marks",
    "is_label",
    "labelled",
    "numbered",
    "places",
    "read",
    "toggled",
    "words",
    "write",
]

MOST: Final = 400
"""The most marks of one position; a text with more is a plain comment."""
LONGEST: Final = 4
"""The most turns of a line that are marked; more could not be told apart."""
_PLACE: Final = r"top|[A-Z][A-Z0-9.]{0,17}"
_SIGN: Final = r"[^\s\[\]\x00-\x1f\x7f]"
_LABEL: Final = rf"{_SIGN}{{1,3}}|triangle|square|cross"
_MARK: Final = re.compile(
    rf"(?P<place>{_PLACE})(?:-(?P<end>{_PLACE})(?:=(?P<line>line))?|=(?P<label>{_LABEL}))?"
)
_PLACES: Final = re.compile(_PLACE)
_TEXT: Final = re.compile(r"\[%marks((?: [^\s\[\]]{1,40}){1,400})\] ?")


SHAPES: Final = {"triangle": "\u25b3", "square": "\u25a1", "cross": "\u2715"}
"""Labels that are shapes, and the sign of each."""


class Mark(NamedTuple):
    """A circle on a place, an arrow from there to `end`, or a `label` on it.

    The label of a line without a head is "line".
    """

    place: str
    end: str = ""
    label: str = ""

    def __str__(self) -> str:
        place = f"{self.place}-{self.end}" if self.end else self.place
        return f"{place}={self.label}" if self.label else place


Marks = tuple[Mark, ...]
"""In the order in which they were drawn."""


def read(comment: str, is_place: Callable[[str], bool]) -> tuple[Marks, str]:
    """The marks of a comment, and the comment without them; all of it where it has no valid marks.

    `is_place` tells whether the board has a place of this name.
    """
    written = _TEXT.match(comment)
    matches = [_MARK.fullmatch(each) for each in written[1].split()] if written else []
    marks = tuple(_mark(each) for each in matches if each)
    places = {place for mark in marks for place in (mark.place, mark.end) if place}
    is_loop = any(mark.place == mark.end for mark in marks)
    is_valid = len(marks) == len(matches) == len(set(marks)) <= MOST and not is_loop
    if not written or not is_valid or not all(map(is_place, places)):
        return (), comment
    return marks, comment[written.end() :]


def _mark(match: re.Match[str]) -> Mark:
    return Mark(match["place"], match["end"] or "", match["line"] or match["label"] or "")


def write(marks: Marks, comment: str) -> str:
    """The comment with these marks at its beginning."""
    return f"[%marks {' '.join(map(str, marks))}] {comment}".rstrip() if marks else comment


def is_label(text: str) -> bool:
    """Whether a mark can have this label: up to three signs without blanks and brackets."""
    return bool(re.fullmatch(f"{_SIGN}{{1,3}}", text)) and text.isprintable()


def toggled(marks: Marks, mark: Mark) -> Marks:
    """With this mark, or without it if it is there; the same marks if there are too many.

    A place has one label: another one takes its place.
    """
    if mark in marks:
        return tuple(each for each in marks if each != mark)
    kept = (each for each in marks if not (mark.label and each.label and each.place == mark.place))
    return (*kept, mark)[:MOST]


def labelled(marks: Marks, place: str, is_number: bool) -> Marks:
    """With the first free letter or number on a place; without one if the place has it already."""
    texts: Iterable[str] = map(str, range(1, 100)) if is_number else ascii_uppercase
    for mark in marks:
        if mark.place == place and mark.label and mark.label.isdecimal() == is_number:
            return toggled(marks, mark)
    used = {mark.label for mark in marks}
    free = next((text for text in texts if text not in used), "")
    return toggled(marks, Mark(place, label=free)) if free else marks


def words(marks: Marks) -> str:
    """ "Marks: circle on D4, arrow from C3 to E5, A on D5."; empty without marks."""
    descriptions = ", ".join(map(_words, marks))
    return tr("Marks: {marks}.", marks=descriptions) if marks else ""


def _words(mark: Mark) -> str:
    if mark.end:
        if mark.label:
            return tr("line from {start} to {end}", start=mark.place, end=mark.end)
        return tr("arrow from {start} to {end}", start=mark.place, end=mark.end)
    match mark.label:
        case "":
            return tr("circle on {place}", place=mark.place)
        case "triangle":
            return tr("triangle on {place}", place=mark.place)
        case "square":
            return tr("square on {place}", place=mark.place)
        case "cross":
            return tr("cross on {place}", place=mark.place)
    return tr("{label} on {place}", label=mark.label, place=mark.place)


def places(turn: str) -> tuple[str, ...]:
    """What may be the places of a turn as records have it; some are none, as in a choice."""
    return tuple(_PLACES.findall(turn.partition(":")[0]))


def numbered(line: Sequence[Sequence[str]]) -> Marks:
    """The marks of a line of turns, given the places of each: its number on every place, arrows
    from the first place of a turn to that of the next. A first turn alone needs none; one without a
    place, such as a pass, has a number all the same.
    """
    turns = [(number, places) for number, places in enumerate(line[:LONGEST], 1) if places]
    if [number for number, _ in turns] == [1]:
        return ()
    arrows = [
        Mark(turn[0], following[0])
        for (_, turn), (_, following) in pairwise(turns)
        if turn[0] != following[0]
    ]
    labels = [Mark(place, label=str(number)) for number, places in turns for place in places]
    return (*dict.fromkeys(arrows), *labels)
