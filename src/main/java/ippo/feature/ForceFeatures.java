package ippo.feature;

import ippo.opponent.Analysis;
import ippo.rules.Move;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Features of attack and guard: forks, exchanges, and how many attack and guard a square. */
final class ForceFeatures {
    private static final int EVEN = 60;

    private ForceFeatures() {}

    /** What has moved could win either of two pieces next, or a piece and it gives check. */
    static Optional<Shown> forks(Turn turn) {
        if (!turn.isSafe || turn.isOver()) {
            return Optional.empty();
        }
        List<Square> prey =
                new ArrayList<>(turn.again().map(next -> prey(next, turn)).orElse(List.of()));
        return prey.size() > 1 ? Optional.of(arrows(turn.to(), prey)) : Optional.empty();
    }

    private static Shown arrows(Square from, List<Square> prey) {
        Shown shown = Shown.PLAIN;
        for (Square square : prey) {
            shown = shown.arrow(from, square);
        }
        return shown;
    }

    private static List<Square> prey(Position next, Turn turn) {
        return next.legalMoves().stream()
                .filter(taking -> taking.leaves(turn.to()) && turn.isTheirs(next, taking.to()))
                .filter(taking -> next.at(taking.to()).map(Piece::type).orElseThrow() != PieceType.PAWN)
                .filter(taking -> Analysis.exchange(next, taking) > 0)
                .map(Move::to)
                .distinct()
                .toList();
    }

    /** Takes what has just taken there. */
    static Optional<Shown> takesBack(Turn turn) {
        return turn.taken().filter(taken -> turn.takesBack()).map(taken -> Shown.of("piece", taken));
    }

    /** Takes more than a pawn where nothing takes back, and not in answer to a capture there. */
    static Optional<Shown> winsPiece(Turn turn) {
        return won(turn).filter(taken -> taken.type() != PieceType.PAWN).map(taken -> Shown.of("piece", taken));
    }

    static Optional<Shown> winsPawn(Turn turn) {
        return won(turn).filter(taken -> taken.type() == PieceType.PAWN).map(taken -> Shown.of("piece", taken));
    }

    private static Optional<Piece> won(Turn turn) {
        return turn.prey().filter(taken -> turn.isSafe && !turn.takesBack());
    }

    /** Takes something, and loses about as much. */
    static Optional<Shown> exchangesEvenly(Turn turn) {
        return turn.prey()
                .filter(taken -> !turn.isSafe && Math.abs(Analysis.exchange(turn.before, turn.move)) <= EVEN)
                .map(taken -> Shown.of("piece", taken));
    }

    /** More attack than guard a square with something of the other side on it, thanks to the move. */
    static Optional<Shown> outnumbers(Turn turn) {
        return turn.after.reach(turn.to()).stream()
                .filter(square -> turn.isTheirs(turn.after, square) && !isKing(turn.after, square))
                .filter(square -> Turn.covers(turn.after, square, turn.us) > Turn.covers(turn.before, square, turn.us))
                .filter(square -> Turn.covers(turn.after, square, turn.us) > Turn.covers(turn.after, square, turn.them))
                .filter(square -> Turn.covers(turn.after, square, turn.us) > 1)
                .findFirst()
                .map(square -> counted(turn, square, Turn.coverers(turn.after, square, turn.us)));
    }

    private static Shown counted(Turn turn, Square square, List<Square> from) {
        Shown shown = Shown.of("square", square)
                .with("attackers", Turn.covers(turn.after, square, turn.us))
                .with("guards", Turn.covers(turn.after, square, turn.them));
        for (Square each : from) {
            shown = shown.arrow(each, square);
        }
        return shown;
    }

    /** As many guard as attack something of one's own, thanks to the move. */
    static Optional<Shown> guardsEnough(Turn turn) {
        return turn.after.reach(turn.to()).stream()
                .filter(square -> turn.isOurs(turn.after, square) && !isKing(turn.after, square))
                .filter(square -> Turn.covers(turn.after, square, turn.them) > 0)
                .filter(square -> Turn.covers(turn.after, square, turn.us) > Turn.covers(turn.before, square, turn.us))
                .filter(square ->
                        Turn.covers(turn.after, square, turn.us) == Turn.covers(turn.after, square, turn.them))
                .findFirst()
                .map(square -> Shown.of("square", square)
                        .with("attackers", Turn.covers(turn.after, square, turn.them))
                        .with("guards", Turn.covers(turn.after, square, turn.us))
                        .arrow(turn.to(), square));
    }

    /** Something of one's own that nothing guarded has a guard. */
    static Optional<Shown> supports(Turn turn) {
        return turn.after.reach(turn.to()).stream()
                .filter(square -> turn.isOurs(turn.after, square) && !isKing(turn.after, square))
                .filter(square -> !Optional.of(square).equals(turn.from()))
                .filter(square -> turn.after.at(square).orElseThrow().type() != PieceType.PAWN)
                .filter(square -> Turn.covers(turn.before, square, turn.us) == 0)
                .findFirst()
                .map(square -> Shown.of(
                                "piece", turn.after.at(square).orElseThrow().type())
                        .with("square", square)
                        .arrow(turn.to(), square));
    }

    private static boolean isKing(Position position, Square square) {
        return position.at(square).map(Piece::type).equals(Optional.of(PieceType.KING));
    }

    /** Something that was in danger goes where nothing can take it, or is guarded there. */
    static Optional<Shown> goesToSafety(Turn turn) {
        return turn.from()
                .filter(from -> turn.isQuiet())
                .filter(from -> turn.theirs()
                        .filter(theirs -> Turn.inDanger(theirs).containsKey(from))
                        .isPresent())
                .filter(from -> !Turn.inDanger(turn.after).containsKey(turn.to()))
                .map(from -> Shown.of("piece", turn.mover).with("square", turn.to()));
    }

    /** A piece that is attacked where it could be won. */
    static Optional<Shown> attacks(Turn turn) {
        return turn.again()
                .filter(next -> turn.isSafe && !turn.isOver())
                .flatMap(next -> prey(next, turn).stream().findFirst())
                .map(square -> Shown.of("piece", turn.after.at(square).orElseThrow())
                        .with("square", square)
                        .arrow(turn.to(), square));
    }

    static Optional<Shown> gives(Turn turn) {
        return turn.after.isCheck() && !turn.isOver() ? Optional.of(Shown.PLAIN) : Optional.empty();
    }

    /** Takes something and is out of check: mostly what gave it. */
    static Optional<Shown> answersCheckTaking(Turn turn) {
        return turn.prey().filter(taken -> turn.before.isCheck()).map(taken -> Shown.of("piece", taken));
    }

    static Optional<Shown> answersCheck(Turn turn) {
        return turn.before.isCheck() ? Optional.of(Shown.PLAIN) : Optional.empty();
    }

    static Optional<Shown> takes(Turn turn) {
        return turn.prey().map(taken -> Shown.of("piece", taken));
    }

    static Optional<Shown> promotes(Turn turn) {
        return turn.move.promotes() ? Optional.of(Shown.of("piece", turn.stands())) : Optional.empty();
    }

    static Optional<Shown> silverJoins(Turn turn) {
        return turn.moves(PieceType.SILVER)
                        && turn.isQuiet()
                        && turn.rank(turn.to()) < turn.rank(turn.from().orElseThrow())
                ? Optional.of(Shown.PLAIN)
                : Optional.empty();
    }

    static Optional<Shown> knightJumps(Turn turn) {
        return turn.moves(PieceType.KNIGHT) && turn.isQuiet() ? Optional.of(Shown.PLAIN) : Optional.empty();
    }

    /**
     * It goes to where it looks at squares of the other side's camp; of what stands in there, or was dropped, it is no
     * news.
     */
    static Optional<Shown> looksIn(Turn turn) {
        if (turn.move.isDrop() || turn.arena.isInZone(turn.to(), turn.us)) {
            return Optional.empty();
        }
        List<Square> inside = turn.after.reach(turn.to()).stream()
                .filter(square -> turn.arena.isInZone(square, turn.us) && !turn.isOurs(turn.after, square))
                .toList();
        return inside.isEmpty()
                ? Optional.empty()
                : Optional.of(Shown.of("piece", turn.stands()).marking(inside));
    }

    /** Where it stands something guards it. */
    static Optional<Shown> isGuarded(Turn turn) {
        return Turn.coverers(turn.after, turn.to(), turn.us).stream()
                .filter(square -> turn.stands() != PieceType.KING)
                .findFirst()
                .map(square -> Shown.of("piece", turn.stands())
                        .with("square", turn.to())
                        .arrow(square, turn.to()));
    }

    /** Nothing of one's own can be won after it. */
    static Optional<Shown> leavesNothingHanging(Turn turn) {
        return Turn.inDanger(turn.after).isEmpty() ? Optional.of(Shown.PLAIN) : Optional.empty();
    }

    /** What moves can be won where it stands now. */
    static Optional<Shown> offers(Turn turn) {
        return Turn.inDanger(turn.after).containsKey(turn.to())
                ? Optional.of(Shown.of("piece", turn.after.at(turn.to()).orElseThrow())
                        .with("square", turn.to())
                        .marking(Set.of(turn.to())))
                : Optional.empty();
    }

    /** Nothing else is to be said: every move takes, promotes, checks or is quiet. */
    static Optional<Shown> isQuiet(Turn turn) {
        return turn.isQuiet() && !turn.after.isCheck() ? Optional.of(Shown.PLAIN) : Optional.empty();
    }
}
