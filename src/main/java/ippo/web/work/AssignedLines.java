package ippo.web.work;

import ippo.account.Teacher;
import ippo.classroom.Assignment;
import ippo.classroom.Assignments;
import ippo.classroom.PupilTotals;
import ippo.classroom.Results;
import ippo.classroom.SchoolClass;
import ippo.web.frame.Visit;
import ippo.work.Terms;
import ippo.work.Totals;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What a class was given, as its teachers' lists have it. May be shared between threads. */
public final class AssignedLines {
    /** Of so many, the latest, it is told how far the class is; older ones are over. */
    private static final int COUNTED = 20;

    private final Assignments assignments;
    private final Results results;
    private final AssignedNames names;
    private final Clock clock;

    public AssignedLines(Assignments assignments, Results results, AssignedNames names, Clock clock) {
        this.names = names;
        this.assignments = assignments;
        this.results = results;
        this.clock = clock;
    }

    /**
     * An assignment.
     *
     * @param when such as "until 27 Nov 2026"
     * @param far such as "begun: 6 of 14 · done: 2"; empty of old ones and of what is not open yet
     */
    public record Line(long id, String name, String when, boolean test, Optional<String> far) {}

    /** All that a class was given, the latest first; nothing if this teacher does not teach there. */
    public List<Line> of(Teacher teacher, SchoolClass schoolClass, Visit visit) {
        List<Assignment> all = assignments.of(teacher, schoolClass.id());
        List<PupilTotals> pupils = results.totals(teacher, schoolClass.id(), latest(all)).stream()
                .filter(pupil -> pupil.former().isEmpty())
                .toList();
        return all.stream()
                .map(each -> {
                    List<Totals> totals = pupils.stream()
                            .flatMap(pupil -> Optional.ofNullable(pupil.totals().get(each.id())).stream())
                            .toList();
                    return line(
                            each,
                            Optional.of(totals).filter(some -> !some.isEmpty()).map(some -> far(some, visit)),
                            visit);
                })
                .toList();
    }

    private List<Assignment> latest(List<Assignment> all) {
        return Assignments.opened(all, clock.instant(), COUNTED);
    }

    private static String far(List<Totals> pupils, Visit visit) {
        return visit.words()
                .say(
                        "teach.assignments.far",
                        Map.of(
                                "begun", pupils.stream().filter(Totals::isBegun).count(),
                                "done", pupils.stream().filter(Totals::isDone).count(),
                                "all", pupils.size()));
    }

    /** Of one pupil, what is open to him or her by now, the latest first. @param far such as "3 of 8 done" */
    public List<Line> of(Teacher teacher, SchoolClass schoolClass, long member, Visit visit) {
        List<Assignment> all = assignments.of(teacher, schoolClass.id());
        Map<Long, Totals> totals = results.totals(teacher, schoolClass.id(), latest(all), member)
                .map(PupilTotals::totals)
                .orElse(Map.of());
        return all.stream()
                .filter(each -> totals.containsKey(each.id()))
                .map(each -> line(each, Optional.of(far(totals.get(each.id()), visit)), visit))
                .toList();
    }

    private Line line(Assignment assignment, Optional<String> far, Visit visit) {
        return new Line(
                assignment.id(),
                names.shown(assignment.name(), visit.words()),
                when(assignment, visit),
                assignment.terms().isTest(),
                far);
    }

    private static String far(Totals totals, Visit visit) {
        return visit.words()
                .say(
                        totals.terms().isTest() ? "work.answered" : "work.done",
                        Map.of("count", totals.done(), "all", totals.tasks()));
    }

    /** When it opens, is due or closes, or that it is open. */
    public String when(Assignment assignment, Visit visit) {
        Terms terms = assignment.terms();
        Instant now = clock.instant();
        if (terms.isClosed(now)) {
            return say("work.closed", terms.closesAt().orElseThrow(), assignment, visit);
        }
        if (now.isBefore(terms.opensAt())) {
            return say("work.opens", terms.opensAt(), assignment, visit);
        }
        return terms.dueAt()
                .map(due -> say("work.due", due, assignment, visit))
                .or(() -> terms.closesAt().map(closes -> say("work.closes", closes, assignment, visit)))
                .orElseGet(() -> visit.words().say("work.open"));
    }

    private static String say(String key, Instant at, Assignment assignment, Visit visit) {
        return visit.words().say(key, "time", Times.written(at, assignment.zone(), visit.language()));
    }
}
