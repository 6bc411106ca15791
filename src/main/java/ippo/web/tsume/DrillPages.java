package ippo.web.tsume;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import ippo.answer.Phrase;
import ippo.answer.Task;
import ippo.answer.Task.DrillTask;
import ippo.content.BankDrill;
import ippo.content.DrillBank;
import ippo.drill.DrillKind;
import ippo.progress.Progress;
import ippo.progress.TaskProgress;
import ippo.web.frame.Cost;
import ippo.web.frame.Refusal;
import ippo.web.frame.Role;
import ippo.web.frame.Visit;
import ippo.web.kit.Page;
import ippo.web.kit.Pages;
import ippo.web.kit.Place;
import ippo.web.kit.Template;
import ippo.web.play.http.Asked;
import ippo.web.play.http.TrainingMode;
import ippo.web.play.http.TrainingRoutes;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import ippo.work.Sequence;
import ippo.work.Step;
import ippo.work.Way;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** All drills of the fight of two kings: their kinds, how far one is in each, and each drill, leading to the next. */
public final class DrillPages implements TrainingMode {
    private static final String PATH = "/{lang}/tsume/drills";

    private final DrillBank bank;
    private final Progress progress;
    private final Pages pages;

    public DrillPages(DrillBank bank, Progress progress, Pages pages) {
        this.bank = bank;
        this.progress = progress;
        this.pages = pages;
    }

    public void addTo(RoutesConfig routes, TrainingRoutes training) {
        routes.get(PATH, this::list, Role.ANYONE, Cost.PAGE);
        training.add(routes, this);
    }

    /** A drill as it is asked everywhere; empty if there is none such. */
    public Optional<Asked> asked(DrillTask task, Visit visit) {
        return bank.drill(task).map(drill -> {
            TaskProgress best =
                    visit.recall(visitor -> progress.of(visitor, task)).orElse(TaskProgress.UNTRIED);
            return new PlayedDrill(drill, best, visit.words()).asked();
        });
    }

    @Template(value = "tsume/drills", place = Place.TSUME)
    record DrillsPage(List<Line> kinds) implements Page {}

    /**
     * A kind of drills.
     *
     * @param address of the first that is open, or of the first
     * @param count such as "Solved: 12 of 300"
     */
    public record Line(String address, SafeHtml title, SafeHtml task, SafeHtml count, int solved, int all) {}

    private void list(Context ctx) {
        Visit visit = Visit.of(ctx);
        List<Line> lines = Stream.of(DrillKind.values())
                .map(bank::ofKind)
                .filter(Predicate.not(List::isEmpty))
                .map(drills -> line(drills, visit))
                .toList();
        pages.show(ctx, new DrillsPage(lines));
    }

    private Line line(List<BankDrill> drills, Visit visit) {
        Words words = visit.words();
        List<DrillTask> tasks = drills.stream().map(BankDrill::task).toList();
        Map<DrillTask, TaskProgress> achieved =
                visit.recall(visitor -> progress.of(visitor, tasks)).orElse(Map.of());
        List<DrillTask> open = tasks.stream()
                .filter(task ->
                        !achieved.getOrDefault(task, TaskProgress.UNTRIED).isSolved())
                .toList();
        String kind = PlayedDrill.kind(drills.get(0).kind());
        int solved = tasks.size() - open.size();
        return new Line(
                address(visit, open.isEmpty() ? tasks.get(0) : open.get(0)),
                words.html(kind),
                words.html(kind + ".task"),
                words.html(Phrase.of("tsume.count", "solved", solved).with("all", tasks.size())),
                solved,
                tasks.size());
    }

    private static String address(Visit visit, DrillTask task) {
        return visit.address("tsume/drills/" + task.id());
    }

    @Override
    public String path() {
        return PATH + "/{drill}";
    }

    /** This one and the next of its kind; after the last, all kinds. */
    @Override
    public Round round(Context ctx) {
        Visit visit = Visit.of(ctx);
        BankDrill drill = find(ctx.pathParam("drill")).orElseThrow(() -> new Refusal(404, "error.no-puzzle"));
        List<BankDrill> kind = bank.ofKind(drill.kind());
        Way all = new Way(visit.address("tsume/drills"), "drills.title");
        List<Step> steps = kind.stream()
                .skip(kind.indexOf(drill))
                .limit(2)
                .map(each -> Step.unlisted(address(visit, each.task())).asking(each.task()))
                .toList();
        return Round.of(new Sequence(all, steps, all));
    }

    private Optional<BankDrill> find(String id) {
        int dash = id.lastIndexOf('-');
        return dash < 1
                ? Optional.empty()
                : Task.read("drill/" + id.substring(0, dash) + "/" + id.substring(dash + 1))
                        .flatMap(DrillPages::drill)
                        .flatMap(bank::drill);
    }

    private static Optional<DrillTask> drill(Task task) {
        return switch (task) {
            case DrillTask drill -> Optional.of(drill);
            case Task.LessonTask lesson -> Optional.empty();
            case Task.PuzzleTask puzzle -> Optional.empty();
            case Task.GameTask game -> Optional.empty();
        };
    }
}
