"""A link that lost its end says so; one that was only broken, or has signs behind it, is read."""

import pytest

from blooms import files
from blooms.core.game import BadTurn, finish
from blooms.core.position import BadRecord, CutText, NotATurn, WrongRound
from blooms.session import correspondence
from blooms.session.correspondence import CutLink, Terms

SITE = "https://h.org/blooms/#"
TERMS = Terms(int("k3x9f2", 36), 1, names=("Anna", "Ben"), days=3, sent=29_748_001)
RECORDS = (
    "blooms/4/race-15/D4a.C3cC4d.D5b",
    "blooms/4/race-15/+D4aC3C4D5b",
    "go/9/3/sequential+komi-0-0-6/E5.D10.-.C3",
    "go/9/2/parallel/E5,D4.-,C3",
    "blocky/3/blob+even/5/7/hs/LL:cw.top:ccw",
)
LINKS = tuple(SITE + correspondence.line(text.replace("D10", "D9"), TERMS) for text in RECORDS)
OLD = f"{SITE}{RECORDS[0]}?{correspondence.write(TERMS)}"
CUT = r"\AThis link is cut: ask for it again\.\Z"


def read(text: str) -> tuple[str, str]:
    """The record and the fields of the link in a text."""
    line = finish(files.reading_line(text))
    return line.tree.game.record, line.fields


@pytest.mark.parametrize("link", LINKS)
def test_fields_that_lost_their_end_are_told(link: str) -> None:
    for end in range(link.index("?c") + 2, len(link)):
        with pytest.raises(BadRecord, match=CUT):
            read(link[:end])
        with pytest.raises(BadRecord, match=CUT):
            read(f"Your turn: {link[:end]}…\n\nAnna")


@pytest.mark.parametrize("link", LINKS)
def test_a_record_cut_within_a_turn_is_told(link: str) -> None:
    start = link.index("#")
    count = 0
    for end in range(start + link[start:].index("/") + 2, link.index("?")):
        try:
            read(link[:end])
        except BadRecord as why:
            assert str(why) == "This link is cut: ask for it again.", link[:end]
            count += 1
    assert count > 10


@pytest.mark.parametrize("end", ["\n", "\r\n", "=\r\n", "\n> "])
@pytest.mark.parametrize("link", [*LINKS, OLD])
def test_a_link_broken_over_two_lines_is_read(link: str, end: str) -> None:
    for at in range(link.index("#") + 8, len(link)):
        text = f"{link[:at]}{end}{link[at:]}\n\nThanks\nAnna"
        assert read(f"> {text}" if ">" in end else text) == read(link), text


@pytest.mark.parametrize(
    "behind", ["_", "__", "?utm=1", "?utm_source=x&a=b", "…", "...", "*", "&s=1"]
)
@pytest.mark.parametrize("link", LINKS)
def test_signs_behind_a_whole_link_are_left_out(link: str, behind: str) -> None:
    assert read(f"{link}{behind}") == read(link)


def test_a_bad_turn_says_its_number_and_why() -> None:
    with pytest.raises(BadTurn) as nothing:
        read("blooms/4/race-15/D4a.C")
    with pytest.raises(BadTurn) as halved:
        read("go/9/2/parallel/E5,D4.-")
    assert (nothing.value.number, type(nothing.value.why)) == (2, NotATurn)
    assert (halved.value.number, type(halved.value.why)) == (2, WrongRound)


def test_a_link_that_was_cut_within_a_round_is_told_as_cut() -> None:
    assert issubclass(CutLink, CutText)
    with pytest.raises(CutLink):
        read(f"{SITE}go/9/2/parallel/E5,D4.-")


def test_links_of_earlier_versions_are_read() -> None:
    assert read(OLD) == read(LINKS[0])
    assert read(f"{OLD}_") == read(f"{OLD}?utm=1") == read(OLD)
    for cut in (
        f"{OLD}…",
        OLD[: OLD.index(",g")],
        OLD[: OLD.index(",g") + 2],
        f"{SITE}blooms/4/race-15",
    ):
        with pytest.raises(BadRecord, match=CUT):
            read(cut)


def test_a_record_that_is_no_link_says_what_is_wrong() -> None:
    for text, why in (
        ("blooms/4/race-15/D4a.C", r"turn 2 \('C'\)"),
        (f"{SITE}blooms/4/race-15/D4a.D4c", "turn 2"),
        (f"{SITE}blooms/4/chess/D4a", "not a ruleset"),
        (f"{SITE}go/9/2/sequential/D4.D4", "turn 2"),
    ):
        with pytest.raises(BadRecord, match=why):
            read(text)
