package ippo.web.tsume;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import ippo.answer.Phrase;
import ippo.answer.Task;
import ippo.content.Content;
import ippo.content.Station;
import ippo.web.frame.Refusal;
import ippo.web.frame.Visit;
import ippo.web.play.http.TrainingMode;
import ippo.web.play.http.TrainingRoutes;
import ippo.work.Sequence;
import ippo.work.Sequence.Order;
import ippo.work.Step;
import ippo.work.Way;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.IntStream;

/** The rows on the way through the course, of mates or of drills: one task after the other, then the next station. */
public final class RowPages {
    private static final String MATES = "tsume/rows/";
    private static final String DRILLS = "tsume/drill-rows/";
    private static final String MISSING = "error.no-puzzle";

    private final Content content;
    private final BiFunction<Visit, String, Way> onwards;

    /** @param onwards where the course goes on after the station of this id */
    public RowPages(Content content, BiFunction<Visit, String, Way> onwards) {
        this.content = content;
        this.onwards = onwards;
    }

    public void addTo(RoutesConfig routes, TrainingRoutes training) {
        training.add(routes, new Mode("/{lang}/" + MATES + "{row}/{puzzle}", this::mates));
        training.add(routes, new Mode("/{lang}/" + DRILLS + "{drills}/{drill}", this::drills));
    }

    /** Rows of one sort. */
    private record Mode(String path, Function<Context, Round> rounds) implements TrainingMode {
        @Override
        public Round round(Context ctx) {
            return rounds.apply(ctx);
        }
    }

    /**
     * What is asked in a row.
     *
     * @param id its part of the address
     */
    private record RowTask(Task task, String id, Phrase title) {}

    private TrainingMode.Round mates(Context ctx) {
        Station.OfMates row = content.mates(ctx.pathParam("row")).orElseThrow(RowPages::missing);
        List<RowTask> tasks = row.puzzles().stream()
                .map(puzzle -> new RowTask(
                        puzzle.task(),
                        puzzle.id(),
                        Phrase.of("tsume.tile", "plies", puzzle.plies()).with("number", puzzle.number())))
                .toList();
        return round(ctx, sequence(ctx, row, MATES, tasks).onwards("tsume.next"));
    }

    private TrainingMode.Round drills(Context ctx) {
        Station.OfDrills row = content.drills(ctx.pathParam("drills")).orElseThrow(RowPages::missing);
        List<RowTask> tasks = row.drills().stream()
                .flatMap(task -> content.drills().drill(task).stream())
                .map(drill -> new RowTask(drill.task(), drill.task().id(), PlayedDrill.title(drill)))
                .toList();
        return round(ctx, sequence(ctx, row, DRILLS, tasks));
    }

    private static Refusal missing() {
        return new Refusal(404, MISSING);
    }

    private static TrainingMode.Round round(Context ctx, Sequence row) {
        return TrainingMode.Round.of(row, ctx, MISSING);
    }

    private Sequence sequence(Context ctx, Station row, String path, List<RowTask> all) {
        Visit visit = Visit.of(ctx);
        List<Step> steps = IntStream.range(0, all.size())
                .mapToObj(index -> {
                    RowTask each = all.get(index);
                    String address = visit.address(path + row.id() + "/" + each.id());
                    return new Step(index + 1, address, visit.words().say(each.title())).asking(each.task());
                })
                .toList();
        return new Sequence(new Way(visit.address("learn"), "path.back"), steps, onwards.apply(visit, row.id()))
                .in(Order.UNTIL_DONE)
                .called(Phrase.of("station." + row.id()));
    }
}
