"""The bot's decisions in Go for many that need no search: prisoners, dead chains, alliances.

Prisoners are taken from the strongest seats first; chains that playouts capture are dead; the bot
names the alliance that no other can beat.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from blooms.games.go.board import COLOURS
from blooms.games.go.bot.life import life
from blooms.games.go.position import ALLY, PASS, Go
from blooms.games.go.score import Score

__all__ = ["alliance", "dead", "prisoners"]


def prisoners(position: Go) -> str:
    """The chooser's prisoners: stones of the seats with the most points first.

    Prisoners of a member's colour are worth nothing to an alliance, and allies tend to be weak.
    """
    scores = position.count().scores
    free, size = position.prisoners.pools[0].offer
    taken = [0] * len(free)
    for colour in sorted(range(len(free)), key=lambda seat: -scores[seat]):
        taken[colour] = min(free[colour], size - sum(taken))
    return position.prisoners.spell(taken)


def dead(position: Go, seat: int, owners: Sequence[Sequence[int]]) -> str:
    """Agree with the proposal unless the playouts `owners` clearly contradict it; otherwise propose
    their dead chains, once; after that, play on.
    """
    outlook = life(position, owners)
    if position.agreed:
        wrong = (outlook.alive & position.dead) | (outlook.dead - position.dead)
        if not wrong:
            return position.spell_dead(position.dead)
        if seat in position.asked:
            return PASS
    return position.spell_dead(outlook.probably_dead)


def alliance(score: Score, active: Sequence[int], seat: int) -> str:
    """The alliance that a seat should name.

    The smallest set that qualifies and that no set of the others can beat; among these, the one
    with the most points. So all bots name the same one. Seats outside it name none.
    """
    for size in range(1, score.seats):
        best = max(combinations(active, size), key=score.points, default=())
        points = score.points(best)
        rest = [other for other in active if other not in best]
        rivals = [
            score.points(side)
            for others in range(1, min(len(rest), score.seats - 1) + 1)
            for side in combinations(rest, others)
        ]
        if best and score.qualifies(points) and points > max(rivals, default=-1):
            members = best if seat in best else (seat,)
            return ALLY + "".join(COLOURS[member] for member in members)
    return ALLY + COLOURS[seat]
