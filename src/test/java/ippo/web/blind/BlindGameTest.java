package ippo.web.blind;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.answer.Phrase;
import ippo.answer.PlayedMove;
import ippo.game.SmallGame;
import ippo.i18n.Language;
import ippo.i18n.Messages;
import ippo.opponent.Analysis;
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
import org.junit.jupiter.params.provider.ValueSource;

/** A small game won by somebody who knows of the other's moves only what is announced. */
@Tag("browser")
@Order(2)
class BlindGameTest {
    private static final SmallGame SMALL = SmallGame.PAWNS_ONLY;
    private static final Budget BUDGET = Budget.ofNodes(5_000);

    @AutoClose
    private static final TestServer server = new TestServer();

    @ParameterizedTest
    @ValueSource(strings = {"ja", "en", "de"})
    void aSmallGameIsWonByEarAndByKeys(String tag) {
        Words words =
                new Words(Messages.of(Language.ofTag(Language.SHIPPED, tag).orElseThrow()));
        try (Browser browser = new Browser(true)) {
            browser.reduceMotion();
            browser.silence();
            Sense sense = new Sense(words);
            sense.at("a small game");
            Hands hands = new Hands(browser, words, sense);
            hands.count(new Tally("pawns-only", words.language()));
            hands.open(server.address("/" + tag + "/play/small/" + SMALL.slug()));
            hands.activate("button", words.say("games.go"));
            hands.toBoard();
            Game begun = Game.from(SMALL.start());
            hands.press("r");
            Game game = begun.play(heard(begun, hands.last().announced(), words::speak));
            BlindPlayer player = new BlindPlayer(hands, words, sense);
            Analysis analysis = new Analysis(SMALL.goal());
            Heard end = hands.last();
            while (!isReached(game)) {
                Move move = analysis.best(game, 1, BUDGET).get(0).move();
                end = player.legalMove(game.position(), move);
                game = game.play(move);
                if (!isReached(game)) {
                    game = game.play(heard(game, end.announced(), words::speak));
                }
            }
            sense.expectAll(end, end.all(), words.speak("game.head.won"), words.speak("game.goal.PROMOTION.won"));
            assertThat(sense.faults()).isEmpty();
        }
    }

    private static boolean isReached(Game game) {
        return SMALL.goal()
                .isReached(game.position(), game.position().sideToMove().opposite());
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
