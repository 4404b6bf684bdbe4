"""Words of a game in a text, each as a button that opens its explanation (layout.html has them)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from web.page.view.view import Node, Write, children, element

__all__ = ["explained", "glossed"]


def explained(place: str, words: str, terms: Mapping[str, str]) -> Write:
    """The text of an element, with the words of the game that are in it."""
    return children(place, filter(None, glossed(words, terms)))


def glossed(words: str, terms: Mapping[str, str]) -> Iterator[Node]:
    """A text in which the first of each word is a button. `terms` has the forms of each word, such
    as "base": "base 4", where 4 stands for any number.
    """
    names = {_plain(form): name for name, forms in terms.items() for form in forms.split(", ")}
    forms = "|".join(re.escape(each).replace("0", r"\d+") for each in sorted(names, key=len)[::-1])
    at, met = 0, set[str]()
    for each in re.finditer(rf"\b({forms})\b", words, re.IGNORECASE) if forms else ():
        name = names[_plain(each[0])]
        if name not in met:
            met.add(name)
            yield words[at : each.start()]
            yield _button(each[0], name)
            at = each.end()
    yield words[at:]


def _plain(form: str) -> str:
    return re.sub(r"\d+", "0", form.lower())


def _button(form: str, name: str) -> Node:
    """A press shows the explanation; screen readers read it with the word."""
    place = f"word-{name.replace(' ', '-')}"
    return element("button", form, type="button", _class="word",
                   popovertarget=place, aria_describedby=place)  # fmt: skip
