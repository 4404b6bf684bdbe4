"""Plays any legal turn, all equally likely."""

import random

import blooms


def choose(game):
    """Return a legal turn as text."""
    return random.choice(blooms.turns(game))
