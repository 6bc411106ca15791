package ippo.web;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.account.Registration;
import ippo.account.Session;
import ippo.account.Sessions;
import ippo.account.Teacher;
import ippo.answer.Task;
import ippo.classroom.Classes;
import ippo.classroom.Joining;
import ippo.classroom.Member;
import ippo.classroom.SchoolClass;
import ippo.classroom.SetItem;
import ippo.classroom.WorkSet;
import ippo.i18n.Language;
import ippo.i18n.Messages;
import ippo.name.NameFault;
import java.net.http.HttpResponse;
import java.time.Clock;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Every form that takes a name, with every trick: what changes nothing is dropped, all else is refused with its reason.
 */
@Tag("slow")
class NamesInFormsTest {
    private static final Clock CLOCK = Clock.systemUTC();
    private static final Messages WORDS = Messages.of(Language.EN);

    /** Behind a name of its own. */
    private static final List<String> DROPPED =
            List.of("\u200b", "\u00ad", "\ufeff", "\u2060", "\u200e", "\u200d", " \u3000", "\u2068\u2069");

    private static final Map<String, NameFault> REFUSED = new LinkedHashMap<>();

    static {
        REFUSED.put("\u3164", NameFault.HIDDEN);
        REFUSED.put("Mi\u3164a", NameFault.HIDDEN);
        REFUSED.put("\u202eA rehcaeT", NameFault.HIDDEN);
        REFUSED.put("\u2800", NameFault.HIDDEN);
        REFUSED.put("\u200b\u00ad", NameFault.EMPTY);
        REFUSED.put("Mia\u0001", NameFault.UNREADABLE);
        REFUSED.put("M\u0301\u0302\u0303\u0304\u0305\u0306", NameFault.UNREADABLE);
        REFUSED.put("Mia\ue000", NameFault.UNREADABLE);
        REFUSED.put("x".repeat(90), NameFault.LONG);
    }

    @AutoClose
    private static final TestServer server = new TestServer(Registration.OPEN);

    private static final Teacher ANNA =
            server.services().teachers().create("Anna", "a long password").orElseThrow();
    private static final Task TASK = new Task.LessonTask("pawn", "pawn-mate");

    private final Classes classes = server.services().classes();
    private final SchoolClass schoolClass =
            classes.create(ANNA, "3B", Language.EN, LocalDate.now().plusDays(90));
    private int number;

    /** Sends a name through a form. */
    private interface Form {
        HttpResponse<String> send(String name) throws Exception;
    }

    private static TestClient anna() {
        TestClient client = new TestClient(server);
        client.keep("ippo_session", new Sessions(server.database(), CLOCK).begin(new Session.OfTeacher(ANNA)));
        return client;
    }

    private static HttpResponse<String> post(TestClient client, String page, String place, Map<String, String> fields)
            throws Exception {
        return client.post(page + place, client.token(page), fields);
    }

    private Map<String, Form> forms() {
        TestClient anna = anna();
        String page = "/en/teach/classes/" + schoolClass.id();
        server.services().members().add(ANNA, schoolClass.id(), List.of("Somebody"));
        Member pupil = server.services().members().of(ANNA, schoolClass.id()).stream()
                .filter(each -> each.nickname().equals("Somebody"))
                .findFirst()
                .orElseThrow();
        classes.setJoining(ANNA, schoolClass.id(), new Joining.OpenUntilClosed());
        WorkSet set = server.services()
                .sets()
                .create(ANNA, "A set", "", List.of(new SetItem.Single(TASK)))
                .orElseThrow();
        String sets = "/en/teach/sets";
        String ends = LocalDate.now().plusDays(90).toString();
        Map<String, Form> forms = new LinkedHashMap<>();
        forms.put(
                "a teacher's account",
                name -> post(
                        new TestClient(server),
                        "/en/teach/new",
                        "",
                        Map.of("name", name, "new-password", "a long password")));
        forms.put("a class", name -> post(anna, "/en/teach", "", Map.of("name", name, "language", "en", "ends", ends)));
        forms.put(
                "another name of a class",
                name -> post(anna, page + "/settings", "", Map.of("name", name, "language", "en", "ends", ends)));
        forms.put("a pupil", name -> post(anna, page, "/pupils", Map.of("nicknames", name)));
        forms.put(
                "another name of a pupil",
                name -> post(anna, page + "/pupils/" + pupil.id(), "/rename", Map.of("nickname", name)));
        forms.put(
                "who joins",
                name -> post(
                        new TestClient(server), "/en/join/" + schoolClass.code(), "/own", Map.of("nickname", name)));
        forms.put("a set", name -> post(anna, sets, "", Map.of("name", name, "description", "")));
        forms.put(
                "another name of a set",
                name -> post(anna, sets + "/" + set.id(), "", Map.of("do", "rename", "name", name, "description", "")));
        Map<String, String> work = Map.of(
                "class", "" + schoolClass.id(), "mode", "PRACTICE", "whom", "all", "description", "", "opens", "");
        forms.put("work", name -> {
            Map<String, String> fields = new HashMap<>(work);
            fields.put("name", name);
            return post(anna, sets + "/" + set.id() + "/assign?class=" + schoolClass.id(), "", fields);
        });
        return forms;
    }

    @Test
    void whatChangesNothingIsDropped() throws Exception {
        for (Map.Entry<String, Form> form : forms().entrySet()) {
            for (String trick : DROPPED) {
                String name = "Q" + "abcdefghijklmnopqrstuvwxyz".charAt(number % 26) + "w" + number++ + "z";
                HttpResponse<String> answer =
                        form.getValue().send(name.charAt(0) + trick.strip() + name.substring(1) + trick);
                assertThat(answer.statusCode())
                        .as("%s, %s", form.getKey(), escaped(trick))
                        .isIn(200, 303);
                if (answer.statusCode() == 303) {
                    String to = answer.headers().firstValue("Location").orElseThrow();
                    assertThat(to).doesNotContain("login");
                }
                assertThat(everyName())
                        .as("%s, %s", form.getKey(), escaped(trick))
                        .contains(name);
            }
        }
    }

    private static List<String> everyName() {
        return server.database()
                .read(handle -> handle.createQuery("select shown as name from teacher union"
                                + " select name from school_class union select nickname from member union"
                                + " select name from work_set union select name from assignment")
                        .mapTo(String.class)
                        .list());
    }

    @Test
    void allElseIsRefusedWithItsReason() throws Exception {
        for (Map.Entry<String, Form> form : forms().entrySet()) {
            List<String> before = everyName();
            for (Map.Entry<String, NameFault> trick : REFUSED.entrySet()) {
                String what = form.getKey() + ", " + escaped(trick.getKey());
                HttpResponse<String> answer = form.getValue().send(trick.getKey());
                boolean isList = form.getKey().equals("a pupil");
                if (!isList) {
                    assertThat(answer.statusCode()).as(what).isEqualTo(422);
                    assertThat(answer.body()).as(what).contains(WORDS.text("name." + trick.getValue()));
                } else if (trick.getValue() != NameFault.EMPTY) {
                    assertThat(answer.body())
                            .as(what)
                            .contains(WORDS.text("teach.pupils.unfit", Map.of("names", "<bdi>")));
                }
            }
            assertThat(everyName()).as(form.getKey()).isEqualTo(before);
        }
    }

    @Test
    void lookAlikesOfAClassAndOfTeachersAreRefused() throws Exception {
        server.services().members().add(ANNA, schoolClass.id(), List.of("Mia"));
        Map<String, Form> forms = forms();
        for (String like : List.of("Mіa", "MIA", "Mi\u200ba", "Ｍia")) {
            for (String form : List.of("another name of a pupil", "who joins")) {
                assertThat(forms.get(form).send(like).statusCode())
                        .as("%s: %s", form, like)
                        .isEqualTo(422);
            }
            assertThat(forms.get("a pupil").send(like).body())
                    .contains(WORDS.text("teach.pupils.taken", Map.of("names", "<bdi>")));
        }
        for (String like : List.of("Аnna", "ANNA", "Annа", "An\u00adna", "Anna ")) {
            HttpResponse<String> answer = forms.get("a teacher's account").send(like);
            assertThat(answer.statusCode()).as(like).isEqualTo(422);
            assertThat(answer.body()).contains(WORDS.text("teach.name.taken"));
        }
        Optional<Teacher> known = server.services().teachers().named("An\u200bna");
        assertThat(known)
                .as("what is pasted with a name opens the account, too")
                .contains(ANNA);
    }

    private static String escaped(String text) {
        StringBuilder escaped = new StringBuilder();
        text.chars().forEach(c -> escaped.append(c < 0x7f && c > 0x1f ? (char) c : String.format("\\u%04x", c)));
        return escaped.toString();
    }
}
