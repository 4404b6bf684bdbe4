"""Answers thought out before: "if they play E5a, I play C3cC4d". They stay in this browser."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyscript import document

from blooms.core.game import play_all
from blooms.core.position import GameError
from blooms.core.variations import Turns
from blooms.session import events
from blooms.session.incoming_link import plan
from web.page.view import dialogs
from web.page.view.dom import element
from web.page.view.i18n import tr, tr_error

if TYPE_CHECKING:
    from web.page.table import Table

__all__ = ["Planning"]


class Planning:
    """The list of answers in the dialog that sends a link."""

    def __init__(self, table: Table) -> None:
        self._table = table

    def act(self, action: str) -> bool:
        """Run an action of the list; returns whether it was one."""
        if action != "plan":
            return False
        self._add(document.querySelector('[name="plan"]'))
        return True

    def click(self, target: Any) -> bool:
        """Remove the answer of a click; returns whether it was on one."""
        if not (button := target.closest("[data-plan]")):
            return False
        gone = tuple(str(button.getAttribute("data-plan")).split())
        held = self._table.session.replies
        self._keep({at: text for at, text in held.items() if at[: len(gone)] != gone})
        document.querySelector('[name="plan"]').focus()
        return True

    def show(self) -> None:
        """List the answers to what may follow the last move."""
        played = self._table.session
        rows = []
        for at, text in sorted(played.replies.items()):
            if at[: len(played.line)] != played.line or len(at) <= len(played.line):
                continue  # the game took another way
            words = " ".join(at[len(played.line) :])
            row = element("li", tr("{turns}: you play {answer}", turns=words, answer=text))
            told = tr("Delete {game}", game=words)
            row.append(
                element("button", "×", type="button", data_plan=" ".join(at), aria_label=told)
            )
            rows.append(row)
        document.querySelector('[data-role="plans"]').replaceChildren(*rows)
        dialogs.say_why(self._table.page, "plan", "")

    def _add(self, box: Any) -> None:
        """Add the answers in the field; on an error it stays as it is."""
        table, played = self._table, self._table.session
        texts = [table.game_page.options.typed(word) for word in str(box.value).split()]
        try:
            whole = play_all(played.game, played.line[played.ply :])
            found = plan(whole, tuple(texts))
        except GameError as why:
            dialogs.say_why(table.page, "plan", tr_error(str(why)))
            return
        box.value = ""
        self._keep({**played.replies, **found})

    def _keep(self, replies: dict[Turns, str]) -> None:
        self._table.do(events.Plan(replies))
        self.show()
