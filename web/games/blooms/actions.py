"""What each button does: the names are those of `data-action` in the page."""

from __future__ import annotations

from typing import cast

from pyscript import document

from blooms.core.game import Game, GameError
from blooms.games.blooms import draft as drafts
from blooms.games.blooms import importers, picture
from blooms.games.blooms.draft import Draft
from blooms.games.blooms.rules import Blooms, Stone
from blooms.session import events, session
from web.games.blooms import options
from web.page import dialogs
from web.page.buttons import press
from web.page.export import Album, save
from web.page.i18n import tr_error
from web.page.startup import now
from web.page.table import Table

__all__ = ["act"]


def act(table: Table, action: str) -> None:
    """A button or a key."""
    position, ground = table.position, table.ground
    persons = table.session.awaits_person and not table.lessons.is_over
    match action:
        case "confirm":
            table.confirm()
        case "lift" if ground:
            table.lay(drafts.lift(table.draft, ground))
        case "colour-1" | "colour-2" if ground:
            table.lay(drafts.choose(table.draft, ground, int(action[-1]) - 1))
        case "whole":
            table.zoom_out()
        case "escape" if table.board.is_zoomed:
            table.zoom_out()
        case "flip":
            table.settings.change("flip", "off" if table.settings.on("flip") else "on")
            table.show()
        case "escape" if table.draft.ghosts:
            table.lay(Draft())
        case "escape" | "study-leave" if table.lessons.exercise:
            table.lessons.leave()
        case "study-again":
            table.lessons.again()
        case "study-next":
            table.lessons.onward()
        case "lessons":
            table.lessons.list_lessons()
        case "puzzles":
            table.lessons.list_puzzles()
        case "escape" | "stop" if table.session.question:
            table.do(events.Stop())
        case "pass" if persons:
            table.do(events.Play("-"))
        case "hint" if table.lessons.exercise:
            table.lessons.hint()
        case "hint" if persons:
            table.ask_hint()
        case "follow-hint" if persons and table.hint:
            turn = position.read(table.hint["turn"])
            table.lay(Draft(tuple(step for step in turn if isinstance(step, Stone))))
        case "draw" if persons:
            table.do(events.Play("="))
        case "resign" if persons and not table.lessons.exercise:
            dialogs.show("resign")
        case "resign-now" if persons:
            dialogs.close()
            table.do(events.Play("!"))
        case "go-on" | "play-on":
            table.play_on()
        case "decide" if table.offer is not None:
            table.do(events.Play("!"))
        case "judge":
            table.review.judge()
        case "stop-judging":
            table.review.stop()
        case "show-better":
            table.review.show_better()
        case "new":
            table.lessons.leave()
            position = table.position
            dialogs.open_new(table.page, table.session, position, table.storage.earlier())
        case "share":
            dialogs.open_share(table.page, table.session)
        case "save-svg" | "save-png" | "save-gif" | "save-sgf":
            save(_album(table.session.game), action.removeprefix("save-"))
        case "type" if persons:
            _play_typed(table)
        case "begin" | "seats" | "open":
            _from_dialog(table, action)
        case _:
            press(table, table.review.walk, action)


def _album(game: Game) -> Album:
    """The game as files."""
    positions = cast("tuple[Blooms, ...]", game.positions)
    return Album(
        "blooms",
        picture.describe(positions[-1]),
        len(positions),
        lambda at, said: picture.picture(positions[at], "Blooms", said),
        lambda: importers.sgf(game),
    )


def _play_typed(table: Table) -> None:
    """Play what is in the box; it stays there when it is no legal turn."""
    box = document.querySelector('[name="typed"]')
    before = table.session.game
    table.do(events.Play(options.typed_turn(str(box.value))))
    if table.session.game is not before:
        box.value = ""


def _from_dialog(table: Table, action: str) -> None:
    """Begin, sit down or open what a dialogue holds; it stays open when something is wrong."""
    name = "share" if action == "open" else "new"
    try:
        if action == "open":
            table.open(str(document.querySelector('#share [name="paste"]').value))
        else:
            chosen = options.read(dialogs.form_texts())
            if action == "seats":
                clock = table.session.clock
                if chosen.pace != (clock and clock.pace):
                    table.do(events.Wind(chosen.pace))
                table.do(events.Seats(chosen.seats))
            else:
                table.storage.leave()
                table.sit_down(session.begin(chosen.game, chosen.seats, now(), chosen.pace))
        dialogs.close()
    except GameError as why:
        dialogs.say_why(table.page, name, tr_error(str(why)))
