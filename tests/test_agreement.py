"""100,000 random turns: the rules and the plain second implementation agree."""

import pytest

from tests.agreement import differences


@pytest.mark.parametrize("seed", range(10))
def test_ten_thousand_random_turns_agree(seed: int) -> None:
    assert list(differences(10_000, seed)) == []


def test_a_broken_rule_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("blooms.groups.territory", lambda board, stones, owners: [(), ()])
    assert list(differences(2_000, 1))
