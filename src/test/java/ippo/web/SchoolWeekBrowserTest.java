package ippo.web;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.account.Registration;
import ippo.answer.Judgement;
import ippo.answer.Question;
import ippo.answer.Reply;
import ippo.answer.Task;
import ippo.content.BankPuzzle;
import ippo.exercise.Exercise;
import ippo.i18n.Language;
import ippo.i18n.Messages;
import ippo.paper.CardWords;
import ippo.paper.Pdf;
import ippo.rules.Move;
import ippo.web.words.Words;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A week of school in real browsers: a teacher registers, makes a class, prints its cards and gives work; two pupils
 * come in with what stands on their cards and answer, not always rightly; the teacher looks on, looks it up, takes it
 * along, and teaches again what was missed. Nobody types an address but the site's and what is on paper.
 */
@Tag("browser")
@Order(1)
class SchoolWeekBrowserTest {
    private static final String PASSWORD = "correct horse battery";

    @AutoClose
    private static final TestServer server = new TestServer(Registration.OPEN);

    /** What is given: squares to be marked, a choice, a move where refused ones count but for the first, a mate. */
    private static final String MARK = "lesson/bishop/open-the-door";

    private static final String CHOICE = "lesson/pawn-drop-mate/pawn-drop-mate";
    private static final String ESCAPE = "lesson/escapes/not-with-the-king";
    private static final BankPuzzle PUZZLE = server.content().bank().ofLength(1).get(0);
    private static final List<String> WORK =
            List.of(MARK, CHOICE, ESCAPE, PUZZLE.task().text());

    private static final String WRONG_SQUARE = "4e";
    private static final String WRONG_CHOICE = "LEGAL";
    private static final String REFUSED = "3h4h";
    private static final String ESCAPES = move(PUZZLE.puzzle(), Judgement.Missed.class);
    private static final String MATES = move(PUZZLE.puzzle(), Judgement.Solved.class);

    /** Who is there. */
    record School(Language language, String teacher, String room, Set<String> pupils, String work) {
        @Override
        public String toString() {
            return language.tag();
        }
    }

    static List<School> schools() {
        return List.of(
                new School(Language.JA, "山田 花子", "三年二組", Set.of("さくら", "はると"), "月よう日"),
                new School(Language.ES, "Señora Núñez", "3.º B", Set.of("Begoña", "Íñigo"), "¡Peones!"));
    }

    @ParameterizedTest
    @MethodSource("schools")
    void aWeekOfSchool(School school) throws IOException {
        try (Downloads files = new Downloads();
                Browser teacher = new Browser(true);
                Browser first = new Browser(true);
                Browser second = new Browser(true)) {
            files.take(teacher);
            List.of(first, second).forEach(SchoolWeekBrowserTest::likeATablet);
            Week week = new Week(school, new Reader(teacher), new Player.Mouse(first), new Player.Mouse(second), files);
            week.register();
            week.makeClass();
            week.giveWork(week.printCards());
            week.work();
            week.lookUp();
            week.takeAlong();
            week.teachAgain();
        }
    }

    private static void likeATablet(Browser browser) {
        browser.reduceMotion();
        browser.silence();
        browser.driver.executeCdpCommand(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", 800, "height", 1200, "deviceScaleFactor", 1, "mobile", true));
    }

    private static Exercise exercise(String task) {
        Task.LessonTask read = (Task.LessonTask) Task.read(task).orElseThrow();
        return server.content()
                .lesson(read.lesson())
                .flatMap(lesson -> lesson.exercise(read.exercise()))
                .orElseThrow();
    }

    /** The first move that is judged so. */
    private static String move(Question question, Class<? extends Judgement> kind) {
        return question.start().legalMoves().stream()
                .filter(move -> kind.isInstance(question.judge(new Reply.Moves(List.of(move)), () -> 0)))
                .map(Move::usi)
                .findFirst()
                .orElseThrow();
    }

    /** The days, each with what came of those before. */
    private static final class Week {
        private final School school;
        private final Words words;
        private final Reader teacher;
        /** Comes in with the code of a card. */
        private final Player.Mouse first;
        /** Comes in with the words of the other. */
        private final Player.Mouse second;

        private final Downloads files;
        private String byCode = "";
        private String byWords = "";

        Week(School school, Reader teacher, Player.Mouse first, Player.Mouse second, Downloads files) {
            this.school = school;
            this.words = new Words(Messages.of(school.language()));
            this.teacher = teacher;
            this.first = first;
            this.second = second;
            this.files = files;
        }

        /** From the first page, by somebody who has nothing but the site's address. */
        void register() {
            teacher.browser().open(server.address("/" + school.language().tag() + "/"));
            teacher.follow(".site-nav a[href$='/learn']");
            teacher.follow(".site-foot a[href$='/teach']");
            teacher.follow("a[href$='/teach/new']");
            teacher.write("#name", school.teacher());
            teacher.write("#new-password", PASSWORD);
            teacher.follow("main form .button.main");
            assertThat(teacher.texts(".codes code")).hasSizeGreaterThan(5).doesNotHaveDuplicates();
            teacher.follow("main .button.main");
            assertThat(teacher.text(".who a")).isEqualTo(school.teacher());
        }

        void makeClass() {
            teacher.write("#class-name", school.room());
            teacher.follow("main form .button.main");
            assertThat(teacher.text("h1")).isEqualTo(school.room());
            teacher.write("#nicknames", String.join("\n", school.pupils()));
            teacher.follow("form[action$='/pupils'] .button.main");
            assertThat(teacher.texts("tbody th")).containsExactlyInAnyOrderElementsOf(school.pupils());
        }

        Pdf printCards() throws IOException {
            teacher.browser().press("form[data-file] .button.main");
            Pdf cards = Pdf.read(files.next(teacher.browser(), ".pdf"));
            teacher.browser().await("document.querySelector('.done')");
            CardWords said = CardWords.of(Messages.of(school.language()), school.room());
            assertThat(letters(cards.text()))
                    .contains(letters(school.room()), letters(said.scan()), letters(said.keep()))
                    .contains(school.pupils());
            assertThat(cards.codes(0)).hasSize(2).doesNotHaveDuplicates();
            return cards;
        }

        private static String letters(String text) {
            return text.replaceAll("\\s+", "");
        }

        /**
         * Makes a set of its own, finds what is to be in it, and gives it to the class; the pupils come in meanwhile.
         */
        void giveWork(Pdf cards) {
            teacher.follow("a.button.main[href*='/teach/sets?class=']");
            teacher.write("#set-name", school.work());
            teacher.follow("main form .button.main");
            teacher.follow("a[href*='/add?class=']");
            for (String task : WORK.subList(0, 3)) {
                String lesson = task.split("/")[1];
                String unit = "details:has(#lesson-" + lesson + "):not([open]) > summary";
                if (teacher.browser().has(unit)) {
                    teacher.browser().press(unit);
                }
                if (!teacher.browser().has(item(task))) {
                    teacher.follow("a[href*='lesson=" + lesson + "&class=']");
                }
                teacher.follow(item(task));
            }
            teacher.pick("#plies", "1");
            teacher.write("#numbers", String.valueOf(PUZZLE.number()));
            teacher.follow(".work-search button");
            teacher.follow(item(WORK.get(3)));
            teacher.follow(".crumb a");
            assertThat(teacher.texts(".work-items li")).hasSize(4);
            comeInWithACode(cards);
            assertThat(first.browser().has(".work-list")).as("not given yet").isFalse();
            teacher.follow("a[href*='/assign?class=']");
            teacher.pick("#due", LocalDate.now().plusDays(4) + "T18:00");
            teacher.follow("main form .button.main");
            assertThat(teacher.text("h1")).isEqualTo(school.work());
            comeInWithWords(cards);
        }

        private static String item(String task) {
            return "button[name=item][value='" + task + "']";
        }

        private void comeInWithACode(Pdf cards) {
            Reader reader = new Reader(first.browser());
            try {
                reader.browser().open(cards.codes(0).get(0));
            } catch (IOException e) {
                throw new AssertionError(e);
            }
            reader.browser().await("location.pathname.endsWith('/today')");
            byCode = reader.text(".who a");
            byWords = school.pupils().stream()
                    .filter(each -> !each.equals(byCode))
                    .findFirst()
                    .orElseThrow();
            assertThat(school.pupils()).contains(byCode);
        }

        /** First in another order than they stand there. */
        private void comeInWithWords(Pdf cards) {
            Reader reader = new Reader(second.browser());
            String ofTheOther = cards.text().substring(cards.text().indexOf(byWords));
            Matcher address = Pattern.compile("http://[^ ]+/join/[a-z0-9]{8}").matcher(ofTheOther.replace(": ", ":"));
            assertThat(address.find()).as(ofTheOther).isTrue();
            reader.browser().open(address.group());
            String type =
                    CardWords.of(Messages.of(school.language()), school.room()).type();
            Matcher phrase = Pattern.compile(spread(type) + "\\s*(\\S+) (\\S+) (\\S+) (\\S+)")
                    .matcher(ofTheOther);
            assertThat(phrase.find()).as(ofTheOther).isTrue();
            List<String> four = new ArrayList<>();
            for (int i = 1; i <= 4; i++) {
                four.add(phrase.group(i));
            }
            List<String> wrong = new ArrayList<>(four);
            Collections.swap(wrong, 0, 3);
            type(reader, wrong);
            assertThat(reader.text(".wrong")).isEqualTo(words.say("pupil.join.wrong"));
            type(reader, four);
            assertThat(reader.isAt("/today")).isTrue();
            assertThat(reader.text(".who a")).isEqualTo(byWords);
        }

        /** A text as it may stand on paper, broken anywhere. */
        private static String spread(String text) {
            StringBuilder spread = new StringBuilder();
            letters(text)
                    .codePoints()
                    .forEach(each -> spread.append(Pattern.quote(Character.toString(each)))
                            .append("\\s*"));
            return spread.toString();
        }

        private static void type(Reader reader, List<String> four) {
            for (int i = 0; i < 4; i++) {
                reader.write("[name=word" + (i + 1) + "]", four.get(i));
            }
            reader.follow("main form .button.main");
        }

        /**
         * One does all of it and errs thrice, the other is helped and stops in the end; the teacher sees it as it
         * comes.
         */
        void work() {
            teacher.follow("main a[href*='/table/']");
            teacher.follow("main a[href*='/live/']");
            teacher.follow("main a[href$='?names']");
            assertThat(states(byCode)).containsOnly(state("NOT_STARTED", 0));

            first.browser().driver.navigate().refresh();
            begin(first);
            first.mark(WRONG_SQUARE);
            first.press("[data-does=check]");
            first.browser().answered("[data-mood=miss]");
            seen(byCode, 0, state("OPEN", 1));
            first.solve(exercise(MARK));
            onwards(first, "/2");
            seen(byCode, 0, state("AFTER_ERRORS", 1));
            begin(second);
            second.solve(exercise(MARK));
            onwards(second, "/2");
            seen(byWords, 0, state("AT_ONCE", 0));
            assertThat(teacher.texts("tfoot td:not(.results-done)").get(0)).isEqualTo("2");

            first.solve(exercise(CHOICE));
            onwards(first, "/3");
            first.move(REFUSED);
            first.move(REFUSED);
            first.solve(exercise(ESCAPE));
            onwards(first, "/4");
            first.move(ESCAPES);
            first.press(".go a");
            first.move(MATES);
            onwards(first, "");
            assertThat(new Reader(first.browser()).text("main .done")).isEqualTo(words.say("work.all-done"));

            second.press("button[name=choice][value=" + WRONG_CHOICE + "]");
            second.browser().answered("[data-mood=miss]");
            second.solve(exercise(CHOICE));
            onwards(second, "/3");
            second.press("[data-does=hint]");
            second.solve(exercise(ESCAPE));
            onwards(second, "/4");
            second.move(ESCAPES);
            seen(byWords, 3, state("OPEN", 1));
        }

        private void begin(Player.Mouse pupil) {
            Reader reader = new Reader(pupil.browser());
            assertThat(reader.texts(".work-list b")).containsExactly(school.work());
            reader.follow(".work-list a");
            reader.follow("main .button.main");
            pupil.browser().settle("[data-player]");
            assertThat(pupil.browser().run("return location.pathname").toString())
                    .as("the introduction")
                    .matches(".*/work/\\d+/1/[a-z-]+");
            reader.follow("a.leave");
            reader.follow("main .button-row a.button:not(.main)");
            pupil.browser().settle("[data-player]");
        }

        /** To the next task. */
        private static void onwards(Player.Mouse pupil, String end) {
            pupil.browser().answered("[data-mood=good]");
            pupil.press(".go a");
            pupil.browser()
                    .await(
                            "/\\/work\\/\\d+/.test(location.pathname) && document.readyState === 'complete'"
                                    + " && location.pathname.replace(/.*\\/work\\/\\d+/, '') === arguments[0]",
                            end);
        }

        private String state(String name, int errors) {
            String state = words.say("teach.results.state." + name, "count", errors);
            return name.equals("OPEN") && errors > 0
                    ? words.say("teach.results.state-errors", Map.of("state", state, "count", errors))
                    : state;
        }

        /** What the table on the teacher's page says of a pupil's tasks. */
        private List<String> states(String pupil) {
            return teacher.labels("tbody tr:nth-child(" + row(pupil) + ") td :is([aria-label], .unseen)");
        }

        private int row(String pupil) {
            int row = teacher.texts(".results-table:not(.is-wide) tbody th .results-name")
                            .indexOf(pupil)
                    + 1;
            assertThat(row).as(pupil).isPositive();
            return row;
        }

        private void seen(String pupil, int task, String state) {
            teacher.browser()
                    .await(
                            "document.querySelectorAll(arguments[0])[arguments[1]].textContent === arguments[2]",
                            "tbody tr:nth-child(" + row(pupil) + ") td .unseen",
                            task,
                            state);
        }

        void lookUp() {
            teacher.follow(".crumb a[href*='/table/']");
            assertThat(states(byCode))
                    .containsExactly(
                            state("AFTER_ERRORS", 1),
                            state("AT_ONCE", 0),
                            state("AFTER_ERRORS", 1),
                            state("AFTER_ERRORS", 1));
            assertThat(states(byWords))
                    .containsExactly(
                            state("AT_ONCE", 0), state("AFTER_ERRORS", 1), state("WITH_HINT", 0), state("OPEN", 1));
            teacher.follow("tbody tr:nth-child(" + row(byCode) + ") td:last-child a");
            assertThat(teacher.texts(".results-answers > li h2 > span:first-child"))
                    .containsExactly(
                            words.say("teach.results.outcome.FAILED"), words.say("teach.results.outcome.SOLVED"));
            assertThat(teacher.texts(".is-failed .results-board"))
                    .as("before, and refuted")
                    .hasSize(2);
            assertThat(teacher.texts(".is-failed .arrows")).isNotEmpty();
            assertThat(teacher.texts(".is-failed .results-why p")).isNotEmpty();
            String given = teacher.text(".is-failed .results-given");
            teacher.follow(".crumb a:last-child");
            assertThat(teacher.texts(".results-answers h3"))
                    .as("of both pupils, on one board")
                    .containsExactly(given + words.colon() + words.say("teach.results.pupils", "count", 2));
            assertThat(teacher.texts(".results-who dd")).containsExactlyInAnyOrder(byCode, byWords);
            teacher.follow(".crumb a:last-child");
        }

        void takeAlong() throws IOException {
            teacher.browser().press("a[href$='/csv']");
            String csv = new String(files.next(teacher.browser(), ".csv"), StandardCharsets.UTF_8);
            List<String> rows = new ArrayList<>();
            for (CSVRecord row : CSVFormat.RFC4180
                    .builder()
                    .setHeader()
                    .setSkipHeaderRecord(true)
                    .get()
                    .parse(new StringReader(csv))) {
                assertThat(row.get("class")).isEqualTo(school.room());
                assertThat(row.get("title")).isNotBlank();
                assertThat(row.get("at")).startsWith("2");
                rows.add(String.join(" ", row.get("pupil"), row.get("task"), row.get("state"), row.get("answers")));
            }
            assertThat(rows)
                    .containsExactlyInAnyOrder(
                            row(byCode, MARK, "AFTER_ERRORS", WRONG_SQUARE, "5b,4c,3d,1d"),
                            row(byCode, CHOICE, "AT_ONCE", "PAWN_DROP_MATE"),
                            row(byCode, ESCAPE, "AFTER_ERRORS", REFUSED, "3h2h"),
                            row(byCode, WORK.get(3), "AFTER_ERRORS", ESCAPES, MATES),
                            row(byWords, MARK, "AT_ONCE", "5b,4c,3d,1d"),
                            row(byWords, CHOICE, "AFTER_ERRORS", WRONG_CHOICE, "PAWN_DROP_MATE"),
                            row(byWords, ESCAPE, "WITH_HINT", "3h2h"),
                            row(byWords, WORK.get(3), "OPEN", ESCAPES));
        }

        private static String row(String pupil, String task, String state, String... answers) {
            return String.join(" ", pupil, task, state, String.join(" | ", answers));
        }

        /** What went wrong, the worst first, each with another of its kind, for the one who stopped. */
        void teachAgain() {
            teacher.follow("form[action$='/again'] button");
            String again = words.say("teach.results.again-name", "title", school.work());
            assertThat(teacher.text("h1")).isEqualTo(again);
            assertThat(teacher.browser()
                            .run("return [...document.querySelectorAll('[name=remove]')].map(e => e.value)"))
                    .isEqualTo(List.of(
                            WORK.get(3),
                            "puzzle/first-steps/mate1-01",
                            ESCAPE,
                            "lesson/escapes/knights-check",
                            MARK,
                            "lesson/bishop/the-other-half",
                            CHOICE,
                            "lesson/pawn-drop-mate/only-a-check"));
            teacher.follow("a[href*='/assign?class=']");
            teacher.browser().press("[name=whom][value=some]");
            teacher.browser()
                    .press(".work-pupils label:nth-child("
                            + (teacher.texts(".work-pupils label").indexOf(byWords) + 1) + ") input");
            teacher.follow("main form .button.main");
            assertThat(teacher.texts(".work-names li")).containsExactly(byWords);

            Reader atHome = new Reader(first.browser());
            atHome.follow(".site-nav a[href$='/today']");
            assertThat(atHome.texts(".work-list b")).containsExactly(school.work());
            Reader reader = new Reader(second.browser());
            reader.follow("a.leave");
            reader.follow(".site-nav a[href$='/today']");
            assertThat(reader.texts(".work-list b")).containsExactlyInAnyOrder(school.work(), again);
            reader.follow(
                    ".work-list li:nth-child(" + (reader.texts(".work-list b").indexOf(again) + 1) + ") a");
            reader.follow("main .button.main");
            second.move(MATES);
            onwards(second, "/2");

            teacher.follow("main a[href*='/table/']");
            assertThat(states(byWords))
                    .containsExactlyElementsOf(Stream.concat(
                                    Stream.of(state("AT_ONCE", 0)),
                                    Stream.generate(() -> state("NOT_STARTED", 0))
                                            .limit(7))
                            .toList());
            reader.follow("a.leave");
            reader.follow(".who button");
            assertThat(reader.browser().has(".who")).isFalse();
            teacher.follow(".who button");
            assertThat(teacher.browser().has(".who")).isFalse();
        }
    }
}
