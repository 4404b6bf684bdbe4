import random

import blooms


def choose(game):
    """Return any legal turn."""
    turns = blooms.turns(game)
    return random.choice(turns)


def lead(game, seat):
    """The stones that a seat has captured, less those of the other seat."""
    points = blooms.points(game)
    return points[seat] - points[1 - seat]
