"""Looking back on a game of Blocky: the tree of turns, the graph of net scores, comments, playing
through, and the result at the end.
"""

from __future__ import annotations

from typing import Any, Final, Protocol, cast

from pyscript import document, window
from pyscript.ffi import create_proxy

from blooms import blocky_words, chart, events
from blooms.blocky import Blocky, Move, move_of
from blooms.blocky_chart import net_chart
from blooms.game import Game
from blooms.session import Session
from blooms.speech import speaking
from blooms.study import Turns, replay, siblings
from web.blocky_par import Par
from web.blocky_show import element
from web.language import say
from web.settings import Settings
from web.tree import Item, Tree
from web.view import Drawing, Page

__all__ = ["BlockyReview"]

SIGNS: Final = {
    "cw": "↻", "ccw": "↺", "swaph": "⇄", "swapv": "⇅", "smash": "✶", "combine": "▣", "pass": "–",
}  # fmt: skip
ARROWS: Final = ("↗", "↖", "↙", "↘")


class Reviewed(Protocol):
    """What a review needs of the table."""

    session: Session
    page: Page
    settings: Settings
    par: Par

    def do(self, event: events.Event) -> None: ...
    def show(self) -> None: ...


class BlockyReview:
    """The review of the game on a table."""

    def __init__(self, table: Reviewed) -> None:
        self._table = table
        self.tree = Tree()
        self._drawing = Drawing(document.getElementById("chart"))
        self._end = Drawing(document.getElementById("end-chart"))
        self._state: object = None
        self._whole: Game | None = None
        self._timer: int | None = None
        self._on_time = create_proxy(self._step)

    # Walking

    def walk(self, action: str) -> None:
        """first, back, forward, last, ten turns back or forward, or the other turns played here."""
        session = self._table.session
        ply, last = session.ply, len(session.line)
        if action in ("other", "other-back"):
            beside = siblings(session.lines, session.game.turns)
            if len(beside) > 1:
                at = beside.index(session.game.turns) + (1 if action == "other" else -1)
                self._table.do(events.Follow(beside[at % len(beside)]))
        else:
            to = {"first": 0, "back": ply - 1, "forward": ply + 1, "last": last}
            ten = {"ten-back": ply - 10, "ten-forward": ply + 10}
            self._table.do(events.Goto(max(0, (to | ten)[action])))
        self.tell()

    def at(self, share: float) -> None:
        """Go to the turn at this share of the graph's width."""
        self._table.do(events.Goto(chart.ply_at(share, len(self._table.session.line))))
        self.tell()

    def tell(self) -> None:
        """Say where the review is."""
        session = self._table.session
        where = say("Turn {ply} of {last}.", ply=session.ply, last=len(session.line))
        comment = session.comments.get(session.game.turns, "")
        self._table.page.say(f"{where} {self._told(session)} {comment}".strip())

    def play(self) -> None:
        """Play the game turn by turn from here (from the start at its end), or pause."""
        if self._timer is not None:
            self.pause()
        else:
            if self._table.session.ply == len(self._table.session.line):
                self._table.do(events.Goto(0))
            self._timer = window.setInterval(self._on_time, self._table.settings.step())
        self._table.show()

    def pause(self) -> None:
        """Stand still."""
        if self._timer is not None:
            window.clearInterval(self._timer)
            self._timer = None

    def set_pace(self) -> None:
        """Take the pace that the settings have now."""
        if self._timer is not None:
            self.pause()
            self._timer = window.setInterval(self._on_time, self._table.settings.step())

    def _step(self) -> None:
        session = self._table.session
        if session.ply + 1 >= len(session.line):
            self.pause()
        if session.ply < len(session.line):
            self._table.do(events.Goto(session.ply + 1))
            self.tell()
        else:
            self._table.show()

    # What is shown

    def show(self) -> None:
        """Write what changed."""
        session = self._table.session
        state = (session.study, self._timer is None, speaking())
        if state == self._state:
            return
        self._state = state
        page, here, last = self._table.page, session.game.turns, len(session.line)
        self.tree.show(session.lines, session.line, here, self._item)
        self._drawing.draw(self._graph(session))
        page.attribute("#chart", "aria-label", say("Net scores by turn"))
        page.attribute("#chart", "aria-valuemax", str(last))
        page.attribute("#chart", "aria-valuenow", str(session.ply))
        where = say("Turn {ply} of {last}.", ply=session.ply, last=last)
        nets = cast(Blocky, session.game.position).nets()
        scores = ", ".join(
            say("{player} net {net}", player=blocky_words.player(seat), net=net)
            for seat, net in enumerate(nets)
        )
        page.attribute("#chart", "aria-valuetext", f"{where} {scores}")
        page.text('[data-role="told"]', self._told(session))
        page.disable('[data-action="autoplay"]', not last)
        plays = self._timer is not None
        page.text('[data-action="autoplay"]', say("Pause") if plays else say("Play through"))
        beside = siblings(session.lines, here)
        page.hide('[data-action="other"]', len(beside) < 2)
        if len(beside) > 1:
            at = beside.index(here) + 1
            words = say("Other turn here ({at} of {count})", at=at, count=len(beside))
            page.text('[data-action="other"]', words)
        about = (
            say("Comment on turn {ply}", ply=session.ply) if here else say("Comment on the start")
        )
        page.text('[data-role="comment-on"]', about)
        page.value('[name="comment"]', session.comments.get(here, ""))

    def tell_result(self) -> None:
        """The result, or how it stands when the game is left early, in a dialogue."""
        session = self._table.session
        position = cast(Blocky, session.game.position)
        words = blocky_words.result(position)
        left = say("Left in round {number}. The game can be gone on with.", number=_round(position))
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
        self._end.draw(self._graph(session))
        dialogue = document.getElementById("end")
        if not document.querySelector("dialog[open]"):
            dialogue.showModal()

    def par_words(self) -> str:
        """How the net score stands to the par of a board of the day; empty without one."""
        par, position = self._table.par, cast(Blocky, self._table.session.game.position)
        if par.net is None:
            return say("Par is being worked out…") if par.is_coming else ""
        said = say("Par is {par}.", par=par.net)
        if not position.is_over:
            return said
        difference = blocky_words.signed(position.nets()[0] - par.net)
        return f"{said} {say('You are {difference} against it.', difference=difference)}"

    def _graph(self, session: Session) -> Any:
        whole = self._line(session)
        positions = cast("tuple[Blocky, ...]", whole.positions)
        targets = positions[0].setup.targets
        return net_chart([each.nets() for each in positions], targets, session.ply)

    def _line(self, session: Session) -> Game:
        """The whole game of the line followed."""
        game = session.game
        if session.ply == len(session.line):
            self._whole = game
        elif not self._whole or (self._whole.head, self._whole.turns) != (game.head, session.line):
            self._whole = replay(game, ".".join(session.line[session.ply :]))
        return self._whole

    def _told(self, session: Session) -> str:
        """The last turn in words."""
        game = session.game
        if not game.turns:
            return ""
        before, after = cast("tuple[Blocky, ...]", game.positions[-2:])
        return blocky_words.turn(before, after, before.read(game.turns[-1])[0])

    def _item(self, path: Turns) -> Item:
        session = self._table.session
        start = cast(Blocky, session.game.positions[0])
        move = move_of(path[-1])
        seat = (start.seat + len(path) - 1) % start.seats
        names = [f"target-{start.setup.targets[seat]}"]
        label = [blocky_words.player(seat), _said(move)]
        if path in session.comments:
            names.append("commented")
            label.append(say("commented"))
        return Item(_sign(move), ", ".join(label), " ".join(names))


def _sign(move: Move) -> str:
    """A turn in few signs: what is done, and the way to the block."""
    sign = SIGNS.get(move.action) or f"■{move.action[-1]}"
    return sign if move.action == "pass" else sign + ("".join(ARROWS[d] for d in move.path) or "▢")


def _said(move: Move) -> str:
    return f"{blocky_words.action(move.action)}, {blocky_words.place(move.path)}"


def _round(position: Blocky) -> int:
    return position.turn // position.seats + 1
