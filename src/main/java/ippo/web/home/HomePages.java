package ippo.web.home;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import ippo.content.Content;
import ippo.exercise.Exercise;
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
import java.util.Optional;

/**
 * The first page. Who is new plays at once, four boards from the first move to checkmate; who has begun the course
 * finds the way through it.
 */
public final class HomePages {
    private static final String PATH = "/{lang}/";

    private final Content content;
    private final Pages pages;
    private final LearnPages learn;
    private final PlayPages player;

    public HomePages(Content content, Pages pages, LearnPages learn, PlayPages player) {
        this.content = content;
        this.pages = pages;
        this.learn = learn;
        this.player = player;
    }

    public void addTo(RoutesConfig routes) {
        routes.get(PATH, this::show, Role.ANYONE, Cost.PAGE);
        routes.post(
                PATH, ctx -> player.answer(ctx, board(ctx).orElseThrow(Refusal::malformed)), Role.ANYONE, Cost.WRITE);
    }

    /**
     * The way through the course. @param hasWelcome whether the first boards can be seen again; @param pupil whether
     * there is a page of today
     */
    @Template(value = "home/home", place = Place.HOME)
    record HomePage(CoursePath path, boolean hasWelcome, boolean pupil) implements Page {}

    private void show(Context ctx) {
        CoursePath path = learn.path(Visit.of(ctx));
        Optional<Played> board = board(ctx);
        boolean plays = ctx.queryString() != null || !path.begun();
        if (board.isPresent() && plays) {
            player.show(ctx, board.get());
        } else {
            pages.show(ctx, new HomePage(path, board.isPresent(), learn.isPupil(Visit.of(ctx))));
        }
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
