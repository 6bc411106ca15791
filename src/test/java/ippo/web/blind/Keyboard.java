package ippo.web.blind;

import ippo.answer.AnswerKind;
import ippo.answer.Question;
import ippo.rules.Color;
import ippo.rules.Piece;
import ippo.rules.Position;
import ippo.rules.Square;
import ippo.web.words.Words;
import java.util.List;
import java.util.Optional;
import org.openqa.selenium.Keys;

/** Tries each key of the board once, and expects what the help on keys promises. */
final class Keyboard {
    private final Hands hands;
    private final Words words;
    private final Sense sense;

    Keyboard(Hands hands, Words words, Sense sense) {
        this.hands = hands;
        this.words = words;
        this.sense = sense;
    }

    void tryAll(Question question) {
        hands.toBoard();
        Position position = question.start();
        Optional<Square> own = position.toSetup().pieces().entrySet().stream()
                .filter(each -> each.getValue().color() == position.sideToMove())
                .map(each -> each.getKey())
                .findFirst();
        own.ifPresent(square -> {
            hands.walkTo(square);
            String piece =
                    words.spokenPiece(position.at(square).map(Piece::type).orElseThrow());
            for (String key : List.of("m", "c", "p")) {
                Heard heard = hands.press(key);
                sense.expectAll(heard, heard.announced(), piece);
            }
            Heard again = hands.press("l");
            sense.expectAll(again, again.announced(), piece);
        });
        Heard last = hands.press("r");
        sense.expectAll(last, last.announced(), words.speak("speech.no-move"));
        Heard attackers = hands.press("a");
        sense.expectAll(attackers, attackers.announced(), words.spokenSquare(hands.here()));
        for (CharSequence key : List.of(Keys.HOME, Keys.ARROW_LEFT, Keys.END, Keys.ARROW_RIGHT, Keys.ESCAPE)) {
            hands.press(key);
        }
        hands.press("n");
        hands.shift("n");
        Square corner = Square.at(position.arena().files(), position.arena().ranks());
        hands.walkTo(position.at(Square.at(1, 1)).isEmpty() ? Square.at(1, 1) : corner);
        hands.press("m");
        hands.press("c");
        if (question.style() == AnswerKind.PLAY) {
            hands.press(Keys.ENTER);
        }
        for (Color color : Color.values()) {
            Heard heard = color == position.sideToMove() ? hands.press("h") : hands.shift("h");
            position.hand(color)
                    .counts()
                    .forEach((type, count) -> sense.expectAll(heard, heard.all(), words.spokenPiece(type)));
            hands.toBoard();
        }
        Heard hint = hands.press("t");
        sense.expectAll(hint, hint.announced(), words.speak("hint.title"));
        hands.toBoard();
        hands.press("?");
        sense.expect(
                hands.last().focus().stream().anyMatch(node -> node.role().equals("dialog")),
                "no help on keys: " + hands.last());
        hands.press(Keys.ESCAPE);
        sense.expect(hands.isOnBoard(), "back from the help one is not on the board: " + hands.last());
        Heard typing = hands.press("i");
        if (typing.at().role().equals("textbox")) {
            hands.write("9z");
            Heard unread = hands.press(Keys.ENTER);
            sense.expectAll(unread, unread.announced(), "9z");
            sense.expect(unread.at().is("invalid"), "not told to be invalid: " + unread);
            hands.tabBackTo("the board", node -> node.role().equals("gridcell"));
        }
    }
}
