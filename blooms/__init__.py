"""Blooms: rules, records, bot and drawing. Standard library only; knows no browser.

Imports run one way, in this order, which is also a good order to read in:

    game      what every game gives: positions as values, errors, a game as its turns
    hexes     boards of hexagons: cells, names, neighbours, symmetries
    groups    blooms and regions on a board
    rules     Blooms itself, both rulesets
    clock     the death match's clock
    record    text <-> game, for every game
    quick     a fast board for the search, checked against rules
    mcts      one search for any game
    bot       levels, seconds and seeds around the search
    session   a game being played: seats, undo, branches, requests to the bot
    drawing   position -> shapes with labels
    __main__  the commands
"""

__version__ = "0.1.0"
