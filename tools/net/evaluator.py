"""Values and priors from the net's kernel, for the search."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from blooms.games.blooms.bot.board.fast import FastPosition

__all__ = ["KernelEvaluator"]


class KernelEvaluator:
    """Values and priors from the kernel. The page runs this from its source, so it imports inside.

    `answer` takes a board, 0 for base 4, and the addresses of 80 bytes to read and of 640 to write.
    `needs` are the limits of the classes of what a side needs.
    """

    def __init__(self, answer: Callable[[int, int, int], None], needs: Sequence[int]) -> None:
        from array import array

        from blooms.games.blooms.bot.eval.evaluator import POWERS

        self.answer = answer
        self.read, self.written = array("B", bytes(80)), array("i", [0] * 160)
        self.places = self.read.buffer_info()[0], self.written.buffer_info()[0]
        self.view = memoryview(self.read)
        self.known: dict[int, Any] = {}
        self.needs = [sum(need > most for most in needs) for need in range(200)]
        self.powers = [*POWERS, *POWERS[-1:] * 400]  # scores lie further apart than the tables'

    def values(self, position: FastPosition) -> tuple[float, float]:
        from blooms.games.blooms.bot.eval.evaluator import chances

        a, b, c, d, first, seat = position.code()
        if seat:
            a, b, c, d = c, d, a, b
        if first >= 0 and not first & 1:
            a, b = b, a
        target, (own, enemy) = position.rules.target or 0, position.captured[:: 1 - 2 * seat]
        whole = a | b << 128 | c << 256 | d << 384 | ((first >> 1) & 0xFFFFFFFF) << 512
        whole |= (first >= 0) << 544 | self.needs[target - own] << 576
        whole |= self.needs[target - enemy] << 608
        self.view[:] = whole.to_bytes(80, "little")
        self.answer(position.bitboard.base - 4, *self.places)
        self.known[id(position)] = self.written[1 : 2 + 2 * position.bitboard.size]
        return chances(self.written[0] * (100 / 65536), seat)

    def priors(self, position: FastPosition, seat: int) -> Iterator[tuple[int, float]]:
        end, *scores = self.known.pop(id(position)).tolist()
        first, count = position.first, len(scores) // 2
        steps = list(range(2 * count))
        if first >= 0:
            colour = 1 - (first & 1)
            scores, steps = [*scores[::2], end], [*steps[colour::2], -1]
        best, none, powers = max(scores), -(1 << 31), self.powers
        odds = [powers[(best - score) >> 12] for score in scores if score != none]
        total, left = sum(odds), best
        for _ in range(2):
            at = scores.index(left)
            yield steps[at], powers[(best - left) >> 12] / total
            scores[at] = none
            left = max(scores)
            if left == none:
                return
        for at in sorted(range(len(scores)), key=scores.__getitem__, reverse=True):
            if scores[at] == none:
                return
            yield steps[at], powers[(best - scores[at]) >> 12] / total
