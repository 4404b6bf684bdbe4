"""The page of Blocky: what it gives the page of every game, and its own features."""

from __future__ import annotations

from collections.abc import Mapping

from blooms.games.blocky.daily_runs import Now
from blooms.games.blocky.position import Blocky
from web.games.blocky import options, words
from web.games.blocky.board import BlockyBoard
from web.games.blocky.daily import Daily
from web.games.blocky.move_input import MoveInput
from web.games.blocky.players import Players
from web.games.blocky.review import BlockyStory
from web.games.blocky.today import BlockyToday
from web.page import main
from web.page.contract.course import Course
from web.page.contract.game_page import GamePage, Shared
from web.page.host import Host, Screen, Services
from web.page.saves.defaults import DEFAULTS
from web.page.view.device import today, zone

__all__ = ["BlockyPage", "start"]


def start() -> None:
    """Start the page of Blocky."""
    main.start(BlockyPage)


class BlockyPage(GamePage[Blocky]):
    """Blocky on a page; web/page/contract/game_page.py describes each member."""

    settings = {**DEFAULTS, "signs": "shapes", "at-once": "off", "pace": "1000"}
    options = options.OPTIONS
    words = words

    def __init__(self, host: Host[Blocky], screen: Screen, services: Services) -> None:
        self._host = host
        parts = host, screen, services
        self._daily = Daily(*parts, lambda: Now(today(), services.minutes, zone()))
        self._move_input = MoveInput(*parts)
        players = Players(*parts, self._move_input)
        self.board = BlockyBoard(host, self._move_input, players, self._daily.par)
        self.story = BlockyStory(host, self._daily)
        self.features = (
            self.board, players, self._daily, self._daily.par,
            BlockyToday(*parts, lambda: (self._daily.run.days, self._daily.run.now)),
            self._move_input,
        )  # fmt: skip

    def terms(self) -> Mapping[str, str]:
        return words.terms()

    def title(self, position: Blocky, /) -> str:
        """The day of the board, or its rules; and the par."""
        parts = (self._daily.title or words.ruleset(position), self._daily.par.words())
        return " · ".join(filter(None, parts))

    def variant(self, position: Blocky, /) -> str:
        """The rules, whatever the board."""
        return words.variant(position)

    def shared(self) -> Shared | None:
        """A board of the day is shared without its moves."""
        return self._daily.shared()

    @property
    def human(self) -> int | None:
        """The seat whose human player may act now; None if there is none."""
        session = self._host.session
        is_open = session.awaits_person and not self._host.is_blocked
        return session.game.position.seat if is_open and not self._daily.run.is_locked else None

    def course(self) -> Course:
        """The lessons; a first screen needs none."""
        from web.games.blocky.course import BlockyCourse

        return BlockyCourse(self._move_input)
