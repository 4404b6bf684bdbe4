"""What each button does, by its `data-action`."""

from __future__ import annotations

from pyscript import window

from web.page.feature import Press
from web.page.mode import GAME
from web.page.results import summary
from web.page.setup import new_game
from web.page.share import share
from web.page.table import Table
from web.page.view import dialogs
from web.page.view.i18n import tr

__all__ = ["press"]


def press(table: Table, given: Press) -> None:
    """Run the action of a button or key; unknown actions are ignored."""
    is_aside = type(table.mode) not in GAME
    if is_aside and old_press(table, given.action):
        return
    if table.press(given) or (not is_aside and old_press(table, given.action)):
        return
    if given.action == "escape" and (table.close() or old_escape(table)):
        return
    old_actions(table, given.action)


def old_press(table: Table, action: str) -> bool:
    """Give an action to what is not a feature yet."""
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
    return any(part.act(action) for part in parts)


def old_escape(table: Table) -> bool:
    """Leave an exercise."""
    if table.lessons.exercise:
        table.lessons.leave()
    elif table.review.practice.task:
        table.review.practice.leave()
    else:
        return False
    return True


def old_actions(table: Table, action: str) -> None:
    """What has no part of its own yet."""
    game, walk = table.game_page, table.review.walk
    match action:
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
            from web.page.share import (
                export,  # like others here, not needed for a first screen
            )

            day = str(window.Date.new().toISOString())[:10]
            told = summary.caption(table.session, game.words, game.options, day)
            export.save(table, action.removeprefix("save-"), told)
        case "backup":
            from web.page.saves import backup
            from web.page.share import export

            saved = backup.text_of(table.storage.copies)
            export.hand(saved.encode(), "blooms-backup.json", "application/json")
        case "legend":
            from web.page.view import legend

            legend.show(game.legend())
        case "settings":
            dialogs.show(action)
        case "usual":
            table.settings.reset()
            table.show()
            table.page.announce(tr("Settings reset to defaults."))
