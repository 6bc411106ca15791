package ippo.web.tsume;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import ippo.answer.Phrase;
import ippo.content.PuzzleBank;
import ippo.review.Rating;
import ippo.review.Reviews;
import ippo.review.Statistics;
import ippo.review.Statistics.Bin;
import ippo.review.Statistics.Count;
import ippo.review.Trained;
import ippo.web.frame.Cost;
import ippo.web.frame.Role;
import ippo.web.frame.Visit;
import ippo.web.kit.Page;
import ippo.web.kit.Pages;
import ippo.web.kit.Place;
import ippo.web.kit.Template;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;

/** How somebody's puzzles go: strength, days, lengths, themes, and what the review foretold; in pictures and tables. */
public final class TrainingPages {
    private static final int DAYS = 30;
    /** The last ones say where somebody stands; and a page shall not take longer the more there are. */
    private static final int TRIES = 2000;

    private static final int ROUND = 10;
    /** Before that a single miss would look like a verdict. */
    private static final double KNOWN = 150;

    private final PuzzleBank bank;
    private final Reviews reviews;
    private final Pages pages;
    private final Clock clock;

    public TrainingPages(PuzzleBank bank, Reviews reviews, Pages pages, Clock clock) {
        this.bank = bank;
        this.reviews = reviews;
        this.pages = pages;
        this.clock = clock;
    }

    public void addTo(RoutesConfig routes) {
        routes.get("/{lang}/tsume/progress", this::show, Role.ANYONE, Cost.PAGE);
    }

    /** A row of a table. @param bar a picture of it; empty where the picture shows all rows */
    public record Row(SafeHtml name, String tries, String share, SafeHtml bar) {}

    /**
     * The page.
     *
     * @param rating a sentence on the strength; empty before it is known
     * @param days the picture, and a row for each day with a try
     * @param foretold the picture, and a row for each group of predictions; empty before there are any
     */
    @Template(value = "tsume/training", place = Place.TSUME)
    record TrainingPage(
            boolean isEmpty,
            Optional<SafeHtml> rating,
            SafeHtml days,
            List<Row> dayRows,
            List<Row> lengths,
            List<Row> themes,
            SafeHtml foretold,
            List<Row> foretoldRows)
            implements Page {}

    private void show(Context ctx) {
        Visit visit = Visit.of(ctx);
        Words words = visit.words();
        List<Trained> tries =
                visit.recall(visitor -> reviews.trained(visitor, TRIES)).orElse(List.of());
        Statistics statistics = new Statistics(tries, bank);
        NavigableMap<LocalDate, Count> days = statistics.byDay(LocalDate.now(clock.withZone(ZoneOffset.UTC)), DAYS);
        DateTimeFormatter date = DateTimeFormatter.ofLocalizedDate(FormatStyle.LONG)
                .withLocale(visit.language().locale());
        List<Row> dayRows = new ArrayList<>();
        days.descendingMap().forEach((day, count) -> {
            if (count.tries() > 0) {
                dayRows.add(row(words, SafeHtml.escaped(date.format(day)), count));
            }
        });
        List<Row> lengths = new ArrayList<>();
        statistics
                .byLength()
                .forEach((plies, count) ->
                        lengths.add(row(words, words.html(Phrase.of("tsume.plies", "plies", plies)), count)));
        List<Row> themes = new ArrayList<>();
        statistics.byTheme().forEach((theme, count) -> themes.add(row(words, words.html("theme." + theme), count)));
        themes.sort((one, other) -> one.name().plain().compareTo(other.name().plain()));
        List<Bin> bins = statistics.calibration();
        pages.show(
                ctx,
                new TrainingPage(
                        tries.isEmpty(),
                        visit.find(reviews::rating)
                                .filter(rating -> rating.deviation() <= KNOWN)
                                .map(rating -> rating(words, rating)),
                        Charts.columns(days.values()),
                        dayRows,
                        lengths,
                        themes,
                        Charts.points(bins, words.say("training.foretold"), words.say("training.happened")),
                        bins.stream().map(bin -> row(words, bin)).toList()));
    }

    private static SafeHtml rating(Words words, Rating rating) {
        return words.html(Phrase.of("training.rating", "rating", rounded(rating.value()))
                .with("deviation", rounded(2 * rating.deviation())));
    }

    private static int rounded(double value) {
        return (int) Math.round(value / ROUND) * ROUND;
    }

    private static Row row(Words words, SafeHtml name, Count count) {
        return new Row(name, String.valueOf(count.tries()), percent(words, count.share()), Charts.bar(count.share()));
    }

    private static Row row(Words words, Bin bin) {
        return new Row(
                SafeHtml.escaped(percent(words, bin.foretold())),
                String.valueOf(bin.tries()),
                percent(words, bin.happened()),
                Charts.bar(bin.happened()));
    }

    private static String percent(Words words, double share) {
        return words.say("training.percent", "count", Math.round(100 * share));
    }
}
