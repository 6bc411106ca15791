package ippo.solver;

import static ippo.solver.Table.NO_LIMIT;

import ippo.rules.Color;
import ippo.rules.MateBoard;
import ippo.rules.Move;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Square;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Finds out whether the side to move can mate by checks alone, in how many plies at best, and against which defence.
 * Lengths count every legal interposition. Keeps what it learns from question to question in a table of fixed size.
 *
 * <p>Runs without threads, clocks, files or reflection. The same questions in the same order get the same answers, down
 * to the count of nodes, unless the budget has a clock in it. Not safe for sharing between threads.
 */
public final class Solver {
    private static final int DEFAULT_PATHS = 1 << 16;

    private static final int LEAST_GLANCES = 1 << 14;
    /** Eight mebibytes: a larger one would not stay in the processor's own memory. */
    private static final int MOST_GLANCES = 1 << 20;

    private final Table table;
    private final Paths paths;
    private final MobilityCache glances;

    /** @param mebibytes the memory for the table, at least 1 */
    public Solver(int mebibytes) {
        if (mebibytes < 1) {
            throw new IllegalArgumentException("a table of " + mebibytes + " MiB");
        }
        table = new Table(mebibytes);
        paths = new Paths(Math.max(DEFAULT_PATHS, mebibytes * 2048));
        glances = new MobilityCache(Math.clamp(Integer.highestOneBit(mebibytes) * 2048L, LEAST_GLANCES, MOST_GLANCES));
    }

    /** The shortest mate by the side to move, or the proof that there is none. */
    public Outcome solve(Position position, Budget budget) {
        return search(position, position.sideToMove(), NO_LIMIT, Interpositions.ALL, budget)
                .outcome(Optional.empty());
    }

    /**
     * Any mate by the side to move, or the proof that there is none. Much quicker than the shortest; the line is a mate
     * in as many plies at most whatever the defender does, and {@link Outcome#isShortest} says whether it happens to be
     * proved.
     */
    public Outcome solveAny(Position position, Budget budget) {
        Proof proof = proof(position, position.sideToMove(), Interpositions.ALL, budget);
        proof.find(NO_LIMIT);
        return proof.outcome(Optional.empty());
    }

    /** What {@link #solveAny} asks, where there is hardly a mate: it looks for the proof that there is none first. */
    public Outcome doubt(Position position, Budget budget) {
        Proof proof = proof(position, position.sideToMove(), Interpositions.ALL, budget);
        proof.refuteOrFind();
        return proof.outcome(Optional.empty());
    }

    /**
     * What {@link #doubt} asks, of mates that begin with this check.
     *
     * @throws IllegalArgumentException if the move is illegal here or gives no check
     */
    public Outcome doubtAfter(Position position, Move check, Budget budget) {
        Position after = position.play(check);
        if (!after.isCheck()) {
            throw new IllegalArgumentException(check + " gives no check");
        }
        Proof proof = proof(after, position.sideToMove(), Interpositions.ALL, budget);
        proof.refuteOrFind();
        return proof.outcome(Optional.of(check));
    }

    /**
     * The shortest mate by the side to move within an odd number of plies, or the proof that there is none so short.
     *
     * @throws IllegalArgumentException for a number of plies that is not odd
     */
    public Outcome solveWithin(Position position, int plies, Budget budget) {
        return search(position, position.sideToMove(), plies, Interpositions.ALL, budget)
                .outcome(Optional.empty());
    }

    /**
     * The shortest mate that begins with this check; its line begins with it too.
     *
     * @throws IllegalArgumentException if the move is illegal here or gives no check
     */
    public Outcome solveAfter(Position position, Move check, Budget budget) {
        Position after = position.play(check);
        if (!after.isCheck()) {
            throw new IllegalArgumentException(check + " gives no check");
        }
        return search(after, position.sideToMove(), NO_LIMIT, Interpositions.ALL, budget)
                .outcome(Optional.of(check));
    }

    /**
     * How the side to move, in check, holds out longest against checks alone by the other side, or the proof that it
     * escapes. The verdict is {@link Verdict.Mated}, {@link Verdict.NoMate} or {@link Verdict.GaveUp}.
     *
     * @throws IllegalArgumentException if the side to move is not in check
     */
    public Outcome defend(Position position, Budget budget) {
        return search(position, attackerAgainst(position), NO_LIMIT, Interpositions.ALL, budget)
                .outcome(Optional.empty());
    }

    /** What {@link #defend} asks, but about any mate, not the shortest; see {@link #solveAny}. */
    public Outcome defendAny(Position position, Budget budget) {
        Proof proof = proof(position, attackerAgainst(position), Interpositions.ALL, budget);
        proof.find(NO_LIMIT);
        return proof.outcome(Optional.empty());
    }

    /**
     * How many plies the side to move, in check, holds out if futile interpositions do not count; see
     * {@link #customPlies}. None, if it can do nothing but drop pieces in vain.
     *
     * @throws IllegalArgumentException if the side to move is not in check
     */
    public OptionalInt customPliesLeft(Position position, Budget budget) {
        return search(position, attackerAgainst(position), NO_LIMIT, Interpositions.ALL_BUT_FUTILE, budget)
                .provedPlies();
    }

    /** What a mate needs in hand allows for drops between king and checker alone: so the defender must be in check. */
    private static Color attackerAgainst(Position position) {
        if (!position.isCheck()) {
            throw new IllegalArgumentException(position.sideToMove() + " is not in check: " + position);
        }
        return position.sideToMove().opposite();
    }

    /**
     * The shortest mate by the side to move if the defender were never allowed to drop a piece in between. Where this
     * is as long as the real one, no rule about futile interpositions (無駄合) can matter.
     */
    public Outcome solveWithoutInterposing(Position position, Budget budget) {
        return search(position, position.sideToMove(), NO_LIMIT, Interpositions.NONE, budget)
                .outcome(Optional.empty());
    }

    /**
     * The length of the shortest mate by the side to move if futile interpositions do not count, as custom has it;
     * {@link Interpositions#ALL_BUT_FUTILE} says which those are. Empty if there is no mate or the budget ran out
     * before the length was proved.
     */
    public OptionalInt customPlies(Position position, Budget budget) {
        return search(position, position.sideToMove(), NO_LIMIT, Interpositions.ALL_BUT_FUTILE, budget)
                .provedPlies();
    }

    /**
     * A check with which the side to move mates within an odd number of plies; empty if there is none, or the budget
     * ran out.
     */
    Optional<Move> checkWithin(Position position, int plies, Budget budget) {
        Proof proof = proof(position, position.sideToMove(), Interpositions.ALL, budget);
        proof.find(plies);
        return proof.outcome(Optional.empty())
                .verdict()
                .mate()
                .map(mate -> mate.line().get(0));
    }

    /** Whether the side to move mates within an odd number of plies. */
    Answer answerWithin(Position position, int plies, Interpositions interpositions, Budget budget) {
        Proof proof = proof(position, position.sideToMove(), interpositions, budget);
        proof.find(plies);
        return proof.answer();
    }

    /** Whether the side to move, in check, is mated within an even number of plies. */
    Answer answerAgainst(Position position, int plies, Interpositions interpositions, Budget budget) {
        Proof proof = proof(position, attackerAgainst(position), interpositions, budget);
        proof.find(plies);
        return proof.answer();
    }

    /**
     * Whether the side to move mates with a check, however slowly. Asked of checks of which most do not mate, it looks
     * for the refutation first.
     */
    Answer answerAfter(Position position, Move check, Budget budget) {
        Proof proof = proof(position.play(check), position.sideToMove(), Interpositions.ALL, budget);
        proof.refuteOrFind();
        return proof.answer();
    }

    private Proof search(Position position, Color attacker, int plies, Interpositions interpositions, Budget budget) {
        Proof proof = proof(position, attacker, interpositions, budget);
        proof.find(plies);
        proof.shorten();
        return proof;
    }

    private Proof proof(Position position, Color attacker, Interpositions interpositions, Budget budget) {
        Objects.requireNonNull(budget, "budget");
        MateBoard board = MateBoard.of(position, attacker);
        long salt = salt(position, attacker) ^ interpositions.ordinal() * 0x5851F42D4C957F2DL;
        DfPn dfPn = new DfPn(board, table, paths, glances, salt, interpositions);
        // what can be taken for free depends on the move before, which the tree does not tell the search
        boolean hasTree = interpositions != Interpositions.ALL_BUT_FUTILE;
        Optional<ProofTree> tree =
                hasTree ? Optional.of(new ProofTree(board, dfPn, ProofTree.FIRST_TURN)) : Optional.empty();
        return new Proof(board, table, dfPn, tree, budget);
    }

    /** Board and attacker's hand stand for the whole position only among problems with the same pieces and attacker. */
    private static long salt(Position position, Color attacker) {
        long salt = attacker.ordinal() + 1;
        for (PieceType type : PieceType.HELD) {
            long count = position.hand(Color.BLACK).count(type)
                    + position.hand(Color.WHITE).count(type);
            for (Square square : Square.ALL) {
                if (position.at(square)
                        .filter(piece -> piece.type().base() == type)
                        .isPresent()) {
                    count++;
                }
            }
            salt = (salt * 41 + count) * 0x9E3779B97F4A7C15L;
            salt ^= salt >>> 32;
        }
        return salt;
    }

    /** How full the table is, in parts of a thousand. */
    public int perMilleUsed() {
        return table.perMilleUsed();
    }

    /**
     * Forgets everything learnt: the next question gets the same answer, down to the count of nodes, as from a new
     * solver. Costs no more than what was learnt, however large the table.
     */
    public void clear() {
        table.clear();
        paths.clear();
    }
}
