"""The tree of a game as the nodes of an SGF file, and back. What a node holds, each game says."""

from __future__ import annotations

from collections.abc import Callable, Container, Generator, Iterable, Mapping, Sequence
from typing import Final, Generic, TypeVar

from blooms.core import marks
from blooms.core.game import Game
from blooms.core.i18n import tr, tr_error
from blooms.core.marks import Marks
from blooms.core.position import BadRecord, GameError, Position
from blooms.core.sgf import Node, escaped, plain
from blooms.core.variations import (
    LONGEST,
    LONGEST_COMMENT,
    MOST_REACH,
    GameNode,
    GameTree,
    Properties,
    Turns,
    begins_with,
    gather,
)

__all__ = ["Turner", "nodes_of", "reading", "undrawn"]

MOST_NODES: Final = 12_000
"""Nodes that are looked at; a record has room for few more turns."""
ROOM: Final = LONGEST - 1024
"""Characters for turns and comments in a record, beside its start."""

Q = TypeVar("Q", bound=Position)
Turner = Callable[[Node, Game[Q]], Sequence[str]]
"""The turns of a node after a game. Raises GameError where there is no going on."""
Speaker = Callable[[Node], tuple[Marks, str]]
"""The marks and the comment of a node."""


def reading(
    root: Node, start: Game[Q], turner: Turner[Q], speaker: Speaker, known: Container[str]
) -> Generator[None, None, GameTree[Q]]:
    """Reads the nodes after a start, in slices. Raises BadRecord where not even one turn is legal.

    A line goes on to the first turn that cannot be played. Properties that are not `known` to the
    game are kept as they are.
    """
    walk = _Walk(start, turner, speaker, known)
    yield from walk.follow_main(root)
    yield from walk.follow_all(root, start)
    if walk.why and not walk.main.ply and "@" not in start.head:
        raise BadRecord(f"move 1: {walk.why}")
    comments = {path: marks.write(*marked_text) for path, marked_text in walk.comments.items()}
    lines = dict.fromkeys((walk.main.turns, *walk.lines))
    return gather(
        walk.main, lines, (), comments, {at: said for at, said in walk.kept.items() if said},
        tuple(walk.remarks()),
    )  # fmt: skip


class _Walk(Generic[Q]):
    """The lines and comments found so far, and how much room a record has for more."""

    def __init__(
        self, start: Game[Q], turner: Turner[Q], speaker: Speaker, known: Container[str]
    ) -> None:
        self.main = start
        self.turner, self.speaker, self.known = turner, speaker, known
        self.kept: dict[Turns, dict[str, tuple[str, ...]]] = {}
        self.lines: list[Turns] = []
        self.comments: dict[Turns, tuple[Marks, str]] = {}
        self.why = ""  # why the main line ends early
        self._room, self._reach = ROOM, MOST_REACH
        self._dropped = self._left_out = self._cut = self._undrawn = 0

    def follow_main(self, root: Node) -> Generator[None, None, None]:
        """Play the main line, before anything else takes its room."""
        for node in root.main():
            try:
                for turn in self.turner(node, self.main):
                    self.main = self.main.play(turn)
                    yield
            except GameError as why:
                self.why = str(why)
                break
        self._room -= sum(len(turn) + 1 for turn in self.main.turns)

    def follow_all(self, root: Node, start: Game[Q]) -> Generator[None, None, None]:
        """Play all lines, the first of each fork first, and gather the comments."""
        waiting: list[tuple[Node, Game[Q], int]] = [(root, start, -1)]
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
            is_main = begins_with(self.main.turns, game.turns)
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

    def _has_room(self, game: Game[Q], before: int, branch: int) -> bool:
        needed = sum(len(turn) + 1 for turn in game.turns[before:]) + 12 * (before == branch)
        if needed > self._room or (before == branch and 10 * branch > self._reach):
            return False
        self._room -= needed
        self._reach -= 10 * branch * (before == branch)
        return True

    def _end(self, game: Game[Q], branch: int) -> None:
        if game.ply > max(branch, 0):
            self.lines.append(game.turns)

    def _say(self, node: Node, game: Game[Q]) -> None:
        """Keep what a node says, joined to that of a node before that had no turn."""
        for name, values in node.properties.items():
            if name not in self.known and values:
                self.kept.setdefault(game.turns, {}).setdefault(name, tuple(values))
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


TOLD: Final = ("GC", "N")
"""Properties whose text stands in the comment of a record."""


def nodes_of(
    tree: GameTree[Q],
    first: Mapping[str, Sequence[str]],
    moved: Callable[[Q, str], dict[str, list[str]] | None],
    commented: Callable[[GameNode[Q]], Mapping[str, list[str]]],
) -> Node:
    """The nodes of a tree; `first` are the properties of the first.

    `moved` gives the properties of a turn after a position, or None for one that has no node: what
    is said of it stands with the turn before. `commented` gives the properties of a comment.
    """
    root = Node({name: list(values) for name, values in first.items()})
    waiting = [(tree.root, root)]
    while waiting:
        place, node = waiting.pop()
        if place.parent and (done := moved(place.parent.game.position, place.turn)) is not None:
            node.after.append(after := Node(done))
            node = after
        for name, values in commented(place).items() if place.comment else ():
            if name == "C" and "C" in node.properties:
                values = [f"{node.properties['C'][0]}\n{values[0]}"]
                del node.properties["C"]
            node.properties.setdefault(name, []).extend(values)
        _keep(node, place.properties)
        waiting += [(each, node) for each in reversed(place.children)]
    return root


def _keep(node: Node, kept: Properties) -> None:
    """Say what a file said beside; a property without values is left out."""
    for name, values in kept.items():
        if values and name in TOLD and not _is_taken(node, plain(values[0]).strip()):
            continue  # the comment was changed
        node.properties.pop(name, None)
        if values:
            node.properties[name] = [*values]


def _is_taken(node: Node, text: str) -> bool:
    """Whether a text stood in the comment of a node, from which it is taken."""
    said = f"\n{plain(node.properties.get('C', [''])[0])}\n"
    if text and f"\n{text}\n" not in said:
        return False
    if text:
        rest = said.replace(f"\n{text}\n", "\n", 1).strip("\n")
        node.properties |= {"C": [escaped(rest)]}
        if not rest:
            del node.properties["C"]
    return True
