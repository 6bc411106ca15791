package ippo.classroom.roster;

import java.util.List;

/**
 * A class on a school's list.
 *
 * @param name empty where the list names no classes
 * @param teachers as the list calls them, to tell classes of one name apart
 */
public record RosterClass(String name, List<String> teachers, List<RosterPupil> pupils) {
    public RosterClass {
        teachers = List.copyOf(teachers);
        pupils = List.copyOf(pupils);
    }
}
