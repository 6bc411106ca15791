package ippo.web.tsume;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import ippo.answer.Phrase;
import ippo.content.BankPuzzle;
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
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;

/** The rows of mates on the way through the course: some puzzles one after the other, then the next station. */
public final class MateRowPages implements TrainingMode {
    private final Content content;
    private final BiFunction<Visit, String, Way> onwards;

    /** @param onwards where the course goes on after the station of this id */
    public MateRowPages(Content content, BiFunction<Visit, String, Way> onwards) {
        this.content = content;
        this.onwards = onwards;
    }

    public void addTo(RoutesConfig routes, TrainingRoutes training) {
        training.add(routes, this);
    }

    @Override
    public String path() {
        return "/{lang}/tsume/rows/{row}/{puzzle}";
    }

    @Override
    public Round round(Context ctx) {
        Visit visit = Visit.of(ctx);
        Station.OfMates row =
                content.mates(ctx.pathParam("row")).orElseThrow(() -> new Refusal(404, "error.no-puzzle"));
        List<Step> steps = new ArrayList<>();
        for (BankPuzzle puzzle : row.puzzles()) {
            String title = visit.words().say("tsume.tile", Map.of("plies", puzzle.plies(), "number", puzzle.number()));
            steps.add(new Step(steps.size() + 1, visit.address("tsume/rows/" + row.id() + "/" + puzzle.id()), title)
                    .asking(puzzle.task()));
        }
        return Round.of(
                new Sequence(new Way(visit.address("learn"), "path.back"), steps, onwards.apply(visit, row.id()))
                        .in(Order.UNTIL_DONE)
                        .called(Phrase.of("station." + row.id()))
                        .onwards("tsume.next"),
                ctx,
                "error.no-puzzle");
    }
}
