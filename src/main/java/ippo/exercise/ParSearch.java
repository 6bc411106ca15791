package ippo.exercise;

import ippo.answer.QuestionState;
import ippo.rules.BoardMove;
import ippo.rules.Color;
import ippo.rules.Drop;
import ippo.rules.Move;
import ippo.rules.Piece;
import ippo.rules.Position;
import ippo.rules.Square;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The fewest moves from here to the goal of a collect or capture exercise, proved by search: depth-first with a growing
 * limit (Korf 1985, iterative-deepening A*), where a lower bound and a table of positions that failed cut most
 * branches. Both cuts are safe, so a length that is found is the least. Answers are the same at every run.
 *
 * <p>The bound: every square left needs a move of its own, and the nearest one needs as many moves as a piece would
 * take on an empty board ({@link Distances}).
 */
final class ParSearch {
    /** No exercise is longer; the limit keeps a goal that can't be reached from being searched for ever. */
    private static final int LONGEST = 40;

    private static final int NEVER = Distances.NEVER;

    /** What a search found out. */
    enum Verdict {
        /** The moves are a shortest way. */
        PROVED,
        /** There is no way at all. */
        IMPOSSIBLE,
        /** The search ran out of nodes or grew too long; that says nothing. */
        GAVE_UP
    }

    /**
     * @param moves a shortest way, empty unless proved
     * @param nodes how many positions were looked at
     */
    record Result(Verdict verdict, List<Move> moves, long nodes) {
        public Result {
            moves = List.copyOf(moves);
        }

        /** Why these are not the fewest moves, for the author; empty if they are. */
        Optional<String> disproof(int claimed) {
            return switch (verdict) {
                case IMPOSSIBLE -> Optional.of("the goal cannot be reached at all");
                case GAVE_UP ->
                    Optional.of("it could not be proved that " + claimed
                            + " moves are the least: make the exercise smaller");
                case PROVED ->
                    moves.size() == claimed
                            ? Optional.empty()
                            : Optional.of(claimed + " moves are not the least; proved: " + moves.size() + ", by "
                                    + PlayGoal.usi(moves));
            };
        }
    }

    private final boolean whiteTakes;
    private final long mostNodes;
    private final long[] starOf = new long[81];
    private final List<Square> stars;
    private final Map<String, Integer> failed = new HashMap<>();
    private final List<Move> path = new ArrayList<>();
    private long nodes;
    private int iteration;
    private boolean cutByLength;

    private ParSearch(CountedGoal goal, QuestionState stage, long mostNodes) {
        whiteTakes = goal.mustBeSafe();
        this.mostNodes = mostNodes;
        stars = List.copyOf(stage.left());
        if (stars.size() > 60) {
            throw new IllegalArgumentException(stars.size() + " squares to visit");
        }
        for (int i = 0; i < stars.size(); i++) {
            starOf[stars.get(i).index()] = 1L << i;
        }
    }

    /**
     * Searches on from what has been played.
     *
     * @param mostNodes positions to look at before giving up
     */
    static Result from(CountedGoal goal, QuestionState stage, long mostNodes) {
        return new ParSearch(goal, stage, mostNodes).run(stage);
    }

    /**
     * Whether it is proved that the goal cannot be reached from here in so many moves.
     *
     * @param mostNodes positions to look at before giving up; then it is not proved
     */
    static boolean isOutOfReach(CountedGoal goal, QuestionState stage, int moves, long mostNodes) {
        return !stage.done() && new ParSearch(goal, stage, mostNodes).fails(stage, moves);
    }

    private boolean fails(QuestionState stage, int moves) {
        Node start = new Node(stage.position(), (1L << stars.size()) - 1);
        for (int limit = bound(start); limit <= moves; limit++) {
            iteration++;
            if (search(start, limit) || nodes > mostNodes) {
                return false;
            }
        }
        return true;
    }

    private Result run(QuestionState stage) {
        if (stage.done()) {
            return new Result(Verdict.PROVED, List.of(), 0);
        }
        long left = (1L << stars.size()) - 1;
        Node start = new Node(stage.position(), left);
        int least = bound(start);
        if (least >= NEVER) {
            return new Result(Verdict.IMPOSSIBLE, List.of(), 0);
        }
        for (int limit = least; limit <= LONGEST; limit++) {
            iteration++;
            cutByLength = false;
            if (search(start, limit)) {
                return new Result(Verdict.PROVED, path, nodes);
            }
            if (nodes > mostNodes) {
                break;
            }
            if (!cutByLength) {
                return new Result(Verdict.IMPOSSIBLE, List.of(), nodes);
            }
        }
        return new Result(Verdict.GAVE_UP, List.of(), nodes);
    }

    /** Whether the goal can be reached in at most {@code remaining} moves, which is at least the node's bound. */
    private boolean search(Node node, int remaining) {
        if (wasTried(node, remaining)) {
            return false;
        }
        for (Move move : ordered(node.position.legalMoves())) {
            long left =
                    move.isDrop() ? node.left : node.left & ~starOf[move.to().index()];
            if (Long.bitCount(left) > remaining - 1) {
                cutByLength = true;
                continue;
            }
            if (++nodes > mostNodes) {
                return false;
            }
            Position after = node.position.playGenerated(move);
            if (whiteTakes && whiteCanTake(after)) {
                continue;
            }
            path.add(move);
            if (left == 0) {
                return true;
            }
            Node next = new Node(after.withSideToMove(Color.BLACK), left);
            int bound = bound(next);
            if (bound > remaining - 1) {
                cutByLength |= bound < NEVER;
            } else if (search(next, remaining - 1)) {
                return true;
            }
            path.remove(path.size() - 1);
        }
        return false;
    }

    /**
     * Whether this node has failed, or is being tried, with at least as many moves left; if not, notes that it is tried
     * now. A node on the path counts too: coming back to it only wastes moves.
     */
    private boolean wasTried(Node node, int remaining) {
        String key = node.key.toString();
        Integer before = failed.get(key);
        if (before != null && (before & 63) >= remaining) {
            // what an earlier, shorter iteration gave up there may go on in this one
            cutByLength |= before >> 6 != iteration;
            return true;
        }
        failed.put(key, remaining | iteration << 6);
        return false;
    }

    private static List<Move> ordered(List<Move> moves) {
        return moves.stream().sorted(Comparator.comparingInt(ParSearch::order)).toList();
    }

    /** Board moves first, without promotion first, then by squares: a fixed order whatever the generator's. */
    private static int order(Move move) {
        int from = switch (move) {
            case BoardMove walk -> walk.from().index() + (walk.promotes() ? 81 : 0);
            case Drop drop -> 162 + drop.piece().ordinal();
        };
        return from * 81 + move.to().index();
    }

    private static boolean whiteCanTake(Position after) {
        for (Square square : Square.ALL) {
            Optional<Piece> piece = after.at(square);
            if (piece.isPresent()
                    && piece.get().color() == Color.BLACK
                    && after.isAttacked(square, Color.WHITE)
                    && Whites.bestCapture(after, square).isPresent()) {
                return true;
            }
        }
        return false;
    }

    /** At least so many moves are still needed; {@link #NEVER} if no piece can ever get to one of the squares. */
    private int bound(Node node) {
        int nearest = NEVER;
        int farthest = 0;
        for (int i = 0; i < stars.size(); i++) {
            if ((node.left & 1L << i) == 0) {
                continue;
            }
            int needed = node.unborn;
            for (int j = 0; j < node.blacks; j++) {
                needed = Math.min(
                        needed, Distances.between(node.black[j], stars.get(i).index()));
            }
            nearest = Math.min(nearest, needed);
            farthest = Math.max(farthest, needed);
        }
        return Math.max(farthest, Long.bitCount(node.left) - 1 + nearest);
    }

    /** A position with the squares left, and what the search needs to know of it, gathered in one pass. */
    private static final class Node {
        final Position position;
        final long left;
        final StringBuilder key = new StringBuilder(24);
        final int[] black = new int[40];
        int blacks;

        /** In how many moves a piece not on the board now could reach a square: dropped and moved, or taken before. */
        final int unborn;

        Node(Position position, long left) {
            this.position = position;
            this.left = left;
            boolean whites = false;
            for (Square square : Square.ALL) {
                Optional<Piece> there = position.at(square);
                if (there.isEmpty()) {
                    continue;
                }
                Piece piece = there.get();
                int code = piece.type().ordinal() * 81 + square.index();
                if (piece.color() == Color.BLACK) {
                    black[blacks++] = code;
                } else {
                    whites = true;
                }
                key.append((char) (code * 2 + piece.color().ordinal()));
            }
            int hand = position.hand(Color.BLACK).hashCode(); // its packed counts: no two hands share them
            key.append('\uffff').append((char) hand).append((char) (hand >>> 16));
            for (int shift = 0; shift < 64; shift += 16) {
                key.append((char) (left >>> shift));
            }
            unborn = hand != 0 ? 2 : whites ? 3 : NEVER;
        }
    }
}
