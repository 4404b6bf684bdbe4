"""The search finds what there is to find, in games of two and three seats, in turn and at once."""

from __future__ import annotations

from random import Random

import pytest

from blooms.search.mcts import Search
from blooms.search.node import merit
from tests.search.plain import Plain
from tests.search.small_games import Biased, Even, Nim, Simultaneous, Twice


def shares(search: Search, mover: int) -> dict[object, float]:
    searched = search.searched(mover)
    total = sum(one.visits for one in searched)
    return {one.move: one.visits / total for one in searched}


@pytest.mark.parametrize("heap", [5, 6, 7, 9, 10])
def test_finds_the_won_move(heap: int) -> None:
    search = Search(Nim(heap, 2), Even(), Random(1))
    search.run(2000)
    assert search.searched()[0].move == heap % 4
    assert search.value() > 0.8


def test_a_lost_position_is_known_as_lost() -> None:
    search = Search(Nim(8, 2), Even(), Random(1))
    search.run(3000)
    assert search.value() < 0.2


def test_three_seats_each_for_itself() -> None:
    # From 4 every move lets a later seat end the game; from 3 the mover takes all.
    search = Search(Nim(3, 3, seat=2), Even(), Random(1))
    search.run(300)
    assert search.searched()[0].move == 3
    assert search.searched()[0].value == 1.0
    lost = Search(Nim(4, 3), Even(), Random(1))
    lost.run(2000)
    assert lost.value() < 0.1


def test_a_seat_that_moves_twice_plans_both() -> None:
    search = Search(Twice(), Even(), Random(1))
    search.run(3000)
    assert search.searched()[0].move == "4"
    search = search.after("4")
    assert search.searched()[0].move == "2"


def test_at_once_the_better_row_is_found() -> None:
    # Row 1 is better whatever the other seat does, and the other then prefers column 0.
    search = Search(Simultaneous(((0.1, 0.4), (0.6, 0.9))), Even(), Random(1))
    search.run(2000)
    assert shares(search, 0)[1] > 0.9
    assert shares(search, 1)[0] > 0.9


def test_matching_pennies_come_out_even() -> None:
    search = Search(Simultaneous(((1.0, 0.0), (0.0, 1.0))), Even(), Random(1))
    search.run(20_000)
    for mover in (0, 1):
        assert shares(search, mover)[0] == pytest.approx(0.5, abs=0.1)
        assert search.value(mover) == pytest.approx(0.5, abs=0.05)


def test_at_once_goes_on_from_a_round() -> None:
    search = Search(Simultaneous(((0.1, 0.4), (0.6, 0.9))), Even(), Random(1))
    search.run(100)
    assert search.after((1, 0)).position.chosen == (1, 0)


def test_slices_change_nothing() -> None:
    whole, sliced = (Search(Nim(13, 3), Even(), Random(1)) for _ in range(2))
    whole.run(700)
    for sims in (1, 2, 97, 300, 300):
        sliced.run(sims)
    assert whole.searched() == sliced.searched()
    assert whole.sims == sliced.sims == 700


def test_the_tree_is_kept() -> None:
    search = Search(Nim(10, 2), Even(), Random(1))
    search.run(500)
    kept = search.searched()[0].visits
    search = search.after(search.searched()[0].move)
    assert search.sims == kept - 1
    search.run(100)
    assert search.sims == kept + 99


def test_a_step_not_met_starts_afresh() -> None:
    search = Search(Nim(10, 2), Even(), Random(1)).after(3)
    assert search.sims == 0
    assert search.position.heap == 7


def test_what_is_held_is_capped() -> None:
    search = Search(Nim(40, 2), Even(), Random(1), max_size=200)
    search.run(2000)
    assert 200 <= search.size < 210
    assert search.searched()[0].visits > 300
    after = search.after(search.searched()[0].move)
    after.run(100)
    assert 0 < after.size < 210


def test_who_moves_into_an_avoided_position_loses_by_it() -> None:
    won = Nim(5, 2)
    avoided = won.play(1)
    search = Search(won, Even(), Random(1), avoided=[avoided.code()])
    search.run(500)
    assert next(one.value for one in search.searched() if one.move == 1) == 0
    after = search.after(1)
    after.run(100)
    assert after.position == avoided
    assert sum(one.visits for one in after.searched()) == 100


def test_an_avoided_position_makes_no_other_better() -> None:
    start = Nim(6, 2)
    search = Search(start, Even(), Random(1), avoided=[start.play(1).code()])
    search.run(500)
    values = {one.move: one.value for one in search.searched()}
    assert values[1] == 0 and values[2] > 0.8, "two leave four, and that wins"


def test_positions_that_are_alike_are_searched_once() -> None:
    apart = Search(Nim(13, 2), Even(), Random(1))
    shared = Search(Nim(13, 2), Even(), Random(1), key=Nim.code)
    for search in (apart, shared):
        search.run(3000)
        assert search.searched()[0].move == 1
    assert shared.size < apart.size / 4
    assert shared.value() > apart.value()


def test_what_is_shared_is_counted_and_met_once_in_the_tree_kept() -> None:
    search = Search(Nim(60, 2), Even(), Random(1), key=Nim.code)  # a tree of 10^15 lines
    search.run(3000)
    after = search.after(search.searched()[0].move)
    after.run(1)
    assert 0 < after.size <= search.size
    size = after.size
    after.run(1000)
    # A heap of one size is met after few numbers of moves only, and has 3 moves at most.
    assert size <= after.size < 4 * 60 * 60


def test_slices_change_nothing_where_positions_are_shared() -> None:
    whole, sliced = (Search(Nim(13, 3), Even(), Random(1), key=Nim.code) for _ in range(2))
    whole.run(700)
    for sims in (1, 2, 97, 300, 300):
        sliced.run(sims)
    assert whole.searched() == sliced.searched()


def test_nothing_to_do_when_the_game_is_over() -> None:
    search = Search(Nim(0, 2), Even(), Random(1))
    search.run(10)
    assert search.sims == 0


@pytest.mark.parametrize("evaluator", [Even(), Biased()])
@pytest.mark.parametrize("is_shared", [False, True])
@pytest.mark.parametrize(("heap", "seats"), [(7, 2), (13, 2), (9, 3), (12, 4)])
def test_a_plain_second_search_finds_the_same(
    heap: int, seats: int, is_shared: bool, evaluator: Even
) -> None:
    position = Nim(heap, seats)
    search = Search(position, evaluator, Random(1), key=Nim.code if is_shared else None)
    plain = Plain(position, evaluator, is_shared)
    for sims in (1, 2, 5, 30, 400):
        search.run(sims)
        plain.run(sims)
        assert [(one.move, one.visits) for one in search.searched()] == plain.visits()
        assert [one.value for one in search.searched()] == pytest.approx(plain.means())
        assert search.value() == pytest.approx(plain.chances()[0])
        for move, _ in plain.visits():  # the other seats' values count below the root
            below = search.after(move)
            if below.position.outcome() is None:
                assert [(one.move, one.visits) for one in below.searched()] == plain.visits(move)
                assert [one.value for one in below.searched()] == pytest.approx(plain.means(move))


def test_a_move_searched_little_has_to_be_clearly_better() -> None:
    assert merit(0.50, 10_000) > merit(0.52, 25) > merit(0.50, 25)
    assert merit(0.50, 10_000) < merit(0.52, 100)


def test_a_tree_kept_shares_what_it_knows() -> None:
    search = Search(Nim(30, 2), Even(), Random(1), key=Nim.code)
    search.run(2000)
    after = search.after(search.searched()[0].move)
    after.run(2000)
    layer, depth = [after.root], 0
    while layer:
        below = {id(node): node for each in layer for node in each.children.values()}
        layer, depth = [node for node in below.values() if not node.is_over], depth + 1
        heaps = [node.position.heap for node in layer]
        assert len(heaps) == len(set(heaps)), depth
    assert depth > 10


def test_in_an_avoided_position_the_other_seats_share_the_win() -> None:
    start = Nim(5, 3)
    search = Search(start, Even(), Random(1), avoided=[start.play(n).code() for n in (1, 2, 3)])
    search.run(30)
    assert [child.values for child in search.root.children.values()] == [(0.0, 0.5, 0.5)] * 3
    assert search.value() == pytest.approx(1 / 93)


def test_a_round_with_one_move_never_searched_starts_afresh() -> None:
    search = Search(Simultaneous(((0.1, 0.4), (0.6, 0.9))), Even(), Random(1))
    search.run(100)
    assert search.after((1, -1)).sims == 0
