package ippo.exercise;

import ippo.answer.BoardMark;
import ippo.answer.Drawing;
import ippo.answer.Hint;
import ippo.answer.Judgement;
import ippo.answer.Phrase;
import ippo.answer.RefusalReason;
import ippo.answer.Rescue;
import ippo.rules.BoardMove;
import ippo.rules.Color;
import ippo.rules.Drop;
import ippo.rules.Illegality;
import ippo.rules.Move;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Square;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** What somebody might wrongly believe to forbid a move, where to look, and why it is not so. */
final class Beliefs {
    static final int MOST_CHOICES = 4;
    /** Fewer choices than this are filled up with less likely ones. */
    private static final int FEWEST_CHOICES = 3;

    private final Position position;
    private final Move move;
    private final Optional<Illegality> truth;
    private final Color side;
    private final Piece piece;

    Beliefs(Position position, Move move) {
        this.position = position;
        this.move = move;
        this.truth = position.objectionTo(move);
        this.side = position.sideToMove();
        this.piece = switch (move) {
            case Drop drop -> new Piece(drop.piece(), side);
            case BoardMove going -> position.at(going.from()).orElseThrow();
        };
    }

    /**
     * Reasons that do not apply, the likeliest first. None that applies beside the true one is among them: nobody who
     * chooses it would be wrong.
     */
    List<Illegality> wrong() {
        Set<Illegality> wrong = new LinkedHashSet<>(likely());
        wrong.removeIf(this::applies);
        int choices = truth.isPresent() ? 2 : 1;
        for (Illegality other : fillers()) {
            if (choices + wrong.size() < FEWEST_CHOICES && !applies(other)) {
                wrong.add(other);
            }
        }
        return List.copyOf(wrong);
    }

    private List<Illegality> likely() {
        List<Illegality> likely = new ArrayList<>();
        PieceType type = piece.type();
        boolean isDrop = move.isDrop();
        boolean isFar = move.to().isInZoneOf(side);
        boolean onlyAhead = type == PieceType.PAWN || type == PieceType.LANCE || type == PieceType.KNIGHT;
        if (type == PieceType.PAWN && isBeforeKing()) {
            likely.add(Illegality.PAWN_DROP_MATE);
        }
        if (type == PieceType.PAWN && isDrop) {
            likely.add(Illegality.TWO_PAWNS);
        }
        if (!isDrop) {
            likely.add(Illegality.OUT_OF_REACH);
        }
        if (move.promotes()) {
            likely.add(Illegality.NO_PROMOTION);
        } else if (isFar && onlyAhead) {
            likely.add(Illegality.DEAD_END);
        }
        if (position.at(move.to()).isPresent()) {
            likely.add(Illegality.OCCUPIED);
        }
        if (position.king(side).isPresent() && hasAttackers()) {
            likely.add(Illegality.KING_LEFT_IN_CHECK);
        }
        return likely;
    }

    private List<Illegality> fillers() {
        if (move.isDrop()) {
            return List.of(Illegality.DEAD_END, Illegality.OCCUPIED, Illegality.NOT_IN_HAND);
        }
        return move.promotes() ? List.of(Illegality.OCCUPIED) : List.of(Illegality.DEAD_END, Illegality.OCCUPIED);
    }

    /** The square that the move leaves; only of rules that are about no drop. */
    private Square from() {
        return move.onBoard().orElseThrow().from();
    }

    private boolean isBeforeKing() {
        return position.king(side.opposite())
                .filter(RefusalReason.reachAlone(new Piece(PieceType.PAWN, side), move.to())::contains)
                .isPresent();
    }

    private boolean hasAttackers() {
        return Square.ALL.stream()
                .anyMatch(square -> position.at(square)
                        .filter(there -> there.color() != side && there.type() != PieceType.KING)
                        .isPresent());
    }

    /** Whether this reason applies too, or might: only what certainly does not is wrong. */
    private boolean applies(Illegality reason) {
        if (truth.filter(reason::equals).isPresent()) {
            return true;
        }
        return switch (reason) {
            case NO_PIECE -> true;
            case NOT_IN_HAND ->
                move.dropped()
                        .filter(dropped -> position.hand(side).count(dropped) > 0)
                        .isEmpty();
            case OCCUPIED ->
                position.at(move.to())
                        .filter(there -> move.isDrop() || there.color() == side)
                        .isPresent();
            case OUT_OF_REACH ->
                move.onBoard()
                        .filter(going -> position.reach(going.from()).contains(going.to()))
                        .isEmpty();
            case NO_PROMOTION ->
                !piece.type().canPromote()
                        || move.onBoard()
                                .filter(going -> going.from().isInZoneOf(side)
                                        || going.to().isInZoneOf(side))
                                .isEmpty();
            case DEAD_END -> isDeadEnd();
            case TWO_PAWNS -> truth.isPresent() && pawnsOnFile(PieceType.PAWN).isPresent();
            case KING_LEFT_IN_CHECK -> truth.isPresent() && mayLeaveKingInCheck();
            case PAWN_DROP_MATE -> truth.isPresent() && move.isDrop();
        };
    }

    private boolean mayLeaveKingInCheck() {
        boolean isPossible = position.at(move.to())
                        .filter(there -> move.isDrop() || there.color() == side)
                        .isEmpty()
                && truth.get() != Illegality.NOT_IN_HAND;
        return isPossible
                ? !position.checkersAfter(move).isEmpty()
                : position.king(side).isPresent();
    }

    private boolean isDeadEnd() {
        return !move.promotes() && RefusalReason.reachAlone(piece, move.to()).isEmpty();
    }

    private Optional<Square> pawnsOnFile(PieceType type) {
        return fileSquares().stream()
                .filter(square -> position.at(square)
                        .filter(new Piece(type, side)::equals)
                        .isPresent())
                .findFirst();
    }

    private List<Square> fileSquares() {
        return squares(square -> square.file() == move.to().file());
    }

    private static List<Square> squares(Predicate<Square> which) {
        return Square.ALL.stream().filter(which).toList();
    }

    /** Where to look to find out whether this rule forbids the move; says nothing of whether it does. */
    Hint look(Illegality rule) {
        Drawing drawing = switch (rule) {
            case NO_PIECE -> Drawing.of(BoardMark.HINT, from());
            case NOT_IN_HAND -> Drawing.NOTHING;
            case OCCUPIED, DEAD_END -> Drawing.of(BoardMark.HINT, move.to());
            case OUT_OF_REACH -> {
                Square from = from();
                yield Drawing.of(BoardMark.HINT, from).with(BoardMark.TARGET, free(position.reach(from)));
            }
            case NO_PROMOTION -> Drawing.of(BoardMark.ZONE, squares(square -> square.isInZoneOf(side)));
            case TWO_PAWNS -> Drawing.of(BoardMark.HINT, fileSquares());
            case KING_LEFT_IN_CHECK -> king(side);
            case PAWN_DROP_MATE -> king(side.opposite());
        };
        return new Hint(Phrase.of("hint.look." + rule, "piece", piece.type()).with("square", move.to()), drawing);
    }

    private Drawing king(Color color) {
        return position.king(color)
                .map(king -> Drawing.of(BoardMark.HINT, king))
                .orElse(Drawing.NOTHING);
    }

    private List<Square> free(List<Square> reach) {
        return reach.stream()
                .filter(square -> position.at(square)
                        .filter(there -> there.color() == side)
                        .isEmpty())
                .toList();
    }

    /** Why a reason that does not apply does not. */
    Judgement.Missed refute(Illegality reason) {
        return switch (reason) {
            case NO_PIECE -> throw new IllegalArgumentException("never a choice: " + reason);
            case NOT_IN_HAND -> because("not-in-hand", Drawing.NOTHING);
            case OCCUPIED ->
                position.at(move.to())
                        .map(there -> ChooseGoal.because(
                                Phrase.of("not-so.occupied.theirs", "square", move.to())
                                        .with("piece", there.type()),
                                Drawing.of(BoardMark.HINT, move.to())))
                        .orElseGet(() -> because("occupied.empty", Drawing.of(BoardMark.HINT, move.to())));
            case OUT_OF_REACH -> because("out-of-reach", Drawing.of(BoardMark.TARGET, free(position.reach(from()))));
            case NO_PROMOTION ->
                because("no-promotion", Drawing.of(BoardMark.ZONE, squares(square -> square.isInZoneOf(side))));
            case DEAD_END ->
                because("dead-end", Drawing.of(BoardMark.TARGET, free(RefusalReason.reachAlone(piece, move.to()))));
            case TWO_PAWNS -> twoPawns();
            case KING_LEFT_IN_CHECK -> because("king-in-check", king(side));
            case PAWN_DROP_MATE -> pawnDropMate();
        };
    }

    private Judgement.Missed because(String key, Drawing drawing) {
        return ChooseGoal.because(
                Phrase.of("not-so." + key, "piece", piece.type()).with("square", move.to()), drawing);
    }

    private Judgement.Missed twoPawns() {
        Optional<Square> tokin = pawnsOnFile(PieceType.TOKIN);
        return tokin.map(square -> ChooseGoal.because(
                        Phrase.of("not-so.two-pawns.tokin", "square", square), Drawing.of(BoardMark.HINT, square)))
                .orElseGet(() -> because("two-pawns", Drawing.of(BoardMark.HINT, fileSquares())));
    }

    private Judgement.Missed pawnDropMate() {
        if (!move.isDrop()) {
            return because("pawn-drop-mate.moved", Drawing.NOTHING);
        }
        Position after = position.play(move);
        if (!after.isCheck()) {
            return because("pawn-drop-mate.no-check", Drawing.NOTHING);
        }
        Rescue rescue = Rescue.of(after, Whites.clearestEvasion(after));
        Drawing drawing = Drawing.arrowOf(rescue.deed().move());
        return ChooseGoal.because(Phrase.of("not-so.pawn-drop-mate.saved", "how", rescue.phrase()), drawing);
    }
}
