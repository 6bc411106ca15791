package ippo.web.game;

import ippo.account.Visitor;
import ippo.answer.Outcome;
import ippo.answer.Stars;
import ippo.content.Content;
import ippo.content.Station;
import ippo.game.KeptGame;
import ippo.game.Match;
import ippo.progress.Attempt;
import ippo.progress.Progress;
import ippo.web.frame.Visit;
import ippo.work.Way;
import java.time.Clock;
import java.time.Instant;
import java.util.Comparator;
import java.util.Optional;
import java.util.function.BiFunction;

/** Games that are stations of the way through the course: what they count there, and where it goes on. */
public final class StationGames {
    /** Of games that were played. */
    static final Comparator<KeptGame> BY_STARS = Comparator.comparingInt(
            game -> stars(game.match().result().orElseThrow()).count());

    private final Content content;
    private final Progress progress;
    private final BiFunction<Visit, String, Way> onwards;
    private final BiFunction<Visit, String, Optional<Way>> away;
    private final BiFunction<Visit, String, Optional<Way>> assigned;
    private final Clock clock;

    /**
     * @param onwards where the course goes on after the station of this id
     * @param away where a game of this id leads that is no station; mostly nowhere
     * @param assigned the list of the work that has the station of this id; empty for whoever was not given it
     */
    public StationGames(
            Content content,
            Progress progress,
            BiFunction<Visit, String, Way> onwards,
            BiFunction<Visit, String, Optional<Way>> away,
            BiFunction<Visit, String, Optional<Way>> assigned,
            Clock clock) {
        this.content = content;
        this.progress = progress;
        this.onwards = onwards;
        this.away = away;
        this.assigned = assigned;
        this.clock = clock;
    }

    /** The station that a game is; empty for any other game, and if there is no such station any more. */
    Optional<Station.OfGame> station(KeptGame game) {
        return game.station().flatMap(content::game);
    }

    Optional<Station.OfGame> station(String id) {
        return content.game(id);
    }

    /** The most stars that were won at a station; empty if no game there has come to an end. */
    Optional<Integer> stars(Visitor visitor, Station.OfGame station) {
        return Optional.of(progress.of(visitor, station.task()))
                .filter(best -> best.isSolved())
                .map(best -> best.stars());
    }

    /** What a station is left for: the work that it was given in, else all of the course. */
    Way back(Station.OfGame station, Visit visit) {
        return assigned.apply(visit, station.id()).orElseGet(() -> new Way(visit.address("learn"), "path.back"));
    }

    /**
     * Where the course, or assigned work, goes on after a game that is over; while it goes on, all of the course. For a
     * game that is no station, what it was the end of.
     */
    public Optional<Way> onwards(KeptGame game, Visit visit) {
        return station(game)
                .map(station -> game.match().isOver()
                        ? onwards.apply(visit, station.id())
                        : new Way(visit.address("learn"), "game.course"))
                .or(() -> game.match().isOver() ? away.apply(visit, game.id()) : Optional.empty());
    }

    /** Records what a game has come to, once it is over: it is done, won or lost. One that was not begun is not. */
    void record(Visitor visitor, KeptGame game) {
        if (isPlayed(game)) {
            station(game).ifPresent(station -> progress.record(visitor, attempt(station, game, clock.instant())));
        }
    }

    /** Whether a game was begun, and is over. */
    static boolean isPlayed(KeptGame game) {
        return game.match().isOver() && game.match().ownMoves() > 0;
    }

    /** What a game that was played counts at its station. */
    static Attempt attempt(Station.OfGame station, KeptGame game, Instant at) {
        Match.Result result = game.match().result().orElseThrow();
        return new Attempt(
                station.task(),
                0,
                Outcome.SOLVED,
                GameSheet.word(result),
                stars(result).count(),
                at);
    }

    /** What an end of a game counts: nobody gets nothing for playing. */
    static Stars stars(Match.Result result) {
        return new Stars(
                switch (result) {
                    case WON -> 3;
                    case OPEN -> 2;
                    case LOST -> 1;
                });
    }
}
