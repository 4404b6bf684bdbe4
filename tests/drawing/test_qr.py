"""QR codes, read back by another program."""

import re
from random import Random

import numpy
import pytest
import zxingcpp

from blooms.core.position import GameError
from blooms.drawing import qr


def read(rows: tuple[str, ...]) -> str:
    """The text that zxing finds in a code with its quiet zone, four pixels a module."""
    dark = numpy.array([[int(module) for module in row] for row in rows], dtype=numpy.uint8)
    picture = numpy.kron(numpy.pad(1 - dark, 4, constant_values=1) * 255, numpy.ones((4, 4)))
    (found,) = zxingcpp.read_barcodes(picture.astype(numpy.uint8))
    return str(found.text)


@pytest.mark.parametrize("size", [1, 17, 18, 53, 106, 107, 230, 231, 271, 400, 600, 857, 858])
def test_texts_of_every_size_are_read(size: int) -> None:
    rng = Random(size)
    text = "".join(rng.choice("abcdefXYZ0123456789/.#?") for _ in range(size))
    rows = qr.modules(text)
    assert len(rows) == len(rows[0]) == 4 * ((len(rows) - 17) // 4) + 17
    assert read(rows) == text


def test_every_version_is_read() -> None:
    sizes = set()
    for size in range(1, 859, 20):
        text = "x" * size
        rows = qr.modules(text)
        sizes.add((len(rows) - 17) // 4)
        assert read(rows) == text
    assert sizes >= set(range(3, 21))


def test_links_and_names_are_read() -> None:
    for text in (
        "https://host.example/blooms/#blooms/4/race-15/D4a.C3cC4d?nAnna.Ben_~c3~96,d3,f2,gk3x9f2",
        "Größe 😀",
    ):
        assert read(qr.modules(text)) == text


def test_a_text_too_long_is_refused() -> None:
    with pytest.raises(GameError, match="longer than 858 bytes"):
        qr.modules("x" * 859)


def test_the_path_is_made_of_the_dark_modules() -> None:
    assert qr.path(("110", "011")) == "M0 0h2v1h-2zM1 1h2v1h-2z"
    rows = qr.modules("blooms")
    drawn = sum(int(run) for run in re.findall(r"h(\d+)v", qr.path(rows)))
    assert drawn == sum(row.count("1") for row in rows)
