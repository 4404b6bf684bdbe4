"""Home leads to every game and shows a board of each; pages that are no game have one header."""

import re

from web.build.embedding import embedding_page
from web.build.home import boards, home_page
from web.build.lab import lab_page
from web.build.pages import GAMES
from web.build.reference import PAGES, reference_page


def test_home_leads_to_every_game_and_names_it() -> None:
    page = home_page()
    for game in GAMES:
        address = "./" if game is GAMES[0] else game.file
        assert f'<a href="{address}" data-game="{game.name}">' in page
        assert game.title in page


def test_the_boards_of_blooms_follow_the_colours_of_the_page() -> None:
    page = home_page()
    known, used = (
        set(re.findall(rf'{name}="#?((?:ground|stone)-\w)"', page)) for name in ("id", "href")
    )
    assert used and used <= known
    assert "var(--tray)" in page


def test_home_and_the_lab_show_the_pictures_that_are_made() -> None:
    shown = set(re.findall(r'src="(boards/[^"]+)"', home_page() + lab_page()))
    starts = {f"boards/{game.name}-start.svg" for game in GAMES}  # those of the others later
    assert shown - starts | starts == set(boards()) and shown & starts
    assert all(picture.startswith(b"<svg") for picture in boards().values())


def test_pages_that_are_no_game_have_one_header_and_sheet() -> None:
    files = {"home.html": home_page(), "lab.html": lab_page()}
    files |= {name: reference_page(name) for name in PAGES}
    files["embedding.html"] = embedding_page()
    headers = {}
    for name, page in files.items():
        found = re.search('<header class="site">.*?</header>', page, re.DOTALL)
        assert found and "css/site.css" in page, name
        headers[name] = found[0].replace(' aria-current="page"', "")
        assert ('aria-current="page"' in found[0]) == (name != "home.html"), name
    assert len(files) == 5 and len(set(headers.values())) == 1
