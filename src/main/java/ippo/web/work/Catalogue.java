package ippo.web.work;

import ippo.answer.Phrase;
import ippo.answer.Task;
import ippo.answer.Task.DrillTask;
import ippo.answer.Task.GameTask;
import ippo.answer.Task.LessonTask;
import ippo.answer.Task.PuzzleTask;
import ippo.classroom.AssignedTask;
import ippo.classroom.SetItem;
import ippo.classroom.SetItem.Single;
import ippo.classroom.SetItem.WholeLesson;
import ippo.content.BankDrill;
import ippo.content.BankPuzzle;
import ippo.content.Content;
import ippo.content.Lesson;
import ippo.content.LessonText;
import ippo.content.Station;
import ippo.web.frame.Visit;
import ippo.web.words.SafeHtml;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** What there is to be assigned, and how it is called. May be shared between threads. */
public final class Catalogue {
    private final Content content;

    public Catalogue(Content content) {
        this.content = content;
    }

    public Content content() {
        return content;
    }

    /** How an item is called; empty if the content has no such thing, or no longer. */
    public Optional<WorkLink> named(SetItem item, Visit visit) {
        return switch (item) {
            case WholeLesson(String lesson) -> content.lesson(lesson).map(found -> named(found, visit));
            case Single(Task task) -> named(task, visit);
        };
    }

    private static WorkLink named(Lesson lesson, Visit visit) {
        int count = lesson.exercises().size();
        return new WorkLink(
                new WholeLesson(lesson.id()).text(),
                new SafeHtml(lesson.text(visit.language()).titleHtml()),
                visit.words().say("work.whole", "count", count),
                visit.address("learn/" + lesson.id()));
    }

    /** How a task is called; empty if the content has none such, or no longer. */
    public Optional<WorkLink> named(Task task, Visit visit) {
        return switch (task) {
            case LessonTask exercise ->
                content.lesson(exercise.lesson())
                        .filter(lesson -> lesson.exercise(exercise.exercise()).isPresent())
                        .map(lesson -> named(lesson, exercise, visit));
            case PuzzleTask puzzle -> content.bank().puzzle(puzzle).map(found -> named(found, visit));
            case GameTask game -> content.game(game.station()).map(found -> named(found, visit));
            case DrillTask drill -> content.drills().drill(drill).map(found -> named(found, visit));
        };
    }

    private static WorkLink named(Lesson lesson, LessonTask task, Visit visit) {
        LessonText text = lesson.text(visit.language());
        return new WorkLink(
                task.text(),
                new SafeHtml(text.exercises().get(task.exercise()).titleHtml()),
                text.title(),
                visit.address("learn/" + task.lesson() + "/" + task.exercise()));
    }

    private static WorkLink named(BankPuzzle puzzle, Visit visit) {
        Phrase title = Phrase.of("tsume.puzzle", "title", Phrase.of("tsume.plies", "plies", puzzle.plies()))
                .with("number", puzzle.number());
        String theme = puzzle.tags().stream()
                .findFirst()
                .map(tag -> visit.words().say("theme." + tag))
                .orElse("");
        return new WorkLink(
                puzzle.task().text(), visit.words().html(title), theme, visit.address("tsume/" + puzzle.id()));
    }

    private static WorkLink named(Station.OfGame game, Visit visit) {
        String key = "station." + game.id();
        return new WorkLink(
                game.task().text(),
                visit.words().html(key),
                visit.words().say(key + ".task"),
                visit.address("play/station/" + game.id()));
    }

    private static WorkLink named(BankDrill drill, Visit visit) {
        Phrase kind = Phrase.of("drill." + drill.kind().id());
        Phrase title = Phrase.of("tsume.puzzle", "title", kind).with("number", drill.number());
        return new WorkLink(
                drill.task().text(),
                visit.words().html(title),
                visit.words().say("drills.title"),
                visit.address("tsume/drills/" + drill.task().id()));
    }

    /** What a puzzle is called where its number is nobody's business, such as "Mate in 3"; empty for an exercise. */
    public Optional<Phrase> unnumbered(Task task) {
        return task.asPuzzle()
                .flatMap(content.bank()::puzzle)
                .map(puzzle -> Phrase.of("tsume.plies", "plies", puzzle.plies()));
    }

    /** The present revision of a task; 0 for a puzzle, and for what there is no longer. */
    public int revision(Task task) {
        return switch (task) {
            case LessonTask of ->
                content.lesson(of.lesson()).map(Lesson::revision).orElse(0);
            case PuzzleTask of -> 0;
            case GameTask of -> 0;
            case DrillTask of -> 0;
        };
    }

    /** Whether there is such a thing. */
    public boolean has(SetItem item) {
        return !tasks(List.of(item)).isEmpty();
    }

    /** The single tasks that these items consist of at present, each once, in order. */
    public List<AssignedTask> tasks(Collection<SetItem> items) {
        return List.copyOf(
                new LinkedHashSet<>(items.stream().flatMap(this::tasks).toList()));
    }

    private Stream<AssignedTask> tasks(SetItem item) {
        return switch (item) {
            case WholeLesson whole ->
                content.lesson(whole.lesson()).stream()
                        .flatMap(lesson -> lesson.exercises().stream()
                                .map(exercise -> new AssignedTask(
                                        new LessonTask(lesson.id(), exercise.id()), lesson.revision())));
            case Single(LessonTask task) ->
                content.lesson(task.lesson()).stream()
                        .filter(lesson -> lesson.exercise(task.exercise()).isPresent())
                        .map(lesson -> new AssignedTask(task, lesson.revision()));
            case Single(PuzzleTask task) ->
                content.bank().puzzle(task).stream().map(puzzle -> new AssignedTask(task, 0));
            case Single(GameTask task) -> content.game(task.station()).stream().map(game -> new AssignedTask(task, 0));
            case Single(DrillTask task) ->
                content.drills().drill(task).stream().map(drill -> new AssignedTask(task, 0));
        };
    }

    /**
     * A link to a lesson plan.
     *
     * @param address as links have it
     * @param lang the language that its name is in
     */
    public record PlanLink(String address, String lang, SafeHtml title) {}

    /** The link to a plan; empty where there is none such. */
    public Optional<PlanLink> plan(String id, Visit visit) {
        return content.plan(id)
                .map(plan -> new PlanLink(
                        visit.root() + "/teach/plans/" + plan.id(),
                        plan.text(visit.language()).language().tag(),
                        new SafeHtml(plan.text(visit.language()).titleHtml())));
    }

    /** A lesson's title; empty where there is none such. */
    public SafeHtml title(String lesson, Visit visit) {
        return content.lesson(lesson)
                .map(there -> new SafeHtml(there.text(visit.language()).titleHtml()))
                .orElse(SafeHtml.escaped(""));
    }

    /** Of several things at once, those there are. */
    public List<WorkLink> named(Collection<SetItem> items, Visit visit) {
        return items.stream().flatMap(item -> named(item, visit).stream()).toList();
    }

    /** Such as "12 exercises". */
    public String count(int tasks, Visit visit) {
        return visit.words().say("work.count", Map.of("count", tasks));
    }
}
