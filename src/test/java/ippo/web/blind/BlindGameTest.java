package ippo.web.blind;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.answer.Phrase;
import ippo.answer.PlayedMove;
import ippo.game.SmallGame;
import ippo.i18n.Language;
import ippo.i18n.Messages;
import ippo.opponent.Analysis;
import ippo.rules.Color;
import ippo.rules.Drop;
import ippo.rules.Game;
import ippo.rules.Move;
import ippo.solver.Budget;
import ippo.web.Browser;
import ippo.web.TestServer;
import ippo.web.words.Words;
import java.util.Comparator;
import java.util.function.Function;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A small game won by somebody who knows of the other's moves only what is announced. */
@Tag("browser")
@Order(2)
class BlindGameTest {
    private static final Budget BUDGET = Budget.ofNodes(5_000);

    @AutoClose
    private static final TestServer server = new TestServer();

    @ParameterizedTest
    @CsvSource({
        "ja, PAWNS_ONLY, game.goal.PROMOTION.won",
        "en, PAWNS_ONLY, game.goal.PROMOTION.won",
        "de, PAWNS_ONLY, game.goal.PROMOTION.won",
        "de, GOROGORO, game.end.CHECKMATE.won",
        "en, MINISHOGI, game.end.CHECKMATE.won",
    })
    void aSmallGameIsWonByEarAndByKeys(String tag, SmallGame small, String how) {
        Words words =
                new Words(Messages.of(Language.ofTag(Language.SHIPPED, tag).orElseThrow()));
        try (Browser browser = new Browser(true)) {
            browser.reduceMotion();
            browser.silence();
            Sense sense = new Sense(words);
            sense.at("a small game");
            Hands hands = new Hands(browser, words, sense);
            hands.count(new Tally(small.slug(), words.language()));
            hands.open(server.address("/" + tag + "/play/small/" + small.slug()));
            hands.activate("button", words.say("games.go"));
            hands.toBoard();
            Game begun = Game.from(small.start());
            hands.press("r");
            Game game = begun.position().sideToMove() == Color.BLACK
                    ? begun
                    : begun.play(heard(begun, hands.last().announced(), words::speak));
            BlindPlayer player = new BlindPlayer(hands, words, sense);
            Analysis analysis = new Analysis(small.goal());
            Heard end = hands.last();
            while (!isOver(small, game)) {
                Move move = analysis.best(game, 1, BUDGET).get(0).move();
                end = player.legalMove(game.position(), move);
                game = game.play(move);
                if (!isOver(small, game)) {
                    game = game.play(heard(game, end.announced(), words::speak));
                }
            }
            sense.expectAll(end, end.all(), words.speak("game.head.won"), words.speak(how));
            assertThat(sense.faults()).isEmpty();
        }
    }

    private static boolean isOver(SmallGame small, Game game) {
        Color moved = game.position().sideToMove().opposite();
        return game.isOver() || small.goal().isReached(game.position(), moved);
    }

    /** The other's move in what was heard, or read: the longest sentence, since some are parts of others. */
    private static Move heard(Game before, String heard, Function<Phrase, String> form) {
        return before.position().legalMoves().stream()
                .filter(move -> Spoken.squeezed(heard).contains(said(before, move, form)))
                .max(Comparator.comparingInt(move -> said(before, move, form).length()))
                .orElseThrow(() -> new AssertionError("no move of the other is heard: " + heard));
    }

    private static String said(Game before, Move move, Function<Phrase, String> form) {
        PlayedMove deed = PlayedMove.of(before.position(), move);
        String what = move instanceof Drop ? "drop" : deed.taken().isPresent() ? "take" : "move";
        return Spoken.squeezed(form.apply(Phrase.of("they." + what, "deed", deed)));
    }
}
