"""The two players of Blooms: names, captures against the target, time, whose turn it is."""

from __future__ import annotations

from collections.abc import Iterable
from operator import eq

from blooms.core.i18n import tr
from blooms.games.blooms.race import race
from blooms.games.blooms.rules import Blooms
from web.games.blooms.move_input import MoveInput
from web.page.contract.players import player_name
from web.page.feature import Feature
from web.page.host import Host, Services
from web.page.mode import Shown
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

    @property
    def _known(self) -> Blooms:
        """The position whose captures count: in a line that is only shown, the last one of the
        player's own game.
        """
        game = self._host.session.game
        if not isinstance(self._host.mode, Shown) or game.position.rules.target is None:
            return game.position
        same = [*map(eq, game.turns, self._host.own.game.turns), False].index(False)
        return game.positions[same]

    def view(self) -> Iterable[Write]:
        played, seating = self._host.session, self._host.game.options.seating
        position = played.game.position
        target, known = position.rules.target, self._known
        score = known.score()
        times, outcome = seat_times(played, self._services.now), position.outcome()
        mover = position.seat if target is not None and self._input.pending.ghosts else -1
        for seat in range(len(played.seats)):
            count = str(score[seat])
            if target is not None:
                count = tr("{count} of {target}", count=count, target=target)
            yield text(f"count-{seat + 1}", count)
            goal = target or position.rules.board.size // 2 + 1
            planned = position.captured[seat] - known.captured[seat]
            if seat == mover:
                planned += len(self._input.preview().captured)
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
