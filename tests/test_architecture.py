"""What holds of the code itself: imports run one way, no browser in blooms/, nothing unsafe."""

import ast
import builtins
import importlib
import re
import sys
from pathlib import Path

import pytest

from web.build.pages import GAMES, markup

ROOT = Path(__file__).parents[1]
GAME = sorted((ROOT / "blooms").rglob("*.py"))
PAGE = sorted((ROOT / "web").rglob("*.py"))
SCRIPTS = sorted((ROOT / "web" / "static" / "js").glob("*.js"))


def imported(file: Path) -> set[str]:
    """The modules that a file imports, in full."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.module and not node.level, f"{file}:{node.lineno} imports by dots"
            found |= {node.module} | {f"{node.module}.{alias.name}" for alias in node.names}
    return found


@pytest.mark.parametrize("file", GAME, ids=str)
def test_blooms_imports_the_standard_library_only(file: Path) -> None:
    foreign = {name.split(".")[0] for name in imported(file)} - {"blooms"}
    assert foreign <= sys.stdlib_module_names


@pytest.mark.parametrize("file", [*GAME, *PAGE], ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_no_python_is_built_from_text(file: Path) -> None:
    names = {
        node.id for node in ast.walk(ast.parse(file.read_text())) if isinstance(node, ast.Name)
    }
    builders = {"eval", "exec", "__import__"} | ({"compile"} if file.stem != "stdlib" else set())
    assert not names & builders


@pytest.mark.parametrize("file", [*PAGE, *SCRIPTS], ids=lambda file: file.name)
def test_nothing_is_put_into_the_page_as_markup(file: Path) -> None:
    text = file.read_text()
    for word in ("innerHTML", "outerHTML", "insertAdjacentHTML", "document.write"):
        assert word not in text


@pytest.mark.parametrize("name", [game.name for game in GAMES])
def test_the_page_has_no_inline_script_or_style(name: str) -> None:
    text = markup(name)
    assert not re.search(r"<script(?![^>]*(?:src=|type=\"py\"))", text)
    assert not re.search(r"\sstyle=|\son\w+=|<style", text)


@pytest.mark.parametrize("name", [game.name for game in GAMES])
def test_the_page_runs_python_on_its_own_stack(name: str) -> None:
    assert re.findall(r'<script type="py"[^>]*>', markup(name)) == [
        '<script type="py" config="./pyscript.toml" async="false">'  # pyscript.toml says why
    ]


@pytest.mark.parametrize(
    "name",
    [
        "games/blocky/options",
        "games/go/options",
        "games/blooms/keys",
        "games/blooms/options",
        "page/storage",
    ],
)
def test_what_chooses_and_saves_games_knows_no_browser(name: str) -> None:
    foreign = {each.split(".")[0] for each in imported(ROOT / "web" / f"{name}.py")}
    assert foreign <= sys.stdlib_module_names | {"blooms", "web"}


@pytest.mark.parametrize("file", SCRIPTS, ids=lambda file: file.name)
def test_no_script_is_built_from_text(file: Path) -> None:
    assert not re.search(r"\beval\(|\bFunction\(|setTimeout\(\s*[\"'`]", file.read_text())


@pytest.mark.parametrize("file", GAME, ids=str)
def test_public_names_exist(file: Path) -> None:
    module = importlib.import_module(
        ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
    )
    for name in getattr(module, "__all__", ()):
        assert hasattr(module, name)


@pytest.mark.parametrize("file", GAME, ids=str)
def test_errors_that_blooms_raises_are_its_own(file: Path) -> None:
    raised = {
        ast.unparse(node.exc.func)
        for node in ast.walk(ast.parse(file.read_text()))
        if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call)
    }
    ours = {"GameError", "IllegalMove", "BadRecord", "argparse.ArgumentTypeError"}
    assert {name for name in raised if name in dir(builtins)} - ours == set()
