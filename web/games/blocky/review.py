"""Looking back on a game of Blocky: the graph of nets, the result; web/page/history.py has the rest."""

from __future__ import annotations

from typing import Final, Protocol, cast

from pyscript import document

from blooms.core.i18n import speaking
from blooms.core.variations import Turns
from blooms.drawing import chart
from blooms.drawing.shape import Shape
from blooms.games.blocky import words as blocky_words
from blooms.games.blocky.chart import net_chart
from blooms.games.blocky.position import Blocky, Move, move_of
from blooms.session import events
from web.games.blocky.par import Par
from web.page.history import Walk, Walked
from web.page.i18n import tr
from web.page.move_tree import Item
from web.page.view import Drawing, element

__all__ = ["BlockyReview"]

SIGNS: Final = {
    "cw": "↻", "ccw": "↺", "swaph": "⇄", "swapv": "⇅", "smash": "✶", "combine": "▣", "pass": "–",
}  # fmt: skip
ARROWS: Final = ("↗", "↖", "↙", "↘")


class Reviewed(Walked, Protocol):
    """What a review needs of the table."""

    par: Par


class BlockyReview:
    """The review of the game on a table."""

    def __init__(self, table: Reviewed) -> None:
        self._table = table
        self.walk = Walk(table, self._item, self._did)
        self._drawing = Drawing(document.getElementById("chart"))
        self._end = Drawing(document.getElementById("end-chart"))
        self._state: object = None

    def at(self, share: float) -> None:
        """Go to the turn at this share of the graph's width."""
        self._table.do(events.Goto(chart.ply_at(share, len(self._table.session.line))))
        self.walk.tell()

    # What is shown

    def show(self) -> None:
        """Write what changed."""
        session = self._table.session
        state = (session.tree, self.walk.plays, speaking())
        if state == self._state:
            return
        self._state = state
        self.walk.show()
        page, last = self._table.page, len(session.line)
        self._drawing.draw(self._graph())
        page.attribute("#chart", "aria-label", tr("Net scores by turn"))
        page.attribute("#chart", "aria-valuemax", str(last))
        page.attribute("#chart", "aria-valuenow", str(session.ply))
        where = tr("Turn {ply} of {last}.", ply=session.ply, last=last)
        nets = cast(Blocky, session.game.position).nets()
        scores = ", ".join(
            tr("{player} net {net}", player=blocky_words.player(seat), net=net)
            for seat, net in enumerate(nets)
        )
        page.attribute("#chart", "aria-valuetext", f"{where} {scores}")
        page.text('[data-role="told"]', self._did())

    def tell_result(self) -> None:
        """The result, or how it stands when the game is left early, in a dialogue."""
        session = self._table.session
        position = cast(Blocky, session.game.position)
        words = blocky_words.result(position)
        left = tr("Left in round {number}. The game can be gone on with.", number=_round(position))
        self._table.page.text('[data-role="end-title"]', words or left)
        setup, rows = position.setup, []
        order = sorted(range(position.seats), key=lambda seat: -position.nets()[seat])
        for seat in order:
            row = element("tr")
            cells = (
                blocky_words.player(seat),
                blocky_words.target(position, seat),
                str(position.score(seat)),
                str(position.costs[seat]),
                str(position.nets()[seat]),
            )
            row.append(*(element("td", text) for text in cells))
            row.setAttribute("data-colour", setup.targets[seat])
            rows.append(row)
        document.querySelector('[data-role="end-rows"]').replaceChildren(*rows)
        self._table.page.text('[data-role="end-par"]', self.par_words())
        self._end.draw(self._graph())
        dialogue = document.getElementById("end")
        if not document.querySelector("dialog[open]"):
            dialogue.showModal()
            # Not `autofocus`: a browser complains of it in a frame.
            dialogue.querySelector(".main").focus()

    def par_words(self) -> str:
        """How the net score stands to the par of a board of the day; empty without one."""
        par, position = self._table.par, cast(Blocky, self._table.session.game.position)
        if par.net is None:
            return tr("Par is being worked out…") if par.is_coming else ""
        said = tr("Par is {par}.", par=par.net)
        if not position.is_over:
            return said
        difference = blocky_words.signed(position.nets()[0] - par.net)
        return f"{said} {tr('You are {difference} against it.', difference=difference)}"

    def _graph(self) -> Shape:
        positions = cast("tuple[Blocky, ...]", self.walk.whole.positions)
        nets = [each.nets() for each in positions]
        return net_chart(nets, positions[0].setup.targets, self._table.session.ply)

    def _did(self) -> str:
        """The last turn in words."""
        game = self._table.session.game
        if not game.turns:
            return ""
        before, after = cast("tuple[Blocky, ...]", game.positions[-2:])
        return blocky_words.turn(before, after, move_of(game.turns[-1]))

    def _item(self, path: Turns) -> Item:
        session = self._table.session
        start = cast(Blocky, session.game.positions[0])
        move = move_of(path[-1])
        seat = (start.seat + len(path) - 1) % start.seats
        names = [f"target-{start.setup.targets[seat]}"]
        label = [blocky_words.player(seat), _said(move)]
        if path in session.comments:
            names.append("commented")
            label.append(tr("commented"))
        return Item(_sign(move), ", ".join(label), " ".join(names))


def _sign(move: Move) -> str:
    """A turn in few signs: what is done, and the way to the block."""
    sign = SIGNS.get(move.action) or f"■{move.action[-1]}"
    return sign if move.action == "pass" else sign + ("".join(ARROWS[d] for d in move.path) or "▢")


def _said(move: Move) -> str:
    return f"{blocky_words.action(move.action)}, {blocky_words.place(move.path)}"


def _round(position: Blocky) -> int:
    return position.turn // position.seats + 1
