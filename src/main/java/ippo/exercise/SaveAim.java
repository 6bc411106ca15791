package ippo.exercise;

import ippo.answer.Phrase;
import ippo.rules.Color;
import ippo.rules.Move;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Square;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * For this many moves none of these black pieces is lost, wherever they go: White may take one only if Black wins back
 * at least as much. Nor is another piece given for them, apart from pawns.
 *
 * @param squares where they stand at the start
 */
record SaveAim(Set<Square> squares, int moves) implements Aim {
    SaveAim {
        squares = Collections.unmodifiableSet(new TreeSet<>(squares));
    }

    @Override
    public Set<Square> followed(Position start) {
        return squares;
    }

    @Override
    public boolean isReached(Bout after, Move move) {
        return after.played() >= moves
                && after.position().legalMoves().stream().allMatch(answer -> {
                    Bout next = after.after(answer);
                    return !isLost(next) && next.position().hasLegalMove();
                });
    }

    @Override
    public boolean isLost(Bout turn) {
        boolean taken = turn.followed().size() < squares.size() || owned(turn.position()) < owned(turn.start());
        return taken && Points.settled(turn.position()) < Points.ahead(turn.start());
    }

    /** How many pieces Black has, on the board and in hand, pawns apart. */
    static int owned(Position position) {
        int held = position.hand(Color.BLACK).counts().entrySet().stream()
                .filter(entry -> entry.getKey() != PieceType.PAWN)
                .mapToInt(Map.Entry::getValue)
                .sum();
        return held
                + (int) Square.ALL.stream()
                        .filter(square -> position.at(square)
                                .filter(piece -> piece.color() == Color.BLACK)
                                .filter(piece -> piece.type().base() != PieceType.PAWN)
                                .isPresent())
                        .count();
    }

    @Override
    public int bound(Bout turn) {
        return moves - turn.played();
    }

    @Override
    public boolean mightReach(Bout turn, Move move) {
        return turn.played() + 1 >= moves;
    }

    @Override
    public int limit(int asked) {
        return moves;
    }

    @Override
    public boolean isCounted() {
        return false;
    }

    @Override
    public List<Phrase> why(Bout after, Move answer, Bout next) {
        if (after.position().at(answer.to()).isEmpty()) {
            return List.of(Phrase.of("duel.cannot-hold"));
        }
        return Whites.loss(after, answer, next);
    }

    @Override
    public Optional<Phrase> remark(int movesLeft) {
        return Optional.of(Phrase.of("duel.hold", "moves", movesLeft));
    }

    @Override
    public Optional<String> misfit(Position start) {
        return squares.stream()
                .filter(square -> start.at(square)
                        .filter(piece -> piece.color() == Color.BLACK)
                        .isEmpty())
                .findFirst()
                .map(square -> "there is no black piece on " + square);
    }
}
