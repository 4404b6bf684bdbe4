"""Blooms: the facts of the rules, every illegal reason, steps, ends, symmetries."""

import random
from dataclasses import replace
from itertools import pairwise, product
from typing import Any, cast

import pytest

from blooms import record
from blooms.core.ending import Drawn, MostPoints, Resigned
from blooms.core.position import BadRecord, IllegalMove
from blooms.games.blooms import legal
from blooms.games.blooms import text as blooms_text
from blooms.games.blooms.facts import perft
from blooms.games.blooms.hexes import board
from blooms.games.blooms.rules import END, OWN, Blooms, Rules, Stone
from tests.positions import CYCLE, OWN_FENCE, RING, blooms_at
from tests.reference.positions_blooms import ILLEGAL, PERFT, POSITIONS, TARGETS


def random_game(rules: Rules, rng: random.Random, longest: int = 500) -> list[Blooms]:
    """The positions of a random game, a cheap choice of legal turns."""
    positions = [Blooms.start(rules)]
    while positions[-1].outcome() is None and len(positions) < longest:
        here = positions[-1]
        empties = [cell for cell, letter in enumerate(here.stones) if letter == "."]
        for _ in range(200):
            if here.rules.target is None and rng.random() < 0.05:
                turn: tuple[Stone, ...] = ()
            else:
                cells = rng.sample(empties, min(len(empties), rng.choice((1, 2, 2, 2))))
                turn = tuple(map(Stone, cells, OWN[here.seat]))
            if not here.why_illegal(turn):
                break
        else:
            turn = ()
        positions.append(here.after(turn))
    return positions


@pytest.mark.parametrize("fact", POSITIONS, ids=lambda fact: fact["name"])
def test_a_checked_position_comes_out(fact: dict[str, Any]) -> None:
    game = record.read(fact["record"])
    assert game.record == fact["record"]
    here = cast(Blooms, game.position)
    names = here.rules.board.names
    checks = {
        "score": lambda: list(here.score()),
        "territory": lambda: [len(land) for land in here.territory()],
        "blooms": lambda: len(here.blooms()),
        "fenced": lambda: [[names[cell] for cell in bloom.cells] for bloom in here.fenced()],
        "captured": lambda: list(here.captured),
        "winner": lambda: (here.outcome() or ()).index(1.0) + 1,
        "rows_after": lambda: blooms_text.position_text(here).split(",")[0],
        "legal_turns": lambda: sum(1 for _ in here.turns()),
        "best_capture": lambda: max(len(here.resolve(turn)[1]) for turn in here.turns()),
    }
    known = [name for name in checks if name in fact]
    assert {name: checks[name]() for name in known} == {name: fact[name] for name in known}
    for number, step in enumerate(fact.get("steps", ()), 1):
        then = cast(Blooms, game.positions[number])
        outcome = then.outcome()
        assert game.turns[number - 1] == step["turn"]
        assert list(then.captured) == step["captured"]
        assert (outcome.index(1.0) + 1 if outcome else None) == step["winner"]
    for cell, liberties in fact.get("liberties", {}).items():
        bloom = next(each for each in here.blooms() if names[each.cells[0]] == cell)
        assert [names[each] for each in bloom.liberties] == liberties
    for cell in fact.get("captured_cells", ()):
        before = cast(Blooms, game.positions[-2])
        assert before.stones[here.rules.board.cells[cell]] != "."
        assert here.stones[here.rules.board.cells[cell]] == "."


@pytest.mark.parametrize(("text", "why"), ILLEGAL.items())
def test_an_illegal_turn_says_why(text: str, why: str) -> None:
    with pytest.raises(BadRecord, match=why):
        record.read(text)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("blooms/4/race-15/D4a.D4c", "turn 2 ('D4c'): D4: occupied cell"),
        ("blooms/4/race-15/D9a", "turn 1 ('D9a'): D9: no such cell on base 4"),
        ("blooms/4/race-15/D4c", "turn 1 ('D4c'): D4c: not your colour (yours are a and b)"),
        ("blooms/4/race-15/D4a.A1cA2c", "turn 2 ('A1cA2c'): two stones of the same colour"),
        ("blooms/4/race-15/D4a.A1cA1d", "turn 2 ('A1cA1d'): two stones on one cell"),
        ("blooms/4/race-15/D4aD5b", "turn 1 ('D4aD5b'): more than one stone on the first turn"),
        (
            "blooms/4/race-15/D4a.-",
            "turn 2 ('-'): no stone and passing is not allowed: no passing in a race",
        ),
        (
            "blooms/4/territory/-",
            "turn 1 ('-'): no stone and passing is not allowed: no passing on the first turn",
        ),
        (
            f"blooms/4/territory/@{OWN_FENCE},1/B2a",
            "turn 1 ('B2a'): would leave your own bloom at B2 fenced",
        ),
        ("blooms/4/race-15/D4a.!.D5a", "turn 3 ('D5a'): game is over"),
        ("blooms/4/race-15/D4a.=.!", "turn 3 ('!'): game is over"),
        ("blooms/4/race-15/D4a.C1cC2dC3c", "turn 2 ('C1cC2dC3c'): two stones of the same colour"),
        (
            "blooms/4/race-15/d4a",
            "turn 1 ('d4a'): 'd4a' is not a turn; a turn looks like D4a or D4aE5b",
        ),
    ],
)
def test_every_reason_of_the_rules_is_given(text: str, why: str) -> None:
    with pytest.raises(BadRecord) as refused:
        record.read(text)
    assert str(refused.value) == why


@pytest.mark.no_cover  # slow, and other tests run the same lines
@pytest.mark.parametrize("fact", PERFT, ids=str)
def test_turns_are_counted_as_the_rules_say(fact: tuple[Any, ...]) -> None:
    text, depth, turns, capturing, captured = fact
    counted = perft(blooms_at(text), depth)
    assert counted[0] == turns
    assert capturing is None or counted[1:] == (capturing, captured)


@pytest.mark.parametrize(("base", "target"), TARGETS.items())
def test_the_usual_target_of_a_base(base: int, target: int) -> None:
    assert Rules.default_target(base) == target


def test_a_first_stone_may_be_fenced_until_a_capture_frees_it() -> None:
    here = blooms_at("blooms/4/territory/@1c2-ccb2-bbb3-7-6-5-4,1/")
    fenced, freeing = Stone(here.rules.board.cells["A1"], "a"), Stone(2, "b")
    assert "A1 fenced" in here.why_illegal((fenced,))
    assert fenced in here.moves(0)
    then = here.play(fenced)
    assert then.moves(0) == [freeing]
    with pytest.raises(IllegalMove, match="A1 fenced"):
        then.play(END)
    assert then.play(freeing).captured == (3, 0)


def test_a_first_stone_that_nothing_frees_is_refused_at_once() -> None:
    here = blooms_at(f"blooms/4/territory/@{RING},1/")
    stone = Stone(here.rules.board.cells["D4"], "a")
    assert stone not in here.moves(0)
    with pytest.raises(IllegalMove, match="D4 fenced"):
        here.play(stone)


def test_a_bloom_fenced_by_its_owner_falls_next_turn() -> None:
    here = blooms_at("blooms/4/race-15/@1c2-cc3-6-7-6-5-4,1/A1a")
    assert [bloom.cells for bloom in here.fenced()] == [(0,)]
    after = here.after((Stone(here.rules.board.cells["G4"], "d"),))
    assert after.captured == (0, 1)
    assert after.stones[0] == "."


def test_no_enemy_turn_spares_a_bloom_its_owner_fenced() -> None:
    here = blooms_at("blooms/4/race-15/@1c2-cc3-6-7-6-5-4,1/A1a")
    assert here.fenced()
    assert list(here.turns())
    for turn in here.turns():
        assert 0 in here.resolve(turn)[1]


def test_equal_scores_are_won_by_whoever_passed_first() -> None:
    assert blooms_at("blooms/4/territory/D4a.D5c.-.A1c.G1a.-.-").outcome() == (1.0, 0.0)
    ended = blooms_at("blooms/4/territory/D4a.D5c.-.-")
    assert ended.score() == (1, 1)
    assert ended.outcome() == (1.0, 0.0)
    assert ended.ending() == MostPoints(1, 1, passed_first=0)


def test_a_stone_between_two_passes_goes_on() -> None:
    assert blooms_at("blooms/4/territory/D4a.-.D5a.-").outcome() is None


def test_resigning_loses_and_a_draw_is_shared() -> None:
    assert blooms_at("blooms/4/race-15/!").outcome() == (0.0, 1.0)
    assert blooms_at("blooms/4/race-15/D4a.!").ending() == Resigned((1,))
    assert blooms_at("blooms/4/territory/D4a.=").outcome() == (0.5, 0.5)
    assert blooms_at("blooms/4/territory/D4a.=").ending() == Drawn()


def test_the_third_repetition_may_be_claimed() -> None:
    start = f"blooms/4/territory/@{CYCLE},1/"
    assert not record.read(start + "D4a.D5d").may_claim_draw
    assert record.read(start + "D4a.D5d.D4a.D5d").may_claim_draw


@pytest.mark.parametrize(("base", "target"), [(2, 5), (2, None), (3, 5), (3, None)])
def test_steps_and_whole_turns_are_the_same_game(base: int, target: int | None) -> None:
    rng = random.Random(base)
    for here in random_game(Rules(base, target), rng, 30)[:-1]:
        whole = {here.after(turn) for turn in here.turns()}
        stepped = set()
        for first in here.moves(here.seat):
            then = here.play(first)
            if then.placed:
                stepped |= {then.play(second) for second in then.moves(then.seat)}
            else:
                stepped.add(then)
        assert stepped == whole


@pytest.mark.parametrize("fact", POSITIONS, ids=lambda fact: fact["name"])
def test_moves_are_the_first_steps_of_turns_and_end_to_pass(fact: dict[str, Any]) -> None:
    here = blooms_at(fact["record"])
    first = {step for turn in here.turns() for step in (turn or (END,))}
    assert set(here.moves(here.seat)) == first


def test_play_walks_back_through_the_very_same_positions() -> None:
    game = record.read("blooms/4/territory/B3a.G3cE4d.D4aF4b.E3cC6d.D5aF3b.C4cB5d.D3aE5b")
    for ply, position in enumerate(game.positions):
        back = game.at(ply)
        assert back.position is position
        assert record.read(back.record) == back


@pytest.mark.parametrize("target", [1, 99])
def test_the_game_ends_exactly_at_its_target(target: int) -> None:
    start = f"blooms/4/race-{target}/@4-5-2abb1-2acd2-2bab1-5-4,1,{max(0, target - 2)},0/"
    assert blooms_at(start).outcome() is None
    assert blooms_at(start + "D6a").outcome() == (1.0, 0.0)


def test_resigning_works_between_the_two_stones_of_a_turn() -> None:
    here = blooms_at("blooms/4/race-15/D4a").play(Stone(0, "c"))
    assert here.placed
    assert here.play("!").outcome() == (1.0, 0.0)


@pytest.mark.parametrize("stone", [Stone(-1, "a"), Stone(37, "a"), Stone(0, ""), Stone(0, "ab")])
def test_a_stone_that_cannot_be_is_an_illegal_move(stone: Stone) -> None:
    with pytest.raises(IllegalMove):
        Blooms.start(Rules(4, 15)).play(stone)


@pytest.mark.no_cover  # slow, and other tests run the same lines
@pytest.mark.parametrize(("base", "target"), [(2, 5), (3, 10), (4, 15), (4, 30)])
def test_no_race_is_longer_than_its_cap(base: int, target: int) -> None:
    rng = random.Random(7)
    cap = board(base).size + 2 * target - 1
    for _ in range(60):
        positions = random_game(Rules(base, target), rng)
        assert positions[-1].outcome() is not None
        assert len(positions) - 1 <= cap


@pytest.mark.parametrize("target", [15, None])
def test_symmetries_and_swapped_colours_commute_with_play(target: int | None) -> None:
    rng = random.Random(3)
    rules = Rules(4, target)
    for image, swap in product(rules.board.symmetries, ("abcd", "badc", "bacd")):
        colours = str.maketrans("abcd", swap)

        def turned(
            here: Blooms, image: tuple[int, ...] = image, colours: dict[int, int] = colours
        ) -> Blooms:
            letters = ["."] * len(here.stones)
            for cell, letter in enumerate(here.stones):
                letters[image[cell]] = letter.translate(colours)
            return replace(here, stones="".join(letters))

        positions = random_game(rules, rng, 24)
        for here, then in pairwise(positions):
            gone = {c for c, s in enumerate(here.stones) if s == "." and then.stones[c] != "."}
            turn = [Stone(image[c], then.stones[c].translate(colours)) for c in gone]
            mirrored = turned(here).after(tuple(turn))
            assert mirrored == turned(then)
            assert mirrored.score() == then.score()


def test_a_turn_that_is_no_step_is_refused() -> None:
    here = Blooms.start(Rules(4, 15))
    for step in ("D4a", "?"):
        with pytest.raises(IllegalMove):
            here.play(step)
    with pytest.raises(IllegalMove):
        here.play(END)
    assert blooms_at("blooms/4/race-15/!").moves(0) == []
    assert list(blooms_at("blooms/4/race-15/!").turns()) == []


def test_the_cells_of_a_bloom_stand_in_reading_order() -> None:
    here = blooms_at("blooms/4/race-15/@1a2-aa1aa-1a2a1-2aa3-6-5-4,2/")
    for bloom in here.blooms():
        assert list(bloom.cells) == sorted(bloom.cells)
        assert list(bloom.liberties) == sorted(bloom.liberties)


@pytest.mark.parametrize("base", [3, 5])
def test_a_list_of_first_stones_tries_one_second_stone_for_each(
    base: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    position = record.read(f"blooms/{base}/race-15/B2a").position
    made = []
    monkeypatch.setattr(legal, "Stone", lambda *words: made.append(1) or Stone(*words))
    steps = position.moves(1)
    assert len(made) == 2 * len(steps) == 4 * (position.rules.board.size - 1)
