package ippo.web.game;

import ippo.account.Visitor;
import ippo.answer.Outcome;
import ippo.content.Content;
import ippo.content.Station;
import ippo.game.Match;
import ippo.game.Opening;
import ippo.progress.Attempt;
import ippo.progress.Progress;
import ippo.rules.Color;
import ippo.twoplayer.EndReason;
import ippo.twoplayer.KeptTwoPlayerGame;
import ippo.twoplayer.TwoPlayerGame;
import java.time.Clock;
import java.util.List;
import java.util.Optional;

/**
 * A game of the course counts against somebody of the class as it does against Ippo, for both: assigned work that has
 * it is done by either. May be shared between threads.
 */
public final class ClassGameAttempts {
    private final Content content;
    private final Progress progress;
    private final Clock clock;

    public ClassGameAttempts(Content content, Progress progress, Clock clock) {
        this.content = content;
        this.progress = progress;
        this.clock = clock;
    }

    /** Records what a game is worth that is over, unless it was broken off. */
    public void record(KeptTwoPlayerGame kept) {
        List<Station.OfGame> stations = stations(kept.game().opening());
        for (Color side : Color.values()) {
            Optional<Visitor> visitor = kept.seats().at(side).filter(any -> isPlayed(kept.game(), side));
            for (Station.OfGame station : stations) {
                visitor.ifPresent(player -> progress.record(player, attempt(station, kept.game(), side)));
            }
        }
    }

    private List<Station.OfGame> stations(Opening opening) {
        return content.stations().stream()
                .flatMap(station -> content.game(station.id()).stream())
                .filter(game -> game.opening().equals(opening.slug()))
                .toList();
    }

    private static boolean isPlayed(TwoPlayerGame game, Color side) {
        boolean brokenOff = game.end()
                .filter(end -> end == EndReason.Special.ABANDONED || end == EndReason.Special.STOPPED)
                .isPresent();
        return game.isOver() && !brokenOff && game.movesOf(side) > 0;
    }

    private Attempt attempt(Station.OfGame station, TwoPlayerGame game, Color side) {
        Match.Result result = game.winner()
                .map(winner -> winner == side ? Match.Result.WON : Match.Result.LOST)
                .orElse(Match.Result.OPEN);
        return new Attempt(
                station.task(),
                0,
                Outcome.SOLVED,
                GameSheet.word(result),
                StationGames.stars(result).count(),
                clock.instant());
    }
}
