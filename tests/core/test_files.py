"""Games in texts and files of any kind."""

import pytest

import blooms
from blooms import files


def test_a_file_of_several_games_has_a_title_for_each() -> None:
    text = "(;SZ[9]PB[Ann]PW[Bob]DT[2026];B[ee])(;SZ[9]EV[Cup];B[cc])(;GM[2];B[aa])(;SZ[9];B[dd])"
    found = files.games_in(text)
    assert [each.title for each in found] == ["Ann – Bob, 2026", "Cup", "Game 3"]
    assert [tree.game.turns for tree in blooms.trees(text)] == [("E5",), ("C7",), ("D6",)]
    assert blooms.read(text).turns == ("E5",)


def test_a_file_quoted_in_mail_is_read() -> None:
    text = "(;SZ[9]\n;B[ee]C[> no];W[cc]\n\n;B[gg])"
    quoted = "".join(f"> {line}\n" for line in text.splitlines())
    assert blooms.trees(quoted) == blooms.trees(text)
    assert blooms.trees(text)[0].comments, "a comment keeps its sign"


@pytest.mark.parametrize("data", [b"\x1f\x8b\x08\x00\xff\xfe\x01", "Partie n° 7", "棋譜"])
def test_a_text_that_is_no_game_is_said_to_be_none(data: str | bytes) -> None:
    with pytest.raises(blooms.BadRecord, match="this is no record, no link and no SGF file"):
        blooms.read(data)


@pytest.mark.parametrize("text", ["", " \n", b"", b"\xef\xbb\xbf"])
def test_an_empty_text_says_that_it_has_no_game(text: str | bytes) -> None:
    with pytest.raises(blooms.BadRecord, match="there is no game in this text"):
        blooms.read(text)


def test_a_list_of_records_of_another_site_has_a_title_for_each() -> None:
    record = (
        '{"header":{"game":{"name":"%s","variants":["Smallest board (base 4)"]},'
        '"players":[{"name":"Ann"},{"name":"%s"}]},"moves":[["%s"]]}'
    )
    games = ("Blooms", "Bob", "1d4"), ("Havannah", "Bob", "d4"), ("Blooms", "Eve", "1c3")
    text = "[" + ",".join(record % game for game in games) + "]"
    assert [each.title for each in files.games_in(text)] == ["Ann – Bob", "Ann – Eve"]
    assert [tree.game.turns for tree in blooms.trees(text)] == [("D4a",), ("E3a",)]
    assert files.games_in("[" + record % games[0] + ",3]") == ()


def test_a_game_that_cannot_be_read_does_not_hide_the_others() -> None:
    assert len(blooms.trees("(;SZ[99];B[ee])(;SZ[9];B[cc])")) == 1
    with pytest.raises(blooms.BadRecord, match="'99' is not a size"):
        blooms.trees("(;SZ[99];B[ee])(;SZ[77];B[cc])")


def test_a_record_is_one_tree_which_writes_it_again() -> None:
    text = "blooms/4/race-15/D4a.C3c.E5a;1.C4d.E5b;2:Better~21"
    (tree,) = blooms.trees(text)
    assert tree.record == text
    assert blooms.read(f"{text}\r\n").record == blooms.read(text.encode()).record == text
    assert blooms.read(bytearray(text.encode())).record == text


@pytest.mark.parametrize("record", ["blooms/4/race-15/D4a.C3cC4d", "go/9/4/parallel/E5,D4,-,C3"])
def test_a_game_is_written_and_read(record: str) -> None:
    game = blooms.read(record)
    assert blooms.read(blooms.sgf(game)) == game
    assert blooms.trees(blooms.sgf(blooms.trees(record)[0])) == blooms.trees(record)


def test_blocky_has_no_sgf() -> None:
    with pytest.raises(blooms.GameError, match="Blocky has no SGF"):
        blooms.sgf(blooms.read("blocky/3/blob/5/7/hs/LL:cw"))


@pytest.mark.parametrize("data", [None, 7, ["blooms/4/race-15/"], object()])
def test_what_is_neither_text_nor_bytes_is_a_type_error(data: object) -> None:
    for function in (blooms.read, blooms.trees, blooms.new):
        with pytest.raises(TypeError, match="text"):
            function(data)  # type: ignore[operator]


@pytest.mark.parametrize("text", ["", " ", "hello", "(;", "{}", "\0", "1. nothing", "\ud800"])
def test_a_text_without_a_game_is_refused(text: str) -> None:
    with pytest.raises(blooms.BadRecord):
        blooms.trees(text)
