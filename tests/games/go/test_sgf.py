"""SGF files of Go for many: standard for two seats, whole by their record, refused in words."""

import pytest

from blooms import record
from blooms.core.position import BadRecord
from blooms.core.variations import gather
from blooms.games.go import sgf


def saved(text: str) -> str:
    return sgf.written(record.read_tree(text) if ";" in text else gather(record.read(text)))


def test_a_game_of_two_is_a_standard_file() -> None:
    text = saved("go/9/2/sequential+komi-0-6.5/E5.C3.-.-.x.x")
    assert text.startswith("(;FF[4]GM[1]CA[UTF-8]AP[Blooms]SZ[9]GN[go/9/2/sequential+komi-0-6.5/")
    for part in ("KM[6.5]", "RE[W+6.5]", "\n;B[ee]\n;W[cg]\n;B[]\n;W[]\n"):
        assert part in text
    assert sgf.read(text) == "go/9/2/sequential+komi-0-6.5/E5.C3.-.-.x.x"


def test_a_handicap_is_set_up_and_white_begins() -> None:
    from blooms.games.go import handicap
    from blooms.games.go.rules import Rules

    game = handicap.new(Rules(19, 2), 2).play("D16")
    text = sgf.written(gather(game))
    for part in ("AB[pd][dp]", "PL[W]", "HA[2]", ";W[dd]"):
        assert part in text
    foreign = text.replace("GN[go", "GN[Handicap")
    assert sgf.read(foreign) == game.record


def test_more_seats_and_rounds_have_properties_of_their_own() -> None:
    text = saved("go/9/4/parallel-coop/@R8-9-9-9-9-9-9-9-9,1/E5,D4,-,C3")
    assert "AXR[aa]" in text and "\n;B[ee]W[df]XR[]XL[cg]" in text
    assert sgf.read(text) == "go/9/4/parallel-coop/@R8-9-9-9-9-9-9-9-9,1,0-0-0-0,0/E5,D4,-,C3" or (
        sgf.read(text) == "go/9/4/parallel-coop/@R8-9-9-9-9-9-9-9-9,1/E5,D4,-,C3"
    )


def test_files_of_other_programs_are_read_along_their_main_line() -> None:
    text = """(;GM[1]FF[4]SZ[13]KM[0]PB[Ann]PW[Bob]C[a \\] b]
    ;B[dd] ;W[jj]C[good] (;B[jd]TR[dd](;W[dj])(;W[ee]))(;B[aa]))"""
    assert sgf.read(text) == "go/13/2/sequential/D10.K4.K10.D4"
    assert sgf.read("(;SZ[9];B[tt];W[])") == "go/9/2/sequential/-.-"
    assert sgf.read("(;AB[aa:ba]SZ[9]KM[0.5];W[ee])") == (
        "go/9/2/sequential+komi-0-0.5/@BB7-9-9-9-9-9-9-9-9,2,0-0,0/E5"
    )
    assert record.read(sgf.read("(;AB[aa:ba]SZ[9]KM[0.5];W[ee])")).position.seat == 0


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("(;GM[2]SZ[8];B[aa])", "not a game of Go"),
        ("(;SZ[30];B[aa])", "'30' is not a size"),
        ("(;SZ[9];B[aa];B[bb])", "move 2: it is not the turn of B"),
        ("(;SZ[9];B[zz])", "is not a point"),
        ("(;SZ[9];B[aa];AW[bb])", "move 2: stones are set up"),
        ("(;SZ[9];B[aa]?)", "cannot be read from"),
        ("(;", "no game"),
    ],
)
def test_what_is_no_game_of_two_is_refused_in_words(text: str, why: str) -> None:
    with pytest.raises(BadRecord, match=why):
        sgf.read(text)


def test_a_large_file_is_refused_before_it_is_read() -> None:
    with pytest.raises(BadRecord, match="characters"):
        sgf.read("(;C[" + "x" * sgf.MOST + "])")
    nested = "(;B[aa]" * 50_000
    with pytest.raises(BadRecord):
        sgf.read(nested)
