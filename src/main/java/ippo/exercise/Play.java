package ippo.exercise;

import ippo.rules.BoardMove;
import ippo.rules.Color;
import ippo.rules.Illegality;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.rules.Square;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * A PLAY exercise with the moves made so far. Immutable, so it may be shared between threads.
 *
 * <p>In collect and capture only Black moves: after each move it is Black's turn again.
 */
public final class Play {
    /** Positions that {@link #shortestRest} looks at before it gives up: a fraction of a second. */
    private static final long HINT_NODES = 60_000;

    private final Exercise exercise;
    private final Position position;
    private final List<Move> moves;
    private final Set<Square> starsLeft;
    private final boolean done;

    private Play(Exercise exercise, Position position, List<Move> moves, Set<Square> starsLeft, boolean done) {
        this.exercise = exercise;
        this.position = position;
        this.moves = List.copyOf(moves);
        this.starsLeft = Collections.unmodifiableSet(new TreeSet<>(starsLeft));
        this.done = done;
    }

    /**
     * The exercise before the first move.
     *
     * @throws IllegalArgumentException if its goal is not one of the PLAY style
     */
    public static Play start(Exercise exercise) {
        if (exercise.goal().style() != Goal.Style.PLAY) {
            throw new IllegalArgumentException(exercise.id() + " is not played but answered");
        }
        return new Play(exercise, exercise.start(), List.of(), starsAtStart(exercise), false);
    }

    /**
     * The exercise after these moves; empty if they could not have been played, one after the other, without failing.
     */
    public static Optional<Play> of(Exercise exercise, List<Move> moves) {
        Play play = start(exercise);
        for (Move move : moves) {
            if (play.done) {
                return Optional.empty();
            }
            Answer answer = play.answer(move);
            if (answer instanceof Answer.Goes goes) {
                play = goes.after();
            } else if (answer instanceof Answer.Done end) {
                play = end.after();
            } else {
                return Optional.empty();
            }
        }
        return Optional.of(play);
    }

    private static Set<Square> starsAtStart(Exercise exercise) {
        if (exercise.goal() instanceof Goal.Collect collect) {
            return collect.squares();
        }
        return exercise.goal() instanceof Goal.CaptureAll ? whites(exercise.start()) : Set.of();
    }

    private static Set<Square> whites(Position position) {
        Set<Square> squares = new TreeSet<>();
        for (Square square : Square.ALL) {
            if (position.at(square)
                    .filter(piece -> piece.color() == Color.WHITE)
                    .isPresent()) {
                squares.add(square);
            }
        }
        return squares;
    }

    public Exercise exercise() {
        return exercise;
    }

    /** The position now. Black is to move, unless a goal of one move is done: then it is White's turn. */
    public Position position() {
        return position;
    }

    public List<Move> moves() {
        return moves;
    }

    /** The squares still to be visited, or those of the white pieces still to be taken; empty for goals of one move. */
    public Set<Square> starsLeft() {
        return starsLeft;
    }

    public boolean isDone() {
        return done;
    }

    /**
     * Three stars for the fewest moves, two for one more, otherwise one; for goals of one move three at the first try,
     * two at the second, then one.
     *
     * @param earlierTries how many tries failed before this one
     * @throws IllegalStateException if the goal is not reached
     */
    public int stars(int earlierTries) {
        if (!done) {
            throw new IllegalStateException(exercise.id() + " is not done after " + moves);
        }
        int wasted = exercise.goal().par().isPresent()
                ? moves.size() - exercise.goal().par().getAsInt()
                : earlierTries;
        return Math.max(1, 3 - Math.max(0, wasted));
    }

    /**
     * What this move does.
     *
     * @throws IllegalStateException if the goal is already reached
     */
    public Answer answer(Move move) {
        if (done) {
            throw new IllegalStateException(exercise.id() + " is done already");
        }
        Optional<Illegality> objection = position.objectionTo(move);
        if (objection.isPresent()) {
            return new Answer.Refused(objection.get());
        }
        Position after = position.play(move);
        if (exercise.goal().par().isPresent()) {
            return goOn(move, after);
        }
        return missed(after).orElseGet(() -> new Answer.Done(with(move, after, Set.of(), true)));
    }

    private Answer goOn(Move move, Position after) {
        if (exercise.goal() instanceof Goal.CaptureAll) {
            Optional<Move> capture = Whites.bestCapture(after, move.to());
            if (capture.isPresent()) {
                return new Answer.Fails(Failure.CAPTURED, after, List.of(capture.get()));
            }
        }
        Set<Square> left = new TreeSet<>(starsLeft);
        if (move instanceof BoardMove) {
            left.remove(move.to());
        }
        Play play = with(move, after.withSideToMove(Color.BLACK), left, left.isEmpty());
        return left.isEmpty() ? new Answer.Done(play) : new Answer.Goes(play);
    }

    private Play with(Move move, Position after, Set<Square> left, boolean isDone) {
        List<Move> longer = new ArrayList<>(moves);
        longer.add(move);
        return new Play(exercise, after, longer, left, isDone);
    }

    /** How a legal move misses a goal of one move; empty if it reaches it. */
    private Optional<Answer> missed(Position after) {
        if (exercise.goal() instanceof Goal.Escape) {
            return Optional.empty();
        }
        if (!after.isCheck()) {
            return Optional.of(new Answer.Fails(Failure.NO_CHECK, after, List.of()));
        }
        if (exercise.goal() instanceof Goal.MateInOne && !after.isCheckmate()) {
            return Optional.of(new Answer.Fails(Failure.NOT_MATE, after, List.of(Whites.clearestEvasion(after))));
        }
        return Optional.empty();
    }

    /**
     * A shortest way on from here to the goal, for hints: the author's own where the moves so far follow it. Empty if
     * the goal is reached, out of reach, or not found within a fraction of a second.
     */
    public List<Move> shortestRest() {
        if (done) {
            return List.of();
        }
        return solutionFromHere()
                .orElseGet(() -> exercise.goal().par().isPresent()
                        ? ParSearch.from(this, HINT_NODES).moves()
                        : firstDoneMove());
    }

    private Optional<List<Move>> solutionFromHere() {
        List<String> played = moves.stream().map(Move::usi).toList();
        List<String> solution = exercise.solution();
        if (solution.size() <= played.size()
                || !solution.subList(0, played.size()).equals(played)) {
            return Optional.empty();
        }
        Play play = this;
        List<Move> rest = new ArrayList<>();
        for (String usi : solution.subList(played.size(), solution.size())) {
            Optional<Move> move = play.position.legalMoves().stream()
                    .filter(legal -> legal.usi().equals(usi))
                    .findFirst();
            Optional<Play> next = move.flatMap(play::after);
            if (play.done || next.isEmpty()) {
                return Optional.empty();
            }
            rest.add(move.get());
            play = next.get();
        }
        return play.done ? Optional.of(List.copyOf(rest)) : Optional.empty();
    }

    private Optional<Play> after(Move move) {
        Answer answer = answer(move);
        if (answer instanceof Answer.Goes goes) {
            return Optional.of(goes.after());
        }
        return answer instanceof Answer.Done end ? Optional.of(end.after()) : Optional.empty();
    }

    private List<Move> firstDoneMove() {
        return position.legalMoves().stream()
                .filter(move -> answer(move) instanceof Answer.Done)
                .min(Comparator.comparing(Move::usi))
                .map(List::of)
                .orElse(List.of());
    }
}
