"""Six lessons in programming a bot, each with a check that says why a wrong one is wrong.

Each file in web/lab/exercises is where a lesson begins, and solves the one before it. All are
played in a small race of Blooms. A check yields every question that it asks of the bot, is sent the
turn, which is legal, and returns why the bot is wrong, or an empty text.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any, Final

from blooms import games, record
from blooms.cli.play_game import deal
from blooms.core.game import Game
from blooms.core.i18n import tr
from web.lab.duel import Duel, Question
from web.lab.matches import FILE, match_of

__all__ = ["LESSONS", "Check", "check"]

Check = Generator[Question, str, str]

HEAD: Final = "blooms/3/race-10"
START: Final = f"{HEAD}/"
OPEN: Final = (START, f"{HEAD}/B3a.C4cA2d", f"{HEAD}/A1a.C2cB3d.C4aB2b.D3cB1d")
CAPTURES: Final = (
    "blooms/3/race-10/D2a.C3cD3d.C4aA3b.C1cA2d.B2aC2b.D4d",
    "blooms/3/race-10/A3b.B3c.B2aD2b.C2d.C3aA2b",
    "blooms/3/race-10/A3b.B3c.B2aD2b.C2d.C3aA2b.C5cC4d",
)
"""Positions in which few turns capture most."""
REPLIES: Final = {
    "blooms/3/race-10/B2a.D1d.C2aB4b.E2cB1d.C4aC5b.E1d.C1aA3b.B3cD3d": "C3aA2b",
    "blooms/3/race-10/B1a.C4cB2d.D2b.D3c.B3aE2b.A1cB4d.C1aE3b.C5d": "A2aD4b",
    "blooms/3/race-10/B2b.C4cC3d.D2aC2b.A2cC1d.D4a.C5cB1d.E2aB3b": "A3cD1d",
}
"""Positions in which what captures most is not the best, with a turn that is."""
QUIET: Final = (
    "blooms/3/race-10/B3a.C4cA2d.E2aC1b.D3cC2d.D2b.C3cA3d",
    "blooms/3/race-10/B2a.C2cE3d.D4aC5b.C4cD3d.A3aB1b.B3cD2d",
    "blooms/3/race-10/A1a.C2cB3d.C4aB2b.D3cB1d.B4aC1b.D1cC3d",
)
"""Positions in which few turns keep most stones out of danger."""
TRIES: Final = 12
"""How often a bot that chooses at random is asked."""
RIVAL, GAMES, NEEDED, SEED = "level=3", 8, 6, 1
"""The match of the last lesson: the opponent, the games, the points needed of them, the seed."""


def first_turn() -> Check:
    """The bot plays the first legal turn."""
    for text in OPEN:
        game = record.read(text)
        turn, first = (yield from _asked(game)), _turns(game)[0]
        if turn != first:
            return tr(
                "Here the first of the legal turns is {first}; your bot plays {turn}.",
                first=first,
                turn=turn,
            )
    return ""


def any_turn() -> Check:
    """The bot does not always play the same turn."""
    game = record.read(OPEN[1])
    turns = set()
    for seed in range(TRIES):
        turns.add((yield from _asked(game, seed)))
    if len(turns) > TRIES // 3:
        return ""
    return tr(
        "Asked {tries} times, your bot plays only {turns}, of {count} legal turns.",
        tries=TRIES,
        turns=", ".join(sorted(turns)),
        count=len(_turns(game)),
    )


def best_lead() -> Check:
    """The bot captures most."""
    for text in CAPTURES:
        game = record.read(text)
        if why := _less_lead(game, (yield from _asked(game))):
            return why
    return ""


def best_after_reply() -> Check:
    """The bot keeps the best lead after the worst reply."""
    for text, better in REPLIES.items():
        game = record.read(text)
        turn = yield from _asked(game)
        worst, reply = _worst(game, turn)
        if worst < (kept := _worst(game, better)[0]):
            return tr(
                "Your bot plays {turn}; then {reply} leaves it a lead of {lead}. "
                "After {better} it is {kept} at worst.",
                turn=turn,
                reply=reply,
                lead=worst,
                better=better,
                kept=kept,
            )
    return ""


def least_danger() -> Check:
    """Of the turns with the best lead, the bot plays one that leaves the least in danger."""
    for text in QUIET:
        game = record.read(text)
        turn = yield from _asked(game)
        if why := _less_lead(game, turn):
            return why
        seat = game.position.movers[0]
        leads = {each: _lead(game.play(each), seat) for each in _turns(game)}
        best = [each for each in leads if leads[each] == max(leads.values())]
        better = min(best, key=lambda each: _danger(game.play(each), seat))
        count, fewest = (_danger(game.play(each), seat) for each in (turn, better))
        if count > fewest:
            return tr(
                "Your bot plays {turn}. Its stones in blooms with one or two liberties are then "
                "{count}; after {better} they are {fewest}.",
                turn=turn,
                count=count,
                better=better,
                fewest=fewest,
            )
    return ""


def stronger() -> Check:
    """The bot beats a level in a match."""
    match = match_of("blooms", (FILE.name, RIVAL), SEED)
    match = match._replace(options={**match.options, "base": 3})
    points = 0.0
    for number in range(GAMES):
        duel = Duel(match, deal(match, number))
        while not duel.played:
            duel.turn((yield duel.question) if duel.question else "")
        points += duel.played.share()
    if points >= NEEDED:
        return ""
    return tr(
        "Your bot wins {points} of {count} games against {rival}; {needed} are needed.",
        points=f"{points:g}",
        count=GAMES,
        rival=RIVAL,
        needed=NEEDED,
    )


LESSONS: Final[tuple[Callable[[], Check], ...]] = (
    first_turn, any_turn, best_lead, best_after_reply, least_danger, stronger,
)  # fmt: skip


def check(number: int) -> Check:
    """The check of a lesson, numbered from 1."""
    return LESSONS[number - 1]()


def _asked(game: Game, seed: int = 0) -> Generator[Question, str, str]:
    """The turn of the bot as the record has it."""
    turn = yield Question(0, game, seed)
    return game.play(turn).turns[-1]


def _turns(game: Game) -> list[str]:
    return games.of(game).turns(game.position)


def _lead(game: Game, seat: int) -> int:
    points = games.of(game).points(game.position)
    return int(points[seat] - points[1 - seat])


def _danger(game: Game[Any], seat: int) -> int:
    """The stones of a seat of a game of Blooms in blooms with one or two liberties, or none."""
    own = ("ab", "cd")[seat]
    weak = (each for each in game.position.blooms() if len(each.liberties) <= 2)
    return sum(len(each.cells) for each in weak if each.colour in own)


def _less_lead(game: Game, turn: str) -> str:
    """Why a turn does not capture most; empty if it does."""
    seat = game.position.movers[0]
    better = max(_turns(game), key=lambda each: _lead(game.play(each), seat))
    most, lead = (_lead(game.play(each), seat) for each in (better, turn))
    if lead == most:
        return ""
    return tr(
        "Your bot plays {turn} and has a lead of {lead}. With {better} it is {most}.",
        turn=turn,
        lead=lead,
        better=better,
        most=most,
    )


def _worst(game: Game, turn: str) -> tuple[int, str]:
    """The lead that is left after the worst reply to a turn, and that reply."""
    seat, after = game.position.movers[0], game.play(turn)
    replies = [(_lead(after.play(reply), seat), reply) for reply in _turns(after)]
    return min(replies, default=(_lead(after, seat), "-"))
