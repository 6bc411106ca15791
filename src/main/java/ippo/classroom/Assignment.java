package ippo.classroom;

import ippo.work.Terms;
import java.time.ZoneId;

/**
 * Work that a class was given: a set as it was then.
 *
 * @param id stands in addresses, teachers' and pupils'
 * @param description for pupils, as plain text; perhaps empty
 * @param selected whether it is for some pupils only
 * @param drawn whether each pupil gets other puzzles of the same kind
 * @param zone of its class, in which its times are meant
 */
public record Assignment(
        long id,
        long schoolClass,
        String name,
        String description,
        Terms terms,
        boolean selected,
        boolean drawn,
        ZoneId zone) {}
