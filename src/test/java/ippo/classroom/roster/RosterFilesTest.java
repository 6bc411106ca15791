package ippo.classroom.roster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import ippo.classroom.roster.RosterReading.Unreadable;
import ippo.i18n.Language;
import ippo.i18n.Messages;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Lists of pupils, as schools and spreadsheets write them. */
class RosterFilesTest {
    static final String USERS = """
            "sourcedId","status","dateLastModified","enabledUser","orgSourcedIds","role","username","userIds",\
            "givenName","familyName","middleName","identifier","email","sms","phone","agentSourcedIds","grades","password"
            "u1",,,"true","o1","student","mia.k",,"Mia","Keller",,,"mia@example.org",,,,"03",
            "u2",,,"true","o1","student","mia.r",,"Mia","Kern",,,,,,,"03",
            "u3","tobedeleted",,"true","o1","student","leo",,"Leo","Gone",,,,,,,"03",
            "u4","active",,"true","o1","student","zoe",,"Zoë","d’Arc, de",,,,,,,"03",
            "t1",,,"true","o1","teacher","anna",,"Anna","Rossi",,,,,,,,
            """;
    static final String CLASSES = """
            sourcedId,status,dateLastModified,title,grades,courseSourcedId,classCode,classType,location,schoolSourcedId,\
            termSourcedIds,subjects,subjectCodes,periods
            c1,,,3B Maths,03,co1,3B-M,scheduled,,o1,te1,,,
            c2,tobedeleted,,Old,03,co1,OLD,scheduled,,o1,te1,,,
            c3,active,,3A,03,co1,3A,homeroom,,o1,te1,,,
            c4,,,Empty,03,co1,E,homeroom,,o1,te1,,,
            """;
    static final String ENROLLMENTS = """
            sourcedId,status,dateLastModified,classSourcedId,schoolSourcedId,userSourcedId,role,primary,beginDate,endDate
            e1,,,c1,o1,u1,student,false,,
            e2,,,c1,o1,u2,student,false,,
            e3,,,c1,o1,u3,student,false,,
            e4,,,c2,o1,u1,student,false,,
            e5,tobedeleted,,c1,o1,u4,student,false,,
            e6,,,c3,o1,u4,student,false,,
            e7,,,c1,o1,t1,teacher,true,,
            e8,,,c1,o1,u1,student,false,,
            e9,,,c1,o1,p1,guardian,false,,
            """;

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @Test
    void linesWithoutANameAreCounted() {
        Roster roster = roster(RosterFiles.read(List.of(bytes("class;nickname;note\n3B;Mia;\n3B;;late\n;;\n3C;;\n"))));
        assertThat(roster.nameless()).isEqualTo(2);
        assertThat(roster.classes()).hasSize(1);
    }

    private static Roster roster(RosterReading reading) {
        assertThat(reading).isInstanceOf(Roster.class);
        return (Roster) reading;
    }

    private static RosterFault fault(RosterReading reading) {
        assertThat(reading).isInstanceOf(Unreadable.class);
        return ((Unreadable) reading).fault();
    }

    private static RosterReading read(String file) {
        return RosterFiles.read(List.of(bytes(file)));
    }

    private static byte[] zip(Map<String, String> files) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (Map.Entry<String, String> file : files.entrySet()) {
                zip.putNextEntry(new ZipEntry(file.getKey()));
                zip.write(bytes(file.getValue()));
            }
        }
        return bytes.toByteArray();
    }

    @ParameterizedTest
    @ValueSource(strings = {";", ",", "\t"})
    void ourOwnListMayHaveAnySeparator(String separator) {
        String file = "Nickname;note;\r\nMia;sits in front\r\n\r\nLeo\r\n\"Zo;ë\";\"two\nlines\"\r\n;nobody\r\n"
                .replace(";", separator);
        Roster roster = roster(read("\ufeff" + file));
        assertThat(roster.classes()).hasSize(1);
        assertThat(roster.classes().get(0).pupils())
                .containsExactly(
                        new RosterPupil("Mia", "", "sits in front"),
                        new RosterPupil("Leo", "", ""),
                        new RosterPupil("Zo" + separator + "ë", "", "two\nlines"));
    }

    @Test
    void aColumnMayNameTheClasses() {
        Roster roster = roster(read("sep=;\nclass;given;family\n3B;Mia;Keller\n3A;Leo;Maier\n3B;Mia;Kern\n"));
        assertThat(roster.classes()).extracting(RosterClass::name).containsExactly("3B", "3A");
        assertThat(NameRule.INITIAL.nicknames(roster.classes().get(0).pupils()))
                .as("as much of the family name as tells apart")
                .containsExactly("Mia Kel.", "Mia Ker.");
        assertThat(NameRule.INITIAL.nicknames(roster.classes().get(1).pupils())).containsExactly("Leo M.");
        assertThat(NameRule.GIVEN.nicknames(roster.classes().get(0).pupils())).containsExactly("Mia Kel.", "Mia Ker.");
        assertThat(NameRule.GIVEN.nicknames(roster.classes().get(1).pupils())).containsExactly("Leo");
        assertThat(NameRule.FULL.nicknames(roster.classes().get(1).pupils())).containsExactly("Leo Maier");
    }

    @Test
    void whoHasBothNamesInCommonHasTheSameNickname() {
        RosterPupil mia = new RosterPupil("Mia", "Li", "");
        assertThat(NameRule.INITIAL.nicknames(List.of(mia, mia, new RosterPupil("mia", "Lo", ""))))
                .containsExactly("Mia Li", "Mia Li", "mia Lo");
        assertThat(NameRule.INITIAL.nicknames(List.of(new RosterPupil("", "Li", ""), new RosterPupil("桜", "𠮷田", ""))))
                .containsExactly("Li", "桜（𠮷）");
    }

    @Test
    void eastAsianNamesHaveTheFamilyFirst() {
        List<RosterPupil> pupils = List.of(
                new RosterPupil("美亜", "田中", ""),
                new RosterPupil("美亜", "田村", ""),
                new RosterPupil("れん", "林", ""),
                new RosterPupil("Mia", "Keller", ""));
        assertThat(NameRule.INITIAL.nicknames(pupils)).containsExactly("田中 美亜", "田村 美亜", "れん（林）", "Mia K.");
        assertThat(NameRule.GIVEN.nicknames(pupils)).containsExactly("田中 美亜", "田村 美亜", "れん", "Mia");
        assertThat(NameRule.FULL.nicknames(pupils)).containsExactly("田中 美亜", "田村 美亜", "林 れん", "Mia Keller");
        assertThat(NameRule.INITIAL.nicknames(pupils.subList(1, 3))).containsExactly("美亜（田）", "れん（林）");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Klasse;Vorname;Nachname\n9Z;Mia;Muster\n",
                "Name;Vorname;Klasse\nMuster;Mia;9Z\n",
                "Turma,Nome,Sobrenome\n9Z,Mia,Muster\n",
                "Cognome;Nome;Classe\nMuster;Mia;9Z\n",
                "Apellidos;Nombre;Grupo\nMuster;Mia;9Z\n",
                "NOM;PRÉNOM;CLASSE\nMuster;Mia;9Z\n",
                "Nom;Pre\u0301nom;Classe\nMuster;Mia;9Z\n",
                "組,姓,名\n9Z,Muster,Mia\n"
            })
    void headingsAreReadInEveryLanguage(String file) {
        assertThat(roster(read(file)).classes())
                .containsExactly(new RosterClass("9Z", List.of(), List.of(new RosterPupil("Mia", "Muster", ""))));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Name;Klasse\nMia;9Z\n",
                "Spitzname;Name;Klasse\nMia;Muster;9Z\n",
                "クラス,氏名\n9Z,Mia\n",
                "Élève;Classe\nMia;9Z\n"
            })
    void aNameAloneIsWhatOneIsCalled(String file) {
        assertThat(roster(read(file)).classes())
                .containsExactly(new RosterClass("9Z", List.of(), List.of(new RosterPupil("Mia", "", ""))));
    }

    @Test
    void theExampleOfEveryLanguageIsRead() throws Exception {
        for (Language language : Language.SHIPPED) {
            Properties words = new Properties();
            try (InputStream in = getClass().getResourceAsStream("/messages/ui_" + language.tag() + ".properties")) {
                words.load(new InputStreamReader(in, StandardCharsets.UTF_8));
            }
            // in Japan the family name stands first
            String last = language == Language.JA ? "9Z;Noe;Eve" : "9Z;Eve;Noe";
            String file = words.getProperty("teach.roster.sample") + "\n" + last + "\n";
            List<RosterClass> classes = roster(read(file)).classes();
            assertThat(classes).as(file).hasSize(2);
            assertThat(classes.get(0).pupils()).as(file).hasSize(2);
            assertThat(classes.get(1))
                    .as(file)
                    .isEqualTo(new RosterClass("9Z", List.of(), List.of(new RosterPupil("Eve", "Noe", ""))));
        }
    }

    @Test
    void everyLanguageSaysWhatItsColumnsAreCalled() {
        for (Headings.Column column : Headings.Column.values()) {
            assertThat(Headings.of(column)).as("%s", column).hasSizeGreaterThanOrEqualTo(Language.SHIPPED.size());
        }
    }

    @Test
    void aFileWithoutHeadingsHasNicknamesInItsFirstColumn() {
        assertThat(roster(read("Mia,reads well\nLeo,\n")).classes().get(0).pupils())
                .containsExactly(new RosterPupil("Mia", "", "reads well"), new RosterPupil("Leo", "", ""));
        assertThat(fault(read("note;class\nx;3B\n"))).isEqualTo(RosterFault.NO_NAMES);
        assertThat(fault(read("3B;Mia;Keller\n3B;Leo;Brandt\n")))
                .as("no headings: a class would be a nickname, and whole names a note")
                .isEqualTo(RosterFault.NO_NAMES);
        for (String separator : List.of(";", "\t", ",")) {
            assertThat(fault(RosterFiles.read("3B;Mia;Keller\n3B;Leo;Brandt".replace(";", separator))))
                    .as(separator)
                    .isEqualTo(RosterFault.NO_NAMES);
        }
    }

    @Test
    void aNoteMayHaveCommas() {
        assertThat(roster(RosterFiles.read("Mia;likes go, chess, shogi\nRossi, Leo"))
                        .classes()
                        .get(0)
                        .pupils())
                .containsExactly(
                        new RosterPupil("Mia", "", "likes go, chess, shogi"), new RosterPupil("Rossi, Leo", "", ""));
    }

    @Test
    void pastedLinesAreNicknamesUnlessTheyBeginWithHeadings() {
        assertThat(roster(RosterFiles.read("Rossi, Mia\n\n \"Leo\nZoë\tnew here\n"))
                        .classes()
                        .get(0)
                        .pupils())
                .containsExactly(
                        new RosterPupil("Rossi, Mia", "", ""),
                        new RosterPupil("\"Leo", "", ""),
                        new RosterPupil("Zoë", "", "new here"));
        assertThat(roster(RosterFiles.read("note,nickname\nnew,Mia"))
                        .classes()
                        .get(0)
                        .pupils())
                .containsExactly(new RosterPupil("Mia", "", "new"));
        assertThat(fault(RosterFiles.read(" \n "))).isEqualTo(RosterFault.EMPTY);
    }

    @Test
    void theThreeFilesOfOneRosterMakeClasses() throws Exception {
        // whatever they are called, in whichever order
        Roster separate = roster(RosterFiles.read(List.of(bytes(ENROLLMENTS), bytes(USERS), bytes(CLASSES))));
        assertThat(separate.classes()).extracting(RosterClass::name).containsExactly("3A", "3B Maths");
        RosterClass maths = separate.classes().get(1);
        assertThat(maths.teachers()).containsExactly("Anna Rossi");
        assertThat(NameRule.INITIAL.nicknames(maths.pupils())).containsExactly("Mia Kel.", "Mia Ker.");
        assertThat(NameRule.INITIAL.nicknames(separate.classes().get(0).pupils()))
                .containsExactly("Zoë d.");
        assertThat(separate.unknown())
                .as("of somebody and of a class that are to be deleted")
                .isEqualTo(2);

        Map<String, String> files = new LinkedHashMap<>();
        files.put("manifest.csv", "propertyName,value\nmanifest.version,1.0\noneroster.version,1.1\n");
        files.put("roster/users.csv", USERS.replace("\n", "\r\n"));
        files.put("roster/classes.csv", "\ufeff" + CLASSES);
        files.put("roster/enrollments.csv", ENROLLMENTS.replace(',', ';'));
        files.put("courses.csv", "sourcedId,status,dateLastModified,title,courseCode\nco1,,,Maths,M\n");
        assertThat(RosterFiles.read(List.of(zip(files)))).isEqualTo(separate);
    }

    @Test
    void whatIsMissingIsSaid() throws Exception {
        assertThat(fault(RosterFiles.read(List.of(bytes(USERS), bytes(CLASSES)))))
                .isEqualTo(RosterFault.NO_ENROLLMENTS);
        assertThat(fault(RosterFiles.read(List.of(bytes(USERS), bytes(ENROLLMENTS)))))
                .isEqualTo(RosterFault.NO_CLASSES);
        assertThat(fault(RosterFiles.read(List.of(bytes(ENROLLMENTS))))).isEqualTo(RosterFault.NO_USERS);
        assertThat(fault(RosterFiles.read(List.of()))).isEqualTo(RosterFault.EMPTY);
        assertThat(fault(read("nickname\n"))).isEqualTo(RosterFault.EMPTY);
        assertThat(fault(read("nickname;note\nMia;\"never ends"))).isEqualTo(RosterFault.NOT_CSV);
        assertThat(fault(RosterFiles.read(List.of(zip(Map.of("readme.txt", "x"))))))
                .isEqualTo(RosterFault.ZIP);
        byte[] damaged = zip(Map.of("users.csv", USERS));
        damaged[40] ^= 0x55;
        assertThat(fault(RosterFiles.read(List.of(damaged)))).isEqualTo(RosterFault.ZIP);
    }

    /** "Mia; sits at the front": what the page itself shows is never asked about. */
    @ParameterizedTest
    @FieldSource("ippo.i18n.Language#SHIPPED")
    void theExampleOfThePageIsANote(Language language) {
        String hint = Messages.of(language).text("teach.pupils.paste.hint");
        Matcher example = Pattern.compile("(\\p{L}+)\\s?; ([^）。]+)(?:）。)?$").matcher(hint);
        assertThat(example.find()).as(hint).isTrue();
        String list = example.group(1) + "; " + example.group(2) + "\nLéa\n";
        assertThat(RosterFiles.isAmbiguous(list)).as(list).isFalse();
        assertThat(roster(RosterFiles.read(list)).classes().get(0).pupils())
                .containsExactly(
                        new RosterPupil(example.group(1), "", example.group(2)), new RosterPupil("Léa", "", ""));
    }

    @Test
    void whatMayBeANameIsAskedAbout() {
        for (String list :
                List.of("Keller; Mia", "Keller;Mia", "田中; 美亜", "山本; まり子", "Mia; sits\nKeller; Leo", "a\tb")) {
            assertThat(RosterFiles.isAmbiguous(list)).as(list).isTrue();
        }
    }

    @Test
    void aNumberInFrontIsLeftOutWhereverItStands() {
        assertThat(roster(RosterFiles.read("1. Ada\nBen\n 3) Cem\n4、さくら\nMia 2\n5th\n"))
                        .classes()
                        .get(0)
                        .pupils())
                .extracting(RosterPupil::given)
                .containsExactly("Ada", "Ben", "Cem", "さくら", "Mia 2", "5th");
    }

    @Test
    void aCommaIsAskedAboutWhereNothingElseStandsBetween() {
        String noted = "Jules, ne voit pas bien\nLéa\n";
        assertThat(RosterFiles.isAmbiguous(noted)).isTrue();
        assertThat(roster(RosterFiles.read(noted, SecondColumn.NOTE))
                        .classes()
                        .get(0)
                        .pupils())
                .containsExactly(new RosterPupil("Jules", "", "ne voit pas bien"), new RosterPupil("Léa", "", ""));
        String named = "Dupont, Jean\nMartin, Léa\n";
        assertThat(roster(RosterFiles.read(named, SecondColumn.GIVEN))
                        .classes()
                        .get(0)
                        .pupils())
                .containsExactly(new RosterPupil("Jean", "Dupont", ""), new RosterPupil("Léa", "Martin", ""));
        assertThat(roster(RosterFiles.read("Jules;devant, à gauche\nLéa, de B.\n", SecondColumn.NOTE))
                        .classes()
                        .get(0)
                        .pupils())
                .containsExactly(
                        new RosterPupil("Jules", "", "devant, à gauche"), new RosterPupil("Léa, de B.", "", ""));
        assertThat(roster(RosterFiles.read("Mia\u00a0; assise devant", SecondColumn.NOTE))
                        .classes()
                        .get(0)
                        .pupils())
                .containsExactly(new RosterPupil("Mia", "", "assise devant"));
        assertThat(RosterFiles.isAmbiguous("1, Jules\n2, Léa\n")).as("numbers").isFalse();
        assertThat(fault(RosterFiles.read("Anna, Ben, Carla"))).isEqualTo(RosterFault.NO_NAMES);
    }

    @Test
    void encodingsAreKnownForCertainOrRefused() {
        byte[] windows = "nickname\nZoë\n".getBytes(Charset.forName("windows-1252"));
        assertThat(fault(RosterFiles.read(List.of(windows)))).isEqualTo(RosterFault.ENCODING);
        byte[] japanese = "nickname\nさくら\n".getBytes(Charset.forName("Shift_JIS"));
        assertThat(fault(RosterFiles.read(List.of(japanese)))).isEqualTo(RosterFault.ENCODING);
        byte[] unmarked = "nickname\nMia\n".getBytes(StandardCharsets.UTF_16LE);
        assertThat(fault(RosterFiles.read(List.of(unmarked)))).isEqualTo(RosterFault.ENCODING);
        for (Charset charset : List.of(StandardCharsets.UTF_16LE, StandardCharsets.UTF_16BE)) {
            byte[] excel = "\ufeffnickname\tnote\r\nさくら\t\r\n".getBytes(charset);
            assertThat(roster(RosterFiles.read(List.of(excel))).classes().get(0).pupils())
                    .containsExactly(new RosterPupil("さくら", "", ""));
        }
    }

    @Test
    void aZipThatSwellsIsNotUnpacked() throws Exception {
        byte[] bomb = zip(Map.of("users.csv", "a".repeat(20 << 20)));
        assertThat(bomb.length).isLessThan(100_000);
        assertThat(fault(RosterFiles.read(List.of(bomb)))).isEqualTo(RosterFault.TOO_LONG);
        assertThat(fault(RosterFiles.read(List.of(zip(Map.of("x.bin", "a".repeat(20 << 20)))))))
                .isEqualTo(RosterFault.TOO_LONG);
    }

    @Test
    void whatIsKeptInAPageIsReadAgain() {
        Roster roster = roster(RosterFiles.read(List.of(bytes(ENROLLMENTS), bytes(USERS), bytes(CLASSES))));
        Roster again = roster(RosterFiles.read(RosterText.of(roster)));
        assertThat(again.classes()).extracting(RosterClass::name).containsExactly("0", "1");
        assertThat(again.classes())
                .extracting(RosterClass::pupils)
                .isEqualTo(roster.classes().stream().map(RosterClass::pupils).toList());
    }

    @ParameterizedTest
    @ValueSource(strings = {"1;Mia\n2;Leo\n3;Zoë\n", "1,Mia\r\n2,Leo\r\n5,Zoë\r\n", "N.\tWho\n1\tMia\n2\tLeo\n3\tZoë"})
    void numbersBeforeNamesInAFileAreLeftOut(String text) {
        RosterClass only =
                roster(RosterFiles.read(List.of(bytes(text)))).classes().get(0);
        assertThat(only.pupils())
                .extracting(RosterPupil::given, RosterPupil::note)
                .containsExactly(tuple("Mia", ""), tuple("Leo", ""), tuple("Zoë", ""));
    }

    /** It is put where lists are pasted, and read from there when the reader has said what it is. */
    @Test
    void aSecondColumnWithoutHeadingsInAFileIsAskedFor() {
        List<byte[]> file = List.of(bytes("Dubois,Tom\r\n\"Keller; von\",Mia\r\nZoë,\r\n"));
        String pasted = RosterFiles.ambiguous(file).orElseThrow();
        assertThat(pasted).isEqualTo("Dubois\tTom\nKeller von\tMia\nZoë");
        assertThat(roster(RosterFiles.read(pasted, SecondColumn.GIVEN))
                        .classes()
                        .get(0)
                        .pupils())
                .extracting(RosterPupil::given, RosterPupil::family)
                .containsExactly(tuple("Tom", "Dubois"), tuple("Mia", "Keller von"), tuple("", "Zoë"));
        for (String clear :
                List.of("nickname,note\nMia,slow\n", "Mia\nLeo\n", "1;Mia\n2;Leo\n", USERS, "a,b,c\n", "")) {
            assertThat(RosterFiles.ambiguous(List.of(bytes(clear)))).as(clear).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void damagedFilesAreAValueToo(long seed) throws Exception {
        Random random = new Random(seed);
        List<byte[]> files = List.of(
                bytes(USERS), bytes(CLASSES), bytes(ENROLLMENTS), zip(Map.of("users.csv", USERS, "c.csv", CLASSES)));
        for (int i = 0; i < 300; i++) {
            List<byte[]> damaged = new ArrayList<>();
            for (byte[] file : files.subList(0, 1 + random.nextInt(files.size()))) {
                byte[] copy = file.clone();
                for (int n = random.nextInt(4); n >= 0; n--) {
                    copy[random.nextInt(copy.length)] = (byte) random.nextInt();
                }
                damaged.add(copy);
            }
            assertThat(RosterFiles.read(damaged)).isNotNull();
            assertThat(RosterFiles.ambiguous(damaged.subList(0, 1))).isNotNull();
        }
    }
}
