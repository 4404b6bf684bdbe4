"""The tree of openings at one position: the player's own games beside the book's."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from blooms import games
from blooms.core.i18n import percent, tr
from blooms.core.openings import Begun, Continuation, continuing
from blooms.core.position import Position
from blooms.core.variations import Turns, begins_with
from blooms.drawing.shape import Shape
from blooms.session.session import Session
from web.page.contract.parts import Story
from web.page.saves import result_log
from web.page.saves.header import header
from web.page.saves.storage import Storage
from web.page.slices import Work
from web.page.view.view import Element, Node, button, element

__all__ = ["Row", "begun", "differing", "listing", "rows_of"]


class Row(NamedTuple):
    """A turn from the position: the player's games with it, the book's games, and the share of
    those that the player who makes it won.
    """

    own: Continuation
    booked: int = 0
    share: float = 0.0


def rows_of(saves: Storage, session: Session, book: Sequence[Begun]) -> Work[tuple[Row, ...]]:
    """What was played from the position of a session, the player's own most frequent turn first."""
    game = session.game
    package, path = games.of(game), game.turns
    symmetries = package.symmetries(game.positions[0])
    following = {line[len(path)] for line in session.lines if len(line) > len(path)
                 and begins_with(line, path)}  # fmt: skip
    mine = yield from begun(saves, game.head)
    own = yield from continuing(mine, path, symmetries, following)
    known = following | {each.turn for each in own}
    booked = yield from continuing(book, path, symmetries, known)
    is_first = game.position.movers[:1] == game.positions[0].movers[:1]
    rows = {each.turn: Row(each) for each in own}
    for each in booked:
        row = rows.get(each.turn, Row(Continuation(each.turn, 0)))
        won = each.won if is_first else each.lost
        rows[each.turn] = row._replace(booked=each.games, share=won / each.games)
    ordered = sorted(rows.values(), key=lambda row: (-row.own.games, -row.share))
    return tuple(ordered)


def begun(saves: Storage, head: str) -> Work[list[Begun]]:
    """How the player's finished games from a start began. Those that are still saved tell more
    turns than the results do.
    """
    log = result_log.read(saves.setting(result_log.KEPT))
    yield
    lines = dict[str, Turns]()
    package = games.package(head.partition("/")[0])
    for slot, text in saves.newest():
        saved = header(text)
        if saved and saved.line.rpartition("/")[0] == head:
            lines.setdefault(saved.origin or slot, package.split(saved.line.rpartition("/")[2]))
        yield
    found = list[Begun]()
    for name, result in log.results.items():
        if result.head == head:
            turns = package.split(result.opening)
            line = lines.get(name, turns)
            longest = line if begins_with(line, turns) else turns
            found.append(Begun(longest, result.share if result.seat >= 0 else None))
    return found


def differing(rows: Sequence[Row]) -> tuple[str, str] | None:
    """The turn that the player's games have most often and the one that the book's games won most
    often, if they are two.
    """
    best = max(rows, key=lambda row: (row.booked > 0, row.share), default=None)
    if best is None or not best.booked or not rows[0].own.games or best is rows[0]:
        return None
    return rows[0].own.turn, best.own.turn


def listing(rows: Sequence[Row], position: Position, story: Story) -> Iterator[Element]:
    """The rows as a list of buttons."""
    has_book = any(row.booked for row in rows)
    for own, booked, share in rows:
        words = story.better(own.turn, position)
        decided = own.won + own.lost
        counted = tr("1 game" if own.games == 1 else "{count} games", count=own.games)
        told = [counted] if own.games else []
        if decided:
            told.append(tr("{won} won, {lost} lost", won=own.won, lost=own.lost))
        if booked:
            told.append(tr("in the book {share} of {count}", share=percent(share), count=booked))
        count = element("b", str(own.games or "–"))
        shown: list[Node] = [element("span", words), _bar(own), count]
        if has_book:
            shown.append(element("small", percent(share) if booked else "–"))
        name = f"{words}: {', '.join(told)}"
        yield element("li", button("opening-step", own.turn, *shown, aria_label=name))


def _bar(own: Continuation) -> Shape:
    """The player's games as a bar: won, neither, lost."""
    shares = (own.won, own.games - own.won - own.lost, own.lost)
    parts, left = list[Shape](), 0.0
    for kind, count in zip(("won", "shared", "lost"), shares, strict=True):
        if count:
            width = 100 * count / own.games
            box = {"class": kind, "x": f"{left:.1f}", "width": f"{width:.1f}", "height": "8"}
            parts.append(Shape("rect", box))
            left += width
    attrs = {"viewBox": "0 0 100 8", "preserveAspectRatio": "none", "aria-hidden": "true"}
    return Shape("svg", attrs, tuple(parts))
