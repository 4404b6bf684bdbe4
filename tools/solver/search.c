/* Who wins a race of Blooms on the boards of base 2 and 3: depth-first proof-number search.
 *
 *     search MEGABYTES BASE    answers each line of standard input with one line:
 *
 *     turns STONES                    every turn: the stones after it, ":", the stones captured
 *     winner STONES MINE THEIRS       whether the mover wins, 1 or 0, and the positions looked at
 *     within STONES MINE THEIRS LEFT  whether the player with the last of LEFT turns wins in them
 *
 * STONES has a letter for each cell in reading order: a and b are the mover's, c and d the
 * opponent's, "." is empty; after a turn as the next player sees them. MINE and THEIRS are the
 * stones that both still have to capture, 1 to 63. A mover without a turn has lost.
 *
 * A position is stored by the smallest of its codes under the 12 symmetries of the board and the
 * exchange of either player's colours: digits to base 5, so no two positions share one.
 */
#include "rules.h"

#include <stdio.h>
#include <string.h>

enum { DEEPEST = 127 };
#define INFINITE 1000000000u

typedef struct { uint64_t key; uint32_t phi, delta, work; } Entry;
typedef struct { Stones stones; uint64_t key; uint32_t phi, delta; int mine, theirs; } Child;

static Entry *entries;
static uint64_t buckets, positions;
static Child *pool;

/* Whether the mover has a turn after which the opponent cannot capture `need` stones. The turn that
 * was found last is tried first: often it does it again. */
static int holds(const Stones *on, int need) {
    static Set last[2];
    Set turn[TURNS][2], known = last[0] | last[1];
    int all = turns(on, turn), worth;
    for (int at = known && !(known & ~empty(on)) ? -1 : 0; at < all; at++) {
        const Set *tried = at < 0 ? last : turn[at];
        Stones after;
        positions++;
        played(on, tried[0], tried[1], &after);
        if (most(&after, 1, &worth) >= need) continue;
        memmove(last, tried, sizeof last);
        return 1;
    }
    return 0;
}

static Entry *bucket(uint64_t key) { return entries + 4 * ((key * 0x9E3779B97F4A7C15u >> 20) % buckets); }

static void store(uint64_t key, uint32_t phi, uint32_t delta, uint64_t work) {
    Entry *at = bucket(key), *to = at;
    for (int way = 0; way < 4; way++) {
        if (at[way].key == key) { to = at + way; break; }
        if (at[way].work < to->work) to = at + way;
    }
    *to = (Entry){key, phi, delta, work < UINT32_MAX ? (uint32_t)work : UINT32_MAX};
}

static uint64_t key_of(const Stones *on, int mine, int theirs, int left) {
    return (code(on) << 19 | (uint64_t)mine << 13 | (uint64_t)theirs << 7 | (uint64_t)left) + 1;
}

/* The logarithm of a chance, rounded: what its proof is expected to cost. */
static uint32_t cost(int worth) {
    int shift = abs(worth) / 208;
    return 1u + (uint32_t)(worth > 0 ? worth : 0) + (shift < 8 ? 208u >> shift : 0);
}

/* The positions after the mover's turns that do not lose at once, one of each kind; -1 if a turn
 * is seen to win. With `left` turns the winner of the last one has to have won; 0 is any number. */
static int expand(const Stones *on, int mine, int theirs, int left, Child *children) {
    static struct { uint64_t key, round; } seen[4096];
    static uint64_t round;
    Set turn[TURNS][2];
    int all = turns(on, turn), found = 0;
    round++;
    for (int at = 0; at < all && left != 1; at++) {
        Child *child = children + found;
        Stones *after = &child->stones;
        int need = mine - played(on, turn[at][0], turn[at][1], after);
        int worth = 180 * count(empty(after)) - 375 * (theirs - need) - 1440;
        int threat = most(after, 1, &worth);
        positions++;
        if (threat >= theirs) continue;
        if (left == 2) return -1; /* that was the opponent's last chance */
        int own = most(after, 0, &worth);
        if ((own >= need || left == 3) && !holds(after, need)) return -1;
        if (left == 3) continue;
        child->key = key_of(after, theirs, need, left ? left - 1 : 0);
        uint64_t slot = child->key * 0x9E3779B97F4A7C15u >> 52;
        while (seen[slot].round == round && seen[slot].key != child->key) slot = (slot + 1) % 4096;
        if (seen[slot].round == round) continue;
        seen[slot].round = round, seen[slot].key = child->key;
        worth += 270 * own - 300 * threat - 300 * (own >= need);
        child->mine = theirs, child->theirs = need;
        child->phi = cost(-worth), child->delta = cost(worth);
        for (Entry *entry = bucket(child->key), *end = entry + 4; entry < end; entry++)
            if (entry->key == child->key) child->phi = entry->phi, child->delta = entry->delta;
        if (!child->delta) return -1;
        found++;
    }
    return found;
}

/* Look at a position until its numbers reach a bound. phi is the cost of proving that the mover
 * reaches what he wants, delta that he does not: 0 and infinite when that is proven. As many ways
 * lead to the same positions, a delta is the largest phi of the children and one for each other. */
static void look(Child *at, int left, uint32_t most_phi, uint32_t most_delta, Child *children) {
    uint64_t before = positions;
    int all = expand(&at->stones, at->mine, at->theirs, left, children);
    for (;;) {
        uint32_t phi = INFINITE, second = INFINITE, delta = 0, open = 0;
        Child *best = NULL;
        for (Child *child = children; child < children + all; child++) {
            if (child->delta < phi) second = phi, phi = child->delta, best = child;
            else if (child->delta < second) second = child->delta;
            if (child->phi) open++;
            if (child->phi > delta) delta = child->phi;
        }
        if (all < 0) phi = 0;
        at->phi = phi;
        at->delta = !phi ? INFINITE : !open ? 0 : delta >= INFINITE ? 0 : delta + open - 1;
        if (!at->delta) at->phi = INFINITE;
        if (at->phi >= most_phi || at->delta >= most_delta) break;
        uint32_t bound = second + second / 4 + 1;
        look(best, left ? left - 1 : 0, most_delta - (open - 1), bound < most_phi ? bound : most_phi,
             children + all);
    }
    store(at->key, at->phi, at->delta, positions - before);
}

/* Whether the mover reaches what he wants. */
static int reaches(const Stones *on, int mine, int theirs, int left) {
    int worth;
    positions = 0;
    Child root = {*on, key_of(on, mine, theirs, left), 1, 1, mine, theirs};
    if (most(on, 1, &worth) >= mine) return 1;
    look(&root, left, INFINITE, INFINITE, pool);
    return !root.phi;
}

/* Input and output */

static Stones parsed(const char *letters) {
    Stones on = {{0}};
    for (int cell = 0; cell < size && letters[cell]; cell++)
        if (letters[cell] != '.') on.of[(letters[cell] - 'a') & 3] |= 1u << cell;
    return on;
}

static void print_turns(const Stones *on) {
    Set turn[TURNS][2];
    int all = turns(on, turn);
    for (int at = 0; at < all; at++) {
        Stones after;
        int captured = played(on, turn[at][0], turn[at][1], &after);
        for (int cell = 0; cell < size; cell++) {
            int colour = 0;
            while (colour < 4 && !(after.of[colour] >> cell & 1)) colour++;
            putchar("abcd."[colour]);
        }
        printf(":%d ", captured);
    }
}

int main(int arguments, char **argument) {
    char line[256], word[16], letters[CELLS + 1];
    int mine, theirs, left;
    if (arguments != 3) return 2;
    buckets = ((uint64_t)atoi(argument[1]) << 20) / (4 * sizeof *entries);
    entries = calloc(4 * buckets, sizeof *entries);
    pool = malloc(sizeof *pool * TURNS * DEEPEST);
    if (!entries || !pool) return 1;
    set_up(atoi(argument[2]));
    while (fgets(line, sizeof line, stdin)) {
        int words = sscanf(line, "%15s %19s %d %d %d", word, letters, &mine, &theirs, &left);
        Stones on = parsed(letters);
        if (words == 2) print_turns(&on);
        else printf("%d", words < 5 ? reaches(&on, mine, theirs, 0)
                                    : reaches(&on, mine, theirs, left) == left % 2);
        if (words > 2) printf(" %llu", (unsigned long long)positions);
        putchar('\n');
        fflush(stdout);
    }
    return 0;
}
