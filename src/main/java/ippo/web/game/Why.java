package ippo.web.game;

import ippo.answer.Phrase;
import ippo.feature.Feature.Weight;
import ippo.feature.Reason;
import ippo.feature.Reason.Kind;
import ippo.opponent.Analysis;
import ippo.rules.Game;
import ippo.rules.Move;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Square;
import ippo.solver.Budget;
import ippo.solver.Solver;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Why a good move is good, in one sentence: the first of what can be checked on the board after it. Where nothing can,
 * there is no reason to be told. Nothing is searched here but a mate that a check begins.
 */
public final class Why {
    private static final Kind DECIDES = new Kind("decides");
    private static final Kind TAKES = new Kind("takes");
    private static final Kind SAVES = new Kind("saves");
    private static final Kind PROMOTES = new Kind("promotes");
    private static final Kind ATTACKS = new Kind("attacks");
    private static final Kind GUARDS = new Kind("guards");

    private static final Budget MATE = Budget.ofNodes(3_000);

    private final Position before;
    private final Move move;
    private final Game after;
    private final boolean isSafe;

    /**
     * @param game goes on
     * @param move a legal one
     */
    private Why(Game game, Move move) {
        this.move = move;
        this.before = game.position();
        this.after = game.play(move);
        this.isSafe = after.position().legalMoves().stream()
                .noneMatch(answer -> answer.to().equals(move.to()));
    }

    /**
     * @param game goes on
     * @param move a legal one
     * @param isGoal whether it reaches the goal of a small game
     */
    public static Optional<Phrase> of(Game game, Move move, boolean isGoal) {
        return first(game, move, isGoal).or(() -> then(game, move)).map(Reason::said);
    }

    /** What comes before every plan: the goal, mate, an answer to check, what it takes, and what it saves. */
    static Optional<Reason> first(Game game, Move move, boolean isGoal) {
        return isGoal ? Optional.of(decides(why("goal"))) : new Why(game, move).first();
    }

    /** What it wins later, or guards. */
    static Optional<Reason> then(Game game, Move move) {
        return new Why(game, move).then();
    }

    private Optional<Reason> first() {
        if (after.position().isCheckmate()) {
            return Optional.of(decides(why("mate")));
        }
        return leadsToMate()
                .or(this::getsOut)
                .map(Why::decides)
                .or(() -> takes().map(said -> Reason.of(TAKES, Weight.STRONG, said)))
                .or(() -> saves().map(said -> Reason.of(SAVES, Weight.STRONG, said)));
    }

    private static Reason decides(Phrase said) {
        return Reason.of(DECIDES, Weight.DECISIVE, said);
    }

    private Optional<Reason> then() {
        return promotes()
                .map(said -> Reason.of(PROMOTES, Weight.PLAN, said))
                .or(() -> attacks().map(said -> Reason.of(ATTACKS, Weight.PLAN, said)))
                .or(() -> guards().map(said -> Reason.of(GUARDS, Weight.PLAN, said)));
    }

    /** A sacrifice wins nothing that can be counted: only the proof of the mate tells what it is for. */
    private Optional<Phrase> leadsToMate() {
        return !after.isOver()
                        && after.position().isCheck()
                        && new Solver(1)
                                .solveAfter(before, move, MATE)
                                .verdict()
                                .mate()
                                .isPresent()
                ? Optional.of(why("leads-to-mate"))
                : Optional.empty();
    }

    private static Phrase why(String which) {
        return Phrase.of("game.why." + which);
    }

    private Optional<Phrase> takes() {
        Optional<Piece> taken = before.at(move.to());
        if (taken.isEmpty()) {
            return Optional.empty();
        }
        if (isSafe) {
            return Optional.of(why("takes").with("piece", taken.get()));
        }
        return Analysis.exchange(before, move) > 0
                ? Optional.of(why("wins").with("piece", taken.get()))
                : Optional.empty();
    }

    private Optional<Phrase> getsOut() {
        if (!before.isCheck()) {
            return Optional.empty();
        }
        return Optional.of(before.at(move.to())
                .map(taken -> why("gets-out-taking").with("piece", taken))
                .orElseGet(() -> why("gets-out")));
    }

    /** What moves away from where it would have been lost, to where nothing takes it. */
    private Optional<Phrase> saves() {
        return move.onBoard()
                .filter(going -> isSafe && inDanger(theirs()).containsKey(going.from()))
                .map(going -> why("saves")
                        .with("piece", before.at(going.from()).orElseThrow().type())
                        .with("square", going.to()));
    }

    private Optional<Phrase> promotes() {
        return isSafe && move.promotes() ? Optional.of(why("promotes")) : Optional.empty();
    }

    /** What it would win next, if nothing were done about it; a check has to be answered first. */
    private Optional<Phrase> attacks() {
        if (!isSafe || after.isOver()) {
            return Optional.empty();
        }
        if (after.position().isCheck()) {
            return Optional.of(why("check"));
        }
        return Prey.of(after.position(), move)
                .map(prey -> why("attacks").with("piece", prey.piece()).with("square", prey.square()));
    }

    /** The dearest piece that would have been lost where it stands, and is not any more. */
    private Optional<Phrase> guards() {
        if (before.isCheck() || after.isOver() || after.position().isCheck()) {
            return Optional.empty();
        }
        Map<Square, Integer> safe = inDanger(theirs());
        safe.keySet().removeAll(inDanger(after.position()).keySet());
        safe.keySet().removeIf(square -> !after.position().at(square).equals(before.at(square)));
        return safe.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .map(Map.Entry::getKey)
                .map(square -> why("guards")
                        .with("piece", before.at(square).orElseThrow().type())
                        .with("square", square));
    }

    /** What the other side could do if it were to move. */
    private Position theirs() {
        return before.withSideToMove(before.sideToMove().opposite());
    }

    /** Where something stands, no king, that the side to move could take, and how much it would win by that. */
    private static Map<Square, Integer> inDanger(Position position) {
        Map<Square, Integer> danger = new TreeMap<>();
        for (Move taking : position.legalMoves()) {
            Optional<PieceType> prey = position.at(taking.to()).map(Piece::type);
            if (prey.filter(type -> type != PieceType.KING).isPresent()) {
                danger.merge(taking.to(), Analysis.exchange(position, taking), Math::max);
            }
        }
        danger.values().removeIf(gain -> gain <= 0);
        return danger;
    }
}
