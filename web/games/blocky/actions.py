"""What each button of Blocky's page does: the names are those of `data-action` in the page."""

from __future__ import annotations

from typing import Any, cast
from urllib.parse import quote

from pyscript import document, window

from blooms.core.game import GameError
from blooms.games.blocky import picture
from blooms.games.blocky import text as blocky_text
from blooms.games.blocky import words as blocky_words
from blooms.games.blocky.position import ACTIONS, Blocky
from blooms.games.blocky.words import NAMES
from blooms.session import session
from blooms.session.events import GoOn, Seats, Stop
from web.games.blocky.options import SEATED, seats_of
from web.games.blocky.table import READER, BlockyTable
from web.page.buttons import press
from web.page.dialogs import close, say_why
from web.page.dialogs import show as show_dialogue
from web.page.export import Album, save
from web.page.i18n import tr, tr_error
from web.page.startup import now
from web.page.storage import Saved
from web.page.view import element

__all__ = ["act", "open_record", "show_kinds"]


def act(table: BlockyTable, action: str) -> None:
    """A button or a key."""
    match action:
        case _ if action in ACTIONS:
            table.act(action)
        case "paint":
            table.paint()
        case "confirm":
            table.confirm()
        case "escape" if table.session.question is None:
            table.drop()
        case "larger" | "smaller":
            table.resize(action == "larger")
        case "counts":
            table.counts = not table.counts
            table.show()
        case "stop" | "escape":
            table.do(Stop())
        case "go-on":
            table.do(GoOn())
        case "hint" if table.session.awaits_person:
            table.ask_hint()
        case "leave":
            table.do(Stop())
            table.review.tell_result()
        case "result":
            table.review.tell_result()
        case "daily":
            _play_today(table)
        case "new" | "another":
            close()
            _open_new(table)
        case "share" | "share-result":
            close()
            _open_share(table)
        case "save-svg" | "save-png" | "save-gif":
            save(_album(table), action.removeprefix("save-"))
        case "begin" | "seats":
            _begin(table, action)
        case "open":
            open_record(table, str(document.querySelector('#share [name="paste"]').value))
        case _:
            press(table, table.review.walk, action)


def open_record(table: BlockyTable, text: str) -> None:
    """Open a record or a link; what is wrong is said and nothing has changed."""
    try:
        table.open(text)
    except GameError as why:
        say_why(table.page, "share", tr_error(str(why)))
        if not document.getElementById("share").open:
            words = tr(
                "The link was not understood ({why}). Share opens another one.",
                why=tr_error(str(why)),
            )
            table.page.notice(words)
        return
    close()


def show_kinds() -> None:
    """A choice of player for each seat that the form has; what was chosen stays."""
    texts, kinds = _form_texts(), document.querySelector('[data-role="kinds"]')
    kinds.replaceChildren()
    for seat in range(int(texts["players"])):
        label = element("label", blocky_words.player(seat) + " ")
        choice = element("select", name=f"p{seat + 1}")
        for word in SEATED:
            letter = word[0]
            choice.append(element("option", tr(NAMES[letter]), value=word))
        choice.value = texts.get(f"p{seat + 1}") or ("smart" if seat else "human")
        label.append(choice)
        kinds.append(label)


def _play_today(table: BlockyTable) -> None:
    """Go on with the board of the day, or begin it."""
    game = blocky_text.new(blocky_text.daily(_today()))
    if table.session.game.head == game.head:
        return
    begun = [saved for saved in table.storage.earlier() if saved.tree.game.head == game.head]
    if begun:
        table.resume(begun[0].slot)
    else:
        table.begin(session.begin(game, seats_of(game), now()))


def _open_new(table: BlockyTable) -> None:
    """The new-game dialogue, filled with the game that is being played."""
    setup, form = table.position.setup, document.querySelector("#new form")
    values = {"players": len(setup.players), "rounds": setup.rounds, "depth": setup.depth}
    for name, value in values.items():
        form.elements.namedItem(name).value = str(value)
    form.elements.namedItem("seed").value = ""
    show_kinds()
    for seat, held in enumerate(table.session.seats, 1):
        words = [word for word, seated in SEATED.items() if seated.level == held.level]
        form.elements.namedItem(f"p{seat}").value = (words or ["planner"])[0]
    table.page.text('[data-role="new-why"]', "")
    buttons = [
        ("data-slot", saved.slot, _saved_text(saved))
        for saved in table.storage.earlier()
        if saved.tree.game.turns
    ]
    table.page.choices('[data-role="earlier"]', tr("Earlier games"), buttons[:8])
    show_dialogue("new")


def _begin(table: BlockyTable, action: str) -> None:
    """Begin the game of the form, or let others sit down; it stays open when it is wrong."""
    try:
        chosen = READER.read(_form_texts())
        if action == "begin":
            table.begin(session.begin(chosen.game, chosen.seats, now()))
        elif len(chosen.seats) == table.position.seats:
            table.do(Seats(chosen.seats))
        else:
            raise GameError("another number of players needs another game")
    except GameError as why:
        say_why(table.page, "new", tr_error(str(why)))
        return
    close()


def _form_texts() -> dict[str, str]:
    """What the new-game dialogue holds, by the names of the URL parameters."""
    data = window.FormData.new(document.querySelector("#new form"))
    names = ("players", "goal", "rounds", "depth", "seed", "p1", "p2", "p3", "p4")
    return {name: str(data.get(name)).strip() for name in names if data.get(name)}


def _open_share(table: BlockyTable) -> None:
    address = str(window.location.href).partition("#")[0].partition("?")[0]
    record = quote(table.session.game.record, safe="/.,+~@-=!:()")
    _field('[data-role="link"]').value = f"{address}#{record}"
    said = [picture.describe(table.position), table.review.par_words()]
    _field('#share [name="words"]').value = " ".join(filter(None, said))
    table.page.text('[data-role="share-why"]', "")
    show_dialogue("share")


def _album(table: BlockyTable) -> Album:
    """The game as files."""
    positions = cast("tuple[Blocky, ...]", table.session.game.positions)
    said = picture.describe(positions[-1])
    return Album(
        "blocky",
        said,
        len(positions),
        lambda at, about: picture.picture(positions[at], about),
    )


def _field(selector: str) -> Any:
    return document.querySelector(selector)


def _saved_text(saved: Saved) -> str:
    position = saved.tree.game.position
    who = ", ".join(tr(NAMES[letter]) for letter in position.setup.players)
    return f"{who}: {tr('{count} turns', count=len(saved.tree.game.turns))}"


def _today() -> int:
    """The day in the player's calendar: 20261121."""
    day = window.Date.new()
    return int(day.getFullYear() * 10_000 + (day.getMonth() + 1) * 100 + day.getDate())
