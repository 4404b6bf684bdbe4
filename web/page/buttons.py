"""What each button does, by its `data-action`."""

from __future__ import annotations

from functools import partial

from pyscript import document, window

from blooms.core.position import GameError
from blooms.session import events
from web.page import dialogs, new_game, share, summary
from web.page.dom import Page
from web.page.i18n import tr, tr_error
from web.page.table import Table

__all__ = ["press"]


def press(table: Table, action: str) -> None:
    """Run the action of a button or key; unknown actions are ignored."""
    game, walk = table.game_page, table.review.walk
    practice = table.review.practice
    parts = (
        table.editor,
        walk.pen,
        table.room,
        table.result,
        table.friend,
        table.my_games,
        practice,
        table.lessons,
        game,
    )
    if any(part.act(action) for part in parts):
        return
    person, session = game.person, table.session
    match action:
        case "undo":
            table.do(events.Undo())
        case "redo":
            table.do(events.Redo())
        case "pass":
            table.play("-")
        case "resign" if person is not None:
            dialogs.show("resign")
        case "resign-now":
            dialogs.close()
            table.play("!")
        case "escape" if table.lessons.exercise:
            table.lessons.leave()
        case "stop" | "escape" if session.question:
            table.do(events.Stop())
        case "go-on":
            table.do(events.GoOn())
        case "hint" if person is not None:
            table.hints.ask(person)
        case "follow-hint" if person is not None:
            table.hints.follow()
        case "type" if person is not None:
            _play_typed(table)
        case "sheet":
            table.sheet.toggle()
        case "flip":
            table.settings.toggle("flip")
            table.show()
        case (
            "first" | "back" | "forward" | "last" | "ten-back" | "ten-forward"
            | "other" | "other-back"
        ):  # fmt: skip
            walk.pause()
            walk.go(action)
        case "autoplay":
            walk.play()
        case "judge":
            table.review.judge()
        case "stop-judging":
            table.review.stop()
        case "show-better":
            table.review.show_better()
        case _ if table.review.statistics.act(action):
            pass
        case "practise":
            table.review.practise()
        case "escape" if practice.task:
            practice.leave()
        case "new" | "result-new":
            new_game.open_form(table)
        case "begin":
            new_game.begin(table)
        case "set-up":
            new_game.set_up(table)
        case "edit":
            table.lessons.leave()
            table.editor.open_current()
        case "seats":
            new_game.change_seats(table)
        case "share" | "edit-share" | "result-share":
            share.open_share(table)
        case "copy-link":
            share.copy_link(table.page)
        case "copy-words":
            share.copy_words(table.page)
        case "share-sheet":
            share.share_sheet(table)
        case "open":
            share.open_pasted(table)
        case "open-line":
            share.open_pasted(table, "games")
        case "save-svg" | "save-png" | "save-gif":
            from web.page import export  # like others here, not needed for a first screen

            day = str(window.Date.new().toISOString())[:10]
            told = summary.caption(table.session, game.words, game.options, day)
            export.save(table, action.removeprefix("save-"), told)
        case "backup":
            from web.page import backup, export

            saved = backup.text_of(table.storage.copies)
            export.hand(saved.encode(), "blooms-backup.json", "application/json")
        case "legend":
            from web.page import legend

            legend.show(game.legend())
        case "help" | "settings":
            dialogs.show(action)
        case "close":
            dialogs.close()
        case "usual":
            table.settings.reset()
            table.show()
            table.page.announce(tr("Settings reset to defaults."))
        case "dismiss":
            table.page.hide('[data-role="notice"]', True)


def _play_typed(table: Table) -> None:
    """Play the move in the input box; an illegal move stays there, with the reason below."""
    box = document.querySelector('[name="typed"]')
    before, game = table.session, table.game_page
    told = partial(_refuse_typed, table.page)
    told("")
    try:
        table.do(events.Play(game.options.typed(str(box.value)), game.person), told)
    except GameError as why:
        told(tr_error(str(why)))
    if table.session.game is not before.game or table.session.sealed != before.sealed:
        box.value = ""


def _refuse_typed(page: Page, why: str) -> None:
    """Say below the input box why its move is illegal; nothing for an empty text."""
    page.text('[data-role="typed-why"]', why)
    page.attribute('[name="typed"]', "aria-invalid", str(bool(why)).lower())
    if why:
        page.announce(why)
