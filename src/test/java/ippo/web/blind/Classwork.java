package ippo.web.blind;

import ippo.answer.Judgement;
import ippo.answer.Phrase;
import ippo.answer.Reply;
import ippo.answer.Task.LessonTask;
import ippo.content.Lesson;
import ippo.exercise.Exercise;
import ippo.i18n.Language;
import ippo.i18n.Messages;
import ippo.rules.Square;
import ippo.web.Browser;
import ippo.web.TestServer;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.openqa.selenium.Keys;

/** What a class does on its pages: a pupil who comes in and has work to do, a teacher who looks what came of it. */
final class Classwork {
    private final Browser browser;
    private final TestServer server;
    private final Words words;
    private final Course course;
    private final Hands hands;
    private final Sense sense;

    Classwork(Browser browser, TestServer server, Language language) {
        this.browser = browser;
        this.server = server;
        this.words = new Words(Messages.of(language));
        this.course = new Course(browser, server, language);
        this.hands = course.hands();
        this.sense = course.sense();
    }

    List<String> faults() {
        return course.faults();
    }

    private String address(String path) {
        return server.address("/" + words.language().tag() + path);
    }

    /** With the four words of a card. */
    void comeIn(String code, List<String> phrase, String nickname) {
        course.through("join", tally -> {
            hands.open(address("/join/" + code));
            arrived(words.say("pupil.join.title"));
            for (int i = 1; i <= phrase.size(); i++) {
                String number = " " + i;
                Heard heard = hands.tabTo(
                        "the field for word " + i,
                        node -> node.role().equals("textbox") && node.name().endsWith(number));
                sense.expect(
                        heard.focus().stream().anyMatch(node -> node.name().equals(words.say("pupil.join.words"))),
                        "it is not said which words: " + heard.focus());
                hands.write(phrase.get(i - 1));
            }
            hands.press(Keys.ENTER);
            arrived(words.say("today.title"));
            read(nickname);
        });
    }

    /** A new page is there, nothing on it is without a name, and it has a heading. */
    private Page arrived(String title) {
        Heard heard = hands.last();
        sense.expect(heard.isNewPage(), "no new page: " + heard);
        sense.expectAll(heard, heard.all(), title);
        Page page = Page.read(browser);
        page.nameless().forEach(node -> sense.fault("no name: " + node));
        sense.expect(
                page.nodes().stream()
                        .anyMatch(node ->
                                node.role().equals("heading") && node.name().contains(title)),
                "no heading says “" + title + "”");
        return page;
    }

    /** To where a link leads; its name has no readings, but perhaps spaces where they were. */
    private void follow(String name) {
        hands.tabTo(
                "the link “" + name + "”",
                node -> node.role().equals("link")
                        && Spoken.squeezed(node.name()).contains(Spoken.squeezed(name)));
        hands.press(Keys.ENTER);
    }

    /** Whether the page says all this somewhere, be it with readings beside the words. */
    private void read(SafeHtml... parts) {
        String text = Spoken.squeezed(Page.read(browser).text());
        for (SafeHtml part : parts) {
            boolean said = Stream.of(part.plain(), part.text().replaceAll("<[^>]*>", ""))
                    .anyMatch(each -> text.contains(Spoken.squeezed(each)));
            sense.expect(said, "the page does not say “" + part.plain() + "”: " + text);
        }
    }

    private void read(String part) {
        read(SafeHtml.escaped(part));
    }

    private String spoken(LessonTask task) {
        Lesson lesson = server.content().lesson(task.lesson()).orElseThrow();
        return new SafeHtml(lesson.text(words.language())
                        .exercises()
                        .get(task.exercise())
                        .titleHtml())
                .spoken();
    }

    private String title(LessonTask task) {
        Lesson lesson = server.content().lesson(task.lesson()).orElseThrow();
        return lesson.text(words.language()).exercises().get(task.exercise()).title();
    }

    /** All of some work, from the list of today to the list that says that it is done. */
    void finish(String work, List<LessonTask> tasks) {
        course.through("work", tally -> {
            Heard found = hands.tabTo("the work", node -> node.name().contains(work));
            sense.expectAll(found, found.at().name(), done(0, tasks.size()));
            hands.press(Keys.ENTER);
            arrived(work);
            follow(words.say("path.begin"));
            for (LessonTask task : tasks) {
                Lesson lesson = server.content().lesson(task.lesson()).orElseThrow();
                course.go(lesson, List.of(exercise(task)), tally);
            }
            sense.at("work");
            arrived(work);
            read(words.html("work.all-done"), SafeHtml.escaped(done(tasks.size(), tasks.size())));
            for (int i = 0; i < tasks.size(); i++) {
                Map<String, Object> row = Map.of(
                        "number", i + 1, "title", spoken(tasks.get(i)), "state", words.say("work.standing.DONE"));
                hands.tabTo("row " + row, node -> node.name().equals(words.say("work.row", row)));
            }
        });
    }

    private String done(int count, int all) {
        return words.say("work.done", Map.of("count", count, "all", all));
    }

    void logIn(String name, String password) {
        course.through("login", tally -> {
            hands.open(address("/teach/login"));
            arrived(words.say("teach.login"));
            field(words.say("teach.name"), name);
            field(words.say("teach.password"), password);
            hands.press(Keys.ENTER);
            arrived(words.say("teach.classes"));
        });
    }

    private void field(String label, String text) {
        hands.tabTo(
                "“" + label + "”",
                node -> node.role().equals("textbox") && node.name().equals(label));
        hands.write(text);
    }

    /**
     * Cell by cell; then the answers behind the first, then those of all to its task.
     *
     * @param results what each pupil's cells say, by nickname
     */
    void readTable(String room, String work, List<LessonTask> tasks, Map<String, List<String>> results) {
        course.through("table", tally -> {
            follow(room);
            arrived(room);
            follow(words.say("teach.results.title"));
            arrived(words.say("teach.results.title"));
            follow(work);
            arrived(work);
            Table table = Table.read(browser);
            sense.expect(
                    table.name().equals(words.say("teach.results.caption")), "the table is called " + table.name());
            results.forEach((pupil, states) -> told(table, pupil, tasks, states));
        });
    }

    /** That each of these is heard where it stands: the pupil, the lesson, the task, and what came of it. */
    private void told(Table table, String pupil, List<LessonTask> tasks, List<String> states) {
        List<String> heard = table.data().stream()
                .map(table::heard)
                .filter(each -> each.contains(pupil))
                .skip(1) // how many are done
                .toList();
        sense.expect(heard.size() == tasks.size(), "not a cell for each task: " + heard);
        for (int i = 0; i < tasks.size(); i++) {
            String cell = heard.get(i);
            for (String part : List.of(lesson(tasks.get(i)), title(tasks.get(i)), states.get(i))) {
                sense.expect(cell.contains(part), "the cell does not say “" + part + "”: " + cell);
            }
        }
    }

    /** The wrong answers of a pupil to the first task, behind the cell that says so. */
    void readAnswers(String pupil, LessonTask task, String state) {
        course.through("answers", tally -> {
            Heard cell = hands.tabTo("the cell", node -> node.name().equals(state));
            sense.expect(
                    cell.focus().stream().anyMatch(node -> node.role().equals("table")),
                    "not told to be in a table: " + cell.focus());
            hands.press(Keys.ENTER);
            arrived(pupil);
            Exercise exercise = exercise(task);
            Square wrong = Mistakes.wrongSquare(exercise);
            Judgement.Missed missed = (Judgement.Missed) Mistakes.judged(exercise, new Reply.Squares(Set.of(wrong)));
            read(
                    SafeHtml.escaped(state),
                    words.html("teach.results.outcome.FAILED"),
                    SafeHtml.escaped(words.square(wrong)),
                    words.html(missed.why().get(0)),
                    words.html("teach.results.outcome.SOLVED"));
            follow(title(task));
            arrived(title(task));
            read(words.html(Phrase.of("teach.results.pupils").with("count", 1)), SafeHtml.escaped(pupil));
        });
    }

    private String lesson(LessonTask task) {
        return server.content()
                .lesson(task.lesson())
                .orElseThrow()
                .text(words.language())
                .title();
    }

    private Exercise exercise(LessonTask task) {
        return server.content()
                .lesson(task.lesson())
                .flatMap(lesson -> lesson.exercise(task.exercise()))
                .orElseThrow();
    }
}
