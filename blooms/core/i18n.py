"""Translation of the interface: English unless the page chooses another language.

All texts for players are English in the code and go through `tr`, which looks them up in the
current catalogue. A new text is added to each file of web/static/languages under its English
text; a test reports missing ones, and those of index.html, which need no call. Errors and reasons
are plain English, for programs and records; `tr_error` translates such a finished sentence by its
template.

    tr("{count} liberties", count=3)          "3 Freiheiten"
    tr_error("Z9: no such cell on base 4")    "Z9: kein Feld auf Größe 4", by the template
                                              "{0}: no such cell on base {1}"
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Final

__all__ = ["LANGUAGES", "MINUS", "number", "speaking", "tr", "tr_error", "use"]

LANGUAGES: Final = {"en": "English", "de": "Deutsch", "es": "Español"}
"""The available languages: code and own name. All but English have a file of translations."""

MINUS: Final = "−"

Catalogue = Mapping[str, str]
"""English text -> translated text; both have the same {placeholders}."""

_PLACE: Final = re.compile(r"\{(\w*)\}")
_now: dict[str, Catalogue] = {"en": {}}


def use(name: str, catalogue: Catalogue) -> None:
    """Translate with this catalogue from now on. `name` must be unique, such as "de classic"."""
    _now.clear()
    _now[name] = catalogue
    _patterns.cache_clear()


def speaking() -> str:
    """The name of the current catalogue; cached texts are valid for this name only."""
    return next(iter(_now))


def tr(text: str, **values: object) -> str:
    """The translated text with its {placeholders} filled in; English if it is not translated."""
    text = _catalogue().get(text, text)
    return text.format(**values) if values else text


def tr_error(sentence: str) -> str:
    """A finished English sentence, translated; unchanged when no template matches."""
    catalogue = _catalogue()
    if sentence in catalogue:
        return catalogue[sentence]
    for pattern, text in _patterns():
        if match := pattern.fullmatch(sentence):
            return text.format(*map(tr_error, match.groups()))
    return sentence


def number(value: float) -> str:
    """A score or a mean score: "5", "5.3", "−1"."""
    return format(value, ".0f" if value == int(value) else ".1f").replace("-", MINUS)


def _catalogue() -> Catalogue:
    return next(iter(_now.values()))


@lru_cache(maxsize=1)
def _patterns() -> list[tuple[re.Pattern[str], str]]:
    """The templates of `tr_error` (those with numbered placeholders), longest first."""
    numbered = [
        (english, text) for english, text in _catalogue().items() if re.search(r"\{\d\}", english)
    ]
    numbered.sort(key=lambda pair: -len(_PLACE.sub("", pair[0])))
    return [(_pattern(english), text) for english, text in numbered]


def _pattern(english: str) -> re.Pattern[str]:
    """A pattern that matches the template with any text in its placeholders."""
    parts = [re.escape(part) for part in re.split(r"\{\d\}", english)]
    return re.compile("(.+?)".join(parts), re.DOTALL)
