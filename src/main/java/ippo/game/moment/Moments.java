package ippo.game.moment;

import ippo.opponent.Analysis;
import ippo.rules.Color;
import ippo.rules.Game;
import ippo.rules.Move;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.solver.Budget;
import ippo.solver.Outcome;
import ippo.solver.Solver;
import ippo.solver.Verdict;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Finds the moments of a game. First every turn of the player's is looked at briefly, then those where most was lost
 * more closely. The same game has the same moments, on every machine. Not safe for sharing between threads.
 */
public final class Moments {
    /** The longest mate that is asked for. */
    private static final int LONGEST_MATE = 7;

    private static final Budget BRIEF = Budget.ofNodes(4_000);
    private static final Budget MATING = Budget.ofNodes(20_000);

    /** What lost less is not worth a word: a pawn or so, in an even game. */
    private static final double WORTH_TELLING = 0.25;

    /** A mate that was there is told even to who wins anyway. */
    private static final double FOR_A_MATE = 0.5;

    private static final int CLOSELY = 6;

    private final Weighing brief = new Weighing(BRIEF);
    private final Weighing fine = Weighing.fine();
    private final Solver solver = new Solver(1);

    private record Candidate(int turn, Game game, Move played, double loss) {}

    /**
     * The moments that changed the game most for a side, in the order in which they came.
     *
     * @param count how many at most
     */
    public List<Moment> of(Game game, Color side, int count) {
        List<Candidate> candidates = new ArrayList<>();
        Game now = Game.from(game.startingPosition());
        for (int turn = 0; turn < game.length(); turn++) {
            Move played = game.moves().get(turn);
            if (now.position().sideToMove() == side) {
                candidates.add(new Candidate(turn, now, played, brief(now, played)));
            }
            now = now.play(played);
        }
        return candidates.stream()
                .filter(each -> each.loss() > 0)
                .sorted(Comparator.comparingDouble(Candidate::loss).reversed())
                .limit(CLOSELY)
                .flatMap(each -> look(each.turn(), each.game(), each.played()).stream())
                .sorted(Comparator.comparingDouble(Moment::loss).reversed())
                .limit(count)
                .sorted(Comparator.comparingInt(Moment::turn))
                .toList();
    }

    private double brief(Game game, Move played) {
        Analysis.Line best = brief.best(game);
        if (best.move().equals(played)) {
            return 0;
        }
        boolean mates = best.score().points() > 0 && best.score().plies().isPresent();
        return Weighing.loss(best.score(), brief.worth(game, played)) + (mates ? FOR_A_MATE : 0);
    }

    /**
     * What there was to be done better at this turn of a game; empty if nothing, or if no move was made there.
     *
     * @param turn how many moves were made before it
     */
    public Optional<Moment> at(Game game, int turn) {
        if (turn < 0 || turn >= game.length()) {
            return Optional.empty();
        }
        Game now = Game.from(game.startingPosition());
        for (Move move : game.moves().subList(0, turn)) {
            now = now.play(move);
        }
        return look(turn, now, game.moves().get(turn));
    }

    private Optional<Moment> look(int turn, Game game, Move played) {
        Position position = game.position();
        Analysis.Line best = fine.best(game);
        double loss = best.move().equals(played) ? 0 : Weighing.loss(best.score(), fine.worth(game, played));
        Optional<Verdict.Mate> mate = mate(position);
        if (mate.isPresent()) {
            return keepsMate(position, played)
                    ? Optional.empty()
                    : Optional.of(new Moment(
                            turn,
                            Moment.Kind.MATE,
                            Optional.empty(),
                            OptionalInt.of(mate.get().plies()),
                            played,
                            mate.get().line().get(0),
                            loss + FOR_A_MATE));
        }
        return loss < WORTH_TELLING ? Optional.empty() : Optional.of(told(turn, game, played, best, loss));
    }

    private Moment told(int turn, Game game, Move played, Analysis.Line best, double loss) {
        Game after = game.play(played);
        Optional<Verdict.Mate> mated = after.isOver() ? Optional.empty() : mate(after.position());
        if (mated.isPresent() && best.score().plies().isEmpty()) {
            OptionalInt plies = OptionalInt.of(mated.get().plies());
            return new Moment(turn, Moment.Kind.MATED, Optional.empty(), plies, played, best.move(), loss);
        }
        Optional<PieceType> won = taken(game.position(), best.move());
        Optional<PieceType> lost = after.isOver()
                ? Optional.empty()
                : taken(after.position(), fine.best(after).move());
        Moment.Kind kind =
                won.isPresent() ? Moment.Kind.WINS : lost.isPresent() ? Moment.Kind.LOSES : Moment.Kind.BETTER;
        return new Moment(turn, kind, won.or(() -> lost), OptionalInt.empty(), played, best.move(), loss);
    }

    /** What a move takes, if that is more than a pawn. */
    private static Optional<PieceType> taken(Position before, Move move) {
        return before.at(move.to()).map(Piece::type).filter(type -> type != PieceType.PAWN);
    }

    private Optional<Verdict.Mate> mate(Position position) {
        if (position.king(position.sideToMove().opposite()).isEmpty()) {
            return Optional.empty();
        }
        solver.clear();
        Outcome outcome = solver.solve(position, MATING);
        return outcome.verdict() instanceof Verdict.Mate mate && outcome.isShortest() && mate.plies() <= LONGEST_MATE
                ? Optional.of(mate)
                : Optional.empty();
    }

    private boolean keepsMate(Position position, Move played) {
        Position after = position.play(played);
        if (!after.isCheck()) {
            return false;
        }
        solver.clear();
        return !(solver.solveAfter(position, played, MATING).verdict() instanceof Verdict.NoMate);
    }
}
