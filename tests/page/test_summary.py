"""The card of a finished game: what it says, its turning points, and the game played next."""

import pytest

from blooms import record
from blooms.core.game import finish
from blooms.session.analysis import Evaluation, turning_points
from blooms.session.clock import Pace
from blooms.session.events import Play, Seat
from blooms.session.session import begin, step
from tests.fake_browser import OpenTable
from tests.page.modes import opened
from tests.positions import CYCLE, ONE_STONE
from web.games.blocky.options import OPTIONS as BLOCKY
from web.games.blooms import words as blooms_words
from web.games.blooms.options import OPTIONS as BLOOMS
from web.games.go.options import OPTIONS as GO
from web.page.results import summary
from web.page.view.view import selector

TERRITORY = f"blooms/4/territory/@{CYCLE},1/D1aE1b.-.-"
PERSON, BOT, FRIEND = Seat(), Seat(3), Seat(away=True)


@pytest.mark.parametrize(
    ("text", "seats", "said"),
    [
        ("blooms/4/race-15/D4a", (PERSON, BOT), "Game paused"),
        ("blooms/4/race-15/D4a.!", (PERSON, BOT), "You win!"),
        ("blooms/4/race-15/D4a.!", (BOT, PERSON), "You lose"),
        ("blooms/4/race-15/D4a.!", (PERSON, PERSON), "1 wins"),
        ("blooms/4/race-15/D4a.!", (BOT, BOT), "1 wins"),
        ("blooms/4/race-15/D4a.!", (PERSON, FRIEND), "You win!"),
        ("blooms/4/race-15/D4a.!", (FRIEND, PERSON), "You lose"),
        ("blooms/4/territory/D4a.=", (PERSON, BOT), "Draw"),
        ("go/9/3/parallel/E5,D4,C3.!,!,!", (PERSON, BOT, BOT), "You share the win"),
        ("blooms/4/territory/D4a.=", (PERSON, PERSON), "Draw"),
        ("go/9/3/parallel/E5,D4,C3.!,!,!", (PERSON, PERSON, BOT), "1, 2 and 3 share the win"),
        ("blocky/1/blob/1/7/h/top:cw", (PERSON,), "Game over"),
    ],
)
def test_the_headline_is_for_the_one_human_or_names_the_winner(
    text: str, seats: tuple[Seat, ...], said: str
) -> None:
    assert (
        summary.headline(begin(record.read(text), seats, 0)[0], lambda seat: f"{seat + 1}") == said
    )


def test_the_length_counts_moves_and_with_a_clock_the_time() -> None:
    game = record.read("blooms/4/race-15/")
    played = step(begin(game, (PERSON, PERSON), 0)[0], Play("D4a"), 65)[0]
    assert summary.length(played, 65) == "1 move"
    timed = step(begin(game, (PERSON, PERSON), 0, Pace())[0], Play("D4a"), 65)[0]
    timed = step(timed, Play("!"), 70)[0]
    assert summary.length(timed, 999) == "1 move in 1:10 minutes"


def test_resigning_and_a_draw_are_no_moves() -> None:
    for text in ("blooms/4/race-15/D4a.!", "blooms/4/territory/D4a.=", "go/9/2/parallel/E5,D4.!,!"):
        assert summary.length(begin(record.read(text), (PERSON, PERSON), 0)[0], 0) == "1 move"
    round_ = begin(record.read("go/9/3/parallel/E5,D4,C3.!,D5,C4"), (PERSON,) * 3, 0)[0]
    assert summary.length(round_, 0) == "2 moves", "the others have moved"


def test_without_an_analysis_captures_are_the_turning_points() -> None:
    whole = record.read("blooms/4/race-15/A1a.A2cB1d.G4a.B2c.G3a")
    points = finish(summary.shares(whole))
    assert turning_points(points) == (4,)
    assert summary.swing(whole, points, 4, False) == (1, "+1")
    assert turning_points(finish(summary.shares(whole.at(3)))) == ()


def test_the_first_stones_of_go_are_no_turning_points() -> None:
    whole = record.read("go/9/2/sequential/E5.D4.E4.D5")
    assert finish(summary.shares(whole))[:2] == [None, None]


def test_a_game_that_begins_with_points_can_turn_at_once() -> None:
    whole = record.read("blocky/3/blob/2/7/hh/LL:cw.UR:smash.top:cw.top:pass")
    points = finish(summary.shares(whole))
    assert turning_points(points) == (2,)
    seat, change = summary.swing(whole, points, 2, False)
    assert (seat, change[0]) == (1, "−")


@pytest.mark.parametrize(
    ("line", "seats", "said"),
    [
        ("blooms/4/race-15/D4a", (PERSON, BOT), "You can resume this game."),
        ("blooms/4/race-15/D4a.!", (PERSON, BOT), "Well played!"),
        ("blooms/4/race-15/D4a.!", (BOT, PERSON), "Well played. The next one may be yours."),
        ("blooms/4/race-15/D4a.!", (PERSON, PERSON), ""),
        (
            "blooms/4/race-15/@4-5-6-7-6-5-4,1,13,12/D4a.!",
            (BOT, PERSON),
            "That was close. Well played!",
        ),
    ],
)
def test_a_player_gets_a_friendly_word(line: str, seats: tuple[Seat, ...], said: str) -> None:
    assert summary.friendly_word(begin(record.read(line), seats, 0)[0]) == said


def test_a_swing_names_who_gained() -> None:
    game = record.read("blooms/4/race-15/D4a.C3c")
    points = [Evaluation((0.5, 0.5)), Evaluation((0.6, 0.4)), Evaluation((0.2, 0.8))]
    assert summary.swing(game, points, 1, True) == (0, "+10\u00a0%")
    assert summary.swing(game, points, 2, True) == (1, "+40\u00a0%")


def test_a_rematch_swaps_the_colours() -> None:
    start = record.read("blooms/4/race-15/")
    assert BLOOMS.rematch(start, (PERSON, BOT)) == (start, (BOT, PERSON))


def test_a_handicap_stays_with_its_player() -> None:
    start = record.read(f"blooms/4/race-15/@{ONE_STONE},2,0,0,0,0/")
    assert BLOOMS.rematch(start, (PERSON, BOT)) == (start, (PERSON, BOT))


def test_a_rematch_rotates_the_order_of_many_players() -> None:
    start = record.read("go/9/3/sequential/")
    seats = (PERSON, BOT, Seat(5))
    assert GO.rematch(start, seats) == (start, (BOT, Seat(5), PERSON))


def test_a_rematch_of_blocky_is_another_board() -> None:
    start = record.read("blocky/3/blob/5/7/hs/")
    game, seats = BLOCKY.rematch(start, BLOCKY.seats_of(start), fresh=8)
    assert game.record == "blocky/3/blob+even/5/8/sh/"
    assert seats == BLOCKY.seats_of(game)


def test_a_caption_names_the_players_the_result_and_the_date() -> None:
    tree = record.read_tree("blooms/4/race-15/D4a.!;2:Out_of_time.")
    played = begin(tree, (PERSON, BOT), 0)[0]
    players, result = summary.caption(played, blooms_words, BLOOMS, "2026-11-22")
    assert players == "Red: human · Blue: Leaf (level 3)"
    assert result == "Red wins: Blue ran out of time. 2026-11-22"
    going = begin(record.read("blooms/4/race-15/D4a"), (PERSON, PERSON), 0)[0]
    scored = summary.caption(going, blooms_words, BLOOMS, "2026-11-22")[1]
    assert scored == "Red 0, Blue 0 of 15 captures 2026-11-22"


@pytest.mark.parametrize("turns", ["", "E5"])
def test_a_game_paused_in_its_first_round_has_no_turning_points(turns: str) -> None:
    whole = record.read(f"go/9/2/sequential/{turns}")
    points = finish(summary.shares(whole))
    assert points == [None] * len(whole.positions)
    assert turning_points(points) == ()


@pytest.mark.parametrize(
    ("game", "record_text", "said"),
    [
        ("blooms", "blooms/4/race-1/@ca2-a4-6-7-6-5-4,1,0,0/B2b", "Red in full bloom"),
        ("blooms", TERRITORY, "Red outgrows Blue"),
        ("blooms", "blooms/4/race-15/D4a.!", ""),
        ("blooms", "blooms/4/race-15/D4a", ""),
        ("go", "go/9/2/sequential/E5.!", ""),
    ],
)
def test_a_game_played_to_its_end_has_a_headline_of_its_own(
    open_table: OpenTable, game: str, record_text: str, said: str
) -> None:
    story = opened(open_table, game).game.story
    assert story.headline(record.read(record_text).position) == said


@pytest.mark.parametrize(
    ("text", "states"),
    [
        ("blooms/4/race-15/D4a", ["player", "player to-move"]),
        ("blooms/4/race-15/D4a.!", ["player winner", "player"]),
        ("blooms/4/territory/D4a.=", ["player", "player"]),
        ("go/9/2/sequential/E5.!", ["seat winner", "seat gone"]),
    ],
)
def test_the_plate_of_who_has_won_is_framed(
    open_table: OpenTable, text: str, states: list[str]
) -> None:
    game = text.partition("/")[0]
    table = opened(open_table, game, f"?players=2&p1=human&p2=human#{text}")
    view = table.view()
    if game == "blooms":
        plates = [view[f'[data-player="{seat}"]', "@class"] for seat in (1, 2)]
    else:
        plates = [seat.attrs["class"] for seat in view[selector("seats"), "children"]]
    assert plates == states


def test_what_is_said_of_dead_stones_counts_as_no_move() -> None:
    ended = record.read("go/5/3/parallel/C3,B2,D4.-,-,-.x.x.x")
    assert summary.length(begin(ended, (PERSON,) * 3, 0)[0], 0) == "2 moves"
