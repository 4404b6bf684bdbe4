"""The end of a game beside the board, step by step: dead chains, prisoners, alliances.

Everything shows what would count if the player confirmed now. Writes only; never reads the page.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from pyscript import document

from blooms.games.go import words as go_words
from blooms.games.go.board import COLOURS
from blooms.games.go.position import ALLY, Go
from web.games.go.end_choices import Allies, Choice, Taking, choice_of, pressed
from web.games.go.score_table import breakdown, needed
from web.page.view.dom import Page, element
from web.page.view.i18n import tr

__all__ = ["Scene", "bar", "fill", "stone"]

MOST_ROWS = 24
"""Of more alliances that qualify, those first in the list are shown."""
SVG = "http://www.w3.org/2000/svg"


class Scene:
    """The section of the current step, and `choice`, what a player has to choose there.

    Its buttons stay while the same player chooses.
    """

    def __init__(self, page: Page) -> None:
        self._page = page
        self.choice: Choice | None = None
        self._of: object = None
        self._buttons: dict[tuple[str, int], Any] = {}
        self._counts: dict[int, Any] = {}

    def ask(self, position: Go, seat: int | None, allies: Collection[int] = ()) -> None:
        """Begin the choice that the human player at a seat has to make, if it is another one."""
        if self.choice is None or self.choice.seat != seat:
            self.choice = choice_of(position, seat, allies)

    def follow(self, turn: str) -> bool:
        """Choose what a turn says; returns whether there is anything to choose."""
        if self.choice:
            self.choice = self.choice.taking(turn)
        return self.choice is not None

    def click(self, target: Any) -> bool:
        """Handle a click on a button of the choice; returns whether it was on one."""
        for kind in ("more", "less", "with", "move"):
            if self.choice and (button := target.closest(f"[data-{kind}]")):
                self.choice = pressed(self.choice, kind, str(button.getAttribute(f"data-{kind}")))
                self._page.announce(self.choice.words)
                return True
        return False

    def show(self, position: Go, counted: Go) -> None:
        """Show the step of a position. `counted` is the position without the chains marked dead."""
        page, choice = self._page, self.choice
        title = _title(position)
        page.hide('[data-role="ending"]', not title)
        page.text("#ending-title", title)
        self._build(choice)
        self._update(choice)
        page.text('[data-role="chosen"]', choice.words if choice else "")
        table = breakdown(counted)
        shows = bool(title)
        fill("ending-head", [_row(table.head, "th")] if shows else [])
        fill("ending-rows", [_row(row, "td") for row in table.rows] if shows else [])
        self._alliances(position, counted, choice)

    def _build(self, choice: Choice | None) -> None:
        """Make the buttons of a choice when it begins."""
        key = choice and (choice.seat, choice.position.phase, choice.position.prisoners)
        if key == self._of:
            return
        self._of, self._buttons, self._counts = key, {}, {}
        place = document.querySelector('[data-role="choices"]')
        place.hidden = choice is None
        place.replaceChildren()
        if isinstance(choice, Taking):
            for colour, most in enumerate(choice.most):
                if most:
                    place.append(self._counter(colour, most))
        elif isinstance(choice, Allies):
            for seat in choice.position.active:
                if seat != choice.seat:
                    button = self._button("with", seat, go_words.player(seat))
                    button.prepend(stone(seat))
                    place.append(button)

    def _counter(self, colour: int, most: int) -> Any:
        name = go_words.player(colour)
        counter = element("div", _class="counter")
        less = self._button("less", colour, "−", tr("One less: {player}", player=name))
        more = self._button("more", colour, "+", tr("One more: {player}", player=name))
        self._counts[colour] = element("span", _class="number")
        label = element("span", name)
        label.prepend(stone(colour))
        counter.append(label, less, self._counts[colour], more)
        return counter

    def _button(self, kind: str, seat: int, text: str, label: str = "") -> Any:
        attrs = {f"data_{kind}": str(seat)} | ({"aria_label": label} if label else {})
        self._buttons[kind, seat] = element("button", text, type="button", **attrs)
        return self._buttons[kind, seat]

    def _update(self, choice: Choice | None) -> None:
        """Write what is chosen on the buttons."""
        for (kind, seat), button in self._buttons.items():
            if isinstance(choice, Allies):
                button.setAttribute("aria-pressed", str(seat in choice.members).lower())
            elif isinstance(choice, Taking):
                button.disabled = choice.changed(seat, 1 if kind == "more" else -1) is choice
                most = choice.most[seat]
                said = tr("{count} of {all}", count=choice.counts[seat], all=most)
                self._counts[seat].textContent = said

    def _alliances(self, position: Go, counted: Go, choice: Choice | None) -> None:
        """The alliances that qualify; a player who is naming one can take it from here."""
        is_end = position.phase in ("mark", "ally", "over")
        shown = position.rules.coop and is_end and position.seats > 2
        self._page.hide('[data-role="alliances"]', not shown)
        count = counted.count()
        sides = count.qualifying(position.active)[:MOST_ROWS] if shown else []
        if isinstance(choice, Allies):
            sides = [(choice.seat,), *(side for side in sides if choice.seat in side)]
        self._page.text('[data-role="alliances-need"]', _need(counted, sides) if shown else "")
        fill("alliance-rows", [_alliance(counted, side, choice) for side in sides])


def _title(position: Go) -> str:
    """The step: 1 of 3 is the dead stones, 3 of 3 the result; empty while stones are played."""
    last = 3 if position.rules.coop and position.seats > 2 else 2
    if position.phase == "choose":
        return tr("Share out prisoners")
    if position.phase == "mark":
        return tr("Step 1 of {last}: dead stones", last=last)
    return tr("Step 2 of 3: alliances") if position.phase == "ally" else ""


def _need(position: Go, sides: Sequence[tuple[int, ...]]) -> str:
    if not sides:
        return tr("None: an alliance needs {what}.", what=needed(position.count()))
    return tr("An alliance needs {what}.", what=needed(position.count()))


def _alliance(position: Go, side: tuple[int, ...], choice: Choice | None) -> Any:
    """Members, points, the bar with the mark at 5/12, and each member's part of the win."""
    count = position.count()
    points, letters = count.points(side), "".join(COLOURS[seat] for seat in side)
    qualifies = count.qualifies(points)
    who = element("td")
    if isinstance(choice, Allies):
        name = tr("{player} alone", player=go_words.members(letters))
        name = name if len(side) == 1 else go_words.members(letters)
        pressed = str(choice.text == ALLY + letters).lower()
        who.append(
            element("button", name, type="button", data_move=ALLY + letters, aria_pressed=pressed)
        )
    else:
        who.textContent = go_words.members(letters)
    share = element("td")
    label = tr("{points} of {total} points", points=points, total=count.total)
    share.append(bar(points, count.total, label))
    payoff = f"1/{len(side)}" if qualifies and len(side) > 1 else "–"
    row = element("tr")
    row.append(who, element("td", str(points)), share, element("td", payoff))
    return row


def bar(points: float, total: float, label: str) -> Any:
    """A share of all points, with a mark at 5/12."""
    share = max(0.0, min(1.0, points / total if total else 0.0))
    drawn = element("span", role="img", aria_label=label, _class="bar")
    part = element("span", _class="part")
    part.style.width = f"{100 * share:.1f}%"
    drawn.append(part, element("span", _class="line"))
    return drawn


def stone(seat: int) -> Any:
    """A small stone of a seat's colour."""
    swatch = document.createElementNS(SVG, "svg")
    swatch.setAttribute("viewBox", "-20 -20 40 40")
    swatch.setAttribute("aria-hidden", "true")
    use = document.createElementNS(SVG, "use")
    use.setAttribute("href", f"#go-{COLOURS[seat]}")
    swatch.append(use)
    return swatch


def _row(texts: Sequence[str], tag: str) -> Any:
    row = element("tr")
    row.append(*(element(tag, text, **({"scope": "col"} if tag == "th" else {})) for text in texts))
    return row


def fill(role: str, rows: Sequence[Any]) -> None:
    """Replace the rows of a table or list if they differ; a button in them keeps the focus."""
    place = document.querySelector(f'[data-role="{role}"]')
    new = place.cloneNode(False)
    new.append(*rows)
    if new.isEqualNode(place):
        return
    held, found = document.activeElement, []
    for name in ("data-move", "data-ask", "data-side") if held and place.contains(held) else ():
        if value := held.getAttribute(name):
            found.append(f'[{name}="{value}"]')
    place.replaceChildren(*rows)
    if found and (button := place.querySelector(found[0])):
        button.focus()
