"""Figures and snippets: what authors paste to show a game on their sites."""

from __future__ import annotations

from base64 import b64decode
from collections.abc import Callable
from dataclasses import replace
from html import unescape
from html.parser import HTMLParser
from itertools import product

import pytest

from blooms.__main__ import main
from blooms.exercises import exercises, found
from blooms.figures import first_words
from blooms.snippets import KINDS, Board, snippet

GO = "go/9/3/sequential/E5.D4.C3;2:White_answers._Then_Red.;3:~5b~25marks_E5~3dA~5d_Red_is_late~21"
BLOOMS = "blooms/4/race-15/D4a.C3cC4d;1:~5b~25marks_D4_C3-E5~5d"
BLOCKY = "blocky/3/blob/5/7/hs/LL:cw"
GIVEN_UP = "blooms/4/race-15/D4a.!"

Run = Callable[..., str]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    def run(*words: str) -> str:
        assert main(words) == 0, capsys.readouterr().err
        return capsys.readouterr().out

    return run


class Tags(HTMLParser):
    """The elements of a snippet, each with its attributes and the text in it."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str]]] = []
        self.texts: dict[str, str] = {}
        self._open: list[str] = []
        self.feed(text)
        assert not self._open, f"not closed: {self._open}"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, {name: value or "" for name, value in attrs}))
        if tag not in ("img", "br"):
            self._open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self._open and data.strip():
            self.texts[self._open[-1]] = data.strip()

    def of(self, tag: str) -> dict[str, str]:
        return next(attributes for name, attributes in self.found if name == tag)


# Figures


@pytest.mark.parametrize(
    ("text", "alt", "caption"),
    [
        (GO, "Go for three, 9×9. Black: E5. White: D4. Red: C3. ", "Red is late!"),
        (BLOOMS, "Dark red: D4. Dark blue: C3.", "Blue: C3 dark blue, C4 light blue."),
        (BLOCKY, "upper right red; upper left yellow", "Player 1: rotate right, lower left."),
        ("?lesson=go/capture", "Black: E6, D5, F5. White: E5.", "The empty points next to a stone"),
        ("?lesson=blocky/turn", "Blocky, depth", ""),
        ("blooms/4/race-15/", "Blooms, base 4", "Blooms."),
    ],
)
def test_alt_is_the_position_and_the_caption_what_is_meant(
    run: Run, text: str, alt: str, caption: str
) -> None:
    figure = Tags(run("show", text, "--figure"))
    image = figure.of("img")
    assert alt in image["alt"] and figure.texts["figcaption"].startswith(caption)
    assert image["alt"] != figure.texts["figcaption"]
    assert b64decode(image["src"].partition("base64,")[2]).startswith(b"<svg")


def test_a_puzzle_is_a_figure_with_its_task(run: Run) -> None:
    for each in (each for each in exercises() if each.kind == "puzzle"):
        if each.name.endswith(("0", "5")):
            figure = Tags(run("show", f"?puzzle={each.name}", "--figure"))
            assert figure.texts["figcaption"] == each.task


def test_alt_has_the_marks_that_are_drawn(run: Run) -> None:
    alt = Tags(run("show", GO, "--figure")).of("img")["alt"]
    assert alt.endswith(" Marks: A on E5.")
    other = GO.replace("marks_E5", "marks_Z99")
    assert "Marks" not in Tags(run("show", other, "--figure")).of("img")["alt"]


@pytest.mark.parametrize("text", [GO, BLOOMS, BLOCKY])
def test_size_names_and_caption_are_chosen(run: Run, text: str) -> None:
    figure = Tags(
        run("show", text, "--figure", "--size", "160", "--names", "off", "--caption", "a < b")
    )
    image = figure.of("img")
    assert image["width"] == "160" and 120 < int(image["height"]) <= 200
    assert figure.texts["figcaption"] == "a < b"
    svg = b64decode(image["src"].partition("base64,")[2]).decode()
    assert 'width="160"' in svg and svg == run(
        "show", text, "--svg", "--size", "160", "--names", "off"
    )


@pytest.mark.parametrize(
    ("comment", "words"),
    [
        ("", ""),
        ("Short", "Short"),
        ("One. Two.", "One."),
        ("One is 2.5\nand more! Two.", "One is 2.5 and more!"),
        ("word " * 60, "word " * 31 + "word…"),
        ("w" * 200, "w" * 160 + "…"),
    ],
)
def test_a_caption_has_the_first_words_of_a_comment(comment: str, words: str) -> None:
    assert first_words(comment) == words


# Snippets


@pytest.mark.parametrize(
    ("text", "words", "link"),
    [
        (GO, "A game of Go for three, 3 moves", f"https://a.b/x/go.html#{GO}"),
        (BLOOMS, "A game of Blooms, 2 moves", f"https://a.b/x/#{BLOOMS}"),
        (BLOCKY, "A game of Blocky, 1 move", f"https://a.b/x/blocky.html#{BLOCKY}"),
        (GIVEN_UP, "A game of Blooms, 1 move", f"https://a.b/x/#{GIVEN_UP}"),
        ("?puzzle=daily", "The puzzle of the day", "https://a.b/x/?puzzle=daily"),
        ("?puzzle=blocky/daily", "The board of the day", "https://a.b/x/blocky.html?puzzle=daily"),
        ("?lesson=go/capture", "A lesson of Go for two", "https://a.b/x/go.html?lesson=capture"),
        ("https://a.b/x/go.html?lesson=capture", "A lesson of Go for two",
         "https://a.b/x/go.html?lesson=capture"),
    ],
)  # fmt: skip
def test_an_element_holds_a_link_in_words(run: Run, text: str, words: str, link: str) -> None:
    made = Tags(run("embed", text, "--host", "https://a.b/x"))
    assert [name for name, _ in made.found] == ["script", "blooms-board", "a", "canvas"]
    assert made.of("script")["src"] == "https://a.b/x/embed.js"
    assert (made.texts, made.of("a")["href"]) == ({"a": words}, link)
    assert "--blooms-height:max(" in made.of("blooms-board")["style"]


def test_an_address_names_the_site(run: Run) -> None:
    made = Tags(run("embed", "https://c.d/go.html?lesson=capture"))
    assert made.of("script")["src"] == "https://c.d/embed.js"


def test_every_attribute_is_in_the_element_and_the_frame(run: Run) -> None:
    words = ("--ply 2 --theme dark --bot 5 --seed 7 --controls off --lang de").split()
    given = {"ply": "2", "theme": "dark", "bot": "5", "seed": "7", "controls": "off", "lang": "de"}
    made = Tags(run("embed", GO, *words)).of("blooms-board")
    assert {name: made[name] for name in given} == given and made["record"] == GO
    frame = Tags(run("embed", GO, "--as", "iframe", *words)).of("iframe")
    query = "&".join(f"{name}={value}" for name, value in given.items())
    assert frame["src"] == f"https://your.host/embed.html?{query}#{GO}"
    assert frame["title"] == "A game of Go for three, 3 moves"
    assert run("embed", GO, "--as", "notion", *words) == f"{frame['src']}\n"


@pytest.mark.parametrize("form", ["diagram", "small"])
def test_a_diagram_and_a_small_board_are_asked_for(run: Run, form: str) -> None:
    made = Tags(run("embed", GO, f"--{form}", "--names", "off", "--caption", "Red is late."))
    board = made.of("blooms-board")
    assert (board[form], board["names"], board["caption"]) == ("", "off", "")
    assert made.texts["figcaption"] == "Red is late."
    assert made.of("figcaption") == {"style": "max-width:408px;margin:.8em auto 0"}
    assert made.of("figure") == {"style": "margin:0"}, "in a row they stand at one height"
    assert "--blooms-height:calc(min(100cqw,408px) + " in board["style"]
    frame = Tags(run("embed", GO, f"--{form}", "--as", "iframe")).of("iframe")
    assert frame["src"] == f"https://your.host/embed.html?{form}=#{GO}"
    assert "caption" not in Tags(run("embed", GO, f"--{form}")).of("blooms-board")


@pytest.mark.parametrize(
    ("text", "words", "height"),
    [
        (BLOOMS, (), "max(420px,min(91cqw + 340px + clamp(0px,(340px - 100cqw)*999,70px),740px,"),
        (GO, (), "max(470px,min(100cqw + 366px + clamp(0px,(340px - 100cqw)*999,70px),806px,"),
        (GO.replace("/3/", "/8/"), (), "max(595px,min(100cqw + 416px + "),
        ("?puzzle=daily", (), "max(510px,min(91cqw + 404px + "),
        ("?puzzle=blocky/daily", (), "max(510px,min(100cqw + 404px + "),
        (BLOOMS, ("--controls", "off"), "max(400px,min(91cqw + 240px + "),
        (BLOCKY, ("--small",), "calc(min(100cqw,408px) + 74px)"),
        (GO, ("--diagram",), "calc(min(100cqw,408px) + 0px + 20px + clamp(24px,24px - "),
        (BLOOMS + "_word" * 100, (), "max(570px,min(91cqw + 465px + "),
    ],
)
def test_the_height_is_that_of_the_game_and_its_comments(
    run: Run, text: str, words: tuple[str, ...], height: str
) -> None:
    style = Tags(run("embed", text, *words)).of("blooms-board")["style"]
    assert f"--blooms-height:{height}" in style


def test_a_figure_shows_the_move_that_is_asked_for(run: Run) -> None:
    made = Tags(run("embed", GO, "--as", "figure", "--ply", "2"))
    assert "White: D4." in made.of("img")["alt"] and "Red: C3" not in made.of("img")["alt"]
    assert made.texts["figcaption"] == "White answers."
    assert made.of("a")["href"] == f"https://your.host/go.html?ply=2#{GO}"


def test_a_caption_and_a_picture_that_is_online(run: Run) -> None:
    words = ("--caption", 'Black "wins" [1] & more', "--picture", "https://a.b/p.png")
    made = Tags(run("embed", GO, *words))
    assert made.of("img")["src"] == "https://a.b/p.png"
    assert made.texts["figcaption"] == 'Black "wins" [1] & more'
    assert made.of("img")["alt"].startswith("Go for three")
    forum = run("embed", GO, "--as", "bbcode", *words)
    assert "[img]https://a.b/p.png[/img]" in forum and 'Black "wins" (1) & more' in forum
    talk = run("embed", GO, "--as", "discourse", *words)
    assert f"](https://a.b/p.png)](<https://your.host/go.html#{GO}>)" in talk
    assert r"\[1\]" in talk and talk.endswith(f"\n\nhttps://your.host/go.html#{GO}\n")


def test_markdown_is_one_block_that_engines_leave_alone(run: Run) -> None:
    for text, caption in product((GO, BLOOMS, BLOCKY, "?puzzle=daily"), ("", "Said\n\nso")):
        made = run("embed", text, "--as", "markdown", "--caption", caption).rstrip("\n")
        assert made.startswith("<figure ") and "\n\n" not in made


@pytest.mark.parametrize("kind", KINDS)
def test_no_kind_shows_a_naked_line_of_notation(run: Run, kind: str) -> None:
    for text in (GO, BLOOMS, BLOCKY):
        made = run("embed", text, "--as", kind)
        lines = [line for line in made.splitlines() if line.startswith(text.partition("/")[0])]
        assert not lines and text in made


def test_signs_of_html_stay_text() -> None:
    board = Board("https://a.b/", 'x"><script>', "<b>", caption="\0&", alt="'\"")
    for kind in ("element", "iframe", "figure", "markdown"):
        made = snippet(kind, board)
        assert "<b>" not in made and 'x">' not in made and "\0" not in made


def test_no_record_ends_the_link_that_holds_it() -> None:
    content = "blooms/4/race-15/;0:a][/url]<b>`c"
    board = Board("https://a.b/", content, "words", picture="https://a.b/p.png", alt="alt")
    for kind in ("substack", "notion", "discourse", "bbcode"):
        made = snippet(kind, board)
        assert "/;0:a%5D%5B/url%5D%3Cb%3E%60c" in made
        assert made.count("[/url]") == (2 if kind == "bbcode" else 0)


def test_what_blogs_would_run_stays_text() -> None:
    """Shortcodes of WordPress; templates of Jekyll, Hugo, Eleventy and Ghost."""
    codes = "[gallery] {{ site.title }} {% include secret %}"
    board = Board("https://a.b/", "blooms/4/race-15/", codes, alt=codes, caption=codes, said=codes)
    for kind in ("element", "iframe", "figure", "markdown", "wordpress", "ghost"):
        made = snippet(kind, replace(board, drawn="data:,"))
        assert not set("[{") & set(made)
        assert codes in unescape(made)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("?puzzle=none",), "there is no puzzle 'none' here"),
        (("?puzzle=daily", "--as", "figure"), "it changes every day: a picture cannot show it"),
        ((GO, "--ply", "4"), "ply: '4' is not a turn from 0 to 3, nor last"),
        (("go/9/3/sequential/Z9",), ""),
    ],
)
def test_what_cannot_be_shown_is_said(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], said: str
) -> None:
    assert main(("embed", *words)) == 2
    told = capsys.readouterr()
    assert said in told.err and not told.out and told.err.count("\n") == 1


def test_exercises_have_names_of_their_own() -> None:
    known = [(each.kind, each.name) for each in exercises()]
    assert len(known) == len(set(known)) > 100
    assert all(each.task for each in exercises())
    assert found("lesson", "go/capture").record.startswith("go/")
