package ippo.web.teach.results;

import ippo.web.words.Words;
import java.util.Map;

/**
 * How many of how many.
 *
 * @param text such as "5 of 12", for the ear and where there is room
 * @param brief such as "5/12"
 */
record Share(String text, String brief) {

    static Share of(int count, int all, Words words) {
        return all == 0
                ? new Share("–", "–")
                : new Share(words.say("teach.results.of", Map.of("count", count, "all", all)), count + "/" + all);
    }
}
