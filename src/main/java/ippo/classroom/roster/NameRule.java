package ippo.classroom.roster;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What pupils of a school's list are called here. */
public enum NameRule {
    /** The given name and as much of the family name as tells apart: at least its first letter. */
    INITIAL,
    /** The given name; where two have the same, as {@link #INITIAL}. */
    GIVEN,
    /** Both names whole. */
    FULL;

    /** The nicknames of a class, one for each pupil. Two are the same only if both names are. */
    public List<String> nicknames(List<RosterPupil> pupils) {
        List<String> names = new ArrayList<>();
        for (RosterPupil pupil : pupils) {
            names.add(nickname(pupil, start()));
        }
        int longest =
                pupils.stream().mapToInt(pupil -> letters(pupil.family())).max().orElse(0);
        for (int length = start() + 1; length <= longest; length++) {
            Map<String, Integer> called = new HashMap<>();
            names.forEach(name -> called.merge(folded(name), 1, Integer::sum));
            for (int i = 0; i < names.size(); i++) {
                if (called.get(folded(names.get(i))) > 1) {
                    names.set(i, nickname(pupils.get(i), length));
                }
            }
        }
        return names;
    }

    private int start() {
        return switch (this) {
            case INITIAL -> 1;
            case GIVEN -> 0;
            case FULL -> Integer.MAX_VALUE - 1;
        };
    }

    private static String nickname(RosterPupil pupil, int length) {
        String family = pupil.family();
        if (family.isEmpty() || length == 0 && !pupil.given().isEmpty()) {
            return pupil.given();
        }
        if (pupil.given().isEmpty() || length >= letters(family)) {
            return (pupil.given() + " " + family).strip();
        }
        return pupil.given() + " " + family.substring(0, family.offsetByCodePoints(0, length)) + ".";
    }

    private static int letters(String name) {
        return name.codePointCount(0, name.length());
    }

    /** As nicknames of a class are compared. */
    private static String folded(String name) {
        return name.toLowerCase(Locale.ROOT);
    }
}
