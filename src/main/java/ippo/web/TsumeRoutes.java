package ippo.web;

import io.javalin.config.RoutesConfig;
import ippo.content.LessonMates;
import ippo.training.DueReviews;
import ippo.training.Trainer;
import ippo.web.frame.DatabaseBreaker;
import ippo.web.frame.Site;
import ippo.web.frame.TestLock;
import ippo.web.game.review.ReviewPages;
import ippo.web.kit.Pages;
import ippo.web.play.http.TrainingRoutes;
import ippo.web.tsume.AgainPages;
import ippo.web.tsume.BookRoundPages;
import ippo.web.tsume.DailyPages;
import ippo.web.tsume.FavouritePages;
import ippo.web.tsume.PuzzleBookPages;
import ippo.web.tsume.PuzzleListPages;
import ippo.web.tsume.PuzzlePages;
import ippo.web.tsume.RunPages;
import ippo.web.tsume.StormPages;
import ippo.web.tsume.TrainPages;
import ippo.web.tsume.TrainingPages;

/** Puzzles and the ways to train with them: a part of {@link App}. */
final class TsumeRoutes {
    private final Services services;
    private final LessonMates mates;
    private final Pages pages;
    private final DatabaseBreaker memory;
    private final Site site;

    TsumeRoutes(Services services, LessonMates mates, Pages pages, DatabaseBreaker memory, Site site) {
        this.services = services;
        this.mates = mates;
        this.pages = pages;
        this.memory = memory;
        this.site = site;
    }

    void addTo(RoutesConfig routes, PuzzlePages puzzles, TrainingRoutes training, TestLock lock, ReviewPages moments) {
        DailyPages daily = new DailyPages(
                services.dailyPuzzles(),
                services.progress(),
                services.reviews(),
                mates,
                training,
                pages,
                memory,
                site,
                services.clock());
        DueReviews due = new DueReviews(services.content().bank(), services.reviews(), services.progress());
        AgainPages again = new AgainPages(
                services.content().bank(),
                due,
                moments::due,
                services.progress(),
                puzzles,
                training,
                pages,
                services.clock());
        BookRoundPages rounds = new BookRoundPages(services.content(), services.bookRounds(), training);
        PuzzleBookPages books = new PuzzleBookPages(services.content(), services.progress(), rounds, training, pages);
        new PuzzleListPages(services.content().bank(), services.progress(), pages, daily, again, books).addTo(routes);
        // before the puzzles of books, since its last word is none of their ids
        rounds.addTo(routes);
        books.addTo(routes);
        again.addTo(routes);
        new TrainingPages(services.content().bank(), services.reviews(), pages, services.clock()).addTo(routes);
        daily.addTo(routes);
        new TrainPages(
                        services.content().bank(),
                        new Trainer(
                                services.content().bank(), services.reviews(), services.progress(), services.clock()),
                        puzzles,
                        training,
                        lock)
                .addTo(routes);
        new StormPages(services.storms(), training, lock, pages, services.clock()).addTo(routes);
        new FavouritePages(services.content().bank(), services.favourites(), services.progress(), pages, site)
                .addTo(routes);
        new RunPages(
                        services.content().bank(),
                        services.keptRuns(),
                        services.progress(),
                        training,
                        pages,
                        site,
                        services.clock(),
                        services.random())
                .addTo(routes);
        // last, since any other word is a puzzle
        puzzles.addTo(routes);
    }
}
