"""`link`: two people play by lines of text on the command line."""

import pytest

from blooms.__main__ import main
from blooms.cli import given, link
from blooms.session.correspondence import drawn, split

PAGE = "https://host.example/blooms/"
START = "blooms/4/race-15/"


def read(text: str) -> link.Link:
    return link.read(given.line(text))


def said(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(("link", *words)) == 0
    return capsys.readouterr().out.strip()


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(("link", *words)) == 2
    return capsys.readouterr().err.strip()


def test_a_game_is_begun_and_answered_by_lines(capsys: pytest.CaptureFixture[str]) -> None:
    first = said(
        capsys, f"{PAGE}#{START}D4a", "--invite", "1", "--name", "Anna", "--days", "3",
        "--number", "34",
    )  # fmt: skip
    assert first == f"{PAGE}#{START}D4a?c6cT,nAnna,d3,f1,gy"
    second = said(capsys, first, "--play", "C4dC3c", "--name", "Ben")
    head, _, fields = second.partition("?")
    assert head == f"{PAGE}#{START}D4a.C3cC4d"
    assert fields[4:].startswith(",nAnna.Ben,d3,t") and fields.endswith(",f2,gy")
    told = said(capsys, second)
    assert "Players: Anna - Ben\nTo move: player 1\nUntil: 2" in told
    assert told.endswith("UTC, by the link's own time")
    assert said(capsys, second, "--known", first) == "next: turn 2 is new"
    assert said(capsys, first, "--known", second) == "behind: an earlier state of the game"


def test_a_turn_is_played_in_any_letters(capsys: pytest.CaptureFixture[str]) -> None:
    assert "/D4a.C3cC4d?" in said(capsys, f"{START}D4a?f1,gy", "--play", "c3C C4D")
    assert "/D4a.-?" in said(capsys, "blooms/4/territory/D4a?f1,gy", "--play", "–")


def test_the_sides_are_drawn_from_both_numbers() -> None:
    for number, reply in ((6, 1), (6, 2)):
        open_ = read(f"{START}?r,g{number}")
        assert "drawn by the answer" in link.tell(open_)
        answered = link.answer(open_, None, reply - 1, "Ben", 9)
        host = drawn(number, reply, 2)
        assert split(str(answered)) == (
            START,
            f"n{'.Ben' if host == 0 else 'Ben'},t9,r{reply},f{2 - host},g6",
        )


def test_an_answer_keeps_the_offer_of_a_rematch() -> None:
    offered = read(f"{START}D4a?f1,m7,gy")
    assert link.answer(offered, "C3c", 5, "Ben", 9).terms.rematch == offered.terms.rematch == 7


def test_a_name_given_before_the_draw_goes_with_its_player() -> None:
    for number, reply in ((6, 1), (6, 2)):
        open_ = read(f"{START}?nAnna,r,g{number}")
        terms = link.answer(open_, None, reply - 1, "Ben", 9).terms
        host = drawn(number, reply, 2)
        assert (terms.name(host), terms.name(1 - host)) == ("Anna", "Ben")


def test_a_line_is_compared_with_the_known_one() -> None:
    known = read(f"{START}D4a.C3cC4d?f2,gy")
    for line, expected in (
        (f"{START}D4a.C3cC4d?f2,gy", "same: no new turn"),
        (f"{START}D4a.C3cC4d.B2a?f1,gy", "next: turn 3 is new"),
        (f"{START}D4a.C3cC4d.B2a.A1c?f1,gy", "own: turn 4 is one of the sender of the known link"),
        (f"{START}D4a.E5c?f2,gy", "fork: turn 2 differs"),
        (f"{START}D4a.C3cC4d.B2a?f1,gz", "other: another game"),
        ("blooms/4/race-14/D4a?f1,gy", "other: another start"),
    ):
        assert link.compared(read(line), known) == expected


def test_moves_from_before_a_resignation_was_known_are_told() -> None:
    known = read(f"{START}D4a.!1?f1,gy")
    told = link.compared(read(f"{START}D4a.C3cC4d?f2,gy"), known)
    assert told == (
        "resigned: made before it was known that the sender of the known link had resigned"
    )


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ((f"{START}D4a",), "this is a record, not a game by links: it has no number"),
        ((f"{START}D4a?f2",), "This link is cut: ask for it again."),
        ((f"{START}D4a?c6cT,nAnna,d3,f1,g",), "This link is cut: ask for it again."),
        ((f"{START}Z9a?f1,gy",), "turn 1 ('Z9a')"),
        ((f"{START}D4a?f2,gy", "--play", "C3c"), "player 1 plays here, and is not to move"),
        ((f"{START}D4a?f1,gy", "--play", "D4c"), "D4"),
        ((f"{START}D4a?f1,gy", "--play", ""), "'' is not a turn"),
        ((f"{START}D4a?f1,gy", "--play", " "), "'' is not a turn"),
        (("go/9/3/parallel/", "--invite", "1"), "several seats move at once here"),
        (("go/9/3/parallel/?f1,gy", "--play", "E5"), "several seats move at once here"),
        ((START, "--invite", "3"), "seat: 3 is not from 1 to 2"),
        ((START, "--invite", "1", "--days", "100"), "days: 100 is not from 0 to 99"),
    ],
)
def test_what_is_wrong_is_one_sentence(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], why: str
) -> None:
    told = refused(capsys, *words)
    assert told.startswith("python3 -m blooms link: ") and why in told and "\n" not in told


def test_other_games_travel_too(capsys: pytest.CaptureFixture[str]) -> None:
    first = said(capsys, "go/9/3/sequential/E5", "--invite", "1", "--number", "35")
    second = said(capsys, first, "--play", "D4")
    assert second.startswith("go/9/3/sequential/E5.D4?c") and second.endswith(",f2,gz")
    over = said(capsys, "blooms/4/race-15/D4a.!?f2,gy")
    assert over.endswith("The game is over: player 2 resigned.")
