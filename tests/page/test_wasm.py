"""Loading a kernel, without a browser: what it is given, and that the bot can do without it."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable, Iterator
from types import ModuleType, SimpleNamespace

import pytest

from blooms.search.wasm import Kernel, kernel, provide

Load = Callable[[str], Kernel | None]


class JsException(Exception):
    """What Pyodide raises for an error of the browser."""


@pytest.fixture
def browser(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """A browser's WebAssembly: `refuses` decides whether it takes a module, `asked` what it got."""
    told = SimpleNamespace(refuses=False, asked=[])

    def compiled(code: bytes) -> str:
        if told.refuses:
            raise JsException("refused")
        told.asked.append(code)
        return "module"

    def instance(module: str, imports: object) -> SimpleNamespace:
        told.asked.append((module, imports))
        return SimpleNamespace(exports="functions")

    js, ffi, pyodide_js = ModuleType("js"), ModuleType("pyodide.ffi"), ModuleType("pyodide_js")
    js.__dict__.update(
        Object=SimpleNamespace(fromEntries=dict),
        WebAssembly=SimpleNamespace(
            Module=SimpleNamespace(new=compiled), Instance=SimpleNamespace(new=instance)
        ),
    )
    ffi.__dict__.update(JsException=JsException, to_js=lambda value, dict_converter=None: value)
    pyodide_js.__dict__["_module"] = SimpleNamespace(memory="memory")
    for module in (js, ffi, pyodide_js, ModuleType("pyodide")):
        monkeypatch.setitem(sys.modules, module.__name__, module)
    return told


@pytest.fixture
def load(browser: SimpleNamespace, monkeypatch: pytest.MonkeyPatch) -> Iterator[Load]:
    monkeypatch.delitem(sys.modules, "web.page.bot.wasm", raising=False)
    module = importlib.import_module("web.page.bot.wasm")
    files = {("web.games.blooms", "kernel.wasm"): b"code"}

    def get_data(package: str, name: str) -> bytes:
        if (package, name) not in files:
            raise FileNotFoundError(name)
        return files[package, name]

    monkeypatch.setattr(module, "get_data", get_data)
    yield module.load
    sys.modules.pop("web.page.bot.wasm", None)


def test_a_kernel_shares_the_memory_of_python(load: Load, browser: SimpleNamespace) -> None:
    found = load("blooms")
    assert found is not None and found.functions == "functions"
    assert browser.asked == [b"code", ("module", {"env": {"memory": "memory"}})]
    block = found.block(64)
    assert len(block.bytes) == 64 and not block.bytes.readonly and block.address > 0
    assert found.block(64).address != block.address


def test_a_game_without_one_and_a_browser_that_refuses_have_none(
    load: Load, browser: SimpleNamespace
) -> None:
    assert load("go") is None
    browser.refuses = True
    assert load("blooms") is None


def test_a_kernel_is_loaded_once(load: Load, browser: SimpleNamespace) -> None:
    provide(load)
    try:
        assert kernel("blooms") is kernel("blooms") is not None
        assert kernel("go") is None
        assert browser.asked.count(b"code") == 1
    finally:
        provide(lambda game: None)
    assert kernel("blooms") is None
