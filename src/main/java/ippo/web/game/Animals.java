package ippo.web.game;

import ippo.answer.Phrase;
import ippo.opponent.Level;
import ippo.web.play.Portrait;
import ippo.web.play.Portrait.Feeling;
import java.util.Locale;
import java.util.Optional;

/**
 * The pictures of the opponents: one sprite, of which an address shows one view.
 *
 * @param sprite its address
 */
record Animals(String sprite) {
    /** Its name below {@code public/}. */
    static final String FILE = "img/animals.svg";

    private static final String THINKING = "thinks";

    /** What the view of an opponent's head is called. */
    static String view(Level level) {
        return level.slug();
    }

    Portrait portrait(Level level, Feeling feeling, Optional<Phrase> remark) {
        return new Portrait(at(view(level)), at(word(feeling)), at(THINKING), feeling, remark);
    }

    private String at(String view) {
        return sprite + "#" + view;
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }
}
