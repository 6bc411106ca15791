package ippo.web.plans;

import ippo.rules.Arena;

/**
 * A board to be printed.
 *
 * @param zone how many of its ranks are a promotion zone, on either side
 * @param isWhole whether it is the board of nine by nine, whose squares have their coordinates beside it
 */
record PaperBoard(int files, int ranks, int zone, boolean isWhole) {
    static PaperBoard of(Arena arena) {
        return new PaperBoard(arena.files(), arena.ranks(), arena.zone(), arena == Arena.SHOGI);
    }

    /** Whether a zone ends beneath this rank. */
    public boolean hasBorder(int rank) {
        return rank == zone || rank == ranks - zone;
    }
}
