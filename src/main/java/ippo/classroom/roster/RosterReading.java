package ippo.classroom.roster;

/** What came of reading a school's list. */
public sealed interface RosterReading permits Roster, RosterReading.Unreadable {
    /** Nothing of it is taken. */
    record Unreadable(RosterFault fault) implements RosterReading {}
}
