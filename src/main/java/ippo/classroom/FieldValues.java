package ippo.classroom;

import static java.util.stream.Collectors.joining;

import ippo.i18n.Language;
import ippo.work.Terms;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Values of the fields of one form, in texts that depend on no language: what is compared to find out whether somebody
 * else has changed something meanwhile (optimistic locking), and what the list of changes keeps.
 */
public record FieldValues(Map<SharedField, String> values) {
    private static final String OPEN = "open";

    public FieldValues {
        values = values.isEmpty() ? Map.of() : Collections.unmodifiableMap(new EnumMap<>(values));
    }

    public static FieldValues of(SchoolClass schoolClass) {
        return ofClass(schoolClass.name(), schoolClass.language(), schoolClass.endsOn(), schoolClass.zone());
    }

    public static FieldValues ofClass(String name, Language language, LocalDate endsOn, ZoneId zone) {
        return new FieldValues(Map.of(
                SharedField.NAME, name,
                SharedField.LANGUAGE, language.tag(),
                SharedField.LAST_DAY, endsOn.toString(),
                SharedField.ZONE, zone.getId()));
    }

    public static FieldValues of(Joining joining) {
        return new FieldValues(Map.of(SharedField.JOINING, text(joining)));
    }

    private static String text(Joining joining) {
        return switch (joining) {
            case Joining.OpenUntil until -> millis(until.end());
            case Joining.OpenUntilClosed open -> OPEN;
            case Joining.Closed closed -> "";
        };
    }

    /** @param whom ids of the pupils it is for; empty for the whole class */
    public static FieldValues ofAssignment(
            String name, String description, Terms terms, Optional<? extends Collection<Long>> whom) {
        return new FieldValues(Map.of(
                SharedField.NAME,
                name,
                SharedField.DESCRIPTION,
                description,
                SharedField.OPENS,
                millis(terms.opensAt()),
                SharedField.DUE,
                terms.dueAt().map(FieldValues::millis).orElse(""),
                SharedField.CLOSES,
                terms.closesAt().map(FieldValues::millis).orElse(""),
                SharedField.WHOM,
                whom.map(FieldValues::ids).orElse("")));
    }

    /** @return never empty: that would be the whole class */
    private static String ids(Collection<Long> members) {
        return members.isEmpty()
                ? "0"
                : members.stream().sorted().map(String::valueOf).collect(joining(","));
    }

    public static FieldValues ofSet(String name, String description) {
        return new FieldValues(Map.of(SharedField.NAME, name, SharedField.DESCRIPTION, description));
    }

    public static FieldValues ofNickname(String nickname) {
        return new FieldValues(Map.of(SharedField.NICKNAME, nickname));
    }

    public static FieldValues ofNote(String note) {
        return new FieldValues(Map.of(SharedField.NOTE, note));
    }

    static FieldValues ofMembership(long schoolClass) {
        return new FieldValues(Map.of(SharedField.SCHOOL_CLASS, String.valueOf(schoolClass)));
    }

    private static String millis(Instant at) {
        return String.valueOf(at.toEpochMilli());
    }

    /** What one field has; empty also if there is no such field. */
    public String of(SharedField field) {
        return values.getOrDefault(field, "");
    }

    /** The fields of both whose values differ, in their order. */
    public List<FieldChange> changesTo(FieldValues after) {
        List<FieldChange> changes = new ArrayList<>();
        values.forEach((field, from) -> {
            String to = after.values().getOrDefault(field, from);
            if (!to.equals(from)) {
                changes.add(new FieldChange(field, from, to));
            }
        });
        return changes;
    }
}
