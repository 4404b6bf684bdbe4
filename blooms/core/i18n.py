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
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final

__all__ = [
    "LANGUAGES", "MINUS", "listed", "number", "percent", "speaking", "thousands", "tr", "tr_error",
    "unbroken", "use",
]  # fmt: skip

LANGUAGES: Final = {"en": "English", "de": "Deutsch", "es": "Español"}
"""The available languages: code and own name. All but English have a file of translations."""

MINUS: Final = "−"
EXACT: Final = 4
"""Digits after the decimal sign of a number that is not rounded."""

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
    """The translated text with its {placeholders} filled in, floats as `number` has them; English
    if it is not translated.
    """
    text = _catalogue().get(text, text)
    if not values:
        return text
    written = {name: number(v, EXACT) if isinstance(v, float) else v for name, v in values.items()}
    return text.format(**written)


def listed(names: Iterable[str]) -> str:
    """Names as one reads them in a sentence: "Black, White and Red"; empty for none."""
    *most, last = [*names] or [""]
    return tr("{names} and {last}", names=", ".join(most), last=last) if most else last


def number(value: float, digits: int = 1) -> str:
    """A number for people, with the signs of the language and at most so many digits after the
    decimal one: "5", "32.5" or "32,5", "−1".
    """
    text = f"{value:.{digits}f}"
    whole, _, part = text.partition(".")
    part = part.rstrip("0")
    if part:
        return tr("{whole}.{part}", whole=whole.replace("-", MINUS), part=part)
    return whole.replace("-", MINUS if value <= -0.5 else "")


def thousands(count: int) -> str:
    """A count below a million for people: "900", "20,000" or "20.000"."""
    whole, rest = divmod(count, 1000)
    return tr("{thousands},{rest}", thousands=whole, rest=f"{rest:03}") if whole else str(rest)


def percent(share: float) -> str:
    """A share as whole percents: "64 %", which no line divides."""
    return f"{share:.0%}".replace("%", "\u00a0%")


def unbroken(words: str) -> str:
    """Words in which no line begins with a number that belongs to the word before: "move 15"."""
    return re.sub(r"(?<=\w) (?=\d)", "\u00a0", words)


def tr_error(sentence: str) -> str:
    """A finished English sentence, translated; unchanged when no template matches."""
    catalogue = _catalogue()
    if sentence in catalogue:
        return catalogue[sentence]
    for pattern, text in _patterns():
        if match := pattern.fullmatch(sentence):
            return text.format(*map(tr_error, match.groups()))
    return sentence


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
