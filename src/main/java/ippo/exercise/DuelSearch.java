package ippo.exercise;

import ippo.rules.Move;
import ippo.rules.Position;
import ippo.rules.Square;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * Whether Black can force an aim against a White, in how few moves, and what White answers: a search of all of Black's
 * moves and of White's answers, all of them where he is free to choose, with a growing limit of moves and a table of
 * positions that are known. Counts positions, never time, so the answers are the same at every run. Used once and
 * thrown away.
 *
 * <p>It is the aim that is looked for. That White is left without a move instead, which is as good, counts where it is
 * met, but no move is sought for it: so a "no" speaks of the aim alone.
 */
final class DuelSearch {
    /** As many positions as the finding of an answer by habit counts for: it looks at all moves. */
    private static final int ANSWER_NODES = 5;

    /** What White does, and what that means. */
    enum Verdict {
        /** Black still gets there. */
        FORCED,
        /** Proved: within the moves he has Black can't force it any more. */
        DENIED,
        /** The search ran out of positions; that says nothing. */
        UNKNOWN
    }

    /** White's answer. */
    record Answer(Move move, Verdict verdict) {}

    private final Aim aim;
    private final White white;
    private final long mostNodes;
    private final Map<Key, Known> table = new HashMap<>();
    private final Map<Integer, Move> killers = new HashMap<>();
    private long nodes;
    private boolean spent;

    /** @param mostNodes positions to look at before giving up */
    DuelSearch(Aim aim, White white, long mostNodes) {
        this.aim = aim;
        this.white = white;
        this.mostNodes = mostNodes;
    }

    /** A position with Black to move. */
    private record Key(Position position, Set<Square> followed, Optional<Square> fresh) {
        static Key of(Bout turn) {
            return new Key(turn.position(), turn.followed(), turn.fresh());
        }
    }

    /**
     * @param not in so many moves the aim can't be forced
     * @param yes in so many it can
     */
    private record Known(int not, int yes) {
        static final Known NOTHING = new Known(0, Integer.MAX_VALUE);
    }

    long nodes() {
        return nodes;
    }

    /** Whether it gave up: then a "no" says nothing. */
    boolean isSpent() {
        return spent;
    }

    /**
     * The fewest moves that force the aim; empty if there are none within the limit, or if it {@linkplain #isSpent gave
     * up}.
     */
    OptionalInt fewest(Bout turn, int limit) {
        for (int moves = first(limit); moves <= limit && !spent; moves++) {
            if (forces(turn, moves)) {
                return OptionalInt.of(moves);
            }
        }
        return OptionalInt.empty();
    }

    /** A shortest way to the aim, both sides' moves; empty if none is found. */
    List<Move> way(Bout turn, int limit) {
        List<Move> way = new ArrayList<>();
        Bout bout = turn;
        int left = fewest(turn, limit).orElse(0);
        while (left > 0) {
            Optional<Move> move = forcing(bout, left);
            if (move.isEmpty()) {
                return List.of();
            }
            way.add(move.get());
            bout = bout.after(move.get());
            if (isWon(bout, move.get())) {
                return way;
            }
            left--;
            Move answer = answer(bout, left).move();
            way.add(answer);
            bout = bout.after(answer);
        }
        return List.of();
    }

    /**
     * What White answers to a move that has not reached the aim.
     *
     * @param left how many moves Black may still make
     */
    Answer answer(Bout after, int left) {
        Optional<Move> only = white.answer(after);
        List<Move> longest = only.map(List::of).orElseGet(() -> natural(after));
        for (int moves = first(left); moves <= left && left > 0; moves++) {
            List<Move> longer = new ArrayList<>();
            for (Move move : longest) {
                if (!forces(after.afterGenerated(move), moves) && !spent) {
                    longer.add(move);
                }
            }
            if (spent) { // one move of White's that holds is proof enough, whatever the others do
                return moves == left && !longer.isEmpty()
                        ? new Answer(longer.get(0), Verdict.DENIED)
                        : new Answer(longest.get(0), Verdict.UNKNOWN);
            }
            if (longer.isEmpty()) {
                return new Answer(longest.get(0), Verdict.FORCED);
            }
            longest = longer;
        }
        List<Move> blows = left > 0 ? longest : natural(after);
        Move telling = blows.stream()
                .filter(move -> isOver(after.afterGenerated(move)))
                .findFirst()
                .orElse(longest.get(0));
        return new Answer(telling, Verdict.DENIED);
    }

    /** Where fewer moves are no better there is no need to try fewer. */
    private int first(int limit) {
        return aim.isCounted() ? 1 : limit;
    }

    private boolean isOver(Bout turn) {
        return aim.isLost(turn) || !turn.position().hasLegalMove();
    }

    /** White's moves, the most telling first: he takes what has just moved, then what is natural. */
    private static List<Move> natural(Bout after) {
        Square moved = after.last().orElseThrow().to();
        return Habits.order(after.position()).stream()
                .sorted(Comparator.comparing((Move move) -> !move.to().equals(moved)))
                .toList();
    }

    /** Whether Black, to move, can force the aim in at most so many moves. */
    private boolean forces(Bout turn, int left) {
        if (left < 1 || aim.isLost(turn)) {
            return false;
        }
        if (aim.bound(turn) > left) {
            return false;
        }
        if (left == 1) {
            return forcing(turn, left).isPresent();
        }
        Key key = Key.of(turn);
        Known known = table.getOrDefault(key, Known.NOTHING);
        if (left >= known.yes || left <= known.not) {
            return left >= known.yes;
        }
        boolean forces = forcing(turn, left).isPresent();
        if (forces) {
            table.put(key, new Known(known.not, left));
        } else if (!spent) {
            table.put(key, new Known(left, known.yes));
        }
        return forces;
    }

    /** The first move that forces the aim in at most so many moves. */
    private Optional<Move> forcing(Bout turn, int left) {
        for (Move move : ordered(turn)) {
            if (left == 1 && !aim.mightReach(turn, move)) {
                continue;
            }
            if (isOut()) {
                return Optional.empty();
            }
            Bout after = turn.afterGenerated(move);
            if (aim.isReached(after, move) || left > 1 && holds(after, left - 1)) {
                return Optional.of(move);
            }
        }
        return Optional.empty();
    }

    /** Whether Black gets there whatever White answers. */
    private boolean holds(Bout after, int left) {
        if (!after.position().hasLegalMove()) {
            return true;
        }
        Optional<Move> only = white.answer(after);
        if (only.isPresent()) {
            nodes += ANSWER_NODES;
            return !isOut() && forces(after.after(only.get()), left);
        }
        List<Move> answers = answers(after, left);
        for (Move answer : answers) {
            if (isOut()) {
                return false;
            }
            if (!forces(after.afterGenerated(answer), left)) {
                killers.put(left, answer);
                return false;
            }
        }
        return true;
    }

    private boolean isOut() {
        spent |= ++nodes > mostNodes;
        return spent;
    }

    /** Whether a move of Black's ends it: White can't move any more, or the aim is reached. */
    boolean isWon(Bout after, Move move) {
        return !after.position().hasLegalMove() || aim.isReached(after, move);
    }

    private List<Move> ordered(Bout turn) {
        Position position = turn.position();
        return Ranking.of(
                position.legalMoves(),
                move -> (aim.mightReach(turn, move) ? 0 : 1 << 20)
                        + (position.at(move.to()).isPresent() ? 0 : 1 << 19)
                        + plainness(move));
    }

    private List<Move> answers(Bout after, int left) {
        Position position = after.position();
        Square moved = after.last().orElseThrow().to();
        Optional<Move> killer = Optional.ofNullable(killers.get(left));
        return Ranking.of(
                position.legalMoves(),
                move -> move.to().equals(moved)
                        ? 0
                        : killer.filter(move::equals).isPresent()
                                ? 1
                                : (position.at(move.to()).isPresent() ? 0 : 1 << 19) + plainness(move));
    }

    /** Promotions first, then moves on the board, then drops, by squares: a fixed order whatever the generator's. */
    private static int plainness(Move move) {
        int kind = move.isDrop() ? 2 : move.promotes() ? 0 : 1;
        return 2 + (kind << 16 | move.code() & 0x3fff);
    }
}
