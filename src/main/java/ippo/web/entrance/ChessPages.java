package ippo.web.entrance;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import ippo.answer.Task.LessonTask;
import ippo.content.Content;
import ippo.content.Entrances;
import ippo.content.Entrances.Part;
import ippo.content.ExerciseText;
import ippo.exercise.Exercise;
import ippo.web.frame.Cost;
import ippo.web.frame.Refusal;
import ippo.web.frame.Role;
import ippo.web.frame.Visit;
import ippo.web.kit.Page;
import ippo.web.kit.Pages;
import ippo.web.kit.Place;
import ippo.web.kit.Template;
import ippo.web.learn.ChessBoards;
import ippo.web.learn.CoursePath;
import ippo.web.learn.ExercisePages;
import ippo.web.learn.LearnPages;
import ippo.web.play.http.TrainingMode;
import ippo.web.play.http.TrainingRoutes;
import ippo.work.Sequence;
import ippo.work.Sequence.Order;
import ippo.work.Step;
import ippo.work.Way;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * For who plays chess: a table of all that differs, and boards of it one after the other, then a game. The boards are
 * exercises of the course, and count in their lessons; before them come cards of these lessons, which tell what is new.
 */
public final class ChessPages implements TrainingMode {
    private static final String PATH = "/{lang}/begin/chess";

    private final Content content;
    private final LearnPages learn;
    private final ExercisePages exercises;
    private final Pages pages;

    public ChessPages(Content content, LearnPages learn, ExercisePages exercises, Pages pages) {
        this.content = content;
        this.learn = learn;
        this.exercises = exercises;
        this.pages = pages;
    }

    public void addTo(RoutesConfig routes, TrainingRoutes training) {
        routes.get(PATH, this::show, Role.ANYONE, Cost.PAGE);
        training.add(routes, this);
        training.add(routes, new Cards());
    }

    /**
     * What differs.
     *
     * @param boards how many there are, with the cards
     * @param here where a chess player goes on who has begun them; empty for everybody else
     * @param done where the way goes on for a chess player who is through with them
     */
    @Template(value = "entrance/chess", place = Place.LEARN)
    record ChessPage(
            int boards, Optional<CoursePath.Here> here, Optional<CoursePath.Here> done, List<Difference.Row> rows)
            implements Page {}

    private void show(Context ctx) {
        Visit visit = Visit.of(ctx);
        pages.show(
                ctx,
                new ChessPage(
                        chess().length(),
                        learn.atChess(visit),
                        learn.afterChess(visit),
                        Difference.rows().toList()));
    }

    /** Where somebody begins or goes on who has just said that he or she plays chess. */
    static String start(Entrances.Chess chess, Visit visit, LearnPages learn) {
        return learn.atChess(visit).map(CoursePath.Here::address).orElse(ChessBoards.start(chess, 0, visit.root()));
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
        return Round.of(sequence(Visit.of(ctx)), ctx, "error.no-exercise");
    }

    private Sequence sequence(Visit visit) {
        Entrances.Chess chess = chess();
        List<Step> steps = new ArrayList<>();
        int index = 0;
        for (Part part : chess.parts()) {
            Map<String, ExerciseText> texts =
                    part.lesson().text(visit.language()).exercises();
            for (Exercise card : part.cards()) {
                steps.add(Step.card(
                        ChessBoards.card(part, card, visit.root()),
                        texts.get(card.id()).title()));
            }
            for (Exercise exercise : part.exercises()) {
                String address = ChessBoards.exercise(index++, visit.root());
                steps.add(new Step(index, address, texts.get(exercise.id()).title())
                        .asking(new LessonTask(part.lesson().id(), exercise.id())));
            }
        }
        String game = visit.address("play/station/" + chess.game().id());
        return new Sequence(new Way(visit.address("begin/chess"), "chess.all"), steps, new Way(game, "chess.play"))
                .in(Order.UNTIL_DONE);
    }

    /** The cards between the boards. */
    private final class Cards implements TrainingMode {
        @Override
        public String path() {
            return PATH + "/{lesson}/{card}";
        }

        @Override
        public Round round(Context ctx) {
            Visit visit = Visit.of(ctx);
            Round round = Round.of(sequence(visit), ctx, "error.no-exercise");
            return exercises
                    .card(ctx.pathParam("lesson"), ctx.pathParam("card"), visit)
                    .map(round::asking)
                    .orElseThrow(() -> new Refusal(404, "error.no-exercise"));
        }
    }
}
