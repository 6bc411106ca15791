package ippo.web;

import static ippo.web.Saying.doesNotSay;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import ippo.account.Teacher;
import ippo.account.TestTeachers;
import ippo.classroom.Cards.Whose;
import ippo.classroom.IssuedCard;
import ippo.classroom.Joining;
import ippo.classroom.Member;
import ippo.classroom.SchoolClass;
import ippo.i18n.Language;
import ippo.i18n.Messages;
import ippo.web.frame.FailedLogins;
import java.net.http.HttpResponse;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** From a list of nicknames to children who come in with their cards. */
@Tag("slow")
class ClassroomTest {
    private static final String PASSWORD = "correct horse battery";
    private static final LocalDate END = LocalDate.of(2027, 6, 30);

    private static TestServer server;

    private final TestClient teacher = new TestClient(server);
    private final TestClient child = new TestClient(server);
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
        made = server.services().classes().create(anna, "3B", Language.EN, END);
        path = "/en/teach/classes/" + made.id();
        teacher.post("/en/teach/login", Map.of("name", "Anna", "password", PASSWORD));
    }

    private HttpResponse<String> asTeacher(String place, Map<String, String> fields) throws Exception {
        return teacher.post(path + place, teacher.token(path), fields);
    }

    private List<Member> pupils() {
        return server.services().members().of(anna, made.id());
    }

    private IssuedCard card(String nickname) {
        server.services().members().add(anna, made.id(), List.of(nickname));
        Member pupil = pupils().stream()
                .filter(each -> each.nickname().equals(nickname))
                .findFirst()
                .orElseThrow();
        return server.services()
                .cards()
                .issue(anna, made.id(), new Whose.One(pupil.id()))
                .get(0);
    }

    private static Map<String, String> typed(List<String> words) {
        Map<String, String> fields = new HashMap<>();
        for (int i = 0; i < words.size(); i++) {
            fields.put("word" + (i + 1), words.get(i));
        }
        return fields;
    }

    private HttpResponse<String> logIn(List<String> words) throws Exception {
        return child.post("/en/join/" + made.code(), typed(words));
    }

    @Test
    void newCardsGetAnotherLanguageAndOldOnesStillOpen() throws Exception {
        IssuedCard mia = card("Mia");
        Map<String, String> fields = Map.of("name", "3B", "ends", "2027-07-01", "language", "de");
        assertThat(asTeacher("/settings", fields).statusCode()).isEqualTo(303);
        assertThat(teacher.get(path + "/settings").body())
                .contains(
                        "New cards get words in this language",
                        "<option lang=\"de\" value=\"de\" selected=\"selected\">");
        assertThat(teacher.get(path).body()).contains("/de/join/" + made.code());
        assertThat(logIn(mia.words()).statusCode()).as("an old card").isEqualTo(303);
        assertThat(logIn(card("Leo").words()).statusCode()).as("a new card").isEqualTo(303);
        assertThat(logIn(List.of("abacus", "Hund", "able", "Katze")).statusCode())
                .as("words of both")
                .isEqualTo(422);
        assertThat(asTeacher("/settings", Map.of("name", "3B", "ends", "2027-07-01", "language", "xx"))
                        .statusCode())
                .isEqualTo(400);
        asTeacher("/settings", Map.of("name", "3B", "ends", "2027-07-01"));
        assertThat(teacher.get(path).body()).as("a form without it").contains("/de/join/" + made.code());
    }

    @Test
    void whatATeacherCallsThingsIsTextWhereverASentenceNamesIt() throws Exception {
        asTeacher("/settings", Map.of("name", "<i>3C</i>", "ends", "2027-07-01"));
        asTeacher("/pupils", Map.of("nicknames", "<i>Eve</i>"));
        long eve = pupils().get(0).id();
        asTeacher("/cards.pdf", Map.of("whose", "missing"));
        for (String page : List.of("", "/settings", "/changes", "/delete", "/table", "/pupils/" + eve)) {
            assertThat(teacher.get(path + page).body())
                    .as(page)
                    .contains("&lt;i&gt;")
                    .doesNotContain("<i>3C", "<i>Eve");
        }
        String set = teacher.post(
                        "/en/teach/sets",
                        teacher.token("/en/teach/sets"),
                        Map.of("name", "<i>Mine</i>", "description", "<i>Mine</i>"))
                .headers()
                .firstValue("Location")
                .orElseThrow();
        for (String page : List.of(set, set + "/add", set + "/assign", "/en/teach/sets")) {
            assertThat(teacher.get(page).body())
                    .as(page)
                    .contains("&lt;i&gt;Mine")
                    .doesNotContain("<i>Mine");
        }
    }

    @Test
    void pastedNicknamesBecomePupilsAndPrintedCards() throws Exception {
        HttpResponse<String> added = asTeacher("/pupils", Map.of("nicknames", "Mia\r\n Leo \n\nZoë"));
        assertThat(added.statusCode()).isEqualTo(303);
        assertThat(pupils()).extracting(Member::nickname).containsExactly("Leo", "Mia", "Zoë");
        assertThat(teacher.get(path).body()).contains("Mia", ">no card<", "those without one (3)");
        HttpResponse<String> again = asTeacher("/pupils", Map.of("nicknames", "Mia\n<i>Eve</i>"));
        assertThat(again.body())
                .contains(
                        "1 pupil added.",
                        Messages.of(Language.EN).text("teach.pupils.taken", Map.of("names", "<bdi>Mia</bdi>")),
                        "for example “<bdi>Mia</bdi> 2”",
                        "Pupils (4)",
                        "<bdi>&lt;i&gt;Eve&lt;/i&gt;</bdi>")
                .doesNotContain("<i>Eve");
        HttpResponse<String> pdf = asTeacher("/cards.pdf", Map.of("whose", "missing"));
        assertThat(pdf.statusCode()).isEqualTo(200);
        assertThat(pdf.headers().firstValue("Content-Type")).contains("application/pdf");
        assertThat(pdf.headers().firstValue("Cache-Control")).contains("no-store");
        assertThat(pdf.headers().firstValue("Content-Disposition").orElseThrow())
                .contains("cards-3B.pdf");
        assertThat(pdf.body()).startsWith("%PDF");
        assertThat(teacher.get(path + "/changes").body())
                .as("what is done to many at one go is one line")
                .contains(
                        "Cards printed",
                        "<b>4</b>",
                        "<bdi>Leo</bdi>, <bdi>Mia</bdi>, <bdi>Zoë</bdi>",
                        "<bdi>&lt;i&gt;Eve&lt;/i&gt;</bdi>")
                .doesNotContain("<i>Eve");
        assertThat(pupils()).allMatch(Member::hasCard);
        assertThat(asTeacher("/cards.pdf", Map.of("whose", "missing")).statusCode())
                .as("nobody is without one")
                .isEqualTo(303);
        assertThat(asTeacher("/cards.pdf", Map.of("whose", "everybody")).statusCode())
                .isEqualTo(400);
    }

    @Test
    void fourWordsLetAChildIn() throws Exception {
        IssuedCard mia = card("Mia");
        HttpResponse<String> page = child.get("/en/join/" + made.code().toUpperCase());
        assertThat(page.statusCode()).isEqualTo(200);
        assertThat(page.body()).doesNotContain(">Mia", ">3B", ">Anna");
        HttpResponse<String> in = logIn(mia.words());
        assertThat(in.statusCode()).isEqualTo(303);
        HttpResponse<String> home = child.get("/en/learn");
        assertThat(home.body()).contains(">Mia<", "Log out");
        child.post("/en/learn/knight/first-jump", child.token("/en/learn"), Map.of("move", "5g4e"));
        assertThat(server.services().progress().export(pupils().get(0).visitor()))
                .as("the answer is Mia's")
                .hasSize(1);
        child.post("/en/logout", child.token("/en/learn"), Map.of());
        assertThat(child.get("/en/learn").body()).doesNotContain(">Mia<").satisfies(doesNotSay("nav.logout"));
    }

    @Test
    void thePlayerSaysWhoPlaysAndLetsHimOut() throws Exception {
        String player = "/en/learn/knight/first-jump";
        assertThat(child.get(player).body()).doesNotContain("/en/logout");
        logIn(card("Mia").words());
        HttpResponse<String> page = child.get(player);
        assertThat(page.body()).contains("action=\"/en/logout\"", "<bdi>Mia</bdi>");
        child.post("/en/logout", TestClient.token(page), Map.of());
        assertThat(child.get(player).body()).doesNotContain("/en/logout", "<bdi>Mia</bdi>");
    }

    @Test
    void whoSavesTheOwnDataFindsTheNicknameAndTheClass() throws Exception {
        logIn(card("Mia").words());
        JsonNode data =
                new ObjectMapper().readTree(child.get("/en/settings/data").body());
        assertThat(data.at("/classes/0/nickname").asText()).isEqualTo("Mia");
        assertThat(data.at("/classes/0/class").asText()).isEqualTo("3B");
        assertThat(data.at("/classes/0/accountOfTheClass").asBoolean()).isTrue();
        assertThat(data.get("classes")).hasSize(1);
    }

    @Test
    void theButtonForMorePupilsOpensTheirForm() throws Exception {
        card("Mia");
        assertThat(teacher.get(path).body())
                .contains("href=\"" + path + "?add#add\"")
                .containsPattern("<details class=\"panel\" id=\"add\" tabindex=\"-1\">");
        assertThat(teacher.get(path + "?add").body())
                .containsPattern("<details class=\"panel\" id=\"add\" tabindex=\"-1\" open=\"open\">");
    }

    @Test
    void aTeacherSavesAPupilsDataForTheParentsAndTheHistorySaysSo() throws Exception {
        IssuedCard mia = card("Mia");
        logIn(mia.words());
        long id = pupils().get(0).id();
        server.services().members().setNote(anna, made.id(), id, "sits at the front");
        HttpResponse<String> own = child.get("/en/settings/data");
        HttpResponse<String> file = asTeacher("/pupils/" + id + "/data", Map.of());
        assertThat(file.statusCode()).isEqualTo(200);
        assertThat(file.headers().firstValue("Content-Disposition"))
                .hasValueSatisfying(value -> assertThat(value).startsWith("attachment"));
        assertThat(file.body()).doesNotContain("sits at the front");
        JsonNode saved = new ObjectMapper().readTree(file.body());
        JsonNode whole = new ObjectMapper().readTree(own.body());
        for (String part : List.of("classes", "answers", "games", "records", "training")) {
            assertThat(saved.get(part)).as(part).isNotNull().isEqualTo(whole.get(part));
        }
        assertThat(saved.at("/classes/0/nickname").asText()).isEqualTo("Mia");
        assertThat(saved.has("settings")).as("of the teacher's browser").isFalse();
        assertThat(teacher.get(path + "/changes").body())
                .contains(Messages.of(Language.EN).text("teach.deed.PUPIL_DATA_SAVED", Map.of()));
    }

    @Test
    void dataOfAnAccountOfOnesOwnAreNotTheTeachersToSave() throws Exception {
        server.services().classes().setJoining(anna, made.id(), new Joining.OpenUntilClosed());
        String join = "/en/join/" + made.code();
        child.post("/en/learn/knight/first-jump", Map.of("move", "5g4e"));
        assertThat(child.post(join + "/own", child.token(join), Map.of("nickname", "Leo"))
                        .statusCode())
                .isEqualTo(303);
        long id = pupils().get(0).id();
        assertThat(teacher.get(path + "/pupils/" + id).body()).doesNotContain("/pupils/" + id + "/data");
        assertThat(asTeacher("/pupils/" + id + "/data", Map.of()).statusCode()).isEqualTo(404);
    }

    @Test
    void whatTheClassMadeIsNotDeletedFromAPupilsPage() throws Exception {
        logIn(card("Mia").words());
        assertThat(child.get("/en/settings").body())
                .contains("This account is your class’s", "settings/data")
                .doesNotContain("settings/forget");
        assertThat(child.get("/en/settings/forget").statusCode()).isEqualTo(403);
        assertThat(child.post("/en/settings/forget", child.token("/en/settings"), Map.of())
                        .statusCode())
                .isEqualTo(403);
        assertThat(pupils()).hasSize(1);
    }

    @Test
    void allFourWordsMayStandInOneField() throws Exception {
        IssuedCard mia = card("Mia");
        assertThat(logIn(List.of(String.join(" ", mia.words()).toUpperCase())).statusCode())
                .isEqualTo(303);
    }

    @Test
    void aMisspeltWordIsToldAndNotCounted() throws Exception {
        IssuedCard mia = card("Mia");
        int before = wrongGuesses();
        HttpResponse<String> misspelt = logIn(List.of("abcus", "able", "above", "about"));
        assertThat(misspelt.statusCode()).isEqualTo(422);
        assertThat(misspelt.body())
                .contains("Not on any card: <bdi>abcus</bdi>.", "value=\"abcus\" aria-invalid=\"true\"");
        assertThat(misspelt.body().split("aria-invalid", -1)).as("the others").hasSize(2);
        assertThat(logIn(mia.words().subList(0, 3)).body()).contains("Words typed: 3.");
        assertThat(wrongGuesses()).isEqualTo(before);
        HttpResponse<String> wrong = logIn(List.of("abacus", "able", "above", "about"));
        assertThat(wrong.statusCode()).isEqualTo(403);
        assertThat(wrong.body()).contains("These four words open nothing.");
        assertThat(wrongGuesses()).isEqualTo(before + 1);
    }

    private int wrongGuesses() {
        return server.services().failedLogins().all(FailedLogins.Kind.WORDS);
    }

    @Test
    void theCodeOfACardLetsAChildInUntilItIsRevoked() throws Exception {
        IssuedCard mia = card("Mia");
        assertThat(child.post("/en/card", Map.of("secret", mia.secret())).statusCode())
                .isEqualTo(303);
        assertThat(child.get("/en/learn").body()).contains(">Mia<");
        asTeacher("/revoke", Map.of("whose", Long.toString(pupils().get(0).id())));
        assertThat(child.get("/en/learn").body()).doesNotContain(">Mia<").satisfies(doesNotSay("nav.logout"));
        HttpResponse<String> dead = child.post("/en/card", child.token("/en/card"), Map.of("secret", mia.secret()));
        assertThat(dead.statusCode()).isEqualTo(403);
        assertThat(dead.body()).contains("no longer opens anything");
    }

    @Test
    void whoHasLearnedSomethingJoinsWithItWhileThatIsAllowed() throws Exception {
        String join = "/en/join/" + made.code();
        child.post("/en/learn/knight/first-jump", Map.of("move", "5g4e"));
        assertThat(child.get(join).body()).satisfies(doesNotSay("pupil.join.own"));
        assertThat(child.post(join + "/own", child.token(join), Map.of("nickname", "Eve"))
                        .statusCode())
                .isEqualTo(404);
        server.services().classes().setJoining(anna, made.id(), new Joining.OpenUntilClosed());
        assertThat(child.get(join).body()).contains("No card?");
        assertThat(child.get("/en/glossary").body()).doesNotContain("href=\"/en/today\"");
        assertThat(child.post(join + "/own", child.token(join), Map.of("nickname", " "))
                        .statusCode())
                .isEqualTo(422);
        assertThat(child.post(join + "/own", child.token(join), Map.of("nickname", "Eve"))
                        .statusCode())
                .isEqualTo(303);
        assertThat(pupils()).extracting(Member::nickname, Member::managed).containsExactly(tuple("Eve", false));
        assertThat(child.get("/en/today").body()).contains("In “<bdi>3B</bdi>” you are called <bdi>Eve</bdi>.");
        assertThat(child.get("/en/glossary").body()).as("the menu").contains("href=\"/en/today\"");
        assertThat(server.services().progress().export(pupils().get(0).visitor()))
                .hasSize(1);
    }

    @Test
    void aPupilIsRenamedNotedMovedAndRemoved() throws Exception {
        card("Mia");
        long id = pupils().get(0).id();
        String pupil = "/pupils/" + id;
        assertThat(teacher.get(path + pupil).body())
                .contains("Mia", "Print a new card")
                .satisfies(doesNotSay("teach.pupil.move"));
        assertThat(asTeacher(pupil + "/rename", Map.of("nickname", "Mia B")).statusCode())
                .isEqualTo(303);
        asTeacher(pupil + "/note", Map.of("note", "sits \"in front\""));
        assertThat(teacher.get(path + pupil).body()).contains("Mia B", "sits &quot;in front&quot;");
        assertThat(asTeacher(pupil + "/rename", Map.of("nickname", "")).statusCode())
                .isEqualTo(422);
        SchoolClass other = server.services().classes().create(anna, "4B", Language.EN, END);
        assertThat(teacher.get(path + pupil).body()).contains("Move to another", "4B");
        HttpResponse<String> moved = asTeacher(pupil + "/move", Map.of("target", Long.toString(other.id())));
        assertThat(moved.headers().firstValue("Location"))
                .contains("/en/teach/classes/" + other.id() + pupil + "?done=moved");
        assertThat(pupils()).isEmpty();
        path = "/en/teach/classes/" + other.id();
        assertThat(teacher.get(path + pupil + "?done=moved").body())
                .contains("<h1><bdi>Mia B</bdi></h1>", "The pupil is in this class now.", "4B");
        assertThat(asTeacher(pupil + "/remove", Map.of()).statusCode()).isEqualTo(303);
        assertThat(teacher.get(path + pupil).statusCode()).isEqualTo(404);
    }

    @Test
    void aClassIsChangedSharedAndPutBy() throws Exception {
        assertThat(asTeacher("/settings", Map.of("name", "3C", "ends", "2027-07-01"))
                        .statusCode())
                .isEqualTo(303);
        assertThat(asTeacher("/settings", Map.of("name", "", "ends", "2027-07-01"))
                        .statusCode())
                .isEqualTo(422);
        assertThat(teacher.get(path + "/settings").body()).contains("3C", "2027-07-01");
        asTeacher("/joining", Map.of("joinable", "yes"));
        assertThat(teacher.get(path).body()).contains("or join without one");
        asTeacher("/joining", Map.of("joinable", "yes"));
        assertThat(teacher.get(path + "/changes").body().split("Joining without a card allowed", -1))
                .as("what is so already is no change")
                .hasSize(2);
        asTeacher("/joining", Map.of());
        assertThat(asTeacher("/teachers", Map.of("teacher", "Ugo")).body())
                .contains("There is no teacher of exactly this name.");
        assertThat(asTeacher("/teachers/remove", Map.of("teacher", "Anna")).statusCode())
                .as("the last one")
                .isEqualTo(422);
        TestTeachers.create(server.services().teachers(), "Ugo", PASSWORD).orElseThrow();
        assertThat(asTeacher("/teachers", Map.of("teacher", "ugo")).statusCode())
                .isEqualTo(303);
        assertThat(teacher.get(path + "/settings").body())
                .contains("Take out: Ugo", "Owner")
                .satisfies(doesNotSay("teach.class.teachers.leave"));
        asTeacher("/archive", Map.of("archived", "yes"));
        assertThat(teacher.get(path).body())
                .contains("This class is archived")
                .doesNotContain("cards.pdf")
                .satisfies(doesNotSay("teach.pupils.add", "teach.give"));
        assertThat(child.get("/en/today").body())
                .as("a child that was thrown out")
                .contains("the class may be closed");
        HttpResponse<String> closed = child.get("/en/join/" + made.code());
        assertThat(closed.statusCode()).isEqualTo(410);
        assertThat(closed.body()).contains("This class is closed.").doesNotContain(made.name());
        assertThat(teacher.get("/en/teach").body()).contains("Archived classes", "Pupils (");
        asTeacher("/archive", Map.of("archived", "no"));
        asTeacher("/archive", Map.of("archived", "no")); // from a page left open
        assertThat(child.get("/en/join/" + made.code()).statusCode()).isEqualTo(200);
        assertThat(teacher.get(path + "/changes").body())
                .contains(
                        "Class made",
                        "Joining without a card allowed",
                        "Joining without a card ended",
                        "Teacher added",
                        "Class archived");
        HttpResponse<String> stays = asTeacher("/teachers/remove", Map.of("teacher", "Anna"));
        assertThat(stays.statusCode()).as("the owner").isEqualTo(422);
        assertThat(stays.body()).contains("leaves it only after handing it over", "Hand the class over…");
        assertThat(asTeacher("/owner", Map.of("teacher", "Nobody")).statusCode())
                .isEqualTo(422);
        assertThat(asTeacher("/owner", Map.of("teacher", "Ugo")).headers().firstValue("Location"))
                .contains(path + "/settings?done=handed-over");
        assertThat(teacher.get(path + "/settings").body()).satisfies(doesNotSay("teach.class.owner.ask"));
        HttpResponse<String> left = asTeacher("/teachers/remove", Map.of("teacher", "Anna"));
        assertThat(left.headers().firstValue("Location")).contains("/en/teach");
        assertThat(teacher.get(path).statusCode()).isEqualTo(404);
    }

    @Test
    void aDeletedClassLeavesAReceipt() throws Exception {
        IssuedCard mia = card("Mia");
        logIn(mia.words());
        child.post("/en/learn/knight/first-jump", child.token("/en/learn"), Map.of("move", "5g4e"));
        HttpResponse<String> question = teacher.get(path + "/delete");
        assertThat(question.body()).contains("Delete “3B”?", "<dd>1</dd>");
        assertThat(pupils()).hasSize(1);
        HttpResponse<String> receipt = asTeacher("/delete", Map.of());
        assertThat(receipt.statusCode()).isEqualTo(200);
        assertThat(receipt.body())
                .contains("Out of sight since", "is deleted for good", "3B", "<dd>1</dd>", "/en/teach/removed");
        assertThat(teacher.get(path).statusCode()).isEqualTo(404);
        assertThat(child.get("/en/learn").body()).doesNotContain(">Mia<").satisfies(doesNotSay("nav.logout"));
        assertThat(visitors()).as("for thirty days").isEqualTo(1);
        HttpResponse<String> removed = teacher.get("/en/teach/removed");
        assertThat(removed.body()).contains("3B", "Take back", "Delete <bdi>3B</bdi> for good");
        HttpResponse<String> wiped = teacher.post(
                "/en/teach/removed", TestClient.token(removed), Map.of("removal", removal(removed), "do", "wipe"));
        assertThat(wiped.body())
                .contains("Deleted for good on", "gone from this server’s database", "3B", "<dd>1</dd>");
        assertThat(visitors()).isZero();
    }

    private static int visitors() {
        return server.database()
                .read(handle -> handle.createQuery("select count(*) from visitor")
                        .mapTo(Integer.class)
                        .one());
    }

    /** The id of the first thing on a page of what was removed. */
    private static String removal(HttpResponse<String> page) {
        return page.body().replaceFirst("(?s).*?name=\"removal\" value=\"([0-9]+)\".*", "$1");
    }

    @Test
    void whatWasRemovedFromAClassIsTakenBackOnOnePage() throws Exception {
        IssuedCard mia = card("Mia");
        asTeacher("/joining", Map.of("joinable", "yes"));
        long id = pupils().get(0).id();
        HttpResponse<String> gone = asTeacher("/pupils/" + id + "/remove", Map.of());
        String next = gone.headers().firstValue("Location").orElseThrow();
        assertThat(teacher.get(next).body())
                .contains(
                        "no longer in this class",
                        path + "/removed",
                        "whoever was removed can come back",
                        "End joining");
        assertThat(logIn(mia.words()).statusCode()).isEqualTo(403);
        HttpResponse<String> removed = teacher.get(path + "/removed");
        assertThat(removed.body()).contains("Pupil", "Mia", "Anna", "Delete <bdi>Mia</bdi> for good");
        Map<String, String> back = Map.of("removal", removal(removed), "do", "back");
        assertThat(asTeacher("/removed", back).headers().firstValue("Location"))
                .contains(path + "/removed?done=taken-back");
        assertThat(teacher.get(path + "/removed?done=taken-back").body())
                .contains("It is back, as it was.", "There is nothing to take back.");
        assertThat(logIn(mia.words()).statusCode()).as("with the old card").isEqualTo(303);
        HttpResponse<String> twice = asTeacher("/removed", back);
        assertThat(twice.statusCode()).isEqualTo(422);
        assertThat(twice.body()).contains("taken back or deleted already");
        assertThat(teacher.get(path + "/changes").body()).contains("Pupil removed", "Pupil taken back");
        assertThat(child.get("/en/learn").body()).contains(">Mia<");
    }

    @Test
    void joiningIsOpenForAnHourAndEndsByOnePress() throws Exception {
        asTeacher("/joining", Map.of("joinable", "yes"));
        assertThat(teacher.get(path).body()).contains("Joining without a card is on until", "or join without one");
        HttpResponse<String> ended = asTeacher("/joining", Map.of("from", "pupils"));
        assertThat(ended.headers().firstValue("Location")).contains(path + "?done=joining-off");
        assertThat(teacher.get(path).body()).contains("Joining without a card is off");
        asTeacher("/joining", Map.of("joinable", "yes", "for", "closed"));
        assertThat(teacher.get(path).body()).contains("Joining without a card is on<");
    }

    @Test
    void aForeignClassIsAPageThatIsNotThere() throws Exception {
        card("Mia");
        long id = pupils().get(0).id();
        TestTeachers.create(server.services().teachers(), "Ugo", PASSWORD).orElseThrow();
        TestClient ugo = new TestClient(server);
        ugo.post("/en/teach/login", Map.of("name", "Ugo", "password", PASSWORD));
        String nowhere = ugo.get("/en/teach/classes/12345").body();
        for (String place : List.of("", "/pupils/" + id, "/settings", "/changes", "/delete")) {
            HttpResponse<String> answer = ugo.get(path + place);
            assertThat(answer.statusCode()).as(place).isEqualTo(404);
            assertThat(withoutAddress(answer.body(), path + place))
                    .isEqualTo(withoutAddress(nowhere, "/en/teach/classes/12345"));
        }
        String token = ugo.token("/en/teach");
        for (String place : List.of(
                "/pupils",
                "/cards.pdf",
                "/revoke",
                "/settings",
                "/joining",
                "/archive",
                "/teachers",
                "/teachers/remove",
                "/delete",
                "/pupils/" + id + "/rename",
                "/pupils/" + id + "/note",
                "/pupils/" + id + "/move",
                "/pupils/" + id + "/remove")) {
            assertThat(ugo.post(path + place, token, Map.of("whose", "all", "nicknames", "Eve", "nickname", "Eve"))
                            .statusCode())
                    .as(place)
                    .isEqualTo(404);
            assertThat(child.post(path + place, child.token("/en/settings"), Map.of())
                            .statusCode())
                    .as("nobody: " + place)
                    .isEqualTo(303);
        }
        assertThat(pupils()).extracting(Member::nickname).containsExactly("Mia");
    }

    /** Tokens differ on every page, and the menu of languages repeats the address. */
    private static String withoutAddress(String body, String address) {
        return body.replaceAll("value=\"[A-Za-z0-9_-]{64}\"", "").replace(address.substring(3), "");
    }
}
