package ippo.solver;

import ippo.rules.Color;
import ippo.rules.Move;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/**
 * The mate search's slow twin: depth-limited AND/OR search with no table, no hands compared, no order of moves, on a
 * board of its own that is copied for every move. It shares nothing with the fast one, not even the rules.
 */
final class SlowSolver {
    /** Squares by rank × 11 + file, with a wall around them. */
    private static final int WIDTH = 11;

    private static final int WALL = -1;
    private static final int NORTH = -WIDTH;
    private static final int EAST = -1;
    private static final int[] STRAIGHT = {NORTH, -NORTH, EAST, -EAST};
    private static final int[] DIAGONAL = {NORTH + EAST, NORTH - EAST, -NORTH + EAST, -NORTH - EAST};
    private static final int[] AHEAD = {NORTH};
    private static final int[] JUMPS = {2 * NORTH + EAST, 2 * NORTH - EAST};
    private static final int[] SILVERS = {NORTH, NORTH + EAST, NORTH - EAST, -NORTH + EAST, -NORTH - EAST};
    private static final int[] GOLDS = {NORTH, NORTH + EAST, NORTH - EAST, EAST, -EAST, -NORTH};
    private static final int[] AROUND = {
        NORTH, -NORTH, EAST, -EAST, NORTH + EAST, NORTH - EAST, -NORTH + EAST, -NORTH - EAST
    };
    private static final int[] NOWHERE = {};
    private static final PieceType[] TYPES = PieceType.values();

    /** Thrown when too many positions were looked at. */
    private static final class TooMany extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    /** A move to a square: from another one, or of a piece from the hand. */
    private record Step(int from, int to, boolean promotes, PieceType dropped) {}

    /** A position. What stands on a square is the number of the type plus 1, for White 16 more. */
    private static final class Scene {
        private final int[] at;
        private final int[][] hands;
        private final int mover;

        private Scene(int[] at, int[][] hands, int mover) {
            this.at = at;
            this.hands = hands;
            this.mover = mover;
        }

        static Scene of(Position position) {
            int[] at = new int[WIDTH * WIDTH];
            java.util.Arrays.fill(at, WALL);
            for (Square square : Square.ALL) {
                at[square.rank() * WIDTH + square.file()] =
                        position.at(square).map(Scene::code).orElse(0);
            }
            int[][] hands = new int[2][TYPES.length];
            for (Color color : Color.values()) {
                for (PieceType type : PieceType.HELD) {
                    hands[color.ordinal()][type.ordinal()] =
                            position.hand(color).count(type);
                }
            }
            return new Scene(at, hands, position.sideToMove().ordinal());
        }

        private static int code(Piece piece) {
            return piece.type().ordinal() + 1 + 16 * piece.color().ordinal();
        }

        private PieceType type(int square) {
            return TYPES[(at[square] & 15) - 1];
        }

        private boolean isOf(int color, int square) {
            return at[square] > 0 && at[square] >> 4 == color;
        }

        Scene after(Step step) {
            int[] board = at.clone();
            int[][] held = {hands[0].clone(), hands[1].clone()};
            if (step.dropped() != null) {
                board[step.to()] = step.dropped().ordinal() + 1 + 16 * mover;
                held[mover][step.dropped().ordinal()]--;
            } else {
                if (at[step.to()] > 0) {
                    held[mover][type(step.to()).base().ordinal()]++;
                }
                PieceType type = type(step.from());
                PieceType now = step.promotes() ? type.promoted().orElseThrow() : type;
                board[step.from()] = 0;
                board[step.to()] = now.ordinal() + 1 + 16 * mover;
            }
            return new Scene(board, held, 1 - mover);
        }

        /** Whether the king of this side, if it has one, could be taken. */
        boolean isInCheck(int color) {
            int king = PieceType.KING.ordinal() + 1 + 16 * color;
            for (int from = 0; from < at.length; from++) {
                if (isOf(1 - color, from) && attacks(from, king)) {
                    return true;
                }
            }
            return false;
        }

        private boolean attacks(int from, int piece) {
            int forward = at[from] < 16 ? 1 : -1;
            for (int way : steps(type(from))) {
                int to = from + forward * way;
                if (to >= 0 && to < at.length && at[to] == piece) {
                    return true;
                }
            }
            for (int way : slides(type(from))) {
                int to = from + forward * way;
                while (at[to] == 0) {
                    to += forward * way;
                }
                if (at[to] == piece) {
                    return true;
                }
            }
            return false;
        }

        /** Where the piece on a square could go, were it not for its own king. */
        private List<Integer> reach(int from) {
            List<Integer> reach = new ArrayList<>();
            int color = at[from] >> 4;
            int forward = color == 0 ? 1 : -1;
            for (int way : steps(type(from))) {
                int to = from + forward * way;
                if (to >= 0 && to < at.length && at[to] != WALL && !isOf(color, to)) {
                    reach.add(to);
                }
            }
            for (int way : slides(type(from))) {
                int to = from + forward * way;
                while (at[to] == 0) {
                    reach.add(to);
                    to += forward * way;
                }
                if (at[to] != WALL && !isOf(color, to)) {
                    reach.add(to);
                }
            }
            return reach;
        }

        private static int[] steps(PieceType type) {
            return switch (type) {
                case PAWN -> AHEAD;
                case KNIGHT -> JUMPS;
                case SILVER -> SILVERS;
                case GOLD, TOKIN, PROMOTED_LANCE, PROMOTED_KNIGHT, PROMOTED_SILVER -> GOLDS;
                case KING -> AROUND;
                case HORSE -> STRAIGHT;
                case DRAGON -> DIAGONAL;
                case LANCE, BISHOP, ROOK -> NOWHERE;
            };
        }

        private static int[] slides(PieceType type) {
            return switch (type) {
                case LANCE -> AHEAD;
                case BISHOP, HORSE -> DIAGONAL;
                case ROOK, DRAGON -> STRAIGHT;
                case PAWN, KNIGHT, SILVER, GOLD, KING -> NOWHERE;
                case TOKIN, PROMOTED_LANCE, PROMOTED_KNIGHT, PROMOTED_SILVER -> NOWHERE;
            };
        }

        /** How many ranks the mover still has before it on this square. */
        private int ahead(int square) {
            int rank = square / WIDTH;
            return mover == 0 ? rank - 1 : 9 - rank;
        }

        private boolean isDead(PieceType type, int to) {
            return switch (type) {
                case PAWN, LANCE -> ahead(to) == 0;
                case KNIGHT -> ahead(to) <= 1;
                default -> false;
            };
        }

        private boolean hasPawnOnFileOf(int square) {
            for (int at = square % WIDTH; at < this.at.length; at += WIDTH) {
                if (this.at[at] == PieceType.PAWN.ordinal() + 1 + 16 * mover) {
                    return true;
                }
            }
            return false;
        }

        /** Everything the mover could do, were it not for his own king and for mate by a dropped pawn. */
        private List<Step> steps() {
            List<Step> steps = new ArrayList<>();
            for (int square = 0; square < at.length; square++) {
                if (isOf(mover, square)) {
                    for (int to : reach(square)) {
                        PieceType type = type(square);
                        if (!isDead(type, to)) {
                            steps.add(new Step(square, to, false, null));
                        }
                        if (type.promoted().isPresent() && Math.min(ahead(square), ahead(to)) < 3) {
                            steps.add(new Step(square, to, true, null));
                        }
                    }
                }
            }
            for (PieceType type : PieceType.HELD) {
                for (int to = 0; to < at.length && hands[mover][type.ordinal()] > 0; to++) {
                    if (at[to] == 0 && !isDead(type, to) && (type != PieceType.PAWN || !hasPawnOnFileOf(to))) {
                        steps.add(new Step(0, to, false, type));
                    }
                }
            }
            return steps;
        }

        /** Whether the move that led here was allowed. */
        boolean isAllowedAfter(Step step) {
            return !isInCheck(1 - mover)
                    && !(step.dropped() == PieceType.PAWN
                            && isInCheck(mover)
                            && following().isEmpty());
        }

        /** The positions after each legal move. */
        List<Scene> following() {
            List<Scene> following = new ArrayList<>();
            for (Step step : steps()) {
                Scene after = after(step);
                if (after.isAllowedAfter(step)) {
                    following.add(after);
                }
            }
            return following;
        }
    }

    private long left;

    private SlowSolver(long most) {
        left = most;
    }

    /** The shortest mate by the side to move in plies, or 0 if there is none within {@code most}. */
    static int shortest(Position position, int most) {
        return shortest(position, most, Long.MAX_VALUE).orElseThrow();
    }

    /** The same, but empty if it would take more positions than this. */
    static OptionalInt shortest(Position position, int most, long positions) {
        SlowSolver solver = new SlowSolver(positions);
        Scene scene = Scene.of(position);
        try {
            for (int plies = 1; plies <= most; plies += 2) {
                if (solver.isMate(scene, plies)) {
                    return OptionalInt.of(plies);
                }
            }
            return OptionalInt.of(0);
        } catch (TooMany e) {
            return OptionalInt.empty();
        }
    }

    /** Whether the side to move, in check, is mated within so many plies whatever it does. */
    static boolean isLost(Position position, int plies) {
        return new SlowSolver(Long.MAX_VALUE).isLost(Scene.of(position), plies);
    }

    /** How many legal moves a position has by the rules as this solver knows them. */
    static int countMoves(Position position) {
        return Scene.of(position).following().size();
    }

    static List<Move> checks(Position position) {
        return position.legalMoves().stream()
                .filter(move -> position.play(move).isCheck())
                .toList();
    }

    private boolean isMate(Scene scene, int plies) {
        for (Step step : scene.steps()) {
            Scene after = scene.after(step);
            if (after.isInCheck(after.mover) && after.isAllowedAfter(step) && isLost(after, plies - 1)) {
                return true;
            }
        }
        return false;
    }

    private boolean isLost(Scene scene, int plies) {
        if (--left < 0) {
            throw new TooMany();
        }
        for (Scene after : scene.following()) {
            if (plies == 0 || !isMate(after, plies - 1)) {
                return false;
            }
        }
        return true;
    }
}
