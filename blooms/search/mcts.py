"""One search for every game: PUCT over steps, with one value a seat.

It knows no game and no clock. A game gives positions; a `Judge` says what a position is worth to
each seat and which moves look good. Seats may move in turn, twice in a row, or several at once;
in the last case each seat chooses by its own statistics alone, so none sees another's choice.

One `sim` walks from the root to a position not yet seen (or to the end of the game), values it,
and adds that value to every choice on the way. `run` may be called again and again; the tree
depends on the number of sims only, not on how they were sliced.

Where the game tells which positions are alike, moves that lead to one position in another order
lead to one node: what was found after the one is known after the other.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from random import Random
from typing import Any, Final, NamedTuple, Protocol, Self

from blooms.search.puct import MoveStats

__all__ = ["MOST_HELD", "Judge", "Judged", "Playable", "Search"]

MOST_HELD: Final = 3_000_000
"""Positions and moves kept in a tree, some 70 bytes each; when so many are held, new positions
are valued but not kept."""


class Playable(Protocol):
    """What the search asks of a position; game.Position has all of it."""

    @property
    def movers(self) -> tuple[int, ...]:
        """The seats that move now."""

    def play(self, step: Any) -> Self:
        """The position after a move, or after a tuple of one move a mover."""

    def outcome(self) -> tuple[float, ...] | None:
        """One number a seat when the game is over."""

    def code(self) -> Hashable:
        """Equal for positions that repeat."""


class Judge(Protocol):
    """What is known about a game's positions without searching. Both must be repeatable."""

    def values(self, position: Any) -> tuple[float, ...]:
        """Each seat's share of one win to be expected, 0..1."""

    def priors(self, position: Any, seat: int) -> Sequence[tuple[Any, float]]:
        """The seat's legal moves with their likelihood (sum 1), likeliest first."""


class Judged(NamedTuple):
    """What the search found about a move at the root."""

    move: Any
    visits: int
    value: float
    prior: float


class Node:
    """A position met; its choices are made when it is met for the second time."""

    __slots__ = ("alike", "choices", "is_over", "kids", "position", "values")

    def __init__(self, position: Any, values: tuple[float, ...], is_over: bool) -> None:
        self.alike: Hashable = None
        self.position = position
        self.values = values
        self.is_over = is_over
        self.choices: tuple[MoveStats, ...] = ()
        self.kids: dict[int | tuple[int, ...], Node] = {}


class Search:
    """A tree grown from a position. `rng` is asked only where several seats move at once.

    `shunned` holds the codes of positions that whoever moves into them loses by: those that have
    stood, in a game that could go round for ever. `alike` gives what is equal for positions from
    which play goes on in the same way; they share a node when equally many moves lead to them.
    """

    def __init__(
        self,
        position: Playable,
        judge: Judge,
        rng: Random,
        shunned: Iterable[Hashable] = (),
        most_held: int = MOST_HELD,
        alike: Callable[[Any], Hashable] | None = None,
    ) -> None:
        self.judge = judge
        self.rng = rng
        self.shunned = frozenset(shunned)
        self.most_held = most_held
        self.alike = alike
        self.held = 0
        self._met: dict[tuple[int, Hashable], Node] = {}
        self.sims = 0
        self.root = self._root(position)

    @property
    def position(self) -> Any:
        """The position at the root."""
        return self.root.position

    def run(self, sims: int) -> None:
        """Do so many sims more. At the end of a game there is nothing to do."""
        if self.root.is_over:
            return
        if not self.held:
            self._gather()
        for _ in range(sims):
            self._simulate()
        self.sims += sims

    def choices(self) -> tuple[MoveStats, ...]:
        """The choice of each mover at the root, in the order of `movers`."""
        return self.root.choices or self._open(self.root)

    def judged(self, mover: int = 0) -> list[Judged]:
        """A mover's moves tried at the root, the most visited first (mover: 0 is the first)."""
        choice = self.choices()[mover]
        found = [
            Judged(move, visits, total / visits, prior)
            for move, prior, visits, total in zip(
                choice.moves, choice.priors, choice.visits, choice.totals, strict=False
            )
        ]
        return sorted(found, key=_by_visits)

    def value(self, mover: int = 0) -> float:
        """What the position at the root is worth to a mover, as searched so far."""
        choice = self.choices()[mover]
        return choice.total / choice.count

    def after(self, step: Any) -> Search:
        """The search that goes on from a step of the root, with what was found below it.

        Its `sims` count what was found. The two share their nodes: run only one of them.
        """
        key = self._key(step)
        node = None if key is None else self.root.kids.get(key)
        search = Search.__new__(Search)
        search.judge, search.rng = self.judge, self.rng
        search.shunned, search.most_held = self.shunned, self.most_held
        search.alike, search._met = self.alike, {}
        if node is None:
            search.root = search._root(self.root.position.play(step))
        else:
            search.root = node
            if node.is_over:  # perhaps only shunned
                search.root = search._root(node.position)
        search.held = 0
        search.sims = search.root.choices[0].count - 1 if search.root.choices else 0
        return search

    # Inside

    def _simulate(self) -> None:
        node, depth = self.root, 0
        path: list[tuple[MoveStats, int]] = []
        while not node.is_over:
            choices = node.choices
            if not choices:
                if self.held >= self.most_held and node is not self.root:
                    break
                choices = self._open(node)
                self.held += sum(len(choice.moves) for choice in choices)
            depth += 1
            step: Any
            key: int | tuple[int, ...]
            if len(choices) == 1:
                choice = choices[0]
                key = choice.pick()
                path.append((choice, key))
                kid = node.kids.get(key)
                step = choice.moves[key]
            else:
                key = tuple(choice.mix(self.rng) for choice in choices)
                path.extend(zip(choices, key, strict=True))
                kid = node.kids.get(key)
                step = tuple(choice.moves[at] for choice, at in zip(choices, key, strict=True))
            if kid is None:
                node, is_new = self._grow(node, key, step, depth)
                if is_new:
                    break
            else:
                node = kid
        values = node.values
        for choice, at in path:
            choice.learn(at, values[choice.seat])

    def _root(self, position: Playable) -> Node:
        outcome = position.outcome()
        if outcome is not None:
            return Node(position, outcome, True)
        return Node(position, self.judge.values(position), False)

    def _grow(
        self, parent: Node, key: int | tuple[int, ...], step: Any, depth: int
    ) -> tuple[Node, bool]:
        """The node a move leads to, and whether it is a new one."""
        position = parent.position.play(step)
        outcome, alike = position.outcome(), None
        if outcome is not None:
            node = Node(position, outcome, True)
        elif self.shunned and position.code() in self.shunned:
            node = Node(position, _lost_by(parent.position.movers, len(parent.values)), True)
        else:
            alike = self.alike and self.alike(position)
            if alike is not None and (met := self._met.get((depth, alike))):
                parent.kids[key] = met
                return met, False
            node = Node(position, self.judge.values(position), False)
        if self.held < self.most_held:
            self.held += 1
            parent.kids[key] = node
            if alike is not None:
                node.alike = alike
                self._met[depth, alike] = node
        return node, True

    def _gather(self) -> None:
        """Count what is kept from the root on, and meet it again at its depth."""
        layer, depth = [self.root], 0
        while layer:
            for node in layer:
                self.held += 1 + sum(len(choice.moves) for choice in node.choices)
                if node.alike is not None:
                    self._met[depth, node.alike] = node
            kids = {id(kid): kid for node in layer for kid in node.kids.values()}
            layer, depth = list(kids.values()), depth + 1

    def _open(self, node: Node) -> tuple[MoveStats, ...]:
        node.choices = tuple(
            MoveStats(seat, node.values[seat], self.judge.priors(node.position, seat))
            for seat in node.position.movers
        )
        return node.choices

    def _key(self, step: Any) -> int | tuple[int, ...] | None:
        """Which kid of the root a step leads to; None for a move that has not been met."""
        choices = self.root.choices
        if not choices:
            return None
        steps = (step,) if len(choices) == 1 else step
        if any(move not in choice.moves for choice, move in zip(choices, steps, strict=True)):
            return None
        picks = tuple(choice.moves.index(move) for choice, move in zip(choices, steps, strict=True))
        return picks[0] if len(picks) == 1 else picks


def _lost_by(movers: tuple[int, ...], seats: int) -> tuple[float, ...]:
    """Nothing for the movers, the rest for the others."""
    share = 1 / max(1, seats - len(movers))
    return tuple(0.0 if seat in movers else share for seat in range(seats))


def _by_visits(judged: Judged) -> tuple[int, float]:
    return -judged.visits, -judged.value
