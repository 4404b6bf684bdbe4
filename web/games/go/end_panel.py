"""The end of a game beside the board, step by step: dead chains, prisoners, alliances.

Everything shows what would count if the player confirmed now.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, assert_never

from blooms.core.i18n import number, tr
from blooms.games.go import words as go_words
from blooms.games.go.board import COLOURS
from blooms.games.go.position import ALLY, Go
from web.games.go.alliance_words import allies
from web.games.go.bars import bar, stone
from web.games.go.end_choices import Allies, ButtonKind, Choice, Taking, choice_of, pressed
from web.games.go.score_table import breakdown, needed
from web.page.effects import Call, Effect
from web.page.feature import Action, Feature, Moment, Press, is_same_turn
from web.page.host import Host, Screen
from web.page.mode import GAME, Exercise
from web.page.view.view import Element, Write, button, children, element, shown, table_row, text

__all__ = ["EndPanel"]

MOST_ROWS: Final = 24
"""Of more alliances that qualify, those first in the list are shown."""
BUTTONS: Final[Mapping[str, ButtonKind]] = {
    "choose-more": "more", "choose-less": "less", "choose-with": "with", "choose-move": "move",
}  # fmt: skip


class EndPanel(Feature):
    """The section of the current step, and what a player has to choose there."""

    actions = {name: Action(modes=GAME | {Exercise}) for name in BUTTONS}

    def __init__(self, host: Host[Go], screen: Screen) -> None:
        self._host, self._screen = host, screen
        self._chosen: Choice | None = None

    @property
    def _position(self) -> Go:
        return self._host.session.game.position

    @property
    def choice(self) -> Choice | None:
        """The choice that the human player who may act now has to make; None if there is none."""
        seat = self._host.game.human
        if self._chosen and self._chosen.seat == seat:
            return self._chosen
        return choice_of(self._position, seat, allies(self._host.session, seat))

    @choice.setter
    def choice(self, choice: Choice | None) -> None:
        self._chosen = choice

    def reset(self) -> None:
        self._chosen = None

    def after(self, before: Moment, now: Moment) -> Iterable[Effect]:
        if not is_same_turn(before, now):
            self._chosen = None
        was, phase = (each.session.game.position.phase for each in (before, now))
        if was != phase and _title(self._position):
            yield Call(lambda: self._screen.lead_to("#ending-title"))

    def follow(self, turn: str) -> bool:
        """Choose what a turn says; returns whether there is anything to choose."""
        if not (choice := self.choice):
            return False
        self._chosen = choice.taking(turn)
        return True

    def act(self, press: Press) -> None:
        if choice := self.choice:
            self._chosen = pressed(choice, BUTTONS[press.action], press.value)
            self._screen.announce(self._chosen.words)
            self._screen.refresh()

    # Display

    def shows(self, counted: Go) -> Iterator[Write]:
        """The step of the position; `counted` is without the chains marked dead."""
        position, choice, title = self._position, self.choice, _title(self._position)
        yield shown("ending", bool(title))
        yield text("#ending-title", title)
        yield text("ending-why", _why(position))
        yield shown("choices", choice is not None)
        yield children("choices", _choices(choice))
        yield text("chosen", choice.words if choice else "")
        table = breakdown(counted)
        yield children("ending-head", [table_row(table.head, "th")] if title else [])
        yield children("ending-rows", _seat_rows(table.rows) if title else ())
        is_end = position.phase in ("mark", "ally", "over")
        is_shown = position.rules.coop and is_end and position.seats > 2
        yield shown("alliances", is_shown)
        sides = counted.count().qualifying(position.active)[:MOST_ROWS] if is_shown else []
        if isinstance(choice, Allies):
            sides = [(choice.seat,), *(side for side in sides if choice.seat in side)]
        yield text("alliances-need", _need(counted, sides) if is_shown else "")
        yield children("alliance-rows", (_alliance(counted, side, choice) for side in sides))


def _seat_rows(rows: Iterable[Sequence[str]]) -> Iterator[Element]:
    """The figures of every seat, with a stone: the seats around the board are hidden meanwhile."""
    for seat, (name, *figures) in enumerate(rows):
        who = element("td", stone(seat), name)
        yield element("tr", who, *(element("td", figure) for figure in figures))


def _choices(choice: Choice | None) -> Iterator[Element]:
    """The buttons of a choice."""
    if isinstance(choice, Taking):
        for colour, most in enumerate(choice.most):
            if most:
                yield _counter(choice, colour, most)
    elif isinstance(choice, Allies):
        for seat in choice.position.active:
            if seat != choice.seat:
                is_in = str(seat in choice.members).lower()
                yield button(
                    "choose-with", str(seat), stone(seat), go_words.player(seat),
                    data_with=str(seat), aria_pressed=is_in,
                )  # fmt: skip


def _counter(choice: Taking, colour: int, most: int) -> Element:
    """How many stones of a colour are chosen, with one less and one more."""
    name = go_words.player(colour)
    steps = []
    for kind, sign, by, label in (
        ("less", "−", -1, tr("One less: {player}", player=name)),
        ("more", "+", 1, tr("One more: {player}", player=name)),
    ):
        off = {"disabled": ""} if choice.changed(colour, by) is choice else {}
        attrs = {f"data_{kind}": str(colour), "aria_label": label, **off}
        steps.append(button(f"choose-{kind}", str(colour), sign, **attrs))
    chosen = tr("{count} of {all}", count=choice.counts[colour], all=most)
    number = element("span", chosen, _class="number")
    label_ = element("span", stone(colour), name)
    return element("div", label_, steps[0], number, steps[1], _class="counter")


def _title(position: Go) -> str:
    """The step: 1 of 3 is the dead stones, 3 of 3 the result; empty while stones are played."""
    last = 3 if position.rules.coop and position.seats > 2 else 2
    match position.phase:
        case "choose":
            return tr("Share out prisoners")
        case "mark":
            return tr("Step 1 of {last}: dead stones", last=last)
        case "ally":
            return tr("Step 2 of 3: alliances")
        case "play" | "over":
            return ""
        case _:
            assert_never(position.phase)


def _why(position: Go) -> str:
    """What the step is for, to people who have never counted a game."""
    match position.phase:
        case "choose":
            return tr("You captured them together. Each stone that you take is a point.")
        case "mark":
            return tr("Dead stones cannot be saved: they come off before counting.")
        case "ally":
            return tr("Allies who name each other add up their points.")
        case "play" | "over":
            return ""
        case _:
            assert_never(position.phase)


def _need(position: Go, sides: Sequence[tuple[int, ...]]) -> str:
    if not sides:
        return tr("None: an alliance needs {what}.", what=needed(position.count()))
    return tr("An alliance needs {what}.", what=needed(position.count()))


def _alliance(position: Go, side: tuple[int, ...], choice: Choice | None) -> Element:
    """Members, points, the bar with the mark at 5/12, and each member's part of the win."""
    count = position.count()
    points, letters = count.points(side), "".join(COLOURS[seat] for seat in side)
    who = element("td", go_words.members(letters))
    if isinstance(choice, Allies):
        name = go_words.members(letters)
        if len(side) == 1:
            name = tr("{player} alone", player=name)
        turn = ALLY + letters
        is_chosen = str(choice.text == turn).lower()
        who = element(
            "td", button("choose-move", turn, name, data_move=turn, aria_pressed=is_chosen)
        )
    label = tr("{points} of {total} points", points=points, total=count.total)
    share = element("td", bar(points, count.total, label))
    payoff = f"1/{len(side)}" if count.qualifies(points) and len(side) > 1 else "–"
    return element("tr", who, element("td", number(points)), share, element("td", payoff))
