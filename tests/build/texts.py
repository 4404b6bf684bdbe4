"""Every text that people read, as found in the sources: what each language has to have."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from importlib import import_module
from pathlib import Path

from blooms import games
from blooms.games.blooms.learn.puzzles import THEMES
from blooms.games.go.learn.puzzles import THEMES as GO_THEMES
from web.build.constants import TOO_OLD
from web.build.embedding import embedding_page
from web.build.home import home_page
from web.build.lab import lab_page
from web.build.pages import GAMES, markup
from web.build.program import code, sources
from web.games.blooms.palettes import PALETTES

ROOT = Path(__file__).parents[2]
NOT_FOUND = ROOT / "web" / "static" / "html" / "not_found.html"
SPOKEN = sorted([*(ROOT / "blooms").rglob("*.py"), *(ROOT / "web").rglob("*.py")])
SILENT = {
    "blooms/drawing/metadata", "blooms/search/settings", "blooms/games/blooms/bot/bot",
    *(f"blooms/games/{game}/learn/goals" for game in games.GAMES),
}  # fmt: skip
"""Modules whose errors never reach the page. Those of all others that it imports do, and `tr_error`
translates them."""
TOLD_IN_THE_LAB = {"blooms/cli/bot_file", "web/lab/sandbox"}
"""Modules whose errors the lab tells, besides those of the pages."""
LOOKED_UP = {"GRADES", "MEANINGS", "NAMES", "NOTICES", "SPOKEN"}
"""The tables of texts that are looked up before they are said, in any module."""
TABLES = (
    *(name for palette in PALETTES.values() for name in palette.names),
    *THEMES.values(),
    *GO_THEMES.values(),
    *(
        text
        for package in games.GAMES.values()
        for lesson in import_module(f"{package}.learn.lessons").LESSONS
        for text in (lesson.title, *(t for step in lesson.steps for t in (step.text, step.hint)))
        if text
    ),
)
"""Other texts of that kind."""


def catalogue(code: str) -> dict[str, str]:
    """English text -> text of a language; empty for English."""
    if code == "en":
        return {}
    file = ROOT / "web" / "static" / "languages" / f"{code}.json"
    return dict(json.loads(file.read_text(encoding="utf-8")))


@cache
def wanted() -> frozenset[str]:
    """The English texts of the page, its scripts and its Python."""
    found = {*page_texts(), *script_texts(), *TABLES, TOO_OLD}
    for file in SPOKEN:
        tree = ast.parse(file.read_text(encoding="utf-8"))
        found |= {text for call in spoken(tree) for text in literals(call.args[0])}
        if refuses(file):
            found |= set(refusals(code(file)))
        found |= set(tables(tree))
    return frozenset(found)


def refuses(file: Path) -> bool:
    """Whether what a module refuses is told in the page."""
    name = file.relative_to(ROOT).with_suffix("").as_posix()
    return (file in in_the_page() and name not in SILENT) or name in TOLD_IN_THE_LAB


@cache
def in_the_page() -> frozenset[Path]:
    """The modules that the page imports."""
    return frozenset(sources())


def spoken(tree: ast.AST) -> list[ast.Call]:
    """The calls of `tr`, and of `tr_error` with a text of their own."""
    return [
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in ("tr", "tr_error")
        and node.args
    ]


def literals(node: ast.expr) -> Iterator[str]:
    """The texts that an expression can be; none for what is looked up."""
    match node:
        case ast.Constant(str(text)):
            yield text
        case ast.JoinedStr():
            yield template(node)
        case ast.IfExp(_, one, other):
            yield from literals(one)
            yield from literals(other)


def template(node: ast.JoinedStr) -> str:
    """An f-string as `tr_error` knows it: "{0}: no such cell on base {1}"."""
    text, places = "", 0
    for part in node.values:
        if isinstance(part, ast.Constant):
            text += str(part.value)
        else:
            text += f"{{{places}}}"
            places += 1
    return text


def refusals(tree: ast.AST) -> Iterator[str]:
    """What a module says when it refuses something, and the reasons that it gives."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call) and node.exc.args:
            yield from literals(node.exc.args[0])
        elif (
            isinstance(node, ast.Call)
            and ast.unparse(node.func) == "super().__init__"
            and node.args
        ):
            yield from literals(node.args[0])  # an error that knows its sentence
        elif isinstance(node, ast.FunctionDef) and re.match(r"_?(why|reason)", node.name):
            for inner in ast.walk(node):
                if isinstance(inner, ast.Return) and inner.value:
                    yield from filter(None, literals(inner.value))
                elif isinstance(inner, ast.Call) and ast.unparse(inner.func) == "texts.append":
                    yield from literals(inner.args[0])


def tables(tree: ast.Module) -> Iterator[str]:
    """The texts of the tables in LOOKED_UP; what levels and characters are called and do."""
    for node in tree.body:
        match node:
            case ast.Assign([ast.Name(name)], value) | ast.AnnAssign(ast.Name(name), _, value):
                if name in ("LEVELS", "CHARACTERS") and isinstance(value, ast.Tuple | ast.Dict):
                    for level in value.elts if isinstance(value, ast.Tuple) else value.values:
                        assert isinstance(level, ast.Call)
                        yield from (text for each in level.args for text in literals(each))
                elif name in LOOKED_UP and isinstance(value, ast.Dict):
                    yield from ast.literal_eval(value).values()
                elif name in LOOKED_UP and isinstance(value, ast.Tuple):
                    yield from ast.literal_eval(value)


def script_texts() -> Iterator[str]:
    """What the scripts say before Python is there: tr("…"), and stages that end in dots."""
    for file in (ROOT / "web/static/js").rglob("*.js"):
        text = file.read_text(encoding="utf-8")
        yield from re.findall(r'\bsay\(\s*"([^"]+)",?\s*\)', text)
        yield from re.findall(r'"([^"]+…)"', text)


def page_texts() -> set[str]:
    """The texts in the bodies of the pages, as js/i18n.js finds them."""
    reader = _Reader()
    for game in GAMES:
        reader.feed(markup(game.name))
    reader.feed(lab_page())
    reader.feed(home_page())
    reader.feed(embedding_page())
    reader.feed(re.sub(r"\{[{%].*?[%}]\}", "", NOT_FOUND.read_text(encoding="utf-8")))
    return reader.found


class _Reader(HTMLParser):
    """Collects texts, and the attributes that are read out or shown."""

    VOID = ("meta", "link", "input", "br", "hr", "img", "use", "path", "circle")

    def __init__(self) -> None:
        super().__init__()
        self.found: set[str] = set()
        self._silent: list[bool] = [True]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        texts = dict(attrs)
        silent = (self._silent[-1] and tag != "body") or tag in ("script", "svg")
        silent = silent or texts.get("translate") == "no"
        for name in ("aria-label", "title", "placeholder"):
            if not silent:
                self._add(texts.get(name) or "")
        if tag not in self.VOID:
            self._silent.append(silent)

    def handle_endtag(self, tag: str) -> None:
        if tag not in self.VOID:
            self._silent.pop()

    def handle_data(self, data: str) -> None:
        if not self._silent[-1]:
            self._add(data)

    def _add(self, text: str) -> None:
        if re.search(r"[^\W\d_]", text):
            self.found.add(" ".join(text.split()))
