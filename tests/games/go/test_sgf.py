"""SGF files of Go for many: those of other programs are read, and ours they can read."""

import re

import pytest

import blooms
from blooms import files, record
from blooms.core import sgf
from blooms.core.position import BadRecord
from blooms.core.variations import gather
from blooms.games.go import handicap
from blooms.games.go.rules import Rules


def saved(text: str) -> str:
    return blooms.sgf(record.read_tree(text))


def opened(text: str) -> tuple[str, str]:
    """The first game of a file, and all remarks on it."""
    found = next(files.opened(text))
    return found.record, " ".join(found.remarks)


def test_a_game_of_two_is_a_standard_file() -> None:
    text = saved("go/9/2/sequential+komi-0-6.5/E5.C3.-.-.x.x")
    assert text.startswith("(;FF[4]GM[1]CA[UTF-8]AP[Blooms]SZ[9]RU[Japanese]KM[6.5]")
    for part in ("RE[W+6.5]", "\n;B[ee]\n;W[cg]\n;B[]\n;W[])\n", "BLOOMS[go/9/2/"):
        assert part in text
    assert opened(text) == ("go/9/2/sequential+komi-0-6.5/E5.C3.-.-.x.x", "")
    assert "RU[Chinese]" in saved("go/9/2/sequential+area/E5")


def test_a_handicap_is_set_up_and_white_begins() -> None:
    game = handicap.new(Rules(19, 2), 2).play("D16")
    text = blooms.sgf(game)
    for part in ("AB[pd][dp]", "PL[W]", "HA[2]", ";W[dd]"):
        assert part in text
    assert opened(text.replace("BLOOMS[go", "XX[go"))[0] == game.record


def test_more_seats_and_rounds_have_properties_of_their_own() -> None:
    played = "go/9/4/parallel-coop/@R8-9-9-9-9-9-9-9-9,1,0-0-0-0,0/E5,D4,-,C3"
    text = saved(played)
    assert "AXR[aa]" in text and "\n;B[ee]W[df]XR[]XL[cg]" in text
    assert opened(text) == (played, "")
    with pytest.raises(BadRecord, match="several players"):
        blooms.read(text.replace("B[ee]", "B[ff]"))


def test_variations_and_marks_have_properties_others_know() -> None:
    played = (
        "go/9/2/sequential/E5.C3.D4;1.C4.D5;"
        "1:~5b~25marks_D4_C3-E5_D5~3dA_A1~3dtriangle_A1-B2~3dline~5d_Two_eyes.;1-2:Good"
    )
    text = saved(played)
    assert "\n;B[ee]C[Two eyes.]CR[df]AR[cg:ee]LB[de:A]TR[ai]LN[ai:bh]\n(" in text
    assert "\n(\n;W[cf]C[Good]\n;B[de])" in text
    assert opened(text) == (played, "")
    assert opened(text.replace("BLOOMS", "XX")) == (played, "")


def test_marks_that_cannot_be_shown_are_told_of() -> None:
    played, told = opened("(;SZ[9];B[ee]LB[cc:<1][dd:甲][aa:two words]TR[zz])")
    assert played == "go/9/2/sequential/E5;1:~5b~25marks_C7~3d~3c1_D6~3d~e7~94~b2~5d"
    assert told == "Marks that cannot be shown are left out."
    for none in ("AR[aa:bb:cc]", "LN[aa]", "AR[:]", "LB[aa:bb:x y]"):
        played, told = opened(f"(;SZ[9];B[ee]{none})")
        assert played == "go/9/2/sequential/E5" and told.startswith("Marks that cannot")
    assert opened("(;SZ[9];B[ee]CR[bb:aa])") == opened("(;SZ[9];B[ee]CR[aa:bb])")
    whole = "".join(f"[{column}{row}]" for column in "abcdefghijklmnopqrs" for row in "abcdefghi")
    assert opened(f"(;SZ[19];B[ee]TR{whole})")[1] == ""


def test_a_loss_on_time_is_one() -> None:
    played = "go/9/2/sequential/E5.!;2:Out_of_time."
    assert "RE[B+T]" in (text := saved(played))
    assert "RE[B+R]" in saved("go/9/2/sequential/E5.!")
    assert opened(text) == opened(text.replace("BLOOMS", "XX")) == (played, "")


def test_a_variation_stays_beside_a_resignation() -> None:
    played, told = opened("(;SZ[9]RE[B+R];B[ee](;W[ee])(;W[cc]C[Good]))")
    assert played == "go/9/2/sequential/E5.!;1.C7;1-2:Good"
    assert told == "The game ends before move 2: E5: occupied point."


def test_players_and_dates_go_back_to_their_properties() -> None:
    text = "(;SZ[9]PB[Ann]BR[3k]PW[Bob]DT[2026-11-27]RE[W+2]C[hello];B[ee])"
    tree = blooms.trees(text)[0]
    lines = ("Black: Ann", "Black's rank: 3k", "White: Bob", "Date: 2026-11-27", "Result: W+2")
    assert tree.comments[()] == "\n".join((*lines, "hello"))
    again = blooms.sgf(tree)
    for part in ("PB[Ann]", "BR[3k]", "PW[Bob]", "DT[2026-11-27]", "RE[W+2]", "C[hello]"):
        assert part in again


def test_a_file_changed_by_another_program_opens_as_it_is() -> None:
    text = saved("go/9/2/sequential/E5.C3;1:Good")
    assert opened(text.replace(")\n", ";B[cc];W[gg])\n"))[0] == (
        "go/9/2/sequential/E5.C3.C7.G3;1:Good"
    )
    assert opened(text.replace("\n;W[cg]", ""))[0] == "go/9/2/sequential/E5;1:Good"
    assert opened(text.replace("C[Good]", "C[Bad]"))[0] == "go/9/2/sequential/E5.C3;1:Bad"
    assert opened(text.replace("AP[Blooms]", "AP[Sabaki:0.5]"))[0].endswith("E5.C3;1:Good")


@pytest.mark.parametrize(
    ("played", "nodes"),
    [
        ("E5.C3", ";B[ee]\n;W[cg]"),
        ("E5.C3.-.-.x.x", ";B[ee]\n;W[cg]\n;B[]\n;W[]\n;\n;"),
        ("E5.C3;1:Good", ";B[ee]C[Good]\n;W[cg]"),
        ("E5.C3.D4;1.C4.D5;1:~5b~25marks_D4~5d_x", ";B[ee]C[[%marks D4\\] x]\n;W[cg]\n;B[df]"),
    ],
)
def test_a_file_of_an_earlier_version_opens(played: str, nodes: str) -> None:
    whole = f"go/9/2/sequential/{played}"
    begun = f"(;FF[4]GM[1]CA[UTF-8]AP[Blooms]SZ[9]GN[{whole}]RU[sequential]\n"
    assert opened(f"{begun}{nodes})\n") == (whole, "")
    assert "G3" in opened(f"{begun}{nodes};B[gg])\n")[0]


@pytest.mark.parametrize(
    "said",
    ["RU[parallel];B[ee]W[df]XR[cg]", "RU[parallel];B[ee]W[df]", "RU[sequential-coop];B[ee]"],
)
def test_a_game_of_three_at_once_never_becomes_one_of_two(said: str) -> None:
    text = f"(;FF[4]GM[1]CA[UTF-8]AP[Blooms]SZ[9]GN[My game]{said})"
    with pytest.raises(BadRecord, match="several players"):
        blooms.read(text)


@pytest.mark.parametrize(
    ("said", "rules", "remark"),
    [
        ("KM[375]RU[Chinese]AP[foxwq]", "sequential+area+komi-0-7.5", "'375' was read as 7.5"),
        ("KM[650]AP[foxwq]", "sequential+komi-0-6.5", "'650' was read as 6.5"),
        ("KM[3.75]", "sequential+komi-0-7.5", "'3.75' was read as 7.5"),
        ("KM[-5.5]", "sequential+komi-5.5-0", ""),
        ("KM[6,5]", "sequential+komi-0-6.5", ""),
        ("KM[+6.5]", "sequential+komi-0-6.5", ""),
        ("KM[−5.5]", "sequential+komi-5.5-0", ""),
        ("KM[7.]", "sequential+komi-0-7", ""),
        ("KM[6½]", "sequential+komi-0-6.5", ""),
        ("KM[6 1/2]", "sequential+komi-0-6.5", ""),
        ("KM[6目半]", "sequential+komi-0-6.5", ""),
        ("KM[６.５]", "sequential+komi-0-6.5", ""),
        ("KM[7 points]", "sequential+komi-0-7", ""),
        ("KM[]", "sequential", ""),
        ("KM[0]", "sequential", ""),
        ("KM[lots]", "sequential", "The komi 'lots' was not understood."),
        ("KM[0.3]", "sequential", "The komi '0.3' was not understood."),
        ("RU[AGA]", "sequential+area", ""),
        ("RU[NZ]", "sequential+area", ""),
        ("RU[Tromp-Taylor]", "sequential+area", ""),
        ("RU[中国规则]", "sequential+area", ""),
        ("RU[Old Chinese]", "sequential+area", ""),
        ("RU[koPOSITIONALscoringAREAtaxNONEsui1]", "sequential+area", ""),
        ("RU[koSIMPLEscoringTERRITORYtaxSEKI]", "sequential", ""),
        ("RU[日本]", "sequential", ""),
        ("RU[Japanese]", "sequential", ""),
        ("RU[rengo]", "sequential", "The rules 'rengo' are not known here."),
    ],
)
def test_komi_and_rules_are_read_as_servers_write_them(said: str, rules: str, remark: str) -> None:
    found, told = opened(f"(;SZ[9]{said};B[ee])")
    assert found == f"go/9/2/{rules}/E5"
    assert remark in told and bool(remark) == bool(told)


@pytest.mark.parametrize(
    ("text", "played", "remark"),
    [
        ("HA[2];B[gc];B[cg];W[ee]", "@9-9-6B2-9-9-9-2B6-9-9,2,0-0,0/E5", ""),
        ("HA[2];AB[gc][cg];W[ee]", "@9-9-6B2-9-9-9-2B6-9-9,2,0-0,0/E5", ""),
        ("AB[aa:ba];W[ee]", "@BB7-9-9-9-9-9-9-9-9,2,0-0,0/E5", ""),
        (";B[ee];W[cc];AE[cc];B[gg]", "E5.C7", "before move 3: stones are set up"),
        (";B[ee];AW[dd]AB[ff];B[gg]", "E5", "before move 2: stones are set up"),
        (";B[ee];B[cc];W[dd]", "E5.-.C7.D6", "Passes were put in"),
        (";B[ee];PL[B];B[cc]", "E5.-.C7", "Passes were put in"),
        (";W[ee];B[cc]", "@9-9-9-9-9-9-9-9-9,2,0-0,0/E5.C7", ""),
        (";B[ee];W[];B[];W[cc];B[dd]", "E5.-.-.-.C7.D6", ""),
        ("AB[aa]AW[ab][ba];B[ee]", "@1W7-W8-9-9-9-9-9-9-9,1,0-0,0/E5", "without a liberty"),
        (";B[ee];W[ee];B[cc]", "E5", "before move 2: E5: occupied point"),
        (";B[tt];W[]", "-.-", ""),
        ("RE[W+R];B[ee]", "E5;0:Result~3a_W~2bR", ""),
        ("RE[B+R];B[ee]", "E5.!", ""),
        ("RE[B+Time];B[ee]", "E5.!;2:Out_of_time.", ""),
    ],
)
def test_set_up_and_turns_as_other_programs_have_them(text: str, played: str, remark: str) -> None:
    found, told = opened(f"(;GM[1]SZ[9]{text})")
    assert found == f"go/9/2/sequential/{played}"
    assert remark in told and bool(remark) == bool(told)


@pytest.mark.parametrize(
    ("text", "played"),
    [
        ("(;GM[1]SZ[9]KM[6.5]B[ee];W[cc])", "sequential+komi-0-6.5/E5.C7"),
        ("(;B[ee]SZ[9]RU[Chinese];W[cc])", "sequential+area/E5.C7"),
        ("(;FF[4];SZ[9];RU[Chinese]KM[7]B[ee];W[cc])", "sequential+area+komi-0-7/E5.C7"),
        ("(;SZ[];B[ee]KM[];W[cc]SZ[9]KM[7])", "sequential+komi-0-7/E5.C7"),
        ("(;SZ[9]AB[cc]B[ee];W[gg])", "sequential/@9-9-2B6-9-9-9-9-9-9,1,0-0,0/E5.G3"),
        ("(;SZ[9];AB[cc]W[ee];B[gg])", "sequential/@9-9-2B6-9-9-9-9-9-9,2,0-0,0/E5.G3"),
        ("(;SZ[9]PL[W]AW[cc]B[ee])", "sequential/@9-9-2W6-9-9-9-9-9-9,1,0-0,0/E5"),
        ("(;SZ[9]HA[2]B[gc];B[cg];W[ee])", "sequential/@9-9-6B2-9-9-9-2B6-9-9,2,0-0,0/E5"),
        ("(;SZ[9](;AB[cc]B[ee])(;AB[cc]B[ff]))", "sequential/@9-9-2B6-9-9-9-9-9-9,1,0-0,0/E5;0.F4"),
    ],
)
def test_what_stands_with_the_first_move_counts(text: str, played: str) -> None:
    assert opened(text) == (f"go/9/2/{played}", "")


def test_the_number_of_the_game_may_stand_after_the_first_node() -> None:
    with pytest.raises(BadRecord, match="no game that is played here"):
        blooms.read("(;FF[4];GM[2];B[ee])")
    assert blooms.read("(;SZ[9];BLOOMS[go/9/2/sequential/]B[ee])").turns == ("E5",)


@pytest.mark.parametrize(
    "name",
    (
        "AB AW AE HA PL KM RU RE PB GN GM N C GC BLOOMS CR TR SQ MA M L LB AR LN DD VW DT AP CA FF"
    ).split(),
)
def test_a_property_without_a_value_says_nothing(name: str) -> None:
    for text in (f"(;SZ[9]{name}[];B[ee])", f"(;SZ[9];B[ee]{name}[ ])", f"(;SZ[9]B[ee]{name}[])"):
        assert opened(text) == ("go/9/2/sequential/E5", "")
    assert opened(f"(;SZ[9];B[ee];{name}[]W[cc])") == ("go/9/2/sequential/E5.C7", "")
    handicap = f"(;SZ[9]HA[2]{name * (name != 'HA')}[];B[gc];B[cg];W[ee])"
    assert opened(handicap)[0].endswith("/@9-9-6B2-9-9-9-2B6-9-9,2,0-0,0/E5")


def test_stones_set_up_where_they_stand_change_nothing() -> None:
    assert opened("(;SZ[9]AB[cc];W[ee];AB[cc]AE[aa]B[gg])")[1] == ""


@pytest.mark.parametrize(
    "text",
    [
        "(;SZ[9:9];B[ee])", "(;SZ[09];B[ee])", "(;SZ[9];B[ e e ])", "(;SZ[9];B[EE])",
        "(;SZ[9]MY_PROP[1]X2;B[ee])", "(;SZ[9]KO;B[ee])", "(;SZ[9]\n---\n;B[ee])",
        "(;SZ[9]\f\v\u00a0;B[ee])", "(;GaMe[1]SiZe[9];Black[ee])", "(SZ[9];B[ee]",
        "(;;SZ[9];B[ee])", "(;sz[9];b[ee])", "\ufeff(;SZ[9];B[ee])",
        "Here is my game:\n(;SZ[9];B[ee])\nThanks (;", "(;Game[1]Size[9];Black[ee])",
        "(;SZ[9]\x00;B[ee])\x00\x1a", "(;GM[01]SZ[9x9];B[ee])", ";FF[4]SZ[9];B[ee]",
        "\n;GM[1]SZ[9];B[ee])",
        *(
            re.sub("[(;[e\\]]", rf"\g<0>{each}", "(;SZ[9];B[ee])")
            for each in "\u00ad\u200b\u200e\u2060\u2066\ufeff"
        ),
    ],
)  # fmt: skip
def test_what_other_programs_forgive_is_forgiven(text: str) -> None:
    assert opened(text)[0] == "go/9/2/sequential/E5"


def test_names_with_brackets_are_whole() -> None:
    tree = blooms.trees("(;PB[Ann [3k]]SZ[9];B[ee]C[see [1] and [2]];W[cc])")[0]
    assert tree.game.turns == ("E5", "C7")
    assert tree.comments == {(): "Black: Ann [3k]", ("E5",): "see [1] and [2]"}


def test_lists_of_brackets_in_a_comment_are_whole() -> None:
    tree = blooms.trees("(;SZ[9];B[ee]C[either [a]; [b], or (c)];W[cc])")[0]
    assert tree.game.turns == ("E5", "C7")
    assert tree.comments == {("E5",): "either [a]; [b], or (c)"}


def test_a_teaching_file_keeps_its_notes() -> None:
    text = "(;SZ[9]C[hello](;B[ee]C[main]TR[ee]LB[cc:a](;W[cc];C[then]SQ[aa])(;W[dd]))(;B[ff]C[x]))"
    tree = blooms.trees(text)[0]
    assert tree.lines == (("E5", "C7"), ("E5", "D6"), ("F4",))
    assert tree.comments == {
        (): "hello", ("E5",): "[%marks E5=triangle C7=a] main", ("F4",): "x",
        ("E5", "C7"): "[%marks A9=square] then",
    }  # fmt: skip
    assert blooms.trees(blooms.sgf(tree)) == (tree,)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("(;GM[2]SZ[8];B[aa])", "no game that is played here"),
        ("(;SZ[30];B[aa])", "'30' is not a size"),
        ("(;SZ[9:13];B[aa])", "the board is 9×13: only square boards are played here"),
        ("(;SZ[19x13];B[aa])", "the board is 19×13: only square boards are played here"),
        ("(;SZ[9];B[zz])", "move 1: 'zz' is not a point"),
        ("(;SZ[9];B[aa]?)", "cannot be read from"),
        ("(;SZ[9];B[aa];W[b", "cannot be read from"),
        ("(;", "not a game here"),
        ("(;FF[3]SAB[dd]AW)[dp];W[pd])", "no moves"),
        ("(;LN[aa:bb];AE[aa])", "no moves"),
    ],
)
def test_what_is_no_game_of_two_is_refused_in_words(text: str, why: str) -> None:
    with pytest.raises(BadRecord, match=why):
        blooms.read(text)


def test_what_does_not_fit_into_a_record_is_left_out_and_told() -> None:
    first = f"(;SZ[9]C[{'x' * 3000}];B[ee]C[ok])"
    tree = next(files.opened(first))
    remarks = tree.remarks
    assert len(tree.comments[()]) == 2000 and "2000 characters" in remarks[0]
    wide = "".join(f"(;B[{x}{y}]C[{'long ' * 300}])" for x in "abcdefghi" for y in "abcdefghi")
    tree = next(files.opened(f"(;SZ[9]{wide})"))
    remarks = tree.remarks
    assert tree.game.turns == ("A9",) and "no room" in remarks[0]
    assert record.read_tree(tree.record) == tree


def test_data_of_analysis_programs_is_skipped() -> None:
    nodes = "".join(f";{'BW'[at % 2]}[{'abcdefghi'[at]}a]KT[{'x' * 20_000}]" for at in range(9))
    assert opened(f"(;SZ[9]{nodes})") == (
        "go/9/2/sequential/A9.B9.C9.D9.E9.F9.G9.H9.J9", ""
    )  # fmt: skip


def test_a_long_comment_is_read_and_told_to_be_cut() -> None:
    tree = next(files.opened(f"(;SZ[9];B[ee]C[Good. {'x' * 20_000}];W[cc])"))
    assert tree.comments[("E5",)].startswith("Good. xxx") and "2000 characters" in tree.remarks[0]


def test_a_long_record_in_a_file_is_read() -> None:
    comments = "".join(f";{ply}:{'x' * 2000}" for ply in range(10))
    played = f"go/9/2/sequential/A9.B9.C9.D9.E9.F9.G9.H9.J9{comments}"
    text = saved(played)
    # Without the record, the file would open as what its nodes say, the comments in another form.
    assert sgf.parse(text)[0].text(sgf.RECORD) == played and opened(text) == (played, "")


def test_a_tree_without_notes_is_written_as_it_was_gathered() -> None:
    tree = gather(record.read("go/9/2/sequential/E5.C3"))
    assert blooms.trees(blooms.sgf(tree)) == (tree,)


ODD = (
    "(;GM[1]FF[4]SZ[9]RU[AGA]KM[0]HA[0]TM[600]OT[5x30 byo-yomi]ST[2]VW[aa:bb]"
    "GC[whole]MYP[a\\]b]C[hi];B[ee]BL[590.5]OB[5]BM[1]N[first]C[good];W[cc]WL[580]OW[4]TE[2]N[]DM[1]GB[1]KT[x]"
    "(;B[gg]GW[1]TC[3]TT[9])(;B[dd]N[other]))"
)


@pytest.mark.parametrize(
    "said",
    [
        "BL[590.5]", "OB[5]", "BM[1]", "N[first]", "WL[580]", "OW[4]", "TE[2]", "N[]", "GW[1]",
        "TC[3]", "TT[9]", "N[other]", "TM[600]", "OT[5x30 byo-yomi]", "ST[2]", "VW[aa:bb]", "DM[1]",
        "GC[whole]", "MYP[a\\]b]", "C[hi]", "C[good]", "RU[AGA]", "KM[0]", "HA[0]", "GB[1]",
    ],
)  # fmt: skip
def test_what_a_record_has_no_place_for_is_written_again(said: str) -> None:
    once = blooms.sgf(blooms.trees(ODD)[0])
    assert said in once and blooms.sgf(blooms.trees(once)[0]) == once
    assert once.count("first") == 2, "in the record and as the name"


def test_rules_that_a_file_does_not_say_are_not_written() -> None:
    text = blooms.sgf(blooms.read("(;SZ[9];B[ee];W[cc])"))
    assert "RU[" not in text and "RU[" not in blooms.sgf(blooms.read(text))
    assert "RU[Japanese]" in blooms.sgf(blooms.read("go/9/2/sequential/E5.C7"))


def test_a_name_that_was_changed_in_the_comment_is_gone() -> None:
    tree = blooms.trees("(;SZ[9];B[ee]N[alt]C[good])")[0]
    changed = blooms.sgf(tree.comment(("E5",), "better"))
    assert "C[better]" in changed and "N[alt]" not in changed


def test_a_file_with_more_properties_is_still_our_record() -> None:
    text = saved("go/9/2/sequential+komi-0-6.5/E5.C3.-.-.x.x").replace(";B[ee]", ";B[ee]BL[9]")
    tree = blooms.trees(text)[0]
    assert tree.record.endswith("-.-.x.x") and "BL[9]" in blooms.sgf(tree)
    for said, changed in (
        ("RU[Japanese]", "RU[AGA]"), ("KM[6.5]", "KM[7.5]"), ("RU[", "AB[aa]RU["),
        ("BL[9]", "BL[9]TR[aa]"),
    ):  # fmt: skip
        other = blooms.trees(text.replace(said, changed))[0]
        assert not other.record.endswith("x.x") and "BL[9]" in blooms.sgf(other)


def test_remarks_on_a_file_stay_with_its_game() -> None:
    game = blooms.read("(;GM[1]SZ[9]RU[rengo];B[ee];W[ee];B[cc];W[dd])")
    assert game.turns == ("E5",)
    assert game.remarks == (
        "The rules 'rengo' are not known here.",
        "The game ends before move 2: E5: occupied point.",
    )
    assert game.play("C7").remarks == game.remarks
    assert blooms.read("go/9/2/sequential/E5").remarks == ()


def test_properties_of_a_removed_node_go_with_it() -> None:
    tree = blooms.trees(ODD)[0]
    node = tree.root.children[0].children[0]
    assert node.children[1].properties == {"N": ("other",)}
    assert "WL[580]" not in blooms.sgf(tree.remove(node)) and "BL[590.5]" in blooms.sgf(
        tree.remove(node)
    )
