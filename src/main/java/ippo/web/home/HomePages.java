package ippo.web.home;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import ippo.content.Content;
import ippo.content.LessonMates;
import ippo.exercise.Exercise;
import ippo.progress.Progress;
import ippo.web.frame.Cost;
import ippo.web.frame.Refusal;
import ippo.web.frame.Role;
import ippo.web.frame.Visit;
import ippo.web.kit.Page;
import ippo.web.kit.Pages;
import ippo.web.kit.Place;
import ippo.web.kit.Template;
import ippo.web.learn.CoursePath;
import ippo.web.learn.LearnPages;
import ippo.web.play.http.PlayPages;
import ippo.web.play.http.Played;
import ippo.web.tsume.Week;
import java.util.Optional;

/**
 * The first page. Who is new plays at once, four boards from the first move to checkmate; who has begun the course
 * finds today's five minutes.
 */
public final class HomePages {
    private static final String PATH = "/{lang}/";

    private final Content content;
    private final Pages pages;
    private final LearnPages learn;
    private final DayRuns days;
    private final Progress progress;
    private final LessonMates mates;
    private final PlayPages player;

    public HomePages(
            Content content,
            Pages pages,
            LearnPages learn,
            DayRuns days,
            Progress progress,
            LessonMates mates,
            PlayPages player) {
        this.content = content;
        this.pages = pages;
        this.learn = learn;
        this.days = days;
        this.progress = progress;
        this.mates = mates;
        this.player = player;
    }

    public void addTo(RoutesConfig routes) {
        routes.get(PATH, this::show, Role.ANYONE, Cost.PAGE);
        routes.post(
                PATH, ctx -> player.answer(ctx, board(ctx).orElseThrow(Refusal::malformed)), Role.ANYONE, Cost.WRITE);
    }

    /**
     * For who comes back.
     *
     * @param here where the course goes on
     * @param hasWelcome whether the first boards can be seen again
     * @param pupil whether there is a page of what the teacher wants
     */
    @Template(value = "home/home", place = Place.HOME)
    record HomePage(TodayCard card, Optional<CoursePath.Here> here, boolean hasWelcome, boolean pupil)
            implements Page {}

    private void show(Context ctx) {
        Visit visit = Visit.of(ctx);
        CoursePath path = learn.path(visit);
        Optional<Played> board = board(ctx);
        boolean plays = ctx.queryString() != null || !path.begun();
        if (board.isPresent() && plays) {
            player.show(ctx, board.get());
        } else {
            pages.show(ctx, new HomePage(card(visit, path), path.here(), board.isPresent(), learn.isPupil(visit)));
        }
    }

    private TodayCard card(Visit visit, CoursePath path) {
        DayRun run = days.today(visit, path);
        return TodayCard.of(
                run,
                run.isDone() ? days.next(visit, path) : Optional.empty(),
                Week.of(visit, progress, mates, days.today()),
                visit.words());
    }

    /** The board that the address tells; empty if this content has no welcome. */
    private Optional<Played> board(Context ctx) {
        return content.welcome().map(welcome -> {
            Visit visit = Visit.of(ctx);
            String id = Optional.ofNullable(ctx.queryParam(WelcomeBoard.BOARD))
                    .orElseGet(() -> welcome.cards().get(0).id());
            Exercise card = welcome.card(id).orElseThrow(() -> new Refusal(404, "error.no-page"));
            return new WelcomeBoard(welcome, card, visit.words(), visit.root(), onwards(visit)).played();
        });
    }

    private String onwards(Visit visit) {
        CoursePath path = learn.path(visit);
        return path.begun() || content.entrances().isEmpty()
                ? path.here().map(CoursePath.Here::address).orElse(visit.address("learn"))
                : visit.address("begin");
    }
}
