"""The page of the lab as it is built: its texts, its controls, what it loads."""

from __future__ import annotations

import re
from collections import Counter
from html.parser import HTMLParser

import pytest

from tests.lab.driver import opened
from tests.lab.nasty import WAYS_OUT
from web.build import lab as page
from web.build.files import STATIC
from web.build.program import app, modules
from web.build.program import lab as lab_zip
from web.lab import lessons
from web.lab.page.programs import LESSONS, NAMES
from web.lab.page.state import CHOICES
from web.lab.page.view import TASKS, view


class Reader(HTMLParser):
    """What the page has: roles, actions, names and tasks, and the options of each control."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: Counter[tuple[str, str]] = Counter()
        self.options: dict[str, dict[str, str]] = {}
        self._control = self._option = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        for name in ("data-role", "data-action", "name", "data-task"):
            if name in given:
                self.found[name, given[name]] += 1
        if tag == "select":
            self._control = given["name"]
        if tag == "option":
            self._option = given.get("value", "")
            self.options.setdefault(self._control, {})[self._option] = ""

    def handle_data(self, data: str) -> None:
        if self._control and data.strip():
            of = self.options.setdefault(self._control, {})
            of[self._option or data] = data

    def handle_endtag(self, tag: str) -> None:
        if tag == "option":
            self._option = ""
        if tag == "select":
            self._control = ""


HTML = page.lab_page()
READ = Reader(HTML)


def test_every_part_that_the_view_writes_is_in_the_page_once() -> None:
    for selector, _ in view(opened()[0]):
        parts = re.findall(r'\[([\w-]+)="([^"]+)"\]', selector)
        assert parts or selector in ("html", "editor", ".numbers"), selector
        assert all(READ.found[part] == 1 for part in parts), selector


def test_every_program_has_its_text_its_title_and_its_task() -> None:
    assert READ.options["program"] == NAMES
    assert {task for name, task in READ.found if name == "data-task"} == set(TASKS)
    for name in NAMES:
        assert f'<template id="program-{name}" translate="no">' in HTML
    assert {file.stem for file in page.FOLDER.glob("examples/*.py")} == set(page.EXAMPLES)
    assert len(lessons.LESSONS) == len(page.LESSONS) == LESSONS


@pytest.mark.parametrize("name", CHOICES)
def test_the_page_has_the_choices_that_the_state_knows(name: str) -> None:
    usual, known = CHOICES[name]
    values = READ.options[name]
    assert tuple(value or text for value, text in values.items() if value or text) == known
    assert re.search(rf'<option(?: value="{usual}")? selected[^>]*>', HTML)


def test_the_page_has_no_script_of_its_own() -> None:
    assert "'unsafe-eval'" not in HTML
    assert not re.search(r'<script(?![^>]*(?:src=|type="py"))|\sstyle=|\son\w+=|<style', HTML)


def test_the_workers_take_away_every_way_out() -> None:
    script = (STATIC / "js" / "lab_worker.js").read_text()
    (taken,) = re.findall(r"const TAKEN = (.*?);\n", script, re.DOTALL)
    names = re.findall(r"\w+", taken.replace(".split", ""))
    assert sorted(names) == sorted(
        set(WAYS_OUT) - {"importScripts"}
    )  # js/trusted_types.js takes it


def test_the_games_do_not_load_what_only_the_lab_needs() -> None:
    for name in ("web/lab/referee.py", "web/lab/sandbox.py", "web/lab/page/main.py"):
        assert name.encode() in lab_zip()
    assert b"web/lab/" not in app({}) and b"blooms/cli/" not in app({})
    assert b"blooms/games/blooms/rules.py" not in lab_zip()
    assert not [name for name in modules() if name.startswith("web.lab")]
