package ippo.web.pupil;

import ippo.progress.Missed;
import ippo.progress.Progress;
import ippo.web.frame.Visit;
import ippo.web.work.Catalogue;
import ippo.web.work.WorkLink;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What is worth repeating: exercises and puzzles that did not go well, on a later day. What was not solved, or with one
 * star at most, comes back the next day; what took a second try, or a hint, after three days. What then goes well at
 * once comes no more.
 */
public final class Reviews {
    /** Less than a day: who comes at three today may come at two tomorrow. */
    private static final Duration NEXT_DAY = Duration.ofHours(18);

    private static final Duration LATER = Duration.ofHours(66);
    private static final int NEARLY = 2;
    /** To look among. */
    private static final int SOME = 100;

    private final Progress progress;
    private final Catalogue catalogue;
    private final Clock clock;

    public Reviews(Progress progress, Catalogue catalogue, Clock clock) {
        this.progress = progress;
        this.catalogue = catalogue;
        this.clock = clock;
    }

    /**
     * The most urgent ones.
     *
     * @param beside an address: what stands in the lesson there comes anyway
     */
    List<WorkLink> of(Visit visit, Optional<String> beside, int most) {
        Instant now = clock.instant();
        List<Missed> missed = visit.recall(who -> progress.missed(who, now.minus(NEXT_DAY), SOME))
                .orElse(List.of());
        return missed.stream()
                .filter(each -> isDue(each, now))
                .flatMap(each -> catalogue.named(each.task(), visit).stream())
                .filter(named -> beside.filter(there -> lesson(there).equals(lesson(named.address())))
                        .isEmpty())
                .limit(most)
                .toList();
    }

    private static boolean isDue(Missed missed, Instant now) {
        boolean nearly = missed.best().isSolved()
                && missed.best().lastStars() >= NEARLY
                && missed.best().failures() == 0
                && !missed.best().gaveUp();
        return !missed.lastAt().isAfter(now.minus(nearly ? LATER : NEXT_DAY));
    }

    /** Of an address such as {@code /en/learn/pawn/pawn-mate} what is before the exercise. */
    private static String lesson(String address) {
        String[] parts = address.split("/");
        return parts.length > 3 && parts[2].equals("learn") ? parts[3] : address;
    }
}
