package ippo.web.teach;

import ippo.classroom.SchoolClass;
import ippo.web.frame.Visit;
import ippo.web.work.Times;
import java.time.Instant;
import java.util.Optional;

/**
 * Whether one may join a class without a card, for its teachers.
 *
 * @param until when it closes by itself; empty where it does not, or is closed
 */
public record ShownJoining(boolean open, Optional<String> until) {
    static ShownJoining of(SchoolClass schoolClass, Instant now, Visit visit) {
        Optional<String> until = schoolClass
                .joining()
                .closesAt()
                .filter(end -> end.isAfter(now))
                .map(end -> Times.written(end, schoolClass.zone(), visit.language()));
        return new ShownJoining(schoolClass.joining().isOpen(now), until);
    }
}
