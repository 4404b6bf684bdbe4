"""SGF as trees of nodes, and the bytes that such files are made of."""

from functools import partial

import pytest

from blooms import files
from blooms.core import sgf
from blooms.core.decoding import decoded
from blooms.core.ending import (
    DecidedEarly,
    Drawn,
    Ending,
    MostPoints,
    Resigned,
    TargetCaptured,
)
from blooms.core.position import BadRecord
from tests.timing import slowdown

GAME = "(;FF[4]C[a \\] b\\\\];B[aa](;W[bb])(;W[cc];B[dd][ee]))"


def test_a_file_is_a_tree_of_nodes_and_is_written_again() -> None:
    root = sgf.parse(GAME)[0]
    assert root.text("C") == "a ] b\\"
    assert [node.properties for node in root.main()][1:] == [{"B": ["aa"]}, {"W": ["bb"]}]
    assert len(list(root.all())) == 5
    again = sgf.parse(sgf.written(root))
    assert len(again) == 1 and sgf.same(root, again[0])


@pytest.mark.parametrize("other", ["B[ab]", "B[aa]C[x]", "B[aa];B[]", "B[aa]TR[aa]", ""])
def test_another_move_or_word_is_another_game(other: str) -> None:
    changed = sgf.parse(GAME.replace("B[aa]", other))[0]
    assert not sgf.same(sgf.parse(GAME)[0], changed)


def test_a_text_may_have_several_games_and_words_between_them() -> None:
    roots = sgf.parse("one: (;SZ[9];B[aa]) two: (;SZ[13]) and (;)")
    assert [root.text("SZ") for root in roots] == ["9", "13"]
    assert not sgf.is_sgf("hello (; there") and not sgf.is_sgf("blooms/4/race-15/D4a")


def test_wrapped_lines_of_a_text_are_joined() -> None:
    assert sgf.plain("one\\\ntwo\r\nthree \\: \\]") == "onetwo\nthree : ]"
    assert sgf.plain(sgf.escaped("a]\\b")) == "a]\\b"


@pytest.mark.parametrize("text", ["(;SZ[9];B[aa]?)", "(;SZ[9]é[x])", "(;SZ[9];B[aa", "(;C[a]]]]b)"])
def test_what_cannot_be_read_is_named(text: str) -> None:
    with pytest.raises(BadRecord, match="cannot be read from"):
        sgf.parse(text)


@pytest.mark.parametrize(
    "part", ["(;B[aa]", "(;", "[[]", "(;C[[ ]x ", " ", "\\", "A", "(;B[aa])", "(;SZ[9]" + "[x]"]
)
def test_no_file_takes_long(part: str) -> None:
    def refuse(count: int) -> None:
        try:
            sgf.parse("(;SZ[9]" + part * count)
        except BadRecord as why:
            assert len(str(why)) < 100

    # Eight times the text: looking at all of it from every place takes 64 times as long.
    assert slowdown(partial(refuse, 500), partial(refuse, 4_000)) < 32


@pytest.mark.parametrize(
    ("said", "coding"),
    [
        ("PB[ソ]", "shift_jis"), ("PB[許功]", "big5"), ("PB[乚]", "gbk"), ("PB[x]", "utf-16"),
        ("PB[x]", "utf-16-le"), ("PB[古力]PW[李世石]", "gbk"), ("PB[Müller]", "latin-1"),
        ("PB[이창호]PW[조훈현]C[좋은 수입니다 흑이]", "euc-kr"), ("PB[Иванов]PW[Петров]", "cp1251"),
        ("PB[이세돌]PW[박정환]", "euc-kr"), ("PB[최철한]", "euc-kr"), ("PB[古力]PW[常昊]", "gbk"),
        ("PB[趙治勲]PW[小林光一]C[黒の好手]", "shift_jis"), ("PB[林海峰]PW[周俊勳]", "big5"),
        ("PB[聂卫平]C[好棋]", "gb18030"), ("PB[許功]", "utf-8"), ("PB[許功]", "utf-8-sig"),
        ("CA[Shift_JIS]PB[表]", "shift_jis"), ("CA[big5]PB[許]", "big5"),
        ("CA[GB2312]PB[聂卫平]", "gbk"), ("CA[UTF-8]PB[許功]", "big5"),
        ("CA[nonsense]PB[x]", "ascii"), ("CA[UTF-16]PB[é]", "utf-8"), ("PB[Ã]", "latin-1"),
        ("PB[José]PW[André]", "latin-1"), ("CA[windows-31j]PB[ソ①]", "cp932"),
        ("CA[gb2312]PB[古力]PW[柯洁]", "utf-8"), ("CA[GBK]PB[联通]", "gbk"),
        ("PB[井山裕太]PW[趙治勲]", "iso-2022-jp"), ("CA[EUC-JP]PB[井山]", "euc-jp"),
        ("CA[KOI8-R]PB[Шикшин]", "koi8-r"),
        ("CA[ISO-8859-1]PB[José]", "latin-1"), ("CA[windows-1251]PB[ИВАНОВ]", "cp1251"),
    ],
)  # fmt: skip
def test_a_file_in_any_encoding_is_the_game_that_it_is(said: str, coding: str) -> None:
    text = f"(;GM[1]FF[4]SZ[9]{said};B[ee]C[ok];W[cc])"
    assert files.text_of(text.encode(coding)) == text


def test_bytes_that_fit_nothing_are_still_text() -> None:
    assert decoded(b"\xff\xfeabc") == "\ufffd\ufffdabc"
    assert decoded(b"") == ""
    assert files.text_of("as it is") == "as it is"


@pytest.mark.parametrize(
    ("ending", "shares", "result"),
    [
        (None, None, ""),
        (Drawn(), (0.5, 0.5), "0"),
        (Resigned((1,)), (1.0, 0.0), "B+R"),
        (Resigned((0,), (0,)), (0.0, 1.0), "W+T"),
        (DecidedEarly(0), (0.0, 1.0), "W+R"),
        (MostPoints(7, 4), (1.0, 0.0), "B+3"),
        (TargetCaptured(15, 15, 3), (1.0, 0.0), "B+"),
    ],
)
def test_a_result_is_written_as_other_programs_read_it(
    ending: Ending | None, shares: tuple[float, float] | None, result: str
) -> None:
    assert sgf.result_of(ending, shares, (7, 4)) == result
