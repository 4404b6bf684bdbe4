"""tools.figures: the page is made of the values kept, and outputs are read as they are printed."""

from __future__ import annotations

import json

import pytest

from tools import figures, output_parsers, sections

STARTUP = """
page ready, cold: 1200 ms, 0.62 of a bare loadPyodide()
bot ready, cold: 1780 ms, 0.92 of a bare loadPyodide()
page ready, warm: 480 ms, 0.48 of a bare loadPyodide()
bot ready, warm: 490 ms, 0.49 of a bare loadPyodide()
while the bot thinks 3 s: longest task over 50 ms: 0 ms (0: none), Stop answers in 8 ms (worst 9)
click to paint, base 5: 9 ms (worst 12)
click to paint, base 10: 17 ms (worst 22)
shipped: 13.21 MB, 6.12 MB gzip
"""
BUILT = """
embed.js       54 kB     20 kB
embed_blocky.js  12 kB   6 kB
embed_de.js  9 kB   3 kB
embed_go.js  21 kB   8 kB
index.html   0.03 MB   0.01 MB
total       13.21 MB   6.12 MB
Pyodide's core as its makers ship it is 6.34 MB gzip; this site -0.22 MB.
"""
REASONS = """
1 games: 8 mistakes; 3 more were taken back
with a reason: 8 of 8, 100 %
called forced: 4, and forced against all replies 4
by 5 times the simulations still a mistake: 8 of 8, 100.0 %, as grave 8, 100.0 %; the better move no worse 8
0.45 s a mistake here

2 games: 20 mistakes; 5 more were taken back
with a reason: 19 of 20, 95 %
called forced: 9, and forced against all replies 9
by 5 times the simulations still a mistake: 18 of 20, 90.0 %, as grave 17, 85.0 %; the better move no worse 16
0.55 s a mistake here
"""  # noqa: E501
MATCHES = '{"games": 10, "wins": 9, "score": 0.9, "elo": 1}\n{"games": 10, "score": 1.0}\n'
BLOCKY = '{"players": [{"net": 11.5, "wins": 0.6}, {"net": 5.55, "wins": 0.264}]}'


def read(section: str, row: int, output: str) -> str:
    return sections.SECTIONS[section].rows[row].read(output)


def test_the_page_is_what_the_values_make() -> None:
    kept = json.loads(figures.STORE.read_text("utf-8"))
    assert figures.markdown(kept) == figures.PAGE.read_text("utf-8")


def test_every_section_has_been_measured() -> None:
    kept = json.loads(figures.STORE.read_text("utf-8"))
    assert list(kept.keys() - sections.SECTIONS) == []
    assert list(sections.SECTIONS.keys() - kept) == []
    title = sections.SECTIONS["levels"].title
    assert f"## {title}\n" in figures.markdown(kept)
    del kept["levels"]
    assert f"## {title}\n" not in figures.markdown(kept)


def test_a_table_that_a_command_prints_is_shown_as_it_is() -> None:
    kept = json.loads(figures.STORE.read_text("utf-8"))
    assert "\n".join(kept["levels"]["figures"]) in figures.PAGE.read_text("utf-8")


@pytest.mark.parametrize(
    ("section", "output", "figures_read"),
    [
        ("starts", STARTUP, ["0.62 / 0.48", "0.92 / 0.49", "0 ms", "8 ms", "9 / 17 ms"]),
        ("bytes", BUILT, ["6.12 MB", "-0.22 MB", "20 / 6 / 8 kB"]),
        ("memory", "after game 200: 310 MB\ngrown by 1.7%\n", ["+1.7 %"]),
        ("puzzles", "110 puzzles, 0 wrong\n", ["0 of 110"] * 4),
        ("reasons", REASONS, ["19 of 20", "9, 9", "18 of 20", "17", "16", "0.55 s a mistake"]),
    ],
)
def test_figures_are_found_in_an_output(section: str, output: str, figures_read: list[str]) -> None:
    assert [row.read(output) for row in sections.SECTIONS[section].rows] == figures_read


def test_the_points_of_several_matches_add_up() -> None:
    assert output_parsers.scored(MATCHES) == "19 of 20"


def test_counts_and_differences_are_those_of_the_last_line() -> None:
    assert sections.AGREED("\na: 1 turns, 0 differences\n\nb: 20000 turns, 0 differences\n") == (
        "20,000, 0"
    )


def test_net_scores_and_wins_of_blocky() -> None:
    assert sections.NETS(BLOCKY.replace("wins", "error")) == "11.5 / 5.5 net"
    told = BLOCKY.replace("]}", '], "games": 60}')
    assert read("rivals", 0, told) == "60% (47% to 71%), 26%"


def test_a_section_is_measured_by_its_commands(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(figures, "output_of", {sections.BUILD: BUILT}.__getitem__)
    found = figures.measure(sections.SECTIONS["bytes"])
    assert found["figures"] == ["6.12 MB", "-0.22 MB", "20 / 6 / 8 kB"]
