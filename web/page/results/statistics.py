"""The statistics of your own games: a log kept as games end, and the dialog that shows it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from blooms import games
from blooms.core.i18n import tr
from blooms.session import session
from web.page.effects import Effect
from web.page.feature import Action, Feature, Moment, Press
from web.page.host import Host, Screen, Services
from web.page.mode import ALL, GAME
from web.page.results.standing import level_of
from web.page.saves import result_log
from web.page.saves.result_log import KEPT, Journal
from web.page.view.device import today
from web.page.view.view import Button, Write

__all__ = ["Statistics"]


class Statistics(Feature):
    """Keeps the results of the games played here, and shows what they add up to."""

    actions = {
        "statistics": Action(modes=ALL),
        "delete-statistics": Action(modes=ALL),
        "delete-statistics-now": Action(modes=ALL),
    }

    def __init__(self, host: Host, screen: Screen, services: Services) -> None:
        self._host, self._screen, self._services = host, screen, services
        self._begun = ""
        self._noted: object = None
        self._asks = False

    @property
    def _log(self) -> Journal:
        return result_log.read(self._services.saves.setting(KEPT))

    def _write(self, log: Journal) -> None:
        self._services.saves.set_setting(KEPT, result_log.write(log))

    # Keeping

    def after(self, before: Moment, now: Moment) -> Iterable[Effect]:
        """Remember a game that begins, and its result when it ends.

        Only a game that was seen without any move has begun here.
        """
        played, name = now.session, self._services.saves.origin
        noted = (name, played.line, played.game.position.outcome())
        if type(now.mode) not in GAME or noted == self._noted:
            return ()
        self._noted = noted
        if not played.line:
            self._begun = name
            return ()
        if self._begun == name:
            self._begun = ""
            self._begin(name)
        result = result_log.result_of(played, name)
        if result and name in (log := self._log).begun:
            scale = self._host.game.options.seating.scale
            is_rated = level_of(scale, result.head, result.seats) > 0
            conduct = scale.conduct if scale and is_rated else None
            play = conduct.measure(played.game, result.seat) if conduct else None
            self._write(log.with_result(result, today(), is_rated, play))
        return ()

    def _begin(self, name: str) -> None:
        """Remember that a game has begun here. Without finished games from before, there is nothing
        left to count: later ones that are not in the log were opened.
        """
        log, page = self._log.with_begun(name), self._host.game.name
        earlier = self._services.saves.earlier() if page not in log.counted else []
        if page not in log.counted and not any(each.is_over for each in earlier):
            log = log._replace(counted=(*log.counted, page))
        self._write(log)

    def _count_earlier(self) -> None:
        """Add the finished games that earlier versions saved on this page."""
        log, page, saves = self._log, self._host.game.name, self._services.saves
        if page in log.counted:
            return
        for earlier in saves.earlier():
            saved = saves.load(earlier.slot)[0] if earlier.is_over else None
            if saved and not saved.count and saved.origin not in log.begun:
                begun, _ = session.begin(saved.tree, saved.seats, self._services.now)
                if result := result_log.result_of(begun, saved.origin):
                    log = log.with_result(result)
        self._write(log._replace(counted=(*log.counted, page)))

    # The dialog

    def act(self, press: Press) -> None:
        self._asks = press.action == "delete-statistics"
        match press.action:
            case "statistics":
                self._count_earlier()
                self._screen.open_dialog("statistics")
            case "delete-statistics":
                self._screen.refresh()
                self._screen.focus('[data-action="delete-statistics-now"]')
            case "delete-statistics-now":
                empty = Journal({}, self._log.begun, tuple(games.GAMES))
                self._write(empty._replace(helped=self._log.helped))
                self._screen.refresh()
                self._screen.announce(tr("Statistics deleted."))
                self._screen.focus('#statistics [data-action="close"]')

    def buttons(self) -> Mapping[str, Button]:
        if self._screen.dialog != "statistics":
            return {}
        has_some = bool(self._log.results)
        return {
            "delete-statistics": Button(is_shown=has_some and not self._asks),
            "delete-statistics-now": Button(is_shown=self._asks),
        }

    def view(self) -> Iterable[Write]:
        if self._screen.dialog == "statistics":
            # not needed for a first screen
            from web.page.results.statistics_panel import StatisticsPanel

            yield from StatisticsPanel(self._host, self._services, self._log).view()
