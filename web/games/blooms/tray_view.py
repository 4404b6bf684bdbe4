"""What is beside the board of Blooms: the tray, the placed stones, the bloom under the pointer."""

from __future__ import annotations

from collections.abc import Iterable

from blooms import games
from blooms.core.i18n import tr
from blooms.games.blooms import words as blooms_words
from blooms.games.blooms.pending_turn import is_full
from blooms.games.blooms.rules import OWN, Blooms
from web.games.blooms.move_input import MoveInput
from web.games.blooms.tray import bloom_words, preview_words
from web.page.feature import Feature
from web.page.host import Host
from web.page.mode import GAME, Edit
from web.page.saves.settings import Settings
from web.page.view.view import Write, attribute, text

__all__ = ["TrayView"]


class TrayView(Feature):
    """The two colours to choose from, and what is said of the stones."""

    def __init__(self, host: Host[Blooms], settings: Settings, move_input: MoveInput) -> None:
        self._host, self._settings, self._input = host, settings, move_input

    def view(self) -> Iterable[Write]:
        position = self._host.session.game.position
        ground, looked_at = self._input.ground or position, self._input.looked_at
        for index, letter in enumerate(OWN[ground.seat]):
            place = f'[data-action="colour-{index + 1}"] use'
            yield attribute(place, "href", f"#stone-{letter}")
        if not isinstance(self._host.mode, Edit):
            yield text("preview", self._line(ground))
        looked = next((each for each in position.blooms() if looked_at in each.cells), None)
        yield text("bloom", bloom_words(looked))

    def _line(self, ground: Blooms) -> str:
        """The placed stones and what they do, else the last turn, else what to do."""
        if placed := self._input.pending.ghosts:
            pending, looked = self._input.pending, self._input.preview()
            summary = preview_words(self._host, self._settings, ground, pending, looked)
            if type(self._host.mode) in GAME and not looked.why and not is_full(pending, ground):
                own = OWN[ground.seat]
                other = blooms_words.colour(own[1 - own.index(placed[0].colour)])
                summary += " " + tr("Add {colour}, or confirm.", colour=other)
            return summary
        played = self._host.session
        summary = games.last_turn(played.game)
        return summary or (tr("Tap a cell to place a stone.") if played.awaits_person else "")
