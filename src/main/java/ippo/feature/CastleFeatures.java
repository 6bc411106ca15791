package ippo.feature;

import ippo.answer.Phrase;
import ippo.castle.CastleProgress;
import ippo.castle.CastleTemplate;
import ippo.castle.Castles;
import ippo.castle.Middle;
import ippo.castle.RookStyle;
import ippo.castle.Side;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Square;
import java.util.Comparator;
import java.util.Optional;
import java.util.Set;

/** Features of castles, and of kings, golds and silvers on their way. */
final class CastleFeatures {
    private static final int HOME_RANKS = 7;

    private CastleFeatures() {}

    static Optional<Shown> done(Turn turn) {
        return growth(turn, CastleProgress.of(turn.after, turn.us))
                .filter(CastleProgress::isComplete)
                .map(progress -> Shown.of("castle", name(progress))
                        .with("strong", side(progress.template().castle().strong()))
                        .with("weak", side(progress.template().castle().weak()))
                        .marking(progress.template().wall().keySet()));
    }

    static Optional<Shown> step(Turn turn) {
        Optional<CastleProgress> growing = growth(turn, CastleProgress.fitting(turn.after, turn.us));
        return growing.filter(progress -> !progress.isComplete())
                .map(progress -> Shown.of("castle", name(progress))
                        .with("count", progress.standing())
                        .with("all", progress.template().wall().size())
                        .with("missing", CastleMissing.of(progress))
                        .marking(progress.missing().keySet()));
    }

    /** The castle after a move of one of its pieces, if more of one stands than before. */
    private static Optional<CastleProgress> growth(Turn turn, Optional<CastleProgress> after) {
        if (!turn.isShogi() || turn.taken().isPresent()) {
            return Optional.empty();
        }
        return after.filter(
                        progress -> turn.stands() == progress.template().wall().get(turn.to()))
                .filter(progress ->
                        CastleProgress.of(turn.before, progress.template()).standing() < progress.standing());
    }

    static Phrase name(CastleProgress progress) {
        return Phrase.of("castle.name." + progress.template().castle().id());
    }

    private static Phrase side(Set<Side> sides) {
        return Phrase.of("castle.side." + sides.iterator().next());
    }

    static Optional<Shown> kingOnItsWay(Turn turn) {
        if (!turn.isShogi() || !turn.moves(PieceType.KING) || turn.rank(turn.to()) < HOME_RANKS) {
            return Optional.empty();
        }
        Square from = turn.from().orElseThrow();
        Optional<RookStyle> theirs = RookStyle.of(turn.after, turn.them);
        return RookStyle.of(turn.after, turn.us)
                .flatMap(rook -> Castles.shipped().templates(turn.us).stream()
                        .filter(template -> template.rook() == rook && template.isMatchFor(theirs))
                        .filter(template ->
                                Turn.distance(turn.to(), template.king()) < Turn.distance(from, template.king()))
                        .max(Comparator.comparingInt((CastleTemplate template) -> standing(turn.after, template))
                                .thenComparing(template -> -Turn.distance(turn.to(), template.king()))))
                .filter(template -> standing(turn.after, template) > 0)
                .map(template -> Shown.of(
                                "castle",
                                Phrase.of("castle.name." + template.castle().id()))
                        .marking(Set.of(template.king())));
    }

    private static int standing(Position position, CastleTemplate template) {
        return CastleProgress.of(position, template).standing();
    }

    static Optional<Shown> kingLeavesTheMiddle(Turn turn) {
        return turn.isShogi()
                        && turn.moves(PieceType.KING)
                        && !turn.before.isCheck()
                        && Middle.contains(turn.from().orElseThrow())
                        && !Middle.contains(turn.to())
                ? Optional.of(Shown.PLAIN)
                : Optional.empty();
    }

    /** A gold or silver, nearer to its king than before and not far from him. */
    static Optional<Shown> guardComesCloser(Turn turn) {
        if (turn.move.isDrop() || !isGeneral(turn.mover) || !turn.isQuiet()) {
            return Optional.empty();
        }
        return turn.after
                .king(turn.us)
                .filter(king -> Turn.distance(turn.to(), king)
                        < Turn.distance(turn.from().orElseThrow(), king))
                .filter(king -> Turn.distance(turn.to(), king) <= 2)
                .map(king -> Shown.of("piece", turn.mover).marking(Set.of(king)));
    }

    static Optional<Shown> dropGuards(Turn turn) {
        return turn.move.isDrop()
                ? turn.after
                        .king(turn.us)
                        .filter(king -> Turn.distance(turn.to(), king) <= 2)
                        .filter(king -> turn.mover != PieceType.PAWN && turn.mover != PieceType.LANCE)
                        .map(king -> Shown.of("piece", turn.mover).marking(Set.of(king)))
                : Optional.empty();
    }

    static boolean isGeneral(PieceType type) {
        return type == PieceType.GOLD || type == PieceType.SILVER;
    }
}
