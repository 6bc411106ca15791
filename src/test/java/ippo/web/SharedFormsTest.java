package ippo.web;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.account.Teacher;
import ippo.account.TestTeachers;
import ippo.answer.Task.LessonTask;
import ippo.classroom.AssignedTask;
import ippo.classroom.Assignment;
import ippo.classroom.Joining;
import ippo.classroom.Member;
import ippo.classroom.SchoolClass;
import ippo.classroom.WorkSet;
import ippo.i18n.Language;
import ippo.i18n.Messages;
import ippo.work.Mode;
import ippo.work.Terms;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Two teachers have the same form open, and both save: for every field of every form that is shared, the second one
 * sees what the first changed, and nothing of either is lost.
 */
@Tag("slow")
@Order(2)
class SharedFormsTest {
    private static final String PASSWORD = "correct horse battery";

    private static TestServer server;

    private final TestClient anna = new TestClient(server);
    private final TestClient bruno = new TestClient(server);
    private Teacher annasAccount;
    private SchoolClass made;
    private Member mia;
    private Member leo;
    private Assignment work;
    private WorkSet set;

    @BeforeAll
    static void start() {
        server = new TestServer();
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @BeforeEach
    void twoTeachersShareAClass() throws Exception {
        for (String table : List.of("school_class", "teacher", "visitor", "wrong_tries")) {
            server.database().write(handle -> handle.execute("delete from " + table));
        }
        annasAccount = TestTeachers.create(server.services().teachers(), "Anna", PASSWORD)
                .orElseThrow();
        Teacher other = TestTeachers.create(server.services().teachers(), "Bruno", PASSWORD)
                .orElseThrow();
        made = server.services()
                .classes()
                .create(annasAccount, "3B", Language.EN, LocalDate.of(2099, 6, 30), ZoneOffset.UTC);
        server.services().classes().addTeacher(annasAccount, made.id(), other);
        server.services().members().add(annasAccount, made.id(), List.of("Mia", "Leo"));
        List<Member> pupils = server.services().members().of(annasAccount, made.id());
        leo = pupils.get(0);
        mia = pupils.get(1);
        Terms open =
                new Terms(Mode.PRACTICE, Instant.now().minus(Duration.ofHours(2)), Optional.empty(), Optional.empty());
        work = server.services()
                .assignments()
                .assign(
                        annasAccount,
                        made.id(),
                        "Week 1",
                        "",
                        open,
                        List.of(new AssignedTask(new LessonTask("pawn", "pawn-mate"), 1)),
                        Optional.empty())
                .orElseThrow();
        set = server.services()
                .sets()
                .create(annasAccount, "Mine", "", List.of())
                .orElseThrow();
        anna.post("/en/teach/login", Map.of("name", "Anna", "password", PASSWORD));
        bruno.post("/en/teach/login", Map.of("name", "Bruno", "password", PASSWORD));
    }

    /** Every field of every form that several may have open. */
    enum Field {
        CLASS_NAME("/settings", "/settings", "name", "3B now", "3C", "3C"),
        CLASS_LANGUAGE("/settings", "/settings", "language", "de", "it", "Italian"),
        CLASS_LAST_DAY("/settings", "/settings", "ends", "2099-07-01", "2099-07-02", "July 2, 2099"),
        CLASS_ZONE("/settings", "/settings", "zone", "Europe/Rome", "Asia/Tokyo", "Asia/Tokyo"),
        WORK_NAME("work", "work", "name", "Week 2", "Week 3", "Week 3"),
        WORK_TEXT("work", "work", "description", "slowly", "carefully", "carefully"),
        WORK_OPENS("work", "work", "opens", "2030-01-01T10:00", "2030-01-02T11:00", "Jan 2, 2030, 11:00"),
        WORK_DUE("work", "work", "due", "2030-02-01T10:00", "2030-02-02T11:00", "Feb 2, 2030, 11:00"),
        WORK_CLOSES("work", "work", "closes", "2030-03-01T10:00", "2030-03-02T11:00", "Mar 2, 2030, 11:00"),
        WORK_WHOM("work", "work", "pupil", "mia", "leo", "Leo"),
        SET_NAME("set", "set", "name", "Forks", "Pins", "Pins"),
        SET_TEXT("set", "set", "description", "slowly", "carefully", "carefully"),
        PUPIL_NICKNAME("pupil", "/rename", "nickname", "Mia A", "Mia B", "Mia B"),
        PUPIL_NOTE("pupil", "/note", "note", "in front", "beside Leo", "beside Leo");

        private final String page;
        private final String form;
        private final String name;
        private final String mine;
        private final String theirs;
        private final String shown;

        Field(String page, String form, String name, String mine, String theirs, String shown) {
            this.page = page;
            this.form = form;
            this.name = name;
            this.mine = mine;
            this.theirs = theirs;
            this.shown = shown;
        }
    }

    private String page(Field field) {
        String classes = "/en/teach/classes/" + made.id();
        return switch (field.page) {
            case "work" -> "/en/teach/assignments/" + work.id();
            case "set" -> "/en/teach/sets/" + set.id();
            case "pupil" -> classes + "/pupils/" + mia.id();
            default -> classes + field.page;
        };
    }

    private String action(Field field) {
        return field.form.startsWith("/") && field.page.equals("pupil") ? page(field) + field.form : page(field);
    }

    /** What a browser would send of the form that has this field. */
    private static Map<String, String> form(String body, Field field) {
        String form = Arrays.stream(body.split("<form"))
                .map(each -> each.split("</form>")[0])
                .filter(each -> each.contains("name=\"was\"") && each.contains("name=\"" + field.name + "\""))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no form with " + field.name));
        Map<String, String> sent = new HashMap<>();
        for (Matcher input = Pattern.compile("<input ([^>]*)>").matcher(form); input.find(); ) {
            String attributes = input.group(1);
            boolean ticked = !attributes.contains("type=\"checkbox\"") && !attributes.contains("type=\"radio\"")
                    || attributes.contains("checked=\"checked\"");
            if (ticked) {
                sent.put(attribute(attributes, "name"), attribute(attributes, "value"));
            }
        }
        for (Matcher area =
                        Pattern.compile("<textarea ([^>]*)>([^<]*)</textarea>").matcher(form);
                area.find(); ) {
            sent.put(attribute(area.group(1), "name"), area.group(2));
        }
        for (Matcher select =
                        Pattern.compile("(?s)<select ([^>]*)>(.*?)</select>").matcher(form);
                select.find(); ) {
            Matcher chosen = Pattern.compile("<option ([^>]*selected[^>]*)>").matcher(select.group(2));
            if (chosen.find()) {
                sent.put(attribute(select.group(1), "name"), attribute(chosen.group(1), "value"));
            }
        }
        sent.put("do", field.page.equals("set") ? "rename" : "change");
        return sent;
    }

    private static String attribute(String attributes, String name) {
        Matcher found = Pattern.compile("\\b" + name + "=\"([^\"]*)\"").matcher(attributes);
        return found.find() ? found.group(1) : "";
    }

    private String value(String value) {
        return switch (value) {
            case "mia" -> String.valueOf(mia.id());
            case "leo" -> String.valueOf(leo.id());
            default -> value;
        };
    }

    private Map<String, String> filled(Map<String, String> form, Field field, String value) {
        Map<String, String> filled = new HashMap<>(form);
        filled.put(field.name, value(value));
        if (field == Field.WORK_WHOM) {
            filled.put("whom", "some");
        }
        return filled;
    }

    private HttpResponse<String> send(TestClient teacher, Field field, Map<String, String> fields) throws Exception {
        return teacher.post(action(field), fields.get("csrf"), fields);
    }

    /** Both work on what is shared; a set is its maker's alone, who has it open in two windows. */
    private TestClient second(Field field) {
        return field.page.equals("set") ? anna : bruno;
    }

    @ParameterizedTest
    @EnumSource
    void whatBothChangedComesBackWithBothValues(Field field) throws Exception {
        Map<String, String> opened = form(anna.get(page(field)).body(), field);
        Map<String, String> others = form(second(field).get(page(field)).body(), field);
        assertThat(send(second(field), field, filled(others, field, field.theirs))
                        .statusCode())
                .isEqualTo(303);
        HttpResponse<String> back = send(anna, field, filled(opened, field, field.mine));
        assertThat(back.statusCode()).isEqualTo(409);
        assertThat(back.body()).contains("This was changed elsewhere").contains(field.shown);
        assertThat(
                        field == Field.WORK_WHOM
                                ? back.body().contains("role=\"radiogroup\" aria-invalid=\"true\"")
                                : back.body().contains("aria-invalid=\"true\""))
                .as("marked")
                .isTrue();
        Map<String, String> mine = form(back.body(), field);
        assertThat(mine).as("mine is still there").containsEntry(field.name, value(field.mine));
        assertThat(form(anna.get(page(field)).body(), field))
                .as("theirs is kept by one press")
                .containsEntry(field.name, value(field.theirs));
        assertThat(send(anna, field, mine).statusCode()).isEqualTo(303);
        assertThat(form(second(field).get(page(field)).body(), field))
                .as("mine is kept by one press")
                .containsEntry(field.name, value(field.mine));
    }

    @ParameterizedTest
    @EnumSource
    void whatOnlyTheOtherChangedIsNotTurnedBack(Field field) throws Exception {
        Map<String, String> opened = form(anna.get(page(field)).body(), field);
        Map<String, String> others = form(second(field).get(page(field)).body(), field);
        send(second(field), field, filled(others, field, field.theirs));
        HttpResponse<String> back = send(anna, field, opened);
        assertThat(back.statusCode()).isEqualTo(409);
        assertThat(back.body()).contains(field.shown);
        Map<String, String> merged = form(back.body(), field);
        assertThat(merged).containsEntry(field.name, value(field.theirs));
        assertThat(send(anna, field, merged).statusCode()).isEqualTo(303);
        assertThat(form(second(field).get(page(field)).body(), field)).containsEntry(field.name, value(field.theirs));
    }

    @ParameterizedTest
    @EnumSource
    void aFormThatComesBackForAnotherReasonStillKnowsWhenItWasOpened(Field field) throws Exception {
        if (field == Field.PUPIL_NOTE) {
            return; // nothing can be wrong with a note
        }
        Map<String, String> opened = form(anna.get(page(field)).body(), field);
        send(second(field), field, filled(form(second(field).get(page(field)).body(), field), field, field.theirs));
        Map<String, String> wrong = new HashMap<>(opened);
        wrong.put(field == Field.PUPIL_NICKNAME ? "nickname" : "name", "");
        HttpResponse<String> refused = send(anna, field, wrong);
        assertThat(refused.statusCode()).isEqualTo(422);
        assertThat(form(refused.body(), field)).containsEntry("was", opened.get("was"));
    }

    @Test
    void bothMayChangeTheSameToTheSame() throws Exception {
        Field field = Field.CLASS_NAME;
        Map<String, String> opened = form(anna.get(page(field)).body(), field);
        send(bruno, field, filled(opened, field, "4A"));
        Map<String, String> own = filled(opened, field, "4A");
        own.put("csrf", form(anna.get(page(field)).body(), field).get("csrf"));
        assertThat(send(anna, field, own).statusCode()).isEqualTo(303);
    }

    @Test
    void joiningIsOpenedAndClosedAsItWasSeen() throws Exception {
        String settings = "/en/teach/classes/" + made.id() + "/settings";
        String page = anna.get(settings).body();
        Matcher was = Pattern.compile("name=\"was\" value=\"(JOINING[^\"]*)\"").matcher(page);
        assertThat(was.find()).isTrue();
        server.services().classes().setJoining(annasAccount, made.id(), new Joining.OpenUntilClosed());
        Map<String, String> hour = Map.of("joinable", "yes", "for", "hour", "was", was.group(1));
        String joining = "/en/teach/classes/" + made.id() + "/joining";
        HttpResponse<String> back = anna.post(joining, anna.token(settings), hour);
        assertThat(back.statusCode()).isEqualTo(409);
        assertThat(back.body()).contains("Joining without a card", "allowed");
        assertThat(server.services()
                        .classes()
                        .find(annasAccount, made.id())
                        .orElseThrow()
                        .joining())
                .isEqualTo(new Joining.OpenUntilClosed());
        Matcher now = Pattern.compile("name=\"was\" value=\"(JOINING[^\"]*)\"").matcher(back.body());
        assertThat(now.find()).isTrue();
        Map<String, String> mine = Map.of("joinable", "yes", "for", "hour", "was", now.group(1));
        assertThat(back.body()).contains("name=\"for\" value=\"hour\"", "name=\"joinable\" value=\"yes\"");
        assertThat(anna.post(joining, anna.token(settings), mine).statusCode()).isEqualTo(303);
        assertThat(server.services()
                        .classes()
                        .find(annasAccount, made.id())
                        .orElseThrow()
                        .joining())
                .isInstanceOf(Joining.OpenUntil.class);
    }

    @Test
    void theListOfChangesSaysFromWhatToWhat() throws Exception {
        for (Field field : Field.values()) {
            Map<String, String> opened = form(anna.get(page(field)).body(), field);
            assertThat(send(anna, field, filled(opened, field, field.mine)).statusCode())
                    .as(field.name())
                    .isEqualTo(303);
        }
        String changes = "teach/classes/" + made.id() + "/changes";
        String english = anna.get("/en/" + changes).body().replaceAll("<[^>]*>", "");
        assertThat(english)
                .contains(
                        "Name: 3B → 3B now",
                        "Language of the cards: English → German",
                        "Last day: June 30, 2099 → July 1, 2099",
                        "Time zone: UTC → Europe/Rome",
                        "Name: Week 1 → Week 2",
                        "Text: none → slowly",
                        "Closes: none → Mar 1, 2030, 10:00",
                        "For whom: The whole class, also those who join later → Mia A",
                        "Nickname: Mia → Mia A")
                .doesNotContain("in front");
        String italian = anna.get("/it/" + changes).body().replaceAll("<[^>]*>", "");
        String nothing = Messages.all().get(Language.IT).text("teach.field.none");
        assertThat(italian)
                .contains("Chiusura: " + nothing + " → 1 mar 2030", "Lingua delle tessere: inglese → tedesco");
        assertThat(anna.get("/en/" + changes).body())
                .as("names are set apart")
                .contains("<bdi>Mia</bdi> → <bdi>Mia A</bdi>");
        server.services().members().remove(annasAccount, made.id(), mia.id());
        server.database().write(handle -> handle.execute("update removal set wipe_at = 0"));
        server.services().removals().wipeDue();
        assertThat(anna.get("/en/" + changes).body()).doesNotContain("Mia");
    }
}
