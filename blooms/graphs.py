"""Graphs of a game for any number of seats: points, or win chances, after every turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from blooms import bots, games
from blooms.core.game import Game
from blooms.core.i18n import tr
from blooms.drawing.chart import FOOT, TOP, WIDTH, Frame, graph, path, text
from blooms.drawing.shape import stand_alone
from blooms.drawing.win_chart import PERCENT
from blooms.search.bot import finished
from blooms.search.settings import Settings
from blooms.session import analysis

__all__ = ["Graph", "chances", "points"]

BOTTOM: Final = 130
"""Where the lowest value is, in SVG user units."""
INKS: Final = (
    "#b3203a", "#1f4fa3", "#2e8b57", "#b06000", "#7d3c98", "#0b7f8e", "#4a4338", "#8a6d00",
)  # fmt: skip
DASHES: Final = ("none", "8 3", "2 3", "8 3 2 3")
"""The lines of the seats; each differs from its neighbours by more than its colour."""
STYLE: Final = "".join(
    (
        ".paper{fill:#fffdf8}text{font:10px sans-serif;fill:#4a4338}.title{font-weight:600}",
        ".tick{text-anchor:end}.ply{text-anchor:middle}.seat{text-anchor:middle}",
        "path{fill:none}.middle{stroke:#ddd3c0}.line{stroke-width:2;stroke-linejoin:round}",
        *(
            f".seat-{seat + 1}{{stroke:{ink};stroke-dasharray:{DASHES[seat % len(DASHES)]}}}"
            for seat, ink in enumerate(INKS)
        ),
    )
)


@dataclass(frozen=True)
class Graph:
    """The values of every seat by ply, the start first; win chances from 0 to 1, or points."""

    values: tuple[tuple[float, ...], ...]
    is_chance: bool = False

    def _repr_svg_(self) -> str:
        """The graph as SVG text, which notebooks show."""
        all_values = [value for each in self.values for value in each]
        low = min(0.0, *all_values)
        high = 1.0 if self.is_chance else max(low + 1, *all_values)
        frame = Frame(len(self.values) - 1, low, high, BOTTOM)
        points = [(value, f"{value:g}") for value in dict.fromkeys((low, 0.0, high))]
        title = tr("Win chance") if self.is_chance else tr("Points")
        shapes = [
            path("paper", f"M0 0H{WIDTH}V{BOTTOM + FOOT}H0z"),
            frame.axes(title, PERCENT if self.is_chance else points),
        ]
        seats = len(self.values[0])
        for seat in range(seats):
            left = WIDTH - 34 * (seats - seat)
            shapes += [
                path(f"line seat-{seat + 1}", frame.line(each[seat] for each in self.values)),
                path(f"line seat-{seat + 1}", f"M{left} {TOP - 10}h16"),
                text("seat", left + 23, TOP - 6, str(seat + 1)),
            ]
        lines = [
            f"{seat + 1}: {', '.join(f'{each[seat]:g}' for each in self.values)}"
            for seat in range(seats)
        ]
        box = f"0 0 {WIDTH} {BOTTOM + FOOT}"
        return stand_alone(box, title, "; ".join(lines), STYLE, (graph(shapes),))


def points(game: Game) -> Graph:
    """Each seat's points after every turn, as the game counts them."""
    return Graph(tuple(games.of(game).points(position) for position in game.positions))


def chances(game: Game, sims: int, seed: int = 1) -> Graph:
    """Each seat's win chance after every turn, as a bot with so many simulations sees it."""
    by_ply = []
    for ply in range(game.ply + 1):
        now = game.until(ply)
        evaluation = analysis.ended(now.position)
        if evaluation is None:
            seat, settings = now.position.movers[0], Settings(sims=sims, seed=seed)
            answer = finished(bots.begin(now, settings, seat=seat)).answer()
            evaluation = analysis.evaluation(answer, seat, now.position.seats)
        by_ply.append(evaluation.chances)
    return Graph(tuple(by_ply), is_chance=True)
