"""All that the lab's page knows, as one value."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple
from urllib.parse import quote

from web.lab.page.answers import Answer, Lost, Request, Standing
from web.lab.page.mending import changes
from web.lab.page.programs import Programs

__all__ = [
    "CHOICES", "Fault", "FaultKind", "Frame", "GameRow", "Lesson", "Match", "Offer", "OnBoard",
    "Picture", "Player", "Result", "Right", "Run", "State", "Tournament", "Work", "Wrong",
]  # fmt: skip

CHOICES: Final = {
    "limit": ("10", ("2", "10", "60")),
    "count": ("10", ("2", "10", "20", "50", "100")),
    "each": ("2", ("2", "4", "10")),
}
"""Controls with fixed values: the default one, and all."""
SEEDS: Final = 999_999
"""The largest seed."""
DEFAULT_PLAYERS: Final = ("own", "level=1", "level=2")
"""The players of a tournament until others are chosen."""


class Offer(NamedTuple):
    """A game that can be played: its name, its page, the opponents."""

    name: str
    page: str
    opponents: tuple[str, ...]


FaultKind = Literal["program", "unread", "referee"] | Lost


class Fault(NamedTuple):
    """Why a program or a run failed.

    `kind` is "program" for an error that Python names, with its line, "unread" where it could not
    read the program; "late", "ended" for one that broke its Python, "silent" for an answer that
    makes no sense; "start", "worker" and "referee" where the program is not to blame.
    """

    kind: FaultKind
    why: str = ""
    line: int = 0


class Right(NamedTuple):
    """The check of a lesson is passed."""


class Wrong(NamedTuple):
    """The check of a lesson has failed: why, in a sentence."""

    why: str


class Picture(NamedTuple):
    """A position: the address of a picture, words for it, the record that leads there."""

    source: str
    words: str
    record: str

    @classmethod
    def of(cls, answer: Answer) -> Picture:
        """What the referee drew."""
        source = f"data:image/svg+xml;charset=utf-8,{quote(answer['svg'])}"
        return cls(source, answer["words"], answer["record"])


class Frame(NamedTuple):
    """A game after a turn, as the referee tells it; `by` is the player who made the turn."""

    answer: Answer
    picture: Picture
    by: int | None = None

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.answer["share"] is not None


class Player(NamedTuple):
    """A player of a tournament; `code` is the text of a program, None for any other player."""

    id: str
    name: str
    code: str | None = None


class Result(NamedTuple):
    """The result of a match: the shares of the win, the referee's figures, whether it is whole."""

    shares: tuple[float, ...]
    figures: Answer
    is_whole: bool


class GameRow(NamedTuple):
    """A game of a tournament: both players, the share of the first, and the loser's fault."""

    players: tuple[Player, Player]
    share: float
    record: str
    fault: Fault | None = None


class OnBoard(NamedTuple):
    """A game on the board; None plays it to its end."""

    turns: int | None


class Match(NamedTuple):
    """A match: its games, and the shares of the win in those that are over."""

    games: int
    shares: tuple[float, ...] = ()


class Lesson(NamedTuple):
    """The check of a lesson."""

    number: int


class Tournament(NamedTuple):
    """A tournament: players, the games left as (number, one, other), the shares so far."""

    players: tuple[Player, ...]
    left: tuple[tuple[int, int, int], ...]
    shares: tuple[tuple[float, ...], ...]
    total: int


Work = OnBoard | Match | Lesson | Tournament


@dataclass(frozen=True)
class Run:
    """What is under way.

    `codes` are the programs of the players of the present game, None for other players; the first
    `loaded` have run their files. `asked` is the player that is asked, None for the referee, whose
    first request is `request`. `answer` is the referee's last answer, `is_counting` whether the
    games are over.
    """

    work: Work
    codes: tuple[str | None, ...]
    request: Request
    loaded: int = 0
    asked: int | None = None
    answer: Answer | None = None
    is_counting: bool = False
    is_stopping: bool = False


@dataclass(frozen=True)
class State:
    """The state of the page.

    `status` says what the line above the board tells of: "start", "game", "stopped" or nothing;
    `notice` is a key of words.NOTICES, `verdict` what the check of a lesson has found. `missing`
    has words for what the page is denied.
    """

    games: tuple[Offer, ...]
    address: str
    programs: Programs
    name: str = "own"
    is_plain: bool = False
    draft: str = ""
    notice: str = ""
    missing: str = ""
    fault: Fault | None = None
    verdict: Right | Wrong | None = None
    run: Run | None = None
    frames: tuple[Frame, ...] = ()
    shown: int = 0
    is_on: bool = False
    position: Picture | None = None
    status: Literal["", "start", "game", "stopped"] = "start"
    result: Result | None = None
    rows: tuple[GameRow, ...] = ()
    table: tuple[Standing, ...] = ()
    table_players: tuple[Player, ...] = ()
    is_lonely: bool = False
    printed: str = ""

    @property
    def text(self) -> str:
        """The program in the editor."""
        return self.programs.text(self.name)

    @property
    def changed(self) -> tuple[str, ...]:
        """The signs for which Python cannot read the program, as `mending.changes` has them."""
        is_unread = self.fault and self.fault.kind == "unread"
        return changes(self.text) if is_unread else ()

    @property
    def lesson(self) -> int:
        """The number of the open lesson, or 0."""
        match = re.fullmatch(r"lesson_(\d+)", self.name)
        return int(match[1]) if match else 0

    def choice(self, name: str) -> str:
        """The value of a control."""
        kept = self.programs.choices.get(name)
        match name:
            case "game":
                return kept if kept in [each.name for each in self.games] else self.games[0].name
            case "against":
                kept = self.programs.choices.get(f"against-{self.game.name}")
                return kept if kept in self.game.opponents else self.game.opponents[0]
            case "seed":
                return kept if isinstance(kept, str) else "1"
        default, known = CHOICES[name]
        return kept if kept in known else default

    @property
    def game(self) -> Offer:
        """The game that is chosen."""
        name = self.choice("game")
        return next(each for each in self.games if each.name == name)

    @property
    def seed(self) -> int:
        """The seed that is chosen."""
        try:
            return max(1, min(SEEDS, int(float(self.choice("seed")))))
        except (OverflowError, ValueError):
            return 1

    @property
    def entrants(self) -> tuple[str, ...]:
        """The players that are chosen for a tournament, by their ids."""
        kept = self.programs.choices.get("players")
        return tuple(map(str, kept)) if isinstance(kept, list) else DEFAULT_PLAYERS
