package ippo.answer;

import ippo.rules.Move;
import ippo.rules.Position;
import ippo.rules.Square;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.random.RandomGenerator;

/**
 * Something to be answered: what exercises and puzzles have in common. The learner is the side to move at the start.
 * Immutable, so it may be shared between threads.
 */
public interface Question {
    Style style();

    /** Where it begins. */
    Position start();

    /**
     * The fewest moves of the learner's that answer it, where stars are won by few moves; empty where they are won by
     * few tries.
     */
    OptionalInt par();

    /** How many moves of the learner's the shortest answer has; 0 where it is not answered in moves. */
    default int moves() {
        return 0;
    }

    /**
     * Where things stand after these moves of both sides; empty if play cannot have come there without a miss. Of a
     * question that is not played only the start exists.
     */
    Optional<Stage> stage(List<Move> line);

    /**
     * What an answer is worth.
     *
     * @param among chooses between replies that are equally good
     * @throws IllegalArgumentException if the reply is not of this question's style, or play cannot have come to where
     *     its last move is made
     */
    Judgement judge(Reply reply, RandomGenerator among);

    /** What the board shows of the question itself, such as the arrow of a move that is asked about. */
    Drawing asked();

    /**
     * The pieces that are asked about, where squares are to be marked: whoever presses one of them has not answered
     * yet.
     */
    default Set<Square> about() {
        return style() == Style.MARK ? asked().at(Sign.HINT) : Set.of();
    }

    /** For {@link Style#CHOOSE}: the answers to choose from, in a fixed order; otherwise empty. */
    List<Choice> choices();

    /** Whether the choices may stand in any order, so that nobody learns the place of the right one. */
    default boolean isShuffled() {
        return false;
    }

    /**
     * For {@link Style#MARK}: the squares to be marked. For {@link Style#ORDER}: those to be put in order. Otherwise
     * empty.
     */
    Set<Square> squares();

    /** For {@link Style#MARK}: whether finding one square is the whole answer, so that pressing it hands it in. */
    boolean isSingle();

    /** Whether it matters if a move promotes; where a piece in hand is asked for, it would only lead away from it. */
    default boolean asksPromotion() {
        return true;
    }

    /**
     * Whether a refused move counts as a failed try, but for the first, which is forgiven: finding out what is allowed
     * is the question. Then the board must not show beforehand which moves are.
     */
    default boolean countsRefusals() {
        return false;
    }

    /**
     * Whether the squares of {@link Stage#left} are to be seen on the board. Those of pieces to be taken need not: the
     * pieces stand there.
     */
    default boolean showsLeft() {
        return false;
    }

    /**
     * The squares of {@link Stage#left} after further moves, such as those that show why an answer misses.
     *
     * @param then legal moves from the stage's position on
     */
    default Set<Square> left(Stage stage, List<Move> then) {
        return stage.left();
    }

    /** Whether how pieces move is the question: then none may be drawn so that it shows that. */
    default boolean asksHowPiecesMove() {
        return false;
    }

    /** Whether the other side moves, too, and may take the learner's pieces. */
    default boolean isAnswered() {
        return false;
    }

    /** What is to be said of this stage besides what has happened and what is left; perhaps nothing. */
    default Optional<Phrase> remark(Stage stage) {
        return Optional.empty();
    }

    /** Whether it is plain that from this stage the goal takes far too many moves, if it can be reached at all. */
    default boolean isLost(Stage stage) {
        return false;
    }

    /** How many hints there are, the first, in words of the author's, included. */
    int mostHints();

    /**
     * A hint beyond the first, which is prose: true for this question and this stage of it.
     *
     * @param level 2 to {@link #mostHints}; the last gives the next step away
     */
    Hint hint(int level, Stage stage);

    /**
     * The same for who has marked squares already: what a hint gives away is not among them, unless it is to be undone.
     *
     * @param marked rightly or wrongly; in the order of their numbers where they are numbered
     */
    default Hint hint(int level, Stage stage, Collection<Square> marked) {
        return hint(level, stage);
    }
}
