"""The most that a board of Blocky can net without a smash, without trying every line.

The parts of a block never leave it: turns and swaps change their places in it. So moves in
different parts do not touch each other, and the best use of a number of moves is put together from
the parts. For a perimeter the result is exact, and its moves reach it. For a blob every cell of the
colour is counted, as if all of them could be joined: no line nets more, but perhaps none as much.
"""

from __future__ import annotations

from functools import cache

from blooms.games.blocky import blocks
from blooms.games.blocky.blocks import COLOURS, Block, Path
from blooms.games.blocky.move import PAINTS, Action, Rearranging
from blooms.games.blocky.position import MOVED, Blocky, Move

__all__ = ["Best", "most"]

Best = list[tuple[int, tuple[Move, ...]]]
"""For 0, 1, 2, … moves: the most they net, and the moves."""


def most(start: Blocky, count: int) -> Best:
    """The most that up to `count` moves net from the start of a game for one, without a smash."""
    setup = start.setup
    (goal,), colour, depth = setup.goals, setup.targets, setup.depth
    sides = blocks.sides(depth)

    @cache
    def worth(part: Block, path: Path) -> int:
        """What the cells of a part count where they lie."""
        cells = blocks.mask(part, colour, depth, path)
        each = sides if goal == "perimeter" else (cells,)
        return sum((cells & side).bit_count() for side in each)

    @cache
    def best(part: Block, path: Path) -> Best:
        """The most of a part, by the number of moves in it."""
        if isinstance(part, str):
            return [(worth(part, path), ())] * (count + 1)
        if len(path) == depth - 1:
            return [
                max(
                    (
                        (worth(made, path) - paid, tuple(Move((*path, *at), do) for at, do in line))
                        for made, (paid, line) in reached.items()
                    ),
                    key=_net,
                )
                for reached in _small(part, colour, count)
            ]
        found: Best = []
        for moved, line in _arranged(part).items():
            total: Best = [(0, tuple(Move(path, do) for do in line))] * (count + 1 - len(line))
            for digit, child in enumerate(moved):
                total = _joined(total, best(child, (*path, digit)))
            total = found[: len(line)] + total
            found = [max(pair, key=_net) for pair in zip(found or total, total, strict=True)]
        return found

    return best(start.board, ())


def _net(one: tuple[int, tuple[Move, ...]]) -> int:
    return one[0]


def _joined(one: Best, other: Best) -> Best:
    """The most of two parts together, by the moves in both."""
    return [
        max(
            (
                (one[at][0] + other[all_ - at][0], one[at][1] + other[all_ - at][1])
                for at in range(all_ + 1)
            ),
            key=_net,
        )
        for all_ in range(len(one))
    ]


@cache
def _arranged(part: Block) -> dict[Block, tuple[Rearranging, ...]]:
    """What turns and swaps of the whole part make of it, by the fewest of them."""
    found: dict[Block, tuple[Rearranging, ...]] = {part: ()}
    for made in (waiting := [part]):
        for name, turn in MOVED.items():
            if (after := turn(made)) not in found:
                found[after] = (*found[made], name)
                waiting.append(after)
    return found


Step = tuple[Path, Action]
"""A move within a block: the path from it, and the action."""
Reached = dict[Block, tuple[int, tuple[Step, ...]]]
"""The least cost of making a block, and the moves in it."""


@cache
def _small(part: Block, colour: str, count: int) -> list[Reached]:
    """What 0 to `count` moves make of a block of four unit cells, and the least cost of each."""
    known: Reached = {part: (0, ())}
    new, layers = dict(known), [_shapes(known, colour)]
    for _ in range(count):
        after: Reached = {}
        for made, (paid, line) in new.items():
            for move, block, cost in _moves(made):
                least = min(known.get(block, (99,))[0], after.get(block, (99,))[0])
                if paid + cost < least:
                    after[block] = paid + cost, (*line, move)
        known, new = known | after, after
        layers.append(_shapes(known, colour))
    return layers


def _shapes(known: Reached, colour: str) -> Reached:
    """Blocks that differ in other colours only are one; the cheapest of them counts."""
    least: Reached = {}
    for block, (paid, line) in known.items():
        shape = _shape(block, colour)
        if shape not in least or paid < least[shape][0]:
            least[shape] = paid, line
    return least


def _shape(block: Block, colour: str) -> Block:
    other = next(each for each in COLOURS if each != colour)
    if isinstance(block, str):
        return block if block == colour else other
    one, two, three, four = (_shape(each, colour) for each in block)
    return one, two, three, four


def _moves(block: Block) -> list[tuple[Step, Block, int]]:
    """The moves in a block of four unit cells: place and action, what they make, what they cost."""
    if isinstance(block, str):
        return []
    found: list[tuple[Step, Block, int]] = []
    found += [(((), name), turn(block), 0) for name, turn in MOVED.items()]
    for digit, cell in enumerate(block):
        for colour, paint in PAINTS.items():
            if colour != cell:
                painted = blocks.put(block, (digit,), colour)
                found.append((((digit,), paint), painted, 1))
    if best := blocks.best_colour(block):
        found.append((((), "combine"), best, 1))
    return found
