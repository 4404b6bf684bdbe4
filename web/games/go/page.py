"""The page of Go for many: what it gives the page that all games share.

While moves are sealed, the board shows what all players may see; several human players pass the
device on.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from blooms.games.go import editing, sgf
from blooms.games.go.position import Go
from blooms.search.settings import Settings as Thinking
from web.games.go import options, words
from web.games.go.alliances import Alliances
from web.games.go.board import GoBoard
from web.games.go.end_panel import EndPanel
from web.games.go.move_input import MoveInput
from web.games.go.pass_device import PassDevice
from web.games.go.players import Players
from web.games.go.review import GoStory
from web.games.go.score_estimate import ScoreEstimate
from web.page import main
from web.page.contract.course import Course
from web.page.contract.form import Form
from web.page.host import Host
from web.page.share.sgf_file import SgfFile

__all__ = ["GoPage", "start"]

PARTS: Final = ("crossman", "shared", "first", "old_first", "turns", "handicap")
"""The parts of the new-game form that do not apply to all rules."""


def start() -> None:
    """Start the page of Go for many."""
    main.start(GoPage)


class GoPage:
    """Go for many on the page; `web/page/contract/game_page.py` describes each member."""

    name: Final = "go"
    settings: Final = options.SETTINGS
    adviser: Final = Thinking(level=8, seconds=2)
    follows_hints: Final = False
    options = options
    words = words
    editing = editing

    def __init__(self, host: Host[Go]) -> None:
        self._host = host
        self.story = GoStory(host)
        self.pass_device = PassDevice(host)
        self.estimate = ScoreEstimate(host)
        self.end_panel = EndPanel(host)
        self.move_input = MoveInput(host, self.estimate, self.end_panel)
        self.alliances = Alliances(host, self.estimate, self.end_panel, self.move_input)
        self.board = GoBoard(host, self.move_input, self.estimate, self.end_panel)
        self.features = (
            self.pass_device, self.estimate, self.end_panel, self.move_input, self.alliances,
            Players(host, self.move_input), self.board, SgfFile(host, sgf.written),
        )  # fmt: skip

    @property
    def title(self) -> str:
        return words.ruleset(self._host.session.game.position)

    @property
    def person(self) -> int | None:
        """With sealed moves, the human player who has the device."""
        return None if self._host.is_barred else self.pass_device.person

    def may_ask(self) -> bool:
        return not self.alliances.answers_for_bot

    def course(self) -> Course:
        from web.games.go.course import GoCourse  # not needed for a first screen

        return GoCourse(self._host, self.move_input, self.end_panel)

    def form(self, name: str, fields: Mapping[str, str]) -> Form:
        """Describe the chosen rules; hide what does not apply to them."""
        gone = options.hidden(fields)
        parts = {part: part not in gone for part in PARTS}
        return Form(parts=parts, warning=" ".join(options.warnings(fields)))
