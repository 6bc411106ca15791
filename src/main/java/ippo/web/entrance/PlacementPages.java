package ippo.web.entrance;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import ippo.answer.Outcome;
import ippo.content.Content;
import ippo.content.Entrances;
import ippo.content.Entrances.Board;
import ippo.content.Entrances.Placement;
import ippo.content.Entrances.Rung;
import ippo.content.Station;
import ippo.progress.EntranceStore;
import ippo.progress.Placed;
import ippo.web.frame.Cost;
import ippo.web.frame.Refusal;
import ippo.web.frame.Role;
import ippo.web.frame.Visit;
import ippo.web.kit.Page;
import ippo.web.kit.Pages;
import ippo.web.kit.Place;
import ippo.web.kit.Template;
import ippo.web.learn.CoursePath.Stop;
import ippo.web.learn.LearnPages;
import ippo.web.play.Turn;
import ippo.web.play.http.Answering;
import ippo.web.play.http.Answering.Keeper;
import ippo.web.play.http.Played;
import ippo.web.play.http.TrainingMode;
import ippo.web.play.http.TrainingRoutes;
import ippo.work.Mark;
import ippo.work.Sequence;
import ippo.work.Sequence.Order;
import ippo.work.Step;
import ippo.work.Way;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * For who knows shogi: boards that find out where on the way to begin, asked as in a test, and what they found. The
 * boards are exercises of the course, but what is answered here counts in no lesson.
 */
public final class PlacementPages implements TrainingMode {
    private static final String PATH = "/{lang}/begin/shogi";

    private final Content content;
    private final EntranceStore entrances;
    private final LearnPages learn;
    private final Pages pages;

    public PlacementPages(Content content, EntranceStore entrances, LearnPages learn, Pages pages) {
        this.content = content;
        this.entrances = entrances;
        this.learn = learn;
        this.pages = pages;
    }

    public void addTo(RoutesConfig routes, TrainingRoutes training) {
        routes.get(PATH, this::show, Role.ANYONE, Cost.PAGE);
        routes.post(PATH, this::begin, Role.ANYONE, Cost.WRITE);
        training.add(routes, this);
    }

    /**
     * Before, between and after the boards.
     *
     * @param boards how many there are
     * @param next the board that comes, from 1 on; empty before the first and after the last
     * @param begin where one may begin; empty until that is found
     * @param solved how many boards were solved
     */
    @Template(value = "entrance/shogi", place = Place.LEARN)
    record PlacementPage(int boards, Optional<Next> next, Optional<Stop> begin, int solved) implements Page {}

    /** The board that comes. */
    public record Next(String address, int number) {}

    private void show(Context ctx) {
        Visit visit = Visit.of(ctx);
        Placing placing = placing(visit);
        OptionalInt next = placing.isBegun() ? placing.next() : OptionalInt.empty();
        pages.show(
                ctx,
                new PlacementPage(
                        placing.placement().rungs().size(),
                        next.stream()
                                .mapToObj(index -> new Next(address(visit, index), index + 1))
                                .findFirst(),
                        placing.found().flatMap(station -> learn.stop(visit, station.id())),
                        placing.solved()));
    }

    /** From the first board on, whatever was answered before. */
    private void begin(Context ctx) {
        Visit visit = Visit.of(ctx);
        if (!visit.remember(entrances::placeAnew)) {
            throw new Refusal(503, "error.store");
        }
        ctx.redirect(address(visit, 0), HttpStatus.SEE_OTHER);
    }

    private static String address(Visit visit, int index) {
        return visit.address("begin/shogi/" + (index + 1));
    }

    private Placement placement() {
        return content.entrances().map(Entrances::placement).orElseThrow(() -> new Refusal(404, "error.no-page"));
    }

    private Placing placing(Visit visit) {
        return new Placing(placement(), visit.recall(entrances::placed).orElse(List.of()));
    }

    @Override
    public String path() {
        return PATH + "/{number}";
    }

    /** What is answered here says nothing of what was learnt. */
    @Override
    public boolean isMarkedByProgress() {
        return false;
    }

    /** A board that is not to be answered yet, or no more, leads to the one that is. */
    @Override
    public Optional<String> elsewhere(Context ctx, Played played) {
        Visit visit = Visit.of(ctx);
        Placing placing = placing(visit);
        int here = played.round().sequence().here();
        if (placing.answer(here).isPresent() || placing.next().equals(OptionalInt.of(here))) {
            return Optional.empty();
        }
        return Optional.of(
                placing.next().isPresent() ? address(visit, placing.next().getAsInt()) : visit.address("begin/shogi"));
    }

    @Override
    public Round round(Context ctx) {
        Visit visit = Visit.of(ctx);
        Placing placing = placing(visit);
        Round round = Round.of(sequence(visit, placing), ctx, "error.no-exercise");
        int here = round.sequence().here();
        return round.showing(() -> sequence(visit, placing(visit)).at(here))
                .answering(Answering.keptOnceBy(
                        new Once(visit, here), placing.answer(here).map(Placed::answer)));
    }

    /** Once it is over, what was answered last leads to what was found. */
    private Sequence sequence(Visit visit, Placing placing) {
        List<Step> steps = new ArrayList<>();
        for (Rung rung : placing.placement().rungs()) {
            Board board = rung.board();
            String title = board.lesson()
                    .text(visit.language())
                    .exercises()
                    .get(board.exercise().id())
                    .title();
            int index = steps.size();
            boolean isPast = placing.isOver() || placing.answer(index).isPresent();
            steps.add(new Step(index + 1, address(visit, index), title)
                    .asking(board.task())
                    .marked(isPast ? Mark.ANSWERED : Mark.OPEN));
        }
        String found = visit.address("begin/shogi");
        return new Sequence(new Way(found, "place.title"), steps, new Way(found, "place.end")).in(Order.OPEN_ONLY);
    }

    /** Keeps the answer to the board that is to be answered now, and to no other. */
    private final class Once implements Keeper {
        private final Visit visit;
        private final int here;

        Once(Visit visit, int here) {
            this.visit = visit;
            this.here = here;
        }

        @Override
        public void keep(Turn.Entry entry) {
            keepOnce(entry);
        }

        @Override
        public boolean keepOnce(Turn.Entry entry) {
            if (!placing(visit).next().equals(OptionalInt.of(here))) {
                return false;
            }
            Placed answer = new Placed(
                    placement().rungs().get(here).board().task(), entry.answer(), entry.outcome() == Outcome.SOLVED);
            return visit.rememberAndTell(visitor -> entrances.place(
                            visitor,
                            answer,
                            all -> new Placing(placement(), all).found().map(Station::id)))
                    .orElse(false);
        }
    }
}
