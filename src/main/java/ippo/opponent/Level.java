package ippo.opponent;

import java.util.List;
import java.util.Locale;

/**
 * How well an opponent plays: a ladder of eighteen steps, each of which beats the one below in two to four games of
 * five. Sight of captures, depth of search and sight of mates are dials of their own, so that a step may see a hanging
 * rook and still miss a mate in three, as people do. None plays a bad move that it knows to be bad.
 *
 * <p>The steps are measured by {@code bin/ippo bench players}.
 */
public enum Level {
    /** Looks at its own move alone: takes what hangs half of the time, and seldom sees what it leaves hanging. */
    CHICK(Sight.of(450, 100), Mates.inOne(250), Depth.NONE, 420),
    MOUSE(Sight.of(570, 220), Mates.inOne(370), Depth.NONE, 330),
    SQUIRREL(Sight.of(690, 340), Mates.inOne(490), Depth.NONE, 240),
    /** Also sees half of what the other side could take then. */
    RABBIT(Sight.of(800, 450), Mates.inOne(600), Depth.NONE, 160),
    HEDGEHOG(Sight.of(850, 580), Mates.inOne(740), Depth.NONE, 125),
    FROG(Sight.of(885, 710), Mates.inOne(890), Depth.NONE, 90),
    /** Sees most of that, and every mate in one. */
    CAT(Sight.of(920, 830), Mates.inOne(1000), Depth.NONE, 60),
    /** Follows captures to their end on some of its turns. */
    DOG(Sight.of(930, 850), Mates.inOne(1000), Depth.some(180, 1, 1_500), 54),
    MONKEY(Sight.of(945, 880), Mates.upTo(3, 40, 0), Depth.some(470, 1, 1_500), 44),
    OTTER(Sight.of(970, 930), Mates.upTo(3, 100, 40), Depth.some(700, 1, 1_500), 34),
    /** Leaves nothing hanging. */
    BADGER(Sight.ALL, Mates.upTo(5, 200, 100), Depth.of(1, 1_500), 24),
    /** Searches two plies and what is taken after them, and looks for short mates. */
    FOX(Sight.ALL, Mates.upTo(5, 200, 100), Depth.of(2, 1_000), 20),
    WOLF(Sight.ALL, Mates.upTo(7, 500, 200), Depth.of(3, 2_500), 14),
    CRANE(Sight.ALL, Mates.upTo(11, 1_000, 400), Depth.of(4, 5_000), 10),
    /** Searches as far as its budget allows, and solves mates. */
    OWL(Sight.ALL, Mates.any(1_500, 500), Depth.of(40, 20_000), 6),
    BEAR(Sight.ALL, Mates.any(3_000, 1_000), Depth.of(40, 60_000), 4),
    TIGER(Sight.ALL, Mates.any(6_000, 2_000), Depth.of(40, 180_000), 3),
    DRAGON(Sight.ALL, Mates.any(12_000, 4_000), Depth.of(40, 700_000), 2);

    /** From this step on nothing is left hanging, and a lost game is given up. */
    private static final int GROWN_UP = 11;

    private static final int WHOLE = 1000;

    final Sight sight;
    final Mates mates;
    final Depth depth;
    final int taste;

    /** @param taste how much likes and dislikes count, in hundredths of a pawn */
    Level(Sight sight, Mates mates, Depth depth, int taste) {
        this.sight = sight;
        this.mates = mates;
        this.depth = depth;
        this.taste = taste;
    }

    /**
     * Captures that are seen where moves are looked at one by one.
     *
     * @param own how many of a thousand own ones
     * @param others how many of the other side's
     */
    record Sight(int own, int others) {
        static final Sight ALL = new Sight(WHOLE, WHOLE);

        static Sight of(int own, int others) {
            return new Sight(own, others);
        }
    }

    /**
     * Mates that are seen.
     *
     * @param inOne how many of a thousand mates in one
     * @param plies the longest that the solver's lines may be; 1 without a solver
     * @param nodes of the mate solver for itself, a turn
     * @param guardingNodes of the mate solver for the other side, a move
     */
    record Mates(int inOne, int plies, long nodes, long guardingNodes) {
        static Mates inOne(int perMille) {
            return new Mates(perMille, 1, 0, 0);
        }

        static Mates upTo(int plies, long nodes, long guardingNodes) {
            return new Mates(WHOLE, plies, nodes, guardingNodes);
        }

        static Mates any(long nodes, long guardingNodes) {
            return upTo(Integer.MAX_VALUE, nodes, guardingNodes);
        }
    }

    /**
     * How a move is searched for.
     *
     * @param share on how many of a thousand turns; on the others moves are looked at one by one
     * @param plies full plies, before captures are followed to their end
     * @param nodes the most of a turn
     */
    record Depth(int share, int plies, long nodes) {
        static final Depth NONE = new Depth(0, 0, 0);

        static Depth some(int share, int plies, long nodes) {
            return new Depth(share, plies, nodes);
        }

        static Depth of(int plies, long nodes) {
            return new Depth(WHOLE, plies, nodes);
        }
    }

    /** Its name in addresses. */
    public String slug() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** From 1 to 18. */
    public int number() {
        return ordinal() + 1;
    }

    /** Whether a game that is plainly lost is given up; below, beginners may mate. */
    boolean givesUp() {
        return number() >= GROWN_UP;
    }

    /** All steps, the gentlest first. */
    public static List<Level> all() {
        return List.of(values());
    }
}
