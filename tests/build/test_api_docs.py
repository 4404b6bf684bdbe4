"""The API reference: every public name is there, every link leads somewhere, nothing is foreign."""

from __future__ import annotations

import re
from importlib import import_module
from pkgutil import iter_modules
from posixpath import dirname, join, normpath

import pytest

from web.build import api_docs as reference
from web.build.api_docs import PACKAGES, api_docs
from web.build.runtime import CACHE
from web.build.workshop import Workshop

MODULES = [
    f"{package}.{module.name}"
    for package in PACKAGES
    for module in iter_modules(import_module(package).__path__)
] + [*reference.MODULES]
OF_THE_SITE = {"index.html", "icons/icon.svg"}


@pytest.fixture(scope="module")
def pages() -> dict[str, str]:
    with Workshop(CACHE) as shop:
        return {name: data.decode() for name, data in api_docs(shop).items()}


@pytest.mark.parametrize("name", MODULES)
def test_every_public_name_is_explained(pages: dict[str, str], name: str) -> None:
    module, page = import_module(name), pages[f"docs/{name.replace('.', '/')}.html"]
    names = [each for each in module.__all__ if not hasattr(getattr(module, each), "__bound__")]
    assert names  # and no type variable
    assert [each for each in names if f'<section id="{each}">' not in page] == []


def test_the_first_page_leads_to_every_module(pages: dict[str, str]) -> None:
    links = re.findall(r'<a href="([\w/]+)\.html">', pages["docs/index.html"])
    assert {name.replace(".", "/") for name in (*PACKAGES, *MODULES)} <= set(links)


def test_every_link_leads_somewhere(pages: dict[str, str]) -> None:
    known, broken = {*pages, *OF_THE_SITE}, []
    for name, page in pages.items():
        for link in re.findall(r'(?:href|src)="([^"#]*)', page) if name.endswith("html") else ():
            target = normpath(join(dirname(name), link)) if link else name
            if not link.startswith(("https:", "data:", "$")) and target not in known:
                broken.append((name, link))
    assert broken == []


def test_nothing_is_loaded_from_elsewhere(pages: dict[str, str]) -> None:
    loads = re.compile(
        r'<(?:script|link|img|iframe)\b[^>]*(?:src|href)="((?:https?:)?//[^"]*)|@import'
    )
    assert [found for page in pages.values() for found in loads.findall(page)] == []
