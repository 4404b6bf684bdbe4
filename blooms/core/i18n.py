"""The language of all texts for people: English, unless the page chooses another.

Every text for people is English in the code and goes through `tr`, which finds it in the
catalogue in use. Errors and reasons are plain English, for programs and
records; `tr_error` translates such a finished sentence by its template.

    tr("{count} liberties", count=3)          "3 Freiheiten"
    tr_error("Z9: no such cell on base 4")    "Z9: kein Feld auf Größe 4", by the template
                                              "{0}: no such cell on base {1}"
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Final

__all__ = ["tr", "use", "speaking", "tr_error"]

Catalogue = Mapping[str, str]
"""English text -> text in another language; both have the same {places}."""

_PLACE: Final = re.compile(r"\{(\w*)\}")
_now: dict[str, Catalogue] = {"en": {}}


def use(name: str, catalogue: Catalogue) -> None:
    """Translate with this catalogue from now on; no other has its `name`, such as "de classic"."""
    _now.clear()
    _now[name] = catalogue
    _patterns.cache_clear()


def speaking() -> str:
    """The name of the catalogue in use: texts that are kept hold for this one only."""
    return next(iter(_now))


def tr(text: str, **values: object) -> str:
    """The text translated, its {places} filled; in English where the catalogue lacks it."""
    text = _catalogue().get(text, text)
    return text.format(**values) if values else text


def tr_error(sentence: str) -> str:
    """A finished English sentence translated; unchanged when no template fits it."""
    catalogue = _catalogue()
    if sentence in catalogue:
        return catalogue[sentence]
    for pattern, text in _patterns():
        if found := pattern.fullmatch(sentence):
            return text.format(*map(tr_error, found.groups()))
    return sentence


def _catalogue() -> Catalogue:
    return next(iter(_now.values()))


@lru_cache(maxsize=1)
def _patterns() -> list[tuple[re.Pattern[str], str]]:
    """The templates of `tr_error`, whose places have numbers, the longest first."""
    numbered = [
        (english, text) for english, text in _catalogue().items() if re.search(r"\{\d\}", english)
    ]
    numbered.sort(key=lambda pair: -len(_PLACE.sub("", pair[0])))
    return [(_pattern(english), text) for english, text in numbered]


def _pattern(english: str) -> re.Pattern[str]:
    """What fits a template: any text in its places."""
    parts = [re.escape(part) for part in re.split(r"\{\d\}", english)]
    return re.compile("(.+?)".join(parts), re.DOTALL)
