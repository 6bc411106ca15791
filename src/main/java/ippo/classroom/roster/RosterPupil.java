package ippo.classroom.roster;

/**
 * A pupil on a school's list.
 *
 * @param given the given name, or a nickname
 * @param family the family name; empty beside a nickname
 */
public record RosterPupil(String given, String family, String note) {}
