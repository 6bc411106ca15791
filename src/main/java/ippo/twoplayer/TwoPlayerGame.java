package ippo.twoplayer;

import ippo.game.Match;
import ippo.game.Opening;
import ippo.game.SmallGame;
import ippo.opponent.Goal;
import ippo.rules.Color;
import ippo.rules.Declaration;
import ippo.rules.Game;
import ippo.rules.Move;
import ippo.rules.Outcome;
import ippo.rules.Position;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * A game of two people. With a handicap White gives the pieces and begins, as in shogi; small games have goals of their
 * own. Immutable, so it may be shared between threads.
 */
public final class TwoPlayerGame {
    /** Declared entering kings are judged by 27 points, as in games of two (27点法). */
    private static final Declaration.Rule RULE = Declaration.Rule.POINTS_27;

    /** How a game of two can begin: small games that stand in the list of games, then whole ones. */
    public static final List<Opening> OPENINGS =
            Arrays.stream(Opening.values()).filter(TwoPlayerGame::isForTwo).toList();

    private final Opening opening;
    private final boolean strict;
    private final Game game;
    private final Optional<Closed> closed;

    /** How it was ended without a move. @param by whoever ended it; of an agreement who agreed last */
    public record Closed(Closing how, Color by) {
        public Closed {
            Objects.requireNonNull(how, "how");
            Objects.requireNonNull(by, "by");
        }
    }

    private TwoPlayerGame(Opening opening, boolean strict, Game game, Optional<Closed> closed) {
        this.opening = Objects.requireNonNull(opening, "opening");
        this.strict = strict;
        this.game = Objects.requireNonNull(game, "game");
        this.closed = Objects.requireNonNull(closed, "closed");
    }

    private static boolean isForTwo(Opening opening) {
        return opening.small().isPresent()
                ? Opening.SMALL.contains(opening)
                : opening.isOffered() && opening.learner() == Color.BLACK;
    }

    /**
     * A new game.
     *
     * @param strict whether an illegal move loses, as on a board; else it is only refused
     * @throws IllegalArgumentException if two people cannot begin so
     */
    public static TwoPlayerGame begin(Opening opening, boolean strict) {
        if (!isForTwo(opening)) {
            throw new IllegalArgumentException("not for two: " + opening);
        }
        return new TwoPlayerGame(opening, strict, Game.from(start(opening)), Optional.empty());
    }

    /** Small games are begun by Black: against Ippo some are not, since who begins them is worse off. */
    private static Position start(Opening opening) {
        return opening.small().isPresent() ? opening.position().withSideToMove(Color.BLACK) : opening.position();
    }

    /**
     * A game as it stood.
     *
     * @param illegal the illegal move that lost it; empty otherwise
     * @throws IllegalArgumentException if no game goes like this
     */
    public static TwoPlayerGame replay(
            Opening opening, boolean strict, List<Move> moves, Optional<Closed> closed, Optional<Move> illegal) {
        TwoPlayerGame now = begin(opening, strict);
        for (Move move : moves) {
            now = now.play(move);
        }
        if (illegal.isPresent()) {
            now = now.playOrLose(illegal.get());
        }
        return closed.isPresent() ? now.close(closed.get().how(), closed.get().by()) : now;
    }

    public Opening opening() {
        return opening;
    }

    /** Whether an illegal move loses. */
    public boolean isStrict() {
        return strict;
    }

    /** Its moves, positions, and outcome by the rules of shogi. */
    public Game game() {
        return game;
    }

    /** How it was ended without a move, if it was. */
    public Optional<Closed> closed() {
        return closed;
    }

    /** The illegal move that lost a strict game; empty otherwise. */
    public Optional<Move> illegal() {
        return game.outcome().flatMap(Outcome::illegalMove);
    }

    /** Whose turn it is, or would be. */
    public Color toMove() {
        return game.position().sideToMove();
    }

    public boolean isOver() {
        return closed.isPresent() || game.isOver() || decision().isPresent();
    }

    private Optional<SmallGame.Decision> decision() {
        return opening.small().flatMap(small -> small.decision(game));
    }

    /** Why it is over; empty while it goes on. */
    public Optional<EndReason> end() {
        if (closed.isPresent() && game.outcome().isEmpty()) {
            return Optional.of(special(closed.get().how()));
        }
        return decision()
                .<EndReason>map(decision ->
                        decision == SmallGame.Decision.LIMIT ? EndReason.Special.LIMIT : EndReason.Special.GOAL)
                .or(() -> game.outcome().map(outcome -> new EndReason.Ruled(outcome.reason())));
    }

    /** Why a game is over that the rules of shogi do not end. */
    private static EndReason special(Closing how) {
        return switch (how) {
            case DRAW -> EndReason.Special.DRAW;
            case ABANDONED -> EndReason.Special.ABANDONED;
            case STOPPED -> EndReason.Special.STOPPED;
            case AWARDED -> EndReason.Special.AWARDED;
            case RESIGNATION, TIME_UP, DECLARATION, IMPASSE ->
                throw new IllegalStateException("the rules of shogi end it: " + how);
        };
    }

    /** Who has won; empty while the game goes on, and where nobody has. */
    public Optional<Color> winner() {
        if (closed.filter(each -> each.how() == Closing.AWARDED).isPresent()) {
            return closed.map(Closed::by);
        }
        if (decision().isEmpty()) {
            return game.outcome().flatMap(Outcome::winner);
        }
        boolean blackTooLate = opening.small().orElseThrow().atLimit() == Match.Result.LOST;
        return switch (decision().get()) {
            case GOAL, ACHIEVED -> Optional.of(toMove().opposite());
            case LIMIT -> blackTooLate ? Optional.of(Color.WHITE) : Optional.empty();
        };
    }

    /** What wins it, besides mate. */
    public Goal goal() {
        return opening.goal();
    }

    /**
     * The game after a move of the side to move.
     *
     * @throws IllegalArgumentException if the move is illegal
     * @throws IllegalStateException if the game is over
     */
    public TwoPlayerGame play(Move move) {
        checkGoesOn();
        return with(game.play(move));
    }

    /**
     * The same; an illegal move loses a strict game.
     *
     * @throws IllegalArgumentException if the move is illegal, and the game is not strict
     * @throws IllegalStateException if the game is over
     */
    public TwoPlayerGame playOrLose(Move move) {
        checkGoesOn();
        return strict && !game.position().isLegal(move) ? with(game.loseByIllegal(move)) : play(move);
    }

    private TwoPlayerGame with(Game now) {
        return new TwoPlayerGame(opening, strict, now, closed);
    }

    private void checkGoesOn() {
        if (isOver()) {
            throw new IllegalStateException("the game is over: " + game);
        }
    }

    /** Whether a side may end the game like this now; of an agreement whether it may ask for it. */
    public boolean canClose(Closing how, Color by) {
        return !isOver()
                && switch (how) {
                    case RESIGNATION, DRAW, ABANDONED, STOPPED, AWARDED -> true;
                    case TIME_UP -> by == toMove();
                    case DECLARATION ->
                        by == toMove()
                                && opening.small().isEmpty()
                                && game.declaration().verdict(RULE) == Declaration.Verdict.WIN;
                    case IMPASSE -> game.mayAgreeOnImpasse();
                };
    }

    /**
     * The game ended without a move.
     *
     * @param by whoever ends it; of an agreement who agreed last
     * @throws IllegalStateException if that cannot be now
     */
    public TwoPlayerGame close(Closing how, Color by) {
        if (!canClose(how, by)) {
            throw new IllegalStateException(how + " by " + by + " of " + game);
        }
        Game after = switch (how) {
            case RESIGNATION -> game.resign(by);
            case TIME_UP -> game.runOutOfTime();
            case DECLARATION -> game.declare(RULE);
            case IMPASSE -> game.agreeOnImpasse();
            case DRAW, ABANDONED, STOPPED, AWARDED -> game;
        };
        return new TwoPlayerGame(opening, strict, after, Optional.of(new Closed(how, by)));
    }

    /** How many moves a side has made. */
    public int movesOf(Color side) {
        boolean began = game.startingPosition().sideToMove() == side;
        return (game.length() + (began ? 1 : 0)) / 2;
    }

    /** How many moves there were before a side's last one, or are now if it has made none. */
    public int lengthBeforeLastOf(Color side) {
        if (movesOf(side) == 0) {
            return game.length();
        }
        return game.length() - (side == toMove() ? 2 : 1);
    }

    /** A side's last move, if it has made one, and the answer to it, if there is one. */
    public List<Move> lastTurnOf(Color side) {
        return game.moves().subList(lengthBeforeLastOf(side), game.length());
    }

    /** Whether a side has a move that can be taken back; what is over stays over. */
    public boolean canTakeBack(Color side) {
        return !isOver() && movesOf(side) > 0;
    }

    /**
     * The game without a side's last move and the answer to it.
     *
     * @throws IllegalStateException if nothing can be taken back
     */
    public TwoPlayerGame takeBack(Color side) {
        if (!canTakeBack(side)) {
            throw new IllegalStateException("nothing to take back for " + side + ": " + game);
        }
        return replay(
                opening, strict, game.moves().subList(0, lengthBeforeLastOf(side)), Optional.empty(), Optional.empty());
    }
}
