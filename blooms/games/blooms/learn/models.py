"""The model games: the bot's best against itself, to guess the winner's turns of.

A page fetches their file when they are opened. `python3 -m tools.bots.models` makes it, a game a
line, as JSON:

    {"record": "blooms/4/race-15/…",
     "asks": [[8, "G2aB3b 861 F3aB3b 700", ["F3aB3b", 0, 0, "…", "…"]]]}

each question after so many turns: the win chance of the turn that was played comes first, in
thousandths; those of others follow, each searched alone. Some have a comment: a worse turn, whether
it loses and whether the played one wins by force, the line after either.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from blooms.core.answer import Answer
from blooms.core.checked_json import MALFORMED
from blooms.core.game import Game
from blooms.core.position import GameError
from blooms.games.blooms.refutation import MOST_STEPS, Found, reason
from blooms.games.blooms.rules import Blooms, Rules
from blooms.games.blooms.text import new

__all__ = [
    "COUNT",
    "FIRST",
    "MOST",
    "WORSE",
    "Ask",
    "Comment",
    "Model",
    "Tried",
    "because",
    "points",
    "question",
    "read",
    "same",
    "written",
]

_STONE: Final = re.compile(r"[A-Z]\d+[a-d]", re.ASCII)
COUNT: Final = 12
"""So many games are in the file."""
WHOLE: Final = 1000
MOST: Final = 5
"""The most points for a turn."""
STEP: Final = 50
"""One point less for so many thousandths of win chance."""
FIRST: Final = 4
"""Turns of the opening that are not asked."""
WORSE: Final = 0.05
"""Asked is where one of the listed turns gives away so much."""
COMMENTED: Final = 0.1
"""A turn that loses so much or more may have a comment."""


class Comment(NamedTuple):
    """Why a turn is worse than the played one: the turns that follow it, and those that follow the
    played one; whether the first lose and the second win by force.
    """

    turn: str
    is_lost: bool
    is_won: bool
    line: tuple[str, ...]
    better: tuple[str, ...]


class Ask(NamedTuple):
    """A question: the position after `ply` turns, and the mover's win chances, 0 to 1, after its
    listed turns, the played one first.
    """

    ply: int
    chances: Mapping[str, float]
    comment: Comment | None = None


class Model(NamedTuple):
    """A model game and its questions, the earliest first."""

    game: Game[Blooms]
    asks: tuple[Ask, ...]


class Tried(NamedTuple):
    """A turn that was searched alone: the mover's win chance after it, and the bot's answer to it;
    there is none once the game is over.
    """

    turn: str
    chance: float
    answer: Answer | None = None

    @property
    def line(self) -> tuple[str, ...]:
        """What follows the turn: all of what is forced, else as much as a reason looks at."""
        line = tuple(self.answer.get("line", ())) if self.answer else ()
        return line if self.is_lost else line[: MOST_STEPS - 1]

    @property
    def is_lost(self) -> bool:
        """Whether the other player wins by force."""
        best = self.answer.get("best", [])[:1] if self.answer else []
        return any("ends" in each and each["win"] == 1 for each in best)


def read(text: str) -> tuple[Model, ...]:
    """The games of the file. Raises GameError for a line that is none."""
    try:
        return tuple(map(_model, text.splitlines()))
    except MALFORMED as why:
        raise GameError(f"model games: {why}") from None


def points(best: float, chance: float) -> int:
    """The points for a turn with this win chance, where the played one has the `best`: one less for
    each 5 % given away, or part of it.
    """
    lost = max(0, round(WHOLE * best) - round(WHOLE * chance))
    return max(0, MOST - -(-lost // STEP))


def written(model: Model) -> str:
    """The line of a game."""
    asks = []
    for ask in model.asks:
        chances = " ".join(f"{turn} {round(WHOLE * of)}" for turn, of in ask.chances.items())
        row: list[object] = [ask.ply, chances]
        if said := ask.comment:
            lines = (".".join(each) for each in (said.line, said.better))
            row.append([said.turn, int(said.is_lost), int(said.is_won), *lines])
        asks.append(row)
    return json.dumps({"record": model.game.record, "asks": asks}, separators=(",", ":"))


def because(game: Game[Blooms], ask: Ask) -> Found | None:
    """What the comment on a question says: why its turn is worse; None without a comment."""
    if (said := ask.comment) is None:
        return None
    start, played = game.positions[ask.ply], next(iter(ask.chances))
    line, better = (said.turn, *said.line), (played, *said.better)
    return reason(start, line, better, said.is_lost, said.is_won)


def question(game: Game[Blooms], ply: int, ranked: Sequence[Tried]) -> tuple[Ask, float] | None:
    """The question after so many turns of a game, and the weight of its comment: how much the turn
    that it is about loses, and more where that is proved. None where nothing is given away.
    """
    own, *others = ranked
    if not others or others[-1].chance > own.chance - WORSE:
        return None
    plain = Ask(ply, {each.turn: each.chance for each in ranked})
    best, weight = plain, 0.0
    for each in others:
        lost = own.chance - each.chance
        if lost >= COMMENTED:
            is_won = own.chance == 1
            said = Comment(each.turn, each.is_lost, is_won, each.line, own.line)
            ask = plain._replace(comment=said)
            if (why := because(game, ask)) and lost + why.is_forced > weight:
                best, weight = ask, lost + why.is_forced
    return best, weight


def same(turn: str) -> frozenset[str]:
    """What is equal for both orders of the stones of a turn."""
    return frozenset(_STONE.findall(turn)) or frozenset((turn,))


def _model(line: str) -> Model:
    row = json.loads(line)
    _, base, race, turns = row["record"].split("/")
    game = new(Rules(int(base), int(race.removeprefix("race-"))))
    for turn in turns.split("."):
        game = game.play(turn)
    return Model(game, tuple(_ask(*each) for each in row["asks"]))


def _ask(ply: int, listed: str, said: list[str] | None = None) -> Ask:
    words = listed.split()
    chances = dict(zip(words[::2], (int(each) / WHOLE for each in words[1::2]), strict=True))
    return Ask(int(ply), chances, _comment(*said) if said else None)


def _comment(turn: str, is_lost: object, is_won: object, line: str, better: str) -> Comment:
    turns = (tuple(each.split(".")) if each else () for each in (line, better))
    return Comment(turn, bool(is_lost), bool(is_won), *turns)
