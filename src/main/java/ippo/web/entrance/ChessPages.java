package ippo.web.entrance;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import ippo.content.Content;
import ippo.content.Entrances;
import ippo.content.Entrances.Board;
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
import ippo.web.play.http.TrainingMode;
import ippo.web.play.http.TrainingRoutes;
import ippo.work.Sequence;
import ippo.work.Sequence.Order;
import ippo.work.Step;
import ippo.work.Way;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * For who plays chess: a table of all that differs, and boards of it one after the other, then a game. The boards are
 * exercises of the course, and count in their lessons.
 */
public final class ChessPages implements TrainingMode {
    private static final String PATH = "/{lang}/begin/chess";

    private final Content content;
    private final LearnPages learn;
    private final Pages pages;

    public ChessPages(Content content, LearnPages learn, Pages pages) {
        this.content = content;
        this.learn = learn;
        this.pages = pages;
    }

    public void addTo(RoutesConfig routes, TrainingRoutes training) {
        routes.get(PATH, this::show, Role.ANYONE, Cost.PAGE);
        training.add(routes, this);
    }

    /**
     * What differs.
     *
     * @param boards how many there are
     * @param here where a chess player goes on who has begun them; empty for everybody else
     */
    @Template(value = "entrance/chess", place = Place.LEARN)
    record ChessPage(int boards, Optional<CoursePath.Here> here, List<Difference.Row> rows) implements Page {}

    private void show(Context ctx) {
        Visit visit = Visit.of(ctx);
        pages.show(
                ctx,
                new ChessPage(
                        chess().boards().size(),
                        learn.atChess(visit),
                        Difference.rows().toList()));
    }

    /** Where somebody begins or goes on who has just said that he or she plays chess. */
    static String start(Visit visit, LearnPages learn) {
        return learn.atChess(visit).map(CoursePath.Here::address).orElse(board(visit, 1));
    }

    private static String board(Visit visit, int number) {
        return visit.address("begin/chess/" + number);
    }

    private Entrances.Chess chess() {
        return content.entrances().map(Entrances::chess).orElseThrow(() -> new Refusal(404, "error.no-page"));
    }

    @Override
    public String path() {
        return PATH + "/{number}";
    }

    @Override
    public Round round(Context ctx) {
        Visit visit = Visit.of(ctx);
        List<Step> steps = new ArrayList<>();
        for (Board board : chess().boards()) {
            int number = steps.size() + 1;
            String title = board.lesson()
                    .text(visit.language())
                    .exercises()
                    .get(board.exercise().id())
                    .title();
            steps.add(new Step(number, board(visit, number), title).asking(board.task()));
        }
        String game = visit.address("play/station/" + chess().game().id());
        return Round.of(
                new Sequence(new Way(visit.address("begin/chess"), "chess.all"), steps, new Way(game, "chess.play"))
                        .in(Order.UNTIL_DONE),
                ctx,
                "error.no-exercise");
    }
}
