package ippo.web;

import static ippo.web.Saying.doesNotSay;
import static org.assertj.core.api.Assertions.assertThat;

import ippo.answer.Reply;
import ippo.answer.Task.DrillTask;
import ippo.content.BankDrill;
import ippo.content.BankPuzzle;
import ippo.content.Lesson;
import ippo.content.Station;
import ippo.exercise.Exercise;
import ippo.game.Opening;
import ippo.notation.Usi;
import ippo.rules.Color;
import ippo.rules.Move;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Square;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The way through the course over plain requests: where it goes on, what is done, what is still open. */
@Tag("slow")
class CourseTest {
    private static final String KING = "/en/learn/king";

    @AutoClose
    private static final TestServer server = new TestServer();

    private TestClient client;

    @BeforeEach
    void newVisitor() {
        client = new TestClient(server);
    }

    @Test
    void aLessonBeginsWithItsFirstCard() throws Exception {
        Lesson king = lesson("king");
        assertThat(mainButton(KING)).isEqualTo(address(king, king.cards().get(0)) + " Begin");
    }

    @Test
    void aLessonGoesOnWithTheFirstExerciseThatIsNotSolved() throws Exception {
        Lesson silver = lesson("silver");
        solve(silver, 0);
        assertThat(mainButton("/en/learn/silver"))
                .isEqualTo(address(silver, silver.exercises().get(1)) + goOn(silver, 2));
        solve(silver, 2);
        assertThat(mainButton("/en/learn/silver"))
                .isEqualTo(address(silver, silver.exercises().get(1)) + goOn(silver, 2));
        solve(silver, 1);
        assertThat(mainButton("/en/learn/silver"))
                .isEqualTo(address(silver, silver.exercises().get(3)) + goOn(silver, 4));
        assertThat(client.get("/en/learn").body())
                .contains("href=\"" + address(silver, silver.exercises().get(3)));
    }

    @Test
    void theCourseGoesOnInTheLessonThatWasLastAtWorkIn() throws Exception {
        Lesson gold = lesson("gold");
        solve(gold, 0);
        String second = address(gold, gold.exercises().get(1));
        assertThat(client.get("/en/learn").body()).contains("href=\"" + second + "\"");
        assertThat(client.get("/en/").body()).contains("href=\"" + second + "\"");
    }

    @Test
    void theLastExerciseLeadsBackToWhatIsOpenAndThenToTheEnd() throws Exception {
        Lesson king = lesson("king");
        int last = king.exercises().size() - 1;
        for (int i = 0; i < last; i++) {
            if (i != 1) {
                solve(king, i);
            }
        }
        assertThat(solve(king, last))
                .contains("href=\"" + address(king, king.exercises().get(1)) + "\"");
        assertThat(client.get(KING + "/end").statusCode()).as("not the end yet").isEqualTo(302);
        assertThat(solve(king, 1))
                .as("the last that was open, in the middle of the lesson")
                .contains("href=\"" + KING + "/end\" data-go=\"away\">Finish")
                .satisfies(doesNotSay("done.next"));
        assertThat(solve(king, 1))
                .as("who repeats goes through all of it")
                .contains("href=\"" + address(king, king.exercises().get(2)) + "\"");
        assertThat(solve(king, last)).contains("href=\"" + KING + "/end\"");
        assertThat(client.get(KING + "/end").statusCode()).isEqualTo(200);
        assertThat(mainButton(KING))
                .startsWith(address(king, king.exercises().get(0)))
                .satisfies(doesNotSay("path.continue"));
    }

    @Test
    void aLessonLeadsToTheGameThatComesNext() throws Exception {
        solve(lesson("gold"));
        assertThat(client.get("/en/learn/gold/end").body())
                .contains("Use it in a game", "King and gold", "animals.svg#chick")
                .containsOnlyOnce("class=\"button main\"")
                .contains("href=\"/en/play/station/king-and-gold\"");
        assertThat(client.get("/en/learn").body())
                .containsPattern("class=\"button main\" href=\"/en/play/station/king-and-gold\"");
    }

    @Test
    void aRowOfMatesLeadsToTheNextStation() throws Exception {
        Station.OfMates row = server.content().mates("gold-in-front").orElseThrow();
        String next = "";
        for (BankPuzzle puzzle : row.puzzles()) {
            String address = "/en/tsume/rows/gold-in-front/" + puzzle.id();
            assertThat(client.get(address).statusCode()).isEqualTo(200);
            next = press(
                    address,
                    Map.of(
                            "moves",
                            "",
                            "move",
                            puzzle.puzzle().solution().get(0).usi()));
        }
        Lesson after = lesson("capture-and-drop");
        assertThat(next).contains("href=\"" + address(after, after.cards().get(0)) + "\"");
        assertThat(client.get("/en/learn").body()).contains("Mates: Gold in front of the king, done, 9 of 9 stars");
        assertThat(client.get("/en/tsume/rows/gold-in-front/no-such").statusCode())
                .isEqualTo(404);
        assertThat(client.get("/en/tsume/rows/no-such/mate1-01").statusCode()).isEqualTo(404);
    }

    @Test
    void aRowOfDrillsLeadsToTheNextStation() throws Exception {
        Station.OfDrills row = server.content().drills("stop-in-time").orElseThrow();
        String root = "/en/tsume/drill-rows/stop-in-time/";
        String next = "";
        for (DrillTask task : row.drills()) {
            BankDrill drill = server.content().drills().drill(task).orElseThrow();
            String address = root + task.id();
            assertThat(client.get(address).body()).contains("White threatens mate. Stop it.");
            Move right = drill.exercise().solution().asMoves().orElseThrow().last();
            next = press(address, Map.of("moves", "", "move", right.usi()));
        }
        assertThat(next).contains("href=\"/en/play/station/mini-rabbit\"");
        assertThat(client.get("/en/learn").body())
                .contains("Drills: Stop it in time, done, " + 3 * row.drills().size() + " of");
        assertThat(client.get(root + "defence-0").statusCode()).isEqualTo(404);
        assertThat(client.get("/en/tsume/drill-rows/no-such/defence-106").statusCode())
                .isEqualTo(404);
    }

    @Test
    void aMoveThatDoesNotStopTheMateIsAnsweredWithItsReason() throws Exception {
        String address = "/en/tsume/drill-rows/stop-in-time/defence-106";
        assertThat(press(address, Map.of("moves", "", "move", "5h4g"))).contains("That does not stop it");
        assertThat(client.get("/en/learn").body()).contains("Drills: Stop it in time\"");
    }

    /** White answers until the mate; each of the learner's moves is judged. */
    @Test
    void aRaceIsPlayedToTheMate() throws Exception {
        String address = "/en/tsume/drills/race-163";
        assertThat(client.get("/en/tsume/drills").body()).contains("href=\"" + address + "\"", "Solved: 0 of 200");
        assertThat(press(address, Map.of("moves", "", "move", "3d2d"))).contains("Too slow");
        String part = press(address, Map.of("moves", "", "move", "3d2c"));
        Matcher line = Pattern.compile("name=\"moves\" value=\"(3d2c,[^\"]+)\"").matcher(part);
        assertThat(line.find()).as(part).isTrue();
        List<Move> mates = new ArrayList<>();
        BankDrill drill =
                server.content().drills().drill(new DrillTask("race", "163")).orElseThrow();
        Position position = drill.exercise().start();
        for (String usi : line.group(1).split(",")) {
            position = position.play(Usi.read(usi).orElseThrow());
        }
        for (Move move : position.legalMoves()) {
            if (position.play(move).isCheckmate()) {
                mates.add(move);
            }
        }
        String end = press(
                address, Map.of("moves", line.group(1), "move", mates.get(0).usi()));
        assertThat(end).contains("You mated first", "href=\"/en/tsume/drills/race-");
        assertThat(client.get("/en/tsume/drills").body()).contains("Solved: 1 of 200");
        assertThat(client.get("/en/tsume/drills/race-0").statusCode()).isEqualTo(404);
    }

    /** A station that was left out is offered again once the last is done. */
    @Test
    void whoIsInTheMiddleGoesOnThere() throws Exception {
        solve(lesson("gold"));
        solve(lesson("lance"));
        Lesson knight = lesson("knight");
        assertThat(client.get("/en/learn").body())
                .containsPattern("class=\"button main\" href=\""
                        + address(knight, knight.cards().get(0)) + "\"");
    }

    /** A board of one piece shows what is round it, larger; one of a whole camp and a small one are seen whole. */
    @Test
    void whatIsKnownIsShownAsSmallAsItCanBe() throws Exception {
        assertThat(known("king"))
                .containsExactly(
                        "board-frame is-small is-5x5", "board-frame is-small is-5x5", "board-frame is-small is-5x5");
        assertThat(known("knight"))
                .containsExactly(
                        "board-frame is-part is-5 is-open-top is-open-right is-open-bottom is-open-left",
                        "board-frame is-part is-5 is-open-top is-open-right is-open-bottom is-open-left",
                        "board-frame is-part is-5 is-open-right is-open-bottom is-open-left");
        assertThat(client.get("/en/learn/knight/end").body())
                .contains("class=\"board-grid f3 r4\"")
                .contains("class=\"board-grid f3 r1\"");
        assertThat(known("setting-up"))
                .containsExactly(
                        "board-frame",
                        "board-frame is-part is-7 is-open-top is-open-right is-open-left",
                        "board-frame");
        assertThat(client.get("/en/glossary").body()).contains("is-part is-5").contains("class=\"board-frame\"");
    }

    /** The frames of the boards that say what is known once a lesson is done. */
    private List<String> known(String lesson) throws Exception {
        solve(lesson(lesson));
        return Pattern.compile("class=\"(board-frame[^\"]*)\"")
                .matcher(client.get("/en/learn/" + lesson + "/end").body())
                .results()
                .map(frame -> frame.group(1))
                .toList();
    }

    /** Whatever is only for teachers is offered to them alone. */
    @Test
    void theWayOffersPaperToTeachers() throws Exception {
        assertThat(client.get("/en/learn").body()).doesNotContain("/worksheets/");
        String password = "a long password of nobody";
        server.services().teachers().create("Paper", password).orElseThrow();
        client.post("/en/teach/login", Map.of("name", "Paper", "password", password));
        assertThat(client.get("/en/learn").body()).contains("/en/worksheets/unit/");
    }

    @Test
    void aHandIntoWhichNothingCanComeSaysNothing() throws Exception {
        for (Lesson lesson : server.content().lessons()) {
            for (Exercise exercise : lesson.exercises()) {
                boolean takes = exercise.start().toSetup().pieces().values().stream()
                        .anyMatch(piece -> piece.color() == Color.WHITE && piece.type() != PieceType.KING);
                boolean empty = exercise.start().hand(Color.BLACK).isEmpty();
                if (!takes && empty) {
                    assertThat(client.get(address(lesson, exercise)).body())
                            .as(address(lesson, exercise))
                            .doesNotContainPattern("class=\"stand is-bottom\"");
                }
            }
        }
    }

    @Test
    void everyGameOfTheWayCanBeBegun() throws Exception {
        List<Station.OfGame> games = server.content().stations().stream()
                .flatMap(station -> server.content().game(station.id()).stream())
                .toList();
        assertThat(games).hasSizeGreaterThan(15);
        for (Station.OfGame game : games) {
            String address = "/en/play/station/" + game.id();
            assertThat(client.get(address).body()).contains("class=\"button main\">Start");
            assertThat(client.post(address, Map.of()).statusCode()).isEqualTo(303);
        }
        assertThat(games.stream().map(Station.OfGame::opening).toList())
                .containsAll(Opening.SMALL.stream().map(Opening::slug).toList());
    }

    @Test
    void aLessonCanBeStartedOver() throws Exception {
        Lesson king = lesson("king");
        solve(king, 0);
        solve(lesson("gold"), 0);
        assertThat(client.get("/en/learn/silver").body()).satisfies(doesNotSay("lesson.reset"));
        assertThat(client.get(KING).body()).contains("Start this lesson over");
        HttpResponse<String> answer = client.post(KING, Map.of());
        assertThat(answer.statusCode()).isEqualTo(303);
        assertThat(answer.headers().firstValue("Location")).contains(KING);
        assertThat(mainButton(KING)).isEqualTo(address(king, king.cards().get(0)) + " Begin");
        assertThat(client.get(KING).body()).satisfies(doesNotSay("lesson.reset"));
        assertThat(mainButton("/en/learn/gold")).contains("exercise 2 of");
    }

    @Test
    void nobodyElseStartsALessonOver() throws Exception {
        solve(lesson("king"), 0);
        TestClient other = new TestClient(server);
        other.get("/en/learn");
        assertThat(client.post(KING, "wrong", Map.of()).statusCode()).isEqualTo(403);
        assertThat(other.post(KING, client.token(KING), Map.of()).statusCode()).isEqualTo(403);
        assertThat(mainButton(KING)).contains("exercise 2 of");
    }

    @Test
    void theWayTellsHowLongItIsWhatIsDoneAndWhatIsWorthRepeating() throws Exception {
        assertThat(client.get("/en/learn").body())
                .containsPattern("about [0-9]+ minutes")
                .satisfies(doesNotSay("path.done"));
        Lesson king = lesson("king");
        for (int i = 0; i < king.exercises().size(); i++) {
            String exercise = address(king, king.exercises().get(i));
            press(exercise, Map.of("hint", "1"));
            press(exercise, Map.of("hint", "1", "note", "hint"));
            press(exercise, Map.of("hint", "1", "note", "hint"));
            solve(king, i);
        }
        assertThat(client.get("/en/learn").body())
                .contains(
                        "1 of " + server.content().sections().get(0).stations().size() + " done")
                .containsPattern("Worth repeating:</span>\\s+<a [^>]*href=\"/en/learn/king\"");
        for (int i = 0; i < king.exercises().size(); i++) {
            solve(king, i);
        }
        assertThat(client.get("/en/learn").body()).satisfies(doesNotSay("path.again"));
    }

    private static String goOn(Lesson lesson, int number) {
        return " Continue: exercise " + number + " of " + lesson.exercises().size();
    }

    /** Where the main button of a page leads, and what stands on it. */
    private String mainButton(String page) throws Exception {
        Matcher button = Pattern.compile("<a class=\"button main\" href=\"([^\"]*)\">([^<]*)</a>")
                .matcher(client.get(page).body());
        assertThat(button.find()).isTrue();
        return button.group(1) + " " + button.group(2);
    }

    private void solve(Lesson lesson) throws Exception {
        for (int i = 0; i < lesson.exercises().size(); i++) {
            solve(lesson, i);
        }
    }

    /** Gives the exercise's own solution, and returns what a script gets for its last press. */
    private String solve(Lesson lesson, int index) throws Exception {
        Exercise exercise = lesson.exercises().get(index);
        String address = address(lesson, exercise);
        if (exercise.solution() instanceof Reply.Squares squares) {
            String marks =
                    squares.squares().stream().map(square -> square.name()).collect(Collectors.joining(","));
            return press(
                    address, exercise.isSingle() ? Map.of("square", marks) : Map.of("marks", marks, "checked", "1"));
        }
        if (exercise.solution() instanceof Reply.Ordered ordered) {
            List<String> names = ordered.squares().stream().map(Square::name).toList();
            String last = names.get(names.size() - 1);
            return press(
                    address, Map.of("marks", String.join(",", names.subList(0, names.size() - 1)), "square", last));
        }
        if (exercise.solution() instanceof Reply.Chosen chosen) {
            return press(address, Map.of("choice", chosen.word()));
        }
        String part = "";
        List<String> played = new ArrayList<>();
        for (Move move : ((Reply.Moves) exercise.solution()).line()) {
            part = press(address, Map.of("moves", String.join(",", played), "move", move.usi()));
            played.add(move.usi());
        }
        return part;
    }

    private String press(String page, Map<String, String> fields) throws Exception {
        return client.send(client.form(page, client.token(page), fields).header("X-Ippo-Part", "play"))
                .body();
    }

    private static Lesson lesson(String id) {
        return server.content().lesson(id).orElseThrow();
    }

    private static String address(Lesson lesson, Exercise exercise) {
        return "/en/learn/" + lesson.id() + "/" + exercise.id();
    }
}
