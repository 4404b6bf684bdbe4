"""README and docs are true: links lead somewhere, records are legal, commands and snippets run."""

from __future__ import annotations

import ast
import contextlib
import doctest
import importlib.util
import io
import json
import re
import shlex
from pathlib import Path

import pytest

from blooms import record
from blooms.__main__ import main
from blooms.core.i18n import LANGUAGES
from blooms.games import GAMES, package
from blooms.session import correspondence
from web.build.attributes import ATTRIBUTES

ROOT = Path(__file__).resolve().parents[2]
PAGES = {
    str(page.relative_to(ROOT)): page.read_text("utf-8")
    for page in (ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted(ROOT.glob("docs/**/*.md")))
}
LINK = re.compile(r"\]\(([^)\s]+)\)")
PATH = re.compile(r"`((?:blooms|web|tests|tools|docs|\.github)/(?!.*NAME)[\w./-]+)`")
RECORD = re.compile(rf"\b(?:{'|'.join(GAMES)})/\d+/[^\s`\"'<>|…]+")
COMMAND = re.compile(r"(?:python3|\.venv/bin/python) -m ([\w.]+)")
RUN = re.compile(r"^ {4}(?:\$ )?python3 -m blooms (.+)$", re.M)
PYTHON = re.compile(r"^```python\n(.*?)^```", re.M | re.S)


def all_of(pattern: re.Pattern[str]) -> list[tuple[str, str]]:
    """Every match in every page, once a page."""
    return [
        (page, one) for page, text in PAGES.items() for one in dict.fromkeys(pattern.findall(text))
    ]


def anchors(text: str) -> set[str]:
    """The names that GitHub gives to the headings of a page."""
    titles = re.findall(r"^#+ (.+)$", text, re.M)
    return {re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles}


@pytest.mark.parametrize("name", GAMES)
def test_the_facts_that_commands_print_are_explained(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    of_head = {"target", "options", "komi", "rounds", "seats"}
    told = PAGES["docs/records.md"]
    for command in (["show", "--json"], ["think", "--sims", "1"]):
        assert main([*command, package(name).EXAMPLE]) == 0
        facts = json.loads(capsys.readouterr().out).keys() - of_head
        assert [key for key in facts if f"`{key}`" not in told] == []


def test_the_readme_has_at_most_500_words() -> None:
    assert len(PAGES["README.md"].split()) <= 500


@pytest.mark.parametrize(("page", "link"), all_of(LINK))
def test_a_link_leads_somewhere(page: str, link: str) -> None:
    if link.startswith("https://"):
        return
    name, _, anchor = link.partition("#")
    target = (ROOT / page).parent / name if name else ROOT / page
    assert target.exists()
    if anchor:
        assert anchor in anchors(target.read_text("utf-8"))


@pytest.mark.parametrize(("page", "path"), all_of(PATH))
def test_a_file_that_is_named_exists(page: str, path: str) -> None:
    assert (ROOT / path).exists()


def test_every_page_is_reached_from_the_readme() -> None:
    linked, waiting = {"README.md"}, ["README.md"]
    while waiting:
        page = waiting.pop()
        for link in LINK.findall(PAGES.get(page, "")):
            found = ((ROOT / page).parent / link.partition("#")[0]).resolve()
            name = str(found.relative_to(ROOT)) if found.is_relative_to(ROOT) else ""
            if name in PAGES and name not in linked:
                linked.add(name)
                waiting.append(name)
    assert linked == set(PAGES)


def replay(text: str) -> None:
    """Read a record, the head of one, or a link to a game with a friend."""
    text, fields_of_link = correspondence.split(text)
    if fields_of_link:
        correspondence.read(fields_of_link)
    name, *fields = text.rstrip(".,}\\").split("/")
    example = record.read(package(name).EXAMPLE)
    is_head = len(fields) == example.head.count("/") or fields[-1][:1] == "@"
    record.read_tree("/".join([name, *fields, *[""] * is_head]))


@pytest.mark.parametrize(("page", "text"), all_of(RECORD))
def test_a_record_is_legal(page: str, text: str) -> None:
    replay(text)


def test_records_in_the_source_are_legal_too() -> None:
    found = {
        text
        for folder in ("blooms", "web")
        for file in (ROOT / folder).rglob("*.*")
        if file.suffix in (".py", ".js", ".html", ".json")
        for text in RECORD.findall(file.read_text("utf-8"))
        if not text.endswith(("...", "/"))
    }
    assert len(found) > 10
    for text in found:
        replay(text)


@pytest.mark.parametrize(("page", "module"), all_of(COMMAND))
def test_a_module_that_a_command_names_exists(page: str, module: str) -> None:
    assert importlib.util.find_spec(module)


@pytest.mark.parametrize(("page", "words"), all_of(RUN))
def test_a_command_of_the_game_runs(
    page: str, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(shlex.split(words, comments=True)) == 0
    assert capsys.readouterr().out


def test_adding_a_game_lists_the_whole_contract() -> None:
    source = ast.parse((ROOT / "blooms/games/contract.py").read_text("utf-8"))
    (contract,) = (
        node
        for node in source.body
        if isinstance(node, ast.ClassDef) and node.name == "GamePackage"
    )
    members = {
        node.name
        for node in contract.body
        if isinstance(node, ast.FunctionDef) and not node.name.startswith("_")
    }
    members |= {
        ast.unparse(node.target) for node in contract.body if isinstance(node, ast.AnnAssign)
    }
    rules = PAGES["docs/adding-a-game.md"].partition("\n## 2.")[0]
    rows = re.findall(r"^\| (`.*?) \|", rules, re.M)
    assert {name for row in rows for name in re.findall(r"`(\w+)`", row)} == members


def test_the_architecture_names_every_part_of_the_program() -> None:
    text = PAGES["docs/architecture.md"]
    for folder in ("blooms", "web", "web/page"):
        parts = [
            each.name if each.suffix else f"{each.name}/"
            for each in (ROOT / folder).iterdir()
            if each.suffix == ".py" or (each / "__init__.py").exists()
        ]
        small = {"__init__.py", "__main__.py", "games/", "main.py", "slices.py"}
        assert {part for part in parts if f"`{part}" not in text} - small == set(), folder


def test_the_diagrams_name_modules_of_the_page() -> None:
    for diagram in (ROOT / "docs" / "diagrams").glob("*.dot"):
        for name in re.findall(r"[\w/]+\.py", diagram.read_text("utf-8")):
            assert (ROOT / "web" / "page" / name).is_file(), diagram.name


def first_cells(page: str, heading: str) -> set[str]:
    """The names in the first cells of the table below a heading."""
    part = PAGES[page].partition(f"\n## {heading}\n")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| (`.*?) \|", part, re.M)
    return {name for row in rows for name in re.findall(r"`(\w+)`", row)}


def test_embedding_lists_every_attribute_of_a_board() -> None:
    names = {attribute.name for attribute in ATTRIBUTES}
    assert first_cells("docs/embedding.md", "An element") == names


def test_playing_lists_every_parameter_that_chooses_a_game() -> None:
    heading = "Choose a game by its address"
    table = first_cells("docs/playing.md", heading)
    chapter = PAGES["docs/playing.md"].partition(f"\n## {heading}\n")[2].partition("\n## ")[0]
    for name in GAMES:
        options = package(name).options
        said = {*re.findall(r"`([\w-]+)`", chapter), *re.findall(r"[?&]([\w-]+)=", chapter)}
        assert {option.name for option in options.options} - said == set()
    assert {option.name for option in package("blooms").options.options} <= table
    assert f"`{'`, `'.join(list(LANGUAGES)[:-1])}` or `{list(LANGUAGES)[-1]}`" in chapter


@pytest.mark.parametrize("page", PAGES)
def test_what_the_python_of_a_page_shows_is_so(page: str) -> None:
    text = re.sub(r"^```.*$", "", PAGES[page], flags=re.M)
    test = doctest.DocTestParser().get_doctest(text, {}, page, page, 0)
    failures = io.StringIO()
    doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test, out=failures.write)
    assert not failures.getvalue()


@pytest.mark.parametrize(("page", "code"), all_of(PYTHON))
def test_python_without_prompts_runs(page: str, code: str) -> None:
    if ">>>" not in code and page != "docs/notebook.md":  # test_notebook.py runs that one
        with contextlib.redirect_stdout(io.StringIO()):
            exec(compile(code, page, "exec"), {})
