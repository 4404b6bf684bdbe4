"""The model games: their file is small and right, and the command makes such games."""

from __future__ import annotations

import gzip

import pytest

from blooms.core.position import GameError
from blooms.games.blooms.learn import models
from blooms.games.blooms.learn.models import FIRST, WORSE, Model, same
from blooms.search.settings import Settings
from tools.bots import models as making
from tools.bots.models import FILE

MODELS = models.read(FILE.read_text(encoding="ascii"))


def test_there_are_twelve_games_on_two_bases_in_few_bytes() -> None:
    assert [each.game.position.rules.base for each in MODELS] == [4] * 6 + [5] * 6
    assert len({each.game.turns for each in MODELS}) == 12
    assert len(gzip.compress(FILE.read_bytes())) <= 15_000


@pytest.mark.parametrize("model", MODELS, ids=lambda each: each.game.turns[0] + str(each.game.ply))
def test_a_model_game_is_over_and_asks_the_winners_best_turns(model: Model) -> None:
    outcome = model.game.position.outcome()
    assert outcome and len(model.asks) >= 8
    for ask in model.asks:
        start, (played, *others) = model.game.until(ask.ply), ask.chances
        assert ask.ply >= FIRST and outcome[start.position.seat] == 1
        assert played == model.game.turns[ask.ply]
        best, *less = ask.chances.values()
        assert best >= max(less) and min(less) <= best - WORSE + 0.001
        for turn in others:
            assert start.play(turn)
        assert len({same(turn) for turn in ask.chances}) == len(ask.chances)


@pytest.mark.parametrize("model", MODELS, ids=lambda each: each.game.turns[0] + str(each.game.ply))
def test_three_to_six_comments_say_why_another_turn_is_worse(model: Model) -> None:
    said = [ask for ask in model.asks if ask.comment]
    assert 3 <= len(said) <= 6
    for ask in said:
        assert ask.comment and ask.comment.turn in ask.chances
        assert models.because(model.game, ask)


def test_the_command_makes_such_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(making, "BEST", Settings(sims=60, seed=1))
    (start,) = making.starts(3, 1)
    assert start.turns == ("C3a",)
    found = making.model(*making.played(start))
    assert found.game.position.outcome()
    assert models.read(models.written(found))[0].asks[0].ply == found.asks[0].ply


def test_what_is_no_game_is_refused() -> None:
    for text in ("x", "{}", '{"record": "blooms/4/race-15/D4a", "asks": [[1]]}'):
        with pytest.raises(GameError):
            models.read(text)
