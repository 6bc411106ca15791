package ippo.web.settings;

import com.fasterxml.jackson.databind.node.ObjectNode;
import ippo.account.Visitor;
import ippo.answer.Task.PuzzleTask;
import ippo.game.moment.KeptMoments;
import ippo.game.moment.Moment;
import ippo.review.Card;
import ippo.review.Card.Subject;
import ippo.review.Rating;
import ippo.review.Reviews;
import ippo.review.Trained;
import ippo.training.BookRounds;
import ippo.training.Favourites;
import ippo.training.KeptRuns;
import ippo.training.PuzzleRun;
import ippo.training.Storms;
import java.util.List;
import java.util.Optional;

/** What is kept of somebody's training with puzzles, as a part of the file for him or her. */
record Practice(
        List<Trained> tries,
        List<Card> cards,
        Optional<Rating> rating,
        List<PuzzleTask> favourites,
        List<Storms.Run> storms,
        List<PuzzleRun> ownRuns,
        List<String> rounds,
        List<KeptMoments.Kept> moments) {
    static final Practice NOTHING =
            new Practice(List.of(), List.of(), Optional.empty(), List.of(), List.of(), List.of(), List.of(), List.of());

    static Practice of(
            Visitor visitor,
            Reviews reviews,
            Favourites favourites,
            Storms storms,
            KeptRuns keptRuns,
            BookRounds bookRounds,
            KeptMoments keptMoments) {
        return new Practice(
                reviews.trained(visitor, Integer.MAX_VALUE),
                reviews.cards(visitor),
                reviews.rating(visitor),
                favourites.of(visitor),
                storms.of(visitor),
                keptRuns.of(visitor),
                bookRounds.export(visitor),
                keptMoments.all(visitor));
    }

    void addTo(ObjectNode all) {
        ObjectNode training = all.putObject("training");
        rating.ifPresent(strength -> training.putObject("rating")
                .put("value", strength.value())
                .put("deviation", strength.deviation())
                .put("volatility", strength.volatility()));
        var graded = training.putArray("tries");
        for (Trained each : tries) {
            ObjectNode row = graded.addObject()
                    .put("at", each.at().toString())
                    .put("task", each.puzzle().text())
                    .put("grade", each.grade().name());
            each.recall().ifPresent(recall -> row.put("foretold", recall));
            each.themeRecall().ifPresent(recall -> row.put("foretoldOfTheme", recall));
            each.rating().ifPresent(after -> row.put("ratingAfter", after));
            each.thought().ifPresent(thought -> row.put("thoughtMs", thought.toMillis()));
        }
        var reviews = training.putArray("reviews");
        for (Card card : cards) {
            reviews.addObject()
                    .put("of", text(card.subject()))
                    .put("stability", card.trace().stability())
                    .put("difficulty", card.trace().difficulty())
                    .put("reviewedAt", card.reviewedAt().toString())
                    .put("dueAt", card.dueAt().toString());
        }
        var found = training.putArray("moments");
        for (KeptMoments.Kept kept : moments) {
            Moment moment = kept.moment();
            found.addObject()
                    .put("of", text(new Subject.OfMoment(kept.game(), moment.turn())))
                    .put("kind", moment.kind().name())
                    .put("played", moment.played().usi())
                    .put("best", moment.best().usi());
        }
        var liked = training.putArray("favourites");
        favourites.forEach(puzzle -> liked.add(puzzle.text()));
        var own = training.putArray("runs");
        ownRuns.forEach(run -> own.add(run.text()));
        var books = training.putArray("bookRounds");
        rounds.forEach(books::add);
        var runs = training.putArray("threeMinutes");
        for (Storms.Run run : storms) {
            runs.addObject()
                    .put("until", run.endsAt().toString())
                    .put("passed", run.passed())
                    .put("solved", run.solved());
        }
    }

    private static String text(Subject subject) {
        return switch (subject) {
            case Subject.OfMoment(String game, int turn) -> "moment/" + game + "/" + turn;
            case Subject.OfPuzzle of -> of.puzzle().text();
            case Subject.OfTheme(String theme) -> "theme/" + theme;
        };
    }
}
