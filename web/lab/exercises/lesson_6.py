import random

import blooms

COLOURS = "ab", "cd"


def choose(game):
    """Return the turn with the best value; of several, any."""
    seat = game.position.movers[0]
    turns = blooms.turns(game)
    random.shuffle(turns)
    return max(turns, key=lambda turn: value(game.play(turn), seat))


def value(game, seat):
    """The lead first, then as few stones in danger as can be."""
    return lead(game, seat), -danger(game, seat)


def lead(game, seat):
    """The stones that a seat has captured, less those of the other seat."""
    points = blooms.points(game)
    return points[seat] - points[1 - seat]


def danger(game, seat):
    """The stones of a seat in blooms with one or two liberties."""
    count = 0
    for bloom in game.position.blooms():
        if bloom.colour in COLOURS[seat] and len(bloom.liberties) <= 2:
            count += len(bloom.cells)
    return count
