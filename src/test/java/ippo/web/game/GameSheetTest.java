package ippo.web.game;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.answer.Phrase;
import ippo.game.Ending;
import ippo.game.Match;
import ippo.game.Opening;
import ippo.game.TimeLimit;
import ippo.notation.Usi;
import ippo.opponent.Goal;
import ippo.opponent.Level;
import ippo.opponent.Opponent;
import ippo.rules.Color;
import ippo.rules.Declaration;
import ippo.rules.Move;
import ippo.rules.Outcome;
import ippo.web.words.Sayable;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
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
            ends.forEach(end -> Sayable.inEveryLanguage(GameSheet.end(end, Color.BLACK, how)));
            Sayable.inEveryLanguage(Phrase.of("game.head." + how));
        }
        // Ippo has no clock
        Sayable.inEveryLanguage(GameSheet.end(new Outcome.TimeUp(Color.BLACK), Color.BLACK, "lost"));
        Sayable.inEveryLanguage(GameSheet.end(new Outcome.Repetition(Optional.empty()), Color.BLACK, "open"));
        // on the smallest board whoever moved first loses by it, which is the learner
        Sayable.inEveryLanguage(GameSheet.end(new Outcome.Repetition(Optional.of(Color.BLACK)), Color.BLACK, "lost"));
        Sayable.inEveryLanguage(GameSheet.end(new Outcome.Impasse(27, 27), Color.WHITE, "open"));
        Sayable.inEveryLanguage(Phrase.of("game.head.open"));
    }

    @Test
    void whoResignsFarAheadIsToldSo() {
        String bishopWon = "7g7f 3c3d 8h2b+ 9c9d";
        assertThat(GameSheet.isResignedAhead(resigned(bishopWon + " 2b3a 9d9e")))
                .isTrue();
        assertThat(GameSheet.isResignedAhead(resigned("7g7f 3c3d"))).isFalse();
        assertThat(GameSheet.isResignedAhead(resigned("7g7f 3c3d 8h3c+ 2b3c"))).isFalse();
        Sayable.inEveryLanguage(Phrase.of("game.end.RESIGNATION.ahead"));
    }

    private static Match resigned(String moves) {
        List<Move> played = Stream.of(moves.split(" "))
                .map(move -> Usi.read(move).orElseThrow())
                .toList();
        return Match.replay(Level.CHICK, Opening.EVEN_YOU, 1, played, Optional.of(Ending.RESIGNATION));
    }

    @Test
    void everyEndOfASmallGameHasASentenceInEveryLanguage() {
        for (Goal goal : List.of(Goal.PROMOTION, Goal.GOLD, Goal.POINTS)) {
            Sayable.inEveryLanguage(GameSheet.goal(goal, "won"));
        }
        // in the gold hunt Ippo can only escape
        Sayable.inEveryLanguage(GameSheet.goal(Goal.PROMOTION, "lost"));
        Sayable.inEveryLanguage(GameSheet.goal(Goal.POINTS, "lost"));
        Sayable.inEveryLanguage(GameSheet.limit("open").with("count", 200));
        Sayable.inEveryLanguage(GameSheet.limit("lost").with("count", 29));
        Sayable.inEveryLanguage(Phrase.of("game.left", "count", 1));
        Sayable.inEveryLanguage(Phrase.of("game.left", "count", 15));
    }

    @Test
    void everyLevelAndOpeningHasAName() {
        for (Level level : Level.values()) {
            Sayable.inEveryLanguage(Phrase.of("game.title", "level", GamesPages.level(level)));
            Sayable.inEveryLanguage(Phrase.of("game.sees." + level.number()));
        }
        for (Opening opening : Opening.values()) {
            Sayable.inEveryLanguage(GamesPages.opening(opening));
            Sayable.inEveryLanguage(GamesPages.task(opening));
        }
        for (TimeLimit limit : TimeLimit.OFFERED) {
            Sayable.inEveryLanguage(Phrase.of("game.timed", "opening", GamesPages.opening(Opening.EVEN_YOU))
                    .with("clock", GamesPages.limit(limit)));
        }
        for (Opening small : Opening.SMALL) {
            Sayable.inEveryLanguage(Phrase.of("game.rules." + small));
        }
    }
}
