"""Shapes, pictures and words."""

import json
import re
from dataclasses import replace
from math import hypot
from pathlib import Path
from typing import cast
from xml.etree import ElementTree

import pytest

from blooms import games, record
from blooms.drawing.shape import Shape, markup
from blooms.games.blooms import drawing, geometry, overlay, picture, words
from blooms.games.blooms import pending_turn as drafts
from blooms.games.blooms.beds import bed, bed_shapes
from blooms.games.blooms.board_marks import Marks
from blooms.games.blooms.pending_turn import Draft
from blooms.games.blooms.rules import Blooms, Stone
from tests.positions import FIVE_BLOOMS, RESCUE, blooms_at
from tests.reference.positions_blooms import POSITIONS

MIDDLE = 18


OPENING = blooms_at("blooms/4/race-15/")
LATER = blooms_at("blooms/4/race-15/D4a")


def cells_of(shape: Shape) -> dict[str, Shape]:
    return {cell.attrs["data-cell"]: cell for row in shape.children for cell in row.children}


def over(grid: Shape) -> dict[str, Shape]:
    return {shape.attrs["data-key"]: shape for shape in overlay.over_shapes(grid)}


def signs_of(grid: Shape) -> dict[str, str]:
    """The symbol of the sign over each cell that has one, by its name."""
    found = over(grid).items()
    signs = {name: shape.children[2].attrs["href"] for name, shape in found if name != "gain"}
    return {name: sign for name, sign in signs.items() if sign != "#nothing"}


def test_cells_are_labelled_in_words() -> None:
    here = blooms_at(f"blooms/4/race-15/@{FIVE_BLOOMS},1/")
    marks = Marks(last=[0], draft=Draft((Stone(1, "a"),)))
    labels = {
        name: cell.attrs["aria-label"]
        for name, cell in cells_of(drawing.board_shapes(here, marks)).items()
    }
    assert labels["C4"] == "C4, light red, bloom of 2, fenced"
    assert labels["E3"] == "E3, dark blue, single stone, 1 liberty"
    assert labels["A1"] == "A1, empty, last move"
    assert labels["A2"] == "A2, dark red, not yet played"


def test_the_tree_is_the_same_for_every_position_of_a_base() -> None:
    def form(shape: Shape) -> object:
        return shape.tag, shape.text, [form(child) for child in shape.children]

    empty = form(drawing.board_shapes(OPENING, Marks()))
    land = blooms_at("blooms/4/territory/@1bbd-2ac1-2ad2-2ac3-1bc3-ad3-d3,1,0,0/")
    marks = Marks(territory=land.territory(), hint=[Stone(0, "a")], heat={3: 0.5, 4: 1})
    assert form(drawing.board_shapes(land, marks)) == empty


def test_an_unchanged_cell_is_the_very_same_shape() -> None:
    before = cells_of(drawing.board_shapes(OPENING, Marks()))
    later = cells_of(drawing.board_shapes(LATER, Marks()))
    assert [name for name, cell in later.items() if cell is not before[name]] == ["D4"]


def test_one_cell_takes_the_keyboard() -> None:
    drawn = cells_of(drawing.board_shapes(OPENING, Marks(cursor=3)))
    assert [name for name, cell in drawn.items() if cell.attrs["tabindex"] == "0"] == ["A4"]


@pytest.mark.parametrize("fact", POSITIONS, ids=lambda fact: fact["name"])
def test_a_picture_is_well_formed_and_described(fact: dict[str, str]) -> None:
    here = blooms_at(fact["record"])
    text = picture.picture(here, "Blooms", picture.describe(here))
    root = ElementTree.fromstring(text)
    space = "{http://www.w3.org/2000/svg}"
    assert root.attrib["role"] == "img"
    assert root.findtext(f"{space}desc") == picture.describe(here)
    shown = {each.attrib["data-cell"]: each.attrib.get("data-stone") for each in root.iter()
             if "data-cell" in each.attrib}  # fmt: skip
    names = here.rules.board.names
    assert shown == {names[c]: s if s != "." else None for c, s in enumerate(here.stones)}


def test_texts_in_markup_are_escaped() -> None:
    shape = Shape("text", {"title": '"<&'}, (), "<script>")
    assert ElementTree.fromstring(markup(shape)).text == "<script>"
    assert "<script>" not in markup(shape)


def test_the_opening_board_and_outline_have_every_cell() -> None:
    assert picture.opening_svg().count("data-cell=") == 37
    assert picture.outline(LATER).count("translate(") == 37
    kept = json.loads(picture.outline(LATER, 30))
    (cells, _, rows), (names, _, edges), (beds, _, lines), (tiles, _, faces) = kept["copies"]
    assert (cells, names, beds, tiles) == (".cells", ".edge-names", ".beds", ".tiles")
    assert [rim for _, rim, _ in lines] == ["var(--rim-a)", "var(--bed-a)"]
    assert sum(face.count("M") for (face,) in faces) == 37
    assert kept["parts"][".tray"]["d"].count("A") == 6
    assert [stone for row in rows for _, _, stone in row if stone] == ["a"]
    assert len(edges) == 7 + 4 + 5 + 4 and kept["parts"][".edge-names"]["font-size"] > 0
    assert kept["parts"]["#board"]["data-tilted"] == "true"
    plain = json.loads(picture.outline(LATER, 30, has_names=False))
    wide, narrow = (each["parts"]["#board"]["viewBox"].split()[2] for each in (kept, plain))
    assert plain["copies"][1][2] == [] and float(narrow) < float(wide)


def test_turns_are_told_in_words() -> None:
    game = record.read(f"blooms/4/race-15/@{RESCUE},1,0,0/D6b")
    assert games.last_turn(game) == "Red: D6 light red. Captures 1. Total: 1 of 15."
    assert games.last_turn(game.at(0)) == ""
    for text, said in (("-", "Red passes."), ("!", "Red resigns."), ("=", "Draw.")):
        here = blooms_at("blooms/4/territory/D4a.C3c")
        assert words.turn(here, here, text) == said


def test_results_are_told_in_words() -> None:
    assert words.result(OPENING) == ""
    assert words.result(blooms_at("blooms/4/race-15/D4a.!")) == "Red wins: Blue resigned."
    assert words.result(blooms_at("blooms/4/territory/D4a.=")) == "The game is a draw."
    assert (
        words.result(blooms_at("blooms/4/territory/D4a.D5dE5c.-.-")) == "Blue wins: 2 to 1 points."
    )


def test_the_text_board_shows_rows_score_and_mover() -> None:
    assert str(blooms_at("blooms/2/race-5/B2a.A1c")).splitlines() == [
        "A  c .",
        "B . a .",
        "C  . .",
        "base 2, race-5, Red 0, Blue 0 of 5 captures",
        "player 1 (Red) to move",
    ]


def test_threats_are_marked_on_demand_and_doomed_blooms_always() -> None:
    here = blooms_at("blooms/4/race-15/@ac2-5-6-3a3-6-4d-3d,1/")
    liberties = {
        here.rules.board.names[cell]: len(bloom.liberties)
        for bloom in here.blooms()
        for cell in bloom.cells
    }
    assert {2, 3} < set(liberties.values())
    grid = drawing.board_shapes(here, Marks(threats="abcd"))
    drawn, signs = cells_of(grid), signs_of(grid)
    names = here.rules.board.names
    for bloom in here.blooms():
        counts = [signs[names[cell]] for cell in bloom.cells if names[cell] in signs]
        few = len(bloom.liberties) in (1, 2)
        told = [f"#sign-threat-{len(bloom.liberties)}"] if few else []
        assert counts == told, "one number for a bloom"
        for cell in bloom.liberties if few else ():
            assert signs[names[cell]] == "#sign-escape"
        for cell in bloom.cells:
            assert ("threatened" in drawn[names[cell]].attrs["class"].split()) == few
    beds = bed_shapes(here, Marks(threats="abcd"))
    assert [liberties[names[bloom.cells[0]]] in (1, 2) for bloom in here.blooms()] == [
        each.attrs["class"] == "bed threatened" for each in beds
    ]
    assert not signs_of(drawing.board_shapes(here, Marks()))
    fenced = blooms_at(f"blooms/4/race-15/@{FIVE_BLOOMS},1/")
    grid = drawing.board_shapes(fenced, Marks())
    drawn = cells_of(grid)
    doomed = {name for name, cell in drawn.items() if "doomed" in cell.attrs["class"].split()}
    names = fenced.rules.board.names
    assert doomed == {
        names[c] for bloom in fenced.blooms() if not bloom.liberties for c in bloom.cells
    }
    assert signs_of(grid) == dict.fromkeys(doomed, "#sign-doomed")


def test_what_falls_is_crossed_and_an_unplayed_stone_is_not() -> None:
    here = blooms_at(f"blooms/4/race-15/@{RESCUE},1,0,0/")
    draft = Draft((Stone(here.rules.board.cells["D6"], "b"),))
    looked = drafts.preview(draft, here)
    assert looked.captured
    grid = drawing.board_shapes(here, Marks(draft=draft, preview=looked))
    fallen = {here.rules.board.names[cell] for cell in looked.captured}
    assert signs_of(grid) == dict.fromkeys(fallen, "#sign-falls")
    assert over(grid)["gain"].children[1].text == f"+{len(fallen)}"
    ghost = over(grid)["D6"]
    assert cells_of(grid)["D6"].attrs["data-ghost"] == ghost.attrs["data-ghost"] == "b"
    assert ghost.children[1].attrs["href"] == "#stone-b"


def test_unplayed_stones_and_signs_change_no_form_on_the_board() -> None:
    """Else a browser paints the whole board anew for each."""
    here = blooms_at("blooms/4/race-15/@ac2-5-6-3a3-6-4d-3d,1/")
    [bloom, *_] = here.blooms()
    free = here.rules.board.cells["D4"]
    draft = Draft((Stone(free, "c"),))
    marks = Marks(
        draft=draft, looked=bloom, hint=[Stone(free + 1, "a")], cursor=3, heat={free: 1.0}
    )
    still, changed = (
        cells_of(drawing.board_shapes(here, each)) for each in (Marks(threats="abcd"), marks)
    )
    assert still != changed
    for name, cell in changed.items():
        assert cell.children == still[name].children
        assert cell.attrs["transform"] == still[name].attrs["transform"]


def test_every_sign_has_its_symbol_on_the_page() -> None:
    page = picture.opening_svg()
    assert all(f'id="sign-{sign}"' in page for sign in overlay.SIGNS.values())


def test_there_are_three_kinds_of_outline_at_most() -> None:
    css = Path(__file__).parents[3] / "web/static/css"
    rules = re.findall(r"([^{}]+) > \.(?:hex|ring) \{([^}]*)\}", "".join(
        (css / name).read_text() for name in ("board.css", "signs.css")
    ))  # fmt: skip
    outlined = {mark.strip() for mark, body in rules if re.search(r"\bstroke:", body)}
    assert outlined == {".last", "[data-ghost]", ".cell:focus-visible"}


def test_the_legend_explains_only_the_marks_on_the_board() -> None:
    assert overlay.legend(drawing.board_shapes(OPENING, Marks())) == []
    marks = Marks(draft=Draft((Stone(0, "c"),)), last=[MIDDLE], hint=[Stone(3, "d")], heat={4: 1.0})
    found = overlay.legend(drawing.board_shapes(LATER, marks))
    assert [text for _, text in found] == [
        overlay.MEANINGS[mark] for mark in ("last", "ghost", "hint", "heat")
    ]
    last, ghost, hint, _ = (cell for cell, _ in found)
    assert last.attrs == {"class": "cell last", "data-stone": "a"}
    assert ghost.attrs == {"class": "cell", "data-ghost": "c"}
    assert hint.children[-1].attrs["href"] == "#sign-hint-d"
    assert ghost.children[-2].attrs["href"] == "#stone-c"


def test_stones_have_letters_on_the_page_not_in_pictures() -> None:
    assert picture.opening_svg().count('class="letter"') == 4
    assert 'class="letter"' not in picture.picture(OPENING, "", "")


def test_cells_have_no_names_on_them_and_the_edges_have() -> None:
    for text in (picture.opening_svg(), picture.picture(OPENING, "", "")):
        root = ElementTree.fromstring(text)
        space = "{http://www.w3.org/2000/svg}" if root.tag.startswith("{") else ""
        texts = [each.text for each in root.iter(f"{space}text") if not each.get("class")]
        assert texts == [
            *("A", "1", "2", "3", "4", "B", "5", "C", "6", "D", "7", "E", "6", "F", "5"),
            *("G", "1", "2", "3", "4"),
        ]


def test_a_bloom_has_one_bed_through_all_its_cells() -> None:
    here = blooms_at("blooms/4/race-15/@ac2-5-6-3a3-6-4d-3d,1/")
    found = bed_shapes(here, Marks())
    assert len(found) == len(here.blooms())
    assert len({each.attrs["data-key"] for each in found}) == len(found)
    for bloom, drawn in zip(here.blooms(), found, strict=True):
        line = bed(4, bloom.cells)
        assert drawn.children[1].attrs["d"] == line
        assert drawn.attrs["data-colour"] == bloom.colour
    assert bed(4, [0]) == "M60.0 0.0h0"
    assert bed(4, [0, 1, 2]) == "M60.0 0.0L140.0 0.0"
    assert bed(4, [0, 1, 5]).count("M") == 3, "the three sides of a triangle"


def test_a_bed_shows_what_happens_to_its_bloom() -> None:
    here = blooms_at(f"blooms/4/race-15/@{RESCUE},1,0,0/")
    draft = Draft((Stone(here.rules.board.cells["D6"], "b"),))
    looked = drafts.preview(draft, here)
    marked = bed_shapes(here, Marks(draft=draft, preview=looked))
    fallen = {each.attrs["data-key"] for each in marked if "falls" in each.attrs["class"]}
    assert fallen == {
        f"bed-{bloom.colour}{bloom.cells[0]}"
        for bloom in here.blooms()
        if bloom.cells[0] in looked.captured
    }
    assert fallen


def test_the_number_of_captured_stones_is_clear_of_unplayed_ones() -> None:
    """Where the unplayed stone is to the right of a captured one, the number is to the left."""
    here = blooms_at(f"blooms/4/race-15/@{RESCUE},1,0,0/")
    cell = here.rules.board.cells["D6"]
    draft = Draft((Stone(cell, "b"),))
    grid = drawing.board_shapes(here, Marks(draft=draft, preview=drafts.preview(draft, here)))
    gain = over(grid)["gain"]
    x, y = map(float, gain.attrs["transform"][10:-1].split())
    ghost_x, ghost_y = geometry.spot(4, cell)
    assert hypot(x + float(gain.children[1].attrs["x"]) - ghost_x, y - 18 - ghost_y) > 30


def test_more_captures_than_the_target_are_told_as_such() -> None:
    game = record.read(f"blooms/4/race-15/@{RESCUE},1,14,0/D6b")
    before, after = cast("tuple[Blooms, ...]", game.positions)[-2:]
    assert words.turn(before, after, "D6b").endswith("Total: 15 of 15.")
    later = replace(after, captured=(18, 0))
    assert words.turn(before, later, "D6b").endswith("Total: 18 (15 needed).")
