"""The player's programs: their own, examples, lessons, kept copies, and those from links.

Each keeps its own text when it is changed, so that none is lost by looking at another.
"""

from __future__ import annotations

import base64
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from blooms.core.checked_json import MALFORMED, parse_json

__all__ = ["KEY", "LESSONS", "NAMES", "Programs", "address", "linked", "read"]

KEY: Final = "blooms.lab"
"""The key of the browser's storage."""
LONGEST: Final = 50_000
"""Characters of a link."""
NAMES: Final = {
    "own": "My bot",
    "any_turn": "Example: any turn",
    "greedy": "Example: greedy",
    "look_ahead": "Example: one turn ahead",
    "tree_search": "Example: tree search",
    "lesson_1": "Lesson 1: the first turn",
    "lesson_2": "Lesson 2: any turn",
    "lesson_3": "Lesson 3: take what you can",
    "lesson_4": "Lesson 4: expect the answer",
    "lesson_5": "Lesson 5: count liberties",
    "lesson_6": "Lesson 6: beat level 3",
}
"""The programs that everybody has, and their titles."""
LESSONS: Final = sum(name.startswith("lesson_") for name in NAMES)


@dataclass(frozen=True)
class Programs:
    """The programs by name, and what the player has chosen in the page.

    `originals` are the texts that the page came with, `texts` the changed ones and the copies.
    """

    originals: Mapping[str, str]
    texts: Mapping[str, str] = field(default_factory=dict)
    links: tuple[str, ...] = ()
    choices: Mapping[str, object] = field(default_factory=dict)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all programs."""
        return (*NAMES, *(f"link-{at}" for at in range(len(self.links))), *self.drafts)

    @property
    def drafts(self) -> tuple[str, ...]:
        """The names of the kept copies."""
        return tuple(sorted(name for name in self.texts if name.startswith("draft-")))

    @property
    def passed(self) -> tuple[str, ...]:
        """The lessons that are done."""
        passed = self.choices.get("passed")
        return tuple(name for name in NAMES if isinstance(passed, list) and name in passed)

    def original(self, name: str) -> str:
        """The text that a program had at first."""
        if link := re.fullmatch(r"link-(\d+)", name):
            at = int(link[1])
            return self.links[at] if at < len(self.links) else ""
        return self.originals.get(name, "")

    def text(self, name: str) -> str:
        """The text of a program."""
        return self.texts.get(name, self.original(name))

    def written(self, name: str, text: str) -> Programs:
        """With another text of a program."""
        others = {each: self.texts[each] for each in self.texts if each != name}
        return replace(
            self, texts=others if text == self.original(name) else {**others, name: text}
        )

    def forgotten(self, name: str) -> Programs:
        """Without a copy."""
        return replace(
            self, texts={each: text for each, text in self.texts.items() if each != name}
        )

    def chosen(self, name: str, value: object) -> Programs:
        """With another choice."""
        return replace(self, choices={**self.choices, name: value})

    def with_link(self, program: str) -> tuple[Programs, str]:
        """With a program from a link, and its name."""
        known = self.links if program in self.links else (*self.links, program)
        return replace(self, links=known), f"link-{known.index(program)}"

    def stored(self) -> str:
        """What the browser keeps."""
        choices = {f"chose-{name}": value for name, value in self.choices.items()}
        return json.dumps({"texts": dict(self.texts), "links": list(self.links), **choices})


def read(text: str | None, originals: Mapping[str, str]) -> Programs:
    """The programs that the browser has kept; what is damaged is left out."""
    try:
        kept = parse_json(text or "{}")
    except MALFORMED:
        kept = {}
    kept = kept if isinstance(kept, dict) else {}
    texts, links = kept.get("texts"), kept.get("links")
    return Programs(
        originals,
        {
            name: text
            for name, text in (texts if isinstance(texts, dict) else {}).items()
            if isinstance(text, str)
        },
        tuple(str(link) for link in (links if isinstance(links, list) else ())),
        {
            name.removeprefix("chose-"): value
            for name, value in kept.items()
            if name.startswith("chose-")
        },
    )


def address(page: str, program: str) -> str:
    """The link that holds a program; `page` is the address of the page."""
    coded = base64.urlsafe_b64encode(program.encode("utf-8", "replace")).decode()
    return f"{page}#code={coded.rstrip('=')}"


def linked(fragment: str) -> str:
    """The program in the part of an address after its "#"; empty if there is none."""
    coded = re.fullmatch(r"code=([\w-]+)", fragment, re.ASCII)
    if not coded or len(coded[1]) > LONGEST:
        return ""
    try:
        return base64.urlsafe_b64decode(coded[1] + "=" * (-len(coded[1]) % 4)).decode()
    except ValueError:
        return ""
