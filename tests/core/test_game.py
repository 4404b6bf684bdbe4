"""A game as a value: its turns, its end, and that no two games of one line disturb each other."""

from __future__ import annotations

import copy
import pickle
import sys
import threading
import weakref

import pytest

import blooms
from blooms.core.game import Game
from blooms.games.blooms.rules import Blooms, Step

PLAYED = "blooms/4/race-15/D4a.C3cC4d.E5a"


def test_a_game_has_a_length_and_its_turns() -> None:
    game = blooms.new("blooms/4/race-15")
    assert (len(game), list(game), bool(game)) == (0, [], True)
    game = game.play("D4a").play("C3cC4d")
    assert (len(game), list(game)) == (2, ["D4a", "C3cC4d"])
    assert "D4a" in game.turns and "C4dC3c" not in game.turns
    assert "D5a" in blooms.turns(game)


@pytest.mark.parametrize(
    ("record", "result"),
    [
        ("blooms/4/race-15/D4a", None),
        ("blooms/4/race-15/D4a.!", (1.0, 0.0)),
        ("blooms/4/territory/D4a.=", (0.5, 0.5)),
        ("go/5/3/sequential/C3.!.!", (1.0, 0.0, 0.0)),
        ("blocky/2/blob/1/7/h/@((BRRY)GRY)/top:pass", (1.0,)),
    ],
)
def test_a_game_tells_whether_it_is_over_and_who_has_won(
    record: str, result: tuple[float, ...] | None
) -> None:
    game = blooms.read(record)
    assert (game.is_over, game.result) == (result is not None, result)


def test_two_plays_of_one_game_at_once_give_two_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """The second begins and ends while the first is worked out, as a switch of threads may do."""
    game, inner = blooms.new("blooms/4/race-15"), list[Game[Blooms]]()
    play = Blooms.play

    def interrupted(position: Blooms, step: Step) -> Blooms:
        monkeypatch.setattr(Blooms, "play", play)
        inner.append(game.play("E5b"))
        return play(position, step)

    monkeypatch.setattr(Blooms, "play", interrupted)
    outer = game.play("D4a")
    assert [each.record for each in (game, outer, *inner)] == [
        "blooms/4/race-15/", "blooms/4/race-15/D4a", "blooms/4/race-15/E5b",
    ]  # fmt: skip
    for each in (outer, *inner):
        assert blooms.read(each.record) == each
        assert each.play("C3cC4d").record == f"{each.record}.C3cC4d"


def test_many_threads_play_on_from_one_game() -> None:
    """A check that a broken table would fail most of the time: threads switch all the time."""
    start = blooms.new("blooms/3/race-5").play("C3a")
    wrong = list[str]()
    moves = blooms.turns(start)[:24]

    def work(own: int) -> None:
        for turn in (*moves[own:], *moves[:own]):
            game = start.play(turn)
            again = blooms.turns(game)[own]
            after = game.play(again)
            if after.turns != ("C3a", turn, again) or after.position != game.play(again).position:
                wrong.append(after.record)

    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        threads = [threading.Thread(target=work, args=(own,)) for own in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    finally:
        sys.setswitchinterval(before)
    assert wrong == []


def test_an_earlier_game_keeps_nothing_of_what_came_later() -> None:
    game = blooms.read("blooms/4/race-15/D4a.C3cC4d.E5a")
    later = weakref.ref(game.positions[3])
    first = game.at(1)
    del game
    assert later() is None and first.record == "blooms/4/race-15/D4a"


def test_who_goes_back_and_forth_finds_the_turns_played() -> None:
    game = blooms.read("blooms/4/race-15/D4a.C3cC4d.E5a")
    back = game.until(1)
    assert back == game.at(1)
    with pytest.raises(blooms.GameError, match=r"^ply: 2 is not from 0 to 1"):
        back.until(2)
    assert back.play("C3cC4d").position is game.positions[2]


@pytest.mark.parametrize("notes", ["2:Good", "1.E3c", "1.E3c.A1a;2:x;@1-3"])
def test_games_are_equal_by_head_and_turns_whatever_the_notes(notes: str) -> None:
    game, noted = blooms.read(PLAYED), blooms.read(f"{PLAYED};{notes}")
    assert noted == game and game == noted and len({noted, game}) == 1
    assert noted.play("A1c") == game.play("A1c") != noted
    assert noted.record != game.record


def test_other_heads_turns_and_things_are_other_games() -> None:
    game = blooms.read(PLAYED)
    for other in ("blooms/4/race-16/D4a.C3cC4d.E5a", "blooms/4/race-15/D4a.C3cC4d.E5b"):
        assert blooms.read(other) != game
    assert game != game.at(2) and game != game.turns and game != PLAYED


def test_a_copy_of_a_game_is_the_game() -> None:
    game = blooms.read("go/5/3/parallel/C3,D4,A1.B1,-,-").at(1)
    for other in (copy.copy(game), copy.deepcopy(game), pickle.loads(pickle.dumps(game))):
        assert other == game and hash(other) == hash(game)
        assert other.play("B1,-,-").record == "go/5/3/parallel/C3,D4,A1.B1,-,-"
