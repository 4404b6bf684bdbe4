"""Plays the turn that leaves it furthest ahead on points."""

import random

import blooms


def choose(game):
    """Return the turn with the best lead; of several, any."""
    seat = game.position.movers[0]
    turns = blooms.turns(game)
    random.shuffle(turns)
    return max(turns, key=lambda turn: lead(game.play(turn), seat))


def lead(game, seat):
    """A seat's points, less those of the best other seat."""
    points = list(blooms.points(game))
    own = points.pop(seat)
    return own - max(points)
