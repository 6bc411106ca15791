package ippo.web.game;

import ippo.answer.Phrase;
import ippo.game.Opening;
import ippo.opponent.Level;
import ippo.opponent.Opponent;
import ippo.rules.Color;
import ippo.rules.Declaration;
import ippo.rules.Outcome;
import ippo.web.words.Sayable;
import java.util.List;
import org.junit.jupiter.api.Test;

class GameSheetTest {
    @Test
    void everyEndHasASentenceInEveryLanguage() {
        for (Color loser : Color.values()) {
            String how = loser == Color.WHITE ? "won" : "lost";
            List<Outcome> ends = List.of(
                    new Outcome.Checkmate(loser),
                    new Outcome.NoLegalMove(loser),
                    new Outcome.Resignation(loser),
                    new Outcome.PerpetualCheck(loser),
                    new Outcome.Impasse(loser == Color.BLACK ? 23 : 31, loser == Color.BLACK ? 31 : 23),
                    new Outcome.Declared(new Declaration(loser.opposite(), true, 10, false, 28, 0), Opponent.RULE));
            ends.forEach(end -> Sayable.inEveryLanguage(GameSheet.end(end, how)));
            Sayable.inEveryLanguage(Phrase.of("game.head." + how));
        }
        Sayable.inEveryLanguage(GameSheet.end(new Outcome.Repetition(), "open"));
        Sayable.inEveryLanguage(GameSheet.end(new Outcome.Impasse(27, 27), "open"));
        Sayable.inEveryLanguage(Phrase.of("game.head.open"));
    }

    @Test
    void everyLevelAndOpeningHasAName() {
        for (Level level : Level.values()) {
            Sayable.inEveryLanguage(Phrase.of("game.title", "level", GamesPages.level(level)));
            Sayable.inEveryLanguage(Phrase.of("game.sees." + level.number()));
        }
        for (Opening opening : Opening.values()) {
            Sayable.inEveryLanguage(GamesPages.opening(opening));
        }
    }
}
