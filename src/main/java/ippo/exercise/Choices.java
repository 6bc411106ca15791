package ippo.exercise;

import ippo.rules.BoardMove;
import ippo.rules.Drop;
import ippo.rules.Illegality;
import java.util.List;
import java.util.stream.Stream;

/**
 * Judges CHOOSE exercises: the right choice follows from the rules. A choice is a word; pages have sentences for it.
 */
public final class Choices {
    /** The choice that a move is legal; the others are names of {@link Illegality}. */
    public static final String LEGAL = "LEGAL";

    public static final String MUST = "must";
    public static final String MAY = "may";
    public static final String CANNOT = "cannot";

    private Choices() {}

    /**
     * What can be chosen, always in the same order; for a legality, {@link #LEGAL} and the reasons that this kind of
     * move can be refused for.
     *
     * @throws IllegalArgumentException if the goal is not one of the CHOOSE style
     */
    public static List<String> of(Exercise exercise) {
        if (exercise.goal() instanceof Goal.Promotion) {
            return List.of(MUST, MAY, CANNOT);
        }
        if (exercise.goal() instanceof Goal.Legality legality) {
            boolean isDrop = legality.move() instanceof Drop;
            Stream<String> reasons = Stream.of(Illegality.values())
                    .filter(reason -> concerns(reason, isDrop))
                    .map(Illegality::name);
            return Stream.concat(Stream.of(LEGAL), reasons).toList();
        }
        throw new IllegalArgumentException(exercise.id() + " is not answered by a choice");
    }

    private static boolean concerns(Illegality reason, boolean isDrop) {
        return switch (reason) {
            case NO_PIECE -> false; // a question about an empty square would be no question
            case NOT_IN_HAND, TWO_PAWNS, PAWN_DROP_MATE -> isDrop;
            case OUT_OF_REACH, NO_PROMOTION -> !isDrop;
            case OCCUPIED, DEAD_END, KING_LEFT_IN_CHECK -> true;
        };
    }

    /**
     * The right choice.
     *
     * @throws IllegalArgumentException if the goal is not one of the CHOOSE style, or asks about the promotion of a
     *     move that cannot be made at all
     */
    public static String answer(Exercise exercise) {
        if (exercise.goal() instanceof Goal.Promotion promotion) {
            return promotion(exercise, promotion.move());
        }
        if (exercise.goal() instanceof Goal.Legality legality) {
            return exercise.start()
                    .objectionTo(legality.move())
                    .map(Illegality::name)
                    .orElse(LEGAL);
        }
        throw new IllegalArgumentException(exercise.id() + " is not answered by a choice");
    }

    private static String promotion(Exercise exercise, BoardMove move) {
        boolean plain = exercise.start().isLegal(move);
        boolean promoting = exercise.start().isLegal(new BoardMove(move.from(), move.to(), true));
        if (!plain && !promoting) {
            throw new IllegalArgumentException(exercise.id() + ": " + move + " is not legal, promoting or not");
        }
        return plain ? promoting ? MAY : CANNOT : MUST;
    }
}
