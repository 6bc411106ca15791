package ippo.web.work;

import io.javalin.http.Context;
import ippo.i18n.Language;
import ippo.web.frame.FormFields;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.time.format.FormatStyle;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/** Moments as people write them, in the zone of their class. Pages that ask for a time name the zone. */
public final class Times {
    private Times() {}

    /** Such as "Nov 27, 2026, 6:00 PM". */
    public static String written(Instant at, ZoneId zone, Language language) {
        return DateTimeFormatter.ofLocalizedDateTime(FormatStyle.MEDIUM, FormatStyle.SHORT)
                .withLocale(language.locale())
                .format(at.atZone(zone));
    }

    /** The same with its zone, for who has to prove it. */
    public static String proved(Instant at, ZoneId zone, Language language) {
        return written(at, zone, language) + " (" + named(zone) + ")";
    }

    /** A day, such as "November 27, 2026". */
    public static String written(LocalDate day, Language language) {
        return DateTimeFormatter.ofLocalizedDate(FormatStyle.LONG)
                .withLocale(language.locale())
                .format(day);
    }

    /** As a field for a local time wants it: {@code 2026-11-27T18:00}. */
    public static String field(Instant at, ZoneId zone) {
        return at.atZone(zone).toLocalDateTime().truncatedTo(ChronoUnit.MINUTES).toString();
    }

    /** What a field for a local time says. */
    public static Optional<Instant> read(Context ctx, String name, ZoneId zone) {
        try {
            return Optional.of(LocalDateTime.parse(FormFields.line(ctx, name)))
                    .filter(time -> time.getYear() >= 2000 && time.getYear() < 3000)
                    .map(time -> time.atZone(zone).toInstant());
        } catch (DateTimeParseException e) {
            return Optional.empty();
        }
    }

    /** A zone as it is called in the world: {@code America/New York}. */
    public static String named(ZoneId zone) {
        return zone.getId().replace('_', ' ');
    }
}
