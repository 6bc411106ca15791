package ippo.game;

import ippo.openings.Openings;
import ippo.opponent.Choice;
import ippo.opponent.Level;
import ippo.opponent.Opponent;
import ippo.rules.Color;
import ippo.rules.Declaration;
import ippo.rules.Game;
import ippo.rules.Move;
import ippo.rules.Outcome;
import ippo.solver.Budget;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A game of a learner against Ippo. Whenever it goes on it is the learner's turn: Ippo has answered already. What Ippo
 * answers follows from level, seed and moves alone, so that it is the same after a restart and on every server.
 * Immutable, so it may be shared between threads.
 */
public final class Match {
    /** More than any level asks for. */
    private static final Budget ENOUGH = Budget.ofNodes(1_000_000);

    private final Level level;
    private final Opening opening;
    private final long seed;
    private final boolean strict;
    private final Game game;

    private Match(Level level, Opening opening, long seed, boolean strict, Game game) {
        this.level = Objects.requireNonNull(level, "level");
        this.opening = Objects.requireNonNull(opening, "opening");
        this.seed = seed;
        this.strict = strict;
        this.game = Objects.requireNonNull(game, "game");
    }

    /**
     * A new game, with Ippo's first move if Ippo begins.
     *
     * @param seed what Ippo likes in this game
     */
    public static Match begin(Level level, Opening opening, long seed) {
        return begin(level, opening, seed, false);
    }

    /**
     * The same.
     *
     * @param strict whether an illegal move of the learner's loses, as on a board; else it is only refused
     */
    public static Match begin(Level level, Opening opening, long seed, boolean strict) {
        return new Match(level, opening, seed, strict, Game.from(opening.position())).answered();
    }

    /**
     * A game as it stood.
     *
     * @param moves all of both sides
     * @param ending how it was ended by whoever was to move; empty if it goes on, or if its last move ended it
     * @throws IllegalArgumentException if no game goes like this
     */
    public static Match replay(Level level, Opening opening, long seed, List<Move> moves, Optional<Ending> ending) {
        return replay(begun(level, opening, seed, false), moves, ending);
    }

    /**
     * A strict game as it stood.
     *
     * @param illegal the illegal move that lost it; empty otherwise
     */
    public static Match replayStrict(
            Level level,
            Opening opening,
            long seed,
            List<Move> moves,
            Optional<Ending> ending,
            Optional<Move> illegal) {
        Match match = replay(begun(level, opening, seed, true), moves, ending);
        return illegal.isPresent() ? match.playOrLose(illegal.get()) : match;
    }

    private static Match begun(Level level, Opening opening, long seed, boolean strict) {
        return new Match(level, opening, seed, strict, Game.from(opening.position()));
    }

    private static Match replay(Match begun, List<Move> moves, Optional<Ending> ending) {
        Match match = begun;
        for (Move move : moves) {
            match.checkGoesOn();
            match = match.with(match.game.play(move));
        }
        match = ending.isPresent() ? match.with(ending.get().of(match.game)) : match;
        if (!match.isOver() && !match.isLearnersTurn()) {
            throw new IllegalArgumentException("Ippo has not answered yet: " + moves);
        }
        return match;
    }

    public Level level() {
        return level;
    }

    public Opening opening() {
        return opening;
    }

    public long seed() {
        return seed;
    }

    /** Whether an illegal move of the learner's loses. */
    public boolean isStrict() {
        return strict;
    }

    /** The illegal move that lost a strict game; empty otherwise. */
    public Optional<Move> illegal() {
        return game.outcome().flatMap(Outcome::illegalMove);
    }

    /** Its moves, positions and outcome. */
    public Game game() {
        return game;
    }

    public boolean isOver() {
        return game.isOver() || decision().isPresent();
    }

    /** What ended a small game by its own rules; empty if nothing but the rules of shogi did, or if it goes on. */
    public Optional<SmallGame.Decision> decision() {
        return decisionOf(game);
    }

    /** The same, of what the game may come to. */
    public Optional<SmallGame.Decision> decisionOf(Game now) {
        return opening.small().flatMap(small -> small.decision(now));
    }

    /** How many moves the learner has left where too many lose; empty elsewhere. */
    public OptionalInt movesLeft() {
        return opening.small()
                .filter(small -> small.atLimit() == Result.LOST)
                .map(small -> OptionalInt.of((small.plies() - game.length() + 1) / 2))
                .orElse(OptionalInt.empty());
    }

    /** How it was ended without a move, if it was. */
    public Optional<Ending> ending() {
        return game.outcome().flatMap(Ending::of);
    }

    /** Whose side the learner plays. */
    public Color learner() {
        return opening.learner();
    }

    private boolean isLearnersTurn() {
        return game.position().sideToMove() == learner();
    }

    /**
     * The learner plays, and Ippo answers.
     *
     * @throws IllegalArgumentException if the move is illegal
     * @throws IllegalStateException if the game is over
     */
    public Match play(Move move) {
        checkGoesOn();
        return with(game.play(move)).answered();
    }

    /**
     * The learner plays, and Ippo answers; an illegal move loses a strict game.
     *
     * @throws IllegalArgumentException if the move is illegal, and the game is not strict
     * @throws IllegalStateException if the game is over
     */
    public Match playOrLose(Move move) {
        checkGoesOn();
        return strict && !game.position().isLegal(move) ? with(game.loseByIllegal(move)) : play(move);
    }

    private void checkGoesOn() {
        if (isOver()) {
            throw new IllegalStateException("the game is over: " + game);
        }
    }

    private Match with(Game now) {
        return new Match(level, opening, seed, strict, now);
    }

    private Match answered() {
        if (isOver() || isLearnersTurn()) {
            return this;
        }
        Choice choice = Opponent.of(
                        level, seed, opening.goal(), Openings.bundled().book())
                .choose(game, ENOUGH);
        return with(
                switch (choice) {
                    case Choice.Plays plays -> game.play(plays.move());
                    case Choice.Declares declares -> game.declare(declares.rule());
                    case Choice.Resigns resigns -> game.resign();
                });
    }

    /** The learner's last move, if there is one, and the answer to it, if there is one. */
    public List<Move> lastTurn() {
        return game.moves().subList(lastTurnBegan(), game.length());
    }

    /** How many moves there were before {@link #lastTurn}. */
    public int lastTurnBegan() {
        int own = ownMoves();
        return own == 0 ? game.length() : firstOwn() + 2 * (own - 1);
    }

    private int firstOwn() {
        return opening.position().sideToMove() == learner() ? 0 : 1;
    }

    /** How many moves the learner made. */
    public int ownMoves() {
        return (game.length() - firstOwn() + 1) / 2;
    }

    /** Whether there is a move to be taken back; what is over stays over. */
    public boolean canTakeBack() {
        return !isOver() && ownMoves() > 0;
    }

    /**
     * The game without the learner's last move and the answer to it.
     *
     * @throws IllegalStateException if nothing can be taken back
     */
    public Match takeBack() {
        if (!canTakeBack()) {
            throw new IllegalStateException("nothing to take back: " + game);
        }
        List<Move> before = game.moves().subList(0, lastTurnBegan());
        return replay(begun(level, opening, seed, strict), before, Optional.empty());
    }

    /** Whether the learner would win by declaring now that the king has entered. */
    public boolean canDeclare() {
        return !isOver() && game.declaration().verdict(Opponent.RULE) == Declaration.Verdict.WIN;
    }

    /** Whether both kings have entered, so that the points may be counted. Ippo agrees whenever it is asked. */
    public boolean canCount() {
        return !isOver() && game.mayAgreeOnImpasse();
    }

    /**
     * The learner ends the game, or the clock does.
     *
     * @throws IllegalStateException if it is over, or cannot end like this now
     */
    public Match end(Ending ending) {
        boolean may = switch (ending) {
            case RESIGNATION, TIME_UP -> !isOver();
            case DECLARATION -> canDeclare();
            case IMPASSE -> canCount();
        };
        if (!may) {
            throw new IllegalStateException(ending + " of " + game);
        }
        return with(ending.of(game));
    }

    /** How the game ended for the learner. */
    public enum Result {
        WON,
        LOST,
        OPEN
    }

    /** How the game ended for the learner; empty while it goes on. */
    public Optional<Result> result() {
        return decision()
                .map(decision -> switch (decision) {
                    case GOAL -> isLearnersTurn() ? Result.LOST : Result.WON;
                    case ACHIEVED -> Result.WON;
                    case LIMIT -> opening.small().orElseThrow().atLimit();
                })
                .or(() -> game.outcome().map(this::result));
    }

    private Result result(Outcome outcome) {
        return outcome.winner()
                .map(winner -> winner == learner() ? Result.WON : Result.LOST)
                .orElse(Result.OPEN);
    }
}
