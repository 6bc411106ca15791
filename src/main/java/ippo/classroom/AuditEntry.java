package ippo.classroom;

import java.time.Instant;

/**
 * One thing that was changed in a class.
 *
 * @param teacher who did it, as he or she was called then; empty for a pupil's own deed
 * @param subject a pupil's nickname, an assignment's name, or nothing; also nothing for a pupil who is gone
 */
public record AuditEntry(Instant at, String teacher, Deed deed, String subject) {}
