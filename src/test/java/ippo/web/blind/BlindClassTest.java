package ippo.web.blind;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.account.Teacher;
import ippo.account.Teachers;
import ippo.answer.Task.LessonTask;
import ippo.classroom.AssignedTask;
import ippo.classroom.Assignments;
import ippo.classroom.Cards;
import ippo.classroom.Cards.Whose;
import ippo.classroom.Classes;
import ippo.classroom.IssuedCard;
import ippo.classroom.Members;
import ippo.classroom.SchoolClass;
import ippo.content.Lesson;
import ippo.i18n.Language;
import ippo.i18n.Messages;
import ippo.web.Browser;
import ippo.web.TestServer;
import ippo.web.words.Words;
import ippo.work.Mode;
import ippo.work.Terms;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A class whose pupil and whose teacher do not see: assigned work is done, and its results are read, by ear and keys.
 */
@Tag("browser")
@Order(2)
class BlindClassTest {
    private static final Clock CLOCK = Clock.systemUTC();
    private static final String PASSWORD = "correct horse battery";

    /** Marked wrongly first; with a hint; chosen wrongly first; refused once, which is forgiven. */
    private static final List<LessonTask> WORK = List.of(
            new LessonTask("bishop", "open-the-door"),
            new LessonTask("escapes", "knights-check"),
            new LessonTask("pawn-drop-mate", "pawn-drop-mate"),
            new LessonTask("escapes", "not-with-the-king"));

    @AutoClose
    private static final TestServer server = new TestServer();

    /** Who is there: the last pupil does nothing. */
    record School(Language language, String teacher, String room, String pupil, String idle, String work) {
        @Override
        public String toString() {
            return language.tag();
        }
    }

    static Stream<School> schools() {
        return Stream.of(
                new School(Language.JA, "やまだ", "さくらぐみ", "はると", "みお", "どうぶつのしゅくだい"),
                new School(Language.ES, "Núñez", "Tercero", "Begoña", "Íñigo", "Deberes"));
    }

    @ParameterizedTest
    @MethodSource("schools")
    void workIsDoneAndItsResultsAreReadByEarAndByKeys(School school) {
        Teacher teacher = new Teachers(server.database(), CLOCK)
                .create(school.teacher(), PASSWORD)
                .orElseThrow();
        SchoolClass room = new Classes(server.database(), CLOCK)
                .create(
                        teacher,
                        school.room(),
                        school.language(),
                        LocalDate.now().plusDays(90));
        new Members(server.database(), CLOCK).add(teacher, room.id(), List.of(school.pupil(), school.idle()));
        IssuedCard card = new Cards(server.database(), CLOCK)
                .issue(teacher, room.id(), new Whose.All()).stream()
                        .filter(each -> each.nickname().equals(school.pupil()))
                        .findFirst()
                        .orElseThrow();
        new Assignments(server.database(), CLOCK)
                .assign(
                        teacher,
                        room.id(),
                        school.work(),
                        "",
                        new Terms(Mode.PRACTICE, Instant.now().minusSeconds(1), Optional.empty(), Optional.empty()),
                        WORK.stream()
                                .map(task -> new AssignedTask(task, lesson(task).revision()))
                                .toList(),
                        Optional.empty())
                .orElseThrow();
        try (Browser browser = new Browser(true)) {
            browser.reduceMotion();
            browser.silence();
            Classwork work = new Classwork(browser, server, school.language());
            work.comeIn(room.code(), card.words(), school.pupil());
            work.finish(school.work(), WORK);
            browser.driver.manage().deleteAllCookies();
            work.logIn(school.teacher(), PASSWORD);
            Words words = new Words(Messages.of(school.language()));
            List<String> states = List.of(
                    words.say("teach.results.state.AFTER_ERRORS", "count", 1),
                    words.say("teach.results.state.WITH_HINT"),
                    words.say("teach.results.state.AFTER_ERRORS", "count", 1),
                    words.say("teach.results.state.AT_ONCE"));
            List<String> idle = Collections.nCopies(WORK.size(), words.say("teach.results.state.NOT_STARTED"));
            work.readTable(school.room(), school.work(), WORK, Map.of(school.pupil(), states, school.idle(), idle));
            work.readAnswers(school.pupil(), WORK.get(0), states.get(0));
            assertThat(work.faults()).isEmpty();
        }
    }

    private static Lesson lesson(LessonTask task) {
        return server.content().lesson(task.lesson()).orElseThrow();
    }
}
