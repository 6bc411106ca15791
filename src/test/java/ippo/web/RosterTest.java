package ippo.web;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.account.Teacher;
import ippo.account.TestTeachers;
import ippo.classroom.Member;
import ippo.classroom.SchoolClass;
import ippo.i18n.Language;
import ippo.i18n.Messages;
import java.io.ByteArrayOutputStream;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Lists of pupils sent as files. */
class RosterTest {
    private static final String PASSWORD = "correct horse battery";
    private static final String BOUNDARY = "----ippo";
    private static final Pattern ROSTER = Pattern.compile("name=\"roster\" value=\"([^\"]*)\"");

    private static TestServer server;

    private final TestClient teacher = new TestClient(server);
    private Teacher anna;
    private SchoolClass made;
    private String path;

    @BeforeAll
    static void start() {
        server = new TestServer();
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @BeforeEach
    void annaHasAClass() throws Exception {
        for (String table : List.of("school_class", "teacher", "visitor", "wrong_tries")) {
            server.database().write(handle -> handle.execute("delete from " + table));
        }
        anna = TestTeachers.create(server.services().teachers(), "Anna", PASSWORD)
                .orElseThrow();
        made = server.services().classes().create(anna, "3B", Language.EN, LocalDate.of(2027, 6, 30));
        path = "/en/teach/classes/" + made.id();
        teacher.post("/en/teach/login", Map.of("name", "Anna", "password", PASSWORD));
    }

    private HttpResponse<String> send(String to, Map<String, String> fields, List<byte[]> files) throws Exception {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        Map<String, String> all = new TreeMap<>(fields);
        all.put("csrf", teacher.token("/en/teach/roster"));
        for (Map.Entry<String, String> field : all.entrySet()) {
            part(body, "name=\"" + field.getKey() + "\"", field.getValue().getBytes(StandardCharsets.UTF_8));
        }
        for (byte[] file : files) {
            part(body, "name=\"files\"; filename=\"list.csv\"\r\nContent-Type: text/csv", file);
        }
        body.writeBytes(("--" + BOUNDARY + "--\r\n").getBytes(StandardCharsets.UTF_8));
        return teacher.send(teacher.request(to)
                .header("Content-Type", "multipart/form-data; boundary=" + BOUNDARY)
                .POST(HttpRequest.BodyPublishers.ofByteArray(body.toByteArray())));
    }

    private static void part(ByteArrayOutputStream body, String head, byte[] content) {
        body.writeBytes(("--" + BOUNDARY + "\r\nContent-Disposition: form-data; " + head + "\r\n\r\n")
                .getBytes(StandardCharsets.UTF_8));
        body.writeBytes(content);
        body.writeBytes("\r\n".getBytes(StandardCharsets.UTF_8));
    }

    private HttpResponse<String> send(String to, String... files) throws Exception {
        List<byte[]> all = new ArrayList<>();
        for (String file : files) {
            all.add(file.getBytes(StandardCharsets.UTF_8));
        }
        return send(to, Map.of(), all);
    }

    private List<Member> pupils() {
        return server.services().members().of(anna, made.id());
    }

    /** What is said of names that are in the class already. */
    private static String taken(String names) {
        return Messages.of(Language.EN).text("teach.pupils.taken", Map.of("names", names));
    }

    @Test
    void aFileFillsAClassWithNotes() throws Exception {
        HttpResponse<String> answer = send(path + "/roster", "\ufeffnickname;note\r\nMia;<i>new</i>\r\nZoë;\r\n");
        assertThat(answer.statusCode()).isEqualTo(303);
        assertThat(pupils()).extracting(Member::nickname).containsExactly("Mia", "Zoë");
        assertThat(teacher.get(path).body()).contains("&lt;i&gt;new").doesNotContain("<i>new");
        String many = IntStream.rangeClosed(1, 100)
                .mapToObj(i -> "Pupil " + i)
                .collect(Collectors.joining("\n", "nickname\nMia\n", "\n"));
        HttpResponse<String> refused = send(path + "/roster", many);
        assertThat(refused.body())
                .contains(
                        "98 pupils added.",
                        taken("<bdi>Mia</bdi>"),
                        "The class is full. No place for: <bdi>Pupil 99</bdi>, <bdi>Pupil 100</bdi>");
        assertThat(pupils()).hasSize(100);
    }

    @Test
    void whatCannotBeReadIsSaidAndNothingIsTaken() throws Exception {
        for (Map.Entry<String, String> each : Map.of(
                        "nickname\n\"Mia", "quotation mark",
                        "note\nx", "what the pupils are called",
                        "", "nobody on this list",
                        "class,nickname\n3A,Mia\n3B,Leo\n", "several classes")
                .entrySet()) {
            HttpResponse<String> answer = send(path + "/roster", each.getKey());
            assertThat(answer.statusCode()).isEqualTo(422);
            assertThat(answer.body()).contains(each.getValue());
        }
        HttpResponse<String> strange = send("/en/teach/roster", Map.of(), List.of(new byte[] {'n', (byte) 0xeb, '\n'}));
        assertThat(strange.statusCode()).isEqualTo(422);
        assertThat(strange.body()).contains("CSV UTF-8");
        assertThat(pupils()).isEmpty();
    }

    @Test
    @Tag("slow")
    void filesThatAreTooLargeAreRefused() throws Exception {
        HttpResponse<String> fits = send("/en/teach/roster", "nickname\n" + "Mia\n".repeat(480_000));
        assertThat(fits.statusCode()).as("more than a page can keep").isEqualTo(422);
        HttpResponse<String> large = send("/en/teach/roster", "nickname\n" + "Mia\n".repeat(600_000));
        assertThat(large.statusCode()).isEqualTo(413);
        assertThat(large.body()).contains("more than we can read");
        assertThat(send(path + "/pupils", "nickname\n").statusCode())
                .as("no files are taken anywhere else")
                .isEqualTo(400);
    }

    private HttpResponse<String> take(HttpResponse<String> choice, Map<String, String> fields) throws Exception {
        Matcher roster = ROSTER.matcher(choice.body());
        assertThat(roster.find()).isTrue();
        Map<String, String> all = new TreeMap<>(Map.of("language", "en", "ends", "2027-06-30"));
        all.put("roster", roster.group(1).replace("&quot;", "\"").replace("&#39;", "'"));
        all.putAll(fields);
        return send("/en/teach/roster/classes", all, List.of());
    }

    @Test
    void classesAreMadeOfASchoolsList() throws Exception {
        String users = """
                sourcedId,status,dateLastModified,enabledUser,orgSourcedIds,role,username,userIds,givenName,familyName
                u1,,,true,o,student,a,,Mia,Keller
                u2,,,true,o,student,b,,Leo,O'Neill
                u3,,,true,o,student,c,,Zoë,Maier
                t1,,,true,o,teacher,d,,Anna,Rossi
                """;
        String classes = """
                sourcedId,status,dateLastModified,title,grades,courseSourcedId,classCode,classType
                c1,,,3B,3,co,x,homeroom
                c2,,,3A & more,3,co,y,homeroom
                """;
        String enrollments = """
                sourcedId,status,dateLastModified,classSourcedId,schoolSourcedId,userSourcedId,role
                e1,,,c1,o,u1,student
                e2,,,c1,o,u2,student
                e3,,,c2,o,u3,student
                e4,,,c2,o,t1,teacher
                e5,,,c2,o,nobody,student
                """;
        HttpResponse<String> choice = send("/en/teach/roster", users, classes, enrollments);
        assertThat(choice.statusCode()).isEqualTo(200);
        assertThat(choice.body())
                .contains(
                        ">3A &amp; more<",
                        ">1 pupil<",
                        ">2 pupils<",
                        "Anna Rossi",
                        "You have a class of this name",
                        "1 entry names");
        assertThat(server.services().classes().of(anna)).as("so far").hasSize(1);

        assertThat(take(choice, Map.of("rule", "INITIAL")).body()).contains("tick at least one");
        HttpResponse<String> done =
                take(choice, Map.of("take0", "yes", "name0", "3A", "take1", "yes", "name1", "3B", "rule", "INITIAL"));
        assertThat(done.body()).contains("New class with 1 pupil.", "2 pupils added.");
        assertThat(pupils()).extracting(Member::nickname).containsExactly("Leo O.", "Mia K.");
        List<SchoolClass> all = server.services().classes().of(anna);
        assertThat(all).extracting(SchoolClass::name).containsExactly("3A", "3B");
        assertThat(server.services().members().of(anna, all.get(0).id()))
                .extracting(Member::nickname)
                .containsExactly("Zoë M.");

        HttpResponse<String> again = take(choice, Map.of("take1", "yes", "name1", "3B"));
        assertThat(again.body()).contains("0 pupils added.", taken("<bdi>Mia K.</bdi>, <bdi>Leo O.</bdi>"));
        assertThat(take(choice, Map.of("take1", "yes", "name1", "3C", "rule", "FULL"))
                        .body())
                .contains("New class with 2 pupils.");
        assertThat(server.services().classes().of(anna)).hasSize(3);
    }

    @Test
    void aListCanBePasted() throws Exception {
        HttpResponse<String> choice = send(
                "/en/teach/roster",
                Map.of("pasted", "Class;First name;Last name\n3C;Mia;Keller\n3D;Leo;Brandt\n"),
                List.of());
        assertThat(choice.body()).contains("3C", "3D", "Mia K.");
        HttpResponse<String> made = take(choice, Map.of("take0", "yes", "name0", "3C"));
        assertThat(made.body())
                .contains("New class with 1 pupil.", "Print cards for those without one (1)", "/cards.pdf");
        assertThat(send("/en/teach/roster", Map.of("pasted", "  "), List.of()).statusCode())
                .isEqualTo(422);
    }

    @Test
    void whatBecomesOfAListIsSeenBeforehand() throws Exception {
        String list = "First name\tLast name\tNote\nMia\tKeller\treads well\nLeo\tBrandt\t\nmia\tkeller\t\n";
        HttpResponse<String> choice = send("/en/teach/roster", Map.of("pasted", list), List.of());
        assertThat(choice.body())
                .contains(
                        ">2 pupils<",
                        "Mia Keller (note: reads well) · Leo B.",
                        "Given name and initial: <bdi>Mia K.</bdi>",
                        "Full name: <bdi>Mia Keller</bdi>",
                        "added only once: <bdi>Mia Keller</bdi>, <bdi>mia keller</bdi>",
                        "Make this class");
        HttpResponse<String> made = take(choice, Map.of("take0", "yes", "name0", "3C", "rule", "INITIAL"));
        assertThat(made.body()).contains("New class with 2 pupils.");
    }

    @Test
    void whatASecondColumnIsIsAskedBeforeAnybodyIsAdded() throws Exception {
        String token = teacher.token(path);
        String list = "Dubois\tTom\nDubois\tLéa\n";
        HttpResponse<String> asked = teacher.post(path + "/pupils", token, Map.of("nicknames", list));
        assertThat(asked.statusCode()).isEqualTo(422);
        assertThat(asked.body()).contains("What is in the second column?", ">Dubois\tTom\nDubois\tLéa</textarea>");
        assertThat(asked.body())
                .as("the class's own code is no preview of a page")
                .doesNotContain("SafeHtml");
        assertThat(teacher.get(path).body()).doesNotContain("Dubois");
        teacher.post(path + "/pupils", token, Map.of("nicknames", list, "second", "GIVEN"));
        assertThat(teacher.get(path).body()).contains("Tom D.", "Léa D.").doesNotContain("Dubois");
        teacher.post(path + "/pupils", token, Map.of("nicknames", "Ugo；reads well", "second", "NOTE"));
        assertThat(teacher.get(path).body()).contains("Ugo", "reads well");

        HttpResponse<String> school = send("/en/teach/roster", Map.of("pasted", list), List.of());
        assertThat(school.body()).contains("What is in the second column?", ">Dubois\tTom\n");
        assertThat(send("/en/teach/roster", Map.of("pasted", list, "second", "FAMILY"), List.of())
                        .body())
                .contains("Dubois T. · Dubois L.");
        assertThat(send("/en/teach/roster", Map.of("pasted", "N°\tNOM Prénom\n1\tDUBOIS Tom\n2\tROY Léa\n"), List.of())
                        .body())
                .contains("DUBOIS Tom · ROY Léa");
        for (String numbered : List.of("Foo\tBar\n1\tKeller Mia\n2\tBrandt Leo\n", "1\tKeller Mia\n2\tBrandt Leo\n")) {
            assertThat(send("/en/teach/roster", Map.of("pasted", numbered), List.of())
                            .body())
                    .as("numbers are no names")
                    .contains("Keller Mia · Brandt Leo");
        }
        assertThat(send("/en/teach/roster", Map.of("pasted", "1\tKeller Mia\n2\tBrandt Leo\nZoë\n"), List.of())
                        .body())
                .as("not all of them are numbered")
                .contains("What is in the second column?");
        assertThat(teacher.post(path + "/pupils", token, Map.of("nicknames", " \n "))
                        .statusCode())
                .isEqualTo(422);
    }

    @Test
    void whatIsRefusedComesBackWithItsForm() throws Exception {
        HttpResponse<String> unread =
                send("/en/teach/roster", Map.of("pasted", "3B,Mia,Keller\n3B,Leo,<b>"), List.of());
        assertThat(unread.statusCode()).isEqualTo(422);
        assertThat(unread.body()).contains(">3B,Mia,Keller\n3B,Leo,&lt;b&gt;</textarea>");

        String token = teacher.token(path);
        teacher.post(path + "/pupils", token, Map.of("nicknames", "Mia"));
        HttpResponse<String> taken =
                teacher.post(path + "/pupils", token, Map.of("nicknames", "Mia;new\nLeo\nmia", "second", "NOTE"));
        assertThat(taken.body()).contains(taken("<bdi>Mia</bdi>, <bdi>mia</bdi>"), ">Mia;new\nmia</textarea>");
        HttpResponse<String> twice =
                teacher.post(path + "/pupils", token, Map.of("nicknames", "Zoë;first\nZoë;second", "second", "NOTE"));
        assertThat(twice.body()).as("only who was not added").contains(">Zoë;second</textarea>");
        HttpResponse<String> three = teacher.post(path + "/pupils", token, Map.of("nicknames", "3B;Mia;Keller"));
        assertThat(three.statusCode()).isEqualTo(422);
        assertThat(three.body()).contains(">3B;Mia;Keller</textarea>");
    }

    @Test
    void aSchoolYearThatIsOverIsRefusedAndNothingIsMade() throws Exception {
        HttpResponse<String> choice = send("/en/teach/roster", "class,nickname\n3C,Mia\n3D,Leo\n");
        HttpResponse<String> past = take(choice, Map.of("take0", "yes", "name0", "3C", "ends", "2020-06-30"));
        assertThat(past.statusCode()).isEqualTo(422);
        assertThat(past.body()).contains("This day is over already", "value=\"3C\"", "value=\"2020-06-30\"");
        assertThat(server.services().classes().of(anna))
                .extracting(SchoolClass::name)
                .containsExactly("3B");
        assertThat(take(past, Map.of("take0", "yes", "name0", "3C")).statusCode())
                .as("the list came back with the form")
                .isEqualTo(200);
    }

    @Test
    void aListThatComesBackMustBeOneOfOurs() throws Exception {
        assertThat(send("/en/teach/roster/classes", Map.of("roster", "", "language", "en"), List.of())
                        .statusCode())
                .isEqualTo(400);
    }
}
