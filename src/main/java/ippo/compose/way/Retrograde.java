package ippo.compose.way;

import ippo.compose.Scene;
import ippo.rules.BoardMove;
import ippo.rules.Color;
import ippo.rules.Drop;
import ippo.rules.Move;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Square;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.random.RandomGenerator;

/**
 * One move of each side backwards from a problem: White's last answer is taken back, and the check before it. Mostly
 * the answer took something, so that there was a sacrifice; that is what makes points.
 */
final class Retrograde {
    private static final List<PieceType> GIVEN = List.of(
            PieceType.ROOK,
            PieceType.BISHOP,
            PieceType.GOLD,
            PieceType.GOLD,
            PieceType.SILVER,
            PieceType.SILVER,
            PieceType.KNIGHT,
            PieceType.LANCE,
            PieceType.PAWN,
            PieceType.PAWN,
            PieceType.ROOK,
            PieceType.BISHOP,
            PieceType.DRAGON,
            PieceType.HORSE,
            PieceType.TOKIN);

    private static final Set<PieceType> SLIDERS =
            Set.of(PieceType.ROOK, PieceType.BISHOP, PieceType.LANCE, PieceType.DRAGON, PieceType.HORSE);

    private final RandomGenerator random;

    /**
     * A scene two plies earlier, and what is meant to happen in it.
     *
     * @param check may be none, or illegal
     * @param reply leads to the scene that was gone back from; may be illegal
     */
    record Step(Scene scene, Move check, Move reply) {
        Step with(Scene other) {
            return new Step(other, check, reply);
        }
    }

    private record Unmoved(Scene scene, Move move) {
        Step answered(Square from, Square to) {
            return answered(new BoardMove(from, to, false));
        }

        Step answered(Move reply) {
            return new Step(scene, move, reply);
        }
    }

    Retrograde(RandomGenerator random) {
        this.random = random;
    }

    /** A scene two plies earlier; empty where it makes no sense. It need not be a problem. */
    Optional<Step> step(Scene scene) {
        Square king = scene.king();
        return switch (random.nextInt(8)) {
            case 0, 1, 2 -> kingTook(scene, king);
            case 3, 4 -> guardTook(scene, king);
            case 5 -> guardCameBetween(scene, king);
            default -> kingWent(scene, king);
        };
    }

    /** The king came from beside, and took what gave check. */
    private Optional<Step> kingTook(Scene scene, Square king) {
        return beside(scene, king).flatMap(from -> {
            Scene before = scene.without(king).with(from, new Piece(PieceType.KING, Color.WHITE));
            return given(before, king).map(given -> given.answered(from, king));
        });
    }

    /** The king came from beside out of a check by a piece that is still there. */
    private Optional<Step> kingWent(Scene scene, Square king) {
        Optional<Square> from = beside(scene, king);
        if (from.isEmpty()) {
            return Optional.empty();
        }
        Scene before = scene.without(king).with(from.get(), new Piece(PieceType.KING, Color.WHITE));
        List<Map.Entry<Square, Piece>> attackers = before.pieces().entrySet().stream()
                .filter(entry -> entry.getValue().color() == Color.BLACK)
                .filter(entry -> entry.getValue().type() != PieceType.KING)
                .toList();
        if (attackers.isEmpty()) {
            return Optional.empty();
        }
        Map.Entry<Square, Piece> moved = attackers.get(random.nextInt(attackers.size()));
        return unmoved(
                        before.without(moved.getKey()),
                        moved.getKey(),
                        moved.getValue().type())
                .map(unmoved -> unmoved.answered(from.get(), king));
    }

    /** A guard came from somewhere to where it stands and took what gave check there. */
    private Optional<Step> guardTook(Scene scene, Square king) {
        List<Map.Entry<Square, Piece>> guards = scene.pieces().entrySet().stream()
                .filter(entry -> entry.getValue().color() == Color.WHITE)
                .filter(entry -> entry.getValue().type() != PieceType.KING)
                .filter(entry -> distance(entry.getKey(), king) <= 3)
                .toList();
        if (guards.isEmpty()) {
            return Optional.empty();
        }
        Map.Entry<Square, Piece> guard = guards.get(random.nextInt(guards.size()));
        Optional<Square> from = origin(scene, guard.getKey(), guard.getValue());
        return from.flatMap(square -> given(
                        scene.without(guard.getKey()).with(square, guard.getValue()), guard.getKey())
                .map(given -> given.answered(square, guard.getKey())));
    }

    /** A guard was dropped between the king and a piece that checks from afar (合駒), and is still there. */
    private Optional<Step> guardCameBetween(Scene scene, Square king) {
        List<Square> sliders = scene.pieces().entrySet().stream()
                .filter(entry -> entry.getValue().color() == Color.BLACK)
                .filter(entry -> SLIDERS.contains(entry.getValue().type()))
                .map(Map.Entry::getKey)
                .toList();
        List<Map.Entry<Square, Piece>> guards = scene.pieces().entrySet().stream()
                .filter(entry -> entry.getValue().color() == Color.WHITE)
                .filter(entry -> PieceType.HELD.contains(entry.getValue().type()))
                .filter(entry -> distance(entry.getKey(), king) <= 3)
                .toList();
        Optional<Square> slider = pick(sliders);
        if (slider.isEmpty() || guards.isEmpty()) {
            return Optional.empty();
        }
        Map.Entry<Square, Piece> guard = guards.get(random.nextInt(guards.size()));
        Scene open = scene.without(guard.getKey());
        Piece checker = scene.pieces().get(slider.get());
        return unmoved(open.without(slider.get()), slider.get(), checker.type())
                .map(unmoved -> unmoved.answered(new Drop(guard.getValue().type(), guard.getKey())));
    }

    /** An empty square from which the piece could have come: one step by its own movement, or several for sliders. */
    private Optional<Square> origin(Scene scene, Square to, Piece piece) {
        List<Square> near = new ArrayList<>(Square.ALL.stream()
                .filter(square -> !scene.pieces().containsKey(square))
                .filter(square -> distance(square, to) <= 4 && mayReach(piece.type(), square, to))
                .toList());
        Collections.shuffle(near, Random.from(random));
        return near.stream()
                .filter(square -> scene.without(to)
                        .with(square, piece)
                        .position()
                        .filter(position -> position.reach(square).contains(to))
                        .isPresent())
                .findFirst();
    }

    /** A quick look at two squares before the board is asked. */
    private static boolean mayReach(PieceType type, Square from, Square to) {
        int files = Math.abs(from.file() - to.file());
        int ranks = Math.abs(from.rank() - to.rank());
        return switch (type) {
            case KNIGHT -> files == 1 && ranks == 2;
            case ROOK, LANCE -> files == 0 || ranks == 0;
            case BISHOP -> files == ranks;
            case DRAGON -> files == 0 || ranks == 0 || files <= 1 && ranks <= 1;
            case HORSE -> files == ranks || files <= 1 && ranks <= 1;
            case KING, GOLD, SILVER, PAWN, TOKIN, PROMOTED_LANCE, PROMOTED_KNIGHT, PROMOTED_SILVER ->
                files <= 1 && ranks <= 1;
        };
    }

    /** A piece of Black's that is given up on this square: it was in hand, or came from a square near by. */
    private Optional<Unmoved> given(Scene before, Square on) {
        return unmoved(before, on, GIVEN.get(random.nextInt(GIVEN.size())));
    }

    /** With this piece of Black's, now on {@code on}, back in hand or on the square that it came from. */
    private Optional<Unmoved> unmoved(Scene without, Square on, PieceType type) {
        if (used(without, type.base()) >= type.inSet()) {
            return Optional.empty();
        }
        if (!type.isPromoted() && random.nextInt(5) < 2) {
            return Optional.of(new Unmoved(without.held(type, 1), new Drop(type, on)));
        }
        PieceType came = type.isPromoted() && random.nextInt(3) > 0 ? type.base() : type;
        return origin(without, on, new Piece(came, Color.BLACK))
                .map(square -> new Unmoved(
                        without.with(square, new Piece(came, Color.BLACK)), new BoardMove(square, on, came != type)));
    }

    private static long used(Scene scene, PieceType base) {
        return scene.hand().count(base)
                + scene.pieces().values().stream()
                        .filter(piece -> piece.type().base() == base)
                        .count();
    }

    private Optional<Square> beside(Scene scene, Square king) {
        List<Square> squares = new ArrayList<>();
        for (Square square : Square.ALL) {
            if (distance(square, king) == 1 && !scene.pieces().containsKey(square)) {
                squares.add(square);
            }
        }
        return pick(squares);
    }

    private Optional<Square> pick(List<Square> squares) {
        return squares.isEmpty() ? Optional.empty() : Optional.of(squares.get(random.nextInt(squares.size())));
    }

    private static int distance(Square a, Square b) {
        return Math.max(Math.abs(a.file() - b.file()), Math.abs(a.rank() - b.rank()));
    }
}
