"""A run of the build: what is made is kept, once, and what still runs can be stopped."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from concurrent.futures import CancelledError, Future
from pathlib import Path

import pytest

from web.build import workshop
from web.build.node import RuntimeMissing, run
from web.build.workshop import Workshop


@pytest.fixture
def shop(tmp_path: Path) -> Iterator[Workshop]:
    with Workshop(tmp_path / "cache") as it:
        yield it


def write(text: str, made: list[str]) -> workshop.Make:
    def make(ready: Path) -> None:
        made.append(text)
        (ready / "it").write_text(text)

    return make


def test_what_is_made_is_kept_until_its_recipe_changes(shop: Workshop) -> None:
    made: list[str] = []
    for recipe in ("a", "a", "b", "a"):
        kept = shop.kept("part", recipe.encode(), write(recipe, made))
        assert (kept / "it").read_text() == recipe
    assert made == ["a", "b", "a"]
    assert [file.name for file in shop.cache.glob("part-*")] == [kept.name]


def test_two_that_need_a_part_at_the_same_time_make_it_once(shop: Workshop) -> None:
    made: list[str] = []
    both = threading.Barrier(2)

    def need() -> Path:
        both.wait()
        return shop.kept("part", b"", write("it", made))

    kept = [each.result() for each in [shop.start(need), shop.start(need)]]
    assert (kept[0], made) == (kept[1], ["it"])


def test_another_process_may_be_faster(shop: Workshop) -> None:
    def make(ready: Path) -> None:
        (ready / "it").write_text("mine")
        with Workshop(shop.cache) as other:
            other.kept("part", b"", write("theirs", []))

    kept = shop.kept("part", b"", make)
    assert [file.name for file in kept.parent.glob("part-*")] == [kept.name]
    assert (kept / "it").read_text() == "theirs"


def test_what_fails_leaves_nothing_and_can_be_made_again(shop: Workshop) -> None:
    def fail(ready: Path) -> None:
        (ready / "it").write_text("half")
        raise OSError(28, "No space left on device")

    with pytest.raises(RuntimeMissing, match=r"cannot be kept in .*: No space left on device"):
        shop.kept("part", b"", fail)
    assert list(shop.cache.glob("part-*")) == []
    assert (shop.kept("part", b"", write("whole", [])) / "it").read_text() == "whole"


def test_packages_are_fetched_once_and_gone_with_the_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fetched: list[Path] = []

    def fetch(shop: Workshop, work: Path, has_tools: bool) -> None:
        fetched.append(work)
        (work / "node_modules").mkdir(parents=True)

    monkeypatch.setattr(Workshop, "_fetch", fetch)
    with Workshop(tmp_path) as shop:
        found = {each.result() for each in [shop.start(shop.packages) for _ in range(4)]}
        assert found == {fetched[0] / "node_modules"}
        assert shop.packages(has_tools=False) == fetched[1] / "node_modules" not in found
    assert (len(fetched), list(tmp_path.iterdir())) == (2, [])


def test_leaving_the_block_ends_the_programs_that_run(tmp_path: Path) -> None:
    begun = tmp_path / "begun"
    program = f"import pathlib, time; pathlib.Path({str(begun)!r}).touch(); time.sleep(600)"

    def endless() -> None:
        run([sys.executable, "-c", program], "endless", tmp_path, stopped=shop.stopped)

    with Workshop(tmp_path / "cache") as shop:
        running: Future[None] = shop.start(endless)
        waiting = [shop.start(endless) for _ in range(9)]
        while not begun.exists():
            assert not running.done()
    assert isinstance(running.exception(), CancelledError)
    assert all(each.cancelled() or each.exception() for each in waiting)


def test_a_cache_that_cannot_be_made_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with (
        pytest.raises(RuntimeMissing, match=r"kept in .*file/cache: Not a directory"),
        Workshop(tmp_path / "file" / "cache"),
    ):
        pass
