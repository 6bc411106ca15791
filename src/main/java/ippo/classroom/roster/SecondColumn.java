package ippo.classroom.roster;

/** What stands in the second column of a pasted list that has no headings. */
public enum SecondColumn {
    /** Something for teachers; the first column are nicknames. */
    NOTE,
    /** The given name; the first column are family names. */
    GIVEN,
    /** The family name; the first column are given names. */
    FAMILY;

    RosterPupil pupil(String first, String second) {
        return switch (this) {
            case NOTE -> new RosterPupil(first, "", second);
            case GIVEN -> new RosterPupil(second, first, "");
            case FAMILY -> new RosterPupil(first, second, "");
        };
    }
}
