"""Whose turn it is, in every game: a single person here is told so, several by their names."""

import pytest

from blooms.session import events
from tests.fake_browser import FakeBrowser, OpenTable
from tests.page.modes import opened
from tests.reference.positions_go import TWO_POOLS, placed

POOLS = f"go/9/4/sequential-coop/@{placed(TWO_POOLS)},3/E5"


@pytest.mark.parametrize(
    ("game", "address", "said"),
    [
        ("go", "?p2=bot:1#go/9/2/sequential/E5.D4", "Your turn"),
        ("go", "?p2=human#go/9/2/sequential/E5.D4", "Black to move"),
        ("go", "?p2=bot:1#go/9/2/sequential/E5.D4.-.-", "You mark the dead chains"),
        ("go", "?p2=human#go/9/2/sequential/E5.D4.-.-", "Black marks the dead chains"),
        ("go", "?p1=bot:1&p2=human#go/9/2/sequential/E5.D4.-.-.x", "You check the dead chains"),
        ("go", "?p2=human#go/9/2/sequential/E5.D4.-.-.x", "White checks the dead chains"),
        ("go", "?p1=human&p2=human&p3=human#go/9/3/parallel-coop/-,-,-",
         "Black chooses; all choose at once."),
        ("go", f"?p1=bot:1&p2=bot:1&p4=bot:1#{POOLS}", "You choose 2 prisoners"),
        ("go", f"?p1=human&p2=human&p3=human&p4=human#{POOLS}", "Red chooses 2 prisoners"),
        ("blocky", "#blocky/3/blob/5/7/hs/", "Your turn"),
        ("blocky", "#blocky/3/blob/5/7/h/", "Your turn"),
        ("blocky", "#blocky/3/blob/5/7/hh/", "Player 1 to move"),
        ("blooms", "?p2=bot:1#blooms/4/race-15/D4a.C3cC4d", "Your turn: two stones"),
        ("blooms", "?p2=human#blooms/4/race-15/D4a.C3cC4d", "Red to move"),
    ],
)  # fmt: skip
def test_the_line_says_whose_turn_it_is(
    open_table: OpenTable, game: str, address: str, said: str
) -> None:
    assert opened(open_table, game, address).view().text("status") == said


@pytest.mark.parametrize(
    ("marks", "banner"),
    [("xE5", "dead chains are crossed out."), ("x", "no chain is dead.")],
)
@pytest.mark.parametrize(("other", "who"), [("bot:1", "you"), ("human", "Black")])
def test_a_proposal_says_whether_it_is_your_own(
    open_table: OpenTable, other: str, who: str, marks: str, banner: str
) -> None:
    table = opened(open_table, "go", f"?p1=human&p2={other}#go/9/2/sequential/E5.D4.-.-.{marks}")
    assert table.view().text("banner") == f"Proposed by {who}: {banner}"


def test_play_that_stops_says_that_you_mark(open_table: OpenTable, browser: FakeBrowser) -> None:
    table = opened(open_table, "go", "?p1=human&p2=bot:1#go/9/2/sequential/E5.D4.-")
    table.do(events.Play("-"))
    assert browser.announced[-1].endswith("You mark the dead chains.")


@pytest.mark.parametrize(
    ("address", "own", "many"),
    [
        ("#go/9/3/sequential/A1.B1.C1.A2.B2.C2", "You must pass", "Black must pass"),
        ("#go/9/5/sequential/A1.B1.C1.D1", "You place two stones", "Green places two stones"),
    ],
)
def test_a_first_turn_rule_says_whether_it_is_yours(
    open_table: OpenTable, address: str, own: str, many: str
) -> None:
    mover = "p5" if "/5/" in address else "p1"
    bots = "&".join(f"p{n}=bot:1" for n in range(1, 6) if f"p{n}" != mover)
    people = "&".join(f"p{n}=human" for n in range(1, 6))
    for players, said in ((bots, own), (people, many)):
        view = opened(open_table, "go", f"?{players}{address}").view()
        assert view.text("banner").startswith(said)
