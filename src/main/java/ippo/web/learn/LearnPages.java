package ippo.web.learn;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import ippo.content.Content;
import ippo.content.Lesson;
import ippo.content.LessonText;
import ippo.content.Section;
import ippo.exercise.Exercise;
import ippo.progress.Best;
import ippo.progress.LessonProgress;
import ippo.progress.Progress;
import ippo.web.board.Blocks;
import ippo.web.frame.Pages;
import ippo.web.frame.Refusal;
import ippo.web.frame.Role;
import ippo.web.frame.Visit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The curriculum, and the first page of each lesson: what it is about, and its exercises. */
public final class LearnPages {
    private static final LessonProgress NOTHING = new LessonProgress(Map.of());

    private final Content content;
    private final Progress progress;
    private final Pages pages;

    public LearnPages(Content content, Progress progress, Pages pages) {
        this.content = content;
        this.progress = progress;
        this.pages = pages;
    }

    public void addTo(RoutesConfig routes) {
        routes.get("/{lang}/learn", this::curriculum, Role.ANYONE);
        routes.get("/{lang}/learn/{lesson}", this::lesson, Role.ANYONE);
    }

    private void curriculum(Context ctx) {
        pages.show(ctx, "learn/curriculum", "learn", Map.of("sections", sections(Visit.of(ctx))));
    }

    /** All sections with their lessons and what the visitor achieved in them. */
    public List<Map<String, Object>> sections(Visit visit) {
        Map<String, LessonProgress> achieved =
                visit.visitor().map(progress::lessons).orElse(Map.of());
        List<Map<String, Object>> sections = new ArrayList<>();
        int number = 1;
        for (Section section : content.sections()) {
            List<Map<String, Object>> cards = new ArrayList<>();
            for (Lesson lesson : section.lessons()) {
                cards.add(card(visit, lesson, achieved.getOrDefault(lesson.id(), NOTHING), number++));
            }
            sections.add(Map.of("title", visit.words().say("section." + section.id()), "lessons", cards));
        }
        return sections;
    }

    private static Map<String, Object> card(Visit visit, Lesson lesson, LessonProgress achieved, int number) {
        LessonText text = lesson.text(visit.language());
        List<String> ids = lesson.exercises().stream().map(Exercise::id).toList();
        int solved = achieved.solved(ids);
        Map<String, Object> card = new HashMap<>();
        card.put("number", number);
        card.put("address", visit.address("learn/" + lesson.id()));
        card.put("title", text.title());
        card.put("summary", text.summary());
        card.put("icon", lesson.icon().map(icon -> icon.type().letter()).orElse("K"));
        card.put("solved", solved);
        card.put("all", ids.size());
        card.put("percent", 100 * solved / ids.size());
        card.put("done", solved == ids.size());
        card.put("progressText", visit.words().say("learn.progress", Map.of("solved", solved, "all", ids.size())));
        card.put("stars", achieved.stars(ids));
        card.put("mostStars", 3 * ids.size());
        return card;
    }

    /** Where a visitor goes on: the first lesson with an open exercise, and that exercise. */
    public Optional<Map<String, Object>> open(Visit visit) {
        Map<String, LessonProgress> achieved =
                visit.visitor().map(progress::lessons).orElse(Map.of());
        for (Section section : content.sections()) {
            for (Lesson lesson : section.lessons()) {
                LessonProgress own = achieved.getOrDefault(lesson.id(), NOTHING);
                Optional<Exercise> open = firstOpen(lesson, own);
                if (open.isPresent()) {
                    boolean begun = !own.exercises().isEmpty();
                    return Optional.of(Map.of(
                            "title", lesson.text(visit.language()).title(),
                            "address",
                                    visit.address("learn/" + lesson.id()
                                            + (begun ? "/" + open.get().id() : ""))));
                }
            }
        }
        return Optional.empty();
    }

    private static Optional<Exercise> firstOpen(Lesson lesson, LessonProgress achieved) {
        return lesson.exercises().stream()
                .filter(exercise -> !achieved.of(exercise.id()).isSolved())
                .findFirst();
    }

    private void lesson(Context ctx) {
        Visit visit = Visit.of(ctx);
        Lesson lesson = content.lesson(ctx.pathParam("lesson")).orElseThrow(() -> new Refusal(404, "error.no-lesson"));
        LessonText text = lesson.text(visit.language());
        LessonProgress achieved = visit.visitor()
                .map(visitor -> progress.lesson(visitor, lesson.id()))
                .orElse(NOTHING);
        Map<String, Object> model = new HashMap<>(card(visit, lesson, achieved, 0));
        model.put(
                "introduction",
                new Blocks(visit.words()).view(text.introduction().isEmpty() ? text.curious() : text.introduction()));
        model.put(
                "sourceLanguage",
                text.language().equals(visit.language()) ? "" : text.language().tag());
        model.put("exercises", exercises(visit, lesson, text, achieved));
        Exercise start = firstOpen(lesson, achieved).orElse(lesson.exercises().get(0));
        model.put("start", visit.address("learn/" + lesson.id() + "/" + start.id()));
        model.put("startText", visit.words().say(startKey(achieved, model)));
        next(lesson).ifPresent(following -> {
            model.put("next", visit.address("learn/" + following.id()));
            model.put("nextTitle", following.text(visit.language()).title());
        });
        pages.show(ctx, "learn/lesson", "learn", model);
    }

    private static String startKey(LessonProgress achieved, Map<String, Object> card) {
        if (Boolean.TRUE.equals(card.get("done"))) {
            return "lesson.again";
        }
        return achieved.exercises().isEmpty() ? "lesson.start" : "lesson.continue";
    }

    private static List<Map<String, Object>> exercises(
            Visit visit, Lesson lesson, LessonText text, LessonProgress achieved) {
        List<Map<String, Object>> rows = new ArrayList<>();
        for (Exercise exercise : lesson.exercises()) {
            Best best = achieved.of(exercise.id());
            rows.add(Map.of(
                    "address", visit.address("learn/" + lesson.id() + "/" + exercise.id()),
                    "title", text.exercises().get(exercise.id()).title(),
                    "solved", best.isSolved(),
                    "stars", List.of(best.stars() >= 1, best.stars() >= 2, best.stars() >= 3),
                    "starsText", visit.words().say("stars.text", "count", best.stars())));
        }
        return rows;
    }

    private Optional<Lesson> next(Lesson lesson) {
        List<Lesson> all = content.sections().stream()
                .flatMap(section -> section.lessons().stream())
                .toList();
        int index = all.indexOf(lesson);
        return index + 1 < all.size() ? Optional.of(all.get(index + 1)) : Optional.empty();
    }
}
