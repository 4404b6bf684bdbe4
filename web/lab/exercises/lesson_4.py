import random

import blooms


def choose(game):
    """Return the turn with the best lead; of several, any."""
    seat = game.position.movers[0]
    turns = blooms.turns(game)
    random.shuffle(turns)
    return max(turns, key=lambda turn: lead(game.play(turn), seat))


def lead(game, seat):
    """The stones that a seat has captured, less those of the other seat."""
    points = blooms.points(game)
    return points[seat] - points[1 - seat]
