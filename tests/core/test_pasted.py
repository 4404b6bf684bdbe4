"""Records and links as people paste them."""

import pytest

import blooms
from blooms import games, pasted
from blooms.session import correspondence
from tests.reference.positions_go import TWO_POOLS, placed

LETTER = "blooms/4/race-15/D4a?nAnna,f1,gk3x9f2"
SAFE = "https://nam02.safelinks.protection.outlook.com/?url="
LONG = "blooms/4/race-15/D4a.C3cC4d.E5aE4b.D5cC5d.B2aB3b"


@pytest.mark.parametrize(
    "text",
    [
        LETTER, f"<https://h.org/#{LETTER}>", f"see https://h.org/blooms/#{LETTER}.",
        f"(https://h.org/#{LETTER})", f'"{LETTER}", she said', f"> {LETTER}",
        "https://h.org/#blooms%2F4%2Frace-15%2FD4a%3FnAnna%2Cf1%2Cgk3x9f2",
        f"{SAFE}https%3A%2F%2Fh.org%2F%23blooms%2F4%2Frace-15%2FD4a%3FnAnna%2Cf1%2Cgk3x9f2&data=05",
        "https://h.org/%23blooms/4/race-15/D4a%3FnAnna,f1,gk3x9f2", f"\ufeff{LETTER}\r\n",
        f"https://h.org/?fbclid=abc#{LETTER}", f"*{LETTER}*", f"_{LETTER}_", f"`{LETTER}`",
        f"[my game](https://h.org/#{LETTER}) and more", LETTER.replace("race", "ra\u200bce"),
        "blooms/4/race-15/D4a!", "blooms/4/race-15/D4a.", f"{LETTER} (edited)",
        "blooms/4/race-15/D4a!?", "blooms/4/race-15/D4a:", "Blooms/4/race-15/D4a",
        f"「https://h.org/#{LETTER}」", f"{LETTER}。では", f"‹{LETTER}›", f"{LETTER}！",
        f'<a href="https://h.org/#{LETTER}">my game</a>', f"<b>{LETTER}</b>",
        f"[url=https://h.org/#{LETTER}]game[/url]", f"[url]https://h.org/#{LETTER}[/url]",
        f"https://h.org/#{LETTER}&fbclid=x", "https://h.org/#blooms/4/race-15/D4a?utm_source=x",
        f"https://urldefense.com/v3/__https://h.org/#{LETTER}__;Iy8!!abc!x$",
        "https://urldefense.proofpoint.com/v2/url?u=https-3A__h.org_-23blooms_4_race-2D15_D4a&d=Dw",
        f"[quote=Ann]{LETTER}[/quote]", f"{'x' * 200_000} {LETTER}", f"{'(' * 200_000}{LETTER}",
        "blooms/4/race\u201115/D4a", f"<https://h.org/#{LETTER}|h.org>", f"| {LETTER}| a table |",
        f"[https://h.org/#{LETTER}](https://h.org/#{LETTER})", f"https://h.org/#{LETTER}:~:text=D4",
        f"intent://h.org/#{LETTER}#Intent;scheme=https;end", f"https://h.org/#{LETTER}#top",
    ],
)  # fmt: skip
def test_the_game_is_what_remains_of_a_text(text: str) -> None:
    assert blooms.read(text).record == "blooms/4/race-15/D4a"


@pytest.mark.parametrize("end", ["\n", "\r\n", "=\n", "\n> ", " \n "])
def test_a_wrapped_line_is_joined(end: str) -> None:
    before = "> " if ">" in end else ""
    text = f"{before}{LONG}{end}.F2cF3d.G1a\n\nThanks"
    assert blooms.read(text).record == f"{LONG}.F2cF3d.G1a"
    assert blooms.read(f"{LONG}{end.replace('=', '')}Thanks").record == LONG
    assert blooms.read(f"{LONG} and\nF2cF3d").record == LONG


def test_blanks_around_the_points_cut_nothing_off() -> None:
    assert blooms.read("blooms/4/race-15/D4a . C3cC4d . E5a").record.endswith("/D4a.C3cC4d.E5a")
    assert blooms.read("blooms/4/race-15/D4a. C3cC4d. E5a").record.endswith("/D4a.C3cC4d.E5a")
    for words in (" . And more", ". And more", ". C3c was better", ". C3c, I think"):
        assert blooms.read(f"blooms/4/race-15/D4a{words}").record.endswith("/D4a")


def test_what_a_record_could_mean_stays() -> None:
    for record in (
        "blooms/4/race-15/D4a.!",
        "blooms/4/race-15/D4a;1:_Ann_said_",
        "blooms/4/race-15/D4a.!;2:Out_of_time.",
        "blooms/4/race-15/D4a;0:Good_luck.;1:Hm...",
        "go/9/2/parallel/-,E5",
    ):
        assert blooms.read(record).record == record


@pytest.mark.parametrize(
    "around", ["({})", '"{}", she said', "<{}>", "see {}, please", "`{}`", "*{}*"]
)
def test_a_comment_at_the_end_keeps_its_full_stop(around: str) -> None:
    record = "blooms/4/race-15/D4a.!;2:Out_of_time."
    assert blooms.read(around.format(record)).record == record


@pytest.mark.parametrize(
    "text",
    [
        "go/9/2/sequential/E5ä",
        "https://h.org/#blooms/4/race-15/D4a.C3c…",
        "blooms/4/race-15/D4a...",
        "blooms/4/race-15/D4a\u2024C3c",
        "blooms/4/race-15/D4a<wbr>.C3c",
    ],
)
def test_a_line_that_was_cut_or_changed_is_refused(text: str) -> None:
    with pytest.raises(blooms.BadRecord):
        blooms.read(text)


def test_a_check_goes_with_its_record_only() -> None:
    record = "blooms/4/race-15/D4a.!"
    link = f"https://h.org/#{record}?c{correspondence.check(record)}"
    assert blooms.read(link).record == blooms.read(f"{link}.").record == record
    for cut in (link.replace(".!", ""), link.replace("D4a", "D5a"), link[:-1]):
        with pytest.raises(blooms.BadRecord, match="This link is cut"):
            blooms.read(cut)


BLANKS = [
    "%20", " ", "%2B", "%2b", "%252B", "%2520", "\t", "\xa0", "%C2%A0", "%09", "  ", "\u2003",
]  # fmt: skip
PRISONERS = f"go/9/4/sequential-coop/@{placed(TWO_POOLS)},3/E5.+WW"


@pytest.mark.parametrize("blank", BLANKS)
@pytest.mark.parametrize(
    ("line", "record"),
    [
        ("blooms/4/race-15/+D4aC3C4D5b", "blooms/4/race-15/D4a.C3cC4d.D5b"),
        ("blooms/4/race-15/+D4aC3C4?nAnna.Ben,f2,gk3x9f2", "blooms/4/race-15/D4a.C3cC4d"),
        ("go/9/3/sequential+komi-0-0-6.5/D4.E5", "go/9/3/sequential+komi-0-0-6.5/D4.E5"),
        ("go/9/2/sequential+area+komi-0-6/D4", "go/9/2/sequential+area+komi-0-6/D4"),
        ("go/9/2/sequential-coop+no_shared/D4", "go/9/2/sequential-coop+no_shared/D4"),
        ("blocky/3/blob+even/5/7/hs/LL:cw", "blocky/3/blob+even/5/7/hs/LL:cw"),
        ("blocky/3/mixed+even+gain/5/7/hs/LL:cw", "blocky/3/mixed+even+gain/5/7/hs/LL:cw"),
    ],
)  # fmt: skip
def test_a_blank_where_a_plus_stood_is_read_as_plus(blank: str, line: str, record: str) -> None:
    bent = line.replace("+", blank)
    assert blooms.read(bent).record == record
    assert blooms.read(f"see https://h.org/#{bent} - Anna").record == record


def test_a_lost_plus_before_prisoners_is_read() -> None:
    for blank in BLANKS:
        assert blooms.read(PRISONERS.replace("+", blank)).record == PRISONERS
        whole = f"{PRISONERS}.A1"
        assert blooms.read(whole.replace("+", blank)).record == whole
    with pytest.raises(blooms.BadRecord, match=r"turn 3 \('\+WWL'\)"):
        blooms.read("go/9/3/sequential/D4.E5. WWL.C3")


@pytest.mark.parametrize("gap", [" ", "\n", "\r\n> ", "&", "|", "%20&", "#", "+ "])
@pytest.mark.parametrize(
    "record",
    ["blooms/4/race-15/D4a.C3c", "go/9/3/sequential/D4.E5", "blocky/3/blob/5/7/hs/LL:cw.top:ccw"],
)
def test_no_empty_game_is_read_where_turns_follow(gap: str, record: str) -> None:
    head, _, turns = record.rpartition("/")
    assert blooms.read(f"{head}/{gap}{turns}").record == record
    with pytest.raises(blooms.BadRecord, match="turn 1"):
        blooms.read(f"{head}/{gap}Z99z")


def test_words_behind_a_record_without_turns_are_no_turns() -> None:
    for words in ("on Sunday?", "BOB said", "- what do you think", "| A table", "and/or go/9"):
        assert blooms.read(f"Play blooms/4/race-15/ {words}").record == "blooms/4/race-15/"


def test_the_address_stands_before_the_record() -> None:
    inner = f"{SAFE}https%3A%2F%2Fh.org%2Fx%2F%23blooms%2F4%2Frace-15%2FD4a&data=05"
    assert pasted.lines_in(inner)[0].address == "https://h.org/x/"
    assert pasted.lines_in(f"play at https://h.org/x/#{LETTER}")[0].address == "https://h.org/x/"
    assert pasted.lines_in(LETTER)[0].address == ""
    assert pasted.lines_in("nothing here") == ()


@pytest.mark.parametrize(
    ("text", "record"),
    [
        ("Blooms/4/Race-15/D4a.C3cC4d", "blooms/4/race-15/D4a.C3cC4d"),
        ("BLOOMS/4/RACE-15/D4A.C3CC4D;1.E5C", "blooms/4/race-15/D4a.C3cC4d;1.E5c"),
        ("blooms/4/race-15/d4a.c3c", "blooms/4/race-15/D4a.C3c"),
        ("blooms/4/race-15/+D4AC3C4D5B", "blooms/4/race-15/D4a.C3cC4d.D5b"),
        ("Go/9/2/Sequential+Area/e5.d4", "go/9/2/sequential+area/E5.D4"),
        ("GO/5/2/SEQUENTIAL/@3B1-5-5-5-5,2/E5", "go/5/2/sequential/@3B1-5-5-5-5,2/E5"),
        ("go/9/2/sequential/E5.D4.-.-.XE5.X", "go/9/2/sequential/E5.D4.-.-.xE5.x"),
        ("go/25/2/sequential/x25.X24", "go/25/2/sequential/X25.X24"),
        ("Blocky/3/Blob+Even/5/7/Hs/ll:CW", "blocky/3/blob+even/5/7/hs/LL:cw"),
        ("blocky/2/blob/5/7/h/TOP:cw.Top:SwapH", "blocky/2/blob/5/7/h/top:cw.top:swaph"),
    ],
)  # fmt: skip
def test_capitals_of_a_keyboard_are_those_of_a_record(text: str, record: str) -> None:
    assert blooms.read(text).record == record


@pytest.mark.parametrize("dash", "‐‑‒–—―−﹘﹣－")
@pytest.mark.parametrize(
    "record",
    [
        "blooms/4/race-15/D4a", "blooms/4/territory/D4a.-.-",
        "blooms/4/territory/@4-5-6-3a3-6-5-4,2,0,0,0,0/-",
        "blooms/4/territory/D4a.C3c;1.-.E5a;1-2:Yes",
        "blooms/4/territory/D4a;1:~5b~25marks_D4-C3~5d_Well-known", "go/9/2/sequential/E5.-.-",
        "go/9/2/sequential+komi-0-6.5/E5", "go/9/2/parallel-coop/-,E5.E6,-",
        "go/9/3/sequential-coop/@9-9-9-9-3BWR3-9-9-9-9,3,W5R5-0-B3W1,0/-",
        "blocky/2/blob/5/7/hp/@((BRRY)GRY)/UR.LL:paint-G",
    ],
)  # fmt: skip
def test_every_dash_is_a_hyphen_where_a_record_has_one(record: str, dash: str) -> None:
    assert blooms.read(record.replace("-", dash)).record == record


def test_a_pass_written_with_a_dash_is_never_dropped() -> None:
    for text in ("D4a.–.-", "D4a.—.—", "+D4a—–", "+D4a–-", "D4a . – . -"):
        assert blooms.read(f"blooms/4/territory/{text}").turns == ("D4a", "-", "-")
    with pytest.raises(blooms.BadRecord, match="no passing in a race"):
        blooms.read("blooms/4/race-15/D4a.—")
    for words in ("D4a – fine", "D4a—", "+D4aC3c—"):
        assert blooms.read(f"blooms/4/race-15/{words}").record.startswith("blooms/4/race-15/D4a")


@pytest.mark.parametrize("sign", "\u00ad\u200b\u200e\u200f\u2060\u2066\u2069\ufeff\ufe0f")
def test_signs_that_nobody_sees_change_nothing(sign: str) -> None:
    assert blooms.read(sign.join("blooms/4/race-15/D4a.C3cC4d")).turns == ("D4a", "C3cC4d")
    assert pasted.turn(sign.join("d4A"), "blooms") == "D4a"


def test_blanks_of_any_width_are_blanks() -> None:
    for blank in "\u00a0\u2009\u202f\u3000":
        text = f"see{blank}blooms/4/race-15/D4a{blank}.{blank}C3cC4d{blank}–{blank}good"
        assert blooms.read(text).turns == ("D4a", "C3cC4d")


def test_a_percent_encoded_dash_is_one() -> None:
    assert blooms.read("https://h.org/#blooms/4/race%E2%80%9315/D4a").turns == ("D4a",)


@pytest.mark.parametrize("game", games.GAMES)
def test_a_record_as_it_should_be_is_not_changed(game: str) -> None:
    package = games.package(game)
    for record in (package.EXAMPLE, package.PREVIEW):
        assert pasted.mended(record) == record
        position = blooms.read(record).position
        for move in position.moves(position.movers[0]):
            turn = position.spell((move,))
            assert package.tidied(turn) == turn == package.tidied(turn.upper())
