package ippo.web.tsume;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import ippo.answer.Phrase;
import ippo.content.BankDrill;
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
import java.util.function.BiFunction;

/** The rows of drills on the way through the course: some drills one after the other, then the next station. */
public final class DrillRowPages implements TrainingMode {
    private final Content content;
    private final BiFunction<Visit, String, Way> onwards;

    /** @param onwards where the course goes on after the station of this id */
    public DrillRowPages(Content content, BiFunction<Visit, String, Way> onwards) {
        this.content = content;
        this.onwards = onwards;
    }

    public void addTo(RoutesConfig routes, TrainingRoutes training) {
        training.add(routes, this);
    }

    @Override
    public String path() {
        return "/{lang}/tsume/drill-rows/{drills}/{drill}";
    }

    @Override
    public Round round(Context ctx) {
        Visit visit = Visit.of(ctx);
        Station.OfDrills row =
                content.drills(ctx.pathParam("drills")).orElseThrow(() -> new Refusal(404, "error.no-puzzle"));
        List<BankDrill> drills = row.drills().stream()
                .flatMap(task -> content.drills().drill(task).stream())
                .toList();
        List<Step> steps = new ArrayList<>();
        for (BankDrill drill : drills) {
            String address = visit.address(
                    "tsume/drill-rows/" + row.id() + "/" + drill.task().id());
            steps.add(new Step(steps.size() + 1, address, visit.words().say(PlayedDrill.title(drill)))
                    .asking(drill.task()));
        }
        return Round.of(
                new Sequence(new Way(visit.address("learn"), "path.back"), steps, onwards.apply(visit, row.id()))
                        .in(Order.UNTIL_DONE)
                        .called(Phrase.of("station." + row.id())),
                ctx,
                "error.no-puzzle");
    }
}
