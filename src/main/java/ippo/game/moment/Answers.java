package ippo.game.moment;

import ippo.opponent.Score;
import ippo.rules.Game;
import ippo.rules.Move;
import ippo.threat.Proved;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Judges answers to a moment. Each takes as long as a look at the moment itself, and is remembered. May be shared
 * between threads; none waits for another.
 */
public final class Answers {
    private final Stakes stakes;
    private final Game game;
    private final Moment moment;
    private final AtomicReference<Score> best = new AtomicReference<>();
    private final Map<Move, Boolean> right = new ConcurrentHashMap<>();
    private final Map<Move, Optional<Move>> replies = new ConcurrentHashMap<>();
    private final Map<Move, Optional<Move>> threats = new ConcurrentHashMap<>();
    private final AtomicReference<Optional<Move>> brinkmate = new AtomicReference<>();

    /** @param game as it stood then */
    public Answers(Stakes stakes, Game game, Moment moment) {
        this.stakes = stakes;
        this.game = game;
        this.moment = moment;
    }

    /** As it stood then. */
    public Game game() {
        return game;
    }

    public Moment moment() {
        return moment;
    }

    /** Whether a legal move is what was missed, or as good: what was played in the game is not. */
    public boolean isRight(Move move) {
        Boolean known = right.get(move);
        if (known != null) {
            return known;
        }
        boolean is = judge(move);
        right.put(move, is);
        return is;
    }

    private boolean judge(Move move) {
        if (move.equals(moment.played())) {
            return false;
        }
        Weighing fine = Weighing.fine(stakes);
        Score worth = fine.worth(game, move);
        return switch (moment.kind()) {
            case GOAL -> fine.isWon(game, worth);
            case LET -> !fine.isLost(game, worth) && fine.isAsGood(game, best(fine), worth);
            case SLOW -> threat(move).isPresent() && isInTime(move) != Proved.NO;
            case LATE ->
                switch (isInTime(move)) {
                    case YES -> true;
                    case NO -> false;
                    case UNKNOWN -> isSafe(move) && fine.isAsGood(game, best(fine), worth);
                };
            case MATED -> isSafe(move) && fine.isAsGood(game, best(fine), worth);
            case MATE, WINS, LOSES, BETTER -> fine.isAsGood(game, best(fine), worth);
        };
    }

    private Proved isInTime(Move move) {
        return new Tempo().isInTime(game.play(move).position());
    }

    /** The first move of the mate that a legal move threatens; empty if none is proved. */
    public Optional<Move> threat(Move move) {
        Optional<Move> known = threats.get(move);
        if (known != null) {
            return known;
        }
        Game after = game.play(move);
        Optional<Move> threat = after.isOver()
                ? Optional.empty()
                : new Tempo().threat(after.position()).map(mate -> mate.moves().get(0));
        threats.put(move, threat);
        return threat;
    }

    /** The other side's move that made brinkmate (必至) after what was played; empty if none is proved. */
    public Optional<Move> brinkmate() {
        Optional<Move> known = brinkmate.get();
        if (known != null) {
            return known;
        }
        Game after = game.play(moment.played());
        Optional<Move> found = after.isOver() ? Optional.empty() : new Tempo().brinkmate(after.position());
        brinkmate.set(found);
        return found;
    }

    private boolean isSafe(Move move) {
        Game after = game.play(move);
        return after.isOver() || new Mating().mate(after.position()).isEmpty();
    }

    private Score best(Weighing fine) {
        Score known = best.get();
        Score score = known == null ? fine.best(game).score() : known;
        best.set(score);
        return score;
    }

    /** Whether a legal move reaches the goal of a small game. */
    public boolean reachesGoal(Move move) {
        return reachesGoal(game.play(move));
    }

    private boolean reachesGoal(Game after) {
        return stakes.goal()
                .isReached(after.position(), after.position().sideToMove().opposite());
    }

    /** What the other side would answer to a legal move; empty if the game is over then. */
    public Optional<Move> reply(Move move) {
        Optional<Move> known = replies.get(move);
        if (known != null) {
            return known;
        }
        Game after = game.play(move);
        Optional<Move> reply = after.isOver() || reachesGoal(after)
                ? Optional.empty()
                : Optional.of(Weighing.fine(stakes).best(after).move());
        replies.put(move, reply);
        return reply;
    }
}
