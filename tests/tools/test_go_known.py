"""Positions of Go with a known answer: what the estimate, the end phase and the bot say of them.

`tools.bots.go_known` prints all of them with the moves of three levels.
"""

import pytest

from blooms import record
from blooms.games.go import board
from tools.bots.go_known import KNOWN, Known, held, looked_at, main, moved

pytestmark = pytest.mark.usefixtures("kernels")

TOLD = [each for each in KNOWN if each.dead or each.alive or each.asked or each.neutral]


def name(known: Known) -> str:
    return known.name


@pytest.mark.parametrize("known", TOLD, ids=name)
def test_life_and_death_and_the_estimate_are_right(known: Known) -> None:
    assert looked_at(known)[1] == []
    assert held(known)[1] == []


@pytest.mark.parametrize(
    "sought",
    [
        "snapback", "against a snapback", "throw-in beside an eye", "open border, four seats, lost",
        "race, 3 against 3, White first", "throw-in", "ladder, not to be run from",
    ],
)  # fmt: skip
def test_the_strongest_level_does_not_pass_before_it_is_safe(sought: str) -> None:
    (known,) = [each for each in KNOWN if each.name == sought]
    assert known.is_right(moved(known, 8, 1))


def test_thirty_positions_stand_on_boards_that_can_be() -> None:
    assert len({each.name for each in KNOWN}) == len(KNOWN) >= 30
    positions = [record.read(each.text).position for each in KNOWN]
    assert {each.seats for each in positions} == {2, 3, 4}
    for known, position in zip(KNOWN, positions, strict=True):
        assert all(each.liberties for each in board.chains(position.rules.board, position.stones))
        legal = {*position.moves(position.seat)}
        assert {*known.best.split(), *known.wrong.split()} <= legal, known.name


def test_a_wrong_answer_stands_in_brackets(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    chosen = [each for each in KNOWN if each.name == "a stone cut off"]
    wrong = [Known("wrong", each.text, best="A1", dead="A6") for each in chosen]
    monkeypatch.setattr("tools.bots.go_known.KNOWN", (*chosen, *wrong))
    monkeypatch.setattr("tools.bots.go_known.moved", lambda known, level, seed: "E8")
    main([])
    right, faulty, total = capsys.readouterr().out.splitlines()[2:]
    assert right.endswith("| D4 | E8 | E8 | E8 |") and "(" not in right
    assert faulty.endswith("| (D4) | (E8) | (E8) | (E8) |")
    assert total == "right of 2: estimate 1, dead 1, level 4 1, level 6 1, level 8 1"
