package ippo.exercise;

import static ippo.exercise.Exercises.judge;
import static ippo.exercise.Exercises.position;
import static ippo.exercise.Exercises.stage;
import static org.assertj.core.api.Assertions.assertThat;

import ippo.answer.Choice;
import ippo.answer.Judgement;
import ippo.answer.Phrase;
import ippo.answer.Reply;
import ippo.rules.Color;
import ippo.web.words.Sayable;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Counting for an impasse. */
final class CountPointsTest {
    /** Black: king, dragon, tokin and gold in the zone, a silver and a bishop outside; a rook and two pawns in hand. */
    private static final String ENTERED = "4K4/3+P1G3/4+R4/9/9/9/4S4/1B7/9 b R2P 1";

    private static Exercise points(String sfen, boolean zone) {
        CountPoints goal = new CountPoints(Color.BLACK, zone);
        return new Exercise("points", position(sfen), goal, new Reply.Chosen(goal.answer(position(sfen))));
    }

    private static List<String> words(Exercise exercise) {
        return exercise.choices().stream().map(Choice::word).toList();
    }

    @Test
    void piecesCountOneOrFiveAndTheKingNothing() {
        assertThat(((CountPoints) points(ENTERED, false).goal()).answer(position(ENTERED)))
                .isEqualTo("20");
        assertThat(((CountPoints) points(ENTERED, true).goal()).answer(position(ENTERED)))
                .isEqualTo("14");
        assertThat(new CountPoints(Color.WHITE, false).answer(position("r8/9/9/9/9/9/9/9/9 b p 1")))
                .isEqualTo("6");
        assertThat(new CountPoints(Color.WHITE, true).answer(position("r8/9/9/9/9/9/9/g8/9 b p 1")))
                .isEqualTo("2");
        assertThat(points(ENTERED, false).goal().mistake(position(ENTERED), new Reply.Chosen("21")))
                .contains("the right answer is 20");
        assertThat(new CountPoints(Color.WHITE, false).misfit(position(ENTERED)))
                .contains("there is nothing to count");
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
            false, 13, points.hand
            false, 21, points.king
            false, 8,  points.big
            false, 16, points.one-big
            false, 24, points.small
            true,  20, points.outside
            true,  7,  points.hand
            true,  6,  points.big
            """)
    void whoMiscountsIsToldHow(boolean zone, String number, String why) {
        Set<String> offered = new HashSet<>();
        for (String stranger :
                List.of("", "p", "l", "n", "s", "g", "2p", "2l", "3p", "4p", "5p", "6p", "2n", "2s", "3n")) {
            Exercise exercise = points(ENTERED.replace("2P 1", "2P" + stranger + " 1"), zone);
            assertThat(words(exercise))
                    .hasSize(4)
                    .isSortedAccordingTo((a, b) -> Integer.parseInt(a) - Integer.parseInt(b));
            for (String word : words(exercise)) {
                if (!new Reply.Chosen(word).equals(exercise.solution())) {
                    Judgement.Missed missed = (Judgement.Missed) judge(exercise, new Reply.Chosen(word));
                    missed.why().forEach(Sayable::inEveryLanguage);
                    offered.add(word + " " + missed.why().get(0).key());
                }
            }
        }
        assertThat(offered).contains(number + " " + why);
    }

    @Test
    void theRightNumberIsNowTheSmallestAndNowTheLargest() {
        Set<Integer> places = new HashSet<>();
        for (String hand : List.of("P", "2P", "3P", "4P", "R", "RP", "2R", "G", "2G", "3G", "S", "B", "BP")) {
            Exercise exercise = points(
                    "4K4/3+P1G3/4+R4/9/9/9/9/9/9 b - 1".replace(" - ", " " + hand.replace("2R", "R") + " "), false);
            places.add(words(exercise).indexOf(((Reply.Chosen) exercise.solution()).word()));
        }
        assertThat(places).hasSize(4);
    }

    @Test
    void wherePiecesAreFewOneIsToldToCountAgain() {
        Exercise exercise = points("9/9/9/9/9/9/4P4/9/9 b - 1", false);
        Set<String> why = new HashSet<>();
        for (String word : words(exercise)) {
            if (judge(exercise, new Reply.Chosen(word)) instanceof Judgement.Missed missed) {
                why.add(missed.why().get(0).key());
                missed.why().forEach(Sayable::inEveryLanguage);
            }
        }
        assertThat(why).contains("points.again");
        assertThat(exercise.hint(2, stage(exercise)).text()).isEqualTo(Phrase.of("hint.look.points"));
        Exercise zone = points(ENTERED, true);
        assertThat(zone.hint(2, stage(zone)).text()).isEqualTo(Phrase.of("hint.look.points.zone"));
        Sayable.inEveryLanguage(zone.hint(3, stage(zone)).text());
    }
}
