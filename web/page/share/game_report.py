"""The report of a finished game; report_dialog.py has the dialog, once it is opened."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from web.page.effects import Effect
from web.page.feature import Action, Feature, Late, Moment
from web.page.host import Host, Screen, Services
from web.page.mode import GAME
from web.page.share.turn_times import TurnTimes
from web.page.view.view import Button, Write

__all__ = ["GameReport"]


class GameReport(Late[Feature]):
    """The dialog of the report; it is open while the game that it tells of is on the board."""

    actions = {
        "report": Action(),
        "report-copy": Action(),
        "report-picture": Action(),
        "report-show": Action(),
        "report-try": Action(),
    }
    forms = frozenset({"report"})

    def __init__(self, host: Host, screen: Screen, services: Services) -> None:
        super().__init__()
        self._host, self._screen, self._services = host, screen, services
        self._times = TurnTimes(services)

    def load(self) -> Feature:
        from web.page.share.report_dialog import ReportDialog  # not needed for a first screen

        return ReportDialog(self._host, self._screen, self._services, self._times)

    def after(self, before: Moment, now: Moment) -> Iterable[Effect]:
        if type(now.mode) in GAME:
            self._times.note(before.session, now.session)
        return ()

    @property
    def _can_be_told(self) -> bool:
        host = self._host
        if type(host.mode) not in GAME or host.line_game.position.outcome() is None:
            return False
        from web.page.share.report import can_be_told  # not needed for a first screen

        return can_be_told(host.line_game, host.evaluations)

    def buttons(self) -> Mapping[str, Button]:
        can_be_told = self._can_be_told
        hidden = dict.fromkeys(("report-show", "report-try"), Button(is_shown=False))
        opened = super().buttons() if can_be_told else {}
        return {"report": Button(is_shown=can_be_told), **hidden, **opened}

    def view(self) -> Iterable[Write]:
        if self._screen.dialog == "report" and self._can_be_told:
            yield from super().view()
