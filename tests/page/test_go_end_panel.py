"""The end of a game of Go for many beside the board: what counts, allies, prisoners, words."""

import pytest

import blooms
from blooms import record
from blooms.games.go import picture
from blooms.games.go import words as go_words
from blooms.games.go.bot.bargain import Answer, Bargain
from blooms.games.go.ending import cleared
from blooms.games.go.facts import facts
from blooms.games.go.influence import nearest, shares
from blooms.games.go.position import Go
from tests.positions import FOUR_AROUND, FOUR_LANDS, TWO_WALLS, go_at
from tests.reference.positions_go import TWO_POOLS, placed
from web.games.go import alliance_words, words
from web.games.go.end_choices import Allies, Taking, choice_of, pressed
from web.games.go.score_table import breakdown

FOUR = f"@{FOUR_LANDS},1/-.-.-.-"
"""Four players have passed; the black stone on H1 is in Blue's hands."""


@pytest.mark.parametrize("option", ["", "+crossman", "+no_shared"])
def test_the_figures_of_every_seat_add_up(option: str) -> None:
    position = go_at(f"go/9/4/sequential-coop{option}/{FOUR}")
    after = cleared(position, position.read_dead("xH1"))
    for score in (position.count(), after.count()):
        assert [sum(score.parts(seat)) for seat in range(4)] == list(score.scores)
    table = breakdown(after)
    for row in table.rows:
        figures = [int(text.replace("−", "-")) for text in row[1:]]
        assert sum(figures[:-1]) == figures[-1]
    assert "Stones lost" in table.head if option == "+crossman" else "Prisoners" in table.head
    assert ("Shared" in table.head) == (option != "+no_shared")


def test_a_finished_game_says_what_its_alliances_won() -> None:
    table = breakdown(go_at(f"go/9/4/sequential-coop/{FOUR}.x.x.x.x.~BW,~BW,~R,~L"))
    assert table.head[-1] == "Win"
    assert [row[-1] for row in table.rows] == ["1/2", "1/2", "–", "–"]
    assert table.note.startswith(
        "Black and White together: 21 points. An alliance needs more than 19.6"
    )
    assert breakdown(go_at(f"go/9/4/sequential-coop/{FOUR}")).note == ""


def test_marked_stones_are_counted_before_anybody_agrees() -> None:
    position = go_at(f"go/9/4/sequential-coop/{FOUR}")
    assert position.count().scores == (15, 5, 15, 10)
    after = cleared(position, position.read_dead("xH1"))
    assert after.count().scores == (10, 5, 15, 18)
    assert position.dead == frozenset()


def test_allies_are_added_one_by_one_with_their_points() -> None:
    position = go_at(f"go/9/4/sequential-coop/{FOUR}.x.x.x.x")
    alone = choice_of(position, 0)
    assert isinstance(alone, Allies)
    assert (alone.text, alone.words) == ("~B", "Black: 15 points. You stand alone.")
    pair = alone.changed(1)
    assert pair.text == "~BW"
    assert pair.words.endswith("Enough: each gets 1/2 of the win.")
    everybody = pair.changed(2).changed(3)
    assert not everybody.is_ready
    assert pair.changed(0) is pair, "nobody leaves their own alliance"
    assert pair.changed(1) == alone == pressed(pair, "with", "1")
    assert choice_of(position, 0, (0, 1)) == pair, "begun with the allies agreed on"
    assert alone.taking("~BRL") == alone.changed(2).changed(3)


def test_alliances_that_qualify_are_listed_smallest_first() -> None:
    stones = "1B1W1R1L1-9-1G1O1P1C1-9-9-9-9-9-9"
    position = go_at(f"go/9/8/parallel-coop/@{stones},1/-,-,-,-,-,-,-,-.x.x.x.x.x.x.x.x")
    count = position.count()
    sides = count.qualifying(position.active)
    assert 0 < len(sides) < 246
    assert all(count.qualifies(count.points(side)) for side in sides)
    assert [len(side) for side in sides] == sorted(len(side) for side in sides)


def test_prisoners_are_counted_by_colour_until_the_share_is_full() -> None:
    position = go_at(f"go/9/4/sequential-coop/@{placed(TWO_POOLS)},3/E5")
    taking = choice_of(position, 2)
    assert isinstance(taking, Taking)
    assert (taking.most, taking.counts, taking.is_ready) == ((0, 2, 0, 1), (0, 2, 0, 0), True)
    assert taking.changed(3, 1) is taking, "the share is full"
    fewer = taking.changed(1, -1)
    assert (fewer.words, fewer.is_ready) == ("1 of 2 chosen.", False)
    mixed = fewer.changed(3, 1)
    assert (mixed.text, mixed.is_ready) == ("+WL", True)
    assert mixed.changed(3, 1) is mixed and taking.changed(3, -1) is taking
    assert taking.taking("+WL") == mixed
    assert pressed(pressed(taking, "less", "1"), "more", "3") == pressed(taking, "move", "+WL")


def test_standing_offers_come_before_those_of_bots() -> None:
    position = go_at(f"go/9/4/sequential-coop/{FOUR}.x.x.x.x")
    standing = {0: (0, 3)}
    bargain = Bargain(position.count(), position.active, standing)
    stands, *new = alliance_words.offers(standing, bargain, (1, 2, 3))
    assert stands.words == "Offered by Black. Not yet: Blue."
    assert [(each.side, each.by) for each in new] == [((0, 2), (2,))]
    left = {3: (0, 3)}
    bargain = Bargain(position.count(), position.active, left)
    sides = [each.side for each in alliance_words.offers(left, bargain, (2, 3))]
    assert sides == [(0, 3), (0, 2)], "Blue is free again when Black takes its word back"
    assert (
        alliance_words.offers({0: (0, 3), 3: (0, 3)}, None, ())[0].words == "All its members agree."
    )
    assert alliance_words.answers(bargain, (0, 3), standing, (1, 2, 3)) == [(3, Answer("enough"))]


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        (Answer("enough"), "Blue agrees: each gets 1/2 of the win."),
        (Answer("few"), "Blue refuses: it takes more than 19.6 of 47 points (5/12)."),
        (Answer("beaten", (2,)), "Blue refuses: Red alone has more."),
        (Answer("alone"), "Blue refuses: it wins alone."),
        (Answer("agreed", (2, 3)), "Blue refuses: it keeps to Red and Blue."),
        (Answer("smaller", (2, 3)), "Blue refuses: fewer are enough, Red and Blue."),
        (
            Answer("safer", (2, 3)),
            "Blue refuses: others could have as many points. Safer: Red and Blue.",
        ),
    ],
)
def test_a_bot_gives_its_reason(answer: Answer, said: str) -> None:
    score = go_at(f"go/9/4/sequential-coop/{FOUR}").count()
    assert alliance_words.answered(score, 3, (0, 3), answer) == said


def test_an_offer_says_its_points_and_whether_they_are_estimated() -> None:
    score = go_at(f"go/9/4/sequential-coop/{FOUR}").count()
    said = alliance_words.offered(score, 0, (0, 3), is_estimate=False)
    assert said == "Black offers: Black and Blue: 26 of 47 points."
    assert alliance_words.points(score, (0, 3), is_estimate=True).startswith(
        "Black and Blue: about 26 of"
    )


def test_nothing_is_chosen_while_stones_are_played() -> None:
    assert choice_of(go_at("go/9/4/sequential-coop/E5"), 1) is None
    assert choice_of(go_at(f"go/9/4/sequential-coop/{FOUR}.x.x.x.x"), None) is None


def test_one_stone_owns_what_is_near_and_not_the_board() -> None:
    one = go_at("go/9/2/sequential/E5")
    assert one.standing().scores == (0, 0)
    assert len(nearest(one)) == 24 and set(nearest(one).values()) == {0}
    assert shares(one) == (24 / 80, 0)
    two = shares(go_at("go/9/2/sequential/C5.G5"))
    assert two[0] == two[1] > 0
    over = go_at("go/9/2/sequential/E5.-.-.x.x")
    assert shares(over) == (1, 0) and over.standing().scores == (80, 0)


ENCLOSED = f"go/9/4/sequential-coop/@{FOUR_AROUND},3/D7"


@pytest.mark.parametrize(
    "text", [ENCLOSED, "go/9/2/sequential/E5", "go/9/3/sequential/E5.D4.C3", f"{ENCLOSED}.+WL"]
)
def test_the_table_has_the_points_that_the_facts_have(text: str) -> None:
    game = record.read(text)
    assert isinstance(game.position, Go)
    table = breakdown(game.position)
    points = [int(row[table.head.index("Points")]) for row in table.rows]
    assert points == facts(game)["score"] == list(blooms.points(game))
    assert words.score(game.position).endswith(str(points[-1]))
    for point in points:
        assert f" {point}" in picture.describe(game.position)


def test_what_is_enclosed_counts_in_the_middle_of_a_game() -> None:
    position = go_at(f"go/9/2/sequential/@{TWO_WALLS},1/")
    assert position.standing().scores == (27, 36)


@pytest.mark.parametrize(
    ("text", "most"), [("", 40), (".x", 40), (".x.x.x.x", 40), (".x.x.x.x.~BW,~BW,~R,~L", 40)]
)
def test_each_step_says_what_to_do_in_few_words(text: str, most: int) -> None:
    position = go_at(f"go/9/4/sequential-coop/{FOUR}{text}")
    said = f"{go_words.status(position)} {go_words.banner(position)}"
    assert len(said.split()) + len("Black: choose your allies, then Confirm.".split()) <= most


def test_a_hint_at_the_end_gives_its_reason() -> None:
    position = go_at(f"go/9/4/sequential-coop/{FOUR}")
    marks = {"turn": "xH1", "sims": 9, "win": 0.5, "best": []}
    assert words.hint(position, marks).words == "H1: captured in most random games."
    allies = go_at(f"go/9/4/sequential-coop/{FOUR}.x.x.x.x")
    told = words.hint(allies, {**marks, "turn": "~BW"}).words
    assert told.startswith("Black and White: 21 points. Enough")
    pool = go_at(f"go/9/4/sequential-coop/@{placed(TWO_POOLS)},3/E5")
    assert words.hint(pool, {**marks, "turn": "+WW"}).words.startswith("White 2: from those")
