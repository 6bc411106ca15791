package ippo.web.blind;

import ippo.answer.Judgement;
import ippo.answer.Reply;
import ippo.answer.Task;
import ippo.answer.Task.DrillTask;
import ippo.content.BankDrill;
import ippo.content.BankPuzzle;
import ippo.content.Section;
import ippo.content.Station;
import ippo.exercise.Exercise;
import ippo.game.Opening;
import ippo.rules.Move;
import ippo.web.TestServer;
import ippo.web.words.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.openqa.selenium.Keys;

/** Games, rows of mates and rows of drills of the way, each found on the way and left by what leads on. */
final class BlindStations {
    private final TestServer server;
    private final Words words;
    private final Sense sense;
    private final Hands hands;
    private final Course course;

    BlindStations(TestServer server, Words words, Course course) {
        this.server = server;
        this.words = words;
        this.sense = course.sense();
        this.hands = course.hands();
        this.course = course;
    }

    /** From the way to the station after this one. */
    void play(Station station, Tally tally) {
        enter(station);
        switch (station) {
            case Station.OfLesson(var lesson) -> course.lesson(lesson, tally);
            case Station.OfGame game -> game(game, tally);
            case Station.OfMates mates -> mates(mates, tally);
            case Station.OfDrills drills -> drills(drills, tally);
        }
        sense.expect(hands.last().isNewPage(), station.id() + " leads nowhere: " + hands.last());
    }

    /** Unfolds the unit, unless one begins in it. */
    private void enter(Station station) {
        hands.open(server.address("/" + words.language().tag() + "/learn"));
        List<Section> sections = server.content().sections();
        Section section = sections.stream()
                .filter(each -> each.stations().contains(station))
                .findFirst()
                .orElseThrow();
        if (!section.equals(sections.get(0))) {
            String title = words.say("section." + section.id());
            hands.tabTo(
                    "the unit “" + title + "”",
                    node -> !node.role().equals("link") && node.name().contains(title));
            hands.press(Keys.ENTER);
        }
        hands.activate("link", words.say("station." + station.id()));
        Heard page = hands.last();
        sense.expectAll(page, page.all(), words.say("station." + station.id()));
    }

    private void game(Station.OfGame game, Tally tally) {
        tally.asked();
        hands.activate("button", words.say("games.go"));
        Opening opening = Opening.named(game.opening()).orElseThrow();
        Heard end = new BlindGame(hands, words, sense).play(opening);
        if (opening.small().filter(small -> small.achievement().isEmpty()).isPresent()) {
            sense.expectAll(end, end.all(), words.speak("game.head.won"));
        }
        tally.answered();
        hands.activate("link", words.say("game.course"));
    }

    private void mates(Station.OfMates row, Tally tally) {
        for (BankPuzzle puzzle : row.puzzles()) {
            arrived(row, puzzle.task(), tally);
            course.mate(puzzle, false);
            course.finished(words.speak("tsume.solved-head"));
            onwards(row, puzzle.task(), "tsume.next", tally);
        }
    }

    private void drills(Station.OfDrills row, Tally tally) {
        BlindPlayer player = new BlindPlayer(hands, words, sense);
        for (DrillTask task : row.drills()) {
            arrived(row, task, tally);
            BankDrill drill = server.content().drills().drill(task).orElseThrow();
            player.answer(drill.exercise(), new Reply.Moves(line(drill.exercise())));
            Heard end = hands.last();
            sense.expectAll(end, end.all(), words.speak("drill.done." + done(drill)));
            onwards(row, task, "done.next", tally);
        }
    }

    private void arrived(Station row, Task task, Tally tally) {
        tally.asked();
        sense.at(row.id() + " " + task);
        Heard page = hands.last();
        boolean isFirst = task.equals(row.tasks().get(0)); // its page begins with what its tab is called
        String title = "station." + row.id();
        sense.expectAll(page, page.all(), isFirst ? words.say(title) : words.speak(title));
    }

    private void onwards(Station row, Task task, String next, Tally tally) {
        tally.answered();
        hands.activate("link", words.say(task.equals(row.tasks().getLast()) ? "game.course" : next));
    }

    private static String done(BankDrill drill) {
        return switch (drill.kind()) {
            case BRINKMATE_1, BRINKMATE_3 -> "brinkmate";
            case DEFENCE -> "defence";
            case RACE -> "hit";
            case HIT_OR_DEFEND -> drill.isHit() ? "hit" : "defend";
        };
    }

    /** Both sides' moves to the end: of what goes on, what ends it; else what comes first. */
    private static List<Move> line(Exercise drill) {
        List<Move> line =
                new ArrayList<>(drill.solution().asMoves().orElseThrow().line());
        Judgement judgement = drill.judge(new Reply.Moves(line), new Random(1));
        while (!judgement.isSolved()) {
            List<Move> before = judgement.next().orElseThrow().line();
            judgement = judgement.next().orElseThrow().position().legalMoves().stream()
                    .map(move -> longer(before, move))
                    .map(longer -> drill.judge(new Reply.Moves(longer), new Random(1)))
                    .filter(next -> next.next().isPresent())
                    .max((one, other) -> Boolean.compare(one.isSolved(), other.isSolved()))
                    .orElseThrow();
        }
        return judgement.next().orElseThrow().line();
    }

    private static List<Move> longer(List<Move> line, Move move) {
        List<Move> longer = new ArrayList<>(line);
        longer.add(move);
        return longer;
    }
}
