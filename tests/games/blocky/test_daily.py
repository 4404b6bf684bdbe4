"""The board of the day: a locked run, played by the rules, and what is said and shared of it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from datetime import date, timedelta
from types import SimpleNamespace
from typing import Any
from unittest.mock import MagicMock

import pytest

from blooms import record
from blooms.core.position import GameError
from blooms.games.blocky import text
from blooms.games.blocky.learn import best
from blooms.session import analysis, days, session
from blooms.session.analysis import Judgement
from blooms.session.days import Run
from blooms.session.events import Goto, Play, Seat, Undo
from web.games.blocky import words
from web.games.blocky.options import OPTIONS

DAY = 20261122
PERSON = (Seat(),)


class Store:
    """The settings of a browser."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.setting = lambda name: self.texts.get(name, "")
        self.set_setting = self.texts.__setitem__
        self.earlier: Any = list


@pytest.fixture
def daily(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """The board of the day of a table that opens with today's board."""
    known = set(sys.modules)
    for name in ("pyscript", "pyscript.ffi", "pyodide", "pyodide.ffi"):
        monkeypatch.setitem(sys.modules, name, MagicMock())
    from web.games.blocky.daily import Daily

    monkeypatch.setattr(Daily, "_today", lambda held: held.today)
    table: Any = SimpleNamespace(
        aside=None, storage=Store(), page=MagicMock(), lessons=MagicMock(),
        game_page=SimpleNamespace(person=0),
        session=session.begin(record.read("blocky/3/blob/5/38/h/"), PERSON, 0)[0],
    )  # fmt: skip
    made: Any = Daily(table)
    made.par = SimpleNamespace(net=None, of=lambda setup: None)
    made.today, made.table = DAY, table

    def begin(begun: Any) -> None:
        table.session = begun[0]
        made.reset()

    table.begin = begin
    made.act("daily")
    yield made
    for name in set(sys.modules) - known:
        if name.startswith("web."):
            del sys.modules[name]


def play(daily: Any, *turns: str) -> None:
    """Make moves as the table does: the rules first, then the page is told."""
    for turn in turns:
        daily.table.session = session.step(daily.table.session, Play(turn), 0)[0]
        daily.note()


def go(daily: Any, event: Any) -> None:
    daily.table.session = session.step(daily.table.session, event, 0)[0]
    daily.note()


def smash(daily: Any) -> str:
    """A smash that is legal now."""
    moves = daily.table.session.game.position.moves(0)
    return str(next(move for move in moves if move.action == "smash"))


def finish(daily: Any) -> None:
    while not daily.table.session.game.position.is_over:
        play(daily, "top:pass")


def test_the_run_of_the_day_is_locked_after_chance_and_free_before(daily: Any) -> None:
    play(daily, "top:cw")
    assert not daily.holds, "a turn of the board can be taken back"
    go(daily, Undo())
    play(daily, "top:ccw", smash(daily))
    assert daily.holds and daily.act("undo"), "the page takes care of it"
    play(daily, "top:swaph")
    assert not daily.holds
    go(daily, Goto(1))
    assert daily.is_locked, "nobody plays otherwise before the smash"
    go(daily, Goto(2))
    assert not daily.is_locked
    play(daily, "top:swapv")
    assert daily.days.runs[DAY].turns[2:] == ("top:swapv",) and daily.counts


def test_another_board_is_neither_locked_nor_kept(daily: Any) -> None:
    daily.table.begin(session.begin(record.read("blocky/3/blob/10/7/h/"), PERSON, 0))
    play(daily, "top:cw", smash(daily))
    assert (daily.day, daily.counts, daily.holds, daily.is_locked) == (0, False, False, False)
    assert daily.days.runs == {} and daily.title == "" and daily.shared() is None


def test_a_run_goes_on_from_its_last_move_wherever_it_is_opened(daily: Any) -> None:
    play(daily, "top:cw", smash(daily))
    line = daily.table.session.line
    daily.table.begin(session.begin(text.new(text.daily(DAY)), PERSON, 0))
    assert daily.table.session.line == line and daily.counts


def test_a_link_with_moves_in_it_is_practice(daily: Any) -> None:
    opened = record.read(f"{text.head(text.daily(20261121))}/top:cw")
    daily.table.begin(session.begin(opened, PERSON, 0))
    play(daily, "top:ccw")
    assert not daily.counts and 20261121 not in daily.days.runs
    assert daily.title.endswith("2026-11-21 · practice, does not count")


def test_after_the_run_a_second_go_is_practice(daily: Any) -> None:
    play(daily, smash(daily))
    finish(daily)
    first = daily.days.runs[DAY]
    assert first.ended == DAY and len(first.turns) == 10 and daily.is_locked
    daily._play(DAY)
    assert daily.table.session.line == () and not daily.counts and not daily.is_locked
    play(daily, smash(daily))
    assert not daily.holds and not daily.act("undo"), "practice is free"
    play(daily, "top:cw")
    finish(daily)
    assert daily.days.runs == {DAY: first}
    assert "practice" in daily.title and daily.result == ""


def test_hints_are_counted_and_the_analysis_waits(daily: Any) -> None:
    assert not daily.act("hint"), "the hint itself is given as always"
    play(daily, "top:cw")
    daily.act("hint")
    assert daily.title.endswith("2026-11-22 · 2 hints")
    assert daily.act("judge") and daily.act("result-judge")
    finish(daily)
    daily.act("hint")
    assert daily.days.runs[DAY].hints == 2
    assert not daily.act("judge")
    assert daily.result.startswith("⬜" * 10 + " 2 hints. Streak: 1 day.")


def test_the_move_of_a_bot_is_a_hint(daily: Any) -> None:
    held = daily.table.session
    daily.table.session = session.begin(held.game, (Seat(1),), 0)[0]
    question = daily.table.session.question
    from blooms.session.events import Answer

    go(daily, Answer(question.number, "top:cw"))
    assert daily.days.runs[DAY].hints == 1


def test_a_month_of_boards(daily: Any) -> None:
    storage, start = daily.table.storage, date(2026, 12, 1)
    for at in range(31):
        daily.today = days.number_of(start + timedelta(days=at))
        daily.act("daily")
        assert daily.day == daily.today and not daily.table.session.line
        finish(daily)
        assert days.streak(daily.days, daily.today) == at + 1
    assert len(days.read(storage.texts["blocky.days"]).runs) == 31
    assert "Streak: 31 days." in words.told(daily.days, daily.today)
    assert "Longest: 31." in words.told(daily.days, daily.today)


def test_the_card_tells_what_was_gained_and_the_best_possible_where_it_is_proven(
    daily: Any,
) -> None:
    from web.games.blocky.review import BlockyStory

    daily.par.is_coming, story = False, BlockyStory(daily.table, daily)
    for day, most in ((20261121, best.net(20261121)), (20261102, best.net(20261102))):
        daily._play(day)
        start = daily.table.session.game.position.nets()[0]
        play(daily, "top:swapv")
        finish(daily)
        position = daily.table.session.game.position
        note = story.scores(position).note
        gain = position.nets()[0] - start
        assert note.startswith(f"Gain over the start: {words.signed(gain)}.")
        assert ("Best possible" in note) == (most is not None)
        assert most is None or f"Best possible without smashing: {most}." in note
    assert best.net(20261121) == 11 and best.net(20261102) is None


def test_every_point_lost_is_told_and_bad_luck_is_no_mistake(daily: Any) -> None:
    from web.games.blocky.review import BlockyStory

    listed = [{"turn": "UL:smash", "net": 9.0}, {"turn": "top:cw", "net": 8.0}]
    before = Judgement((1.0,), "LL:cw", {"net": 9.5, "best": listed})
    after = Judgement((1.0,), "top:pass", {"net": 12.0, "soon": 8.5})
    story = BlockyStory(daily.table, daily)

    def size(turn: str) -> str:
        lost = story.loss(before, after, 0, turn)
        assert lost is not None
        found = analysis.sized(lost, before.turn)
        return f"{found.size} {story.lost(found)}" if found else ""

    assert size("LL:cw") == ""
    assert size("top:pass") == "inaccuracy 1 net"
    assert size("UL:smash") == "", "it was expected to gain nearly as much"
    assert size("UR:smash") == "inaccuracy 1.5 net", "at least that"
    after = Judgement((1.0,), "top:pass", {"net": 12.0, "soon": 6.0})
    assert size("UL:smash") == "" and size("top:swaph") == "blunder 3.5 net"


def test_among_several_players_each_has_a_gain(daily: Any) -> None:
    from web.games.blocky.review import BlockyStory

    game = record.read("blocky/2/blob/5/7/hh/@((BRRY)GRY)/UR:cw")
    daily.par.is_coming = False
    daily.table.begin(session.begin(game, (Seat(), Seat()), 0))
    one, two = (
        words.signed(now - was)
        for now, was in zip(game.position.nets(), game.at(0).position.nets(), strict=True)
    )
    note = BlockyStory(daily.table, daily).scores(game.position).note
    assert note == f"Gain over the start: Player 1 {one}, Player 2 {two}."


def test_what_is_shared_has_no_move_and_no_board_in_it(daily: Any) -> None:
    assert daily.shared() == ("?day=2026-11-22", "Blocky 2026-11-22")
    play(daily, smash(daily), "top:cw")
    assert daily.shared().text == "Blocky 2026-11-22", "nothing before the end"
    daily.par.net = 4
    finish(daily)
    daily.note_par()
    link, said = daily.shared()
    head, scores, squares = said.split("\n")
    net = daily.table.session.game.position.nets()[0]
    assert (link, head) == ("?day=2026-11-22", "Blocky 2026-11-22")
    assert scores.startswith(f"net {net}, par 4 (") and scores.endswith(", no hints")
    assert len(squares) == 10 and set(squares) <= set("🟩⬜🟥")
    for spoiler in ("smash", "cw", "UR", "top", "/", ":"):
        assert spoiler not in said
    assert text.new(text.daily(DAY)).record == OPTIONS.read({"day": "2026-11-22"}).game.record


# Words and options


def test_days_are_listed_with_what_came_of_them() -> None:
    assert words.listed(DAY, None) == "2026-11-22"
    assert words.listed(DAY, Run(DAY, ("a",), (5, 6))) == "2026-11-22: begun"
    over = Run(DAY, ("a",), (5, 9), 1, DAY, 11)
    assert words.listed(DAY, over) == "2026-11-22: net 9, par 11 (−2), 1 hint"
    assert [words.apart(at, 3) for at in (-3, -1, 0, 3)] == [
        "−3 or less", "−1", "Par", "+3 or more",
    ]  # fmt: skip


@pytest.mark.parametrize("day", ["20261122", "2026-11-22"])
def test_an_address_names_a_day(day: str) -> None:
    chosen = OPTIONS.read({"day": day})
    assert text.day_of(chosen.game) == DAY and chosen.seats == PERSON


@pytest.mark.parametrize("day", ["2026-13-01", "today", "2", "²²²²²²²²", "20261131"])
def test_what_is_no_day_is_refused(day: str) -> None:
    with pytest.raises(GameError, match=r"^day: .* is not a date such as 2026-11-21$"):
        OPTIONS.read({"day": day})


@pytest.mark.parametrize(
    "head", ["blocky/3/blob/10/20261131/h", "blocky/3/blob/10/7/h", "blocky/4/blob/10/20261122/h",
             "blocky/3/blob/10/20261122/hr", "blocky/3/blob/10/20261122/h/@(BRGY)",
             "blooms/4/race-15"],
)  # fmt: skip
def test_other_boards_are_those_of_no_day(head: str) -> None:
    assert text.day_of(record.read(f"{head}/")) == 0
