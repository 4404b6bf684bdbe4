"""The player's rating: which games are rated, what is said of it, the game against the next level.

A game against a level is rated if it began here, in the way in which the levels were measured, and
if the player has had neither hint nor analysis, took nothing back and changed no players.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from blooms import record
from blooms.core.i18n import tr
from blooms.session import session
from blooms.session.events import Seat
from blooms.session.rating import Scale
from web.page.contract.players import PERSON, seat_text
from web.page.effects import Call, Effect
from web.page.feature import Action, Feature, Moment, Press
from web.page.host import Begin, Host, Screen, Services
from web.page.mode import ALL, GAME
from web.page.results.standing import level_of
from web.page.saves import result_log
from web.page.view.view import Write, text

__all__ = ["Rating", "may_be_rated", "told_before"]

HELP: Final = {"undo", "hint", "analyse", "openings"}
"""The actions after which a game is no longer rated."""
SECONDS: Final = 6.0
"""How long it is told that a game is no longer rated."""


def may_be_rated(scale: Scale | None, head: str, seats: Sequence[Seat]) -> bool:
    """Whether a game that begins so, with these players, is rated if the player has no help."""
    return level_of(scale, head, tuple(map(seat_text, seats))) > 0


def told_before() -> str:
    """What is said of a rated game before it begins, and until it ends."""
    return tr("Rated game: undo or a hint makes it unrated.")


class Rating(Feature):
    """Says beside the board that a game is rated, remembers when it no longer is, and begins the
    one against the next opponent.
    """

    actions = {"play-level": Action(modes=ALL, leaves=True)}

    def __init__(self, host: Host, screen: Screen, services: Services) -> None:
        self._host, self._screen, self._services = host, screen, services
        self._name = ""  # of the game on the board at the last change
        self._asked: object = None  # the game that `_is_counted` tells of
        self._takes_back = False  # whether Undo is on its way
        self._is_counted = False  # whether it began here and the player has had no help

    @property
    def _log(self) -> result_log.Journal:
        return result_log.read(self._services.saves.setting(result_log.KEPT))

    # Which games are rated

    @property
    def _is_rated(self) -> bool:
        """Whether the game on the board goes on and is rated so far."""
        played, name = self._host.session, self._services.saves.origin
        if type(self._host.mode) not in GAME or self._services.device.is_embedded:
            return False
        if not may_be_rated(self._host.game.options.seating.scale, played.game.head, played.seats):
            return False
        if self._host.line_game.position.outcome() is not None:
            return False
        if self._asked != (name, bool(played.line)):
            log, self._asked = self._log, (name, bool(played.line))
            self._is_counted = name not in log.helped and (name in log.begun or not played.line)
        return self._is_counted

    def intercept(self, press: Press) -> bool:
        """What helps the player ends the rating of a game."""
        if press.action in HELP and self._is_rated:
            self._takes_back = press.action == "undo"
            if not self._takes_back:
                self._unrate()
        return True

    def after(self, before: Moment, now: Moment) -> Iterable[Effect]:
        """A move taken back, one in place of another, and other players end it, too."""
        name, played = self._services.saves.origin, now.session
        is_same, self._name = self._name == name, name
        has_changed = len(played.lines) > 1 or before.session.seats != played.seats
        is_helped, self._takes_back = self._takes_back or has_changed, False
        if is_same and played.line and is_helped and type(now.mode) in GAME:
            return [Call(self._unrate)]  # a notice from before the move would be gone
        return ()

    def _unrate(self) -> None:
        """Remember that the player of the game on the board has had help, and say so once."""
        name, log = self._services.saves.origin, self._log
        begun = log if self._host.session.line else log.with_begun(name)
        if (helped := begun.with_help(name)) is begun:
            return
        was_rated = self._is_rated
        self._services.saves.set_setting(result_log.KEPT, result_log.write(helped))
        self._asked = None
        if was_rated:
            self._screen.notice(tr("This game is no longer rated."), SECONDS)
            self._screen.refresh()  # what was said before goes

    # The next opponent

    def act(self, press: Press) -> None:
        """Begin a rated game against a level; who moved first in the last one is second now."""
        host, scale = self._host, self._host.game.options.seating.scale
        if scale is None:
            return
        last = self._log.rated_results[-1:]
        seats = (PERSON, Seat(int(press.value)))
        game = record.read(f"{scale.head}/")
        self._screen.close_dialog()
        is_second = bool(last) and last[0].is_first
        seated = seats[::-1] if is_second else seats
        host.do(Begin(session.begin(game, seated, self._services.now)))
        self._screen.focus()

    def view(self) -> Iterable[Write]:
        yield text("rated", told_before() if self._is_rated else "")
