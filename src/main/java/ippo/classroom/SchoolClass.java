package ippo.classroom;

import ippo.i18n.Language;
import java.time.LocalDate;

/**
 * A class.
 *
 * @param id stands in teachers' addresses, and says nothing to anybody else
 * @param language of its cards
 * @param endsOn last day of its school year
 * @param code what its own address ends with, for pupils
 * @param joinable whether anybody with the address may join with progress of his or her own
 */
public record SchoolClass(
        long id, String name, Language language, LocalDate endsOn, String code, boolean joinable, boolean archived) {}
