package ippo.web.game.review;

import ippo.game.PastedGame;
import ippo.web.words.Sayable;
import org.junit.jupiter.api.Test;

class PastedPagesTest {
    @Test
    void everyStopHasItsSentenceInEveryLanguage() {
        for (PastedGame.Stop stop : PastedGame.Stop.values()) {
            Sayable.inEveryLanguage(PastedPages.stopped(stop, 37));
        }
    }
}
