"""SGF files of Blooms: turns as in records, player 1 as B, player 2 as W, comments, variations.

SGF has no number for Blooms, so GM is omitted. BLOOMS holds the record; GN did in earlier files.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from blooms.core import end_notes
from blooms.core.game import Game
from blooms.core.marks import Marks
from blooms.core.position import BadRecord
from blooms.core.sgf import RECORD, Node, escaped, result_of, written
from blooms.core.sgf_tree import nodes_of
from blooms.core.sgf_tree import reading as reading_tree
from blooms.core.variations import LONGEST, GameTree, write
from blooms.games.blooms import text
from blooms.games.blooms.rules import END, Blooms

__all__ = ["file_of", "reading"]

KNOWN: Final = frozenset(("AP", "B", "C", "CA", "FF", "GN", "RE", "SZ", "W", RECORD))
"""Properties that records have a place for; others are kept beside."""


def reading(root: Node) -> Generator[None, None, GameTree[Blooms]]:
    """Reads a file that was changed since this program wrote it, in slices. Raises BadRecord."""
    stated = root.stated()
    record = (stated.text(RECORD) or stated.text("GN")).partition(";")[0]
    fields = record.split("/")
    start = text.start(fields[1:-1])

    def turns(node: Node, game: Game[Blooms]) -> list[str]:
        texts = []
        for seat, name in enumerate("BW"):
            for value in node.properties.get(name, ()):
                if game.position.movers not in ((), (seat,)):
                    raise BadRecord(f"it is not the turn of {name}")
                texts.append(value.strip() or END)
        return texts

    def comment(node: Node) -> tuple[Marks, str]:
        return (), "\n".join(filter(None, (node.text("N"), node.text("C"))))

    game = Game(record.rpartition("/")[0], (start,))
    return (yield from reading_tree(root, game, turns, comment, KNOWN))


def file_of(tree: GameTree[Blooms]) -> str:
    """A game with its variations and comments as a file."""
    first, last = tree.game.positions[0], tree.game.position

    def moved(position: Blooms, turn: str) -> dict[str, list[str]] | None:
        return {"BW"[position.seat]: ["" if turn == END else turn]}

    full = write(tree)
    ending = end_notes.ending(tree.game, tree.comments)
    result = result_of(ending, last.outcome(), last.score())
    about = {
        "FF": ["4"], "CA": ["UTF-8"], "AP": ["Blooms"], "SZ": [str(first.rules.base)],
        RECORD: [escaped(full if len(full) <= LONGEST else tree.game.record)],
        **({"RE": [result]} if result else {}),
    }  # fmt: skip
    return written(nodes_of(tree, about, moved, lambda node: {"C": [escaped(node.comment)]}))
