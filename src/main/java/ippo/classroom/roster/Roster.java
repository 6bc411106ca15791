package ippo.classroom.roster;

import java.util.List;

/**
 * Classes with their pupils, as a list of a school's says.
 *
 * @param unknown how many entries name a class or a person that the list does not have
 * @param nameless how many lines tell something, but no name
 */
public record Roster(List<RosterClass> classes, int unknown, int nameless) implements RosterReading {
    public Roster {
        classes = List.copyOf(classes);
    }
}
