package ippo.classroom;

import java.time.Instant;
import java.util.List;

/**
 * One thing that was changed in a class.
 *
 * @param teacher who did it, as he or she was called then; empty for a pupil's own deed
 * @param subject a pupil's nickname, an assignment's name, or nothing; also nothing for a pupil who is gone
 * @param changes from what to what; none where the deed says it all, or where its names are forgotten
 */
public record AuditEntry(Instant at, String teacher, AuditAction deed, String subject, List<FieldChange> changes) {
    public AuditEntry {
        changes = List.copyOf(changes);
    }
}
