package ippo.rules;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * A game: where it started, the moves so far, and its outcome once it is over. Checkmate, a side that cannot move, and
 * a fourth occurrence of a position end it by themselves; resignation, time, impasse and illegal moves are told to it.
 * Immutable: each method that goes on answers with a new game, which shares its past with this one.
 *
 * <p>Repetition (千日手): the same board, both hands and side to move for the fourth time, in a row or not; the starting
 * position counts. If every move of one side from the first to the fourth occurrence gave check, that side loses;
 * should that be so of both sides, which the rules leave open, it is a plain repetition. A plain repetition is no
 * contest, or lost by who moved first, as {@link Arena#repetitionLosesForFirst} says.
 *
 * <p>Lengths are in plies. Source: the Japan Shogi Association's rules of play (対局規則).
 */
public final class Game {
    private final Game before; // null at the start only
    private final Move last; // null at the start only
    private final Position start;
    private final Position position;
    private final int length;
    private final Optional<Outcome> outcome;

    private Game(Position start) {
        this.before = null;
        this.last = null;
        this.start = start;
        this.position = start;
        this.length = 0;
        this.outcome = start.hasLegalMove() ? Optional.empty() : Optional.of(stuck(start));
    }

    private Game(Game before, Move last) {
        this.before = before;
        this.last = last;
        this.start = before.start;
        this.position = before.position.play(last);
        this.length = before.length + 1;
        this.outcome = position.hasLegalMove() ? repetition() : Optional.of(stuck(position));
    }

    private Game(Game same, Outcome outcome) {
        this.before = same.before;
        this.last = same.last;
        this.start = same.start;
        this.position = same.position;
        this.length = same.length;
        this.outcome = Optional.of(outcome);
    }

    /** An even game of shogi before its first move. */
    public static Game start() {
        return new Game(Position.start());
    }

    /** A game that starts here; it is over at once if the side to move cannot move. */
    public static Game from(Position start) {
        return new Game(start);
    }

    /** Where the game started. */
    public Position startingPosition() {
        return start;
    }

    /** The position now. */
    public Position position() {
        return position;
    }

    /** The moves so far, first to last. */
    public List<Move> moves() {
        Deque<Move> moves = new ArrayDeque<>();
        for (Game game = this; game.before != null; game = game.before) {
            moves.addFirst(game.last);
        }
        return List.copyOf(moves);
    }

    /** How many moves were made. */
    public int length() {
        return length;
    }

    /** The move made last. */
    public Optional<Move> lastMove() {
        return Optional.ofNullable(last);
    }

    /** The position after so many moves: 0 is the start, {@link #length} the position now. */
    public Position positionAfter(int moves) {
        if (moves < 0 || moves > length) {
            throw new IllegalArgumentException("no position after " + moves + " of " + length + " moves");
        }
        Game game = this;
        while (game.length > moves) {
            game = game.before;
        }
        return game.position;
    }

    /** How the game ended; empty while it goes on. */
    public Optional<Outcome> outcome() {
        return outcome;
    }

    /** Whether the game has an outcome. */
    public boolean isOver() {
        return outcome.isPresent();
    }

    /**
     * The game after a legal move.
     *
     * @throws IllegalArgumentException if the move is illegal; see {@link Position#objectionTo} and
     *     {@link #loseByIllegal}
     * @throws IllegalStateException if the game is over
     */
    public Game play(Move move) {
        checkGoingOn();
        return new Game(this, move);
    }

    /**
     * The game lost by an illegal move of the side to move, as on a board (the trainer refuses such moves instead).
     *
     * @throws IllegalArgumentException if the move is legal
     * @throws IllegalStateException if the game is over
     */
    public Game loseByIllegal(Move move) {
        checkGoingOn();
        Illegality why = position.objectionTo(move).orElseThrow(() -> new IllegalArgumentException(move + " is legal"));
        return new Game(this, new Outcome.IllegalMove(position.sideToMove(), move, why));
    }

    /**
     * The game given up by the side to move.
     *
     * @throws IllegalStateException if the game is over
     */
    public Game resign() {
        return resign(position.sideToMove());
    }

    /**
     * The game given up by a side, whoever is to move.
     *
     * @throws IllegalStateException if the game is over
     */
    public Game resign(Color loser) {
        checkGoingOn();
        return new Game(this, new Outcome.Resignation(loser));
    }

    /**
     * The game lost on time by the side to move.
     *
     * @throws IllegalStateException if the game is over
     */
    public Game runOutOfTime() {
        checkGoingOn();
        return new Game(this, new Outcome.TimeUp(position.sideToMove()));
    }

    /** Whether the game goes on and both kings stand in their far three ranks, so that impasse may be agreed on. */
    public boolean mayAgreeOnImpasse() {
        return !isOver() && position.arena().hasImpasse() && hasEntered(Color.BLACK) && hasEntered(Color.WHITE);
    }

    /**
     * The game ended by agreement on impasse. White is credited with the pieces that a handicap took away.
     *
     * @throws IllegalStateException if the game is over, or a king has not entered
     */
    public Game agreeOnImpasse() {
        if (!mayAgreeOnImpasse()) {
            throw new IllegalStateException("the game is over, or a king has not entered");
        }
        int black = Declaration.points(position, Color.BLACK);
        int white = Declaration.points(position, Color.WHITE) + credit(Color.WHITE);
        return new Game(this, new Outcome.Impasse(black, white));
    }

    /** What the side to move could declare now, the credit of a handicap included. */
    public Declaration declaration() {
        return Declaration.of(position, credit(position.sideToMove()));
    }

    /**
     * The game ended by a declaration of the side to move, whatever it brings.
     *
     * @throws IllegalStateException if the game is over, or its board knows no impasse
     */
    public Game declare(Declaration.Rule rule) {
        checkGoingOn();
        if (!position.arena().hasImpasse()) {
            throw new IllegalStateException("no declaration on " + position.arena());
        }
        return new Game(this, new Outcome.Declared(declaration(), rule));
    }

    private int credit(Color color) {
        return color == Color.WHITE
                ? Handicap.startingFrom(start).map(Handicap::points).orElse(0)
                : 0;
    }

    private boolean hasEntered(Color color) {
        return position.king(color)
                .filter(king -> position.arena().isInZone(king, color))
                .isPresent();
    }

    private static Outcome stuck(Position position) {
        Color loser = position.sideToMove();
        return position.isCheck() ? new Outcome.Checkmate(loser) : new Outcome.NoLegalMove(loser);
    }

    private Optional<Outcome> repetition() {
        int occurrences = 1;
        boolean[] alwaysInCheck = {true, true}; // by the side to move
        // a position can only recur after an even number of moves, with the same side to move
        for (Game game = this; game.before != null; ) {
            int toMove = game.position.sideToMove().ordinal();
            alwaysInCheck[toMove] &= game.position.isCheck();
            game = game.before;
            if (game.position.repeats(position) && ++occurrences == 4) {
                return Optional.of(
                        alwaysInCheck[0] == alwaysInCheck[1]
                                ? new Outcome.Repetition(lostByRepetition())
                                : new Outcome.PerpetualCheck(alwaysInCheck[0] ? Color.WHITE : Color.BLACK));
            }
        }
        return Optional.empty();
    }

    private Optional<Color> lostByRepetition() {
        return start.arena().repetitionLosesForFirst() ? Optional.of(start.sideToMove()) : Optional.empty();
    }

    private void checkGoingOn() {
        outcome.ifPresent(ended -> {
            throw new IllegalStateException("the game is over: " + ended);
        });
    }

    @Override
    public String toString() {
        return start + " " + moves() + outcome.map(ended -> " " + ended).orElse("");
    }
}
