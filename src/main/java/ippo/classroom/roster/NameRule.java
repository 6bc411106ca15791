package ippo.classroom.roster;

import java.lang.Character.UnicodeScript;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * What pupils of a school's list are called here: "Mia K.", and where names are written in East Asian scripts, as they
 * are said there: 田中 美亜, the family name first, or 美亜（田）, a full stop being no sign of shortening.
 */
public enum NameRule {
    /** The given name and as much of the family name as tells apart: at least its first letter. */
    INITIAL,
    /** The given name; where two have the same, as {@link #INITIAL}. */
    GIVEN,
    /** Both names whole. */
    FULL;

    private static final Set<UnicodeScript> FAMILY_FIRST =
            Set.of(UnicodeScript.HAN, UnicodeScript.HIRAGANA, UnicodeScript.KATAKANA, UnicodeScript.HANGUL);

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
        boolean familyFirst = FAMILY_FIRST.contains(UnicodeScript.of(family.codePointAt(0)));
        // of 林 the first letter is all, and stands like that of every other name
        boolean isInitial = length == 1;
        if (pupil.given().isEmpty() || length >= letters(family) && !isInitial) {
            return (familyFirst ? family + " " + pupil.given() : pupil.given() + " " + family).strip();
        }
        String start = family.substring(0, family.offsetByCodePoints(0, length));
        return familyFirst ? pupil.given() + "（" + start + "）" : pupil.given() + " " + start + ".";
    }

    private static int letters(String name) {
        return name.codePointCount(0, name.length());
    }

    /** As nicknames of a class are compared. */
    private static String folded(String name) {
        return name.toLowerCase(Locale.ROOT);
    }
}
