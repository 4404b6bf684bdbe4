"""The board of the day: a locked run, played by the rules, and what is said and shared of it."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any, NamedTuple

import pytest

from blooms import record
from blooms.core.position import GameError
from blooms.games.blocky import daily_runs, text
from blooms.games.blocky.daily_runs import Days, Now, Run
from blooms.games.blocky.learn import best
from blooms.games.blocky.streaks import streak
from blooms.games.blocky.words import signed
from blooms.session import analysis, session
from blooms.session.analysis import Evaluation
from blooms.session.events import Answer, Event, Goto, Play, Seat
from tests.fake_browser import FakeBrowser
from tests.games.blocky.conftest import OpenBlocky
from tests.games.blocky.hand import Hand, attrs_of, words_of
from tests.positions import SMALL_BOARD
from web.games.blocky import words
from web.games.blocky.options import OPTIONS

DAY = 20261122
PERSON = (Seat(),)


class Today(NamedTuple):
    """A page with today's board; the player's own features of it."""

    hand: Hand
    browser: FakeBrowser

    @property
    def daily(self) -> Any:
        return self.hand.table.game.features[2]

    @property
    def run(self) -> Any:
        return self.daily.run

    @property
    def line(self) -> tuple[str, ...]:
        return tuple(self.hand.table.session.line)

    @property
    def kept(self) -> Days:
        """The runs as the browser has stored them."""
        return daily_runs.read(self.hand.table.saves.setting("blocky.days"))

    @property
    def notice(self) -> str:
        """The notice that is shown."""
        view = self.hand.view
        return view.text('[data-role="notice"] span') if view.is_shown("notice") else ""

    def play(self, *turns: str) -> None:
        for turn in turns:
            self.do(Play(turn))

    def do(self, event: Event) -> None:
        self.hand.table.do(event)

    def begin(self, text: str, seats: tuple[Seat, ...] = PERSON) -> None:
        """Put the game of a record on the board."""
        from web.page.host import Begin  # once the fake browser is in place

        self.hand.table.do(Begin(session.begin(record.read(text), seats, 0)))

    def smash(self) -> str:
        """A smash that is legal now."""
        moves = self.hand.table.session.game.position.moves(0)
        return str(next(move for move in moves if move.action == "smash"))

    def finish(self) -> None:
        while not self.hand.table.session.game.position.is_over:
            self.play("top:pass")


@pytest.fixture
def today(blocky: OpenBlocky, browser: FakeBrowser) -> Today:
    """A page that opens with the game of the first visit, and then today's board."""
    made = Today(blocky("#blocky/3/blob/5/38/h/"), browser)
    made.hand.press("daily")
    return made


def test_the_run_is_locked_after_chance_and_free_before(today: Today) -> None:
    today.play("top:cw")
    assert today.hand.is_enabled("undo"), "a turn of the board can be taken back"
    today.hand.press("undo")
    assert today.hand.moves == ""
    today.play("top:ccw", today.smash())
    assert not today.hand.is_enabled("undo")
    today.hand.press("undo")
    assert len(today.line) == 2 == len(today.hand.table.session.game.turns)
    assert today.notice == "Chance has decided: on the board of the day this move stays."
    today.play("top:swaph")
    assert today.hand.is_enabled("undo")
    today.do(Goto(1))
    assert today.hand.table.game.human is None, "nobody plays otherwise before the smash"
    assert today.hand.why_not("cw") == "Not your turn"
    today.do(Goto(2))
    assert today.hand.table.game.human == 0
    today.play("top:swapv")
    assert today.kept.runs[DAY].turns[2:] == ("top:swapv",) and today.run.counts


def test_another_board_is_neither_locked_nor_kept(today: Today) -> None:
    today.begin("blocky/3/blob/10/7/h/")
    today.play("top:cw", today.smash())
    run = today.run
    assert (run.day, run.counts, run.holds, run.is_locked) == (0, False, False, False)
    assert today.kept.runs == {} and today.daily.title == "" and today.daily.shared() is None
    assert today.hand.view.text("rules") == "blob\u00a0· depth 3\u00a0· board 7"


def test_a_run_goes_on_wherever_its_board_is_opened(today: Today) -> None:
    today.play("top:cw", today.smash())
    line = today.line
    today.begin(text.new(text.daily(DAY)).record)
    assert today.line == line and today.run.counts


def test_a_run_goes_on_when_the_page_opens_its_board(
    today: Today, blocky: OpenBlocky, browser: FakeBrowser
) -> None:
    today.play("top:cw", today.smash())
    line, storage = today.line, browser.storage
    again = Today(blocky("?day=2026-11-22", storage), browser)
    assert again.line == line and again.run.counts
    assert again.hand.view.text("rules").startswith("blob\u00a0· 2026-11-22\u00a0· ")


def test_today_s_button_resumes_the_saved_run(today: Today) -> None:
    today.play("top:cw", today.smash())
    line, slot = today.line, today.hand.table.saves.slot
    today.begin("blocky/3/blob/10/7/h/")
    today.play("top:cw")
    assert today.hand.table.saves.slot != slot
    today.hand.press("daily")
    assert today.line == line and today.hand.table.saves.origin == slot
    record = today.hand.record
    today.hand.press("daily")
    assert today.hand.record == record, "it is on the board already"


def test_a_link_with_moves_in_it_is_practice(today: Today) -> None:
    today.begin(f"{text.head(text.daily(20261121))}/top:cw")
    today.play("top:ccw")
    assert not today.run.counts and 20261121 not in today.kept.runs
    assert today.daily.title.endswith("2026-11-21 · practice, does not count")


def test_after_the_run_a_second_go_is_practice(today: Today) -> None:
    today.play(today.smash())
    today.finish()
    first = today.kept.runs[DAY]
    assert first.ended == DAY and len(first.turns) == 10 and today.run.is_locked
    today.hand.press(f"day {DAY}")
    assert today.line == () and not today.run.counts and not today.run.is_locked
    today.play(today.smash())
    assert today.hand.is_enabled("undo")
    today.hand.press("undo")
    assert today.hand.moves == "" and today.notice == "", "practice is free"
    today.play("top:cw")
    today.finish()
    assert today.kept.runs == {DAY: first}
    assert "practice" in today.daily.title and today.daily.result == ""


def test_hints_are_counted_and_the_analysis_waits(today: Today) -> None:
    today.hand.press("hint")
    assert [each.hint for each in today.browser.bot.asked][-1], "the hint itself comes as always"
    today.play("top:cw")
    today.hand.press("hint")
    assert today.daily.title.endswith("2026-11-22 · 2 hints")
    said = "The analysis of the board of the day comes after its last move."
    for action in ("analyse", "result-analyse", "practise"):
        today.hand.press("dismiss")
        today.hand.press(action)
        assert today.notice == said, action
    today.finish()
    today.hand.press("dismiss", "hint", "analyse")
    assert today.kept.runs[DAY].hints == 2 and today.notice == ""
    assert today.daily.result.startswith("⬜" * 10 + " 2 hints. Streak: 1 day.")


def test_the_move_of_a_bot_is_a_hint(today: Today) -> None:
    today.begin(today.hand.record, (Seat(1),))
    question = today.hand.table.session.question
    today.do(Answer(question.number, "top:cw"))
    assert today.kept.runs[DAY].hints == 1


def test_what_another_tab_plays_is_seen(today: Today) -> None:
    today.play("top:cw")
    smashed = text.new(text.daily(DAY)).play("top:ccw").play("UL.UL:smash")
    nets = tuple(position.nets()[0] for position in smashed.positions)
    other = Days({DAY: Run(DAY, smashed.turns, nets)})
    today.hand.table.saves.set_setting("blocky.days", daily_runs.write(other))
    assert today.run.counts
    today.hand.table.tick()
    assert not today.run.counts and today.daily.title.endswith("practice, does not count")
    today.play("top:swaph")
    assert today.kept == other, "nothing of it is overwritten"


def test_a_month_of_boards(today: Today) -> None:
    browser, start = today.browser, date(2026, 12, 1)
    for at in range(31):
        browser.today = start + timedelta(days=at)
        day = daily_runs.number_of(browser.today)
        today.hand.press("daily")
        assert today.run.day == day and not today.line
        today.finish()
        assert streak(today.kept, Now(day)) == at + 1
    assert len(today.kept.runs) == 31
    assert "Streak: 31 days." in words.days_summary(today.kept, Now(day))
    assert "Longest: 31." in words.days_summary(today.kept, Now(day))


# What is told of it


def test_the_card_tells_the_gain_and_what_is_proven(today: Today) -> None:
    for day, most in ((20261121, best.net(20261121)), (20261102, best.net(20261102))):
        today.hand.press(f"day {day}")
        start = today.hand.table.session.game.position.nets()[0]
        today.play("top:swapv")
        today.finish()
        position = today.hand.table.session.game.position
        note = today.hand.table.game.story.scores(position).note
        gain = position.nets()[0] - start
        assert note.startswith(f"Gain over the start: {words.signed(gain)}.")
        assert ("Best possible" in note) == (most is not None)
        assert most is None or f"Best possible without smashing: {most}." in note
    assert best.net(20261121) == 11 and best.net(20261102) is None


def test_every_point_lost_is_told_and_luck_is_no_mistake(today: Today) -> None:
    listed = [{"turn": "UL:smash", "net": 9.0}, {"turn": "top:cw", "net": 8.0}]
    before = Evaluation((1.0,), "LL:cw", {"net": 9.5, "best": listed})
    after = Evaluation((1.0,), "top:pass", {"net": 12.0, "soon": 8.5})
    story = today.hand.table.game.story

    def size(turn: str) -> str:
        lost = story.loss.of(before, after, 0, turn)
        assert lost is not None
        found = analysis.sized(lost, before.turn)
        return f"{found.size} {story.loss.words(found)}" if found else ""

    assert size("LL:cw") == ""
    assert size("top:pass") == "inaccuracy 1 net"
    assert size("UL:smash") == "", "it was expected to gain nearly as much"
    assert size("UR:smash") == "inaccuracy 1.5 net", "at least that"
    after = Evaluation((1.0,), "top:pass", {"net": 12.0, "soon": 6.0})
    assert size("UL:smash") == "" and size("top:swaph") == "blunder 3.5 net"


def test_among_several_players_each_has_a_gain(today: Today) -> None:
    game = record.read(f"blocky/2/blob/5/7/hh/@{SMALL_BOARD}/UR:cw")
    today.begin(game.record, (Seat(), Seat()))
    one, two = (
        words.signed(now - was)
        for now, was in zip(game.position.nets(), game.at(0).position.nets(), strict=True)
    )
    note = today.hand.table.game.story.scores(game.position).note
    assert note == f"Gain over the start: Player 1 {one}, Player 2 {two}."


def test_what_is_shared_has_no_move_and_no_board_in_it(today: Today) -> None:
    shared = today.hand.table.game.shared
    assert shared() == ("?day=2026-11-22", "Blocky 2026-11-22")
    today.play(today.smash(), "top:cw")
    assert shared().text == "Blocky 2026-11-22", "nothing before the end"
    today.daily.par.net = 4
    today.finish()
    link, said = shared()
    head, scores, squares, streak = said.split("\n")
    net = today.hand.table.session.game.position.nets()[0]
    assert (link, head) == ("?day=2026-11-22", "Blocky 2026-11-22")
    assert scores.startswith(f"net {net}, par 4 (") and scores.endswith(", no hints")
    assert streak == "Streak: 1 day."
    assert len(squares) == 10 and set(squares) <= set("🟩⬜🟥")
    for spoiler in ("smash", "cw", "UR", "top", "/", ":"):
        assert spoiler not in said.removesuffix(streak)
    assert text.new(text.daily(DAY)).record == OPTIONS.read({"day": "2026-11-22"}).game.record


# Par


def test_the_par_is_played_out_in_the_background(today: Today) -> None:
    hand, bot, par = today.hand, today.browser.bot, today.daily.par
    assert hand.view.text("rules").endswith("\u00a0· 2026-11-22\u00a0· Calculating par…")
    assert bot.asked[-1].record == hand.record and bot.asked[-1].settings.seed == DAY
    assert bot.asked[-1].settings.seconds is None, "everybody gets the same par"
    today.play("top:cw")
    for _ in range(9):
        bot.answer("top:pass")
    assert par.is_coming and bot.asked[-1].record.count("top:pass") == 9
    bot.answer("top:pass")
    net = text.new(text.daily(DAY)).position.nets()[0]
    assert hand.view.text("rules").endswith(f"\u00a0· Par is {net}.")
    assert hand.view.text("round") == f"par {net} · Round 2 of 10"
    assert today.kept.runs[DAY].par == net, "the run has it too"
    assert hand.table.saves.setting(f"blocky.par.{DAY}") == str(net)
    today.finish()
    gained = hand.table.session.game.position.nets()[0] - net
    said = f"Par is {net}. You are {words.signed(gained)} relative to it."
    assert hand.view.text("rules").endswith(said) and hand.view.text("round") == ""
    table = hand.table
    assert said in table.game.board.describe(table.session)


def test_a_change_during_a_change_asks_for_the_par_once(today: Today) -> None:
    from web.page.feature import Moment  # once the fake browser is in place

    par, table = today.daily.par, today.hand.table
    now = Moment(table.session, table.mode)
    par.reset()
    for effect in [*par.after(now, now), *par.after(now, now)]:
        effect.run()
    for passes in range(10):
        assert today.browser.bot.asked[-1].record.count("top:pass") == passes
        today.browser.bot.answer("top:pass")
    assert not par.is_coming


def test_a_known_par_is_not_played_again(
    today: Today, blocky: OpenBlocky, browser: FakeBrowser
) -> None:
    storage = browser.storage
    today.hand.table.saves.set_setting(f"blocky.par.{DAY}", "-3")
    again = blocky("?day=2026-11-22", storage)
    assert again.view.text("rules").endswith("Par is −3.") and browser.bot.asked == []


def test_a_par_that_is_no_number_any_more_is_played_again(
    today: Today, blocky: OpenBlocky, browser: FakeBrowser
) -> None:
    today.hand.table.saves.set_setting(f"blocky.par.{DAY}", "9" * 5000)
    again = blocky("?day=2026-11-22", browser.storage)
    assert browser.bot.asked and "Par" not in again.view.text("rules")


def test_a_planner_that_fails_leaves_the_board_without_par(today: Today) -> None:
    today.browser.bot.fail()
    assert today.hand.view.text("rules").endswith("\u00a0· 2026-11-22")
    assert today.hand.view.text("round") == "Round 1 of 10"


def test_the_par_of_another_board_is_not_asked_for(today: Today) -> None:
    asked = len(today.browser.bot.asked)
    today.begin("blocky/3/blob/10/7/h/")
    today.browser.bot.answer("top:pass")
    assert len(today.browser.bot.asked) == asked and not today.daily.par.is_coming
    assert today.hand.view.text("rules") == "blob\u00a0· depth 3\u00a0· board 7"


# The dialog


def buttons(node: Any) -> list[Any]:
    """The buttons inside a node."""
    if isinstance(node, str):
        return []
    found = [each for child in node.children for each in buttons(child)]
    return [node, *found] if node.tag == "button" else found


def test_the_dialog_lists_all_days(today: Today) -> None:
    hand, mark = today.hand, ('[data-action="daily"]', "@data-new")
    hand.press("days")
    assert hand.view[mark] == "" and "Next board" not in hand.view.text("days-told")
    days = [attrs_of(each) for month in hand.children("days-list") for each in buttons(month)]
    assert [day["data-value"] for day in days] == [str(DAY - 21 + at) for at in range(22)]
    assert [at for at, day in enumerate(days) if "aria-current" in day] == [21]
    assert {day["data-done"] for day in days} == {"false"}
    assert not hand.view.is_shown("day-result") and not hand.view.is_shown("days-results")
    today.daily.par.net = 40
    today.finish()
    assert hand.view.text('[data-action="rematch"]') == "Another board", "there is no rival"
    hand.press("daily")
    assert hand.view.is_shown("day-result") and hand.view.is_shown("days-results")
    assert hand.view.text("days-told").startswith("Streak: 1 day. Longest: 1.")
    assert hand.view[mark] is None and "Next board in " in hand.view.text("days-told")
    day = buttons(hand.children("days-list")[0])[-1]
    assert attrs_of(day)["aria-label"].startswith("2026-11-22: net ")
    assert words_of(day) == f"22{signed(today.kept.runs[DAY].net - 40)}"
    assert attrs_of(day)["data-done"] == "true"
    spread = [words_of(row) for row in hand.children("days-spread")]
    assert spread[0] == "−3 or less1" and spread[3] == "Par0" and len(spread) == 7
    shared = str(hand.view['[name="day-words"]', "value"])
    assert shared.startswith("Blocky 2026-11-22\nnet ")
    assert shared.endswith("\nStreak: 1 day.\nhttps://blooms.test/page.html?day=2026-11-22")


def test_every_day_of_the_calendar_is_below_its_weekday() -> None:
    runs = {20261231: Run(20261231, ("top:cw",), (3, 5), ended=20261231)}
    month = dialog_of(Days(runs), 20270102)
    assert [words_of(each.children[0]) for each in month] == [
        "January 2027", "December 2026", "November 2026"
    ]  # fmt: skip
    assert words_of(month[0].children[1]) == "MoTuWeThFrSaSu"
    for each in month:
        for item in each.children[2].children:
            number = attrs_of(item.children[0])["data-value"]
            day = date(int(number[:4]), int(number[4:6]), int(number[6:]))
            assert attrs_of(item)["class"] == f"weekday-{day.isoweekday()}"
    assert words_of(month[1].children[2]).endswith("2930315"), "the net score where par is unknown"


def dialog_of(days: Days, today: int) -> Any:
    """The months of the calendar, newest first."""
    from web.games.blocky import days_dialog  # once the fake browser is in place

    return dict(days_dialog.writes(days, Now(today), ""))['[data-role="days-list"]', "children"]


def test_today_s_result_is_copied(today: Today) -> None:
    hand = today.hand
    hand.press("days", "copy-day")
    assert hand.view.text("day-copied") == "Text copied."
    today.browser.is_copied = False
    hand.press("copy-day")
    assert hand.view.text("day-copied") == "Not copied: copy the selected text yourself."
    hand.press("days")
    assert hand.view.text("day-copied") == ""


def test_a_lesson_is_left_for_the_board_of_the_day(today: Today) -> None:
    today.begin("blocky/3/blob/10/7/h/")
    today.play("top:cw")
    for action in ("daily", "day 20261110"):
        today.hand.press("study first")
        assert today.hand.view[":root", "@data-learning"] == "true" and today.run.day == 0
        today.hand.press(action)
        assert today.run.day == (DAY if action == "daily" else 20261110)
        assert today.hand.view[":root", "@data-learning"] == "false"


# Words and options


def test_a_day_is_told_as_its_reader_writes_dates(blocky: OpenBlocky, browser: FakeBrowser) -> None:
    hand = blocky("?day=2026-11-21")
    browser.window.document.documentElement.lang = "de"
    assert "21.11.2026" in hand.view.text("rules")
    hand.press("days")
    assert str(hand.view['[name="day-words"]', "value"]).startswith("Blocky 22.11.2026")


def test_days_are_listed_with_what_came_of_them() -> None:
    assert words.listed("22/11/2026", None) == "22/11/2026"
    assert words.listed("22/11/2026", Run(DAY, ("a",), (5, 6))) == "22/11/2026: begun"
    over = Run(DAY, ("a",), (5, 9), 1, DAY, 11)
    assert words.listed("22/11/2026", over) == "22/11/2026: net 9, par 11 (−2), 1 hint"
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


COUNTS = "This run counts, hints too. What chance decides stays."


def test_a_run_that_counts_is_told_before_its_first_move(today: Today) -> None:
    assert today.notice == COUNTS
    today.play("top:cw")
    assert today.notice == ""


def test_practice_and_other_boards_are_not_told_to_count(today: Today) -> None:
    today.finish()
    today.hand.press(f"day {DAY}")
    assert today.notice == "" and not today.run.counts
    today.begin("blocky/3/blob/10/7/h/")
    assert today.notice == ""


def test_the_title_of_the_result_has_the_par(today: Today) -> None:
    """And the sentence below it does not say the same once more."""
    today.daily.par.net = 12
    today.finish()
    net = words.score(today.hand.table.session.game.position).rpartition(" ")[2]
    view = today.hand.view
    assert view.text("result-title") == f"Net score {net} · par 12"
    assert view.text("result-reason") == ""
