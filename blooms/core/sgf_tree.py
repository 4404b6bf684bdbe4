"""The tree of a game as the nodes of an SGF file, and back. What a node holds, each game says."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sequence
from typing import Any, Final, NamedTuple

from blooms.core import marks
from blooms.core.game import Game, play_all
from blooms.core.i18n import tr, tr_error
from blooms.core.marks import Marks
from blooms.core.position import BadRecord, GameError
from blooms.core.sgf import Node
from blooms.core.variations import LONGEST, LONGEST_COMMENT, MOST_REACH, GameTree, Turns, gather

__all__ = ["Opened", "Turner", "nodes_of", "reading", "undrawn"]

MOST_NODES: Final = 12_000
"""Nodes that are looked at; a record has room for few more turns."""
ROOM: Final = LONGEST - 1024
"""Characters for turns and comments in a record, beside its start."""

Turner = Callable[[Node, Game[Any]], Sequence[str]]
"""The turns of a node after a game. Raises GameError where there is no going on."""
Speaker = Callable[[Node], tuple[Marks, str]]
"""The marks and the comment of a node."""


class Opened(NamedTuple):
    """A game of a file, and what was left out or read otherwise, in sentences."""

    tree: GameTree[Any]
    remarks: tuple[str, ...] = ()


def reading(
    root: Node, start: Game[Any], turner: Turner, speaker: Speaker
) -> Generator[None, None, Opened]:
    """Reads the nodes after a start, in slices. Raises BadRecord where not even one turn is legal.

    A line goes on to the first turn that cannot be played.
    """
    walk = _Walk(turner, speaker)
    yield from walk.follow_main(root, start)
    yield from walk.follow_all(root, start)
    if walk.why and not walk.main.ply and "@" not in start.head:
        raise BadRecord(f"move 1: {walk.why}")
    comments = {path: marks.write(*marked_text) for path, marked_text in walk.comments.items()}
    lines = dict.fromkeys((walk.main.turns, *walk.lines))
    return Opened(gather(walk.main, lines, comments=comments), tuple(walk.remarks()))


class _Walk:
    """The lines and comments found so far, and how much room a record has for more."""

    def __init__(self, turner: Turner, speaker: Speaker) -> None:
        self.turner, self.speaker = turner, speaker
        self.lines: list[Turns] = []
        self.comments: dict[Turns, tuple[Marks, str]] = {}
        self.why = ""  # why the main line ends early
        self._room, self._reach = ROOM, MOST_REACH
        self._dropped = self._left_out = self._cut = self._undrawn = 0

    def follow_main(self, root: Node, start: Game[Any]) -> Generator[None, None, None]:
        """Play the main line, before anything else takes its room."""
        self.main = start
        for node in root.main():
            try:
                for turn in self.turner(node, self.main):
                    self.main = self.main.play(turn)
                    yield
            except GameError as why:
                self.why = str(why)
                break
        self._room -= sum(len(turn) + 1 for turn in self.main.turns)

    def follow_all(self, root: Node, start: Game[Any]) -> Generator[None, None, None]:
        """Play all lines, the first of each fork first, and gather the comments."""
        waiting: list[tuple[Node, Game[Any], int]] = [(root, start, -1)]
        for _ in range(MOST_NODES):
            if not waiting:
                return
            node, game, branch = waiting.pop()
            before = game.ply
            try:
                for turn in self.turner(node, game):
                    game = game.play(turn)
                    yield
            except GameError:
                self._dropped += game.turns != self.main.turns
                self._end(game, branch)
                continue
            is_main = self.main.turns[: game.ply] == game.turns
            if not is_main and not self._has_room(game, before, branch):
                self._left_out += 1
                continue
            self._say(node, game)
            for each in reversed(node.after[1:]):
                waiting.append((each, game, game.ply))
            if node.after:
                waiting.append((node.after[0], game, branch))
            else:
                self._end(game, branch)
        self._left_out += len(waiting)
        if waiting:
            self._end(waiting[-1][1], waiting[-1][2])

    def _has_room(self, game: Game[Any], before: int, branch: int) -> bool:
        needed = sum(len(turn) + 1 for turn in game.turns[before:]) + 12 * (before == branch)
        if needed > self._room or (before == branch and 10 * branch > self._reach):
            return False
        self._room -= needed
        self._reach -= 10 * branch * (before == branch)
        return True

    def _end(self, game: Game[Any], branch: int) -> None:
        if game.ply > max(branch, 0):
            self.lines.append(game.turns)

    def _say(self, node: Node, game: Game[Any]) -> None:
        """Keep the comment of a node, joined to that of a node before that had no turn."""
        drawn, text = self.speaker(node)
        if not drawn and not text:
            return
        before, earlier = self.comments.get(game.turns, ((), ""))
        drawn = tuple(dict.fromkeys((*before, *drawn)))
        text = f"{earlier}\n{text}" if earlier and text and earlier != text else text or earlier
        self._cut += len(text) > LONGEST_COMMENT
        self._undrawn += len(drawn) > marks.MOST
        drawn, text = drawn[: marks.MOST], text[:LONGEST_COMMENT]
        written = marks.write(drawn, text)
        odd = sum(not (sign.isascii() and sign.isalnum()) for sign in written)
        needed = len(written) + 8 * odd + 12
        if needed > self._room or game.ply > self._reach:
            self._left_out += 1
            return
        self._room -= needed
        self._reach -= game.ply
        self.comments[game.turns] = drawn, text

    def remarks(self) -> Iterable[str]:
        """Sentences about what was left out."""
        if self.why:
            why, number = tr_error(self.why), self.main.ply + 1
            yield tr("The game ends before move {number}: {why}.", number=number, why=why)
        if self._dropped:
            yield tr("Variations end where they cannot go on.")
        if self._cut:
            yield tr("Comments end after {count} characters.", count=LONGEST_COMMENT)
        if self._undrawn:
            yield undrawn()
        if self._left_out:
            yield tr("Variations and comments are left out: there is no room for so many.")


def undrawn() -> str:
    """Said of marks that are too many, too long or off the board."""
    return tr("Marks that cannot be shown are left out.")


def nodes_of(
    tree: GameTree[Any],
    moved: Callable[[Any, str], dict[str, list[str]] | None],
    commented: Callable[[str], dict[str, list[str]]],
) -> Node:
    """The nodes of a tree.

    `moved` gives the properties of a turn after a position, or None for one that has no node: what
    is said of it stands with the turn before. `commented` gives the properties of a comment.
    """
    root = Node()
    places: dict[Turns, Node] = {(): root}
    start = tree.game.at(0)
    for line in tree.lines:
        game = play_all(start, line)
        for ply, (position, turn) in enumerate(zip(game.positions, line, strict=False), 1):
            path = line[:ply]
            if path in places:
                continue
            node, properties = places[path[:-1]], moved(position, turn)
            if properties is not None:
                after = Node(properties)
                node.after.append(after)
                node = after
            places[path] = node
    for path in sorted(tree.comments, key=len):
        node = places[path]
        for name, values in commented(tree.comments[path]).items():
            if name == "C" and "C" in node.properties:
                values = [f"{node.properties['C'][0]}\n{values[0]}"]
                del node.properties["C"]
            node.properties.setdefault(name, []).extend(values)
    return root
