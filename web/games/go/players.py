"""The players of Go for many: points, territory, prisoners, time, whose turn it is."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from blooms.core.i18n import number, tr
from blooms.games.go import words as go_words
from blooms.games.go.board import COLOURS
from blooms.games.go.position import Go
from blooms.session.events import Seat
from web.games.go import words as session_words
from web.games.go.bars import bar, stone
from web.games.go.dead_marks import DeadMarks
from web.games.go.options import OPTIONS
from web.page.contract.players import player_name
from web.page.feature import Action, Feature, Press
from web.page.group_chat.this_device import done_moves
from web.page.host import Host, Screen, Services
from web.page.mode import ALL
from web.page.status.clocks import SeatTime, seat_times
from web.page.view.avatar import avatar
from web.page.view.view import Element, Node, Write, button, children, element, root, shown, text

__all__ = ["Players", "figures"]


BRIEF: Final = 8
"""Seconds that the figures of a player are shown."""


class Players(Feature):
    """The list of the players, and what the phase of the game is about. A tap on a player shows
    what the points consist of.
    """

    actions = {"seat": Action(modes=ALL)}

    def __init__(self, host: Host[Go], screen: Screen, services: Services, dead: DeadMarks) -> None:
        self._host, self._screen, self._services = host, screen, services
        self._dead = dead

    def act(self, press: Press) -> None:
        self._screen.notice(figures(self._dead.counted, int(press.value)), BRIEF)
        self._screen.refresh()

    def view(self) -> Iterable[Write]:
        played = self._host.session
        position, times = played.game.position, seat_times(played, self._services.now)
        yield root("phase", position.phase)
        yield root("players", str(len(played.seats)))
        banner = session_words.banner(played)
        yield text("banner", banner)
        yield shown("banner", bool(banner))
        seats = range(len(played.seats))
        yield children("seats", (self._seat(seat, times[seat]) for seat in seats))

    def _seat(self, seat: int, time: SeatTime) -> Element:
        """A player, as what would count now has it."""
        played, counted, human = self._host.session, self._dead.counted, self._host.game.human
        count, moved = counted.standing(), done_moves(played)
        movers = played.still_to_move if human is None else (human,)
        state = "seat" + " to-move" * (seat in movers and seat not in moved)
        state += " gone" * (seat in counted.gone)
        outcome = played.game.position.outcome()
        state += " winner" * bool(outcome and outcome[seat])
        points = count.scores[seat]
        share = tr("{points} of {total} points", points=points, total=count.total)
        land = tr("territory {count}", count=len(count.territory[seat]))
        # Of many seats beside each other a phone shows a few letters.
        named = OPTIONS.seating.name if len(played.seats) == 2 else _short
        name = player_name(played, seat, named)
        plant = avatar(OPTIONS.seating.stage(played.seats[seat]))
        who = button(
            "seat", str(seat), stone(seat), element("b", go_words.player(seat), *plant), " ",
            element("span", name, _class="level"),
            element("span", moved[seat], _class="moved") if seat in moved else "",
            _class="who",
        )  # fmt: skip
        total = tr("1 point" if points == 1 else "{count} points", count=points)
        nodes: list[Node] = [
            who, element("span", total, _class="live"),
            element("b", number(points), _class="net", aria_hidden="true"),
            element("span", f"{land}, {_prisoners(counted, seat)}", _class="detail"),
            bar(points, count.total, f"{share}; 5/12: {number(5 * count.total / 12, 1)}"),
            element("span", time.words, _class="time low" if time.is_low else "time",
                    data_role=f"clock-{seat + 1}"),
        ]  # fmt: skip
        return element("li", *nodes, _class=state, data_seat=COLOURS[seat])


def _short(seat: Seat) -> str:
    """ "Pebble 1" for a bot with its level; others as everywhere."""
    bot = OPTIONS.seating.bot_name(seat)
    return f"{bot} {seat.level}" if bot else OPTIONS.seating.name(seat)


def figures(position: Go, seat: int) -> str:
    """ "Black: 15 points. Territory 10, shared 4, prisoners: White 1."."""
    count = position.standing()
    points, land = count.scores[seat], len(count.territory[seat])
    shared, komi = count.parts(seat)[1], count.parts(seat)[3]
    items = [tr("territory {count}", count=land)]
    if count.shares:
        items.append(tr("shared {count}", count=shared))
    if position.rules.area:
        items.append(tr("stones {count}", count=count.stones[seat]))
    elif position.rules.crossman:
        items.append(_prisoners(position, seat))
    else:
        prisoners = go_words.stones(position.prisoners.by_holder[seat]) or tr("none")
        items.append(tr("prisoners: {stones}", stones=prisoners))
    if komi:
        items.append(tr("komi {points}", points=komi))
    sum_ = tr("1 point" if points == 1 else "{count} points", count=points)
    parts = ", ".join(items)
    return f"{go_words.player(seat)}: {sum_}. {parts[:1].upper()}{parts[1:]}."


def _prisoners(position: Go, seat: int) -> str:
    """How many prisoners a seat has; where they go back, how many stones it has lost."""
    if position.rules.crossman:
        return tr("stones lost: {count}", count=position.prisoners.lost(seat))
    return tr("prisoners: {stones}", stones=sum(position.prisoners.by_holder[seat]))
