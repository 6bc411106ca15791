package ippo.web.teach;

import io.javalin.http.Context;
import ippo.classroom.Assignment;
import ippo.classroom.Mode;
import ippo.classroom.Sets;
import ippo.classroom.Terms;
import ippo.web.frame.FormFields;
import ippo.web.frame.Refusal;
import ippo.web.work.Times;
import java.time.Instant;
import java.time.ZoneId;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * The form for an assignment, as it was filled in.
 *
 * @param opens as a field for a local time has it; empty for at once
 * @param selected whether it is for some pupils only
 * @param some their ids; perhaps none is ticked yet
 */
public record AssignForm(
        String name,
        String description,
        String mode,
        String opens,
        String due,
        String closes,
        boolean selected,
        Set<Long> some) {
    static AssignForm fresh(String name, String description) {
        return new AssignForm(
                name.length() <= Sets.LONGEST_NAME ? name : "",
                description,
                Mode.PRACTICE.name(),
                "",
                "",
                "",
                false,
                Set.of());
    }

    static AssignForm sent(Context ctx) {
        Set<Long> some = new HashSet<>();
        boolean selected = FormFields.line(ctx, "whom").equals("some");
        if (selected) {
            ctx.formParams("pupil").forEach(id -> FormFields.id(id).ifPresent(some::add));
        }
        return new AssignForm(
                FormFields.name(ctx, "name"),
                SetPages.description(ctx),
                FormFields.line(ctx, "mode"),
                FormFields.line(ctx, "opens"),
                FormFields.line(ctx, "due"),
                FormFields.line(ctx, "closes"),
                selected,
                some);
    }

    /** @param meant ids of the pupils it is for */
    static AssignForm of(Assignment assignment, Set<Long> meant) {
        Terms terms = assignment.terms();
        return new AssignForm(
                assignment.name(),
                assignment.description(),
                terms.mode().name(),
                Times.field(terms.opensAt(), assignment.zone()),
                terms.dueAt().map(due -> Times.field(due, assignment.zone())).orElse(""),
                terms.closesAt()
                        .map(closes -> Times.field(closes, assignment.zone()))
                        .orElse(""),
                assignment.selected() && !meant.isEmpty(),
                assignment.selected() ? meant : Set.of());
    }

    /** @throws Refusal if there is none such */
    Mode readMode() {
        for (Mode each : Mode.values()) {
            if (each.name().equals(mode)) {
                return each;
            }
        }
        throw Refusal.malformed();
    }

    /** What the times in the form say. */
    static Terms terms(Context ctx, ZoneId zone, Mode mode, Instant opens) {
        return new Terms(mode, opens, Times.read(ctx, "due", zone), Times.read(ctx, "closes", zone));
    }

    /** The key of what is wrong with name and times, or nothing. */
    String trouble(Context ctx, ZoneId zone, Mode mode, Instant from) {
        if (!SetPages.isFine(name, description)) {
            return SetPages.trouble(name);
        }
        Optional<Instant> until = Times.read(ctx, "closes", zone);
        if (mode == Mode.TEST && until.isEmpty()) {
            return "teach.assign.test-closes";
        }
        boolean read = isRead(opens, Times.read(ctx, "opens", zone))
                && isRead(due, Times.read(ctx, "due", zone))
                && isRead(closes, until);
        return read && Terms.isOrdered(mode, from, Times.read(ctx, "due", zone), until) ? "" : "teach.assign.times";
    }

    private static boolean isRead(String typed, Optional<Instant> read) {
        return typed.isEmpty() || read.isPresent();
    }
}
