"""The two players of Blooms: names, captures against the target, time, whose turn it is."""

from __future__ import annotations

from collections.abc import Iterable

from blooms.core.i18n import tr
from blooms.games.blooms.race import race
from blooms.games.blooms.rules import Blooms
from web.games.blooms.move_input import MoveInput
from web.page.contract.players import player_name
from web.page.feature import Feature
from web.page.host import Host, Services
from web.page.status.clocks import seat_times
from web.page.view.avatar import avatar
from web.page.view.view import Write, attribute, children, drawing, text

__all__ = ["Players"]


class Players(Feature):
    """The cards of the players, with the race as a flower.

    In a territory game it is full with more than half of the cells.
    """

    def __init__(self, host: Host[Blooms], services: Services, move_input: MoveInput) -> None:
        self._host, self._services = host, services
        self._input = move_input

    def view(self) -> Iterable[Write]:
        played, seating = self._host.session, self._host.game.options.seating
        position = played.game.position
        score, target = position.score(), position.rules.target
        times, outcome = seat_times(played, self._services.now), position.outcome()
        mover = position.seat if target is not None and self._input.pending.ghosts else -1
        for seat in range(len(played.seats)):
            count = str(score[seat])
            if target is not None:
                count = tr("{count} of {target}", count=count, target=target)
            yield text(f"count-{seat + 1}", count)
            goal = target or position.rules.board.size // 2 + 1
            planned = len(self._input.preview().captured) if seat == mover else 0
            yield drawing(f"race-{seat + 1}", race(seat, score[seat], goal, planned))
            yield text(f"seat-{seat + 1}", player_name(played, seat, seating.name))
            stage = seating.stage(played.seats[seat])
            yield children(f"avatar-{seat + 1}", avatar(stage))
            state = "player" + " to-move" * (outcome is None and position.seat == seat)
            state += " winner" * (outcome is not None and outcome[seat] > 0.5)
            yield attribute(f'[data-player="{seat + 1}"]', "class", state)
            yield text(f"clock-{seat + 1}", times[seat].words)
            low = " low" if times[seat].is_low else ""
            yield attribute(f"clock-{seat + 1}", "class", f"time{low}")
