package ippo.web.teach;

import ippo.classroom.Joining;
import ippo.classroom.SchoolClass;
import ippo.web.frame.Visit;
import ippo.web.work.Times;
import java.time.Instant;

/**
 * Whether one may join a class without a card, for its teachers.
 *
 * @param until when it closes by itself; nothing where it does not, or is closed
 */
public record ShownJoining(boolean open, String until) {
    static ShownJoining of(SchoolClass schoolClass, Instant now, Visit visit) {
        String until = schoolClass.joining() instanceof Joining.OpenUntil end
                        && end.end().isAfter(now)
                ? Times.written(end.end(), schoolClass.zone(), visit.language())
                : "";
        return new ShownJoining(schoolClass.joining().isOpen(now), until);
    }
}
