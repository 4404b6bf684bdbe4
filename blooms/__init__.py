"""Blooms: rules, records, bot and drawing. Standard library only; knows no browser.

Imports run one way, in this order, which is also a good order to read in:

    game       what every game gives: positions as values, errors, a game as its turns
    study      all lines of a game, comments on its turns, and their text
    hexes      boards of hexagons: cells, names, neighbours, symmetries
    groups     blooms and regions on a board
    rules      Blooms itself, both rulesets
    early      when a race is decided before its target is reached
    handicap   starts that even out a game
    clock      the death match's clock
    goban      boards of Go: points, chains, regions
    prisoners  who holds the stones that are taken in Go for many
    counting   territory, shared regions, alliances, the payoff
    taking     what falls, and who its captors are
    go_rules   which Go for many is played
    go_standing  what a position of Go for many holds
    go_end     how its play ends: dead chains, alliances
    go_play    what a legal move makes of it
    go         Go for many itself, all four rulesets
    go_text    how a game of Go begins, as text
    go_facts   the facts of a position of Go
    blocks     blocks of Blocky: trees of squares, what actions make of them, what they count
    blocky     Blocky itself, all actions and both goals
    blocky_text  how a game of Blocky begins, its facts and its board as text
    record     text <-> game, for every game
    facts      the facts of a position as plain values, counts of turns
    events     what can happen to a session, and what it then wants done
    session    a game being played: seats, undo, branches, requests to the bot
    speech     the language in which people are spoken to
    draft      the turn being put together on the board
    words      what is said of a position
    foreign    games written down elsewhere, as records
    drawing    position -> shapes with labels
    go_words   what is said of a position of Go for many
    go_drawing  a position of Go -> shapes with labels
    picture    shapes -> pictures that stand alone, boards in plain text
    go_picture  pictures of Go that stand alone
    caption    the text description inside PNG and GIF files
    blocky_words  what is said of a position of Blocky
    blocky_draft  the action being put together: the block selected, what it would do
    blocky_drawing  a position of Blocky -> shapes
    go_chart   each seat's share of all points over a game of Go, as a graph
    blocky_chart  net scores as a graph
    blocky_picture  pictures of Blocky that stand alone
    ground     sets of cells as ints
    review     chances, mistakes and captures over a game
    chart      a game as a graph
    quick      a fast board for the search, checked against rules
    choice     one seat's choice among its moves, and what was seen of each
    mcts       one search for any game
    evaluate   what a position of Blooms is worth, by tables learned from play
    judge      the same as chances, for the search
    levels     the bot's levels, and what may be asked of it
    bot        seconds and seeds around the search
    insight    what a search says to people: why a turn is good, what is expected
    go_playout  random playouts of Go for many: whose each point is in the end
    go_judge   what a position of Go is worth to each seat
    go_bot     the bot for Go: any seat, every phase
    blocky_bots  the players of Blocky: random, smart, planner
    thinking   the bot of any game
    solve      exhaustive answers to small questions
    goals      goals of lessons and puzzles, and what a try has come to
    lessons    the lessons
    puzzles    the puzzles, and which of them a date has
    opponents  simple players to measure against
    baselines  searches with random playouts to measure against
    players    the players of matches, from the words that name them
    workers    where long work runs: processes, or a Dask cluster
    go_match   matches of Go for many
    elo        what a match says about strength
    match      matches between bots
    blocky_match  matches of Blocky, solitaire too
    gtp        the Go Text Protocol
    __main__   the commands
"""

__version__ = "0.1.0"
