"""A single playout, for tests of what the ends of playouts say."""

from random import Random

from blooms.games.go.bot.playout import Playing, first_to_move, playing
from blooms.games.go.position import Go


def playout(position: Go, rng: Random, passing: bool = False, play: Playing = playing) -> list[int]:
    """The seat that holds each point after a playout, or NOBODY."""
    return next(play(position, rng, 1, first_to_move(position, passing), 0))
