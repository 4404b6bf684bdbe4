"""What the board of Go shows besides the stones, and what the last move captured."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from blooms.games.go.board import EMPTY
from blooms.games.go.drawing import GoMarks
from blooms.games.go.move_numbers import barred, numbers

if TYPE_CHECKING:
    from collections.abc import Iterator

    from blooms.core.game import Game
    from blooms.games.go.position import Go
    from web.games.go.page import GoPage

__all__ = ["gains", "marks_of"]


def marks_of(page: GoPage) -> GoMarks:
    """The marks on the board of a page."""
    position, laying, log = page.position, page.laying, page.story.log
    estimate, points = page.guess.shading, log.points()
    own, made = page.table.room.own_move()
    game = cast("Game[Go]", page.table.session.game)
    return GoMarks(
        ghost=position.rules.board.points.get(made, laying.ghost),
        seat=own if made else page.person or 0,
        last=points,
        clash=log.clashes(),
        void=points if position.still > 0 else (),
        dead=laying.dead if position.phase == "mark" else (),
        ko=barred(game),
        numbers=numbers(game) if page.table.settings.on("numbers") else None,
        counted=laying.counted,
        territory=page.shows_territory or position.phase not in ("play", "choose"),
        guess=estimate.held if estimate else {},
        cursor=laying.cursor,
    )


def gains(before: Go, after: Go) -> Iterator[tuple[int, int, int]]:
    """The seats that have more prisoners than before, how many more, and a point where stones
    were captured.
    """
    stones = zip(before.stones, after.stones, strict=True)
    gone = [at for at, (one, other) in enumerate(stones) if one != EMPTY and other == EMPTY]
    if gone:
        for seat, held in enumerate(after.prisoners.held):
            if (gained := sum(held) - sum(before.prisoners.held[seat])) > 0:
                yield seat, gained, gone[len(gone) // 2]
