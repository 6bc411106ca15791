package ippo.web.home;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import ippo.content.Content;
import ippo.content.Lesson;
import ippo.exercise.Exercise;
import ippo.web.frame.Pages;
import ippo.web.frame.Role;
import ippo.web.frame.Visit;
import ippo.web.learn.ExercisePages;
import ippo.web.learn.LearnPages;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** The first page: a board to move on at once, and the ways on. */
public final class HomePages {
    private final Content content;
    private final Pages pages;
    private final LearnPages learn;
    private final ExercisePages exercises;

    public HomePages(Content content, Pages pages, LearnPages learn, ExercisePages exercises) {
        this.content = content;
        this.pages = pages;
        this.learn = learn;
        this.exercises = exercises;
    }

    public void addTo(RoutesConfig routes) {
        routes.get("/{lang}/", this::show, Role.ANYONE);
    }

    private void show(Context ctx) {
        Visit visit = Visit.of(ctx);
        Map<String, Object> model = new HashMap<>();
        taste().ifPresent(taste -> model.putAll(exercises.model(visit, taste.lesson(), taste.exercise())));
        model.put("taste", true);
        model.put("hasTaste", taste().isPresent());
        model.put("path", learn.path(visit));
        model.put("known", visit.visitor().isPresent());
        pages.show(ctx, "home/home", "home", model);
    }

    /**
     * The first exercise of the curriculum in which something is moved to be collected: nobody needs to know a rule.
     */
    private Optional<Taste> taste() {
        return content.sections().stream()
                .flatMap(section -> section.lessons().stream())
                .flatMap(lesson -> lesson.exercises().stream().map(exercise -> new Taste(lesson, exercise)))
                .filter(taste -> taste.exercise().par().isPresent())
                .findFirst();
    }

    private record Taste(Lesson lesson, Exercise exercise) {}
}
