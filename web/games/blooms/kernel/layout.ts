// Where everything is in the kernel's block of memory, in bytes from its start. Up to WORK it is
// laid out by blooms/games/blooms/bot/kernel/kernel.py. Numbers of cells, steps and stones have 16 bits.

export const MOST: i32 = 272; // more than the cells of the largest board

// The position: stones captured by each seat, passes in a row, who passed first, the first stone of
// the turn or LAST, the seat to move, whether the game is over; then a byte for each cell, 0 or 1 to
// 4 for a b c d.
export const CAPTURED: usize = 0;
export const PASSES: usize = 4;
export const FIRST_PASS: usize = 5;
export const FIRST: usize = 6;
export const SEAT: usize = 8;
export const OVER: usize = 9;
export const CELLS: usize = 10;

// What `ranked` finds: the sum of all odds; the steps; the number of each one's odds.
export const TOTAL: usize = 288;
export const STEPS: usize = TOTAL + 8;
export const ODDS: usize = STEPS + 4 * MOST;

// The board and the rules: cells, target (0 under territory), odds, chances, the tables in the order
// of tables.py; for each cell how many neighbours it has, six places for them, and all six clockwise,
// those off the board too; what a ring adds, by its code.
export const SIZE: usize = ODDS + 2 * MOST;
export const TARGET: usize = SIZE + 4;
export const POWERS: usize = TARGET + 4;
export const CHANCES: usize = POWERS + 8 * 225;
export const TABLES: usize = CHANCES + 8 * 1025;
export const DEGREES: usize = TABLES + 2 * 7470;
export const BESIDE: usize = DEGREES + MOST;
export const CLOCKWISE: usize = BESIDE + 12 * MOST;
export const RINGS: usize = CLOCKWISE + 12 * MOST;

const WORK: usize = RINGS + 2 * 46656;
// By colour, from 1: how many cells are liberties of its blooms.
export const REACHES: usize = WORK;
// By cell: its group; a bit for each colour beside it; when it was last counted; whether the seat's
// first or second colour may not be placed there; the stones that its last liberty holds.
export const GROUPS: usize = REACHES + 16;
export const TOUCHES: usize = GROUPS + 2 * MOST;
export const STAMPS: usize = TOUCHES + 2 * MOST;
export const BARRED: usize = STAMPS + 2 * MOST;
export const ONES: usize = BARRED + MOST;
// By group: where it begins in STONES; its liberties, size and colour; the weakest bloom beside it of
// the enemy, and of its own side; what it adds to a cell for a stone of its colour, or of the
// enemy, and for one of its side's other colour; the cell that it was last counted for; whether the
// first stone of the turn is beside it.
export const STARTS: usize = ONES + 2 * MOST;
export const LIBERTIES: usize = STARTS + 2 * MOST;
export const SIZES: usize = LIBERTIES + 2 * MOST;
export const COLOURS: usize = SIZES + 2 * MOST;
export const RIVALS: usize = COLOURS + 2 * MOST;
export const MATES: usize = RIVALS + 2 * MOST;
export const WORTHS: usize = MATES + 2 * MOST;
export const OTHERS: usize = WORTHS + 2 * MOST;
export const SEEN: usize = OTHERS + 2 * MOST;
export const MET: usize = SEEN + 2 * MOST;
// Lists: the cells of all groups, one group after the other; the liberties of a group; two cells
// and the stones that both hold; capturing cells; what `rank` sorts.
export const STONES: usize = MET + 2 * MOST;
export const FREE: usize = STONES + 2 * MOST;
export const PAIRS: usize = FREE + 2 * MOST;
export const CAPTURES: usize = PAIRS + 6 * MOST;
export const SCORES: usize = CAPTURES + 2 * MOST;
export const KEYS: usize = SCORES + 8 * MOST + 4;
