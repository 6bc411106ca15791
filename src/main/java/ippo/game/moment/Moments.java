package ippo.game.moment;

import ippo.opponent.Analysis;
import ippo.opponent.Score;
import ippo.rules.Color;
import ippo.rules.Game;
import ippo.rules.Move;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.solver.Budget;
import ippo.solver.Verdict;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/**
 * Finds the moments of a game. First every turn of the player's is looked at briefly, then those where most was lost
 * more closely. The same game has the same moments, on every machine. Not safe for sharing between threads.
 */
public final class Moments {
    /** For the brief looks at all turns, two each; a longer game has briefer ones. */
    private static final int BRIEF_NODES = 200_000;

    private static final int BRIEFEST = 500;
    private static final int BRIEF_ENOUGH = 2_000;

    /** What lost less is not worth a word: a pawn or so, in an even game. */
    private static final double WORTH_TELLING = 0.25;

    /** Where nobody can say what was won or lost: so much that the difference is to be felt. */
    private static final double WORTH_TELLING_UNEXPLAINED = 0.4;

    /** A silver or more that is thrown away is told even to who is far ahead or far behind: it changes little there. */
    private static final int A_LOT = 700;

    /** What an exchange must bring to be called won: more than a pawn's worth. */
    private static final int A_PIECE = 300;

    private static final int CLOSELY = 4;

    private final Stakes stakes;
    private final Weighing fine;
    private final Mating mating = new Mating();
    private final LastChance lastChance;

    /** @param mates whether a brief look saw a mate in one, which was not played */
    private record Candidate(int turn, Game game, Move played, double loss, boolean mates) {}

    public Moments(Stakes stakes) {
        this.stakes = stakes;
        this.fine = Weighing.fine(stakes);
        this.lastChance = new LastChance(fine);
    }

    /**
     * The moments that changed the game most for a side, in the order in which they came.
     *
     * @param count how many at most
     */
    public List<Moment> of(Game game, Color side, int count) {
        List<Candidate> candidates = new ArrayList<>();
        int looks = Math.max(1, game.length());
        long nodes = Math.max(BRIEFEST, Math.min(BRIEF_ENOUGH, BRIEF_NODES / looks));
        Weighing brief = new Weighing(stakes, Budget.ofNodes(nodes));
        Game now = Game.from(game.startingPosition());
        List<Move> moves = game.moves();
        for (int turn = 0; turn < moves.size(); turn++) {
            Move played = moves.get(turn);
            if (now.position().sideToMove() == side) {
                candidates.add(candidate(brief, turn, now, played));
            }
            now = now.play(played);
        }
        List<Integer> carried = CarriedMate.turns(game, side);
        Optional<Moment> last = stakes.hasOwnGoal() ? Optional.empty() : last(game, side, candidates, carried);
        Stream<Moment> others = candidates.stream()
                .filter(each -> (each.loss() > 0 || each.mates())
                        && last.filter(moment -> moment.turn() == each.turn()).isEmpty())
                .sorted(Comparator.comparing(Candidate::mates)
                        .thenComparingDouble(Candidate::loss)
                        .reversed())
                .limit(CLOSELY)
                .flatMap(each -> look(each, carried).stream())
                .sorted(Comparator.comparingDouble(Moment::loss).reversed());
        List<Moment> moments = new ArrayList<>();
        Stream.concat(last.stream(), others)
                .filter(each -> moments.stream().noneMatch(other -> isTheSame(each, other)))
                .limit(count)
                .forEachOrdered(moments::add);
        moments.sort(Comparator.comparingInt(Moment::turn));
        return List.copyOf(moments);
    }

    /** What the last chance in a race of kings comes to; it is told before all else, since the game was lost there. */
    private Optional<Moment> last(Game game, Color side, List<Candidate> candidates, List<Integer> carried) {
        OptionalInt turn = lastChance.turn(game, side);
        return candidates.stream()
                .filter(each -> turn.isPresent() && each.turn() == turn.getAsInt())
                .findFirst()
                .flatMap(each -> look(each, carried)
                        .filter(Moment::isOfMate)
                        .or(() -> lastChance.moment(each.turn(), each.game(), each.played())));
    }

    /** What is overlooked turn after turn is told once. */
    private static boolean isTheSame(Moment one, Moment other) {
        return one.best().equals(other.best()) && one.kind() == other.kind();
    }

    private static Candidate candidate(Weighing weighing, int turn, Game game, Move played) {
        Analysis.Line best = weighing.best(game);
        if (best.move().equals(played)) {
            return new Candidate(turn, game, played, 0, false);
        }
        boolean mates = game.position().play(best.move()).isCheckmate()
                && !game.position().play(played).isCheckmate();
        double loss = weighing.loss(game, best.score(), weighing.worth(game, played));
        return new Candidate(turn, game, played, loss, mates);
    }

    /** @param carried the turns of the mate with which the side ended the game */
    private Optional<Moment> look(Candidate at, List<Integer> carried) {
        int turn = at.turn();
        Game game = at.game();
        Move played = at.played();
        Optional<Verdict.Mate> mate = mating.mate(game.position());
        if (mate.isPresent() && (carried.contains(turn) || isKept(game.position(), mate.get(), played))) {
            return Optional.empty();
        }
        Analysis.Line best = fine.best(game);
        Score worth = fine.worth(game, played);
        double loss = best.move().equals(played) ? 0 : fine.loss(game, best.score(), worth);
        if (mate.isPresent()) {
            OptionalInt plies = OptionalInt.of(mate.get().plies());
            Move first = mate.get().line().get(0);
            return Optional.of(new Moment(turn, Moment.Kind.MATE, Optional.empty(), plies, played, first, loss));
        }
        if (best.move().equals(played)) {
            // two searches of one move may differ in its worth: no reason to blame it
            return Optional.empty();
        }
        boolean telling = loss >= WORTH_TELLING;
        return telling || best.score().points() - worth.points() >= A_LOT
                ? told(new Candidate(turn, game, played, loss, false), best, worth)
                        .filter(moment -> telling || moment.piece().isPresent())
                : Optional.empty();
    }

    /** A mate in one is told though a longer one was left: who overlooked it should see it. */
    private boolean isKept(Position position, Verdict.Mate mate, Move played) {
        return mate.plies() > 1 && mating.isKept(position, played);
    }

    private Optional<Moment> told(Candidate at, Analysis.Line best, Score worth) {
        Game game = at.game();
        if (stakes.hasOwnGoal() && fine.isWon(game, best.score())) {
            return Optional.of(plain(at, Moment.Kind.GOAL, best));
        }
        if (stakes.hasOwnGoal() && fine.isLost(game, worth) && !fine.isLost(game, best.score())) {
            return Optional.of(plain(at, Moment.Kind.LET, best));
        }
        Game after = game.play(at.played());
        Optional<Verdict.Mate> mated = after.isOver() ? Optional.empty() : mating.mate(after.position());
        if (mated.isPresent() && best.score().plies().isEmpty() && isSafe(game, best.move())) {
            OptionalInt plies = OptionalInt.of(mated.get().plies());
            return Optional.of(new Moment(
                    at.turn(), Moment.Kind.MATED, Optional.empty(), plies, at.played(), best.move(), at.loss()));
        }
        Optional<PieceType> won = taken(game.position(), best.move());
        if (won.isPresent()) {
            return Optional.of(ofPiece(at, Moment.Kind.WINS, won.get(), best));
        }
        Optional<PieceType> lost = after.isOver()
                ? Optional.empty()
                : lost(at, after, fine.best(after).move());
        if (lost.isPresent()) {
            return Optional.of(ofPiece(at, Moment.Kind.LOSES, lost.get(), best));
        }
        // what is near to a goal of its own is told by the rules of thumb of a search, which are no reason to blame
        return stakes.hasOwnGoal() || at.loss() < WORTH_TELLING_UNEXPLAINED
                ? Optional.empty()
                : Optional.of(plain(at, Moment.Kind.BETTER, best));
    }

    private static Moment plain(Candidate at, Moment.Kind kind, Analysis.Line best) {
        return new Moment(at.turn(), kind, Optional.empty(), OptionalInt.empty(), at.played(), best.move(), at.loss());
    }

    private static Moment ofPiece(Candidate at, Moment.Kind kind, PieceType piece, Analysis.Line best) {
        return new Moment(
                at.turn(), kind, Optional.of(piece), OptionalInt.empty(), at.played(), best.move(), at.loss());
    }

    private boolean isSafe(Game game, Move move) {
        Game after = game.play(move);
        return after.isOver() || mating.mate(after.position()).isEmpty();
    }

    /** What a move wins by taking. */
    private static Optional<PieceType> taken(Position before, Move move) {
        return Analysis.exchange(before, move) < A_PIECE
                ? Optional.empty()
                : before.at(move.to()).map(Piece::type);
    }

    /** What the answer to what was played wins, unless that had won as much. */
    private static Optional<PieceType> lost(Candidate at, Game after, Move answer) {
        Position before = at.game().position();
        Move played = at.played();
        int gain = Analysis.exchange(before, played);
        if (answer.to().equals(played.to())) {
            return gain > -A_PIECE ? Optional.empty() : Optional.of(before.mover(played));
        }
        return Analysis.exchange(after.position(), answer) - Math.max(0, gain) < A_PIECE
                ? Optional.empty()
                : taken(after.position(), answer);
    }
}
