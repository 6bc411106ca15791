package ippo.exercise;

import ippo.rules.BoardMove;
import ippo.rules.Color;
import ippo.rules.Move;
import ippo.rules.PieceType;
import ippo.rules.Square;
import java.util.Collections;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;

/** What an exercise asks for. The learner is always the side to move of the exercise's position, which is Black. */
public sealed interface Goal {

    /** How a goal is answered. */
    enum Style {
        /** By moving pieces. */
        PLAY,
        /** By marking squares. */
        MARK,
        /** By choosing one of several answers. */
        CHOOSE
    }

    Style style();

    /** The word that lesson files use for this goal, such as {@code "collect"}; message keys are made from it. */
    String kind();

    /** The fewest moves that reach the goal, as the exercise claims; empty for goals of one move, MARK and CHOOSE. */
    default OptionalInt par() {
        return OptionalInt.empty();
    }

    /**
     * Visit every one of these squares with a piece that moves there; a drop does not count. Only Black moves. A square
     * with a white piece is visited by taking it.
     *
     * @param squares at least one
     * @param moves the proved minimum, at least 1
     */
    record Collect(Set<Square> squares, int moves) implements Goal {
        public Collect {
            squares = sorted(squares);
            if (squares.isEmpty() || moves < 1) {
                throw new IllegalArgumentException(squares + " in " + moves + " moves");
            }
        }

        @Override
        public Style style() {
            return Style.PLAY;
        }

        @Override
        public String kind() {
            return squares.size() == 1 ? "reach" : "collect";
        }

        @Override
        public OptionalInt par() {
            return OptionalInt.of(moves);
        }
    }

    /**
     * Take every white piece, and never move so that a white piece could take one of yours. Only Black moves.
     *
     * @param moves the proved minimum, at least 1
     */
    record CaptureAll(int moves) implements Goal {
        public CaptureAll {
            if (moves < 1) {
                throw new IllegalArgumentException("capture all in " + moves + " moves");
            }
        }

        @Override
        public Style style() {
            return Style.PLAY;
        }

        @Override
        public String kind() {
            return "capture";
        }

        @Override
        public OptionalInt par() {
            return OptionalInt.of(moves);
        }
    }

    /** Black is in check: any legal move will do. */
    record Escape() implements Goal {
        @Override
        public Style style() {
            return Style.PLAY;
        }

        @Override
        public String kind() {
            return "escape";
        }
    }

    /** Any legal move that gives check. */
    record GiveCheck() implements Goal {
        @Override
        public Style style() {
            return Style.PLAY;
        }

        @Override
        public String kind() {
            return "check";
        }
    }

    /** Any move that mates. */
    record MateInOne() implements Goal {
        @Override
        public Style style() {
            return Style.PLAY;
        }

        @Override
        public String kind() {
            return "mate";
        }
    }

    /**
     * Must, may or cannot the piece promote with this move?
     *
     * @param move written without promotion
     */
    record Promotion(BoardMove move) implements Goal {
        public Promotion {
            if (move.promotes()) {
                throw new IllegalArgumentException(move + " already says that it promotes");
            }
        }

        @Override
        public Style style() {
            return Style.CHOOSE;
        }

        @Override
        public String kind() {
            return "promotion";
        }
    }

    /** Is this move legal, and if not, why not? */
    record Legality(Move move) implements Goal {
        public Legality {
            Objects.requireNonNull(move, "move");
        }

        @Override
        public Style style() {
            return Style.CHOOSE;
        }

        @Override
        public String kind() {
            return "legal";
        }
    }

    /** Mark every square that the piece here may go to. */
    record Destinations(Square from) implements Goal {
        public Destinations {
            Objects.requireNonNull(from, "from");
        }

        @Override
        public Style style() {
            return Style.MARK;
        }

        @Override
        public String kind() {
            return "destinations";
        }
    }

    /** Mark every square where this piece may be dropped. */
    record Drops(PieceType piece) implements Goal {
        public Drops {
            if (!piece.canBeHeld()) {
                throw new IllegalArgumentException(piece + " is never held in hand");
            }
        }

        @Override
        public Style style() {
            return Style.MARK;
        }

        @Override
        public String kind() {
            return "drops";
        }
    }

    /**
     * Mark every square that holds such a piece.
     *
     * @param type empty for all pieces of the side
     */
    record Find(Color color, Optional<PieceType> type) implements Goal {
        public Find {
            Objects.requireNonNull(color, "color");
            Objects.requireNonNull(type, "type");
        }

        @Override
        public Style style() {
            return Style.MARK;
        }

        @Override
        public String kind() {
            return "find";
        }
    }

    /** Mark exactly these squares. */
    record Squares(Set<Square> squares) implements Goal {
        public Squares {
            squares = sorted(squares);
            if (squares.isEmpty()) {
                throw new IllegalArgumentException("no squares to mark");
            }
        }

        @Override
        public Style style() {
            return Style.MARK;
        }

        @Override
        public String kind() {
            return "squares";
        }
    }

    private static Set<Square> sorted(Set<Square> squares) {
        return Collections.unmodifiableSet(new TreeSet<>(squares));
    }
}
