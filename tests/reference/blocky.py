"""A second implementation of the rules of Blocky, as plain as possible.

The real rules are checked against it, so it shares nothing with them: the board is a dict from
address to a colour, or to None for a divided block; scores are counted on a grid of letters. Each
rule is quoted from the specification beside its code.
"""

from __future__ import annotations

Grid = list[list[str]]

PARTS = ["UR", "UL", "LL", "LR"]
COLOURS = ["B", "R", "G", "Y"]
# The positions of the parts of a block: steps right and down, in halves of it.
PLACES = {"UR": (1, 0), "UL": (0, 0), "LL": (0, 1), "LR": (1, 1)}
# What each part becomes.
# "recursively: UR,UL,LL,LR become what UL,LL,LR,UR were"
CLOCKWISE = {"UR": "UL", "UL": "LL", "LL": "LR", "LR": "UR"}
COUNTER = {was: now for now, was in CLOCKWISE.items()}
# "left and right halves change places"
SIDEWAYS = {"UR": "UL", "UL": "UR", "LL": "LR", "LR": "LL"}
# "upper and lower halves change places"
UPWARDS = {"UR": "LR", "LR": "UR", "UL": "LL", "LL": "UL"}


class Reference:
    """A board that `play` changes in place."""

    def __init__(self, text: str, depth: int) -> None:
        self.depth = depth
        self.blocks: dict[str, str | None] = {}
        assert self._lay(text, "") == ""
        self.cells = self._grid()

    def _lay(self, text: str, name: str) -> str:
        """Read one block from the front of a text; returns the rest."""
        if text[0] != "(":
            self.blocks[name] = text[0]
            return text[1:]
        self.blocks[name] = None
        text = text[1:]
        for part in PARTS:
            text = self._lay(text, name + part)
        return text[1:]

    def text(self, name: str = "") -> str:
        colour = self.blocks[name]
        return colour or "(" + "".join(self.text(name + part) for part in PARTS) + ")"

    def _grid(self) -> Grid:
        width = 2**self.depth
        cells = [["?"] * width for _ in range(width)]
        for name, colour in self.blocks.items():
            x = y = 0
            size = width
            for at in range(0, len(name), 2):
                size //= 2
                right, down = PLACES[name[at : at + 2]]
                x, y = x + right * size, y + down * size
            if colour:
                for row in cells[y : y + size]:
                    row[x : x + size] = [colour] * size
        return cells

    def blob(self, colour: str) -> int:
        # "unit cells in the largest group of the target colour connected by sides"
        cells = {
            (x, y)
            for y, row in enumerate(self.cells)
            for x, letter in enumerate(row)
            if letter == colour
        }
        largest = 0
        while cells:
            waiting, size = [cells.pop()], 0
            while waiting:
                x, y = waiting.pop()
                size += 1
                near = {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} & cells
                cells -= near
                waiting += near
            largest = max(largest, size)
        return largest

    def perimeter(self, colour: str) -> int:
        # "unit cells along the four sides, a corner counting twice; a single cell counts 4"
        rows = self.cells
        columns = list(zip(*rows, strict=True))
        sides = [*rows[0], *rows[-1], *columns[0], *columns[-1]]
        return sides.count(colour)

    def why_illegal(self, name: str, action: str) -> str:
        """The reason in one word; empty for a legal action."""
        if name not in self.blocks:
            return "there is no block"
        colour, level = self.blocks[name], len(name) // 2
        if action in ("cw", "ccw", "swaph", "swapv") and colour:
            return "has no parts"
        if action == "smash" and not colour:
            return "has parts"
        if action == "smash" and level == self.depth:
            return "too small"
        if action.startswith("paint") and level != self.depth:
            return "only the smallest squares"
        if action.startswith("paint") and colour == action[-1]:
            return "already has that colour"
        if action == "combine":
            if colour:
                return "has no parts"
            if level != self.depth - 1:
                return "only four of the smallest squares"
            if not self._most(name):
                return "tie"
        return ""

    def _most(self, name: str) -> str:
        # "the colour that most of its four cells have; a tie for most is illegal"
        cells = [self.blocks[name + part] for part in PARTS]
        most = max(cells.count(colour) for colour in COLOURS)
        having = [colour for colour in COLOURS if cells.count(colour) == most]
        return having[0] if len(having) == 1 else ""

    def play(self, name: str, action: str, smashed: str = "") -> int:
        """Play a legal action; returns its cost. `smashed` is the random content of a smashed
        block.
        """
        cost = self._change(name, action, smashed)
        self.cells = self._grid()
        return cost

    def _change(self, name: str, action: str, smashed: str) -> int:
        if action == "smash":
            del self.blocks[name]
            self._lay(smashed, name)
            return 3
        if action.startswith("paint"):
            self.blocks[name] = action[-1]
            return 1
        if action == "combine":
            colour = self._most(name)
            for part in PARTS:
                del self.blocks[name + part]
            self.blocks[name] = colour
            return 1
        if action in ("cw", "ccw"):
            self._move(name, CLOCKWISE if action == "cw" else COUNTER, inside=True)
        elif action in ("swaph", "swapv"):
            self._move(name, SIDEWAYS if action == "swaph" else UPWARDS, inside=False)
        return 0

    def _move(self, name: str, becomes: dict[str, str], inside: bool) -> None:
        """Rename everything below a block: part `new` becomes what part `becomes[new]` was."""
        goes = {was: new for new, was in becomes.items()}
        below = {key: colour for key, colour in self.blocks.items() if key.startswith(name)}
        for key in below:
            del self.blocks[key]
        for key, colour in below.items():
            rest = key[len(name) :]
            steps = [rest[at : at + 2] for at in range(0, len(rest), 2)]
            moved = [goes[step] if inside or not at else step for at, step in enumerate(steps)]
            self.blocks[name + "".join(moved)] = colour
