package ippo.solver;

import ippo.rules.Color;
import ippo.rules.Hand;
import ippo.rules.Move;
import ippo.rules.Piece;
import ippo.rules.Position;
import ippo.rules.Setup;
import ippo.rules.Square;
import ippo.rules.Strictness;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How long single moves of a problem last, by one of the two ways to count interpositions (合駒): all of them, or, as
 * custom has it, all but the futile ones.
 */
public final class Lengths {
    /** What a check may cost at first where one that mates is looked for among others; then more and more. */
    private static final long FIRST_TRY = 1_000;

    private static final int NEXT_TRY_TIMES = 8;

    private final Solver solver;
    private final Budget budget;
    private final Interpositions interpositions;

    /** @param budget for each question */
    Lengths(Solver solver, Budget budget, Interpositions interpositions) {
        this.solver = solver;
        this.budget = budget;
        this.interpositions = interpositions;
    }

    /** By custom: futile interpositions do not count. */
    public static Lengths byCustom(Solver solver, Budget budget) {
        return new Lengths(solver, budget, Interpositions.ALL_BUT_FUTILE);
    }

    /** The same with another budget for each question. */
    Lengths with(Budget other) {
        return new Lengths(solver, other, interpositions);
    }

    /** A check with which the side to move mates within an odd number of plies; empty where the budget ran out. */
    Optional<Move> checkWithin(Position position, int plies) {
        return interpositions == Interpositions.ALL
                ? solver.checkWithin(position, plies, budget)
                : firstOfAll(position, plies);
    }

    /** A line cannot be read from the table here: it does not tell captures that count from those that do not. */
    private Optional<Move> firstOfAll(Position position, int plies) {
        List<Move> checks = position.legalMoves().stream()
                .filter(move -> position.play(move).isCheck())
                .toList();
        for (long nodes = FIRST_TRY; ; nodes *= NEXT_TRY_TIMES) {
            Lengths tried = with(new Budget(Math.min(nodes, budget.nodes()), budget.isOver()));
            for (Move check : checks) {
                if (tried.matesWithin(position.play(check), plies - 1) == Answer.MATE) {
                    return Optional.of(check);
                }
            }
            if (nodes >= budget.nodes() || budget.isOver().getAsBoolean()) {
                return Optional.empty();
            }
        }
    }

    /** Whether the side to move, in check, is mated within an even number of plies. */
    public Answer matesWithin(Position inCheck, int plies) {
        if (plies > 0 || interpositions != Interpositions.ALL) {
            return solver.answerAgainst(inCheck, plies, interpositions, budget);
        }
        return inCheck.hasLegalMove() ? Answer.NONE : Answer.MATE;
    }

    /**
     * Whether a reply holds out as long as any, where the side in check is mated within an even number of plies and no
     * fewer. {@link Answer#MATE} means that it does.
     */
    public Answer holdsOut(Position inCheck, Move reply, int plies) {
        Position after = inCheck.play(reply);
        if (plies > 2) {
            Answer quicker = solver.answerWithin(after, plies - 3, interpositions, budget);
            if (quicker != Answer.NONE) {
                return quicker == Answer.MATE ? Answer.NONE : Answer.UNKNOWN;
            }
        }
        if (interpositions == Interpositions.ALL || !reply.isDrop()) {
            return Answer.MATE;
        }
        return switch (futile(after, reply, plies)) {
            case MATE -> Answer.NONE;
            case NONE -> Answer.MATE;
            case UNKNOWN -> Answer.UNKNOWN;
        };
    }

    /**
     * Whether a piece dropped in between is taken by the checker in vain for the defender: with the piece back in his
     * hand he is mated within as many plies as before it was dropped. {@link Answer#MATE} means that it is futile.
     */
    private Answer futile(Position after, Move drop, int plies) {
        Square king = after.king(after.sideToMove().opposite()).orElseThrow();
        Answer known = Answer.NONE;
        for (Move capture : after.legalMoves()) {
            if (capture.to().equals(drop.to())
                    && capture.onBoard()
                            .filter(step -> isOnRay(king, drop.to(), step.from()))
                            .isPresent()) {
                Position taken = after.play(capture);
                Answer answer = taken.isCheck() ? matesWithin(handedBack(after, taken, drop), plies) : Answer.NONE;
                if (answer == Answer.MATE) {
                    return answer;
                }
                known = answer == Answer.UNKNOWN ? answer : known;
            }
        }
        return known;
    }

    /** Whether the second square lies behind the first, seen from the king: there the checker stands. */
    private static boolean isOnRay(Square king, Square first, Square second) {
        int files = second.file() - king.file();
        int ranks = second.rank() - king.rank();
        boolean isStraight = files == 0 || ranks == 0 || Math.abs(files) == Math.abs(ranks);
        return isStraight
                && Integer.signum(files) == Integer.signum(first.file() - king.file())
                && Integer.signum(ranks) == Integer.signum(first.rank() - king.rank());
    }

    /** The position after the capture of a piece, with that piece in the other hand. */
    private static Position handedBack(Position before, Position taken, Move drop) {
        Color attacker = before.sideToMove();
        Piece piece = before.at(drop.to()).orElseThrow();
        Setup setup = taken.toSetup();
        Map<Color, Hand> hands = new EnumMap<>(setup.hands());
        hands.computeIfPresent(attacker, (color, hand) -> hand.with(piece.type(), hand.count(piece.type()) - 1));
        hands.computeIfPresent(
                attacker.opposite(), (color, hand) -> hand.with(piece.type(), hand.count(piece.type()) + 1));
        Setup changed = new Setup(setup.arena(), setup.pieces(), hands, setup.sideToMove(), setup.ply());
        return Position.of(changed, Strictness.RECORD);
    }
}
