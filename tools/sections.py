"""The sections of docs/figures.md: what is measured, and by which command."""

from __future__ import annotations

from tools.output_parsers import found, last, scored
from tools.rows import MATCH, Row, Section, go, rivals, solitaire, strength

STARTUP = ".venv/bin/python -m tools.page.startup"
BUILD = "python3 -m web build .cache/measured"
AGREE = ".venv/bin/python -m tests.long.differential"
BOT_WAITS = ".venv/bin/python -m tools.bots.waits"
WATCH = BOT_WAITS + " 'go.html?seed=1&players=4&rules={}-coop&p1=bot:4&pace=0'"
LARGE = WATCH.replace("'go.html?", "--longest 60 'go.html?size=19&")
GNUGO = ".venv/bin/python -m tools.bots.gnugo"
KERNEL = ".venv/bin/python -m tests.long.go_kernel"
GATE = ".venv/bin/python -m tools.bots.go_gate"
TAB = ".venv/bin/python -m tests.long.tab_memory --games 500"
SPOILED = ".venv/bin/python -m tests.long.start"
FUZZ = ".venv/bin/python -m tests.long.fuzz --records 1000000"
SLOW = ".venv/bin/python -m tests.long.slow --texts 20000"
PUZZLES = ".venv/bin/python -m tools.puzzles.check --check"
WRONG = found("{1:.0f} of {0:.0f}", r"(\d+ puzzles, \d+) wrong")
REASONS = ".venv/bin/python -m tools.bots.reasons --games 40"
SECONDS = found("{:.0f} s", r"(\d+) seconds")
ANSWERS = found("{:.0f} ms, {:.0f} ms", r"(median \d+ ms, longest \d+) ms")
NETS = found("{:.1f} / {:.1f} net", r'"net": (\S+),')
AGREED = found("{:,.0f}, {:.0f}", r"(\d+ \w+, \d+) differences\s*\Z")


SECTIONS = {
    "starts": Section(
        "The page",
        "Start times are ratios to a bare `loadPyodide()`, with Pyodide as its makers ship it.",
        (
            Row("page ready, cold / warm", STARTUP, found("{} / {}", r"page ready.*, (\S+) of")),
            Row("bot ready, cold / warm", STARTUP, found("{} / {}", r"bot ready.*, (\S+) of")),
            Row("longest task over 50 ms on the page's thread while the bot thinks (0: none)",
                STARTUP, found("{:.0f} ms", r"over 50 ms: (\d+)")),
            Row("Stop answers in", STARTUP, found("{:.0f} ms", r"Stop answers in (\d+)")),
            Row("click to paint, the stone in the frame, base 5 / base 10",
                STARTUP, found("{:.0f} / {:.0f} ms", r"to paint, base \d+: (\d+)")),
        ),
    ),
    "screens": Section(
        "The screens",
        "The free side is the smaller side of the viewport less the bars that have to be in sight: "
        "header, players, status, steps and actions; a bar beside the board takes width, any other "
        "height. Shifts are summed from the first paint to the bots' answers to a move.",
        table=".venv/bin/python -m tools.page.screens",
    ),
    "bytes": Section(
        "Bytes", "Sizes are those of gzip.",
        (
            Row("shipped", BUILD, found("{} MB", r"total .* (\S+) MB")),
            Row("the same, beyond Pyodide's core alone as its makers ship it",
                BUILD, found("{} MB", r"this site \+?(\S+) MB")),
            Row("board in another page: Blooms, and more for Blocky, for Go", BUILD,
                found("{:.0f} / {:.0f} / {:.0f} kB", r"embed(?:_blocky|_go)?\.js .* (\d+) kB")),
        ),
    ),
    "memory": Section(
        "Memory", "Bots play short games in one tab, one after the other.",
        (
            Row("memory of the tab after 500 games of the three kinds against after 30",
                TAB, found("{:+} %", r"grown by (\S+)%")),
        ),
    ),
    "engines": Section(
        "Three engines",
        "Tests passed in each engine. Left out is what Playwright lacks in stock Firefox: a clock "
        "of its own, fingers, paper, a dark system, pages without scripts, less motion. WebKitGTK "
        "is driven by WebDriver with tests of its own. A dash was not measured.",
        table=".venv/bin/python -m tools.page.engines",
    ),
    "drills": Section(
        "Drills",
        "Damaged saves: each kind 100 times. Starts: every file of the site missing, cut off, "
        "garbage, of a wrong type, replaced by a login page, or never coming.",
        (
            Row("bots' turns in all games, illegal",
                ".venv/bin/python -m tests.long.bot_turns --turns 10000",
                found("{:,.0f}, {:.0f}", r"(\d+ turns, \d+) illegal")),
            Row("killed browsers, with a loss", ".venv/bin/python -m tests.long.kill --kills 200",
                found("{:.0f}, {:.0f}", r"(\d+ kills, \d+) with")),
            Row("first visits with a spoiled file, silent", SPOILED,
                found("{2:.0f}, 0", r"'told': (\d+), 'started': (\d+)} of (\d+)")),
            Row("kinds of damage to saved games, that cost the last good game",
                ".venv/bin/python -m pytest -q -m long tests/long -k damaged",
                found("{:.0f}, 0", r"(\d+) passed")),
        ),
    ),
    "texts": Section(
        "Hostile texts",
        "Bent and random records are read as they are written or refused in a sentence. A page "
        "reads in slices: the slowest of many texts, bent further where they are slow, are "
        "measured by the function calls between two pauses; the limit is 20,000.",
        (
            Row("records, wrongly read", FUZZ, found("{:,.0f}, {:.0f}", r"(\d+ records, \d+) br")),
            Row("most calls between two pauses", SLOW, found("{:,.0f}", r"at most (\d+) calls")),
        ),
    ),
    "puzzles": Section(
        "Puzzles",
        "Every puzzle is solved again by plain rules, with all turns and replies: wrong answers.",
        (
            Row("Blooms, by motif", PUZZLES, WRONG),
            Row("Blooms, rated", ".venv/bin/python -m tools.puzzles.stream --check", WRONG),
            Row("Go for many", "python3 -m tests.reference.go_puzzles", WRONG),
            Row("Blocky", "python3 -m tests.reference.blocky_puzzles", WRONG),
        ),
    ),
    "solvers": Section(
        "Who solves the rated puzzles",
        "Each level tries every puzzle ten times: the share of right turns, and how many puzzles "
        "have its grade, the lowest level that mostly solved them when they were made.",
        table=".venv/bin/python -m tools.puzzles.stream --table",
    ),
    "blocky": Section(
        "Blocky",
        "Solitaire is ten moves at depth 3 on 200 boards; scores are mean net scores. The "
        "specification's model, which is not here, has 5.5 / 5.0 for random and 14.8 / 11.9 for "
        "smart: it differs. On 400 boards random has 4.4 ± 0.8 / 3.4 ± 0.5 here (95 %), and less "
        "with every other way of drawing that was tried: a block first, a cell and a level first, "
        "a kind of action first, painting in any colour.",
        (
            Row("rules against a plain second implementation: random actions, differences",
                f"{AGREE} blocky --turns 1000000 --seed 1", AGREED),
            Row("solitaire of random, blob / perimeter", solitaire("random"), NETS),
            Row("… of smart", solitaire("smart"), NETS),
            Row("… of planner", solitaire("planner --seed 1001"), NETS),
        ),
    ),
    "rivals": Section(
        "Blocky among rivals",
        "Five rounds at depth 3 for the largest blob, in turn from every seat: each player's share "
        "of the wins, the first's with its 95 % interval.",
        (
            rivals("planner", "smart", games=200),
            rivals("planner", "smart", "random", games=200),
            rivals("planner", "smart", "smart", "random", games=200),
            rivals("planner", "smart:50", games=200),
            rivals("smart:50", "smart", games=2000),
            rivals("smart", "smart:5", games=2000),
            rivals("smart:5", "random", games=2000),
        ),
    ),
    "go": Section(
        "Go for many", "On 9x9, but where another size is named.",
        (
            Row("rules against a plain second implementation, 2 to 6 points a side: "
                "moves of each ruleset, differences",
                f"{AGREE} go --turns 100000 --seed 7", AGREED),
            Row("the same on 9x9", f"{AGREE} go --turns 20000 --size 9 --seed 11", AGREED),
            Row("`sims=20` against random seats, in turn, alone", go("sequential"), scored),
            Row("… in turn, cooperating", go("sequential-coop"), scored),
            Row("… at once, alone", go("parallel"), scored),
            Row("… at once, cooperating", go("parallel-coop"), scored),
            Row("four bots of level 4 in the page, cooperating, a whole game in turn",
                WATCH.format("sequential"), SECONDS),
            Row("… at once", WATCH.format("parallel"), SECONDS),
            Row("the same on 19x19, a turn: median, longest", LARGE.format("sequential"), ANSWERS),
            Row("… at once, a round", LARGE.format("parallel"), ANSWERS),
        ),
    ),
    "golevels": Section(
        "The levels of Go for many",
        "A level on one seat, the level below on all others (invasion); then, of more than two "
        "seats, one of the level below among others of the level (stability): the share of the win "
        "of that one seat, with its 95 % interval. Even is one part in N. A star marks what "
        "three standard deviations of chance do not explain: 61 % in 200 games of two, 38 % in 100 "
        "of four. Level 8 is rated below.",
        table=".venv/bin/python -m tools.bots.go_ladder",
    ),
    "gorating": Section(
        "Ratings of the levels of Go for many",
        "Levels drawn at random to the seats, each on each seat: ratings of Plackett and Luce by "
        "`openskill`, from 25 on, mean ± sigma, and by how many sigmas of the difference a level "
        "is above the one below. A star marks one or more. A step without one is within what so "
        "few games can tell: between levels 3 and 4, and with many seats. Where all move at once "
        "each has half the simulations.",
        table=".venv/bin/python -m tools.bots.go_rating",
    ),
    "gorounds": Section(
        "Go for many at once",
        "Points a game that several seats of a level wanted in one round; and the share of the "
        "win, with its 95 % interval, of one among them who knows how the others choose: their "
        "moves are drawn five times, and the best of five answers to them is played. Even is one "
        "part in N.",
        table=".venv/bin/python -m tools.bots.go_rounds",
    ),
    "gnugo": Section(
        "Go for many against GNU Go",
        "Two seats on 9x9, the last row on 13x13, without komi, colours alternate; area is counted "
        "on the final board, without the stones that GNU Go names dead. GNU Go is Debian's 3.8. "
        "12,000 simulations are about a second a move in the page, on 13x13 6,000.",
        (
            Row("`sims=800` against GNU Go, level 1", f"{GNUGO} --games 10", scored),
            Row("`sims=12000` against GNU Go, level 10",
                f"{GNUGO} --level 10 --games 13 --sims 12000", scored),
            Row("`sims=6000` on 13x13 against GNU Go, level 10",
                f"{GNUGO} --size 13 --level 10 --games 12 --sims 6000", scored),
        ),
    ),
    "strength": Section(
        "The strength of the bot",
        "`uct` and `rave` are two-step searches with that many random playouts for each stone "
        "(`tools/bots/baselines.py`); `careful` is greedy with lookahead. 5,000 "
        "simulations on base 4 and 3,500 on base 5 take about a second a turn in the page.",
        (
            strength("sims=500", "uct=2000", 100, 4),
            strength("sims=500", "uct=2000", 100, 5),
            strength("sims=500", "rave=2000", 100, 4),
            strength("sims=500", "uct=1000", 100, 4, "territory"),
            strength("sims=500", "uct=1000", 100, 5, "territory"),
            strength("sims=5000", "uct=20000", 40, 4),
            strength("sims=3500", "uct=20000", 40, 5),
            Row("`level=8,seconds=0.3` against `level=1` to `level=4`, race, base 4",
                f"for n in 1 2 3 4; do {MATCH} level=8,seconds=0.3 level=$n --games 10; done",
                scored),
            strength("level=1", "careful", 200, 4),
        ),
    ),
    "levels": Section(
        "The levels",
        "On base 4, each level with its own simulations. Level 8 is designed for a time limit and "
        "is much stronger with one.",
        table=".venv/bin/python -m tools.bots.ladder --games 200 --seed 3",
    ),
    "characters": Section(
        "The characters",
        "On base 4, each at level 5 against level 5 without a character, over its own turns.",
        table=".venv/bin/python -m tools.bots.characters --level 5 --games 100",
    ),
    "rating": Section(
        "Ratings of players",
        "Players of known strength choose their opponents as the page proposes: the share of "
        "ratings within 150 points of the truth, and of those within their own ± of it. The play "
        "of a game counts beside its result, which alone is mostly chance between equals. The "
        "other programs are `careful`, `greedy`, `uct` and `rave`.",
        table=".venv/bin/python -m tools.bots.rating",
    ),
    "reasons": Section(
        "Why a move was a mistake",
        "The page's analysis of races of levels 2 to 5 against themselves, on bases 4 and 5. "
        "The second opinion has five times the simulations and another seed.",
        (
            Row("mistakes with a reason", REASONS,
                last("{:.0f} of {:.0f}", r"with a reason: (\d+ of \d+)")),
            Row("called forced, and forced against every reply", REASONS,
                last("{:.0f}, {:.0f}", r"called forced: (\d+, .*)")),
            Row("verdicts that are mistakes by the second opinion, too", REASONS,
                last("{:.0f} of {:.0f}", r"still a mistake: (\d+ of \d+)")),
            Row("the same, and as grave", REASONS, last("{:.0f}", r"as grave (\d+)")),
            Row("better moves no worse than the one played by the second opinion", REASONS,
                last("{:.0f}", r"no worse (\d+)")),
            Row("processor time of the second look", REASONS,
                last("{:.2f} s a mistake", r"(\S+) s a mistake")),
        ),
    ),
    "accuracy": Section(
        "Accuracy and marks",
        "The page's analysis of games between players of one kind. A large loss is a third of what "
        "wins the game in one turn: 5 of 15 stones, 14 stones on 9x9, 4 net in Blocky. The turn "
        "that allowed it has the mark of a mistake; or it was the best that the bot knew and has "
        "what it loses at once beside it; or it is unmarked.",
        table=".venv/bin/python -m tests.long.calibrate",
    ),
    "mutants": Section(
        "Small faults that tests find",
        "A fault meets its folder's tests. The sample was drawn anew, before its survivors were "
        "seen. Those with a reason change nothing that counts; the others have tests since.",
        table="python3 -m tests --mutate 300 --seed 20261125",
    ),
    "bench": Section(
        "The speed of the bot",
        "Simulations a second of the whole bot in CPython, in the page by Python alone, and in the "
        "page as it is, with a kernel in WebAssembly; measured in turn on the same machine.",
        table=".venv/bin/python -m tools.bots.bench",
    ),
    "gokernel": Section(
        "The kernel of the bot for Go",
        "Against Python, with the same random numbers: every position of playouts. Then level 8 "
        "with the kernel on one seat, without it on all others, at equal processor time.",
        (
            Row("positions, differences", f"{KERNEL} --positions 1000000 --seed 2", AGREED),
            Row("wins on 9x9 of two", f"{GATE} --games 14", scored),
            Row("of four", f"{GATE} --games 8 --players 4 --seconds 0.05", scored),
        ),
    ),
    "gobench": Section(
        "The speed of the bot for Go",
        "In CPython, in the page by Python alone, and in the page as it is, with a kernel in "
        "WebAssembly; measured in turn on the same machine, which others used too. Playouts are "
        "asked for sixty at a time; each simulation has one.",
        table=".venv/bin/python -m tools.bots.go_bench",
    ),
    "environments": Section(
        "PettingZoo environments",
        "Random play in one process, with all that an agent observes: the fastest of ten runs.",
        table=".venv/bin/python -m tools.pettingzoo_env",
    ),
}  # fmt: skip
