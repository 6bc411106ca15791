package ippo.web.blind;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.Proofs;
import ippo.content.BankPuzzle;
import ippo.content.Lesson;
import ippo.i18n.Language;
import ippo.web.Browser;
import ippo.web.TestServer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Lessons and puzzles finished by somebody who does not see. A part of them; with {@code -Dippo.blind=all} every lesson
 * and twenty puzzles in Japanese and Italian, and five lessons in each other language; with
 * {@code -Dippo.blind=ja,castles,check} just these lessons in just these languages.
 */
@Tag("browser")
@Order(1)
class BlindPlayerTest {
    private static final Set<String> ASKED =
            Set.of(System.getProperty("ippo.blind", "part").split(","));
    private static final List<Tally> TALLIES = new ArrayList<>();

    /** Between them they have each way of answering; the others greet and have two puzzles, in long proofs. */
    private static final List<Language> PLAYED = List.of(Language.JA, Language.IT, Language.EN, Language.ES);

    /** Who solves one in each way to train. */
    private static final Language TRAINS = Language.ES;

    private static TestServer server;

    @BeforeAll
    static void start() {
        server = new TestServer();
    }

    @AfterAll
    static void stop() {
        server.close();
        System.out.println(Tally.head());
        TALLIES.forEach(System.out::println);
    }

    /** What is played in a language. */
    record Programme(Language language, boolean welcome, List<String> lessons, int puzzles) {
        @Override
        public String toString() {
            return language.tag();
        }
    }

    static Stream<Programme> programmes() {
        if (ASKED.contains("part")) {
            return (Proofs.LONG ? Language.SHIPPED : PLAYED).stream().map(BlindPlayerTest::part);
        }
        if (ASKED.contains("all")) {
            return Language.SHIPPED.stream().map(BlindPlayerTest::whole);
        }
        return Language.SHIPPED.stream()
                .filter(language -> ASKED.contains(language.tag()))
                .map(language -> new Programme(language, false, asked(), 0));
    }

    private static List<String> asked() {
        return server.content().lessons().stream()
                .map(Lesson::id)
                .filter(ASKED::contains)
                .toList();
    }

    private static Programme whole(Language language) {
        List<String> all = server.content().lessons().stream().map(Lesson::id).toList();
        return Set.of(Language.JA, Language.IT).contains(language)
                ? new Programme(language, true, all, 20)
                : new Programme(
                        language,
                        true,
                        List.of("board-and-pieces", "pawn", "promotion", "capture-and-drop", "forbidden-drops"),
                        0);
    }

    /** What of it is played in a language. */
    private static Programme part(Language language) {
        return Map.of(
                        Language.JA, new Programme(Language.JA, false, List.of("pawn", "check"), 2),
                        Language.IT, new Programme(Language.IT, false, List.of("capture-and-drop"), 2),
                        Language.EN, new Programme(Language.EN, true, List.of("promotion"), 0),
                        Language.ES, new Programme(Language.ES, false, List.of("board-and-pieces"), 0))
                .getOrDefault(language, new Programme(language, true, List.of(), 2));
    }

    @ParameterizedTest
    @MethodSource("programmes")
    void everythingIsFinishedByEarAndByKeys(Programme programme) {
        try (Browser browser = new Browser(true)) {
            browser.reduceMotion();
            browser.silence();
            Course course = new Course(browser, server, programme.language());
            course.through("screen-reader", tally -> course.help());
            if (programme.welcome()) {
                TALLIES.add(course.through("welcome", course::welcome));
            }
            for (String id : programme.lessons()) {
                Lesson lesson = server.content().lesson(id).orElseThrow();
                TALLIES.add(course.through(id, tally -> course.lesson(lesson, tally)));
            }
            List<BankPuzzle> bank = server.content().bank().all();
            for (int i = 0; i < programme.puzzles(); i++) {
                int number = i;
                BankPuzzle puzzle = bank.get(i * (bank.size() - 1) / (programme.puzzles() - 1));
                TALLIES.add(course.through(puzzle.id(), tally -> course.puzzle(puzzle, number, tally)));
            }
            if (programme.language() == TRAINS) {
                TALLIES.add(course.through("ways to train", course::ways));
            }
            assertThat(course.faults()).isEmpty();
        }
    }
}
