package ippo.threat;

import ippo.rules.Move;
import ippo.rules.Position;
import ippo.solver.Solver;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Proves what threatens, what holds, and who is faster. The same question gets the same answer, whatever was asked
 * before and on every machine. Not safe for sharing between threads.
 */
public final class ThreatProver {
    private final Solver solver = new Solver(1);
    private final Limits limits;

    /** @param limits for each question that is asked here */
    public ThreatProver(Limits limits) {
        this.limits = Objects.requireNonNull(limits, "limits");
    }

    private Mating mating() {
        return new Mating(solver, limits);
    }

    /** Whether the side to move mates; the shortest mate, if it can be had. Empty also if the budget ran out. */
    public Optional<MateLine> mate(Position position) {
        return mating().line(position);
    }

    /** Whether the side to move mates. */
    public Proved mates(Position position) {
        return mating().matesHardly(position);
    }

    /**
     * Whether a mate by the side to move begins with this check.
     *
     * @throws IllegalArgumentException if the move is illegal here or gives no check
     */
    public Proved matesWith(Position position, Move check) {
        return mating().matesWith(position, check);
    }

    /** How the side to move, in check, holds out longest against a mate; empty if no mate is proved. */
    public List<Move> longestDefence(Position position) {
        return mating().longestDefence(position);
    }

    /** What the side that is not to move threatens. */
    public Threat threat(Position position) {
        return threat(position, mating());
    }

    /** Whether the side that is not to move threatens mate; the side to move is not in check. */
    public Proved threatens(Position position) {
        return mating().matesHardly(
                        position.withSideToMove(position.sideToMove().opposite()));
    }

    private static Threat threat(Position position, Mating mating) {
        if (position.isCheck()) {
            return new Threat.InCheck();
        }
        Position passed = position.withSideToMove(position.sideToMove().opposite());
        return switch (mating.matesHardly(passed)) {
            case NO -> new Threat.None();
            case UNKNOWN -> new Threat.Unproved();
            case YES -> mating.line(passed).<Threat>map(Threat.Mate::new).orElseGet(Threat.Unproved::new);
        };
    }

    /** What the side to move can do about a threat of mate; empty if none is proved. */
    public Optional<Defences> defences(Position position) {
        Mating mating = mating();
        return threat(position, mating).mate().map(line -> defences(position, line, mating, Integer.MAX_VALUE));
    }

    /** @param enough once more moves hold, the others are left unknown */
    private static Defences defences(Position position, MateLine threat, Mating mating, int enough) {
        Siege siege = new Siege(mating, position.sideToMove().opposite());
        List<Defence> holding = new ArrayList<>();
        List<Move> failing = new ArrayList<>();
        List<Move> unknown = new ArrayList<>();
        for (Move move : ordered(position)) {
            if (holding.size() > enough) {
                unknown.add(move);
                continue;
            }
            switch (siege.wins(position.playGenerated(move), 0)) {
                case YES -> failing.add(move);
                case NO -> holding.add(Defence.of(position, move, threat, mating));
                case UNKNOWN -> unknown.add(move);
            }
        }
        return new Defences(threat, holding, failing, unknown);
    }

    /** Whether a move of the side to move stops the mate that the other side threatens; nothing is asked of others. */
    public Proved holds(Position position, Move move) {
        return not(new Siege(mating(), position.sideToMove().opposite()).wins(position.play(move), 0));
    }

    /** How a move stops the mate that the other side threatens; empty if it does not, or that could not be proved. */
    public Optional<Defence.Kind> kind(Position position, Move move) {
        Mating mating = mating();
        Siege siege = new Siege(mating, position.sideToMove().opposite());
        return threat(position, mating)
                .mate()
                .filter(line -> siege.wins(position.play(move), 0) == Proved.NO)
                .map(line -> Defence.of(position, move, line, mating).kind());
    }

    /**
     * How the side to move, in check, answers so that the other side has won nothing by it: it mates, or its own threat
     * of mate stands and nothing holds. Empty if there is no such answer, or it could not be proved.
     */
    public Optional<Move> answerToCheck(Position position) {
        Siege siege = new Siege(mating(), position.sideToMove());
        return ordered(position).stream()
                .sorted(Comparator.comparing(
                        move -> position.at(move.to()).isEmpty())) // a check by what is taken is at its end
                .filter(move -> siege.isHelpless(position.playGenerated(move), 0) == Proved.YES)
                .findFirst();
    }

    /**
     * Whether the side to move, in check or threatened with mate, loses whatever it does.
     *
     * @param moves how many more moves the other side may make before the mate itself begins
     */
    public Proved isHelpless(Position position, int moves) {
        return new Siege(mating(), position.sideToMove().opposite()).isHelpless(position, moves);
    }

    /** A reply after which it does not lose; empty if there is none, or it could not be proved. */
    public Optional<Move> savingReply(Position position, int moves) {
        Siege siege = new Siege(mating(), position.sideToMove().opposite());
        return siege.savingReply(position, moves);
    }

    private static Proved not(Proved proved) {
        return switch (proved) {
            case YES -> Proved.NO;
            case NO -> Proved.YES;
            case UNKNOWN -> Proved.UNKNOWN;
        };
    }

    /** Whether the side to move is threatened with mate, and nothing holds. */
    public Proved isBrinkmate(Position position) {
        return position.isCheck()
                ? Proved.NO
                : new Siege(mating(), position.sideToMove().opposite()).isHelpless(position, 0);
    }

    /**
     * The moves with which the side to move makes brinkmate.
     *
     * @param plies 1 for moves that make it at once; 3 for those, and for checks and threats of mate after which,
     *     whatever the reply, there is a mate or a move that makes it
     * @throws IllegalArgumentException for another number of plies
     */
    public Brinkmate brinkmate(Position position, int plies) {
        return brinkmate(position, plies, Integer.MAX_VALUE);
    }

    /**
     * The same for who wants to know only whether there are more than so many.
     *
     * @param enough once more moves make it, or may, the others are left unknown
     */
    public Brinkmate brinkmate(Position position, int plies, int enough) {
        if (plies != 1 && plies != 3) {
            throw new IllegalArgumentException("brinkmate in " + plies);
        }
        Mating mating = mating();
        Siege siege = new Siege(mating, position.sideToMove());
        List<Move> keys = new ArrayList<>();
        List<Move> unknown = new ArrayList<>();
        for (Move move : ordered(position)) {
            if (keys.size() + unknown.size() > enough) {
                unknown.add(move);
                continue;
            }
            switch (leads(position.playGenerated(move), plies, siege)) {
                case YES -> keys.add(move);
                case NO -> {}
                case UNKNOWN -> unknown.add(move);
            }
        }
        return new Brinkmate(keys, unknown);
    }

    private static Proved leads(Position after, int plies, Siege siege) {
        return plies == 1 && after.isCheck() ? Proved.NO : siege.isHelpless(after, (plies - 1) / 2);
    }

    /** Whether this move makes brinkmate in so many plies; see {@link #brinkmate}. */
    public Proved makesBrinkmate(Position position, Move move, int plies) {
        return leads(position.play(move), plies, new Siege(mating(), position.sideToMove()));
    }

    /** What the side to move must do with its turn. */
    public Race race(Position position) {
        return race(position, Integer.MAX_VALUE);
    }

    /**
     * The same for who wants to know of few defences only.
     *
     * @param enough where more moves hold, that is all that is proved
     */
    public Race race(Position position, int enough) {
        if (position.isCheck()) {
            return new Race.InCheck();
        }
        Mating mating = mating();
        Proved hits = mating.matesHardly(position);
        if (hits == Proved.YES) {
            return mating.line(position).<Race>map(Race.Hit::new).orElseGet(Race.Unproved::new);
        }
        return switch (threat(position, mating)) {
            case Threat.Mate(MateLine line) when hits == Proved.NO -> pressed(defences(position, line, mating, enough));
            case Threat.None none when hits == Proved.NO -> new Race.Free();
            case Threat.Mate unsure -> new Race.Unproved();
            case Threat.None unsure -> new Race.Unproved();
            case Threat.InCheck never -> new Race.InCheck();
            case Threat.Unproved unproved -> new Race.Unproved();
        };
    }

    private static Race pressed(Defences defences) {
        return switch (defences.isBrinkmate()) {
            case NO -> defences.isComplete() ? new Race.Defend(defences) : new Race.Unproved();
            case YES -> new Race.Lost(defences.threat());
            case UNKNOWN -> new Race.Unproved();
        };
    }

    private static List<Move> ordered(Position position) {
        return position.legalMoves().stream()
                .sorted(Comparator.comparing(Move::usi))
                .toList();
    }
}
