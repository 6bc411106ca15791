package ippo.web.play;

import ippo.answer.Choice;
import ippo.answer.Question;
import ippo.answer.SeededShuffle;
import java.util.ArrayList;
import java.util.List;

/**
 * The order in which choices are shown: for every question another one, and another one each time it is asked anew, so
 * that nobody learns the place of the right answer instead of the answer. Until it is solved it stays the same.
 */
final class Shuffle {
    private Shuffle() {}

    /**
     * @param address where the question begins; its first part, the language, makes no difference
     * @param round as in {@link EarnedSoFar}
     */
    static List<Choice> of(Question question, String address, int round) {
        if (!question.isShuffled()) {
            return question.choices();
        }
        List<Choice> choices = new ArrayList<>(question.choices());
        int rest = address.indexOf('/', 1);
        String place = rest < 0 ? address : address.substring(rest);
        SeededShuffle.shuffle(choices, (long) place.hashCode() << 32 ^ round);
        return choices;
    }
}
