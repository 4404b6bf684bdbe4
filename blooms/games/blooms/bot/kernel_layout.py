"""Where everything is in the memory that the kernel of Blooms shares with Python.

The one table of it: `python -m tools.kernel_layout` writes web/games/blooms/kernel/layout.ts from
this file. The block has the position, the board, the rules and the kernel's work for one set of
rules; a tree has a head, nodes and edges.
"""

from __future__ import annotations

from math import prod
from struct import calcsize
from typing import Final

from blooms.games.blooms.bot.board.neighbour_patterns import CLOCKWISE, OFF
from blooms.games.blooms.bot.eval.evaluator import CHANCES, POWERS
from blooms.games.blooms.bot.eval.tables import LONGEST, SHAPES
from blooms.search.records import CODES, Field, Record

__all__ = ["BLOCK", "EDGE", "HEAD", "NODE", "TURN", "WAYS", "node_length"]

WAYS: Final = len(CLOCKWISE)

TURN: Final = Record(
    Field("captured", "u16", 2, "stones captured by each seat"),
    Field("passes", "u8", 1, "passes in a row"),
    Field("first_pass", "u8", 1, "who passed first, from 1"),
    Field("first", "i16", 1, "the first stone of the turn, or LAST"),
    Field("seat", "u8", 1, "the seat to move"),
    Field("over", "u8", 1, "whether the game is over"),
    Field("cells", "u8", 0, "a byte for each cell of the board: 0, or 1 to 4 for a b c d"),
)
"""A position: in the block, and behind each node. Its cells follow."""

_LISTS: Final = (
    Field("total", "f64", 1, "what `ranked` finds: the sum of all odds"),
    Field("steps", "i16", 2 * LONGEST, "the steps"),
    Field("odds", "u8", 2 * LONGEST, "where each one's odds stand in `powers`"),
)

_RULES: Final = (
    Field("size", "i32", 1, "the cells of the board"),
    Field("target", "i32", 1, "0 under territory"),
    Field("powers", "f64", len(POWERS), "e**(-n/16), by n"),
    Field("chances", "f64", len(CHANCES), "win chances, by log-odds"),
    Field("tables", "i16", sum(map(prod, SHAPES.values())), "those of tables.py, in its order"),
    Field("degrees", "u8", LONGEST, "by cell: how many neighbours it has"),
    Field("beside", "i16", WAYS * LONGEST, "six places for them"),
    Field("clockwise", "i16", WAYS * LONGEST, "all six, clockwise; -1 off the board"),
    Field("rings", "i16", (OFF + 1) ** WAYS, "what a ring adds, by its code"),
)

_WORK: Final = (
    Field("reaches", "u16", 8, "by colour, from 1: how many cells are liberties of its blooms"),
    Field("groups", "u16", LONGEST, "by cell: its group"),
    Field("touches", "u8", LONGEST, "a bit for each colour beside it"),
    Field("stamps", "u16", LONGEST, "when it was last counted"),
    Field("barred", "u8", LONGEST, "whether the seat's first or second colour is illegal there"),
    Field("ones", "u16", LONGEST, "the stones that its last liberty holds"),
    Field("starts", "u16", LONGEST, "by group: where it begins in `stones`"),
    Field("liberties", "u16", LONGEST),
    Field("sizes", "u16", LONGEST),
    Field("colours", "u8", LONGEST),
    Field("rivals", "u16", LONGEST, "the weakest bloom of the enemy beside it"),
    Field("mates", "u16", LONGEST, "the weakest one of its own side"),
    Field("worths", "i16", LONGEST, "what it adds to a cell for its colour, or for the enemy"),
    Field("others", "i16", LONGEST, "what it adds for the other colour of its side"),
    Field("seen", "u16", LONGEST, "the cell that it was last counted for"),
    Field("met", "u8", LONGEST, "whether the first stone of the turn is beside it"),
    Field("stones", "u16", LONGEST, "the cells of all groups, one group after the other"),
    Field("free", "u16", LONGEST, "the liberties of a group"),
    Field("region", "u16", LONGEST, "the cells of an empty region"),
    Field("lows", "u16", LONGEST, "by pair of liberties: the lower one"),
    Field("highs", "u16", LONGEST, "the higher one"),
    Field("both", "u16", LONGEST, "the stones that both hold"),
    Field("captures", "u16", LONGEST, "capturing cells"),
    Field("scores", "i32", 2 * LONGEST + 1, "what `order` sorts"),
    Field("keys", "u32", 2 * LONGEST + 1),
)

BLOCK: Final = Record(
    *TURN.fields[:-1], TURN.fields[-1]._replace(length=LONGEST), *_LISTS, *_RULES, *_WORK
)
"""The block of one set of rules. Numbers of cells, steps and stones have 16 bits."""

HEAD: Final = Record(
    Field("next", "usize", 1, "free memory begins here"),
    Field("end", "usize", 1, "and ends here"),
    Field("size", "i32", 1, "nodes below the root of the search"),
    Field("most", "i32", 1, "and at most"),
    Field("index", "usize", 1, "the first node of each list of the index"),
    Field("mask", "u32", 1, "the number of these lists, less one"),
    Field("avoided", "usize", 1, "the positions to avoid"),
    Field("avoided_count", "i32"),
    Field("process", "i32", 1, "the number of this process, of several that share a search"),
    Field("processes", "i32", 1, "how many they are, or 0"),
    Field("raised", "f64", 1, "the factors of their priors"),
    Field("lowered", "f64"),
    Field("explore", "f64", 1, "the constants of puct.py"),
    Field("urgency", "f64"),
    Field("epoch", "i32", 1, "the newest mark of a node"),
    Field("bytes", "i32", 1, "what the nodes take that `collect` has found"),
)
"""The head of a tree."""

NODE: Final = Record(
    Field("value_0", "f64", 1, "each seat's value without search"),
    Field("value_1", "f64"),
    Field("sum", "f64", 1, "the values for the seat to move, added up"),
    Field("count", "i32", 1, "how many these are; 0 before there are edges"),
    Field("edges", "usize"),
    Field("depth", "i32"),
    Field("taken", "i16", 1, "edges here"),
    Field("tried", "i16", 1, "of those the tried ones"),
    Field("legal", "i16", 1, "all legal steps"),
    Field("chosen", "i16", 1, "the edge that the sim follows"),
    Field("is_over", "bool"),
    Field("is_own", "bool", 1, "whether its priors are those of one process"),
    Field("alike", "Node | null", 1, "the next one in its list of the index"),
    Field("before", "Node | null", 1, "the one before it in the sim"),
    Field("queued", "Node | null", 1, "the next one below the root that is counted or copied"),
    Field("copied", "Node | null", 1, "what it became in the new tree"),
    Field("mark", "i32", 1, "the epoch in which it was queued last"),
)
"""A node of a tree. Its position follows."""

EDGE: Final = Record(
    Field("prior", "f64"),
    Field("sum", "f64"),
    Field("visits", "i32"),
    Field("child", "Node | null", 1, "null while it is not stored"),
    Field("step", "i32"),
    Field("unused", "i32"),
)
"""A legal step from a node."""


def node_length(state: int) -> int:
    """The length of a node with a position of this length, in whole numbers of 8 bytes."""
    return calcsize(f"{NODE.size + state}x0{CODES['f64']}")
