// Where everything is in the memory shared with Python, and the numbers of the bot.
// Written by `python -m tools.kernel_layout` from blooms/games/go/bot.

export const EVEN: f64 = 10.0;
export const EARLY: f64 = 0.25;
export const EQUIVALENCE: f64 = 1500.0;
export const CURIOUS: f64 = 0.02;
export const EXPLORE: f64 = 0.3;
export const WIN: f64 = 0.75;
export const SHARE: f64 = 0.2;
export const MARGIN: f64 = 0.05;
export const ALERT_BITS: u32 = 3865470566;
export const SHAPELY_BITS: u32 = 3865470566;
export const CAREFUL_BITS: u32 = 3435973836;
export const WAYS: i32 = 4;
export const CAP: i32 = 3;
export const RECENT: i32 = 4;
export const FAR: i32 = 6;
export const ONE: i32 = 15;
export const MANY: i32 = 30;
export const LADDER: i32 = 12;
export const RACE: i32 = 6;
export const SHORT: i32 = 3;
export const SHAPE: i32 = 10;
export const SELF_ATARI: i32 = 12;
export const CAUGHT: i32 = 12;
export const PASS: i32 = 6;
export const MOST_TRIES: i32 = 120;
export const MOST_SPACE: i32 = 6;
export const WIDTH: i32 = 16;
export const EXPAND: i32 = 3;
export const DEEPEST: i32 = 60;

// The block, in bytes from its start.
export const POINTS: usize = 0;
export const SIZE: usize = 4;
export const WORDS: usize = 8; // in a mask of points
export const SEATS: usize = 12;
export const BOARDS: usize = 16; // where boards are, one after the other
export const STATE: usize = 20; // of the random numbers, as Python has it: how many are used is last
export const WIDE: usize = 2520; // by point: the points up to three steps away
export const NEAR_POINTS: usize = 52520; // places for the adjacent points; the number of points off the board
export const AROUND: usize = 57520; // the eight around
export const DEGREES: usize = 67520; // by point: how many neighbours it has
export const WORTH: usize = 68145; // of a stone with none near
export const SHAPES: usize = 68770; // a bit for each code of the eight points around: is it a shape?
export const SPACES: usize = 76962; // by points and pairs: to how many of a small space its vital point is adjacent
export const NEAR: usize = 77011; // won playouts by the distance from a last stone
export const SHARES: usize = 77017; // whether captors share
export const ACTIVE: usize = 77018; // the active seats
export const ACTIVE_COUNT: usize = 77028;
export const STONES_GIVEN: usize = 77032; // the seat at each point
export const FIRST: usize = 77657; // the seat that first played at each point
export const FREE: usize = 78284; // the empty points, in a playout
export const FREE_AT: usize = 79534; // by empty point: where in this list it is
export const ANSWERS: usize = 80784; // shapes beside the last stone
export const FREE_MASK: usize = 80800; // the liberties of a stone
export const STONES_MASK: usize = 80880; // all stones
export const CLOSE: usize = 80960; // the points near the last stones
export const KEYS: usize = 81040; // by point: how good it is
export const URGENT: usize = 86040; // what it takes, saves or catches
export const WINS: usize = 88540; // playouts won before any search
export const LOSSES: usize = 91044;
export const ORDER: usize = 93548; // the moves, best first
export const PLACES: usize = 94802; // the last stones beside others
export const WAYS_OUT: usize = 94818;
export const PLACED: usize = 96068; // the stones of a round
export const PLACED_BY: usize = 96084;
export const JOINED: usize = 96092; // the chains that one of them joins
export const DEAD: usize = 96100; // the chains that a stone or a round removes
export const SCORES: usize = 97352; // half points at the end of a playout
export const SIDE_SCORES: usize = 97384; // the same of each side, by its first seat
export const MEMBERS: usize = 97416; // and how many they are
export const VALUES: usize = 97448; // each seat's share of the win
export const ODDS: usize = 97512; // summed up to each move
export const TRAIL: usize = 102520; // the last stones, then those of the sim
export const PATH: usize = 103528; // the statistics that the sim went by
export const PATH_MOVES: usize = 105512; // and the numbers of its moves

// A board.
export const KO: usize = 0;
export const KO_SEAT: usize = 4;
export const LAST: usize = 8; // the last stone
export const HOT_COUNT: usize = 12;
export const HOT: usize = 16; // the chains that came into atari last, by their heads
export const TAKEN: usize = 32;
export const LOST: usize = 64;
export const LISTS: usize = 96; // by point; see board.ts

// The head of a tree.
export const NEXT: usize = 0; // free memory begins here
export const END: usize = 4; // and ends here
export const INDEX: usize = 8; // the first node of each list of children
export const MASK: usize = 12; // the number of these lists, less one
export const ROOT: usize = 16;
export const AHEAD: usize = 20; // weights by half points behind the most
export const FAR_AHEAD: usize = 24; // the same of the margin
export const SIMS: usize = 28;
export const TOTALS: usize = 32; // the values of each seat, added up
export const OFF_BOARD: usize = 96; // half points before: komi and prisoners
export const LEADERS: usize = 128; // by active seat: the first seat of its side
export const RECENT_COUNT: usize = 136;
export const RECENT_STONES: usize = 140; // the last stones, oldest first
export const ORDER_COUNT: usize = 156;
export const ORDERED: usize = 160; // in turn: the seats in order
export const STONES: usize = 169; // the seat at each point
export const IS_FULL: usize = 794; // whether the tree must not grow any more
export const AT_ONCE: usize = 795;
export const OLD_FIRST: usize = 796;
export const AREA: usize = 797;
export const CROSSMAN: usize = 798;

@unmanaged
export class Node {
  visits: i32;
  stats: Stats | null; // of the first mover, once listed
  parent: usize;
  alike: usize; // the next one in its list of children
  low: u64; // the numbers of the moves that led here
  high: u64;
}

@unmanaged
export class Stats {
  count: i32;
  seat: i32;
  moves: i32; // how many
  other: Stats | null; // of the next mover
  total: f64;
}
