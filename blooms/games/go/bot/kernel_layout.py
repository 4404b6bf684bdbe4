"""Where everything is in the memory that the kernel of Go for many shares with Python.

The one table of it: `python -m tools.kernel_layout` writes web/games/go/kernel/layout.ts from this
file. The block has a board size's geometry, a position to play out and the kernel's work; a tree
has a head, which says what is searched, then nodes and statistics. Lists by point have room for the
largest board.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from blooms.games.go.board import COLOURS, SIZES
from blooms.games.go.bot.playout import RECENT
from blooms.games.go.bot.priors import NEAR
from blooms.games.go.bot.search import DEEPEST
from blooms.games.go.bot.vital import MOST
from blooms.search.records import Field, Record

__all__ = ["BLOCK", "BOARD", "LARGEST", "NODE", "STATS", "TREE", "WAYS", "WORD", "stats_lists"]

LARGEST: Final = max(SIZES) ** 2
"""The points of the largest board."""
SEATS: Final = len(COLOURS)
WORD: Final = 64
"""The bits of a word in a mask of points."""
WAYS: Final = 4
"""The places of a point in `near_points`."""
_WORDS: Final = -(-LARGEST // WORD)
_PATH: Final = (DEEPEST + 2) * SEATS

BOARD: Final = Record(
    Field("ko", "i32"),
    Field("ko_seat", "i32"),
    Field("last", "i32", 1, "the last stone"),
    Field("hot_count", "i32"),
    Field("hot", "i32", RECENT, "the chains that came into atari last, by their heads"),
    Field("taken", "i32", SEATS),
    Field("lost", "i32", SEATS),
    Field("lists", "f64", 0, "by point; see board.ts"),
)
"""The beginning of a board. Seats and points have 32 bits; -1 is none."""

BLOCK: Final = Record(
    Field("points", "i32"),
    Field("size", "i32"),
    Field("words", "i32", 1, "in a mask of points"),
    Field("seats", "i32"),
    Field("boards", "usize", 1, "where boards are, one after the other"),
    Field(
        "state", "u32", 625, "of the random numbers, as Python has it: how many are used is last"
    ),
    Field("wide", "u64", _WORDS * LARGEST, "by point: the points up to three steps away"),
    Field(
        "near_points",
        "u16",
        WAYS * LARGEST,
        "places for the adjacent points; the number of points off the board",
    ),
    Field("around", "u16", 8 * LARGEST, "the eight around"),
    Field("degrees", "u8", LARGEST, "by point: how many neighbours it has"),
    Field("worth", "i8", LARGEST, "of a stone with none near"),
    Field(
        "shapes", "u8", 1 << 13, "a bit for each code of the eight points around: is it a shape?"
    ),
    Field(
        "spaces",
        "u8",
        (MOST + 1) ** 2,
        "by points and pairs: to how many of a small space its vital point is adjacent",
    ),
    Field("near", "u8", len(NEAR), "won playouts by the distance from a last stone"),
    Field("shares", "bool", 1, "whether captors share"),
    Field("active", "i8", SEATS, "the active seats"),
    Field("active_count", "i32"),
    Field("stones_given", "i8", LARGEST, "the seat at each point"),
    Field("first", "i8", LARGEST + 1, "the seat that first played at each point"),
    Field("free", "u16", LARGEST, "the empty points, in a playout"),
    Field("free_at", "u16", LARGEST, "by empty point: where in this list it is"),
    Field("answers", "u16", 8, "shapes beside the last stone"),
    Field("free_mask", "u64", _WORDS, "the liberties of a stone"),
    Field("stones_mask", "u64", _WORDS, "all stones"),
    Field("close", "u64", _WORDS, "the points near the last stones"),
    Field("keys", "f64", LARGEST, "by point: how good it is"),
    Field("urgent", "i32", LARGEST, "what it takes, saves or catches"),
    Field("wins", "i32", LARGEST + 1, "playouts won before any search"),
    Field("losses", "i32", LARGEST + 1),
    Field("order", "u16", LARGEST + 2, "the moves, best first"),
    Field("places", "u16", SEATS, "the last stones beside others"),
    Field("ways_out", "u16", LARGEST),
    Field("placed", "u16", SEATS, "the stones of a round"),
    Field("placed_by", "i8", SEATS),
    Field("joined", "u16", WAYS, "the chains that one of them joins"),
    Field("dead", "u16", LARGEST, "the chains that a stone or a round removes"),
    Field("scores", "i32", SEATS, "half points at the end of a playout"),
    Field("side_scores", "i32", SEATS, "the same of each side, by its first seat"),
    Field("members", "i32", SEATS, "and how many they are"),
    Field("values", "f64", SEATS, "each seat's share of the win"),
    Field("odds", "f64", LARGEST + 1, "summed up to each move"),
    Field("trail", "u16", SEATS + _PATH, "the last stones, then those of the sim"),
    Field("path", "usize", _PATH, "the statistics that the sim went by"),
    Field("path_moves", "u16", _PATH, "and the numbers of its moves"),
)
"""The block of one board size."""

TREE: Final = Record(
    Field("next", "usize", 1, "free memory begins here"),
    Field("end", "usize", 1, "and ends here"),
    Field("index", "usize", 1, "the first node of each list of children"),
    Field("mask", "u32", 1, "the number of these lists, less one"),
    Field("root", "usize"),
    Field("ahead", "usize", 1, "weights by half points behind the most"),
    Field("far_ahead", "usize", 1, "the same of the margin"),
    Field("sims", "i32"),
    Field("totals", "f64", SEATS, "the values of each seat, added up"),
    Field("off_board", "i32", SEATS, "half points before: komi and prisoners"),
    Field("leaders", "i8", SEATS, "by active seat: the first seat of its side"),
    Field("recent_count", "i32"),
    Field("recent_stones", "u16", SEATS, "the last stones, oldest first"),
    Field("order_count", "i32"),
    Field("ordered", "i8", SEATS + 1, "in turn: the seats in order"),
    Field("stones", "i8", LARGEST, "the seat at each point"),
    Field("is_full", "bool", 1, "whether the tree must not grow any more"),
    Field("at_once", "bool"),
    Field("old_first", "bool"),
    Field("area", "bool"),
    Field("crossman", "bool"),
)
"""The head of a tree."""

NODE: Final = Record(
    Field("visits", "i32"),
    Field("stats", "Stats | null", 1, "of the first mover, once listed"),
    Field("parent", "usize"),
    Field("alike", "usize", 1, "the next one in its list of children"),
    Field("low", "u64", 1, "the numbers of the moves that led here"),
    Field("high", "u64"),
)

STATS: Final = Record(
    Field("count", "i32"),
    Field("seat", "i32"),
    Field("moves", "i32", 1, "how many"),
    Field("other", "Stats | null", 1, "of the next mover"),
    Field("total", "f64"),
)
"""The head of one mover's statistics."""


@cache
def stats_lists(moves: int) -> Record:
    """The statistics of so many moves, with the lists that stand behind their head."""
    return Record(
        *STATS.fields,
        Field("prior_totals", "f64", moves),
        Field("totals", "f64", moves),
        Field("amaf_totals", "f64", moves),
        Field("visits", "i32", moves),
        Field("amaf", "i32", moves),
        Field("prior_visits", "i32", moves),
        Field("points", "u16", moves),
    )
