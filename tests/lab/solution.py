"""A solution of the last lesson: the others are solved by where the next one begins."""

import re

from web.build.lab import FOLDER

STARTS = [(FOLDER / f"exercises/lesson_{number}.py").read_text("utf-8") for number in range(1, 7)]
VALUE = "return lead(game, seat), -danger(game, seat)"
ATTACK = "return 2 * lead(game, seat) - danger(game, seat) + danger(game, 1 - seat)"
SOLUTIONS = [*STARTS[1:], re.sub(re.escape(VALUE), ATTACK, STARTS[-1])]
"""The solution of each lesson, the first first."""
