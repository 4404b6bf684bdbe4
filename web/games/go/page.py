"""The page of Go for many: points, sealed moves, prisoners, dead stones, alliances."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, cast

from pyscript import document

from blooms.core.game import Game
from blooms.core.marks import Marks
from blooms.drawing.marks import Spot
from blooms.drawing.shape import Shape
from blooms.games.go import editing, picture, sgf
from blooms.games.go.drawing import WIDTH, finder, go_shapes, legend, view_box
from blooms.games.go.position import Go
from blooms.search.settings import Settings as Thinking
from blooms.session.events import GoOn, Goto, Stop
from web.games.go import options, words
from web.games.go.guess import Guess
from web.games.go.hand_over import HandOver
from web.games.go.laying import Laying, show_stood
from web.games.go.marks import marks_of
from web.games.go.offers import Offers
from web.games.go.panel import fly, show
from web.games.go.review import GoStory
from web.games.go.scene import Scene
from web.page import flight, main, new_game
from web.page.course import Course
from web.page.i18n import tr
from web.page.svg_board import SvgBoard
from web.page.table import Table
from web.page.zoom import Zoom

__all__ = ["GoPage", "start"]


def start() -> None:
    """Start the page of Go for many."""
    main.start(GoPage)


class GoPage:
    """The board and the stone placed on it; `web/page/game_page.py` describes each member.

    While moves are sealed, the board shows what all players may see; several human players pass the
    device on.
    """

    name: Final = "go"
    slots: Final = "go."
    handlers: Final[Mapping[str, Callable[[Any], None]]] = {}
    defaults: Final = options.SETTINGS
    keys: Final = {"p": "pass", "e": "estimate", "+": "larger", "-": "smaller"}
    adviser: Final = Thinking(level=8, seconds=2)
    follows_hints: Final = False
    options = options.OPTIONS
    words = words
    editing = editing

    def __init__(self, table: Table) -> None:
        self.table = table
        self.board = SvgBoard(document.getElementById("board"))
        self.zoom = Zoom(WIDTH)
        self.story = GoStory(table)
        self.hand_over, self.laying = HandOver(), Laying(table)
        self.guess = Guess(table)
        self.scene, self.offers = Scene(table.page), Offers(self)
        self.key, self.may_ask = self.laying.key, self.offers.may_ask
        self.shows_territory = False

    @property
    def position(self) -> Go:
        """The current position."""
        return cast(Go, self.table.session.game.position)

    @property
    def person(self) -> int | None:
        """The seat whose human player may act now; with sealed moves, who has the device."""
        is_over = self.table.lessons.is_over or self.table.room.may_not_move
        return None if is_over else self.hand_over.person(self.table.session)

    def named(self, palette: str, texts: Mapping[str, str]) -> Mapping[str, str]:
        """Go's colours have the same names in every palette."""
        return texts

    # Game events

    def reset(self) -> None:
        """Clear everything for a new game."""
        self.guess.forget()
        self.changed()
        self.zoom.whole()

    def changed(self) -> None:
        """Clear the placed stone and take the device back."""
        self.hand_over.forget()
        self.guess.changed(self.position)
        self.offers.changed()
        self.laying.changed()
        self.scene.choice = None
        show_stood(self.table.page, None, 0)
        if self.laying.is_judging:
            self.guess.judge(self.position, self.laying.suggest)

    def recall(self) -> None:
        """Let the bots name their alliances anew; the player at hand and the choice stay."""
        seat, choice = self.hand_over.at_hand, self.scene.choice
        ply, was_paused = self.table.session.ply, self.table.session.paused
        self.table.do(Stop())  # a bot may be about to name one
        self.table.do(Goto(ply))
        if not was_paused:
            self.table.do(GoOn())
        self.hand_over.at_hand, self.scene.choice = seat, choice
        self.table.show()

    def played(self) -> tuple[str, str]:
        """Announce the move or the round, and the result."""
        session = self.table.session
        return words.played(session, self.table.review.last(session.game))

    def draw(self) -> None:
        """Draw the board and the panels beside it; ask for the device to be passed on."""
        position, session, seat = self.position, self.table.session, self.person
        self.table.page.attribute("#board", "viewBox", view_box(position.rules.size))
        counted, done = self.laying.counted, self.table.room.done()
        self._drawn = go_shapes(position, marks_of(self))
        self.board.draw(self._drawn)
        self.scene.ask(position, seat, self.offers.allies(seat))
        show(self.table.page, session, seat, self.laying, self.scene.choice, counted, done)
        self.scene.show(position, counted)
        self.guess.show(position.phase == "play")
        self.offers.show()
        self.hand_over.show(self.table.page, session, self.story)

    def shown(self, before: Game) -> None:
        """Let the numbers of captured stones fly to those who have them now."""
        flight.clear()
        game = self.table.session.game
        if game.turns and game.turns[:-1] == before.turns:
            fly(self.board, *cast("tuple[Go, Go]", game.positions[-2:]))

    def follow(self, turn: str) -> None:
        """Put a stone or marks on the board, or a choice beside it."""
        if not self.scene.follow(turn):
            self.laying.follow(turn)
        self.table.show()

    def click(self, event: Any) -> bool:
        """Handle a click on a point, on a choice, or on the link to a repeated position."""
        target = event.target
        if cell := target.closest("[data-cell]"):
            if self.table.settings.on("zoom") and self.zoom.nearer(event):
                self.table.page.announce(tr("Zoomed in. Tap again to place a stone."))
            else:
                self.laying.tap(str(cell.getAttribute("data-cell")))
        elif self.offers.click(target):
            pass
        elif self.scene.click(target):
            self.table.show()
        elif item := target.closest('[data-role="stood-at"] [data-ply]'):
            self.table.do(Goto(int(item.getAttribute("data-ply"))))
        else:
            return False
        return True

    def early(self, click: Any) -> None:
        """Handle an early click on a point, given by name."""
        if str(click) in self.position.rules.board.points:
            self.laying.tap(str(click))

    def act(self, action: str) -> bool:
        """Run an action that is specific to Go or differs in a sealed round."""
        table = self.table
        match action:
            case "confirm" if self.scene.choice:
                table.play(self.scene.choice.text)
            case "confirm":
                self.laying.confirm()
            case "save-sgf":
                from web.page.export import hand  # not needed for a first screen

                hand(sgf.written(table.session.tree).encode(), "go.sgf", "application/x-go-sgf")
            case "refuse":
                table.play("-")
            case "undo" if table.session.sealed:
                table.do(Goto(table.session.ply))
            case "land":
                self.shows_territory = not self.shows_territory
                is_on = str(self.shows_territory).lower()
                table.page.attribute('[data-action="land"]', "aria-pressed", is_on)
                table.show()
            case "estimate":
                self.guess.toggle(self.position)
            case "hand" | "at-hand" | "close":
                self.hand_over.act(action, table)
            case "escape" if self.laying.ghost >= 0:
                self.laying.ghost = -1
                table.show()
            case _:
                return self.offers.act(action) or self.zoom.act(action)
        return True

    @property
    def cursor(self) -> str:
        """The point with the keyboard cursor."""
        names = self.position.rules.board.names
        return names[self.laying.cursor if self.laying.cursor >= 0 else len(names) // 2]

    def find(self, place: str) -> Spot | None:
        """A point on the board."""
        return finder(self.position.rules.size)(place)

    def course(self) -> Course:
        """The lessons; a first screen needs none."""
        from web.games.go.course import GoCourse

        return GoCourse(self)

    def form(self, name: str) -> None:
        """Describe the chosen rules."""
        said = " ".join(options.warnings(new_game.texts()))
        document.querySelector('[data-role="warnings"]').textContent = said

    def legend(self) -> list[tuple[Shape, str]]:
        """The marks now on the board."""
        return legend(self._drawn)

    def describe(self) -> str:
        """The last position in words."""
        session = self.table.session
        return picture.describe(cast(Go, session.game.positions[-1]), session.reason)

    def picture(self, position: Any, said: str, marks: Marks) -> str:
        """A standalone picture of a position."""
        return picture.picture(position, said, marks)

    def outline(self) -> str:
        """The board's outline, shown at the next visit until Python is loaded."""
        return picture.outline(self.position, self.table.settings.on("flip"))

    def focus(self) -> None:
        """Move the keyboard focus to the cursor."""
        self.board.focus(self.cursor)
