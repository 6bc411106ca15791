package ippo.web.entrance;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import ippo.content.Content;
import ippo.content.Entrances;
import ippo.progress.Entered;
import ippo.progress.Entrance;
import ippo.progress.EntranceStore;
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
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** One question, which may be skipped: is somebody new to all this, does he or she play chess, or know shogi? */
public final class EntrancePages {
    private static final String PATH = "/{lang}/begin";

    private final Content content;
    private final EntranceStore entrances;
    private final LearnPages learn;
    private final Pages pages;

    public EntrancePages(Content content, EntranceStore entrances, LearnPages learn, Pages pages) {
        this.content = content;
        this.entrances = entrances;
        this.learn = learn;
        this.pages = pages;
    }

    public void addTo(RoutesConfig routes) {
        routes.get(PATH, this::ask, Role.ANYONE, Cost.PAGE);
        routes.post(PATH, this::choose, Role.ANYONE, Cost.WRITE);
    }

    /**
     * The question.
     *
     * @param chosen the answer that was given before, as the form has it
     * @param boards how many show what differs from chess
     * @param onwards where who skips it goes on
     */
    @Template(value = "entrance/question", place = Place.LEARN)
    record QuestionPage(Optional<String> chosen, int boards, String onwards) implements Page {}

    private void ask(Context ctx) {
        Visit visit = Visit.of(ctx);
        Optional<String> chosen =
                visit.find(entrances::of).map(Entered::entrance).map(EntrancePages::word);
        pages.show(ctx, new QuestionPage(chosen, chess().length(), onwards(visit)));
    }

    private Entrances.Chess chess() {
        return content.entrances().map(Entrances::chess).orElseThrow(() -> new Refusal(404, "error.no-page"));
    }

    private String onwards(Visit visit) {
        return learn.path(visit).here().map(CoursePath.Here::address).orElse(visit.address("learn"));
    }

    private void choose(Context ctx) {
        Entrance chosen = Stream.of(Entrance.values())
                .filter(each -> word(each).equals(ctx.formParam("as")))
                .findFirst()
                .orElseThrow(Refusal::malformed);
        Visit visit = Visit.of(ctx);
        // where that cannot be kept, one can begin all the same
        visit.remember(visitor -> entrances.choose(visitor, chosen));
        ctx.redirect(
                switch (chosen) {
                    case NEW -> onwards(visit);
                    // the table of what differs comes before the boards, whose button is on that page
                    case CHESS ->
                        ctx.formParam("boards") == null
                                ? visit.address("begin/chess")
                                : ChessPages.start(chess(), visit, learn);
                    case SHOGI -> visit.address("begin/shogi");
                },
                HttpStatus.SEE_OTHER);
    }

    private static String word(Entrance entrance) {
        return entrance.name().toLowerCase(Locale.ROOT);
    }
}
