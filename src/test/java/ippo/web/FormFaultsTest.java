package ippo.web;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.account.Registration;
import ippo.account.Session;
import ippo.account.Sessions;
import ippo.account.Teacher;
import ippo.account.Totp;
import ippo.answer.Task;
import ippo.classroom.AssignedTask;
import ippo.classroom.Joining;
import ippo.classroom.SchoolClass;
import ippo.classroom.SetItem;
import ippo.classroom.WorkSet;
import ippo.i18n.Language;
import ippo.work.Mode;
import ippo.work.Terms;
import java.net.http.HttpResponse;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every form, with a wrong value in each of its fields: the fault stands at its field and is tied to it, the focus is
 * there, and everything else that was typed is kept. Without scripts.
 */
class FormFaultsTest {
    private static final Clock CLOCK = Clock.systemUTC();
    private static final String PASSWORD = "a long password";
    private static final String SOON = LocalDate.now().plusDays(90).toString();
    /** Of which it is not clear what the second is. */
    private static final String TWO_COLUMNS = "Dubois\tTom\nDubois\tAda";

    private static final Pattern CONTROL = Pattern.compile(
            "<input\\b[^>]*>|<textarea\\b[^>]*>.*?</textarea>|<select\\b[^>]*>.*?</select>", Pattern.DOTALL);
    private static final Pattern FORM = Pattern.compile("<form\\b([^>]*)>(.*?)</form>", Pattern.DOTALL);
    private static final Pattern GROUP = Pattern.compile("<fieldset\\b([^>]*)>(.*?)</fieldset>", Pattern.DOTALL);

    @AutoClose
    private static final TestServer server = new TestServer(Registration.OPEN);

    private static final Teacher ANNA =
            server.services().teachers().create("Anna", PASSWORD).orElseThrow();
    private static final SchoolClass CLASS = server.services()
            .classes()
            .create(ANNA, "3B", Language.EN, LocalDate.now().plusDays(60));

    private static final WorkSet SET = server.services()
            .sets()
            .create(ANNA, "A set", "", List.of(new SetItem.Single(new Task.LessonTask("pawn", "pawn-mate"))))
            .orElseThrow();
    private static final List<Case> CASES = new ArrayList<>();

    /**
     * One wrong field.
     *
     * @param page where the form stands; none for who is not logged in
     * @param right what is typed into the form, but for the wrong field
     */
    private record Case(
            String form,
            boolean isAnna,
            String page,
            String action,
            Map<String, String> right,
            String field,
            String wrong) {
        @Override
        public String toString() {
            return form + ": " + field + " = "
                    + wrong.codePoints()
                            .limit(12)
                            .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append);
        }
    }

    /** Adds a case for each wrong value. */
    private static void form(
            String name, boolean isAnna, String page, String action, Map<String, String> right, String... wrong) {
        for (int i = 0; i < wrong.length; i += 2) {
            CASES.add(new Case(name, isAnna, page, action, right, wrong[i], wrong[i + 1]));
        }
    }

    static Stream<Case> cases() {
        if (!CASES.isEmpty()) {
            return CASES.stream();
        }
        server.services().members().add(ANNA, CLASS.id(), List.of("Mia", "Leo"));
        server.services().classes().setJoining(ANNA, CLASS.id(), new Joining.OpenUntilClosed());
        SchoolClass other = server.services()
                .classes()
                .create(ANNA, "4B", Language.EN, LocalDate.now().plusDays(60));
        server.services().members().add(ANNA, other.id(), List.of("mia"));
        long pupil = server.services().members().of(ANNA, CLASS.id()).stream()
                .filter(each -> each.nickname().equals("Mia"))
                .findFirst()
                .orElseThrow()
                .id();
        long work = server.services()
                .assignments()
                .assign(
                        ANNA,
                        CLASS.id(),
                        "Work",
                        "",
                        new Terms(Mode.PRACTICE, Instant.now(), Optional.empty(), Optional.empty()),
                        List.of(new AssignedTask(new Task.LessonTask("pawn", "pawn-mate"), 1)),
                        Optional.empty(),
                        false)
                .orElseThrow()
                .id();
        String hidden = "\u3164";
        String room = "/en/teach/classes/" + CLASS.id();
        form(
                "new account",
                false,
                "/en/teach/new",
                "/en/teach/new",
                Map.of("name", "Ugo", "new-password", PASSWORD),
                "name",
                "Anna",
                "name",
                hidden,
                "new-password",
                "short");
        form(
                "recovery",
                false,
                "/en/teach/recover",
                "/en/teach/recover",
                Map.of("name", "Anna", "code", "abcd", "new-password", PASSWORD),
                "new-password",
                "short");
        String account = "/en/teach/account";
        form(
                "password",
                true,
                account,
                account + "/password",
                Map.of("password", PASSWORD, "new-password", PASSWORD),
                "password",
                "wrong",
                "new-password",
                "short");
        form("codes", true, account, account + "/codes", Map.of(), "password", "wrong");
        form(
                "device codes",
                true,
                account + "/totp",
                account + "/totp",
                Map.of("secret", Totp.newSecret(), "code", "123456", "password", PASSWORD),
                "password",
                "wrong",
                "code",
                "1");
        form("end of an account", true, account + "/delete", account + "/delete", Map.of(), "password", "wrong");
        form(
                "new class",
                true,
                "/en/teach",
                "/en/teach",
                Map.of("name", "5C", "language", "it", "ends", SOON, "zone", "Asia/Tokyo"),
                "name",
                hidden,
                "name",
                "x".repeat(81),
                "ends",
                "2001-01-01");
        form(
                "settings of a class",
                true,
                room + "/settings",
                room + "/settings",
                Map.of("name", "5C", "language", "it", "ends", SOON, "zone", "Asia/Tokyo"),
                "name",
                "",
                "ends",
                "2001-01-01",
                "ends",
                "tomorrow");
        form(
                "teachers of a class",
                true,
                room + "/settings",
                room + "/teachers",
                Map.of(),
                "teacher",
                "Nobody",
                "teacher",
                "Anna");
        form("pupils", true, room, room + "/pupils", Map.of(), "nicknames", " ");
        form("pupils in two columns", true, room, room + "/pupils", Map.of("nicknames", TWO_COLUMNS), "second", "");
        form("list", true, "/en/teach/roster", "/en/teach/roster", Map.of(), "pasted", "class;nickname\n");
        form(
                "list in two columns",
                true,
                "/en/teach/roster",
                "/en/teach/roster",
                Map.of("pasted", TWO_COLUMNS),
                "second",
                "");
        form(
                "classes of a list",
                true,
                "/en/teach/roster",
                "/en/teach/roster/classes",
                Map.of(
                        "roster",
                        "class;nickname\n0;Rui\n",
                        "take0",
                        "yes",
                        "name0",
                        "6D",
                        "language",
                        "it",
                        "ends",
                        SOON,
                        "zone",
                        "Asia/Tokyo"),
                "name0",
                hidden,
                "ends",
                "2001-01-01");
        form(
                "nickname",
                true,
                room + "/pupils/" + pupil,
                room + "/pupils/" + pupil + "/rename",
                Map.of(),
                "nickname",
                "leo",
                "nickname",
                hidden);
        form(
                "another class",
                true,
                room + "/pupils/" + pupil,
                room + "/pupils/" + pupil + "/move",
                Map.of(),
                "target",
                "" + other.id());
        form(
                "next year",
                true,
                room + "/move",
                room + "/move",
                Map.of("pupil", "" + pupil, "name", "4X", "ends", SOON, "do", "year"),
                "pupil",
                "",
                "name",
                "",
                "ends",
                "2001-01-01");
        form(
                "several into another class",
                true,
                room + "/move",
                room + "/move",
                Map.of("target", "" + other.id(), "name", "4X", "ends", SOON, "do", "move"),
                "pupil",
                "" + pupil);
        form(
                "new set",
                true,
                "/en/teach/sets",
                "/en/teach/sets",
                Map.of("name", "Mine", "description", "Slowly"),
                "name",
                hidden,
                "description",
                "x".repeat(501));
        form(
                "set",
                true,
                "/en/teach/sets/" + SET.id(),
                "/en/teach/sets/" + SET.id(),
                Map.of("do", "rename", "name", "Mine", "description", "Slowly"),
                "name",
                hidden,
                "description",
                "x".repeat(501));
        Map<String, String> terms = new LinkedHashMap<>(Map.of(
                "name", "Mine",
                "description", "Slowly",
                "whom", "all",
                "opens", "2031-01-01T08:00",
                "due", "2031-01-02T08:00",
                "closes", "2031-01-03T08:00"));
        form(
                "change of work",
                true,
                "/en/teach/assignments/" + work,
                "/en/teach/assignments/" + work,
                with(terms, "do", "change"),
                "name",
                "",
                "whom",
                "some",
                "opens",
                "soon",
                "due",
                "2030-12-31T08:00",
                "closes",
                "2031-01-01T20:00");
        form(
                "work",
                true,
                "/en/teach/sets/" + SET.id() + "/assign?class=" + CLASS.id(),
                "/en/teach/sets/" + SET.id() + "/assign",
                with(with(with(terms, "class", "" + CLASS.id()), "mode", "PRACTICE"), "drawn", "no"),
                "name",
                "",
                "description",
                "x".repeat(501),
                "whom",
                "some",
                "due",
                "2030-12-31T08:00",
                "closes",
                "late");
        form(
                "test",
                true,
                "/en/teach/sets/" + SET.id() + "/assign?class=" + CLASS.id(),
                "/en/teach/sets/" + SET.id() + "/assign",
                with(with(with(terms, "class", "" + CLASS.id()), "mode", "TEST"), "drawn", "no"),
                "closes",
                "");
        form(
                "joining",
                false,
                "/en/join/" + CLASS.code(),
                "/en/join/" + CLASS.code() + "/own",
                Map.of(),
                "nickname",
                "leo",
                "nickname",
                hidden);
        form("code of another device", false, "/en/settings/arrive", "/en/settings/arrive", Map.of(), "code", "none");
        return CASES.stream();
    }

    private static Map<String, String> with(Map<String, String> fields, String name, String value) {
        Map<String, String> more = new LinkedHashMap<>(fields);
        more.put(name, value);
        return more;
    }

    private static TestClient client(boolean isAnna) {
        TestClient client = new TestClient(server);
        if (isAnna) {
            client.keep("ippo_session", new Sessions(server.database(), CLOCK).begin(new Session.OfTeacher(ANNA)));
        }
        return client;
    }

    private static Optional<String> attribute(String tag, String name) {
        Matcher found = Pattern.compile("\\s" + name + "=\"([^\"]*)\"").matcher(tag.substring(0, tag.indexOf('>') + 1));
        return found.find() ? Optional.of(found.group(1)) : Optional.empty();
    }

    private static List<String> controls(String html, String name) {
        return CONTROL.matcher(html)
                .results()
                .map(MatchResult::group)
                .filter(tag -> attribute(tag, "name").filter(name::equals).isPresent())
                .toList();
    }

    /** The form on the page that has the field and is sent there. */
    private static String form(String body, Case each) {
        return FORM.matcher(body)
                .results()
                .filter(form -> attribute("<form" + form.group(1) + ">", "action")
                        .map(each.action()::equals)
                        .orElse(true))
                .map(form -> form.group(2))
                .filter(form -> !controls(form, each.field()).isEmpty())
                .findFirst()
                .orElseThrow(() -> new AssertionError("the form is gone: " + body));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void aFaultStandsAtItsField(Case each) throws Exception {
        TestClient client = client(each.isAnna());
        HttpResponse<String> page =
                client.post(each.action(), client.token(each.page()), with(each.right(), each.field(), each.wrong()));
        assertThat(page.statusCode()).as(page.body()).isIn(403, 422);
        String form = form(page.body(), each);
        String marked = marked(form, each.field());
        assertThat(attribute(marked, "aria-invalid")).as(marked).contains("true");
        for (String id : attribute(marked, "aria-describedby").orElseThrow().split(" ")) {
            assertThat(page.body()).containsOnlyOnce(" id=\"" + id + "\"");
        }
        assertThat(form)
                .containsPattern("class=\"wrong\" id=\"[^\"]*-wrong\">[^<]*\\S|id=\"[^\"]*-wrong\"[^>]*>[^<]*\\S");
        assertThat(page.body()).as("the focus").containsOnlyOnce(" autofocus=");
        assertThat(controls(form, each.field()))
                .as("the focus")
                .anyMatch(tag -> attribute(tag, "autofocus").isPresent());
        keeps(form, each);
    }

    /** What carries the mark: the field, or the group of radio buttons. */
    private static String marked(String form, String field) {
        String control = controls(form, field).get(0);
        if (!attribute(control, "type")
                .filter(Set.of("radio", "checkbox")::contains)
                .isPresent()) {
            return control;
        }
        MatchResult group = GROUP.matcher(form)
                .results()
                .filter(each -> !controls(each.group(2), field).isEmpty())
                .findFirst()
                .orElseThrow();
        boolean isBox = attribute(control, "type").filter("checkbox"::equals).isPresent();
        return "<fieldset" + group.group(1)
                + (isBox
                        ? " aria-invalid=\""
                                + attribute(control, "aria-invalid").orElse("") + "\""
                        : "") + ">";
    }

    private static void keeps(String form, Case each) {
        each.right().forEach((name, value) -> {
            List<String> all = controls(form, name);
            if (name.equals(each.field()) || all.isEmpty()) {
                return;
            }
            String control = all.get(0);
            String type = attribute(control, "type").orElse("");
            boolean isSecret = type.equals("password")
                    || attribute(control, "autocomplete")
                            .filter("one-time-code"::equals)
                            .isPresent()
                    || name.equals("code");
            if (isSecret) {
                assertThat(control).as(name).doesNotContain(value);
            } else if (control.startsWith("<textarea")) {
                assertThat(control).as(name).contains(">" + value + "</textarea>");
            } else if (control.startsWith("<select")) {
                assertThat(control).as(name).containsPattern("value=\"" + value + "\"[^>]* selected");
            } else if (type.equals("radio") || type.equals("checkbox")) {
                assertThat(all)
                        .as(name)
                        .anyMatch(tag -> tag.contains("value=\"" + value + "\"") && tag.contains(" checked"));
            } else {
                assertThat(attribute(control, "value")).as(name).contains(value);
            }
        });
    }
}
