package ippo.game.moment;

import ippo.opponent.Analysis;
import ippo.opponent.Score;
import ippo.rules.Color;
import ippo.rules.Game;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.threat.Proved;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;

/**
 * Tells of the turn at which a race of two kings was lost; only what is proved. Not safe for sharing between threads.
 */
final class LastChance {
    /** Moves that are looked at for a better one. */
    private static final int LINES = 4;

    private final Weighing weighing;
    private final Tempo tempo = new Tempo();

    LastChance(Weighing weighing) {
        this.weighing = weighing;
    }

    /** A side's last turn before nothing could save it any more; empty if that is not how the game ended. */
    OptionalInt turn(Game game, Color side) {
        return tempo.lastChance(game, side);
    }

    /**
     * What was missed there: a threat of mate, if what was played threatened nothing, or else a move that was in time
     * against the other side's. Empty if none is found that is proved to be one.
     *
     * @param game as it stood then
     */
    Optional<Moment> moment(int turn, Game game, Move played) {
        Position before = game.position();
        List<Analysis.Line> lines = weighing.best(game, LINES);
        Predicate<Move> threatens = move -> tempo.threat(before.play(move)).isPresent();
        boolean isSlow = tempo.isIdle(before.play(played));
        Predicate<Analysis.Line> isInTime = line -> !line.move().equals(played)
                && !isLost(line.score())
                && tempo.isInTime(before.play(line.move())) == Proved.YES;
        Optional<Moment> slow = lines.stream()
                .filter(line -> isSlow && threatens.test(line.move()))
                .filter(isInTime)
                .findFirst()
                .map(line -> moment(turn, Moment.Kind.SLOW, game, played, line));
        return slow.or(() -> lines.stream()
                .filter(isInTime)
                .findFirst()
                .map(line -> moment(turn, Moment.Kind.LATE, game, played, line)));
    }

    private static boolean isLost(Score score) {
        return score.points() < 0 && score.plies().isPresent();
    }

    private Moment moment(int turn, Moment.Kind kind, Game game, Move played, Analysis.Line line) {
        double loss = weighing.loss(game, line.score(), weighing.worth(game, played));
        return new Moment(turn, kind, Optional.empty(), OptionalInt.empty(), played, line.move(), loss);
    }
}
