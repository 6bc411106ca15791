package ippo.web.teach;

import io.javalin.http.Context;
import ippo.classroom.Assignment;
import ippo.classroom.FieldValues;
import ippo.classroom.Sets;
import ippo.classroom.SharedField;
import ippo.web.frame.FormFields;
import ippo.web.frame.Refusal;
import ippo.web.work.Times;
import ippo.work.Mode;
import ippo.work.Terms;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The form for an assignment, as it was filled in.
 *
 * @param opens as a field for a local time has it; empty for at once
 * @param minutes how long after it opens it closes, instead of at a time; empty for none
 * @param drawn whether each pupil gets other puzzles of the same kind
 * @param wide whether puzzles of which there are too few alike may be of another theme
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
        String minutes,
        boolean drawn,
        boolean wide,
        boolean selected,
        Set<Long> some) {
    /** In how many minutes a test may close. */
    public static final List<String> MINUTES = List.of("30", "45", "60");

    /** @param some ids of the pupils it is for; empty for all */
    static AssignForm fresh(String name, String description, Set<Long> some) {
        return new AssignForm(
                name.length() <= Sets.LONGEST_NAME ? name : "",
                description,
                Mode.PRACTICE.name(),
                "",
                "",
                "",
                "",
                false,
                false,
                !some.isEmpty(),
                some);
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
                FormFields.line(ctx, "minutes"),
                FormFields.line(ctx, "drawn").equals("yes"),
                FormFields.line(ctx, "wide").equals("yes"),
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
                "",
                assignment.drawn(),
                false,
                assignment.selected() && !meant.isEmpty(),
                assignment.selected() ? meant : Set.of());
    }

    /** The same with another name. */
    AssignForm named(String other) {
        return new AssignForm(other, description, mode, opens, due, closes, minutes, drawn, wide, selected, some);
    }

    /** What the form shows of these values. @param assignment as it is now */
    static AssignForm of(FieldValues values, Assignment assignment) {
        ZoneId zone = assignment.zone();
        String whom = values.of(SharedField.WHOM);
        return new AssignForm(
                values.of(SharedField.NAME),
                values.of(SharedField.DESCRIPTION),
                assignment.terms().mode().name(),
                field(values.of(SharedField.OPENS), zone),
                field(values.of(SharedField.DUE), zone),
                field(values.of(SharedField.CLOSES), zone),
                "",
                assignment.drawn(),
                false,
                !whom.isEmpty(),
                whom.isEmpty()
                        ? Set.of()
                        : Arrays.stream(whom.split(","))
                                .flatMap(id -> FormFields.id(id).stream())
                                .collect(Collectors.toSet()));
    }

    private static String field(String millis, ZoneId zone) {
        return millis.isEmpty() ? "" : Times.field(Instant.ofEpochMilli(Long.parseLong(millis)), zone);
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

    /**
     * What the times in the form say, of an assignment that was given: a time is as it was, to the millisecond, where
     * the form says the same minute.
     *
     * @return empty if they are in no order
     */
    Optional<Terms> terms(Context ctx, ZoneId zone, Terms before) {
        Instant from = kept(Times.read(ctx, "opens", zone), Optional.of(before.opensAt()))
                .orElse(before.opensAt());
        Optional<Instant> dueAt = kept(Times.read(ctx, "due", zone), before.dueAt());
        Optional<Instant> closesAt = kept(closing(ctx, zone, from), before.closesAt());
        return Terms.isOrdered(before.mode(), from, dueAt, closesAt)
                ? Optional.of(new Terms(before.mode(), from, dueAt, closesAt))
                : Optional.empty();
    }

    private static Optional<Instant> kept(Optional<Instant> typed, Optional<Instant> before) {
        return typed.flatMap(time -> before.filter(
                        each -> each.truncatedTo(ChronoUnit.MINUTES).equals(time)))
                .or(() -> typed);
    }

    /** What the times in the form say. */
    Terms terms(Context ctx, ZoneId zone, Mode mode, Instant opens) {
        return new Terms(mode, opens, Times.read(ctx, "due", zone), closing(ctx, zone, opens));
    }

    /** So many minutes after it opens, or when the field says. */
    private Optional<Instant> closing(Context ctx, ZoneId zone, Instant opens) {
        return MINUTES.contains(minutes)
                ? Optional.of(opens.plus(Duration.ofMinutes(Long.parseLong(minutes))))
                : Times.read(ctx, "closes", zone);
    }

    /** The key of what is wrong with name and times, or nothing. */
    String trouble(Context ctx, ZoneId zone, Mode mode, Instant from) {
        if (!SetPages.isFine(name, description)) {
            return SetPages.trouble(name);
        }
        if (drawn && mode != Mode.TEST) {
            return "teach.assign.drawn-test";
        }
        Optional<Instant> until = closing(ctx, zone, from);
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
