"""`python3 -m tests` and its sisters: folders by name, and one line where something is missing."""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests import __main__ as tests
from tests.__main__ import TESTS, folders_named, pytest_words
from web import __main__ as web
from web.build.machine import NotAvailable

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(
    ("word", "folders"),
    [
        ("core", ["core"]), ("go", ["games/go"]), ("games/go", ["games/go"]), ("long", ["long"]),
        ("tests/core", ["core"]), ("games", ["games"]), ("-k", []), ("core/test_record.py", []),
        ("nowhere", []), ("", []),
    ],
)  # fmt: skip
def test_a_word_names_folders_of_tests_at_any_depth(word: str, folders: list[str]) -> None:
    assert folders_named(word) == [TESTS / folder for folder in folders]


def test_without_words_all_but_the_long_tests_run() -> None:
    (words,) = pytest_words([], long=False, browser=True)
    assert words[:3] == ["-m", "not long", "--durations"]
    assert words[-4:] == ["-n", tests.WORKERS, "--dist", "worksteal"]
    assert 2 <= int(tests.WORKERS) <= 8
    assert pytest_words([], long=False, browser=False)[0][1] == "not long and not browser"


def test_the_long_tests_run_by_themselves_without_counting_lines() -> None:
    usual, long = pytest_words([], long=True, browser=True)
    assert usual[:3] == ["-m", "not long", "--cov"]
    assert long[:3] == ["-m", "long", "--durations"]


def test_a_folder_stands_for_itself_and_other_words_go_to_pytest() -> None:
    assert pytest_words(["go", "-x"], False, True)[0][2:] == [str(TESTS / "games" / "go"), "-x"]
    assert pytest_words(["core"], False, True)[0][-1] == str(TESTS / "core")
    assert pytest_words(["-k", "go"], False, True) == [["-m", "not long", "-k", "go"]]
    assert pytest_words(["tests/long/test_it.py"], False, True)[0][:2] == ["-m", ""]
    assert pytest_words(["go"], True, False)[0][:2] == ["-m", "not browser"]


@pytest.fixture
def steps(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What `python3 -m tests` runs on a machine that has every program, each step's first words.

    All of it passes but `fails`.
    """
    done: list[str] = []

    def run(words: list[str]) -> int:
        done.append(" ".join(words[1:4]))
        return int("fails" in words)

    def check_fails(check: str) -> bool:
        done.append(check)
        return False

    monkeypatch.setattr(tests, "run", run)
    monkeypatch.setattr(tests, "check_fails", check_fails)
    monkeypatch.setattr(tests, "prepare", lambda: None)
    monkeypatch.setattr(tests, "browser", lambda: "/usr/bin/chromium")
    monkeypatch.setattr(shutil, "which", lambda name, **_: f"/usr/bin/{name}")
    monkeypatch.setattr(tests, "apt_install", lambda *packages: done.append("apt-get"))
    for name in ("BLOOMS_CHROMIUM", "BLOOMS_FIREFOX", "BLOOMS_WEBKIT", "BLOOMS_ALL_RULES"):
        monkeypatch.setenv(name, "")
    return done


def test_without_words_all_checks_run_beside_build_and_tests(steps: list[str]) -> None:
    assert tests.main([]) == 0
    collecting, *checks = tests.CHECKS
    assert collecting.startswith("pytest --collect-only")
    assert checks == ["ruff format --check .", "ruff check .", "mypy", "tools.check_js"]
    assert [step for step in steps if step in tests.CHECKS] == [collecting, *checks]
    others = [step for step in steps if step not in tests.CHECKS]
    assert others == ["web build .cache/site", "pytest -m not long"]


@pytest.mark.parametrize("check", tests.CHECKS)
def test_a_check_that_fails_makes_the_run_fail(
    steps: list[str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    check: str,
) -> None:
    monkeypatch.setattr(tests, "check_fails", check.__eq__)
    assert tests.main([]) == 1
    assert f"FAILED: {check}\n" in capsys.readouterr().out


def test_what_a_check_prints_is_shown(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(tests, "PYTHON", Path(sys.executable))
    assert tests.check_fails("tests.no_such_module")
    assert "No module named tests.no_such_module" in capfd.readouterr().out


def test_mutants_need_no_browser_and_no_other_check(steps: list[str]) -> None:
    assert tests.main(["--mutate", "200", "rules"]) == 0
    assert steps == ["tools.mutation 200 rules"]


@pytest.fixture
def in_shell(steps: list[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[str]:
    """The same where the tests run in Chromium's headless shell, without the build and checks."""
    monkeypatch.setattr(tests, "browser", lambda: "/usr/bin/chromium-headless-shell")
    monkeypatch.setattr(tests, "full_chromium", lambda: None)
    monkeypatch.setattr(tests, "TRIED", tmp_path / "tried")
    monkeypatch.setattr(tests, "BUILD", "")
    monkeypatch.setattr(tests, "CHECKS", ())
    monkeypatch.delenv("CI", raising=False)
    return steps


def test_after_the_shell_a_sample_is_run_in_a_full_chromium(
    in_shell: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tests, "full_chromium", lambda: "/usr/bin/chromium")
    assert tests.main([]) == 0
    assert in_shell[-1] == f"pytest {TESTS / 'browser'} -m"
    assert os.environ["BLOOMS_CHROMIUM"] == "/usr/bin/chromium"


def test_a_failure_in_a_full_chromium_makes_the_run_fail(
    in_shell: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(tests, "full_chromium", lambda: "/usr/bin/chromium")
    monkeypatch.setattr(tests, "run", lambda words: int("full_chromium" in str(words)))
    assert tests.main([]) == 1
    assert capsys.readouterr().out.endswith("FAILED: pytest in a full Chromium\n")


@pytest.mark.parametrize(("ci", "status"), [("", 0), ("true", 1)])
def test_without_a_full_chromium_only_ci_fails(
    in_shell: list[str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    ci: str,
    status: int,
) -> None:
    monkeypatch.setenv("CI", ci)
    assert [tests.main([]), tests.main([])] == [status, status]
    assert in_shell.count("apt-get") == 1, "it is asked for once"
    assert "no full Chromium could be found or installed" in capsys.readouterr().err


def test_the_long_run_has_three_browsers(steps: list[str]) -> None:
    assert tests.main(["--long"]) == 0
    runs = [step for step in steps if step not in tests.CHECKS]
    browsers = f"pytest {TESTS / 'browser'} -m"
    assert runs == ["web build .cache/site", "pytest -m not long", "pytest -m long", browsers]
    assert os.environ["BLOOMS_FIREFOX"] == "/usr/bin/firefox"
    assert os.environ["BLOOMS_WEBKIT"] == "1"


def test_the_long_run_in_chromium_has_all_rules_of_axe(
    steps: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def run(words: list[str]) -> int:
        steps.append(os.environ["BLOOMS_ALL_RULES"])
        return 0

    monkeypatch.setattr(tests, "run", run)
    assert tests.main(["--long"]) == 0
    build, usual, long, firefox = (step for step in steps if step not in tests.CHECKS)
    assert (build, usual, long, firefox) == ("", "1", "1", "")


def test_a_failure_is_the_exit_status(steps: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert tests.main(["core", "fails"]) == 1
    assert steps == ["pytest -m not long"]
    assert capsys.readouterr().out == "FAILED: pytest -m not long\n"


def test_an_empty_path_runs_nothing(steps: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert tests.main([""]) == 2
    assert (steps, capsys.readouterr().err) == ([], "python3 -m tests: the path is empty\n")


def test_a_read_only_checkout_gets_a_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse(folder: Path) -> Path:
        raise NotAvailable(f"{folder} cannot be written.")

    monkeypatch.setattr(tests, "make_environment", refuse)
    monkeypatch.setattr(tests, "VENV", TESTS / "none")
    assert tests.main([]) == 1
    assert capsys.readouterr().err == f"python3 -m tests: {TESTS / 'none'} cannot be written.\n"


def test_a_read_only_checkout_cannot_keep_the_site_and_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse(folder: Path) -> None:
        raise OSError(30, "Read-only file system", str(folder / "fetching-x"))

    monkeypatch.setattr(web, "opening", refuse)
    assert web.main(["--no-browser"]) == 2
    told = capsys.readouterr().err
    assert told.startswith(f"python3 -m web: {ROOT / '.cache'} cannot be written (Read-only")
    assert told.count("\n") == 1


@pytest.mark.parametrize("module", ["blooms", "tests", "web"])
def test_an_older_python_gets_a_sentence(module: str) -> None:
    for name in ("__init__.py", "__main__.py"):
        if (ROOT / module / name).exists():
            ast.parse((ROOT / module / name).read_text("utf-8"), feature_version=(3, 9))
    older = "import runpy, sys; sys.version_info = (3, 9, 18, 'final', 0); "
    program = f"{older}runpy.run_module({module!r}, run_name='__main__')"
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == "Blooms needs Python 3.11 or newer.\n"
