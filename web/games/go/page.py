"""The page of Go for many: what it gives the page that all games share.

While moves are sealed, the board shows what all players may see; several human players pass the
device on.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from blooms.games.go.position import Go
from web.games.go import options, words
from web.games.go.alliances import Alliances
from web.games.go.board import GoBoard
from web.games.go.dead_marks import DeadMarks
from web.games.go.end_panel import EndPanel
from web.games.go.move_input import MoveInput
from web.games.go.ownership import OwnershipLost
from web.games.go.pass_device import PassDevice
from web.games.go.passes import Passes
from web.games.go.players import Players
from web.games.go.review import GoStory
from web.games.go.score_estimate import ScoreEstimate
from web.games.go.today import GoToday
from web.page import main
from web.page.contract.course import Course
from web.page.contract.game_page import GamePage
from web.page.host import Host, Screen, Services
from web.page.share.sgf_file import SgfFile

__all__ = ["GoPage", "start"]


def start() -> None:
    """Start the page of Go for many."""
    main.start(GoPage)


class GoPage(GamePage[Go]):
    """Go for many on the page; `web/page/contract/game_page.py` describes each member."""

    settings: Final = options.SETTINGS
    options = options.OPTIONS
    words = words

    def __init__(self, host: Host[Go], screen: Screen, services: Services) -> None:
        self._host = host
        parts = host, screen, services
        self.story = story = GoStory(host)
        self.pass_device = PassDevice(host, screen)
        self.estimate = ScoreEstimate(host, screen)
        self.lost = OwnershipLost(host, screen, story.loss)
        self.end_panel = EndPanel(host, screen)
        self.dead_marks = DeadMarks(host, screen)
        self.move_input = MoveInput(*parts, self.dead_marks, self.end_panel)
        self.alliances = Alliances(host, screen, self.estimate, self.end_panel, self.dead_marks)
        self.pages = {"offers": lambda: self.alliances.is_shown}
        self.board = GoBoard(
            *parts, self.move_input, self.dead_marks, self.estimate, self.lost, self.end_panel
        )
        self.features = (
            self.pass_device, self.estimate, self.lost, self.end_panel, self.dead_marks,
            self.move_input, self.alliances, Passes(host, services),
            Players(*parts, self.dead_marks), self.board, SgfFile(host),
            GoToday(*parts),
        )  # fmt: skip

    @property
    def human(self) -> int | None:
        """With sealed moves, the human player who has the device."""
        return None if self._host.is_blocked else self.pass_device.human

    def terms(self) -> Mapping[str, str]:
        return words.terms()

    def may_ask(self) -> bool:
        return not self.alliances.answers_for_bot

    def course(self) -> Course:
        from web.games.go.course import GoCourse  # not needed for a first screen

        return GoCourse(self._host, self.move_input, self.end_panel)
