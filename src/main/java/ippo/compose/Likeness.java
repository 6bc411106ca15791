package ippo.compose;

import ippo.rules.BoardMove;
import ippo.rules.Color;
import ippo.rules.Drop;
import ippo.rules.Move;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Setup;
import ippo.rules.Square;
import ippo.rules.Strictness;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * What two puzzles have in common if they are twins, so that who has solved one has solved the other. Both parts are
 * written so that mirroring left and right, moving all pieces by files or ranks, and swapping colours change nothing.
 *
 * @param drawing every piece on the board by its distance from the king to be mated, and the attacker's hand. The same
 *     drawing is a twin even where an edge of the board makes another puzzle of it: it looks the same
 * @param story the moves of the solution, both sides', by their distance from where that king stands at the start: what
 *     is moved or dropped, from where, to where, promoted or not. One move is too little to tell a story, so for a mate
 *     in one the eight squares around the mated king belong to it: what stands there, or that the board ends. A pawn
 *     and a silver that hold the same gold from below therefore tell the same story
 * @param plot the story without where pieces come from: a rook that checks from one square further off does the same
 * @param track the squares alone to which pieces go, whatever they are: not yet a twin, but of long ones one is enough
 */
public record Likeness(String drawing, String story, String plot, String track) {
    /** @param solution legal moves from there */
    public static Likeness of(Setup start, List<Move> solution) {
        boolean isBlacks = start.sideToMove() == Color.BLACK;
        Setup seen = isBlacks ? start : start.turned();
        List<Move> moves =
                isBlacks ? solution : solution.stream().map(Move::turned).toList();
        return new Likeness(
                first(side -> new Seen(seen, side).drawing()),
                first(side -> new Seen(seen, side).story(moves, true)),
                first(side -> new Seen(seen, side).story(moves, false)),
                first(side -> new Seen(seen, side).track(moves)));
    }

    private interface View {
        String from(int side);
    }

    /** Of the two views, as it is and mirrored, the one that is first by letters. */
    private static String first(View view) {
        String plain = view.from(1);
        String mirrored = view.from(-1);
        return plain.compareTo(mirrored) <= 0 ? plain : mirrored;
    }

    /** A drawing with Black to move, seen from the front or, with side -1, in a mirror. */
    private static final class Seen {
        private final Setup setup;
        private final int side;
        private final Square king;

        Seen(Setup setup, int side) {
            this.setup = setup;
            this.side = side;
            king = kingIn(setup);
        }

        private static Square kingIn(Setup setup) {
            return setup.pieces().entrySet().stream()
                    .filter(entry -> entry.getValue().equals(new Piece(PieceType.KING, Color.WHITE)))
                    .map(Map.Entry::getKey)
                    .findFirst()
                    .orElseThrow();
        }

        String drawing() {
            Map<String, String> placed = new TreeMap<>();
            setup.pieces().forEach((square, piece) -> placed.put(distance(square), piece.letter()));
            return placed + " " + setup.hand(Color.BLACK);
        }

        String story(List<Move> moves, boolean origins) {
            StringBuilder story = new StringBuilder();
            Position position = Position.of(setup, Strictness.TSUME);
            for (Move move : moves) {
                story.append(told(position, move, origins)).append(' ');
                position = position.play(move);
            }
            return moves.size() == 1 ? story + around(position) : story.toString();
        }

        String track(List<Move> moves) {
            return moves.stream().map(move -> distance(move.to())).collect(Collectors.joining());
        }

        private String told(Position before, Move move, boolean origins) {
            return switch (move) {
                case Drop drop -> drop.piece() + (origins ? "*" : "") + distance(drop.to());
                case BoardMove onBoard ->
                    before.at(onBoard.from()).orElseThrow()
                            + (origins ? distance(onBoard.from()) : "")
                            + distance(onBoard.to())
                            + (onBoard.promotes() ? "+" : "");
            };
        }

        private String around(Position position) {
            Square mated = position.king(Color.WHITE).orElseThrow();
            return IntStream.range(0, 9)
                    .mapToObj(i -> at(position, mated.file() + side * (i % 3 - 1), mated.rank() + i / 3 - 1))
                    .collect(Collectors.joining(" "));
        }

        private static String at(Position position, int file, int rank) {
            boolean isOnBoard = file >= 1 && file <= 9 && rank >= 1 && rank <= 9;
            return isOnBoard
                    ? position.at(Square.at(file, rank)).map(Piece::letter).orElse(".")
                    : "#";
        }

        private String distance(Square square) {
            return "(" + side * (square.file() - king.file()) + "," + (square.rank() - king.rank()) + ")";
        }
    }
}
