import random

import blooms


def choose(game):
    """Return the turn with the best lead after the worst reply; of several, any."""
    seat = game.position.movers[0]
    turns = blooms.turns(game)
    random.shuffle(turns)
    return max(turns, key=lambda turn: value(game.play(turn), seat))


def value(game, seat):
    """The lead after the worst reply."""
    replies = blooms.turns(game)
    if not replies:  # the game is over
        return lead(game, seat)
    return min(lead(game.play(reply), seat) for reply in replies)


def lead(game, seat):
    """The stones that a seat has captured, less those of the other seat."""
    points = blooms.points(game)
    return points[seat] - points[1 - seat]


def danger(game, seat):
    """The stones of a seat in blooms with one or two liberties: none are counted yet."""
    count = 0
    for bloom in game.position.blooms():
        print(bloom.colour, "stones:", len(bloom.cells), "liberties:", len(bloom.liberties))
    return count
