package ippo.compose;

import ippo.rules.BoardMove;
import ippo.rules.Color;
import ippo.rules.Move;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Square;
import ippo.solver.Budget;
import ippo.solver.Solver;
import ippo.solver.Soundness;
import ippo.tsume.SolutionTree;
import ippo.tsume.SolutionTree.Mates;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Nothing in a problem that is not needed: no piece that could go, be turned back, or be a weaker one, with the same
 * solution. A piece is weaker than another that makes all of its moves and more. White's pawns are not asked for on the
 * two ranks behind where they begin: no game has them there, and a lance at home is the better picture.
 */
public final class Economy {
    private static final List<PieceType> LIKE_GOLD = List.of(PieceType.PAWN);

    /** What stands behind White's pawns instead of one more of them, likeliest first. */
    private static final List<PieceType> BEHIND =
            List.of(PieceType.LANCE, PieceType.KNIGHT, PieceType.SILVER, PieceType.GOLD);

    private static final Map<PieceType, List<PieceType>> WEAKER = Map.ofEntries(
            Map.entry(
                    PieceType.DRAGON,
                    List.of(PieceType.ROOK, PieceType.GOLD, PieceType.SILVER, PieceType.LANCE, PieceType.PAWN)),
            Map.entry(PieceType.HORSE, List.of(PieceType.BISHOP, PieceType.GOLD, PieceType.SILVER, PieceType.PAWN)),
            Map.entry(PieceType.ROOK, List.of(PieceType.LANCE, PieceType.PAWN)),
            Map.entry(PieceType.LANCE, List.of(PieceType.PAWN)),
            Map.entry(PieceType.SILVER, List.of(PieceType.PAWN)),
            Map.entry(PieceType.GOLD, LIKE_GOLD),
            Map.entry(PieceType.TOKIN, LIKE_GOLD),
            Map.entry(PieceType.PROMOTED_LANCE, List.of(PieceType.LANCE, PieceType.PAWN)),
            Map.entry(PieceType.PROMOTED_KNIGHT, List.of(PieceType.KNIGHT, PieceType.PAWN)),
            Map.entry(PieceType.PROMOTED_SILVER, List.of(PieceType.SILVER, PieceType.PAWN)));

    /** The rank on which White's pawns begin. */
    private static final int PAWNS = 3;

    private final Solver solver;
    private final Budget budget;
    private final int mostNodes;

    /**
     * What a scene would be with less.
     *
     * @param what is spared, such as {@code "S on 3b"} or {@code "+R on 2c: a rook is enough"}
     */
    public record Simpler(String what, Scene scene) {}

    /**
     * Asks this solver.
     *
     * @param budget for each single question
     * @param mostNodes the largest solution tree that is looked at
     */
    public Economy(Solver solver, Budget budget, int mostNodes) {
        this.solver = solver;
        this.budget = budget;
        this.mostNodes = mostNodes;
    }

    /** All scenes with one piece less or weaker, White's king apart: first those with one less. */
    public static List<Simpler> simpler(Scene scene) {
        List<Simpler> simpler = new ArrayList<>();
        for (PieceType type : PieceType.HELD) {
            if (scene.hand().count(type) > 0) {
                simpler.add(new Simpler(type + " in hand", scene.held(type, -1)));
            }
        }
        scene.pieces().forEach((square, piece) -> {
            if (!square.equals(scene.king())) {
                simpler.add(new Simpler(piece + " on " + square, scene.without(square)));
            }
        });
        for (PieceType type : PieceType.HELD) {
            if (scene.hand().count(type) > 0) {
                for (PieceType weaker : WEAKER.getOrDefault(type, List.of())) {
                    if (scene.hand().count(weaker) < weaker.inSet()) {
                        simpler.add(new Simpler(
                                type + " in hand: " + weaker + " is enough",
                                scene.held(type, -1).held(weaker, 1)));
                    }
                }
            }
        }
        scene.pieces().forEach((square, piece) -> {
            for (PieceType weaker : WEAKER.getOrDefault(piece.type(), List.of())) {
                if (weaker == PieceType.PAWN && isBehind(square, piece.color())) {
                    continue;
                }
                simpler.add(new Simpler(
                        piece + " on " + square + ": " + weaker + " is enough",
                        scene.with(square, new Piece(weaker, piece.color()))));
            }
        });
        return simpler;
    }

    /** Whether a pawn of this side stands where it could only have been dropped for no reason. */
    static boolean isBehind(Square square, Color color) {
        return color == Color.WHITE && square.rank() < PAWNS;
    }

    /** What could be spared first of a sound problem with this solution; empty if everything is needed. */
    public Optional<Simpler> spared(Scene scene, List<Move> solution) {
        return simpler(scene).stream()
                .filter(each -> keeps(each.scene(), solution))
                .findFirst();
    }

    /**
     * The same problem with pieces from a game in place of pawns of White's behind where they begin, where that may be.
     */
    public Scene natural(Scene scene, List<Move> solution) {
        Scene natural = scene;
        for (Map.Entry<Square, Piece> entry : scene.pieces().entrySet()) {
            if (entry.getValue().equals(new Piece(PieceType.PAWN, Color.WHITE))
                    && isBehind(entry.getKey(), Color.WHITE)) {
                Scene before = natural;
                natural = behind(entry.getKey())
                        .map(type -> before.with(entry.getKey(), new Piece(type, Color.WHITE)))
                        .filter(each -> keeps(each, solution))
                        .findFirst()
                        .orElse(before);
            }
        }
        return natural;
    }

    /** What may stand there, what does at the beginning of a game first. */
    private static Stream<PieceType> behind(Square square) {
        int side = Math.min(square.file(), 10 - square.file());
        Stream<PieceType> home =
                square.rank() == 1 && side <= BEHIND.size() ? Stream.of(BEHIND.get(side - 1)) : Stream.empty();
        return Stream.concat(home, BEHIND.stream());
    }

    /**
     * Whether a problem changed a little is sound and has the same solution: one of its best lines makes the same
     * moves, whatever piece makes them and whether or not it promotes. A mate in one must have one mate only.
     */
    public boolean keeps(Scene changed, List<Move> solution) {
        Optional<Position> position = changed.position();
        if (position.isEmpty() || !mayMate(position.get(), solution)) {
            return false;
        }
        if (solution.size() == 1) {
            return mates(position.get()) == 1 && isSound(report(position.get()), 1);
        }
        Soundness.Report report = report(position.get());
        return isSound(report, solution.size())
                && (isSame(report.line(), solution) || hasLine(position.get(), solution));
    }

    private Soundness.Report report(Position position) {
        return Soundness.examine(position, solver, budget, Soundness.Extent.FIRST_FAULT);
    }

    private static boolean isSound(Soundness.Report report, int plies) {
        return report.isSound() && report.line().size() == plies;
    }

    private static long mates(Position position) {
        return position.legalMoves().stream()
                .filter(move -> position.play(move).isCheckmate())
                .count();
    }

    private boolean hasLine(Position position, List<Move> solution) {
        return TreeBuilder.build(position, solver, budget, mostNodes)
                .filter(tree -> tree.start().plies() == solution.size())
                .filter(tree -> hasLine(tree, 0, solution))
                .isPresent();
    }

    /** A quick look before any search: whether the solution can be played, by whatever piece, and mates. */
    private static boolean mayMate(Position position, List<Move> solution) {
        if (solution.isEmpty()) {
            return position.isCheckmate();
        }
        return position.legalMoves().stream()
                .filter(move -> isSame(move, solution.get(0)))
                .anyMatch(move -> mayMate(position.play(move), solution.subList(1, solution.size())));
    }

    private static boolean hasLine(SolutionTree tree, int node, List<Move> line) {
        for (Move check : tree.nodes().get(node).best()) {
            if (!isSame(check, line.get(0))) {
                continue;
            }
            if (line.size() == 1) {
                return true;
            }
            Mates mates = tree.nodes().get(node).mates(check).orElseThrow();
            for (Map.Entry<Move, Integer> reply : mates.replies().entrySet()) {
                if (isSame(reply.getKey(), line.get(1))
                        && hasLine(tree, reply.getValue(), line.subList(2, line.size()))) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean isSame(List<Move> a, List<Move> b) {
        for (int i = 0; i < a.size(); i++) {
            if (!isSame(a.get(i), b.get(i))) {
                return false;
            }
        }
        return a.size() == b.size();
    }

    private static boolean isSame(Move a, Move b) {
        return a.to().equals(b.to())
                && a.onBoard().map(BoardMove::from).equals(b.onBoard().map(BoardMove::from));
    }
}
