"""The turn being put together: taps, colours, ghosts, previews."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from blooms.games.blooms import pending_turn as drafts
from blooms.games.blooms.pending_turn import Draft
from blooms.games.blooms.rules import OWN, Blooms, Stone
from tests.positions import RESCUE, RING, blooms_at

MIDDLE = 18


OPENING = blooms_at("blooms/4/race-15/")
LATER = blooms_at("blooms/4/race-15/D4a")
STARTS = [
    OPENING, LATER, blooms_at("blooms/4/territory/D4a.-"),
    blooms_at("blooms/4/race-15/@4-5-6-7-6-5-3c,1/"),
    blooms_at("blooms/2/race-5/@a1-1cd-b1,2/"), blooms_at("blooms/4/race-15/D4a.!"),
]  # fmt: skip
TAPS = st.lists(st.tuples(st.sampled_from(["tap", "choose", "lift"]), st.integers(0, 6)))


def test_a_tap_lays_changes_and_lifts_a_ghost() -> None:
    one = drafts.tap(Draft(), LATER, 0)
    assert one.ghosts == (Stone(0, "c"),)
    changed = drafts.tap(one, LATER, 0)
    assert changed.ghosts == (Stone(0, "d"),)
    assert drafts.tap(changed, LATER, 0).ghosts == ()


def test_two_ghosts_exchange_colours_and_a_third_cell_moves_the_second() -> None:
    two = drafts.tap(drafts.tap(Draft(), LATER, 0), LATER, 1)
    assert two.ghosts == (Stone(0, "c"), Stone(1, "d"))
    assert drafts.tap(two, LATER, 1).ghosts == (Stone(0, "d"), Stone(1, "c"))
    assert drafts.tap(two, LATER, 5).ghosts == (Stone(0, "c"), Stone(5, "d"))


def test_the_first_turn_has_one_ghost_that_moves() -> None:
    assert drafts.tap(drafts.tap(Draft(), OPENING, 0), OPENING, 7).ghosts == (Stone(7, "a"),)


def test_a_tap_on_a_stone_or_after_the_end_changes_nothing() -> None:
    assert drafts.tap(Draft(), LATER, MIDDLE) == Draft()
    assert drafts.tap(Draft(), blooms_at("blooms/4/race-15/!"), 0) == Draft()


def test_choosing_a_colour_sets_the_next_or_turns_the_only_ghost() -> None:
    chosen = drafts.choose(Draft(), LATER, 1)
    assert drafts.tap(chosen, LATER, 0).ghosts == (Stone(0, "d"),)
    one = drafts.tap(Draft(), LATER, 0)
    assert drafts.choose(one, LATER, 0).ghosts == (Stone(0, "d"),)
    two = drafts.tap(one, LATER, 1)
    assert drafts.choose(two, LATER, 0) == two


def test_lifting_takes_the_ghost_laid_last() -> None:
    two = drafts.tap(drafts.tap(Draft(), LATER, 0), LATER, 1)
    assert drafts.lift(two, LATER).ghosts == (Stone(0, "c"),)
    assert drafts.lift(Draft(), LATER) == Draft()


def test_a_draft_keeps_what_still_fits_another_position() -> None:
    two = drafts.tap(drafts.tap(Draft(), LATER, 0), LATER, 1)
    taken = blooms_at("blooms/4/race-15/D4a.C1c.A2b")
    assert drafts.keep(two, taken).ghosts == (Stone(0, "c"),)
    assert drafts.keep(two, blooms_at("blooms/4/race-15/D4a.C1c")).ghosts == ()


def test_a_preview_names_what_falls_and_what_is_fenced() -> None:
    here = blooms_at(f"blooms/4/race-15/@{RESCUE},1,0,0/")
    cell = here.rules.board.cells["D6"]
    looked = drafts.preview(Draft((Stone(cell, "b"),)), here)
    assert [here.rules.board.names[each] for each in looked.captured] == ["D5"]
    assert looked.why == ""
    assert drafts.preview(Draft(), here).captured == frozenset()
    fencing = blooms_at(f"blooms/4/territory/@{RING},1/")
    looked = drafts.preview(Draft((Stone(MIDDLE, "a"),)), fencing)
    assert looked.fenced == {MIDDLE}
    assert "D4 fenced" in looked.why


def after(position: Blooms, taps: list[tuple[str, int]]) -> Draft:
    """The draft after these taps, each on one of seven cells in the middle rows."""
    draft, size = Draft(), position.rules.board.size
    for kind, number in taps:
        if kind == "tap":
            draft = drafts.tap(draft, position, (size // 2 + number) % size)
        elif kind == "choose":
            draft = drafts.choose(draft, position, number % 2)
        else:
            draft = drafts.lift(draft, position)
    return draft


@settings(deadline=None)
@given(st.sampled_from(STARTS), TAPS)
def test_whatever_is_tapped_the_ghosts_fit_a_turn(
    position: Blooms, taps: list[tuple[str, int]]
) -> None:
    ghosts = after(position, taps).ghosts
    assert len({ghost.cell for ghost in ghosts}) == len(ghosts)
    assert len({ghost.colour for ghost in ghosts}) == len(ghosts)
    assert all(ghost.colour in OWN[position.seat] for ghost in ghosts)
    assert all(position.stones[ghost.cell] == "." for ghost in ghosts)
    if ghosts and position.rules.target is not None:
        assert position.why_illegal(ghosts) == ""


@settings(deadline=None)
@given(st.sampled_from(STARTS), TAPS)
def test_keeping_a_draft_in_its_own_position_keeps_its_ghosts(
    position: Blooms, taps: list[tuple[str, int]]
) -> None:
    draft = after(position, taps)
    assert drafts.keep(draft, position).ghosts == draft.ghosts


@settings(deadline=None)
@given(st.sampled_from(STARTS), TAPS)
def test_a_preview_says_what_playing_does(position: Blooms, taps: list[tuple[str, int]]) -> None:
    draft = after(position, taps)
    looked = drafts.preview(draft, position)
    if draft.ghosts and not looked.why:
        then = position.after(draft.ghosts)
        assert {c for c in looked.captured if then.stones[c] != "."} == set()
        own = {cell for bloom in then.fenced() for cell in bloom.cells
               if bloom.colour in OWN[position.seat]}  # fmt: skip
        assert looked.fenced == own


@pytest.mark.parametrize("index", [0, 1])
def test_the_colour_chosen_comes_next(index: int) -> None:
    chosen = drafts.choose(Draft(), LATER, index)
    assert drafts.tap(chosen, LATER, 0).ghosts == (Stone(0, OWN[1][index]),)
    after_one = drafts.choose(drafts.tap(Draft(), LATER, 0), LATER, index)
    assert drafts.tap(after_one, LATER, 1).ghosts[1].colour == OWN[1][index]


def test_a_draft_loses_ghosts_of_the_other_players_colours() -> None:
    laid = drafts.tap(Draft(), LATER, 0)
    assert drafts.keep(laid, OPENING).ghosts == ()


def test_nothing_is_previewed_after_the_end() -> None:
    ended = blooms_at("blooms/4/race-15/D4a.!")
    looked = drafts.preview(Draft((Stone(0, "c"),)), ended)
    assert (looked.captured, looked.fenced) == (frozenset(), frozenset())


def test_the_tray_shows_the_colour_that_the_ghosts_leave() -> None:
    one = drafts.tap(Draft(), LATER, 0)
    assert one.next == 1
    changed = drafts.tap(one, LATER, 0)
    assert changed.next == 0
    assert drafts.lift(changed, LATER).next == 1


def test_after_the_one_stone_of_the_first_turn_no_second_is_offered() -> None:
    one = drafts.tap(Draft(), OPENING, 0)
    assert drafts.is_single(OPENING) and drafts.is_full(one, OPENING)
    assert one.next == 0, "the colour that lies, not the second one"
    assert drafts.choose(one, OPENING, 0).ghosts == (Stone(0, "a"),)
    other = drafts.choose(one, OPENING, 1)
    assert other.ghosts == (Stone(0, "b"),)
    assert drafts.tap(other, OPENING, 7).ghosts == (Stone(7, "b"),)
    assert drafts.tap(other, OPENING, 0).ghosts == (Stone(0, "a"),)


def test_later_turns_are_full_with_two_stones() -> None:
    one = drafts.tap(Draft(), LATER, 0)
    assert not drafts.is_single(LATER) and not drafts.is_full(one, LATER)
    assert drafts.is_full(drafts.tap(one, LATER, 1), LATER)
