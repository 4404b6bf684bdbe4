"""The page where players program a bot: lab.html, from its template, the games and the examples."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from blooms import games
from blooms.search.settings import LEVELS
from web.build.pages import GAMES, LATER, NEEDED, SITE_POLICY
from web.build.runtime import CACHE
from web.build.templates import environment

__all__ = ["EXAMPLES", "LESSONS", "lab_page", "opponents"]

EXAMPLES = ("any_turn", "greedy", "look_ahead", "tree_search")
"""The examples, the simplest first; each is a file in web/lab/examples."""
LESSONS = tuple(f"lesson_{number}" for number in range(1, 7))
"""Where each lesson begins; each is a file in web/lab/exercises."""
FOLDER = Path(__file__).resolve().parent.parent / "lab"


def lab_page(preload: Callable[[list[str]], str] = lambda scripts: "", cache: Path = CACHE) -> str:
    """The page as HTML; `preload` is that of pages.py."""
    scripts: list[str] = []

    def script(name: str) -> str:
        scripts.append(name)
        return f'<script src="{name}"></script>'

    html = (
        environment(cache)
        .get_template("lab.html")
        .render(
            policy=SITE_POLICY,
            needed=NEEDED,
            preload=LATER,
            script=script,
            games=[(game, opponents(game.name)) for game in GAMES],
            programs={name: _program("examples", name) for name in EXAMPLES}
            | {name: _program("exercises", name) for name in LESSONS},
        )
    )
    return html.replace(LATER, preload(scripts))


def opponents(game: str) -> list[str]:
    """The players that a bot can be tried against, by their names in matches, the weakest first."""
    matches = games.package(game).MATCHES
    if matches.names_players:
        return list(matches.players)
    return ["random", *(f"level={level}" for level in range(1, len(LEVELS) + 1))]


def _program(folder: str, name: str) -> str:
    return (FOLDER / folder / f"{name}.py").read_text(encoding="utf-8")
