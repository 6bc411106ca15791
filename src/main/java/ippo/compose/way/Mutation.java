package ippo.compose.way;

import ippo.compose.Scene;
import ippo.rules.Color;
import ippo.rules.Hand;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Square;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.random.RandomGenerator;

/** A small change of a scene: a piece goes, comes, moves by one, turns into another or to the other side. */
final class Mutation {
    private static final List<PieceType> ATTACKERS = List.of(
            PieceType.ROOK,
            PieceType.BISHOP,
            PieceType.GOLD,
            PieceType.SILVER,
            PieceType.KNIGHT,
            PieceType.LANCE,
            PieceType.PAWN);
    private static final List<PieceType> PROMOTED = List.of(PieceType.DRAGON, PieceType.HORSE, PieceType.TOKIN);
    private static final List<PieceType> GUARDS = List.of(
            PieceType.PAWN,
            PieceType.PAWN,
            PieceType.LANCE,
            PieceType.KNIGHT,
            PieceType.SILVER,
            PieceType.GOLD,
            PieceType.ROOK,
            PieceType.BISHOP);

    /** How far down White's king is at home. */
    private static final int HOME = 3;

    private final RandomGenerator random;

    Mutation(RandomGenerator random) {
        this.random = random;
    }

    /** One change or a few; empty where it makes no sense. */
    Optional<Scene> change(Scene scene) {
        Optional<Scene> changed = Optional.of(scene);
        int changes = 2 + random.nextInt(3);
        for (int i = 0; i < changes; i++) {
            changed = changed.flatMap(this::once);
        }
        return changed;
    }

    /** With one guard more near a square. */
    Optional<Scene> guarded(Scene scene, Square about) {
        return add(scene, about, Color.WHITE, GUARDS);
    }

    private Optional<Scene> once(Scene scene) {
        return switch (random.nextInt(10)) {
            case 0 -> add(scene, scene.king(), Color.BLACK, attackers());
            case 1 -> guarded(scene, scene.king());
            case 2 -> some(scene).map(scene::without);
            case 3, 4 -> some(scene).flatMap(square -> nudged(scene, square));
            case 5 -> some(scene).map(square -> turned(scene, square));
            case 6 -> held(scene);
            case 7 -> Optional.of(shifted(scene));
            case 8 -> crowned(scene);
            default -> some(scene).map(square -> another(scene, square));
        };
    }

    private Optional<Scene> add(Scene scene, Square about, Color color, List<PieceType> types) {
        int file = about.file() + random.nextInt(7) - 3;
        int rank = about.rank() + random.nextInt(6) - 2;
        if (file < 1 || file > 9 || rank < 1 || rank > 9) {
            return Optional.empty();
        }
        Square square = Square.at(file, rank);
        return scene.pieces().containsKey(square)
                ? Optional.empty()
                : Optional.of(scene.with(square, new Piece(types.get(random.nextInt(types.size())), color)));
    }

    /** One of the squares with a piece that is not White's king. */
    private Optional<Square> some(Scene scene) {
        List<Square> squares = scene.pieces().entrySet().stream()
                .filter(entry -> !entry.getKey().equals(scene.king()))
                .map(Map.Entry::getKey)
                .toList();
        return squares.isEmpty() ? Optional.empty() : Optional.of(squares.get(random.nextInt(squares.size())));
    }

    private Optional<Scene> nudged(Scene scene, Square square) {
        int file = square.file() + random.nextInt(3) - 1;
        int rank = square.rank() + random.nextInt(3) - 1;
        if (file < 1 || file > 9 || rank < 1 || rank > 9) {
            return Optional.empty();
        }
        Square to = Square.at(file, rank);
        return scene.pieces().containsKey(to)
                ? Optional.empty()
                : Optional.of(scene.without(square).with(to, scene.pieces().get(square)));
    }

    private static Scene turned(Scene scene, Square square) {
        Piece piece = scene.pieces().get(square);
        return piece.type() == PieceType.KING
                ? scene.without(square)
                : scene.with(square, new Piece(piece.type(), piece.color().opposite()));
    }

    private Scene another(Scene scene, Square square) {
        Piece piece = scene.pieces().get(square);
        List<PieceType> types = piece.color() == Color.BLACK ? attackers() : GUARDS;
        return scene.with(square, new Piece(types.get(random.nextInt(types.size())), piece.color()));
    }

    /** Mostly none that is promoted: games have few of these, and problems without are liked better. */
    private List<PieceType> attackers() {
        return random.nextInt(12) == 0 ? PROMOTED : ATTACKERS;
    }

    /** With the attacker's king near White's, who then threatens it or pins what guards it; or without. */
    Optional<Scene> crowned(Scene scene) {
        return scene.ownKing().isPresent()
                ? Optional.of(scene.withoutOwnKing())
                : add(scene, scene.king(), Color.BLACK, List.of(PieceType.KING));
    }

    /** One more or one less in hand, or one for another. */
    private Optional<Scene> held(Scene scene) {
        PieceType more = PieceType.HELD.get(random.nextInt(PieceType.HELD.size()));
        PieceType less = PieceType.HELD.get(random.nextInt(PieceType.HELD.size()));
        int what = random.nextInt(3);
        Hand hand = scene.hand();
        if (what != 0 && hand.count(less) == 0 || what != 1 && hand.count(more) >= more.inSet()) {
            return Optional.empty();
        }
        Scene after = what == 0 ? scene : scene.held(less, -1);
        return Optional.of(what == 1 ? after : after.held(more, 1));
    }

    /** All pieces one file or rank further; who falls off is gone. */
    private Scene shifted(Scene scene) {
        int files = random.nextInt(3) - 1;
        return shifted(scene, files, files == 0 ? random.nextInt(2) * 2 - 1 : 0);
    }

    /** A king at home comes so many ranks further down, with all that is around him. */
    Scene lowered(Scene scene) {
        return shifted(scene, random.nextInt(3) - 1, scene.king().rank() <= HOME ? random.nextInt(7) : 0);
    }

    private static Scene shifted(Scene scene, int files, int ranks) {
        Map<Square, Piece> pieces = new TreeMap<>();
        scene.pieces().forEach((square, piece) -> {
            int file = square.file() + files;
            int rank = square.rank() + ranks;
            if (file >= 1 && file <= 9 && rank >= 1 && rank <= 9) {
                pieces.put(Square.at(file, rank), piece);
            }
        });
        return pieces.containsValue(new Piece(PieceType.KING, Color.WHITE)) ? new Scene(pieces, scene.hand()) : scene;
    }
}
