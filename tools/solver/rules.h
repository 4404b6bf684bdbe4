/* The rules of a race of Blooms on base 2 or 3, for search.c.
 *
 * A set of cells is a word of bits, in reading order.
 */
#include <stdint.h>
#include <stdlib.h>

enum { CELLS = 19, TURNS = 2 * CELLS * CELLS, LOW = 10, WORDS = 1 << LOW };

typedef uint32_t Set;
typedef struct { Set of[4]; } Stones; /* the mover's two colours, then the opponent's */

static int size;
static Set full, beside[2][WORDS];
static uint64_t places[2][WORDS][12];

/* Sets */

static int count(Set set) { return __builtin_popcount(set); }
static Set around(Set set) { return beside[0][set % WORDS] | beside[1][set >> LOW]; }
static Set empty(const Stones *on) { return full & ~(on->of[0] | on->of[1] | on->of[2] | on->of[3]); }

/* The cells of `within` that are connected to `some` of them. */
static Set grown(Set some, Set within) {
    for (Set more; (more = some | (around(some) & within)) != some;) some = more;
    return some;
}

static void set_up(int base) {
    int row[CELLS], slant[CELLS];
    for (int r = 1 - base; r < base; r++)
        for (int s = 1 - base; s < base; s++)
            if (abs(r - s) < base) { row[size] = r; slant[size++] = s; }
    full = (1u << size) - 1;
    for (int cell = 0; cell < size; cell++)
        for (int word = 0; word < WORDS; word++) {
            if (!(word >> cell % LOW & 1)) continue;
            for (int other = 0; other < size; other++) {
                int r = row[other] - row[cell], s = slant[other] - slant[cell];
                if (abs(r) + abs(s) + abs(r - s) == 2) beside[cell / LOW][word] |= 1u << other;
            }
            for (int turned = 0; turned < 12; turned++) {
                int r = row[cell], s = slant[cell];
                for (int step = 0; step < turned % 6; step++) { int t = r; r = s; s = s - t; }
                if (turned >= 6) { int t = r; r = s; s = t; }
                uint64_t digit = 1;
                for (int at = 0; row[at] != r || slant[at] != s; at++) digit *= 5;
                places[cell / LOW][word][turned] += digit;
            }
        }
}

static uint64_t code(const Stones *on) {
    uint64_t sums[4][12], least = UINT64_MAX;
    for (int colour = 0; colour < 4; colour++)
        for (int turned = 0; turned < 12; turned++)
            sums[colour][turned] = places[0][on->of[colour] % WORDS][turned]
                                 + places[1][on->of[colour] >> LOW][turned];
    for (int turned = 0; turned < 12; turned++) {
        uint64_t a = sums[0][turned], b = sums[1][turned], c = sums[2][turned], d = sums[3][turned];
        uint64_t found = a + b + (a < b ? a : b) + 3 * (c + d) + (c < d ? c : d);
        if (found < least) least = found;
    }
    return least;
}

/* Turns */

/* The stones after a turn, by the next player's view; returns how many it captures. */
static int played(const Stones *on, Set a, Set b, Stones *after) {
    Set near = around(empty(on) & ~(a | b)), c = on->of[2], d = on->of[3];
    *after = (Stones){{grown(c & near, c), grown(d & near, d), on->of[0] | a, on->of[1] | b}};
    return count(c ^ after->of[0]) + count(d ^ after->of[1]);
}

/* How likely the mover wins, in 300ths of the logit, fitted to positions of the race to 2 that
 * were proven: for each bloom by its liberties, 7 or more alike; the mover's, then the opponent's. */
static const int WORTH[2][8] = {
    {0, -480, -270, -15, 220, 310, 350, 480}, {1185, 1100, 520, 250, 220, -20, -150, -300}};
static const int WEAK[2] = {-150, 105}; /* for each further stone of a bloom of up to 3 liberties */

/* The most stones of one side, 0 the mover's and 1 the opponent's, that a turn captures. The worth
 * of its blooms is added to `worth`. */
static int most(const Stones *on, int side, int *worth) {
    Set free = empty(on), takes[CELLS];
    int sizes[CELLS], blooms = 0, fenced = 0, best = 0;
    if (!free) return 0;
    for (int colour = 2 * side; colour < 2 * side + 2; colour++)
        for (Set left = on->of[colour]; left;) {
            Set bloom = grown(left & -left, left), liberties = around(bloom) & free;
            int breath = count(liberties), stones = count(bloom);
            left &= ~bloom;
            *worth += WORTH[side][breath < 7 ? breath : 7] + (breath <= 3) * WEAK[side] * (stones - 1);
            if (!breath) fenced += stones;
            else if (breath <= 2) { takes[blooms] = liberties; sizes[blooms++] = stones; }
        }
    for (int one = 0; one < blooms; one++)
        for (int two = one; two < blooms; two++) {
            Set both = takes[one] | takes[two];
            int taken = 0;
            if (count(both) > 2) continue;
            for (int each = 0; each < blooms; each++) taken += takes[each] & ~both ? 0 : sizes[each];
            if (taken > best) best = taken;
        }
    return fenced + best;
}

/* All turns: the stones a and b that each places; returns how many there are. */
static int turns(const Stones *on, Set (*turn)[2]) {
    Set free = empty(on);
    int found = 0;
    for (Set left = free; left; left &= left - 1) {
        Set one = left & -left;
        turn[found][0] = one, turn[found++][1] = 0;
        turn[found][0] = 0, turn[found++][1] = one;
        if (free == full) continue; /* the first turn of the game places one stone */
        for (Set rest = left & (left - 1); rest; rest &= rest - 1) {
            Set two = rest & -rest;
            turn[found][0] = one, turn[found++][1] = two;
            turn[found][0] = two, turn[found++][1] = one;
        }
    }
    return found;
}
