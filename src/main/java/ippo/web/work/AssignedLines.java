package ippo.web.work;

import ippo.account.Teacher;
import ippo.classroom.Assignment;
import ippo.classroom.Assignments;
import ippo.classroom.SchoolClass;
import ippo.classroom.Standings;
import ippo.classroom.Standings.Standing;
import ippo.web.frame.Visit;
import ippo.work.Terms;
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
    private final Standings standings;
    private final AssignedNames names;
    private final Clock clock;

    public AssignedLines(Assignments assignments, Standings standings, AssignedNames names, Clock clock) {
        this.names = names;
        this.assignments = assignments;
        this.standings = standings;
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
        Instant now = clock.instant();
        Map<Long, List<Standing>> counted = standings.ofAssignments(teacher, schoolClass.id(), now, COUNTED);
        return assignments.of(teacher, schoolClass.id()).stream()
                .map(each -> new Line(
                        each.id(),
                        names.shown(each.name(), visit.words()),
                        when(each, visit),
                        each.terms().isTest(),
                        Optional.ofNullable(counted.get(each.id())).map(pupils -> far(pupils, visit))))
                .toList();
    }

    private static String far(List<Standing> pupils, Visit visit) {
        return visit.words()
                .say(
                        "teach.assignments.far",
                        Map.of(
                                "begun",
                                        pupils.stream()
                                                .filter(Standing::isBegun)
                                                .count(),
                                "done", pupils.stream().filter(Standing::isDone).count(),
                                "all", pupils.size()));
    }

    /** Of one pupil, what is open to him or her by now, the latest first. @param far such as "3 of 8 done" */
    public List<Line> of(Teacher teacher, SchoolClass schoolClass, long member, Visit visit) {
        Map<Long, List<Standing>> counted =
                standings.ofAssignments(teacher, schoolClass.id(), clock.instant(), COUNTED);
        return assignments.of(teacher, schoolClass.id()).stream()
                .flatMap(each -> counted.getOrDefault(each.id(), List.of()).stream()
                        .filter(standing -> standing.member() == member)
                        .map(standing -> new Line(
                                each.id(),
                                names.shown(each.name(), visit.words()),
                                when(each, visit),
                                each.terms().isTest(),
                                Optional.of(far(each, standing, visit)))))
                .toList();
    }

    private static String far(Assignment assignment, Standing standing, Visit visit) {
        return visit.words()
                .say(
                        assignment.terms().isTest() ? "work.answered" : "work.done",
                        Map.of("count", standing.done(), "all", standing.tasks()));
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
