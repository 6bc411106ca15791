package ippo.web.settings;

import ippo.account.Visitor;
import ippo.classplay.Tournaments;
import ippo.classroom.AssignedWork;
import ippo.classroom.Membership;
import ippo.game.Games;
import ippo.game.PastedGames;
import ippo.game.moment.KeptMoments;
import ippo.progress.EntranceStore;
import ippo.progress.Progress;
import ippo.review.Reviews;
import ippo.training.BookRounds;
import ippo.training.Favourites;
import ippo.training.KeptRuns;
import ippo.training.Storms;
import ippo.twoplayer.TwoPlayerGames;
import ippo.web.frame.Preferences;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads all that is kept of one person, and writes it as a file for him or her. May be shared between threads. */
public final class PersonalFile {
    /** Longer than any class lasts. */
    private static final Duration EVER = Duration.ofDays(20_000);

    private final Progress progress;
    private final Games games;
    private final TwoPlayerGames twoPlayerGames;
    private final Tournaments tournaments;
    private final PastedGames pastedGames;
    private final Reviews reviews;
    private final Favourites favourites;
    private final Storms storms;
    private final KeptRuns keptRuns;
    private final BookRounds bookRounds;
    private final KeptMoments moments;
    private final EntranceStore entrances;
    private final AssignedWork work;
    private final Clock clock;

    public PersonalFile(
            Progress progress,
            Games games,
            TwoPlayerGames twoPlayerGames,
            Tournaments tournaments,
            PastedGames pastedGames,
            Reviews reviews,
            Favourites favourites,
            Storms storms,
            KeptRuns keptRuns,
            BookRounds bookRounds,
            KeptMoments moments,
            EntranceStore entrances,
            AssignedWork work,
            Clock clock) {
        this.progress = progress;
        this.games = games;
        this.twoPlayerGames = twoPlayerGames;
        this.tournaments = tournaments;
        this.pastedGames = pastedGames;
        this.reviews = reviews;
        this.favourites = favourites;
        this.storms = storms;
        this.keptRuns = keptRuns;
        this.bookRounds = bookRounds;
        this.moments = moments;
        this.entrances = entrances;
        this.work = work;
        this.clock = clock;
    }

    /**
     * The file as JSON.
     *
     * @param classes whose names whoever gets the file may see
     * @param preferences of the browser, where it is the person's own
     */
    public String json(Visitor visitor, List<Membership> classes, Optional<Preferences> preferences) {
        return VisitorData.json(
                classes,
                progress.export(visitor),
                work.openTests(visitor),
                games.export(visitor),
                twoPlayerGames.latest(visitor, Integer.MAX_VALUE),
                classes.stream()
                        .flatMap(each -> tournaments.ofMember(each.member(), EVER).stream())
                        .toList(),
                pastedGames.all(visitor),
                Practice.of(visitor, reviews, favourites, storms, keptRuns, bookRounds, moments),
                WayIn.of(visitor, entrances),
                preferences,
                clock.instant());
    }

    /** The file of a browser of which nothing is stored. */
    String json(Preferences preferences) {
        return VisitorData.json(
                List.of(),
                List.of(),
                Set.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                Practice.NOTHING,
                WayIn.NONE,
                Optional.of(preferences),
                clock.instant());
    }
}
