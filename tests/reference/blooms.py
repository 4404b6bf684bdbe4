"""A second implementation of the rules of Blooms, as plain as possible.

The real rules are checked against it, so it shares nothing with them: cells are names in a dict,
blooms are found by flood fill on sets, and nothing is kept from move to move. Each rule is quoted
from the specification beside its code.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import product

Stone = tuple[str, str]  # cell name and colour: ("D4", "a")
Turn = frozenset[Stone]  # empty = pass

# "Player 1 owns colours `a` and `b`, player 2 owns `c` and `d`."
COLOURS = {1: ("a", "b"), 2: ("c", "d")}
OWNER = {"a": 1, "b": 1, "c": 2, "d": 2}

# The six steps from a hexagon to its neighbours, as (row, column) on slanted axes.
STEPS = [(0, -1), (0, 1), (-1, 0), (-1, 1), (1, 0), (1, -1)]


def board(base: int) -> list[list[str]]:
    """The rows of cell names, top row first."""
    # "Rows are lettered A, B, C… from the top, cells in a row numbered 1, 2, 3… from the left."
    widths = [*range(base, 2 * base), *range(2 * base - 2, base - 1, -1)]
    return [
        [f"{chr(ord('A') + row)}{number}" for number in range(1, width + 1)]
        for row, width in enumerate(widths)
    ]


def neighbour_table(base: int) -> dict[str, list[str]]:
    """The neighbours of every cell, cells in board order."""
    names: dict[tuple[int, int], str] = {}
    for row, cells in enumerate(board(base)):
        # On slanted axes, each row of the upper half starts one column further left.
        first_column = max(0, base - 1 - row)
        for column, cell in enumerate(cells, start=first_column):
            names[row, column] = cell
    neighbours: dict[str, list[str]] = {}
    for (row, column), cell in names.items():
        around = [(row + down, column + right) for down, right in STEPS]
        neighbours[cell] = [names[place] for place in around if place in names]
    return neighbours


class Reference:
    """A game of Blooms that `play` changes in place; `target` None plays for territory."""

    def __init__(self, base: int, target: int | None) -> None:
        self.base = base
        self.target = target
        self.neighbours = neighbour_table(base)
        self.stones: dict[str, str] = {}
        self.to_move = 1
        self.captured = [0, 0]
        self.first_pass = 0
        self.passes = 0
        self.winner: int | None = None  # 0 is a draw

    @classmethod
    def from_record(cls, text: str) -> Reference:
        """Replay `blooms/<base>/<rules>/[@<position>/]<moves>`. Raises ValueError for an illegal
        move.
        """
        _, base, rules, *position, turns = text.split("/")
        game = cls(int(base), None if rules == "territory" else int(rules.removeprefix("race-")))
        if position:
            game._set_up(position[0].removeprefix("@"))
        for word in filter(None, turns.split(".")):
            if word == "!":  # "a player may resign on his turn"
                game.winner = 3 - game.to_move
            elif word == "=":  # "an agreed or claimed draw"
                game.winner = 0
            else:
                game.play(re.findall(r"([A-Z]\d+)([a-z])", word))
        return game

    def _set_up(self, position: str) -> None:
        """Place `<rows>,<to move>[,<captured>,<captured>[,<first to pass>,<passes>]]`."""
        rows, to_move, *counts = position.split(",")
        for cells, row in zip(board(self.base), rows.split("-"), strict=True):
            # "in a row a number is a run of empty cells, a letter a stone"
            contents: list[str] = []
            for part in re.findall(r"\d+|[a-d]", row):
                contents += [""] * int(part) if part.isdigit() else [part]
            for cell, colour in zip(cells, contents, strict=True):
                if colour:
                    self.stones[cell] = colour
        self.to_move = int(to_move)
        if counts:
            self.captured = [int(counts[0]), int(counts[1])]
        if counts[2:]:
            self.first_pass, self.passes = int(counts[2]), int(counts[3])

    def copy(self) -> Reference:
        """Return an independent copy of the game."""
        other = object.__new__(Reference)
        other.__dict__.update(self.__dict__)
        other.stones = dict(self.stones)
        other.captured = list(self.captured)
        return other

    def _groups(self, empty: bool) -> list[set[str]]:
        """Connected cells with the same content: the empty regions, or else the blooms."""
        groups: list[set[str]] = []
        seen: set[str] = set()
        content = self.stones.get
        for start in self.neighbours:
            if start in seen or (start not in self.stones) != empty:
                continue
            group = {start}
            edge = [start]
            wanted = content(start)
            while edge:
                for cell in self.neighbours[edge.pop()]:
                    if cell not in group and content(cell) == wanted:
                        group.add(cell)
                        edge.append(cell)
            groups.append(group)
            seen |= group
        return groups

    def _beside(self, group: set[str]) -> set[str]:
        return {cell for member in group for cell in self.neighbours[member]} - group

    def _owner(self, bloom: set[str]) -> int:
        return OWNER[self.stones[min(bloom)]]

    def blooms(self) -> list[set[str]]:
        """All blooms, in the order of their first cells."""
        # "Bloom: a maximal connected group of stones of ONE colour; a lone stone is one."
        return self._groups(empty=False)

    def liberties(self, bloom: set[str]) -> set[str]:
        """Return the empty cells that the bloom touches."""
        return {
            cell for member in bloom for cell in self.neighbours[member] if cell not in self.stones
        }

    def _fenced_blooms(self) -> list[set[str]]:
        # "Fenced: a bloom none of whose stones touches an empty cell."
        return [bloom for bloom in self.blooms() if not any(map(self._is_free, bloom))]

    def _is_free(self, cell: str) -> bool:
        return any(beside not in self.stones for beside in self.neighbours[cell])

    def fenced(self) -> list[list[str]]:
        """Return the fenced blooms of both players, cells in board order."""
        return [[c for c in self.neighbours if c in bloom] for bloom in self._fenced_blooms()]

    def territory(self) -> list[set[str]]:
        """Return the cells of each player's territory."""
        cells: list[set[str]] = [set(), set()]
        for region in self._groups(empty=True):
            # "a maximal connected region of empty cells that touches at least one stone, and only
            # stones of one player"
            owners = {OWNER[self.stones[cell]] for cell in self._beside(region)}
            if len(owners) == 1:
                cells[owners.pop() - 1].update(region)
        return cells

    def score(self) -> list[int]:
        """Return each player's score under the rules of this game."""
        if self.target is not None:
            # "Captured enemy stones are counted for the capturer."
            return list(self.captured)
        # "Score = own stones on the board + own territory."
        territory = self.territory()
        return [
            sum(OWNER[colour] == player for colour in self.stones.values())
            + len(territory[player - 1])
            for player in (1, 2)
        ]

    def why_illegal(self, turn: Iterable[Stone]) -> str | None:
        """Return why a move is illegal, None if it is legal."""
        turn = tuple(turn)
        if self.winner is not None:
            return "game is over"
        if not turn:
            # race: "No passing; at least one stone is placed every turn."
            if self.target is not None:
                return "no passing in a race"
            # territory: "You may pass instead of placing (not on the first turn of the game)."
            if not self.stones:
                return "no passing on the first turn"
        # "The first turn of the game places exactly one stone, of either colour of player 1."
        if not self.stones and len(turn) > 1:
            return "more than one stone on the first turn"
        # "Every later turn places one stone of either of your colours, or one stone of EACH of
        # your colours, on empty cells."
        if len({colour for _, colour in turn}) < len(turn):
            return "two stones of the same colour"
        if len({cell for cell, _ in turn}) < len(turn):
            return "two stones on one cell"
        for cell, colour in turn:
            if cell not in self.neighbours:
                return "no such cell"
            if colour not in COLOURS[self.to_move]:
                return "not your colour"
            if cell in self.stones:
                return "occupied"
        # territory: "After the captures none of your own blooms may be fenced; a turn that leaves
        # one is illegal."  race: "Leaving an own bloom fenced is LEGAL."
        if self.target is None:
            after = self.copy()
            after._place_and_capture(turn)
            if any(after._owner(bloom) == self.to_move for bloom in after._fenced_blooms()):
                return "would leave your own bloom fenced"
        return None

    def legal_turns(self) -> set[Turn]:
        """All distinct legal moves, found by trying every one."""
        # "The order of the two does not matter: a turn is a set of one or two (cell, colour)."
        first, second = COLOURS[self.to_move]
        empty = [cell for cell in self.neighbours if cell not in self.stones]
        turns: list[Turn] = [frozenset()]
        turns += [frozenset([stone]) for stone in product(empty, (first, second))]
        turns += [frozenset([(x, first), (y, second)]) for x, y in product(empty, empty)]
        return {turn for turn in turns if self.why_illegal(turn) is None}

    def _place_and_capture(self, turn: Iterable[Stone]) -> int:
        """Place the stones and remove captured blooms; return the number of stones captured."""
        self.stones.update(turn)
        # "Only when all stones of the turn are down, all fenced ENEMY blooms are removed at the
        # same moment. Own blooms are never removed on one's own turn."
        fallen = [bloom for bloom in self._fenced_blooms() if self._owner(bloom) != self.to_move]
        for bloom in fallen:
            for cell in bloom:
                del self.stones[cell]
        return sum(len(bloom) for bloom in fallen)

    def play(self, turn: Iterable[Stone]) -> int:
        """Play a move and return the number of stones captured. Raises ValueError if illegal."""
        turn = tuple(turn)
        reason = self.why_illegal(turn)
        if reason is not None:
            raise ValueError(reason)
        captured = self._place_and_capture(turn)
        self.captured[self.to_move - 1] += captured
        if turn:
            self.passes = 0
        else:
            self.passes += 1
            # "the first pass of the whole game, not of the last two"
            self.first_pass = self.first_pass or self.to_move
        if self.target is not None:
            # "The first player whose count reaches the target (15 or more means >= 15) wins."
            if self.captured[self.to_move - 1] >= self.target:
                self.winner = self.to_move
        elif self.passes == 2:
            # "Two passes in a row end the game." "Higher wins. On equal scores the player who
            # passed first in the game wins."
            one, two = self.score()
            self.winner = self.first_pass if one == two else 1 if one > two else 2
        self.to_move = 3 - self.to_move
        return captured


def perft(game: Reference, depth: int) -> tuple[int, int, int]:
    """Count the moves at `depth`, how many of them capture, and the stones they capture."""
    turns = capturing = captured = 0
    for turn in game.legal_turns():
        after = game.copy()
        taken = after.play(turn)
        counts = (1, int(taken > 0), taken) if depth == 1 else perft(after, depth - 1)
        turns += counts[0]
        capturing += counts[1]
        captured += counts[2]
    return turns, capturing, captured
