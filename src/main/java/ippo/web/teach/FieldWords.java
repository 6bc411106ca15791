package ippo.web.teach;

import ippo.classroom.FieldChange;
import ippo.classroom.Member;
import ippo.classroom.SharedField;
import ippo.i18n.Language;
import ippo.web.frame.FormFields;
import ippo.web.frame.Visit;
import ippo.web.work.Times;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongFunction;
import java.util.stream.Collectors;

/**
 * Values of fields as their readers see them.
 *
 * @param zone in which times are meant
 * @param pupils by id: who is gone has no name any more
 * @param classes the name of a class by its id; empty of one that the reader does not teach
 */
record FieldWords(Visit visit, ZoneId zone, Map<Long, String> pupils, LongFunction<Optional<String>> classes) {
    static FieldWords of(Visit visit, ZoneId zone, List<Member> pupils) {
        return new FieldWords(
                visit,
                zone,
                pupils.stream().collect(Collectors.toMap(Member::id, Member::nickname)),
                id -> Optional.empty());
    }

    /**
     * A change to be read.
     *
     * @param label key of what the field is called
     */
    public record Shown(String label, String from, String to) {}

    Shown shown(FieldChange change) {
        return new Shown(label(change.field()), said(change.field(), change.from()), said(change.field(), change.to()));
    }

    /** The name of the field in forms. */
    static String input(SharedField field) {
        return switch (field) {
            case LAST_DAY -> "ends";
            case JOINING -> "for";
            case SCHOOL_CLASS -> "target";
            case NAME, LANGUAGE, ZONE, DESCRIPTION, OPENS, DUE, CLOSES, WHOM, NICKNAME, NOTE ->
                field.name().toLowerCase(Locale.ROOT);
        };
    }

    static String label(SharedField field) {
        return "teach.field." + field;
    }

    /** What a value says, never nothing. */
    String said(SharedField field, String value) {
        return switch (field) {
            case NAME, DESCRIPTION, NICKNAME, NOTE -> value.isEmpty() ? none() : value;
            case LANGUAGE ->
                new Language(value).locale().getDisplayLanguage(visit.language().locale());
            case LAST_DAY -> Times.written(LocalDate.parse(value), visit.language());
            case ZONE -> Times.named(ZoneId.of(value));
            case JOINING ->
                switch (value) {
                    case "" -> visit.words().say("teach.field.joining.off");
                    case "open" -> visit.words().say("teach.field.joining.on");
                    default -> visit.words().say("teach.field.joining.until", "time", time(value));
                };
            case OPENS, DUE, CLOSES -> value.isEmpty() ? none() : time(value);
            case WHOM -> value.isEmpty() ? visit.words().say("teach.assign.whole") : names(value);
            case SCHOOL_CLASS ->
                FormFields.id(value)
                        .flatMap(classes::apply)
                        .orElseGet(() -> visit.words().say("teach.field.other-class"));
        };
    }

    private String none() {
        return visit.words().say("teach.field.none");
    }

    private String time(String millis) {
        return Times.written(Instant.ofEpochMilli(Long.parseLong(millis)), zone, visit.language());
    }

    private String names(String ids) {
        return Arrays.stream(ids.split(","))
                .map(id -> pupils.getOrDefault(
                        FormFields.id(id).orElse(0L), visit.words().say("teach.changes.gone")))
                .sorted()
                .distinct()
                .collect(Collectors.joining(visit.words().comma()));
    }
}
