"""Monte Carlo tree search: play on at random, remember the results, try the best again."""

import math
import random

import blooms

SIMULATIONS, WIDTH, DEPTH = 60, 12, 2


class Node:
    """A game, the turns to try from it, and what came of those tried."""

    def __init__(self, game):
        self.game, self.visits, self.value = game, 0, 0.0
        turns = blooms.turns(game)
        self.untried = random.sample(turns, min(WIDTH, len(turns)))
        self.tried = {}


def choose(game):
    """Return the turn that was tried most."""
    root = Node(game)
    for _ in range(SIMULATIONS):
        simulate(root)
    return max(root.tried, key=lambda turn: root.tried[turn].visits)


def simulate(node):
    """Go down the tree, add a node, play on; return every seat's share of the points."""
    if node.untried:
        turn = node.untried.pop()
        node.tried[turn] = after = Node(node.game.play(turn))
        shares = play_on(after.game)
        after.visits, after.value = 1, shares[node.game.position.movers[0]]
    elif node.tried:
        after = max(node.tried.values(), key=lambda each: promise(each, node.visits))
        shares = simulate(after)
        after.value += shares[node.game.position.movers[0]]
    else:
        shares = node.game.position.outcome()
    node.visits += 1
    return shares


def promise(node, visits):
    """How promising a node is: its mean result, and more the less it was tried."""
    return node.value / node.visits + math.sqrt(math.log(visits) / node.visits)


def play_on(game):
    """Play a few turns at random; every seat's share of one win, as the points tell it then."""
    for _ in range(DEPTH):
        if game.position.outcome():
            return game.position.outcome()
        game = game.play(random.choice(blooms.turns(game)))
    points = blooms.points(game)
    chances = [math.exp((each - max(points)) / 2) for each in points]
    return [each / sum(chances) for each in chances]
