"""100,000 random turns: the rules and the plain second implementation agree."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.long.agreement import differences

ROOT = Path(__file__).parents[2]


def test_a_hundred_thousand_random_turns_agree() -> None:
    # Two processes of their own: both cores work, and nothing is measured line by line.
    runs = [
        subprocess.Popen(
            [sys.executable, "-m", "tests.long.agreement", "--turns", "50000", "--seed", seed],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        for seed in ("1", "1000001")
    ]
    said = [run.communicate()[0].strip() for run in runs]
    assert said == ["50000 turns, 0 differences"] * 2


@pytest.mark.parametrize(
    ("place", "wrong"),
    [
        ("blooms.games.blooms.groups.territory", lambda board, stones, owners: [(), ()]),
        ("blooms.games.blooms.legal.why_fenced", lambda position, turn: ""),
    ],
    ids=["territory", "fenced"],
)
def test_a_broken_rule_is_found(monkeypatch: pytest.MonkeyPatch, place: str, wrong: object) -> None:
    monkeypatch.setattr(place, wrong)
    assert list(differences(2_000, 1))
