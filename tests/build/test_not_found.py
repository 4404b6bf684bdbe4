"""404.html needs nothing but itself, so that it stands at any depth of a host."""

import json
import re

import pytest

from tests.build.texts import catalogue
from web.build.files import Files
from web.build.not_found import NAME, not_found_page
from web.build.pages import source_hash
from web.build.runtime import CACHE
from web.build.workshop import Workshop

HOME = "https://games.example/blooms/"


@pytest.fixture(scope="module")
def files() -> dict[str, bytes]:
    with Workshop(CACHE) as shop:
        return Files(shop).first


@pytest.fixture(scope="module")
def page(files: dict[str, bytes]) -> str:
    return files[NAME].decode()


def test_all_that_it_shows_is_inside(page: str) -> None:
    sources = re.findall(r'(?:src|<link[^>]* href)="([^"]{5})', page)
    assert sources == ["data:"]
    assert re.findall(r"url\((?!data:|#)|@import|<script src", page) == []


def test_its_policy_allows_its_own_scripts_and_styles_only(page: str) -> None:
    inside = re.findall(r"<(script|style)>(.*?)</\1>", page, re.DOTALL)
    assert [tag for tag, _ in inside] == ["style", "script", "script", "script"]
    for tag, text in inside:
        (allowed,) = re.findall(rf"{tag}-src ([^;]+);", page)
        assert source_hash(text) in allowed.split()


@pytest.mark.parametrize("code", ["de", "es"])
def test_it_speaks_every_language(page: str, code: str) -> None:
    (texts,) = re.findall(r"const texts = (\{.*\});", page)
    said = json.loads(texts)[code]
    shown = re.findall(r"<(?:h1|title|p class=\"lead\")>([^<]+)<|<span>(Play)<", page)
    assert {one or other for one, other in shown} == set(said)
    assert said == {text: catalogue(code)[text] for text in said}


def test_without_scripts_it_leads_to_the_address_that_is_known(files: dict[str, bytes]) -> None:
    assert re.findall(r'<a [^>]*href="([^"]*)"', not_found_page(files)) == ["/", "/"]
    assert re.findall(r'<a [^>]*href="([^"]*)"', not_found_page(files, HOME)) == [HOME, HOME]
