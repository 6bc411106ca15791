package ippo.web.play;

import ippo.answer.Choice;
import ippo.answer.Question;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

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
        Collections.shuffle(choices, new Random(mixed(place.hashCode(), round)));
        return choices;
    }

    /** Random numbers of seeds that are alike begin alike, so these are made unlike (the last step of MurmurHash3). */
    private static long mixed(int place, int round) {
        long bits = (long) place << 32 ^ round;
        bits = (bits ^ bits >>> 33) * 0xff51afd7ed558ccdL;
        bits = (bits ^ bits >>> 33) * 0xc4ceb9fe1a85ec53L;
        return bits ^ bits >>> 33;
    }
}
