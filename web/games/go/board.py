"""The board of Go for many: its points with all marks, its zoom, captured stones that fly."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from blooms.core.checked_json import Json
from blooms.core.i18n import tr
from blooms.core.marks import Marks as Annotated
from blooms.core.style import Style
from blooms.drawing.marks import Spot
from blooms.drawing.shape import Shape
from blooms.games.go import picture
from blooms.games.go.drawing import WIDTH, GoMarks, finder, go_shapes, legend, view_box
from blooms.games.go.move_numbers import barred, numbers
from blooms.games.go.position import Go
from blooms.games.go.wood import PAPER, wood
from web.games.go import words
from web.games.go.dead_marks import DeadMarks
from web.games.go.end_panel import EndPanel
from web.games.go.gains import gains
from web.games.go.move_input import MoveInput
from web.games.go.move_list import clashes, last_points
from web.games.go.ownership import OwnershipLost
from web.games.go.score_estimate import ScoreEstimate
from web.games.go.zoom import Zoom
from web.page.contract.board import Board, Place, cursor_name
from web.page.effects import Call, Effect
from web.page.feature import Action, Feature, Moment, Pointer, Press
from web.page.group_chat.this_device import own_move
from web.page.host import Host, Screen, Services
from web.page.mode import ALL, Shown
from web.page.status.last_move import last_move
from web.page.status.result import told_result
from web.page.view import capture_animation
from web.page.view.browser import colours
from web.page.view.view import Button, Write, attribute

__all__ = ["GoBoard"]


class GoBoard(Feature, Board[Go]):
    """The board on the page; `web/page/contract/board.py` describes what the page asks of it."""

    actions = {
        "larger": Action(("+",), ALL),
        "smaller": Action(("-",), ALL),
        "whole-board": Action(modes=ALL),
        "land": Action(modes=ALL),
    }

    def __init__(
        self,
        host: Host[Go],
        screen: Screen,
        services: Services,
        move_input: MoveInput,
        dead: DeadMarks,
        estimate: ScoreEstimate,
        lost: OwnershipLost,
        end: EndPanel,
    ) -> None:
        self._host, self._screen, self._services = host, screen, services
        self._input, self._dead = move_input, dead
        self._estimate, self._lost, self._end = estimate, lost, end
        self._zoom = Zoom(WIDTH)
        self._shows_territory = False

    @property
    def _position(self) -> Go:
        return self._host.session.game.position

    def reset(self) -> None:
        self._zoom.show_all()

    def act(self, press: Press) -> None:
        if press.action == "land":
            self._shows_territory = not self._shows_territory
            self._screen.refresh()
        else:
            self._zoom.act(press.action)

    def pointer(self, pointer: Pointer) -> bool:
        """A finger's tap zooms in first where points are too small for it."""
        if pointer.kind != "tap" or not pointer.cell or not self._services.settings.on("zoom"):
            return False
        if not self._zoom.nearer(pointer.x, pointer.y):
            return False
        self._screen.announce(tr("Zoomed in. Tap again to place a stone."))
        return True

    def after(self, before: Moment, now: Moment) -> Iterable[Effect]:
        """Let the numbers of captured stones fly to those who have them now."""
        game = now.session.game
        yield Call(capture_animation.clear)
        if game.turns and game.turns[:-1] == before.session.game.turns:
            earlier, later = game.positions[-2:]
            yield Call(lambda: _fly(earlier, later))
            if points := last_points(game):
                yield Call(lambda: self._zoom.pan_to(game.position.rules.board.names[points[0]]))

    # Display

    def buttons(self) -> Mapping[str, Button]:
        return {"land": Button(is_pressed=self._shows_territory)}

    def view(self) -> Iterable[Write]:
        yield attribute("#board", "viewBox", view_box(self._position.rules.size))
        yield ("#board .wood", "replaced"), wood(self._position.rules.size)
        yield ("#board", "cells"), self._shapes()

    def _shapes(self) -> Shape:
        return go_shapes(self._position, self._marks())

    def _marks(self) -> GoMarks:
        """What is on the board besides the stones."""
        position, played, given = self._position, self._host.session, self._input
        estimate, points = self._estimate.shading, last_points(played.game)
        own, made = own_move(played)
        return GoMarks(
            ghost=position.rules.board.points.get(made, given.ghost),
            seat=own if made else self._host.game.human or 0,
            last=points,
            clash=clashes(played.game),
            void=points if position.still > 0 else (),
            dead=self._dead.points if position.phase == "mark" else (),
            unclear=self._dead.unclear,
            ko=barred(played.game),
            advised=self._advised(),
            numbers=self._numbers(),
            counted=self._dead.counted,
            territory=self._shows_territory or position.phase not in ("play", "choose"),
            guess=estimate.holders if estimate else self._lost.holders,
            cursor=given.cursor,
        )

    def _numbers(self) -> Mapping[int, int] | None:
        """The numbers on the stones; in a line that shows why, they begin with the line."""
        game, since = self._host.session.game, 0
        if isinstance(self._host.mode, Shown):
            since = self._host.own.ply - 1
        elif not self._services.settings.on("numbers"):
            return None
        return {point: ply - since for point, ply in numbers(game).items() if ply > since}

    def _advised(self) -> Collection[int]:
        """The point of a hint."""
        hint, points = self._host.hint, self._position.rules.board.points
        return [points[hint["turn"]]] if hint and hint["turn"] in points else []

    # What the page asks

    @property
    def cursor(self) -> str:
        return cursor_name(self._position.rules.board.names, self._input.cursor)

    def find(self, place: str) -> Spot | None:
        return finder(self._position.rules.size)(place)

    def early(self, click: Json) -> None:
        if str(click) in self._position.rules.board.points:
            self._input.tap(str(click))

    def follow(self, turn: str) -> None:
        """Put a stone or marks on the board, or a choice beside it."""
        if not self._end.follow(turn):
            self._input.follow(turn)
        self._screen.refresh()

    def played(self) -> tuple[str, str]:
        page, played = self._host.game, self._host.session
        last = last_move(page, played.comments, played.game)
        return words.played(played, last, told_result(page, played))

    def legend(self) -> list[tuple[Shape, str]]:
        return legend(self._shapes())

    def picture(
        self, position: Go, description: str, marks: Annotated, place: Place = "file"
    ) -> str:
        """A standalone picture, on wood as in the light or as the page has it now."""
        if place == "file":
            return super().picture(position, description, marks)
        style = Style(coordinates=place == "page")
        return picture.picture(
            position, description, marks, style=style, under={**PAPER, **colours(PAPER)}
        )

    def outline(self) -> str:
        return picture.outline(self._position, self._services.settings.on("flip"))


def _fly(before: Go, after: Go) -> None:
    """Let the numbers of captured stones fly from the board to the seats that have them now."""
    for seat, gained, point in gains(before, after):
        sign = "−" if after.rules.crossman else "+"
        end = f'[data-role="seats"] > li:nth-child({seat + 1})'
        capture_animation.fly_to(f"{sign}{gained}", after.rules.board.names[point], end)
