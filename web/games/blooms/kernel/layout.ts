// Where everything is in the memory that the kernel shares with Python.
// Written by `python -m tools.kernel_layout` from blooms/games/blooms/bot/kernel_layout.py.

export const MOST: i32 = 272; // more than the cells of the largest board
export const WAYS: i32 = 6; // the places of a cell in `beside` and `clockwise`
export const LAST: i32 = -1; // the step that ends a turn

// The block, in bytes from its start.
export const CAPTURED: usize = 0; // stones captured by each seat
export const PASSES: usize = 4; // passes in a row
export const FIRST_PASS: usize = 5; // who passed first, from 1
export const FIRST: usize = 6; // the first stone of the turn, or LAST
export const SEAT: usize = 8; // the seat to move
export const OVER: usize = 9; // whether the game is over
export const CELLS: usize = 10; // a byte for each cell of the board: 0, or 1 to 4 for a b c d
export const TOTAL: usize = 288; // what `ranked` finds: the sum of all odds
export const STEPS: usize = 296; // the steps
export const ODDS: usize = 1384; // where each one's odds stand in `powers`
export const SIZE: usize = 1928; // the cells of the board
export const TARGET: usize = 1932; // 0 under territory
export const POWERS: usize = 1936; // e**(-n/16), by n
export const CHANCES: usize = 3736; // win chances, by log-odds
export const TABLES: usize = 11936; // those of tables.py, in its order
export const DEGREES: usize = 26876; // by cell: how many neighbours it has
export const BESIDE: usize = 27148; // six places for them
export const CLOCKWISE: usize = 30412; // all six, clockwise; -1 off the board
export const RINGS: usize = 33676; // what a ring adds, by its code
export const REACHES: usize = 126988; // by colour, from 1: how many cells are liberties of its blooms
export const GROUPS: usize = 127004; // by cell: its group
export const TOUCHES: usize = 127548; // a bit for each colour beside it
export const STAMPS: usize = 127820; // when it was last counted
export const BARRED: usize = 128364; // whether the seat's first or second colour is illegal there
export const ONES: usize = 128636; // the stones that its last liberty holds
export const STARTS: usize = 129180; // by group: where it begins in `stones`
export const LIBERTIES: usize = 129724;
export const SIZES: usize = 130268;
export const COLOURS: usize = 130812;
export const RIVALS: usize = 131084; // the weakest bloom of the enemy beside it
export const MATES: usize = 131628; // the weakest one of its own side
export const WORTHS: usize = 132172; // what it adds to a cell for its colour, or for the enemy
export const OTHERS: usize = 132716; // what it adds for the other colour of its side
export const SEEN: usize = 133260; // the cell that it was last counted for
export const MET: usize = 133804; // whether the first stone of the turn is beside it
export const STONES: usize = 134076; // the cells of all groups, one group after the other
export const FREE: usize = 134620; // the liberties of a group
export const REGION: usize = 135164; // the cells of an empty region
export const LOWS: usize = 135708; // by pair of liberties: the lower one
export const HIGHS: usize = 136252; // the higher one
export const BOTH: usize = 136796; // the stones that both hold
export const CAPTURES: usize = 137340; // capturing cells
export const SCORES: usize = 137884; // what `order` sorts
export const KEYS: usize = 140064;

@unmanaged
export class Tree {
  next: usize; // free memory begins here
  end: usize; // and ends here
  size: i32; // nodes below the root of the search
  most: i32; // and at most
  index: usize; // the first node of each list of the index
  mask: u32; // the number of these lists, less one
  avoided: usize; // the positions to avoid
  avoidedCount: i32;
  process: i32; // the number of this process, of several that share a search
  processes: i32; // how many they are, or 0
  raised: f64; // the factors of their priors
  lowered: f64;
  explore: f64; // the constants of puct.py
  urgency: f64;
  epoch: i32; // the newest mark of a node
  bytes: i32; // what the nodes take that `collect` has found
}

@unmanaged
export class Node {
  value0: f64; // each seat's value without search
  value1: f64;
  sum: f64; // the values for the seat to move, added up
  count: i32; // how many these are; 0 before there are edges
  edges: usize;
  depth: i32;
  taken: i16; // edges here
  tried: i16; // of those the tried ones
  legal: i16; // all legal steps
  chosen: i16; // the edge that the sim follows
  isOver: bool;
  isOwn: bool; // whether its priors are those of one process
  alike: Node | null; // the next one in its list of the index
  before: Node | null; // the one before it in the sim
  queued: Node | null; // the next one below the root that is counted or copied
  copied: Node | null; // what it became in the new tree
  mark: i32; // the epoch in which it was queued last
}

@unmanaged
export class Edge {
  prior: f64;
  sum: f64;
  visits: i32;
  child: Node | null; // null while it is not stored
  step: i32;
  unused: i32;
}
