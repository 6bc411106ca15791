package ippo.compose.family;

import ippo.rules.BoardMove;
import ippo.rules.Color;
import ippo.rules.Drop;
import ippo.rules.Move;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Square;
import ippo.tsume.Puzzle;
import ippo.tsume.SolutionTree;
import ippo.tsume.SolutionTree.Mates;
import ippo.tsume.SolutionTree.Node;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The features of a puzzle by which likeness is measured, in one of its two views: as it is, or mirrored. Squares are
 * told by their distance from the king that is mated, so that moving everything by files and ranks changes nothing; the
 * attacker is always Black, so that colours change nothing.
 *
 * @param drawing every piece on the board but that king, with its square
 * @param opening the first three moves, both sides', with their squares, whatever defence of equal length is chosen;
 *     empty for mates in one. Where a piece comes from is no part of it: a rook that checks from further off does the
 *     same
 * @param ending the last five moves of every line in which both sides play their best, by the square where the king is
 *     mated; empty for mates in one and three, which the opening tells already
 */
record Fingerprint(Set<String> drawing, Set<String> opening, Set<String> ending) {
    /** Moves of an opening. */
    static final int OPENING = 3;
    /** Moves of an ending. */
    static final int ENDING = 5;
    /** Lines looked at, of a puzzle with very many equal defences. */
    private static final int MOST_LINES = 2000;

    Fingerprint {
        drawing = Set.copyOf(drawing);
        opening = Set.copyOf(opening);
        ending = Set.copyOf(ending);
    }

    /** @param side 1 for the puzzle as it is, -1 for its mirror image */
    static Fingerprint of(Puzzle puzzle, int side) {
        return of(puzzle.start(), puzzle.tree(), side);
    }

    /** Of a position with such a solution, every line of it. */
    static Fingerprint of(Position start, SolutionTree tree, int side) {
        return of(start, lines(start, tree), side);
    }

    /** Of a position with this line alone. */
    static Fingerprint of(Position start, List<Move> moves, int side) {
        Line line = new Line(List.of(), List.of(), start);
        for (Move move : moves) {
            line = line.with(move);
        }
        return of(start, List.of(line), side);
    }

    private static Fingerprint of(Position start, Collection<Line> lines, int side) {
        Square king = king(start);
        Set<String> drawing = new HashSet<>();
        start.toSetup().pieces().forEach((square, piece) -> {
            if (!piece.equals(new Piece(PieceType.KING, Color.WHITE))) {
                drawing.add(piece.letter() + from(king, square, side));
            }
        });
        Set<String> opening = new HashSet<>();
        Set<String> ending = new HashSet<>();
        for (Line line : lines) {
            if (line.moves().size() >= OPENING) {
                opening.add(line.told(king, 0, OPENING, side));
            }
            if (line.moves().size() >= ENDING) {
                int size = line.moves().size();
                ending.add(line.told(king(line.end()), size - ENDING, size, side));
            }
        }
        return new Fingerprint(drawing, opening, ending);
    }

    private static Square king(Position position) {
        return position.king(Color.WHITE).orElseThrow();
    }

    private static String from(Square king, Square square, int side) {
        return "(" + side * (square.file() - king.file()) + "," + (square.rank() - king.rank()) + ")";
    }

    /**
     * A line of best play.
     *
     * @param pieces what is moved or dropped by each of its moves, as a letter
     */
    private record Line(List<Move> moves, List<String> pieces, Position end) {
        String told(Square king, int first, int last, int side) {
            StringBuilder told = new StringBuilder();
            for (int i = first; i < last; i++) {
                Move move = moves.get(i);
                told.append(pieces.get(i)).append(from(king, move.to(), side)).append(move.promotes() ? "+" : "");
            }
            return told.toString();
        }

        Line with(Move move) {
            List<Move> longer = new ArrayList<>(moves);
            longer.add(move);
            List<String> more = new ArrayList<>(pieces);
            more.add(
                    switch (move) {
                        case Drop drop -> drop.piece().name();
                        case BoardMove board ->
                            end.at(board.from()).orElseThrow().type().name();
                    });
            return new Line(longer, more, end.play(move));
        }
    }

    private static List<Line> lines(Position start, SolutionTree tree) {
        List<Line> lines = new ArrayList<>();
        walk(tree, tree.start(), new Line(List.of(), List.of(), start), lines);
        return lines;
    }

    private static void walk(SolutionTree tree, Node node, Line line, List<Line> lines) {
        for (Move move : node.best()) {
            if (lines.size() >= MOST_LINES) {
                return;
            }
            Mates mates = node.mates(move).orElseThrow();
            Line after = line.with(move);
            if (mates.plies() == 1) {
                lines.add(after);
            }
            for (Map.Entry<Move, Integer> reply : mates.replies().entrySet()) {
                walk(tree, tree.nodes().get(reply.getValue()), after.with(reply.getKey()), lines);
            }
        }
    }
}
