"""The panel in which moves are guessed: the points as petals, the question, the moves by value."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from blooms.core.i18n import percent, tr, unbroken
from blooms.drawing.shape import Shape
from blooms.games.blooms import reasons, words
from blooms.games.blooms.learn import models
from blooms.games.blooms.learn.models import MOST, same
from blooms.games.blooms.rules import Blooms
from web.games.blooms.guessing import Stage, share_text
from web.games.blooms.words import STONE, item, ruleset
from web.page.view.move_tree import figures
from web.page.view.view import (
    Element,
    Node,
    Write,
    attribute,
    children,
    drawing,
    element,
    shown,
    text,
    value,
)

__all__ = ["panel", "seeking", "summary", "task", "verdict"]

PETAL: Final = "M0-21C-8-26-10-48 0-49 10-48 8-26 0-21Z"
"""One question of the flower around the points."""
POINT: Final = "M0-9C-5-5-6 5 0 9 6 5 5-5 0-9Z"
"""One of the five points of a move."""
ROWS: Final = 4
"""So many moves are listed at most."""
HIGH_BAR: Final = 40
"""The highest bar of the points by move."""
WIDE, HIGH = 280, 64
"""The units of the graph of win chances."""


def task(stage: Stage) -> str:
    """Who is to move: "Red to move."."""
    player = words.player(stage.model.game.positions[stage.ask.ply].seat)
    return tr("{player} to move.", player=player)


def verdict(stage: Stage) -> str:
    """What a guess was worth, in a sentence."""
    guess = stage.guesses[-1]
    lost = stage.ask.chances[stage.played] - guess.chance
    if same(guess.turn) == same(stage.played):
        return tr("That was played.")
    if guess.points == MOST:
        return tr("As good as the move played.")
    said = tr("Your move gives away {loss}.", loss=percent(lost))
    return f"{tr('Nearly.')} {said}" if guess.points == MOST - 1 else said


def summary(stage: Stage) -> str:
    """How the game went: "52 of 70 points"."""
    return tr("{points} of {most} points", points=stage.points, most=stage.most)


def panel(stage: Stage, count: int, link: str, copied: str) -> Iterable[Write]:
    """The whole panel; `link` is the address to share, once it was asked for."""
    is_over, is_shown = stage.state == "over", stage.state == "shown"
    yield attribute("guess", "data-state", stage.state)
    yield shown("guess-asked", stage.state in ("sought", "asked", "searched"))
    yield shown("guess-shown", is_shown)
    yield shown("guess-end", is_over)
    name = _name(stage, count)
    yield text("#guess-title", unbroken(name))
    yield text("guess-where", _where(stage))
    yield from _score(stage)
    yield text("guess-task", _task(stage))
    yield text("guess-points", f"+{stage.guesses[-1].points}" if is_shown else "")
    yield text("guess-verdict", verdict(stage) if is_shown else "")
    yield children("guess-list", _rows(stage) if is_shown else ())
    yield text("guess-why", _comment(stage) if is_shown else "")
    yield text("guess-result", summary(stage) if is_over else "")
    yield drawing("#guess-graph", _graph(stage) if is_over else Shape("g", {}))
    yield shown("guess-shared", bool(link))
    yield text("guess-copied", copied)
    told = f"Blooms · {name}: {summary(stage)}\n{share_text(stage)}\n{link}" if link else ""
    yield value('[name="guess-words"]', told)


def seeking(stage: Stage) -> str:
    """What is said while the next question is sought: how far the bot has come."""
    ply, last = stage.looked + 1, len(stage.model.game.turns)
    return tr("Looking for the next move to guess: move {ply} of {last}…", ply=ply, last=last)


def _name(stage: Stage, count: int) -> str:
    """ "Model game 3 of 12"."""
    if not stage.number:
        return tr("Guess the moves of your game")
    return tr("Model game {number} of {count}", number=stage.number, count=count)


def _task(stage: Stage) -> str:
    match stage.state:
        case "sought":
            return unbroken(seeking(stage))
        case "searched":
            return tr("Looking at your move…")
        case _:
            return "" if stage.state == "over" else f"{task(stage)} {_rule()}"


def _rule() -> str:
    return tr("5 points for the move that was played, fewer for what yours gives away.")


def _where(stage: Stage) -> str:
    """ "Base 4, move 15"."""
    base = stage.model.game.position.rules.base
    if stage.state in ("sought", "over"):
        return ruleset(stage.model.game.position)
    ply = stage.ask.ply + 1
    return unbroken(tr("Base {base}, move {ply}", base=base, ply=ply))


def _score(stage: Stage) -> Iterable[Write]:
    """The points as a flower with a petal for each question, and as a bar for each."""
    asks, given = len(stage.model.asks), len(stage.guesses)
    petals: list[Shape] = []
    bars: list[Shape] = []
    for at in range(asks):
        is_now = at == stage.at and stage.state in ("asked", "searched")
        kind = "now" if is_now else "on" if at < given else "off"
        turned = f"rotate({360 * at / asks:.1f})"
        petals.append(Shape("path", {"class": kind, "d": PETAL, "transform": turned}))
        points = stage.guesses[at].points if at < given else 0
        high = max(2, HIGH_BAR * points // MOST)
        bar = {"class": kind, "x": str(12 * at + 1), "y": str(HIGH_BAR - high), "rx": "3"}
        bars.append(Shape("rect", {**bar, "width": "10", "height": str(high)}))
    number = Shape("text", {"class": "number", "y": "5"}, (), str(stage.points))
    most = Shape("text", {"class": "most", "y": "16"}, (), f"/ {stage.most}")
    yield drawing("#guess-petals", Shape("g", {}, (*petals, number, most)))
    told = tr("{points} of {most} points so far, move {at} of {count}",
              points=stage.points, most=stage.most, at=stage.at + 1, count=asks)  # fmt: skip
    yield attribute("#guess-petals", "aria-label", told)
    yield drawing("#guess-track", Shape("g", {}, tuple(bars)))
    told = ", ".join(str(each.points) for each in stage.guesses)
    yield attribute("#guess-track", "aria-label", tr("Points by move: {points}", points=told))


def _rows(stage: Stage) -> Iterable[Element]:
    """The moves by value: the one played, the guess, the best others."""
    guess, chances = stage.guesses[-1], stage.ask.chances
    yield _row(stage, stage.played, chances[stage.played], "played")
    mine, played = same(guess.turn), same(stage.played)
    if mine != played:
        yield _row(stage, guess.turn, guess.chance, "mine")
    others = [each for each in chances.items() if same(each[0]) not in (mine, played)]
    for turn, chance in others[: ROWS - 1 - (mine != played)]:
        yield _row(stage, turn, chance, "other")


def _row(stage: Stage, turn: str, chance: float, kind: str) -> Element:
    best = stage.ask.chances[stage.played]
    points = models.points(best, chance)
    label = {"played": tr("As played"), "mine": tr("You")}.get(kind, "")
    told = tr("{points} of {most} points", points=points, most=MOST)
    petals = [Shape("svg", {"viewBox": "-8 -10 16 20", "aria-hidden": "true"},
                    (Shape("path", {"class": "on" if at < points else "off", "d": POINT}),))
              for at in range(MOST)]  # fmt: skip
    nodes: tuple[Node, ...] = (
        element("b", label), element("span", *figures(item(turn))),
        element("span", percent(chance)),
        element("span", _bar(chance), _class="bar"),
        element("span", *petals, role="img", aria_label=told),
    )  # fmt: skip
    return element("li", *nodes, data_kind=kind)


def _bar(chance: float) -> Shape:
    """A win chance as a bar."""
    attrs = {"viewBox": "0 0 100 3", "preserveAspectRatio": "none", "aria-hidden": "true"}
    full = {"x": "0", "y": "0", "width": "100", "height": "3"}
    filled = {**full, "class": "filled", "width": f"{100 * chance:.0f}"}
    return Shape("svg", attrs, (Shape("rect", full), Shape("rect", filled)))


def _before(stage: Stage) -> Blooms:
    return stage.model.game.positions[stage.ask.ply]


def _comment(stage: Stage) -> str:
    """Why another move is worse than the one played; empty where no comment says so."""
    why = models.because(stage.model.game, stage.ask)
    if why is None or stage.ask.comment is None:
        return ""
    cells = " ".join(cell for cell, _ in STONE.findall(stage.ask.comment.turn))
    said = reasons.words(why.why, words.player(1 - _before(stage).seat))
    return f"{cells}: {said}"


def _graph(stage: Stage) -> Shape:
    """The win chances at the questions: after the moves played, and after the guesses."""
    asks = stage.model.asks
    step = WIDE / max(1, len(asks) - 1)

    def line(chances: Iterable[float], kind: str) -> Shape:
        places = (f"{at * step:.1f} {HIGH * (1 - chance):.1f}" for at, chance in enumerate(chances))
        return Shape("path", {"class": kind, "d": f"M{'L'.join(places)}"})

    played = line((next(iter(ask.chances.values())) for ask in asks), "played")
    return Shape("g", {}, (line((each.chance for each in stage.guesses), "mine"), played))
