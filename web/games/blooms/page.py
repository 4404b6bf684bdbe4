"""The page of Blooms: what it gives the page that all games share."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from blooms.games.blooms.rules import Blooms
from web.games.blooms import options, words
from web.games.blooms.board import BloomsBoard
from web.games.blooms.early_end import EarlyEnd
from web.games.blooms.guess import GuessMoves
from web.games.blooms.move_input import MoveInput
from web.games.blooms.palettes import named
from web.games.blooms.players import Players
from web.games.blooms.review import BloomsStory
from web.games.blooms.run import PuzzleRun
from web.games.blooms.today import BloomsToday
from web.games.blooms.tray_view import TrayView
from web.page import main
from web.page.contract.course import Course
from web.page.contract.game_page import GamePage
from web.page.host import Host, Screen, Services
from web.page.saves.defaults import DEFAULTS, OWN
from web.page.share.sgf_file import SgfFile

__all__ = ["BloomsPage", "start"]


def start() -> None:
    """Start the page of Blooms."""
    main.start(BloomsPage, named)


class BloomsPage(GamePage[Blooms]):
    """Blooms on the page; `web/page/contract/game_page.py` describes each member."""

    settings: Final = {
        **DEFAULTS, "turned": "auto", "palette": "pairs", "signs": "shapes", "zoom": "on",
        "names": "on", "plain": "off", "threats": "auto", "at-once": "off", "cores": "on",
        "ahead": "on", **OWN,
    }  # fmt: skip
    options = options.OPTIONS
    words = words

    def __init__(self, host: Host[Blooms], screen: Screen, services: Services) -> None:
        self._host = host
        parts = host, screen, services
        self.early_end = EarlyEnd(host)
        self.move_input = MoveInput(*parts)
        self.board = BloomsBoard(*parts, self.move_input, self.early_end)
        self.story = BloomsStory(host, services)
        self.features = (
            self.board, self.move_input, self.early_end, Players(host, services, self.move_input),
            TrayView(host, services.settings, self.move_input), BloomsToday(*parts),
            PuzzleRun(*parts, self.move_input), GuessMoves(*parts), SgfFile(host),
        )  # fmt: skip

    def terms(self) -> Mapping[str, str]:
        return words.terms()

    @property
    def human(self) -> int | None:
        played = self._host.session
        is_open = played.awaits_person and not self._host.is_blocked
        return played.game.position.seat if is_open else None

    def may_ask(self) -> bool:
        return self.early_end.winner is None

    def course(self) -> Course:
        from web.games.blooms.course import BloomsCourse  # not needed for a first screen

        return BloomsCourse(self._host, self.move_input)
