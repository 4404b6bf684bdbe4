"""Looks one turn ahead: what is the best that the opponent can do in return?"""

import random

import blooms

TRIED = 20
REPLIES = 50


def choose(game):
    """Of the most promising turns, return the one whose worst reply is the least bad."""
    seat = game.position.movers[0]
    turns = blooms.turns(game)
    random.shuffle(turns)
    turns.sort(key=lambda turn: lead(game.play(turn), seat), reverse=True)
    return max(turns[:TRIED], key=lambda turn: after_reply(game.play(turn), seat))


def after_reply(game, seat):
    """The lead that is left after the worst of some replies."""
    replies = blooms.turns(game)
    if not replies:  # the game is over
        return lead(game, seat)
    some = random.sample(replies, min(REPLIES, len(replies)))
    return min(lead(game.play(reply), seat) for reply in some)


def lead(game, seat):
    """A seat's points, less those of the best other seat."""
    points = list(blooms.points(game))
    own = points.pop(seat)
    return own - max(points)
