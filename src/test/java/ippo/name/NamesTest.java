package ippo.name;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.icu.text.Normalizer2;
import com.ibm.icu.text.SpoofChecker;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class NamesTest {
    private static final SpoofChecker ICU = new SpoofChecker.Builder().build();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Mia",
                "Mia K.",
                "O’Neill",
                "Jean-Luc",
                "先生",
                "田中 美亜",
                "葛󠄀城",
                "神",
                "Zoë",
                "Nguyễn",
                "Ωmega",
                "Мария",
                "مريم",
                "می‌خواهم",
                "דוד",
                "สมชาย",
                "क्ष‍",
                "अर्जुन",
                "김민준",
                "გიორგი",
                "Արմեն",
                "3b",
                "★",
                "😀",
                "👩‍🏫",
                "❤️ Mia",
                "Anna 2",
                "<b>",
                "…"
            })
    void whatPeopleAreCalledIsAName(String name) {
        assertThat(Names.fault(name, 40)).as(name).isEmpty();
        assertThat(Names.isName(Names.tidy(name), 40)).as(name).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Mi\u200ba",
                "\u200bMia",
                "Mia\u200b",
                "Mi\u00ada",
                "\ufeffMia",
                "Mi\u2060a",
                "Mi\u200da",
                "Mi\u200ca",
                "\u200eMia\u200f",
                "\u202aMia\u202c",
                "\u2068Mia\u2069",
                "M\u034fia",
                "Mia\ufe0f",
                "\u061cMia",
                " Mia ",
                "\u3000Mia\u00a0",
                "Mia\n",
                "Mi\u180ba",
                "Mi\u206aa"
            })
    void whatChangesNothingIsDropped(String typed) {
        assertThat(Names.tidy(typed)).isEqualTo("Mia");
    }

    @Test
    void spacesAreSingle() {
        assertThat(Names.tidy(" Anna \t\u00a0 \u3000Maria  ")).isEqualTo("Anna Maria");
        assertThat(Names.tidy("Anna\u200b Maria")).isEqualTo("Anna Maria");
    }

    @Test
    void lettersHaveTheirUsualForm() {
        assertThat(Names.tidy("Zoe\u0308")).isEqualTo("Zoë");
        assertThat(Names.tidy("\u1112\u1161\u11ab")).isEqualTo("한");
        assertThat(Names.tidy("\ufa19"))
                .as("a Han character that somebody's name is written with")
                .isEqualTo("\ufa19");
    }

    @ParameterizedTest
    @CsvSource(
            ignoreLeadingAndTrailingWhitespace = false,
            value = {
                "'',EMPTY",
                "'  ',EMPTY",
                "\u200b,EMPTY",
                "\u00ad\u200d,EMPTY",
                "\u3164,HIDDEN",
                "Mi\u3164a,HIDDEN",
                "\u202eaiM,HIDDEN",
                "\u202daiM,HIDDEN",
                "\u2800,HIDDEN",
                "\uffa0,HIDDEN",
                "\u115f\u1160,HIDDEN",
                "Mia\ue000,UNREADABLE",
                "Mia\u0000,UNREADABLE",
                "Mia\u001b,UNREADABLE",
                "\ud800,UNREADABLE",
                "Mia\u0378,UNREADABLE",
                "\u0301,UNREADABLE",
                "M\u0301\u0302\u0303\u0304\u0305,UNREADABLE",
                "Mia\ufff9,UNREADABLE",
                "Maria-Magdalena,LONG"
            })
    void whatNobodyCanReadIsRefusedWithTheReason(String typed, NameFault fault) {
        assertThat(Names.fault(typed, 14)).isEqualTo(Optional.of(fault));
        assertThat(Names.isName(typed, 14)).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "Anna, Аnna",
        "Anna, Annа",
        "Anna, ANNA",
        "Anna, anna",
        "Teacher A, Тeacher A",
        "Ian, lan",
        "Mia 1, Mia l",
        "Tom O, Tom 0",
        "Ａnna, Anna",
        "Mia, Mі\u200ba",
        "STRASSE, Straße",
        "Ωmega, Ωmega",
        "𝐌ia, Mia"
    })
    void namesThatLookTheSameAreAlike(String one, String other) {
        assertThat(areAlike(one, other)).isTrue();
        assertThat(areAlike(other, one)).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "Elia, Ella",
        "Lea, Léa",
        "Mia, Mía",
        "Anna, Hanna",
        "Tim, Tom",
        "Mia 1, Mia 2",
        "Gil, Gill",
        "Jan, Ian",
        "田中, 中田",
        "はな, ばな",
        "علي, علا",
        "Anna B., Anna D.",
        "김민준, 김민존",
        "Maja, Maya"
    })
    void otherNamesAreNot(String one, String other) {
        assertThat(areAlike(one, other)).isFalse();
    }

    private static boolean areAlike(String taken, String name) {
        Names.Taken names = new Names.Taken();
        names.add(taken);
        return names.hasLike(name);
    }

    /** The reference implementation of Unicode's own people. */
    @Test
    void skeletonsAreThoseOfUnicode() {
        Normalizer2 nfd = Normalizer2.getNFDInstance();
        for (int c = 0; c <= Character.MAX_CODE_POINT; c++) {
            if (Character.isDefined(c) && Character.getType(c) != Character.SURROGATE) {
                String text = Character.toString(c);
                if (nfd.normalize(text).equals(java.text.Normalizer.normalize(text, java.text.Normalizer.Form.NFD))) {
                    assertThat(Confusables.skeleton(text))
                            .as(Integer.toHexString(c))
                            .isEqualTo(ICU.getSkeleton(text));
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void skeletonsOfTextsAreThoseOfUnicode(long seed) {
        Random random = new Random(seed);
        List<int[]> ranges = List.of(new int[] {0x20, 0x24f}, new int[] {0x300, 0x52f}, new int[] {0x3040, 0x30ff});
        for (int i = 0; i < 2000; i++) {
            StringBuilder text = new StringBuilder();
            for (int j = 0; j < 6; j++) {
                int[] range = ranges.get(random.nextInt(ranges.size()));
                int c = range[0] + random.nextInt(range[1] - range[0]);
                text.appendCodePoint(Character.isDefined(c) ? c : 'x');
            }
            String skeleton = ICU.getSkeleton(text.toString());
            if (skeleton.codePoints().allMatch(Character::isDefined)) { // this Java may be older than the table
                assertThat(Confusables.skeleton(text.toString())).isEqualTo(skeleton);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void whatIsTidyStaysSo(long seed) {
        Random random = new Random(seed);
        int[] tricks = {0x200b, 0xad, 0x200d, 0x200c, 0x20, 0x3000, 0xfe0f, 0x301, 0x41, 0x1f469, 0x91c, 0x94d, 0x202a};
        for (int i = 0; i < 5000; i++) {
            StringBuilder text = new StringBuilder();
            for (int j = 0; j < 7; j++) {
                text.appendCodePoint(tricks[random.nextInt(tricks.length)]);
            }
            String tidy = Names.tidy(text.toString());
            assertThat(Names.tidy(tidy)).isEqualTo(tidy);
        }
    }
}
