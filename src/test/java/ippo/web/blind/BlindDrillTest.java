package ippo.web.blind;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.answer.Judgement;
import ippo.answer.Reply;
import ippo.answer.Task.DrillTask;
import ippo.content.BankDrill;
import ippo.content.Station;
import ippo.exercise.Exercise;
import ippo.i18n.Language;
import ippo.i18n.Messages;
import ippo.rules.Move;
import ippo.web.Browser;
import ippo.web.TestServer;
import ippo.web.words.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A row of drills of the way done by ear and by keys, from its first board to the station after it. */
@Tag("browser")
@Order(2)
class BlindDrillTest {
    @AutoClose
    private static final TestServer server = new TestServer();

    @ParameterizedTest
    @CsvSource({"en, stop-in-time", "ja, mate-first", "de, no-escape"})
    void aRowOfDrillsIsDoneByEarAndByKeys(String tag, String id) {
        Words words =
                new Words(Messages.of(Language.ofTag(Language.SHIPPED, tag).orElseThrow()));
        Station.OfDrills row = server.content().drills(id).orElseThrow();
        try (Browser browser = new Browser(true)) {
            browser.reduceMotion();
            browser.silence();
            Sense sense = new Sense(words);
            sense.at(id);
            Hands hands = new Hands(browser, words, sense);
            hands.count(new Tally(id, words.language()));
            BlindPlayer player = new BlindPlayer(hands, words, sense);
            String rows = "/" + tag + "/tsume/drill-rows/" + id + "/";
            hands.open(server.address(rows + row.drills().get(0).id()));
            for (DrillTask task : row.drills()) {
                sense.at(task.id());
                BankDrill drill = server.content().drills().drill(task).orElseThrow();
                Heard page = hands.last();
                boolean isFirst = task.equals(row.drills().get(0)); // its page begins with what its tab is called
                sense.expectAll(page, page.all(), isFirst ? words.say("station." + id) : words.speak("station." + id));
                player.answer(drill.exercise(), new Reply.Moves(line(drill.exercise())));
                Heard end = hands.last();
                sense.expectAll(end, end.all(), words.speak("drill.done." + done(drill)));
                hands.activate("link", words.say(task.equals(last(row)) ? "game.course" : "done.next"));
            }
            sense.expect(hands.last().isNewPage(), "the row leads nowhere: " + hands.last());
            assertThat(sense.faults()).isEmpty();
        }
    }

    private static DrillTask last(Station.OfDrills row) {
        return row.drills().get(row.drills().size() - 1);
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
