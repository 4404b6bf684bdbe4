"""One game of a match, turn by turn."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from contextlib import ExitStack

from blooms.cli.external_player import Program
from blooms.cli.match_formats import FORMS, Deal, Match, Played
from blooms.cli.players import player
from blooms.core.game import Game, finish
from blooms.games import Arguments, MatchPlayer, of, package

__all__ = ["between", "deal", "is_over", "options_of", "play", "playing", "result"]


def options_of(game: str) -> Iterator[tuple[str, Arguments]]:
    """The options of a game's matches: "--base" -> the keyword arguments for argparse."""
    of_game = package(game)
    yield from FORMS[of_game.MATCHES.form].options.items()
    yield from of_game.match_options().items()


def deal(match: Match, number: int) -> Deal:
    """A game of a match before it begins, by its number from 0."""
    return FORMS[package(match.game).MATCHES.form].deal(match, number)


def play(match: Match, number: int) -> Played:
    """Play one game of a match, by its number from 0."""
    return finish(playing(match, deal(match, number)))


def playing(match: Match, dealt: Deal) -> Generator[Game, None, Played]:
    """Play a game of a match, yielding it at its start and after every turn. Raises GameError."""
    with ExitStack() as open_programs:
        known = [player(match.game, word) for word in match.players]
        for participant in known:
            if isinstance(participant, Program):
                open_programs.callback(participant.close)
        return (yield from between(known, dealt))


def between(players: Sequence[MatchPlayer | Program], dealt: Deal) -> Generator[Game, None, Played]:
    """Play a game between these players, yielding it at its start and after every turn."""
    game, order, rng, longest = dealt
    yield game
    while not is_over(game, longest):
        movers = game.position.movers
        game = game.play(",".join(players[order[seat]](game, seat, rng) for seat in movers))
        yield game
    return result(game, order)


def is_over(game: Game, longest: int | None) -> bool:
    """Whether a game of a match ends here; the longest one has so many turns."""
    is_decided = game.position.outcome() is not None or game.may_claim_draw
    return is_decided or len(game.turns) == longest


def result(game: Game, order: tuple[int, ...]) -> Played:
    """The result of a game that is over; undecided, it is shared by all."""
    shares = game.position.outcome() or (1 / len(order),) * len(order)
    return Played(order, shares, of(game).points(game.position), game.record)
