"""Facts about Blooms that any correct implementation reproduces, as plain data.

The counts and positions were each computed by two independent programs.
"""

from __future__ import annotations

from typing import Any

# Cells on a board, by base.
CELLS: dict[int, int] = {4: 37, 5: 61, 6: 91, 7: 127, 8: 169, 10: 271}

# The default target of a race, by base; any from 1 to 99 can be chosen.
TARGETS: dict[int, int] = {2: 5, 3: 10, 4: 15, 5: 20, 6: 25, 7: 30, 8: 40, 9: 45, 10: 50}

# The facts after replaying `record`; `territory` counts cells, `best_capture` is the most stones a
# legal move captures, `captured_cells` were captured by the last move. Each of `steps` is the state
# after one more move.
POSITIONS: list[dict[str, Any]] = [
    {
        "name": "territory score 1",
        "record": "blooms/4/territory/@2bb-a4-1a4-1a2dd1-6-3cc-4,1,0,0/",
        "score": [5, 4],
        "territory": [0, 0],
    },
    {
        "name": "territory score 2",
        "record": "blooms/4/territory/@2bd-2ac1-2ad2-2ac3-1bc3-1d3-4,1,0,0/",
        "score": [5, 6],
        "territory": [0, 0],
    },
    {
        "name": "territory score 4",
        "record": "blooms/5/territory/@2c2-cccc2-dd1ba2-1dabba2-2d2a3-1d2a3-7-6-5,1,0,0/",
        "score": [8, 12],
        "territory": [0, 2],
    },
    {
        "name": "territory score 6",
        "record": "blooms/4/territory/@1bbd-2ac1-2ad2-2ac3-1bc3-ad3-d3,1,0,0/",
        "score": [15, 22],
        "territory": [8, 15],
    },
    {
        "name": "five blooms, one fenced",
        "record": "blooms/4/race-15/@4-2cc1-2abd1-2abd2-1acd2-1a3-4,1,0,0/",
        "blooms": 5,
        "fenced": [["C4", "D4"]],
        "liberties": {"E3": ["F3"]},
    },
    {
        "name": "the death match's second example, repaired",
        "record": "blooms/4/race-15/@c3-c2aa-3add-4d1d-3bdd-4b-4,1,9,0/D6aD4b.A3d.F4aD6b",
        "steps": [
            {"turn": "D6aD4b", "captured": [9, 0], "winner": None},
            {"turn": "A3d", "captured": [9, 1], "winner": None},
            {"turn": "F4aD6b", "captured": [15, 1], "winner": 1},
        ],
    },
    {
        "name": "a two-turn cycle under territory rules",
        "record": "blooms/4/territory/@4-5-2cba1-2c1da1-2cca1-5-4,1,0,0/D4a.D5d",
        "rows_after": "4-5-2cba1-2c1da1-2cca1-5-4",
    },
    {
        "name": "the same cycle ends a race at 14-14",
        "record": "blooms/4/race-15/@4-5-2cba1-2c1da1-2cca1-5-4,1,14,14/D4a",
        "captured": [15, 14],
        "winner": 1,
    },
    {
        "name": "three eyes live",
        "record": "blooms/5/race-20/@5-1aaa2-1addaaa-1ad1ddda-2addd1da-1ad1ddda-1addaaa-1aaa2-5"
        ",1,0,0/",
        "legal_turns": 650,
        "best_capture": 0,
    },
    {
        "name": "two blooms that fence each other fall together",
        "record": "blooms/4/race-15/@4-5-2abb1-2acd2-2bab1-5-4,1,0,0/D6a",
        "captured": [2, 0],
    },
    {
        "name": "a capture rescues a fenced bloom",
        "record": "blooms/4/race-15/@4-5-2ddb1-2dac2-2ddb1-5-4,1,0,0/D6b.A4c",
        "captured": [1, 0],
    },
    {
        "name": "a seven-turn opening whose last turn captures one stone",
        "record": "blooms/4/territory/B3a.G3cE4d.D4aF4b.E3cC6d.D5aF3b.C4cB5d.D3aE5b",
        "captured_cells": ["E4"],
    },
]

# Why the last move of a record is illegal.
ILLEGAL: dict[str, str] = {
    "blooms/4/race-15/D4aD5b": "more than one stone on the first turn",
    "blooms/4/race-15/D4a.D4c": "occupied",
    "blooms/4/race-15/D4a.D5cD6c": "two stones of the same colour",
    "blooms/4/race-15/D4a.D5a": "not your colour",
    "blooms/4/race-15/H1a": "no such cell",
    "blooms/4/race-15/D4a.-": "no passing in a race",
    "blooms/4/territory/-": "no passing on the first turn",
    "blooms/4/race-15/D4a.D5cD5d": "two stones on one cell",
}

# Start, depth, distinct moves at that depth, how many of them capture, stones they capture. A move
# is a set; territory includes passing. None: not known.
PERFT: list[tuple[str, int, int, int | None, int | None]] = [
    ("blooms/2/race-5/", 1, 14, None, None),
    ("blooms/2/race-5/", 2, 588, None, None),
    ("blooms/2/race-5/", 3, 13_440, 2_016, 2_160),
    ("blooms/2/race-5/", 4, 158_592, 60_672, 93_024),
    ("blooms/3/race-10/", 1, 38, None, None),
    ("blooms/3/race-10/", 2, 12_996, None, None),
    ("blooms/4/race-15/", 1, 74, None, None),
    ("blooms/4/race-15/", 2, 98_568, None, None),
    ("blooms/2/territory/", 1, 14, None, None),
    ("blooms/2/territory/", 2, 602, None, None),
    ("blooms/2/territory/", 3, 13_478, None, None),
]

# Uniformly random play over all legal moves of a race: the share of games player 1 wins, the mean
# number of moves in a game, the fewest and most seen (None: not known), and the mean number of
# legal moves.
RANDOM_PLAY: dict[str, dict[str, Any]] = {
    "blooms/4/race-15/": {"wins_1": 0.503, "turns": 28.55, "range": (18, 39), "choice": 360},
    "blooms/5/race-20/": {"wins_1": 0.497, "turns": 42.8, "range": None, "choice": 1_012},
    "blooms/6/race-25/": {"wins_1": 0.504, "turns": 59.7, "range": None, "choice": 2_333},
}

# How often greedy play (most stones captured now, else random) beats random play.
GREEDY_WINS: dict[str, float] = {"blooms/4/race-15/": 0.983, "blooms/5/race-20/": 0.996}

# Of 3,000 random base-4 races, those in which it is wrong to look for fenced blooms only beside the
# stones just placed.
LOCAL_LOOK_DIFFERS: tuple[int, int] = (2_995, 3_000)
