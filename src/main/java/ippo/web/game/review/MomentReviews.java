package ippo.web.game.review;

import ippo.answer.Outcome;
import ippo.game.moment.KeptMoments;
import ippo.game.moment.KeptMoments.Kept;
import ippo.game.moment.Moment;
import ippo.review.Card.Subject;
import ippo.review.Grade;
import ippo.review.Reviews;
import ippo.web.frame.Visit;
import java.time.Clock;
import java.time.Instant;
import java.util.List;

/** What is remembered of moments: what they are, and when they should be met again. */
public final class MomentReviews {
    /** Of what is due, at a time. */
    private static final int MOST = 6;

    private final KeptMoments moments;
    private final Reviews reviews;
    private final Clock clock;

    public MomentReviews(KeptMoments moments, Reviews reviews, Clock clock) {
        this.moments = moments;
        this.reviews = reviews;
        this.clock = clock;
    }

    /** The moments of a game, if any were kept. */
    List<Moment> of(Visit visit, Reviewed game) {
        return visit.recall(visitor -> moments.of(visitor, game.id())).orElse(List.of());
    }

    /** Keeps what was found. In the game it went wrong, so it comes again the next day. */
    void keep(Visit visit, Reviewed game, List<Moment> found) {
        if (found.isEmpty()) {
            return;
        }
        visit.remember(visitor -> {
            Instant now = clock.instant();
            moments.keep(visitor, game.source(), game.id(), found, now);
            found.forEach(
                    moment -> reviews.meet(visitor, new Subject.OfMoment(game.id(), moment.turn()), Grade.AGAIN, now));
        });
    }

    /** Keeps how it went this time. */
    private void meet(Visit visit, Reviewed game, Moment moment, Outcome outcome) {
        Grade grade = switch (outcome) {
            case SOLVED -> Grade.GOOD;
            case LONGER -> Grade.HARD;
            case FAILED, GAVE_UP -> Grade.AGAIN;
        };
        visit.remember(visitor ->
                reviews.meet(visitor, new Subject.OfMoment(game.id(), moment.turn()), grade, clock.instant()));
    }

    /** The hints of a moment that were opened since it was solved last. */
    Opened opened(Visit visit, Reviewed game, Moment moment) {
        int count = visit.recall(visitor -> moments.hints(visitor, game.id(), moment.turn()))
                .orElse(0);
        return new Opened(
                count,
                now -> visit.remember(visitor -> moments.keepHints(visitor, game.id(), moment.turn(), now)),
                entry -> meet(visit, game, moment, entry.outcome()));
    }

    /** Those that should be met again by now, the longest due first. */
    List<Kept> due(Visit visit) {
        return visit.recall(visitor -> reviews.dueMoments(visitor, clock.instant(), MOST).stream()
                        .flatMap(each -> moments.find(visitor, each.game(), each.turn()).stream())
                        .toList())
                .orElse(List.of());
    }
}
