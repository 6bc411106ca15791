package ippo.classroom;

import ippo.account.Retention;
import ippo.i18n.Language;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Optional;

/**
 * A class.
 *
 * @param id stands in teachers' addresses, and says nothing to anybody else
 * @param language of its cards
 * @param endsOn last day of its school year
 * @param code what its own address ends with, for pupils
 * @param joining whether anybody with the address may join with progress of his or her own
 * @param zone in which its times are meant
 * @param noticeDays on how many days its teachers were told that it will be deleted
 */
public record SchoolClass(
        long id,
        String name,
        Language language,
        LocalDate endsOn,
        String code,
        Joining joining,
        boolean archived,
        ZoneId zone,
        int noticeDays) {
    /** On so many days its teachers are told before. */
    public static final int NOTICE_DAYS = 30;

    /** The day on which this class will be deleted, once it is time to say so. @param today in its zone */
    public Optional<LocalDate> deletedOn(LocalDate today, Retention retention) {
        LocalDate usual = endsOn.plusDays(retention.classDays());
        if (today.isBefore(usual.minusDays(NOTICE_DAYS))) {
            return Optional.empty();
        }
        LocalDate warned = today.plusDays(Math.max(1, NOTICE_DAYS + 1 - noticeDays));
        return Optional.of(warned.isAfter(usual) ? warned : usual);
    }
}
