package ippo.exercise;

import ippo.rules.BoardMove;
import ippo.rules.Color;
import ippo.rules.Move;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Square;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * Who looks at which square: what a beginner counts before an exchange. Pieces that stand behind others and pins are
 * not seen, so this is good enough to choose moves by, but not to judge them.
 */
final class Attacks {
    /** So dear that a king takes only what nobody guards. */
    private static final int KING = 1_000;

    private final Position position;
    private final List<List<List<Square>>> lookers = new ArrayList<>();

    Attacks(Position position) {
        this.position = position;
        for (int color = 0; color < Color.values().length; color++) {
            lookers.add(new ArrayList<>(Collections.nCopies(81, List.of())));
        }
        for (Square from : Square.ALL) {
            Optional<Piece> there = position.at(from);
            if (there.isPresent()) {
                List<List<Square>> looks = lookers.get(there.get().color().ordinal());
                for (Square to : position.reach(from)) {
                    List<Square> more = new ArrayList<>(looks.get(to.index()));
                    more.add(from);
                    looks.set(to.index(), more);
                }
            }
        }
    }

    /** What the owner of the piece on this square would lose there, were it the other side's turn; 0 if nothing. */
    int hanging(Square square) {
        Piece piece = position.at(square).orElseThrow();
        return exchange(worth(piece.type()), worths(square, piece.color().opposite()), worths(square, piece.color()));
    }

    /** What the mover would lose at once on the square where this move ends; what it takes there is not counted. */
    int risk(Move move) {
        Color side = position.sideToMove();
        return exchange(worth(arriving(move)), worths(move, side.opposite()), worths(move, side));
    }

    private PieceType arriving(Move move) {
        PieceType type = position.mover(move);
        return move.promotes() ? type.promoted().orElseThrow() : type;
    }

    private static int worth(PieceType type) {
        return type == PieceType.KING ? KING : Points.of(type);
    }

    /** The values of a side's pieces that look at where a move ends once it is made, the cheapest first. */
    private List<Integer> worths(Move move, Color side) {
        List<Square> from =
                new ArrayList<>(lookers.get(side.ordinal()).get(move.to().index()));
        move.onBoard().ifPresent(going -> {
            from.remove(going.from());
            // the way is open now for what stood behind
            lookers.get(side.ordinal()).get(going.from().index()).stream()
                    .filter(behind -> looksThrough(behind, going))
                    .forEach(from::add);
        });
        return worths(from);
    }

    private boolean looksThrough(Square behind, BoardMove going) {
        int files = Integer.signum(going.from().file() - behind.file());
        int ranks = Integer.signum(going.from().rank() - behind.rank());
        boolean straight = files == 0 || ranks == 0;
        return isOnLine(going)
                && files == Integer.signum(going.to().file() - going.from().file())
                && ranks == Integer.signum(going.to().rank() - going.from().rank())
                && slides(position.at(behind).orElseThrow().type(), straight);
    }

    private static boolean isOnLine(BoardMove going) {
        int files = Math.abs(going.to().file() - going.from().file());
        int ranks = Math.abs(going.to().rank() - going.from().rank());
        return files == 0 || ranks == 0 || files == ranks;
    }

    private static boolean slides(PieceType type, boolean straight) {
        return switch (type) {
            case LANCE, ROOK, DRAGON -> straight;
            case BISHOP, HORSE -> !straight;
            default -> false;
        };
    }

    private List<Integer> worths(Square square, Color side) {
        return worths(lookers.get(side.ordinal()).get(square.index()));
    }

    /** The values of these pieces, the cheapest first. */
    private List<Integer> worths(List<Square> from) {
        return from.stream()
                .map(each -> worth(position.at(each).orElseThrow().type()))
                .sorted()
                .toList();
    }

    /** What a side wins by taking something, if both go on taking with the cheapest piece while it pays. */
    private static int exchange(int victim, List<Integer> takers, List<Integer> guards) {
        return takers.isEmpty()
                ? 0
                : Math.max(0, victim - exchange(takers.get(0), guards, takers.subList(1, takers.size())));
    }
}
