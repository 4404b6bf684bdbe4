"""A second implementation of the rules of Go for many, as plain as possible.

The real rules are checked against it, so it shares nothing with them: points are (column, row) from
the lower left, the board is a dict that changes in place, every chain is found anew by flood fill,
and choices are found by trying every one. Sentences in quotation marks are from the specification.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations

Point = tuple[int, int]
LETTERS = "BWRLGOPC"
COLUMNS = "ABCDEFGHJKLMNOPQRSTUVWXYZ"
CAP = 12_000


class ReferenceGo:
    """A game of Go for many that `play` changes in place. Seats are numbered from 0."""

    def __init__(
        self,
        size: int,
        players: int,
        ruleset: str,
        options: frozenset[str] = frozenset(),
        area: bool = False,
        komi: tuple[float, ...] = (),
    ) -> None:
        self.size, self.players = size, players
        self.at_once, self.coop = "parallel" in ruleset, "coop" in ruleset
        self.options, self.area = options, area
        self.komi = komi or (0,) * players
        # Under crossman and with area scoring it does not matter who takes stones.
        self.pools_prisoners = self.coop and not area and "crossman" not in options
        self.points = [(x, y) for y in range(size) for x in range(size)]
        self.neighbours = {point: self.around(point) for point in self.points}
        self.board: dict[Point, int] = {}
        self.history = {self.still_picture({})}  # all boards so far
        self.measured = self.still_picture({}), [(size**2, set[int]())]  # a board and its regions
        self.held = [Counter[int]() for _ in range(players)]
        self.eliminated = Counter[int]()
        self.placed = Counter[int]()
        self.phase = "play"
        self.resigned: set[int] = set()
        self.turn = 0  # the seat to move in sequential play
        self.round = 1
        self.stones_due = 0  # left to place in a double move
        self.passes = self.still = self.moves_made = 0
        self.pools: list[tuple[Counter[int], list[list[int]]]] = []
        self.proposal: set[Point] | None = None
        self.agreed: list[int] = []
        self.proposers: set[int] = set()
        self.nothing_since = False
        self.named: dict[int, frozenset[int]] = {}

    # Names

    def name(self, point: Point) -> str:
        # "columns A.. without I from the left, rows 1.. from the bottom"
        return COLUMNS[point[0]] + str(point[1] + 1)

    def point(self, name: str) -> Point:
        return COLUMNS.index(name[0]), int(name[1:]) - 1

    # Boards

    @staticmethod
    def still_picture(board: dict[Point, int]) -> frozenset[tuple[Point, int]]:
        return frozenset(board.items())

    def around(self, point: Point) -> list[Point]:
        x, y = point
        near = [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]
        return [p for p in near if 0 <= p[0] < self.size and 0 <= p[1] < self.size]

    def groups(self, board: dict[Point, int]) -> list[set[Point]]:
        """Connected points with the same content, including empty regions."""
        groups: list[set[Point]] = []
        seen: set[Point] = set()
        content, around = board.get, self.neighbours
        for start in self.points:
            if start not in seen:
                group, edge, wanted = {start}, [start], content(start)
                while edge:
                    for near in around[edge.pop()]:
                        if near not in group and content(near) == wanted:
                            group.add(near)
                            edge.append(near)
                groups.append(group)
                seen |= group
        return groups

    def chains(self, board: dict[Point, int]) -> list[set[Point]]:
        return [group for group in self.groups(board) if min(group) in board]

    def border(self, group: set[Point]) -> set[Point]:
        return {near for point in group for near in self.neighbours[point]} - group

    def dying(self, board: dict[Point, int]) -> list[set[Point]]:
        return [
            chain
            for chain in self.chains(board)
            if all(near in board for near in self.border(chain))
        ]

    def captors(self, chain: set[Point], after: dict[Point, int]) -> set[int]:
        # "the colours of stones that touch them and survive the same removal"
        return {after[near] for near in self.border(chain) if near in after}

    # Legal moves

    def active(self) -> list[int]:
        return [seat for seat in range(self.players) if seat not in self.resigned]

    def movers(self) -> list[int]:
        if self.phase == "choose":
            return [self.pools[0][1][0][0]]
        if self.phase == "mark":
            order = [(self.turn + step) % self.players for step in range(self.players)]
            return [s for s in order if s not in self.resigned and s not in self.agreed][:1]
        if self.phase == "ally" or self.at_once:
            return self.active()
        return [self.turn]

    def forced_pass(self) -> bool:
        # "P = 3: seat 1 must pass in round 3. P = 4: seats 1 and 2 must pass in round 3."
        if self.at_once or "no_first_turns" in self.options or self.round != 3:
            return False
        return (self.players == 3 and self.turn == 0) or (self.players == 4 and self.turn <= 1)

    def legal(self, seat: int) -> set[str]:
        """The legal moves; while marking, only those that agree or resume play."""
        if self.phase == "choose":
            return {"+" + text for text in self.takings()}
        if self.phase == "mark":
            agree = {"x" + self.spelt(self.proposal)} if self.proposal is not None else set()
            return {"-"} | agree
        if self.phase == "ally":
            sets = [c for n in range(1, self.players) for c in combinations(self.active(), n)]
            return {"~" + "".join(LETTERS[s] for s in c) for c in sets if seat in c}
        if self.phase == "over":
            return set()
        if self.forced_pass():
            return {"-"}
        empty = [point for point in self.points if point not in self.board]
        if not self.at_once:
            empty = [point for point in empty if self.after(point) is not None]
        return {"-"} | {self.name(point) for point in empty}

    def after(self, point: Point) -> tuple[dict[Point, int], list[set[Point]]] | None:
        """The board after a sequential move and the chains it captures; None if it is illegal."""
        board = {**self.board, point: self.turn}
        # "all OTHER colours' chains without liberties are removed together"
        taken = [chain for chain in self.dying(board) if board[min(chain)] != self.turn]
        for chain in taken:
            for stone in chain:
                del board[stone]
        # "then the own chain must have a liberty (suicide is illegal); then superko"
        if self.dying(board) or self.still_picture(board) in self.history:
            return None
        return board, taken

    # Play

    def play(self, texts: list[str]) -> None:
        """Play the movers' moves, in the order of `movers`."""
        moves = dict(zip(self.movers(), texts, strict=True))
        leaving = [seat for seat, text in moves.items() if text == "!"]
        if leaving:
            self.resigned.update(leaving)
            moves = {seat: text for seat, text in moves.items() if text != "!"}
            # "One active seat left wins."
            if len(self.active()) < 2:
                self.phase = "over"
                return
            if not moves:
                self.somebody_left()
                return
        if self.phase == "choose":
            (seat, text), (pool, takers) = *moves.items(), self.pools[0]
            taken = Counter(LETTERS.index(letter) for letter in text[1:])
            pool.subtract(taken)
            self.held[seat] += taken
            takers.pop(0)
            self.share_out()
        elif self.phase == "mark":
            self.mark(*moves.items())
        elif self.phase == "ally":
            for seat, text in moves.items():
                self.named[seat] = frozenset(LETTERS.index(letter) for letter in text[1:])
            self.phase = "over"
        elif self.at_once:
            self.play_round(moves)
        else:
            self.play_turn(texts[0])

    def somebody_left(self) -> None:
        phase = self.phase
        if phase == "play" or self.turn in self.resigned:
            self.next_turn()
        if phase == "choose":
            self.share_out()
        elif phase == "mark":
            if self.agreed and set(self.agreed) >= set(self.active()):
                self.clear_dead()
        else:
            self.end_if_passed()

    def play_turn(self, text: str) -> None:
        self.moves_made += 1
        if text == "-":
            # "Forced passes do not count towards the end."
            if not self.forced_pass():
                self.passes += 1
            self.next_turn()
            self.end_if_passed()
            return
        result = self.after(self.point(text))
        assert result is not None
        mover, before = self.turn, self.board
        self.placed[mover] += 1
        self.board, taken = result
        self.history.add(self.still_picture(self.board))
        self.passes, self.nothing_since = 0, False
        if taken:
            self.take_in_turn(taken, mover, before)
        # "P = 5..8: seats 5 and up place two stones in round 1."
        double = self.round == 1 and mover + 1 >= 5 and "no_first_turns" not in self.options
        if double and not self.stones_due:
            self.stones_due = 1
        else:
            self.next_turn()
        self.share_out()

    def next_turn(self) -> None:
        self.stones_due = 0
        while True:
            self.turn += 1
            if self.turn == self.players:
                self.turn = 0
                self.round += 1
            if self.turn not in self.resigned:
                return

    def end_if_passed(self) -> None:
        # "The game ends after as many passes in a row as there are active seats."
        if self.moves_made >= CAP:
            self.play_stops(settled=True)
        elif not self.at_once and self.passes >= len(self.active()):
            self.play_stops()

    def take_in_turn(self, taken: list[set[Point]], mover: int, before: dict[Point, int]) -> None:
        if not self.pools_prisoners:
            for chain in taken:
                self.chain_alone(chain, before[min(chain)], self.captors(chain, self.board))
            return
        # "All stones removed by one move are ONE pool of M stones with N captors. Each captor gets
        # floor(M/N); the remainder goes to the mover."
        everything = set().union(*taken)
        captors = self.captors(everything, self.board)
        m, n = len(everything), len(captors)
        sizes = dict.fromkeys(captors, m // n)
        sizes[mover] += m % n
        # "The mover chooses his whole share first, then the others in reverse turn order."
        order = [(mover - step) % self.players for step in range(self.players)]
        takers = [[seat, sizes[seat]] for seat in order if seat in captors]
        self.pools.append((Counter(before[point] for point in everything), takers))

    def chain_alone(self, chain: set[Point], colour: int, captors: set[int]) -> None:
        # "It doesn't matter who gets the prisoners": they go back to their own colour.
        if "crossman" in self.options:
            self.held[colour][colour] += len(chain)
            return
        if self.area:  # stones off the board count nowhere
            self.eliminated[colour] += len(chain)
            return
        # "exactly one captor holds it; two or more captors and it is eliminated"
        if len(captors) == 1:
            self.held[min(captors)][colour] += len(chain)
        else:
            self.eliminated[colour] += len(chain)

    def play_round(self, moves: dict[int, str]) -> None:
        self.moves_made += len(moves)
        if set(moves.values()) == {"-"}:
            self.play_stops()
            return
        counts = Counter(moves.values())
        new = {
            self.point(text): seat
            for seat, text in moves.items()
            if text != "-" and counts[text] == 1
        }
        board = {**self.board, **new}
        removals = []
        if "old_first" in self.options:
            # "chains that stood before go first, then new ones"
            removals.append([chain for chain in self.dying(board) if not chain & set(new)])
            for chain in removals[-1]:
                for stone in chain:
                    del board[stone]
        between = dict(board)
        removals.append(self.dying(board))
        for chain in removals[-1]:
            for stone in chain:
                del board[stone]
        # "A round that would recreate an earlier position is void: nobody's stone is placed."
        if self.still_picture(board) in self.history:
            self.still += 1
            if self.still >= 6 or self.moves_made >= CAP:
                self.play_stops(settled=self.moves_made >= CAP)
            return
        before = {**self.board, **new}
        self.still, self.nothing_since = 0, False
        self.board = board
        self.history.add(self.still_picture(board))
        for point in new:
            self.placed[new[point]] += 1
        afters = [between, board] if len(removals) == 2 else [board]
        for removed, after in zip(removals, afters, strict=True):
            if self.pools_prisoners:
                self.pool_round(removed, before, after, new)
            else:
                for chain in removed:
                    self.chain_alone(chain, before[min(chain)], self.captors(chain, after))
        self.share_out()

    def pool_round(
        self,
        removed: list[set[Point]],
        before: dict[Point, int],
        after: dict[Point, int],
        new: dict[Point, int],
    ) -> None:
        # "Removed chains that touch each other or the same new stone are one pool."
        pools: list[set[Point]] = [set(chain) for chain in removed]
        merged = True
        while merged:
            merged = False
            for one, two in combinations(pools, 2):
                if self.border(one) & two or self.border(one) & self.border(two) & set(new):
                    pools.remove(one)
                    pools.remove(two)
                    pools.append(one | two)
                    merged = True
                    break
        for pool in sorted(pools, key=lambda points: min((-y, x) for x, y in points)):
            captors = self.captors(pool, after)
            takers = []
            if captors:
                # "N captors get floor(M/N) each. D = captors whose stone of this round touches
                # the pool and survives: each gets floor(rest/D) more."
                each, rest = divmod(len(pool), len(captors))
                fresh = {new[p] for p in self.border(pool) if p in new and p in after}
                for seat in sorted(captors, reverse=True):  # "last seat first"
                    takers.append([seat, each + (rest // len(fresh) if seat in fresh else 0)])
            self.pools.append((Counter(before[point] for point in pool), takers))

    def takings(self) -> set[str]:
        """Every way in which the first captor of the first pool can fill their share."""
        pool, takers = self.pools[0]
        seat, size = takers[0]
        # "Nobody takes his own colour; a share that cannot be filled is eliminated."
        found = {""}
        for colour in sorted(pool):
            most = 0 if colour == seat else pool[colour]
            found = {way + LETTERS[colour] * n for way in found for n in range(most + 1)}
        found = {way for way in found if len(way) <= size}
        longest = max(map(len, found))
        return {way for way in found if len(way) == longest}

    def share_out(self) -> None:
        """Distribute the pools until somebody has a choice, then continue play."""
        while self.pools:
            pool, takers = self.pools[0]
            # players who have resigned choose last, and without a choice
            takers.sort(key=lambda taker: taker[0] in self.resigned)
            if not takers:
                self.eliminated += pool
                self.pools.pop(0)
                continue
            ways = self.takings()
            seat = takers[0][0]
            if len(ways) > 1 and seat not in self.resigned:
                self.phase = "choose"
                return
            for letter in min(ways, key=lambda way: [LETTERS.index(x) for x in way]):
                self.held[seat][LETTERS.index(letter)] += 1
                pool[LETTERS.index(letter)] -= 1
            takers.pop(0)
        self.phase = "play"
        self.end_if_passed()

    # The end of the game

    def play_stops(self, settled: bool = False) -> None:
        self.passes = self.still = 0
        if settled or self.nothing_since or not self.board:
            self.count_up()
        else:
            self.phase, self.proposal = "mark", None
            self.agreed, self.proposers = [], set()

    def spelt(self, points: set[Point] | None) -> str:
        """The chains of these points, each by its first stone from the upper left."""
        firsts = [
            min(chain, key=lambda p: (-p[1], p[0]))
            for chain in self.chains(self.board)
            if chain & (points or set())
        ]
        return "".join(self.name(p) for p in sorted(firsts, key=lambda p: (-p[1], p[0])))

    def mark(self, move: tuple[int, str]) -> None:
        seat, text = move
        if text == "-":  # "without agreement play resumes"
            self.phase, self.nothing_since = "play", True
            return
        dead: set[Point] = set()
        for chain in self.chains(self.board):
            names = {self.name(point) for point in chain}
            words = text[1:]
            for letter in COLUMNS:
                words = words.replace(letter, " " + letter)
            if names & set(words.split()):
                dead |= chain
        if self.proposal is None or dead != self.proposal:
            self.proposal, self.agreed = dead, []
            self.proposers.add(seat)
        self.agreed.append(seat)
        if set(self.agreed) >= set(self.active()):
            self.clear_dead()

    def clear_dead(self) -> None:
        dead = self.proposal or set()
        after = {point: seat for point, seat in self.board.items() if point not in dead}
        for chain in self.chains(self.board):
            if chain & dead:
                colour = self.board[min(chain)]
                captors = self.captors(chain, after)
                if not captors:
                    region = next(group for group in self.groups(after) if group >= chain)
                    captors = self.captors(region, after) - {colour}
                if self.pools_prisoners:
                    each = len(chain) // len(captors) if captors else 0
                    for captor in captors:
                        self.held[captor][colour] += each
                    self.eliminated[colour] += len(chain) - each * len(captors)
                else:
                    self.chain_alone(chain, colour, captors)
        self.board = after
        self.count_up()

    def count_up(self) -> None:
        self.phase = "ally" if self.coop and self.players > 2 else "over"

    # Counting

    def regions(self) -> list[tuple[int, set[int]]]:
        """The size of each empty region and the colours it touches."""
        board = self.still_picture(self.board)
        if self.measured[0] != board:  # every player's score asks
            self.measured = (
                board,
                [
                    (len(group), {self.board[near] for near in self.border(group)})
                    for group in self.groups(self.board)
                    if min(group) not in self.board
                ],
            )
        return self.measured[1]

    def total(self) -> float:
        if self.area:  # all points of the board
            return self.size**2 + sum(self.komi)
        # "all empty points of the final board + all prisoners held"
        empty = self.size**2 - len(self.board)
        if "crossman" in self.options:  # "all empty points - all stones lost"
            return empty - sum(sum(held.values()) for held in self.held) + sum(self.komi)
        return empty + sum(sum(held.values()) for held in self.held) + sum(self.komi)

    def share(self, region: tuple[int, set[int]]) -> int:
        # "An empty region of M points touching N >= 2 colours gives floor(M/N) to each"
        size, touched = region
        shares = self.coop and "no_shared" not in self.options and len(touched) >= 2
        return size // len(touched) if shares else 0

    def score(self, seat: int) -> float:
        points = self.komi[seat] + sum(
            size for size, touched in self.regions() if touched == {seat}
        )
        points += sum(self.share(region) for region in self.regions() if seat in region[1])
        if self.area:  # stones on the board count, prisoners do not
            return points + list(self.board.values()).count(seat)
        if "crossman" in self.options:  # "score = territory - own stones lost"
            return points - sum(held[seat] for held in self.held)
        return points + sum(self.held[seat].values())

    def alliance(self, members: frozenset[int]) -> float:
        """The value of an alliance of two or more."""
        points = sum(self.komi[seat] for seat in members)
        if self.area:
            points += sum(own in members for own in self.board.values())
        for holder, held in enumerate(self.held if not self.area else []):
            for colour, count in held.items():
                if "crossman" in self.options:
                    if colour in members:
                        points -= count
                elif holder in members and colour not in members:
                    points += count
        for size, touched in self.regions():
            if touched and touched <= members:
                points += size
            else:
                points += self.share((size, touched)) * len(touched & members)
        return points

    def shares(self) -> list[Fraction] | None:
        """Each seat's share of one win at the end of the game."""
        if self.phase != "over":
            return None
        active = self.active()
        if len(active) < 2:
            winners = active or range(self.players)
            return [Fraction(int(seat in winners), len(winners)) for seat in range(self.players)]
        formed = {
            members
            for members in self.named.values()
            if len(members) > 1 and all(self.named.get(member) == members for member in members)
        }
        sides = {members: self.alliance(members) for members in formed}
        qualified = {side: p for side, p in sides.items() if 12 * p > 5 * self.total()}
        alone = {frozenset({seat}): self.score(seat) for seat in active}
        if qualified:
            for side, points in alone.items():
                if (
                    not any(side <= members for members in formed)
                    and 12 * points > 5 * self.total()
                ):
                    qualified[side] = points
        else:
            qualified = alone
        best = [side for side, points in qualified.items() if points == max(qualified.values())]
        return [
            sum((Fraction(seat in side, len(side) * len(best)) for side in best), Fraction(0))
            for seat in range(self.players)
        ]
