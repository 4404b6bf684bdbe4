"""The screens look as in their reference pictures, which `python -m tools.page.pictures` draws."""

from __future__ import annotations

import io

import pytest
from PIL import Image
from playwright.sync_api import Browser

from tools.page.pictures import PICTURES, SCREENS, SHADES, Screen, compared, encoded, pictures
from web.build.runtime import CACHE


@pytest.mark.long
@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.name)
def test_a_screen_looks_as_in_its_picture(browser: Browser, site: str, screen: Screen) -> None:
    for shade, shown in pictures(browser, site, screen):
        name = f"{screen.name}-{shade}"
        with Image.open(PICTURES / f"{name}.webp") as known:
            wanted = known.convert("RGB")
        assert shown.size == wanted.size
        found = compared(Image.open(io.BytesIO(encoded(shown))).convert("RGB"), wanted)
        if found.share > 0.01 or found.worst > 60:
            seen = CACHE / f"{name}.png"
            shown.save(seen)
            pytest.fail(f"{name}: {found}; what is seen now is {seen}")


def test_every_picture_is_of_a_screen() -> None:
    drawn = {file.name for file in PICTURES.iterdir()}
    assert drawn == {f"{each.name}-{shade}.webp" for each in SCREENS for shade in SHADES}


def test_what_is_out_of_place_is_found() -> None:
    """A square of 48 pixels on the screen, and a screen in another shade."""
    with Image.open(PICTURES / "blooms-light.webp") as known:
        wanted = known.convert("RGB")
    moved = wanted.copy()
    moved.paste((0, 0, 0), (400, 8, 412, 20))
    assert compared(wanted, wanted) == (0, 0)
    assert compared(moved, wanted).worst > 60
    with Image.open(PICTURES / "blooms-dark.webp") as dark:
        assert compared(dark.convert("RGB"), wanted).share > 0.5
