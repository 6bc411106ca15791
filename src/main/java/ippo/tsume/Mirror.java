package ippo.tsume;

import ippo.rules.BoardMove;
import ippo.rules.Drop;
import ippo.rules.Move;
import ippo.rules.Piece;
import ippo.rules.Position;
import ippo.rules.Setup;
import ippo.rules.Square;
import ippo.rules.Strictness;
import ippo.tsume.SolutionTree.Branch;
import ippo.tsume.SolutionTree.Fails;
import ippo.tsume.SolutionTree.Mates;
import ippo.tsume.SolutionTree.Node;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A puzzle with left and right exchanged. No piece and no rule of shogi knows a side, so that what is proved of a
 * puzzle holds of its mirror image, too: the same idea, for whoever would only remember where the pieces went.
 */
public final class Mirror {
    private static final int FILES = 9;

    private Mirror() {}

    /** The mirror image of a puzzle on the board of nine by nine; with the same id. */
    public static Puzzle of(Puzzle puzzle) {
        Setup setup = puzzle.start().toSetup();
        Map<Square, Piece> pieces = new TreeMap<>();
        setup.pieces().forEach((square, piece) -> pieces.put(of(square), piece));
        Setup mirrored = new Setup(setup.arena(), pieces, setup.hands(), setup.sideToMove(), setup.ply());
        return new Puzzle(
                puzzle.id(),
                Position.of(mirrored, Strictness.TSUME),
                puzzle.plies(),
                of(puzzle.solution()),
                puzzle.tags(),
                new SolutionTree(puzzle.tree().nodes().stream().map(Mirror::of).toList()));
    }

    /** Moves or squares in USI, in the mirror; twice gives the same text again. */
    public static String usi(String text) {
        StringBuilder mirrored = new StringBuilder(text);
        for (int i = 0; i + 1 < text.length(); i++) {
            char file = text.charAt(i);
            char rank = text.charAt(i + 1);
            if (file >= '1' && file <= '9' && rank >= 'a' && rank <= 'i') {
                mirrored.setCharAt(i, (char) ('1' + '9' - file));
            }
        }
        return mirrored.toString();
    }

    /** The square on the other side. */
    public static Square of(Square square) {
        return Square.at(FILES + 1 - square.file(), square.rank());
    }

    private static Move of(Move move) {
        return switch (move) {
            case BoardMove(Square from, Square to, boolean promotes) -> new BoardMove(of(from), of(to), promotes);
            case Drop drop -> new Drop(drop.piece(), of(drop.to()));
        };
    }

    private static List<Move> of(List<Move> moves) {
        return moves.stream().map(Mirror::of).toList();
    }

    private static Node of(Node node) {
        Map<Move, Branch> checks = new LinkedHashMap<>();
        node.checks().forEach((check, branch) -> checks.put(of(check), of(branch)));
        return new Node(checks);
    }

    private static Branch of(Branch branch) {
        return switch (branch) {
            case Mates mates -> {
                Map<Move, Integer> replies = new LinkedHashMap<>();
                mates.replies().forEach((reply, next) -> replies.put(of(reply), next));
                yield new Mates(mates.plies(), replies);
            }
            case Fails fails -> new Fails(of(fails.refutation()));
        };
    }
}
