package ippo.web.teach;

import ippo.account.Retention;
import ippo.classroom.SchoolClass;
import ippo.i18n.Language;
import ippo.web.work.Times;
import java.time.Clock;
import java.time.LocalDate;
import java.time.Month;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Optional;

/** When school years end. May be shared between threads. */
public final class SchoolYears {
    private final Clock clock;
    private final Retention retention;

    public SchoolYears(Clock clock, Retention retention) {
        this.clock = clock;
        this.retention = retention;
    }

    private LocalDate today(ZoneId zone) {
        return LocalDate.now(clock.withZone(zone));
    }

    /** The day on which a class will be deleted, once it is time to say so. */
    Optional<String> ending(SchoolClass schoolClass, Language language) {
        return schoolClass.deletedOn(today(schoolClass.zone()), retention).map(day -> Times.written(day, language));
    }

    /** For how many days after its last day a class is kept. */
    int daysKept() {
        return retention.classDays();
    }

    /** Whether a school year that ends on this day is over, in this zone. */
    boolean isOver(LocalDate end, ZoneId zone) {
        return end.isBefore(today(zone));
    }

    /** In June or July, more often than not; in Japan in March, in Brazil in December. */
    LocalDate usualEnd(Language language) {
        LocalDate today = today(ZoneOffset.UTC);
        Month last =
                language.equals(Language.JA) ? Month.MARCH : language.equals(Language.PT) ? Month.DECEMBER : Month.JULY;
        LocalDate end = LocalDate.of(today.getYear(), last, 31);
        return today.isBefore(end.minusMonths(1)) ? end : end.plusYears(1);
    }
}
