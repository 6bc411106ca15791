package ippo.web.blind;

import ippo.answer.Choice;
import ippo.answer.Question;
import ippo.answer.QuestionState;
import ippo.answer.Reply;
import ippo.rules.BoardMove;
import ippo.rules.Drop;
import ippo.rules.Move;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Square;
import ippo.web.words.Words;
import java.util.Map;
import java.util.Set;
import org.openqa.selenium.Keys;

/** Answers questions that it knows the answers of, and expects to hear what it did and what came of it. */
final class BlindPlayer {
    private final Hands hands;
    private final Words words;
    private final Sense sense;
    private Map<String, String> labels = Map.of();

    BlindPlayer(Hands hands, Words words, Sense sense) {
        this.hands = hands;
        this.words = words;
        this.sense = sense;
    }

    /** What choices are called in the question to come, where that is the author's to say. */
    void called(Map<String, String> newLabels) {
        labels = newLabels;
    }

    String label(Choice choice) {
        String label = labels.get(choice.word());
        return label == null ? words.speak(choice.label()) : Spoken.of(label, words);
    }

    /** Gives an answer; of moves, where White replies, the learner's own. */
    void answer(Question question, Reply reply) {
        if (reply instanceof Reply.Moves moves) {
            for (int i = 0; i < moves.line().size(); i += question.isAnswered() ? 2 : 1) {
                QuestionState stage = question.stage(moves.line().subList(0, i)).orElseThrow();
                Move move = moves.line().get(i);
                legalMove(stage.position(), move);
                boolean isLast =
                        i + (question.isAnswered() ? 2 : 1) >= moves.line().size();
                if (i == 0 && !isLast && hands.isOnBoard()) {
                    Heard again = hands.press("r");
                    sense.expectAll(again, again.announced(), words.spokenSquare(move.to()));
                }
            }
        } else if (reply instanceof Reply.Squares squares) {
            mark(question, squares.squares());
        } else if (reply instanceof Reply.Ordered ordered) {
            for (Square square : ordered.squares()) {
                hands.walkTo(square);
                hands.press(Keys.ENTER);
            }
        } else if (reply instanceof Reply.Chosen chosen) {
            choose(question, chosen.word());
        }
    }

    /** Picks up, goes there, puts down, and answers about promotion. */
    Heard move(Position position, Move move) {
        pick(position, move);
        hands.walkTo(move.to());
        Heard heard = hands.press(Keys.ENTER);
        if (heard.focus().stream().anyMatch(node -> node.role().equals("dialog"))) {
            heard = promote(position, (BoardMove) move);
        }
        return heard;
    }

    /** A move that is legal, so that it is told. */
    Heard legalMove(Position position, Move move) {
        Heard heard = move(position, move);
        sense.expectAll(heard, heard.all(), words.spokenSquare(move.to()), words.spokenPiece(mover(position, move)));
        return heard;
    }

    static PieceType mover(Position position, Move move) {
        return move instanceof Drop drop
                ? drop.piece()
                : position.at(((BoardMove) move).from()).orElseThrow().type();
    }

    private void pick(Position position, Move move) {
        if (move instanceof Drop drop) {
            takeFromHand(drop.piece());
            return;
        }
        Square from = ((BoardMove) move).from();
        hands.walkTo(from);
        if (!hands.last().at().is("selected")) { // the only piece that can go on stays picked up
            Heard heard = hands.press(Keys.ENTER);
            sense.expectAll(heard, heard.announced(), words.spokenPiece(mover(position, move)));
        }
    }

    private void takeFromHand(PieceType piece) {
        if (!hands.isOnBoard()) {
            hands.toBoard();
        }
        hands.press("h");
        String name = words.spokenPiece(piece);
        for (int i = 0; i < 7 && !hands.last().at().name().contains(name); i++) {
            hands.press(Keys.ARROW_RIGHT);
        }
        Heard heard = hands.press(Keys.ENTER);
        sense.expectAll(heard, heard.announced(), name);
        hands.press("h");
    }

    private Heard promote(Position position, BoardMove move) {
        Node dialog = hands.last().focus().stream()
                .filter(node -> node.role().equals("dialog"))
                .findFirst()
                .orElseThrow();
        sense.expectAll(
                hands.last(), dialog.name(), words.spokenPiece(mover(position, move)), words.spokenSquare(move.to()));
        return hands.activate("button", words.say(move.promotes() ? "promotion.yes" : "promotion.no"));
    }

    private void mark(Question question, Set<Square> squares) {
        int count = 0;
        for (Square square : squares) {
            hands.walkTo(square);
            Heard heard = hands.press(count % 2 == 0 ? Keys.SPACE : Keys.ENTER);
            count++;
            if (!question.isSingle()) {
                sense.expectAll(heard, heard.announced(), words.spokenSquare(square), String.valueOf(count));
                sense.expect(heard.at().is("selected"), "a marked square is not selected: " + heard);
            }
        }
        if (!question.isSingle()) {
            hands.activate("button", words.speak("mark.check"));
        }
    }

    private void choose(Question question, String word) {
        Choice choice = question.choices().stream()
                .filter(each -> each.word().equals(word))
                .findFirst()
                .orElseThrow();
        boolean before = question.choices().stream()
                .dropWhile(each -> !each.equals(choice))
                .skip(1)
                .anyMatch(each -> hands.last().at().name().startsWith(label(each)));
        if (before) {
            hands.tabBackTo("the choice", node -> node.name().startsWith(label(choice)));
        }
        hands.activate("button", label(choice));
    }
}
