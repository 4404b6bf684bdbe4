"""Words and pictures of Go for many: turns, captures, banners, results, the labelled board."""

import json
from xml.etree import ElementTree

import pytest

from blooms import record
from blooms.__main__ import main
from blooms.games.go import move_numbers
from blooms.games.go import words as go_words
from blooms.games.go.board import SIZES
from blooms.games.go.chart import shares_chart
from blooms.games.go.drawing import MEANINGS, GoMarks, go_shapes, legend, text_size, view_box
from blooms.games.go.influence import shares
from blooms.games.go.picture import opening_svg, outline
from blooms.games.go.position import Go
from blooms.games.go.rules import Rules
from tests.positions import CORNER_EYE, KO, THREE_COLOURS, go_at
from tests.reference.positions_go import COLLISION, TWO_POOLS, placed
from web.games.go import words


def told(text: str) -> str:
    game = record.read(text)
    before, after = game.positions[-2:]
    assert isinstance(before, Go)
    assert isinstance(after, Go)
    return go_words.turn(before, after, game.turns[-1])


POOLS = f"go/9/4/sequential-coop/@{placed(TWO_POOLS)},3/"
CLASH = f"go/9/4/parallel-coop/@{placed(COLLISION)},1/"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("go/9/2/sequential/D4", "Black D4."),
        ("go/9/2/sequential/D4.-", "White passes."),
        ("go/9/2/sequential/!", "Black resigns."),
        ("go/9/2/sequential/A2.A1.B1", "Black B1. Black captures 1 stone."),
        (f"go/9/3/sequential+crossman/@{THREE_COLOURS},3/E5",
         "Red E5. 1 stone captured: White loses 1."),
        (POOLS + "E5", "Red E5. 3 stones captured: 3 to be shared out."),
        (POOLS + "E5.+WW", "Red takes White 2. Black gets 1, Red gets 2."),
        (CLASH + "-,D4,E5,-",
         "Black passes; White D4; Red E5; Blue passes. 1 stone captured: 1 eliminated."),
        (CLASH + "-,D4,E5,E5",
         "Black passes; White D4; Red E5; Blue E5. E5: chosen twice, stays empty."),
        ("go/9/4/parallel/E5,E5,D4,D4",
         "Black E5; White E5; Red D4; Blue D4. D4 and E5: chosen twice, stay empty."),
        (CLASH + "-,D4,E5,E5.-,-,-,-.x", "Black marks no chain as dead."),
        (CLASH + "-,D4,E5,E5.-,-,-,-.xD5", "Black marks D5 as dead."),
        ("go/9/3/parallel-coop/-,-,-.~BW,~BW,~R",
         "Black names Black and White; White names Black and White; Red stands alone."),
        (f"go/9/2/parallel/@{CORNER_EYE},1/A1,-",
         "Black A1; White passes. The round is void: it would repeat an earlier position."),
    ],
)  # fmt: skip
def test_a_turn_is_told_with_what_it_takes(text: str, words: str) -> None:
    assert told(text) == words


def test_six_rounds_that_change_nothing_end_play_and_are_told() -> None:
    void = "The round is void: it would repeat an earlier position."
    rounds = [told(f"go/9/2/parallel/{'.'.join(['E5,E5'] * count)}") for count in (5, 6)]
    assert "have changed nothing" not in rounds[0] and void not in rounds[0]
    assert rounds[1].endswith("Six rounds in a row have changed nothing: play has stopped.")
    passed = told(f"go/9/2/parallel/{'.'.join([*['E5,E5'] * 5, '-,-'])}")
    assert passed == "Black passes; White passes."


@pytest.mark.parametrize(
    ("text", "status", "banner"),
    [
        ("go/9/4/sequential/", "Black to move", ""),
        ("go/9/3/sequential/A1.B1.C1.A2.B2.C2", "Black to move", "Black must pass in round 3"),
        ("go/9/5/sequential/A1.B1.C1.D1", "Green to move", "Green places two stones"),
        ("go/9/4/parallel/", "All move at once: 1 of 4 submitted", ""),
        (POOLS + "E5", "Red chooses 2 prisoners", ""),
        ("go/9/2/sequential/E5.-.-", "White marks the dead chains", "Play has stopped"),
        ("go/9/2/sequential/E5.-.-.x", "Black marks the dead chains", "Proposed by White"),
        ("go/9/3/sequential/E5.-.-.-.x.x", "Black marks the dead chains",
         "2 of 3 agree: no chain is dead."),
        ("go/9/3/sequential/E5.D4.-.-.-.xE5.xE5", "White marks the dead chains",
         "2 of 3 agree: dead chains are crossed out."),
        ("go/9/3/parallel-coop/-,-,-", "Alliances: 1 of 3 submitted", "Allies count if all"),
        ("go/9/2/sequential/!", "White wins: Black resigned.", ""),
        ("go/9/2/sequential/-.-", "Black and White share the win: 0 points.", ""),
        ("go/9/3/sequential-coop/E5.-.-.-.x.x.x.~BW,~BW,~R",
         "Black and White share the win: together they have 80 of 80 points.", ""),
    ],
)  # fmt: skip
def test_status_and_banner(text: str, status: str, banner: str) -> None:
    position = go_at(text)
    assert go_words.status(position, 1) == status
    assert go_words.banner(position).startswith(banner)
    assert bool(banner) == bool(go_words.banner(position))


def test_between_two_players_the_rules_name_the_komi_of_white() -> None:
    def told(komi: str) -> str:
        return words.ruleset(go_at(f"go/9/{komi.count('-') + 1}/sequential+komi-{komi}/"))

    assert told("0-6.5").endswith(" · komi 6.5")
    assert told("6.5-0").endswith(" · komi 6.5 0")
    assert told("0-0-6.5").endswith(" · komi 0 0 6.5")


def test_players_are_warned_before_they_begin() -> None:
    assert "5/12" in go_words.warnings(Rules(9, 4, "parallel-coop"))[0]
    assert "nobody to ally" in go_words.warnings(Rules(9, 2, "sequential-coop"))[0]
    assert len(go_words.warnings(Rules(19, 6, "sequential"))) == 2
    assert go_words.warnings(Rules(9, 2, "sequential")) == []


def labels(position: Go, marks: GoMarks) -> dict[str, str]:
    shapes = go_shapes(position, marks)
    return {
        cell.attrs["data-cell"]: cell.attrs["aria-label"]
        for row in shapes.children
        for cell in row.children
    }


def test_every_point_is_labelled_with_its_stone_and_marks() -> None:
    here = go_at("go/9/2/sequential/@9-9-9-9-BBBBBBBBB-9-9-9-W8,1/")
    points = here.rules.board.points
    marks = GoMarks(
        ghost=points["E3"],
        last=[points["E5"]],
        dead=[points["A1"]],
        clash=[points["J1"]],
        void=[points["J9"]],
        territory=True,
    )
    said = labels(here, marks)
    assert said["E5"] == "E5, Black, chain of 9, 18 liberties, last move"
    assert said["A1"] == "A1, White, single stone, 2 liberties, marked dead"
    assert said["A9"] == "A9, empty, territory of Black"
    assert said["E3"].startswith("E3, Black, not yet played")
    assert "chosen twice" in said["J1"]
    assert "not placed: the round was void" in said["J9"]
    assert labels(here, GoMarks())["A9"] == "A9, empty"


def test_a_ko_is_marked_and_stones_are_numbered() -> None:
    game = record.read(f"go/9/2/sequential/@{KO},1/E6")
    points = game.position.rules.board.points
    assert move_numbers.barred(game) == (points["D6"],)
    assert "ko, not to be retaken now" in labels(game.position, GoMarks(ko=(points["D6"],)))["D6"]
    assert move_numbers.barred(game.play("J1").play("A1")) == ()
    numbers = move_numbers.numbers(game.play("J1"))
    assert numbers == {points["E6"]: 1, points["J1"]: 2}
    drawn = go_shapes(game.position, GoMarks(numbers=numbers))
    texts = [part.text for row in drawn.children for cell in row.children for part in cell.children]
    assert texts.count("1") == 3, "two names at the edges and the stone"
    rounds = record.read("go/9/2/parallel/E5,E5.D4,C3")
    assert move_numbers.numbers(rounds) == {points["D4"]: 2, points["C3"]: 2}


def test_territory_between_several_is_marked_where_it_is_shared() -> None:
    here = go_at("go/9/2/sequential-coop/@9-9-9-9-BBBBBBBBB-9-9-9-W8,1/")
    assert labels(here, GoMarks(territory=True))["J1"] == "J1, empty, shared by Black and White"


def test_small_boards_have_five_star_points_and_large_ones_nine() -> None:
    for size, expected in ((9, 5), (13, 5), (19, 9), (25, 9)):
        drawn = go_shapes(Go.start(Rules(size, 2)), GoMarks())
        cells = [cell for row in drawn.children for cell in row.children]
        stars = {cell.attrs["data-cell"] for cell in cells if cell.children[2].attrs["r"] != "0"}
        assert len(stars) == expected
        assert size != 9 or stars == {"C3", "C7", "G3", "G7", "E5"}


def test_the_legend_explains_only_the_marks_on_the_board() -> None:
    here = go_at("go/9/2/sequential-coop/@9-9-9-9-BBBBBBBBB-9-9-9-W8,1/D2")
    found = legend(go_shapes(here, GoMarks(last=[64], territory=True)))
    assert [text for _, text in found] == [MEANINGS[mark] for mark in ("last", "own", "shared")]
    assert all("data-cell" not in cell.attrs for cell, _ in found)
    assert legend(go_shapes(here, GoMarks())) == []


def test_the_tree_of_shapes_never_changes() -> None:
    one = go_shapes(Go.start(Rules(19, 3)), GoMarks())
    other = go_at("go/19/3/parallel/Q4,D4,Q16")
    two = go_shapes(other, GoMarks(cursor=5))
    for rows, same in zip(one.children, two.children, strict=True):
        for cell, twin in zip(rows.children, same.children, strict=True):
            assert [part.tag for part in cell.children] == [part.tag for part in twin.children]
    taking = [c for row in two.children for c in row.children if c.attrs["tabindex"] == "0"]
    assert [cell.attrs["data-cell"] for cell in taking] == ["F19"]
    assert view_box(9) == "-36 -36 392 392"
    for size in SIZES:
        assert text_size(size) * 304 / float(view_box(size).split()[2]) >= 8, "on a small phone"


def test_a_picture_stands_alone(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", "--svg", "go/9/2/sequential/E5.-.-"]) == 0
    tree = ElementTree.fromstring(capsys.readouterr().out)
    used = [use.get("href") for use in tree.iter("{http://www.w3.org/2000/svg}use")]
    [stone] = [href for href in used if href and href != "#nothing"]
    assert stone.startswith("#go-B-") and tree.find(f".//*[@id='{stone[1:]}']") is not None
    described = tree.find("{http://www.w3.org/2000/svg}desc")
    assert described is not None
    said = "White marks the dead chains. Points: Black 80, White 0."
    assert described.text == f"Go for two, 9×9. Black: E5. {said}"
    page = ElementTree.fromstring(opening_svg())
    assert len(page.findall(".//*[@role='gridcell']")) == 81


def test_the_graph_has_one_line_a_seat_in_every_game() -> None:
    two, eight = shares_chart([(0.0, 1.0)], 0, False), shares_chart([(0.1,) * 8] * 3, 2, True)
    lines = [shape.attrs["d"] for shape in two.children if shape.attrs["class"] == "points"]
    assert lines == ["M36.0 118.0", "M36.0 17.0"]
    assert two.children[1].attrs["d"] == ""
    assert sum(shape.attrs["class"] == "points" for shape in eight.children) == 8
    said = [each.text for each in eight.children[0].children if each.attrs["class"] == "tick"]
    assert said == ["0\u00a0%", "50\u00a0%", "5/12", "Move"]


def test_the_board_as_text_has_names_round_it() -> None:
    position = go_at("go/9/2/sequential/A1.J9")
    lines = str(position).splitlines()
    assert lines[0].split() == list("ABCDEFGHJ")
    assert lines[1].split() == ["9", *"........W"]
    assert lines[9].split() == ["1", *"B........"]


def test_the_outline_for_the_next_visit_names_every_stone() -> None:
    position = record.read("go/9/2/sequential/E5.D4").position
    kept = json.loads(outline(position))
    assert kept["seats"] == 2
    assert [rows for _, _, rows in kept["copies"]] == [[["E5", "B"], ["D4", "W"]]]
    assert json.loads(outline(position, flipped=True))["copies"] == []
    other = go_at("go/13/2/sequential/E5")
    assert json.loads(outline(other))["copies"] == []


def test_a_resignation_leaves_the_shares_as_they_are() -> None:
    whole = record.read("go/9/2/sequential/D6.E4.D4.F5.!")
    assert whole.position.outcome() and min(shares(whole.position)) > 0.1
    assert shares(whole.position) == shares(whole.positions[-2])
