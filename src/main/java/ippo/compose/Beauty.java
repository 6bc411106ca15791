package ippo.compose;

import ippo.rules.BoardMove;
import ippo.rules.Color;
import ippo.rules.Move;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Square;
import ippo.tsume.SolutionTree;
import ippo.tsume.Temptation;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * How pretty a puzzle is, as far as a program can tell: points for what composers praise, less for what they find dull.
 * It only compares puzzles of one length. In tenths of a point:
 *
 * <ul>
 *   <li>a piece given up on the board, by its worth (a rook 40, a pawn 4), 80 at most in all: the heart of tsume;
 *   <li>themes that take a thought, each once (see {@link #PRAISE}); rook, bishop, lance or pawn that must not promote;
 *   <li>a key that no simple player would choose first, that is not the nearest check, that takes nothing;
 *   <li>few pieces, and White's at home, as from a game;
 *   <li>against: taking at once, a mate that is all drops beside the king, a bare king, a king chased far, promoted
 *       pieces at the start, a full hand, pawns of White's behind where they begin, promotions that make no difference.
 * </ul>
 */
public final class Beauty {
    private static final Map<Theme, Integer> PRAISE = Map.ofEntries(
            Map.entry(Theme.PAWN_DROP_AVOIDED, 35),
            Map.entry(Theme.NON_PROMOTION, 25),
            Map.entry(Theme.SENDING_ON, 20),
            Map.entry(Theme.CLEARING, 20),
            Map.entry(Theme.ONE_RIGHT_SQUARE, 18),
            Map.entry(Theme.INTERPOSITION, 15),
            Map.entry(Theme.BELLY_SILVER, 15),
            Map.entry(Theme.DISCOVERED_CHECK, 15),
            Map.entry(Theme.DEFLECTION, 15),
            Map.entry(Theme.BLOCKING, 15),
            Map.entry(Theme.FOCUS, 20),
            Map.entry(Theme.DOUBLE_CHECK, 10),
            Map.entry(Theme.TAIL_SILVER, 8),
            Map.entry(Theme.KNIGHT_MATE, 8),
            Map.entry(Theme.TAIL_GOLD, 8),
            Map.entry(Theme.LANCE_MATE, 5),
            Map.entry(Theme.PAWN_MATE, 10));

    private static final int MOST_SACRIFICED = 80;
    private static final int FEW = 12;
    private static final int PROMOTED = 10;
    private static final int DUAL = 12;
    private static final int DECLINED = 30;

    /** Pieces that lose nothing by promoting, so that everybody does. */
    private static final Set<PieceType> GLAD =
            Set.of(PieceType.ROOK, PieceType.BISHOP, PieceType.LANCE, PieceType.PAWN);

    /** Where White's pieces stand at the beginning of a game, pawns apart. */
    private static final Map<PieceType, Set<Integer>> HOME_FILES = Map.of(
            PieceType.LANCE, Set.of(1, 9),
            PieceType.KNIGHT, Set.of(2, 8),
            PieceType.SILVER, Set.of(3, 7),
            PieceType.GOLD, Set.of(4, 6));

    private Beauty() {}

    /** @param themes of this line, a best one of the tree */
    public static int of(Position start, List<Move> line, List<Theme> themes, SolutionTree tree) {
        int points =
                themes.stream().mapToInt(theme -> PRAISE.getOrDefault(theme, 0)).sum();
        return points
                + (themes.contains(Theme.NON_PROMOTION) && declines(start, line) ? DECLINED : 0)
                + sacrifices(start, line)
                + key(start, line)
                + picture(start)
                - chase(start, line)
                - DUAL * PromotionDuals.count(start, line, tree);
    }

    /** Whether such a piece stays what it is where it could promote. */
    private static boolean declines(Position start, List<Move> line) {
        Position position = start;
        for (int ply = 0; ply < line.size(); ply++) {
            Position before = position;
            if (ply % 2 == 0
                    && line.get(ply).onBoard().stream()
                            .filter(move -> !move.promotes())
                            .filter(move -> before.isLegal(new BoardMove(move.from(), move.to(), true)))
                            .anyMatch(move -> GLAD.contains(
                                    before.at(move.from()).orElseThrow().type()))) {
                return true;
            }
            position = position.play(line.get(ply));
        }
        return false;
    }

    private static int sacrifices(Position start, List<Move> line) {
        int sum = 0;
        Position position = start;
        for (int ply = 0; ply < line.size(); ply++) {
            Position next = position.play(line.get(ply));
            if (ply % 2 == 1) {
                int taken =
                        position.at(line.get(ply).to()).map(Temptation::worth).orElse(0);
                int paid = before(start, line, ply - 1)
                        .at(line.get(ply - 1).to())
                        .map(Temptation::worth)
                        .orElse(0);
                sum += 4 * Math.max(0, taken - paid);
            }
            position = next;
        }
        return Math.min(MOST_SACRIFICED, sum);
    }

    private static Position before(Position start, List<Move> line, int ply) {
        Position position = start;
        for (int i = 0; i < ply; i++) {
            position = position.play(line.get(i));
        }
        return position;
    }

    private static int key(Position start, List<Move> line) {
        Move key = line.get(0);
        double liked = Temptation.of(start, key);
        List<Move> checks = start.legalMoves().stream()
                .filter(move -> start.play(move).isCheck())
                .toList();
        long likedMore = checks.stream()
                .filter(check -> Temptation.of(start, check) > liked)
                .count();
        boolean takes = start.at(key.to()).isPresent();
        Square king = start.king(Color.WHITE).orElseThrow();
        boolean isFar = Temptation.distance(king, key.to()) > 1;
        return (int) Math.min(20, 6 * likedMore) + (takes ? -20 : 0) + (isFar && !takes ? 8 : 0);
    }

    private static int picture(Position start) {
        Map<Square, Piece> pieces = start.toSetup().pieces();
        int guards = 0;
        int promoted = 0;
        int home = 0;
        int behind = 0;
        for (Map.Entry<Square, Piece> entry : pieces.entrySet()) {
            Piece piece = entry.getValue();
            promoted += piece.type().isPromoted() ? 1 : 0;
            if (piece.color() == Color.WHITE && piece.type() != PieceType.KING) {
                guards++;
                home += isAtHome(entry.getKey(), piece.type()) ? 1 : 0;
                behind += piece.type() == PieceType.PAWN && Economy.isBehind(entry.getKey(), Color.WHITE) ? 1 : 0;
            }
        }
        int held = start.hand(Color.BLACK).size();
        return 2 * Math.max(0, FEW - pieces.size())
                + 4 * Math.min(4, home)
                - PROMOTED * promoted
                - 8 * behind
                - (guards == 0 ? 25 : guards == 1 ? 8 : 0)
                - 4 * Math.max(0, held - 2);
    }

    private static boolean isAtHome(Square square, PieceType type) {
        return type == PieceType.PAWN
                ? square.rank() == 3
                : square.rank() == 1 && HOME_FILES.getOrDefault(type, Set.of()).contains(square.file());
    }

    private static int chase(Position start, List<Move> line) {
        Square from = start.king(Color.WHITE).orElseThrow();
        Position end = before(start, line, line.size());
        int walked = Temptation.distance(from, end.king(Color.WHITE).orElseThrow());
        long drops = 0;
        long taking = 0;
        Position position = start;
        for (int ply = 0; ply < line.size(); ply++) {
            if (ply % 2 == 0) {
                Move move = line.get(ply);
                Square king = position.king(Color.WHITE).orElseThrow();
                drops += move.isDrop() && Temptation.distance(king, move.to()) == 1 ? 1 : 0;
                taking += !move.isDrop()
                                && position.at(move.to()).isPresent()
                                && (ply == 0 || !line.get(ply - 1).to().equals(move.to()))
                        ? 1
                        : 0;
            }
            position = position.play(line.get(ply));
        }
        boolean allDrops = line.size() > 1 && drops == (line.size() + 1) / 2;
        return 6 * Math.max(0, walked - 2) + (allDrops ? 15 : 0) + (int) (8 * taking);
    }
}
