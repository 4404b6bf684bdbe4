"""SGF files of Go for many, written and read.

A game of two in turn is a standard file, with variations, comments and marks. Seats 3 to 8 have
private properties, their letter in records behind X: XR, XL, XG, XO, XP, XC for moves, AXR and so
on for stones set up. A round of moves made at once is one node. BLOOMS holds the record.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from typing import Final

from blooms.core import end_notes, marks
from blooms.core.end_notes import OutOfTime
from blooms.core.game import Game
from blooms.core.i18n import tr
from blooms.core.marks import Marks
from blooms.core.position import BadRecord
from blooms.core.resignation import is_resignation
from blooms.core.sgf import FORMAL, RECORD, Node, escaped, result_of, written
from blooms.core.sgf_tree import nodes_of, undrawn
from blooms.core.sgf_tree import reading as reading_tree
from blooms.core.variations import LONGEST, GameNode, GameTree, Properties, gather, write
from blooms.games.go import sgf_header
from blooms.games.go.board import COLOURS
from blooms.games.go.position import PASS, RESIGN, Go
from blooms.games.go.rules import RULESETS
from blooms.games.go.sgf_points import LINES, SHAPES, marks_of, move, properties, vertex
from blooms.games.go.text import begin

__all__ = ["file_of", "reading"]

MOVES: Final = {"B": 0, "W": 1}
OTHERS: Final = frozenset(f"{kind}{letter}" for kind in ("X", "AX") for letter in COLOURS[2:])
"""Properties of the seats that only this program has."""
STATED: Final = "GC"
"""The comment on the whole game."""
KNOWN: Final = OTHERS | {
    *MOVES, *sgf_header.SETUP, *sgf_header.ABOUT, *SHAPES, *LINES, *FORMAL,
    "C", "HA", "KM", "L", "LB", "PL", "RU", "SZ",
} - {"ST", "VW"}  # fmt: skip
"""Properties that records have a place for, beside those that every file has."""


def reading(root: Node) -> Generator[None, None, GameTree[Go]]:
    """Reads a game of two in turn, in slices. Raises BadRecord."""
    first = root.stated()
    is_ours_only = first.text("RU").partition("+")[0] in RULESETS[1:]
    if is_ours_only or any(OTHERS & node.properties.keys() for node in root.all()):
        raise BadRecord("this game of several players was changed by another program")
    before, moves = _before(root)
    rules, remarks = sgf_header.rules(first)
    set_up = (*before, *moves[:1])
    has_stones = any(node.text(name) for node in set_up for name in ("AB", "AW"))
    if not moves and not has_stones and not first.text("SZ"):
        raise BadRecord("this file has no moves")
    given = [] if has_stones else _handicap(first, moves, rules.size)
    stated = sgf_header.first_seat(before)
    later = moves[len(given) :]
    begins = MOVES[_colour(later[0])] if later else 0
    start, remark = sgf_header.set_up(
        set_up, rules, given, begins if stated is None or given else stated
    )
    remarks += [remark] if remark else []
    game = begin(start)
    skipped = {id(node) for node in (*before, *moves[: len(given)])}
    put_in: list[str] = []

    def turns(node: Node, game: Game[Go]) -> Sequence[str]:
        return [] if id(node) in skipped else _turns(node, game, put_in)

    def comment(node: Node) -> tuple[Marks, str]:
        text = "\n".join(filter(None, (node.text("N"), node.text("C"))))
        drawn, is_less = marks_of(node, rules.size)
        put_in.extend([undrawn()] if is_less else [])
        return drawn, text

    tree = yield from reading_tree(root, game, turns, comment, KNOWN)
    remarks += [*tree.remarks, *put_in]
    return _ended(tree, first, _otherwise(first, start), tuple(dict.fromkeys(remarks)))


def _before(root: Node) -> tuple[list[Node], list[Node]]:
    """The nodes before the first move of the main line, and those from there on."""
    nodes = list(root.main())
    at = next((at for at, node in enumerate(nodes) if _colour(node)), len(nodes))
    return nodes[:at], [node for node in nodes[at:] if _colour(node)]


def _colour(node: Node) -> str:
    return next((name for name in node.properties if name in MOVES), "")


def _handicap(root: Node, moves: Sequence[Node], size: int) -> list[str]:
    """The stones of a handicap that stand as Black's first moves."""
    wanted = root.text("HA")
    stones = []
    if wanted.isdecimal():
        for node in moves[: min(int(wanted[:2]), 25)]:
            if _colour(node) != "B" or not node.text("B"):
                break
            stones.append(move(node.properties["B"][0], size))
    return stones if len(stones) > 1 and PASS not in stones else []


def _turns(node: Node, game: Game[Go], put_in: list[str]) -> list[str]:
    """The turns of a node; passes are put in where a player moves twice. Raises BadRecord."""
    if sgf_header.changes(node, game.position):
        raise BadRecord("stones are set up during the game")
    turns: list[str] = []
    for name, values in node.properties.items():
        for value in values or [""] if name in MOVES else ():
            position = game.position
            wanted = [move(value, position.rules.size)]
            if position.phase == "mark":
                wanted = [PASS, *wanted]
                game = game.play(PASS)
            if game.position.outcome() is None and game.position.movers != (MOVES[name],):
                wanted.insert(-1, PASS)
                put_in.append(tr("Passes were put in where a player moves twice."))
                game = game.play(PASS)
                if game.position.phase == "mark":
                    wanted.insert(-1, PASS)
                    game = game.play(PASS)
            game = game.play(wanted[-1])
            turns += wanted
    return turns


def _otherwise(first: Node, start: Go) -> dict[str, tuple[str, ...]]:
    """The rules as a file says them, where it says them otherwise than they would be written."""
    implied = {**_rules(start), **_setup(start)}
    said = {name: tuple(first.properties.get(name, ())) for name in ("RU", "KM", "HA")}
    return {name: values for name, values in said.items() if values != (*implied.get(name, ()),)}


def _ended(
    tree: GameTree[Go], root: Node, rules: Properties, remarks: tuple[str, ...]
) -> GameTree[Go]:
    """With the resignation or the loss on time that the result tells, and the file's own facts."""
    game, result = tree.game, root.text("RE").replace(" ", "").upper()
    loser = {"W+": 0, "B+": 1}.get(result[:2])
    how = "" if loser is None else {"R": RESIGN, "T": RESIGN}.get(result[2:3], "")
    position = game.position
    is_lost = bool(how) and position.phase == "play" and position.movers == (loser,)
    comments = dict(tree.comments)
    lines = tree.lines
    if is_lost:
        game = game.play(RESIGN)
        if result[2:3] == "T":
            comments[game.turns] = end_notes.noted(OutOfTime())
        lines = (game.turns, *(line for line in lines if line != tree.game.turns))
    about = sgf_header.about(root, is_lost)
    drawn, text = _read(comments.get((), ""), position)
    words = "\n".join(filter(None, (about, root.text(STATED), text)))
    if drawn or words:
        comments[()] = marks.write(drawn, words)
    kept = dict(tree.properties)
    if stated := {**kept.get((), {}), **rules}:
        kept[()] = stated
    return gather(game, lines, (), comments, kept, remarks)


def _read(comment: str, position: Go) -> tuple[Marks, str]:
    return marks.read(comment, position.rules.board.points.__contains__)


def file_of(tree: GameTree[Go]) -> str:
    """A game with its variations, comments and marks as a file."""
    first, last = tree.game.positions[0], tree.game.position
    size = first.rules.size
    ending = end_notes.ending(tree.game, tree.comments)
    result = result_of(ending, last.outcome(), last.count().scores) if last.seats == 2 else ""

    def comment_properties(node: GameNode[Go]) -> Mapping[str, list[str]]:
        drawn, text = _read(end_notes.remark(node.comment), first)
        facts = dict[str, list[str]]()
        if not node.ply:
            facts, text = sgf_header.facts(text)
            facts = {name: each for name, each in facts.items() if not (name == "RE" and result)}
        return {**facts, **properties(drawn, text, size)}

    full = write(tree)
    about = {
        "FF": ["4"], "GM": ["1"], "CA": ["UTF-8"], "AP": ["Blooms"], "SZ": [str(size)],
        **_rules(first), **_setup(first), **({"RE": [result]} if result else {}),
        RECORD: [escaped(full if len(full) <= LONGEST else tree.game.record)],
    }  # fmt: skip
    return written(nodes_of(tree, about, _moved, comment_properties))


def _moved(position: Go, turn: str) -> dict[str, list[str]] | None:
    """The moves of a turn; None where no stone is played and nobody passes."""
    if position.phase != "play" or is_resignation(turn):
        return None
    moves = zip(position.movers, turn.split(","), strict=True)
    size = position.rules.size
    return {_property(seat): [vertex(size, text)] for seat, text in moves if text != RESIGN}


def _property(seat: int) -> str:
    return COLOURS[seat] if seat < 2 else f"X{COLOURS[seat]}"


def _rules(first: Go) -> dict[str, list[str]]:
    """The scoring by the name that others know, and what White has more than Black."""
    rules = first.rules
    if rules.players > 2 or rules.at_once:
        return {"RU": [rules.name]}
    fields = {"RU": ["Chinese" if rules.area else "Japanese"]}
    if any(rules.komi):
        fields["KM"] = [str(rules.komi[1] - rules.komi[0])]
    return fields


def _setup(first: Go) -> dict[str, list[str]]:
    """Stones set up, the seat to move, and handicap stones."""
    fields, names, size = dict[str, list[str]](), first.rules.board.names, first.rules.size
    for seat in range(first.seats):
        placed = [names[p] for p, letter in enumerate(first.stones) if letter == COLOURS[seat]]
        if placed:
            fields[f"A{_property(seat)}"] = [vertex(size, name) for name in placed]
    if (fields or first.seat) and not first.rules.at_once:
        fields["PL"] = [_property(first.seat)]
    if len(fields.get("AB", ())) > 1 and "AW" not in fields and first.seat == 1:
        fields["HA"] = [str(len(fields["AB"]))]
    return fields
