package ippo.web.pupil;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import ippo.answer.Phrase;
import ippo.answer.Task.LessonTask;
import ippo.classplay.ClassState;
import ippo.classroom.AssignedWork;
import ippo.classroom.AssignedWork.Given;
import ippo.classroom.Assignment;
import ippo.classroom.Members;
import ippo.classroom.Membership;
import ippo.web.classplay.ClassPlayEvents;
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
import ippo.web.words.SafeHtml;
import ippo.web.work.AssignedNames;
import ippo.web.work.Times;
import ippo.web.work.WorkLink;
import ippo.work.Terms;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What to do today: first what the teacher gave, the earliest due first; then what is worth repeating; then one new
 * thing.
 */
public final class TodayPages {
    /** Of a day, with what was assigned; a task takes about one. */
    private static final int MINUTES = 10;
    /** At most, so that something new fits in. */
    private static final int MOST_REVIEWS = 4;

    private final AssignedWork work;
    private final Members members;
    private final Reviews reviews;
    private final LearnPages learn;
    private final Pages pages;
    private final Clock clock;
    private final AssignedNames names;
    private final ClassPlayEvents plays;

    public TodayPages(
            AssignedWork work,
            Members members,
            Reviews reviews,
            LearnPages learn,
            Pages pages,
            Clock clock,
            AssignedNames names,
            ClassPlayEvents plays) {
        this.names = names;
        this.plays = plays;
        this.work = work;
        this.members = members;
        this.reviews = reviews;
        this.learn = learn;
        this.pages = pages;
        this.clock = clock;
    }

    public void addTo(RoutesConfig routes) {
        routes.get("/{lang}/today", this::show, Role.ANYONE, Cost.PAGE);
        routes.get("/{lang}/today/events", this::follow, Role.ANYONE, Cost.STREAM);
    }

    /**
     * Assigned work in a list.
     *
     * @param when such as "until 27 Nov 2026"
     * @param done such as "3 of 8 done"
     * @param count what the bar shows of all
     * @param late whether it should be done by now
     */
    public record Line(
            String address,
            String name,
            String schoolClass,
            String when,
            String done,
            int count,
            int all,
            boolean late,
            boolean test) {}

    /**
     * The page.
     *
     * @param called the nicknames of somebody whom the page's head does not name
     * @param open assigned, and not done
     * @param past done or closed, the latest first
     * @param again worth repeating; the less the more work there is, but one at least
     * @param next one new thing
     */
    public record Today(
            List<SafeHtml> called,
            List<Line> open,
            List<Line> past,
            List<WorkLink> again,
            Optional<CoursePath.Here> next) {}

    /**
     * Games of classes.
     *
     * @param events where a script hears that something has changed
     * @param mark of the present state, for that
     * @param lines a line for each class that plays, and for each game that one was asked for
     * @param asked what is asked
     * @param asks classes where somebody may be asked
     */
    public record Plays(
            String events,
            String mark,
            List<TodayGames.Line> lines,
            List<TodayGames.Asked> asked,
            List<TodayGames.Ask> asks) {}

    private void show(Context ctx) {
        Visit visit = Visit.of(ctx);
        Instant now = clock.instant();
        List<Given> given = visit.recall(work::of).orElse(List.of());
        List<Line> open = given.stream()
                .filter(each -> isOpen(each, now))
                .map(each -> line(each, now, visit))
                .toList();
        List<Line> past = given.stream()
                .filter(each -> !isOpen(each, now))
                .map(each -> line(each, now, visit))
                .toList();
        CoursePath path = learn.path(visit);
        int left = open.stream().mapToInt(line -> line.all() - line.count()).sum();
        int most = Math.max(1, Math.min(MOST_REVIEWS, (MINUTES - left) / 2));
        List<WorkLink> again = reviews.of(visit, path.here().map(CoursePath.Here::address), most);
        Set<String> assigned = given.stream()
                .filter(each -> isOpen(each, now))
                .flatMap(each -> lessons(each, visit))
                .collect(Collectors.toSet());
        // the same lesson twice, with two counts, would be a riddle
        Optional<CoursePath.Here> next =
                path.here().filter(here -> !assigned.contains(here.stop().id()));
        Today today = new Today(called(visit), open, past, again, next);
        pages.show(ctx, new TodayPage(today, plays(visit)));
    }

    @Template(value = "pupil/today", place = Place.PUPIL)
    record TodayPage(Today today, Optional<Plays> plays) implements Page {}

    /** Empty for who is in no class. */
    private Optional<Plays> plays(Visit visit) {
        List<Membership> own = visit.recall(members::of).orElse(List.of());
        if (own.isEmpty()) {
            return Optional.empty();
        }
        Map<Long, ClassState> states = plays.states(classes(own));
        return Optional.of(new Plays(
                visit.address("today/events"),
                TodayGames.mark(own, states),
                TodayGames.of(own, states, visit),
                TodayGames.asked(own, states, visit),
                TodayGames.asks(own, states, visit)));
    }

    private static Set<Long> classes(List<Membership> own) {
        return own.stream().map(each -> each.schoolClass().id()).collect(Collectors.toSet());
    }

    private void follow(Context ctx) {
        List<Membership> own = Visit.of(ctx).recall(members::of).orElse(List.of());
        if (own.isEmpty()) {
            throw Refusal.malformed();
        }
        plays.follow(ctx, classes(own), states -> TodayGames.mark(own, states));
    }

    private Stream<String> lessons(Given given, Visit visit) {
        return visit.recall(visitor -> work.tasks(visitor, given.assignment().id())).orElse(List.of()).stream()
                .flatMap(task -> task.task().asLesson().stream())
                .map(LessonTask::lesson);
    }

    private List<SafeHtml> called(Visit visit) {
        List<Membership> known =
                visit.who().isPresent() ? List.of() : visit.recall(members::of).orElse(List.of());
        return known.stream()
                .map(each -> visit.words()
                        .html(Phrase.of(
                                        "today.called",
                                        "class",
                                        each.schoolClass().name())
                                .with("nickname", each.nickname())))
                .toList();
    }

    static boolean isOpen(Given given, Instant now) {
        return !given.totals().isDone() && !given.assignment().terms().isClosed(now);
    }

    private Line line(Given given, Instant now, Visit visit) {
        Terms terms = given.assignment().terms();
        Count count = Count.of(given.totals(), now, visit);
        return new Line(
                visit.address("work/" + given.assignment().id()),
                names.shown(given.assignment().name(), visit.words()),
                given.schoolClass(),
                when(given.assignment(), now, visit),
                count.words(),
                count.count(),
                count.all(),
                terms.isLate(now),
                terms.isTest());
    }

    /** When it is due or closes. */
    static String when(Assignment assignment, Instant now, Visit visit) {
        Terms terms = assignment.terms();
        ZoneId zone = assignment.zone();
        if (terms.isClosed(now)) {
            return say("work.closed", terms.closesAt().orElseThrow(), zone, visit);
        }
        Optional<Instant> due = terms.dueAt();
        if (due.isPresent()) {
            return say(terms.isLate(now) ? "work.late" : "work.due", due.get(), zone, visit);
        }
        return terms.closesAt()
                .map(closes -> say("work.closes", closes, zone, visit))
                .orElse("");
    }

    private static String say(String key, Instant at, ZoneId zone, Visit visit) {
        return visit.words().say(key, "time", Times.written(at, zone, visit.language()));
    }
}
