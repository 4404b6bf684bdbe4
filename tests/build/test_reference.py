"""The reference: made again byte for byte, every link leads somewhere, its figures are true."""

from __future__ import annotations

import json
import re
from collections import Counter
from html.parser import HTMLParser

import pytest

from blooms import games, record
from blooms.games.blocky import motifs as blocky_motifs
from blooms.games.blocky.learn import lessons as blocky_lessons
from blooms.games.blocky.learn import puzzles as blocky_puzzles
from blooms.games.blooms.bot.solved import value
from blooms.games.blooms.learn.lessons import LESSONS
from blooms.games.blooms.learn.puzzles import puzzles
from blooms.games.blooms.motifs import LESSONS as LESSONS_ON
from blooms.games.blooms.motifs import MOTIFS
from blooms.games.blooms.motifs import name as motif_name
from blooms.games.go import motifs as go_motifs
from blooms.games.go.learn import lessons as go_lessons
from blooms.games.go.learn import puzzles as go_puzzles
from tools.bots.openings import FILE, first_stones, openings, reply
from web.build import reference
from web.build.explorer import value_words
from web.build.files import STATIC
from web.build.fonts import FONTS
from web.build.pages import markup
from web.build.reference import DATA, PAGES, matches, reference_page, table

SITE = {"./", "home.html", "lab.html", "embedding.html", "manifest.webmanifest", *PAGES}
SITE |= {f"./{name}" for name in FONTS}
WHOLE = {name: reference_page(name) for name in PAGES}


class Reader(HTMLParser):
    """What a page has: ids, links, and elements that are not closed in order."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: Counter[str] = Counter()
        self.links: list[str] = []
        self.open: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        self.ids.update(filter(None, [found.get("id")]))
        self.links += filter(None, [found.get("href")])
        if tag not in ("meta", "link"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag, self.getpos()


EXERCISES = {each.name for each in (*LESSONS, *puzzles())}
ELSEWHERE = {
    "go": {each.name for each in (*go_lessons.LESSONS, *go_puzzles.puzzles())},
    "blocky": {each.name for each in (*blocky_lessons.LESSONS, *blocky_puzzles.puzzles())},
}
"""The exercises of the other games."""


@pytest.mark.parametrize("name", PAGES)
def test_a_page_is_made_again_byte_for_byte(name: str) -> None:
    reference._thought.cache_clear()
    assert reference_page(name) == WHOLE[name]


@pytest.mark.parametrize("name", PAGES)
def test_a_page_is_well_formed_and_its_links_lead_somewhere(name: str) -> None:
    page = Reader(WHOLE[name])
    assert page.open == []
    assert [each for each, count in page.ids.items() if count > 1] == []
    for link in page.links:
        place, _, anchor = link.partition("#")
        if place.startswith(("css/", "icons/")):
            assert (STATIC / place).is_file()
        elif place.startswith(("./?lesson=", "./?puzzle=")):
            assert place.partition("=")[2] in EXERCISES, link
        elif place.startswith(("go.html?", "blocky.html?")):
            assert place.partition("=")[2] in ELSEWHERE[place.partition(".")[0]], link
        elif place == "./" and anchor:
            record.read(anchor)
        else:
            assert not place or place in SITE, link
            assert not anchor or anchor in (page if not place else Reader(WHOLE[place])).ids, link


def test_every_position_of_the_explorer_is_reached_by_links() -> None:
    page = Reader(WHOLE["solved.html"])
    links = {link for link in page.links if link.startswith("#")}
    ids = {each for each in page.ids if f"{each}-title" in page.ids}
    assert len(ids) > 20
    assert {f"#{each}" for each in ids} <= links


def test_the_explorer_shows_one_position_at_a_time() -> None:
    sheet = (STATIC / "css/reference.css").read_text()
    assert ".position:not(:target) { display: none; }" in sheet
    assert "body:not(:has(.position:target)) #start { display: grid; }" in sheet


@pytest.mark.parametrize("name", PAGES)
def test_boards_have_the_stones_of_the_page(name: str) -> None:
    used = re.findall(r'<use href="#(stone-[abcd])"', WHOLE[name])
    assert set(used) == {f"stone-{colour}" for colour in "abcd"}
    assert set(used) <= set(re.findall(r'<symbol id="([\w-]+)"', WHOLE[name]))


def test_the_explorer_says_what_the_table_knows() -> None:
    shown = re.findall(r"<p>(\w+) to move\. (.+?)\. \d.*?href=\"\./#(.+?)\"", WHOLE["solved.html"])
    assert len(shown) > 20
    for mover, words, text in shown:
        other = {"Red": "Blue", "Blue": "Red"}[mover]
        found = value(record.read(text).position)
        assert found and words == value_words(found, mover, other)


def test_the_solved_races_of_base_3_are_listed() -> None:
    _, _, larger = WHOLE["solved.html"].partition('id="larger"')
    larger, _, _ = larger.partition('id="explorer"')
    rows = re.findall(r"<td>(\d+)</td><td>(.+?)</td>", larger)
    assert [int(target) for target, _ in rows] == list(range(1, len(rows) + 1))
    assert rows[:2] == [("1", "Blue wins in 10 turns"), ("2", "Red wins in 13 turns")]
    assert all(re.fullmatch(r"(Red|Blue) wins( in \d+ turns)?", words) for _, words in rows)


def test_the_counts_of_turns_are_those_of_the_rules() -> None:
    for row in json.loads((DATA / "perft.json").read_text()):
        game = record.read(f"blooms/{row['base']}/{row['rules']}/")
        for depth, found in enumerate(row["depths"], 1):
            if found["turns"] < 20_000:
                assert games.of(game).perft(game.position, depth) == found


def test_the_tables_of_figures_keep_their_rows_and_code() -> None:
    levels = table("The levels")
    assert levels.count("<tr>") == 9
    assert "<td>Forest</td>" in levels
    assert '<code translate="no">uct=20000</code>' in matches("The strength of the bot")
    assert "tools.bots.gnugo --games 10</code>" in matches("Go for many against GNU Go")


def test_a_score_stands_with_the_elo_that_it_means() -> None:
    assert reference._elo(50, 200) == "−191 (−246 to −135)"
    assert reference._elo(40, 40) == "+407 or more"
    assert reference._elo(0, 40) == "−407 or less"


def test_openings_are_played_again_game_by_game() -> None:
    assert openings(2, 2, 3) == openings(2, 2, 3)
    (corner, centre) = openings(2, 2, 3)["firsts"]
    assert (corner["stone"], centre["stone"]) == ("A1", "B2")
    assert sum(played for _, played, _ in corner["replies"]) == corner["games"] == 2


def test_symmetric_stones_and_replies_count_together() -> None:
    assert [len(first_stones(base)) for base in (2, 3, 4, 5)] == [2, 4, 6, 9]
    # After the centre of base 2 (cell 3) all corners are alike, and so are neighbouring pairs.
    assert len({reply(2, 3, [cell]) for cell in (0, 1, 2, 4, 5, 6)}) == 1
    assert reply(2, 3, [0, 1]) == reply(2, 3, [6, 4])
    assert reply(2, 3, [0, 1]) != reply(2, 3, [0, 6])


def test_the_openings_are_of_every_first_stone() -> None:
    for board in json.loads(FILE.read_text()):
        assert len(board["firsts"]) == len(first_stones(board["base"]))
        assert all(0 <= row["won"] <= row["games"] for row in board["firsts"])


@pytest.mark.parametrize("game", games.GAMES)
def test_the_help_of_blooms_alone_leads_to_its_reference(game: str) -> None:
    link = '<a href="reference.html" hreflang="en">The reference of Blooms</a>'
    assert (link in markup(game)) == (game == "blooms")


def test_each_motif_of_go_has_its_section_with_an_example() -> None:
    page = WHOLE["reference.html"]
    for motif in go_motifs.MOTIFS:
        section = page.partition(f'<h3 id="motif-go-{motif}">')[2].partition("<h3")[0]
        assert go_motifs.name(motif) in section and 'class="last"' in section


def test_each_motif_has_its_section_with_what_teaches_it() -> None:
    page = WHOLE["reference.html"]
    for motif in MOTIFS:
        section = page.partition(f'<h3 id="motif-{motif}">')[2].partition("<h3")[0]
        assert motif_name(motif) in section and "<svg" in section
        assert f'href="./?lesson={LESSONS_ON[motif]}"' in section
        named = re.search(r'href="\./\?puzzle=(\w+)"', section)
        assert named
        assert any(each.name == named[1] and each.motif == motif for each in puzzles())


def test_each_motif_of_blocky_has_its_section_and_teaching() -> None:
    page = WHOLE["reference.html"]
    for motif in blocky_motifs.MOTIFS:
        section = page.partition(f'<h3 id="motif-blocky-{motif}">')[2].partition("<h3")[0]
        assert blocky_motifs.name(motif) in section and 'class="last"' in section
        lesson = blocky_motifs.LESSONS[motif]
        assert f'href="blocky.html?lesson={lesson}"' in section
        assert any(each.name == lesson for each in blocky_lessons.LESSONS)
        named = re.search(r'href="blocky.html\?puzzle=([\w-]+)"', section)
        assert named
        (found,) = (each for each in blocky_puzzles.puzzles() if each.name == named[1])
        assert found.motif == motif


def test_each_motif_of_go_has_a_lesson_and_a_puzzle() -> None:
    page = WHOLE["reference.html"]
    for motif in go_motifs.MOTIFS:
        section = page.partition(f'<h3 id="motif-go-{motif}">')[2].partition("<h3")[0]
        named = re.search(r'href="go.html\?lesson=(\w+)"', section)
        assert named and any(each.name == named[1] for each in go_lessons.LESSONS)
        named = re.search(r'href="go.html\?puzzle=([\w-]+)"', section)
        assert named
        assert any(each.name == named[1] and each.motif == motif for each in go_puzzles.puzzles())
