"""Go on the screen of the day: its puzzles by theme, with what is solved, and patterns to know."""

from __future__ import annotations

from collections.abc import Iterable

from blooms.core.i18n import tr_error
from web.page.learn.puzzle_progress import progress, puzzle_section, solved
from web.page.results.today import Today
from web.page.view.view import Write, children

__all__ = ["GoToday"]


class GoToday(Today):
    """The screen with the puzzles."""

    teaching = (
        ("motif-go-atari", "capture"), ("motif-go-missed-capture", "capture"),
        ("motif-go-territory", "territory"), ("motif-go-snapback", "repetition"),
    )  # fmt: skip

    def own(self) -> Iterable[Write]:
        from blooms.games.go.learn.puzzles import THEMES, puzzles  # not for a first screen

        known = solved(self._services.saves)
        yield from progress(sum(each.name in known for each in puzzles()), len(puzzles()))
        numbered = [*enumerate(puzzles(), 1)]
        sections = []
        for motif, title in THEMES.items():
            own = {number: each.name for number, each in numbered if each.motif == motif}
            sections.append(puzzle_section(tr_error(title), own, known))
        yield children("puzzle-lists", sections)
