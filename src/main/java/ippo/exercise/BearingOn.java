package ippo.exercise;

import ippo.answer.Arrow;
import ippo.answer.BoardMark;
import ippo.answer.Drawing;
import ippo.answer.Phrase;
import ippo.rules.BoardMove;
import ippo.rules.Color;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Setup;
import ippo.rules.Square;
import ippo.rules.Strictness;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Mark every piece that attacks a square, or protects what stands there. Of an empty square the attackers are White's,
 * and Black's protect it. What reaches the square must be able to take there, or to take back, so that it is not for
 * the learner to guess whether a pinned piece counts.
 */
record BearingOn(Square square, Role role) implements MarkGoal {

    /** Who is asked for. */
    enum Role {
        ATTACKERS("attackers-of", "find.protects"),
        DEFENDERS("defenders-of", "find.attacks");

        private final String word;
        /** What a piece of the other role does. */
        private final String instead;

        Role(String word, String instead) {
            this.word = word;
            this.instead = instead;
        }
    }

    BearingOn {
        Objects.requireNonNull(square, "square");
        Objects.requireNonNull(role, "role");
    }

    /** Reads {@code attackers-of 5e} or {@code defenders-of 5e}; empty if it is neither. */
    static Optional<BearingOn> read(String text) {
        return Stream.of(Role.values())
                .filter(role -> text.startsWith(role.word + " "))
                .flatMap(role -> Square.named(
                                text.substring(role.word.length() + 1).strip())
                        .stream()
                        .map(square -> new BearingOn(square, role)))
                .findFirst();
    }

    private Color side(Position start) {
        Color owner = start.at(square).map(Piece::color).orElse(Color.BLACK);
        return role == Role.DEFENDERS ? owner : owner.opposite();
    }

    @Override
    public Set<Square> squares(Position start) {
        return Sights.reaching(start, side(start), square);
    }

    @Override
    public Drawing asked(Position start) {
        return Drawing.of(BoardMark.DOT, square);
    }

    @Override
    public Reason reason(Position start, Square wrong) {
        if (wrong.equals(square)) {
            return Reason.because(
                    wrong, start.at(wrong).isPresent() ? Phrase.of("mark.itself") : Sights.EMPTY, Drawing.NOTHING);
        }
        Optional<Piece> piece = start.at(wrong);
        if (piece.isEmpty()) {
            return Sights.whatStands(start, wrong);
        }
        if (piece.get().color() == side(start)) {
            return Sights.whyNot(start, wrong, square);
        }
        return start.reach(wrong).contains(square)
                ? Reason.because(
                        wrong,
                        Phrase.of(role.instead, "piece", piece.get().type()).with("to", square),
                        Drawing.NOTHING.with(new Arrow(wrong, square)))
                : Sights.whatStands(start, wrong);
    }

    @Override
    public Optional<String> misfit(Position start) {
        return MarkGoal.super
                .misfit(start)
                .or(() -> squares(start).stream()
                        .filter(from -> !counts(start, from))
                        .findFirst()
                        .map(from -> "the piece on " + from + " looks at " + square
                                + ", but could not take there: nobody could say whether it counts"));
    }

    private boolean counts(Position start, Square from) {
        boolean isKing =
                start.at(square).filter(there -> there.type() == PieceType.KING).isPresent();
        if (isKing) {
            return true; // an attack on a king is a check, whatever is pinned; and nothing ever protects it
        }
        return role == Role.ATTACKERS ? takes(start, from) : takesBack(start, from);
    }

    private boolean takes(Position start, Square from) {
        return withTurn(start, side(start))
                .filter(turn -> isPossible(turn, from))
                .isPresent();
    }

    /** Whether it may take back whoever takes first; where nobody can, whether it might. */
    private boolean takesBack(Position start, Square from) {
        Color own = side(start);
        Optional<Position> theirs = withTurn(start, own.opposite());
        List<Square> attackers = theirs.stream()
                .flatMap(turn -> Sights.reaching(start, own.opposite(), square).stream()
                        .filter(attacker -> isPossible(turn, attacker)))
                .toList();
        if (attackers.isEmpty()) {
            Setup taken = start.toSetup()
                    .with(square, Optional.of(new Piece(PieceType.GOLD, own.opposite())))
                    .withSideToMove(own);
            return taken.faults(Strictness.TEACHING).isEmpty()
                    && isPossible(Position.of(taken, Strictness.TEACHING), from);
        }
        return attackers.stream().allMatch(attacker -> {
            BoardMove plain = new BoardMove(attacker, square, false);
            BoardMove move = theirs.get().isLegal(plain) ? plain : new BoardMove(attacker, square, true);
            return isPossible(theirs.get().play(move), from);
        });
    }

    private boolean isPossible(Position turn, Square from) {
        return turn.isLegal(new BoardMove(from, square, false)) || turn.isLegal(new BoardMove(from, square, true));
    }

    private static Optional<Position> withTurn(Position start, Color color) {
        return color != start.sideToMove() && start.isCheck()
                ? Optional.empty()
                : Optional.of(start.withSideToMove(color));
    }
}
