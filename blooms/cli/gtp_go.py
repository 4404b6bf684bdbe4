"""Go for many by the Go Text Protocol, for two: as programs of Go speak it, with SGF files.

The board has 19 points a side, and area counts, until other commands come. `blooms-rules territory`
counts prisoners. Suicide and every earlier position of the whole board are illegal.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from blooms import bots, files, record
from blooms.cli.given import bytes_of
from blooms.cli.gtp_engine import Engine, number, only, seat_of
from blooms.cli.paths import WrongPath, file_to_write
from blooms.core.game import Game, finish, play_all
from blooms.core.position import GameError
from blooms.core.variations import gather
from blooms.games.go import handicap, text
from blooms.games.go.board import COLOURS, SIZES, chains
from blooms.games.go.position import PASS, Go
from blooms.games.go.rules import Rules
from blooms.search.settings import Settings

__all__ = ["GoEngine"]

SCORING: Final = {"area": True, "chinese": True, "territory": False, "japanese": False}
STATUSES: Final = ("alive", "dead", "seki")


class GoEngine(Engine[Go]):
    """A player may move twice in a row: the other one has passed then."""

    def __init__(self) -> None:
        super().__init__(text.new(Rules(19, 2, area=True)))
        self.commands |= {
            "loadsgf": self._loadsgf,
            "printsgf": self._printsgf,
            "list_stones": self._list_stones,
            "final_status_list": self._final_status_list,
            "fixed_handicap": self._handicap,
            "place_free_handicap": self._handicap,
        }

    def sized(self, size: int) -> Game[Go]:
        if size not in SIZES:
            raise GameError("unacceptable size")
        return text.new(replace(self.position.rules, size=size))

    def cleared(self) -> Game[Go]:
        return text.new(self.position.rules)

    def with_komi(self, komi: float) -> Game[Go]:
        if komi * 2 != int(komi * 2) or abs(komi) >= 1000:
            raise GameError(f"{komi:g} is not a komi: give whole or half points")
        points = int(komi) if komi == int(komi) else komi
        extra = ((-points, 0) if points < 0 else (0, points)) if points else ()
        return self._again(replace(self.position.rules, komi=extra))

    def ruled(self, words: list[str]) -> Game[Go]:
        scoring = only(words).lower()
        if scoring not in SCORING:
            raise GameError(f"{scoring[:20]!r} is not a ruleset; say area or territory")
        return text.new(replace(self.position.rules, area=SCORING[scoring]))

    def recorded(self, record_: str) -> Game[Go]:
        return _for_two(record.read(record_))

    def ready(self, seat: int) -> Game[Go]:
        """The game where this seat places stones: the other one passes, and play goes on."""
        game = self.game
        while game.position.phase == "play" and game.position.movers != (seat,):
            game = game.play(PASS)
        while game.position.phase == "mark":  # disagreeing, so that play goes on
            game = game.play(PASS)
            if game.position.movers != (seat,):
                game = game.play(PASS)
        if game.position.phase != "play":
            raise GameError("game is over")
        return game

    def turn(self, vertex: str) -> str:
        return vertex.upper()

    def name(self, seat: int) -> str:
        return COLOURS[seat]

    def score(self) -> tuple[float, float]:
        game = self._stopped()
        while game.position.phase == "mark":
            game = game.play(_dead(game))
        black, white = game.position.count().scores
        return black, white

    # Commands of Go

    def _stopped(self) -> Game[Go]:
        """The game after passes that stop the play."""
        game = self.game
        while game.position.phase == "play":
            game = game.play(PASS)
        return game

    def _again(self, rules: Rules) -> Game[Go]:
        """This game by other rules, from the same start."""
        head = text.head(rules)
        if "/@" in self.game.head:
            head += f"/@{self.game.head.partition('/@')[2]}"
        return play_all(_for_two(record.read(f"{head}/")), self.game.turns)

    def _loadsgf(self, words: list[str]) -> str:
        """Load a file, up to before the move of this number if there is one."""
        if len(words) not in (1, 2):
            raise GameError("loadsgf takes a file, and perhaps the number of a move")
        try:
            content = files.text_of(bytes_of(words[0], files.MOST_BYTES))
        except OSError as why:
            raise GameError(f"cannot load file: {why.strerror}") from None
        game = _for_two(finish(files.reading(content)).game)
        if len(words) == 2:
            game = game.at(min(max(0, number(words[1]) - 1), game.ply))
        self.begin(game)
        return ""

    def _printsgf(self, words: list[str]) -> str:
        """Print the game as an SGF file, or write it to a file."""
        lines = files.sgf_of(gather(self.game)).splitlines()
        if not words:
            return "\n".join(filter(None, lines))
        try:
            file_to_write(only(words)).write_text("\n".join([*lines, ""]), "utf-8")
        except WrongPath as why:
            raise GameError(f"cannot save file: {why}") from None
        except OSError as why:
            raise GameError(f"cannot save file: {why.strerror}") from None
        return ""

    def _handicap(self, words: list[str]) -> str:
        """Begin with so many stones of Black on the usual points, and tell where they are."""
        if self.game.ply or "/@" in self.game.head:
            raise GameError("board not empty")
        self.begin(handicap.new(self.position.rules, number(only(words))))
        return self._list_stones(["black"])

    def _list_stones(self, words: list[str]) -> str:
        colour = COLOURS[seat_of(only(words))]
        names = self.position.rules.board.names
        stones = zip(names, self.position.stones, strict=True)
        return " ".join(name for name, letter in stones if letter == colour)

    def _final_status_list(self, words: list[str]) -> str:
        """The stones with this status, those of a chain in a line. No seki is known."""
        status = only(words).lower()
        if status not in STATUSES:
            raise GameError(f"{status[:20]!r} is not a status; say {', '.join(STATUSES)}")
        stopped = self._stopped()
        is_over = stopped.position.phase == "over"  # dead stones are off the board
        dead = set() if is_over else stopped.position.read_dead(_dead(stopped))
        board = self.position.rules.board
        return "\n".join(
            " ".join(board.names[at] for at in chain.points)
            for chain in chains(board, self.position.stones)
            if status == ("alive" if dead.isdisjoint(chain.points) else "dead")
        )


def _dead(game: Game[Go]) -> str:
    """Which chains the bot marks as dead, the same for every player."""
    return bots.think(game, Settings(seed=1)).turn


def _for_two(game: Game) -> Game[Go]:
    """A game of Go in turn for two. Raises GameError for any other."""
    start = game.positions[0]
    if not isinstance(start, Go) or start.seats != 2 or start.rules.at_once or start.rules.coop:
        raise GameError("only Go for two in turn is played here")
    return game  # type: ignore[return-value]  # All positions of a game have one type.
