package ippo.web.play;

import ippo.answer.AnswerKind;
import ippo.answer.Stars;
import ippo.rules.BoardMove;
import ippo.rules.Color;
import ippo.rules.Move;
import ippo.rules.PieceType;
import ippo.rules.Square;
import ippo.web.board.BoardPicture;
import ippo.web.words.SafeHtml;
import ippo.work.Mark;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * The part of a page that changes when something is pressed, as data in one language.
 *
 * @param style how the question is answered
 * @param address shows this very state again
 * @param action where the form goes
 * @param fields hidden fields of the form: the state, but not the token
 * @param bar the way out, and the steps of the lesson or set
 * @param tab the page's title in plain text, results first ("Done! – ...")
 * @param title the question's title
 * @param task what is asked; text and perhaps diagrams
 * @param taskLanguage the tag of the language that title and task are in
 * @param asked title and task as one utterance for the ear
 * @param counter such as "Moves: 2 of 4"; empty where nothing is counted
 * @param ask whether to promote, if that is to be asked now
 * @param choices to choose from; empty for other styles
 * @param said all that came of the last press, as one utterance for the ear
 * @param steps moves that lead to the picture, for a script to show one after the other; perhaps none
 * @param typed the box for typed moves; empty where nothing is to be played
 * @param tries moves that look good and are not, with what refutes them, once they may be seen; perhaps empty
 * @param solution the tree of solutions once it may be seen; perhaps empty
 * @param plainPieces whether pieces must not show their moves, since that is what is asked
 * @param about squares of the pieces that are asked about; pressing one of them marks nothing
 * @param speech what a script says without asking the server
 * @param timer a clock that goes; mostly there is none
 * @param earlier shows a game one move before, by a key; mostly there is none
 * @param portrait of the other side of a game; mostly there is none
 * @param remark what the other side says; mostly nothing
 * @param milestone what has just come about; mostly nothing
 * @param passOn the page with a link to what was solved; empty where there is nothing to be passed on
 * @param following where a script hears of what the other side does; mostly nowhere
 */
public record PlayView(
        AnswerKind style,
        String address,
        String action,
        List<Field> fields,
        Bar bar,
        String tab,
        SafeHtml title,
        List<Block> task,
        String taskLanguage,
        String asked,
        Optional<String> counter,
        BoardPicture board,
        Optional<PromotionQuestion> ask,
        List<ChoiceButton> choices,
        Sheet sheet,
        String said,
        List<Move> steps,
        Optional<TypedBox> typed,
        List<Branch> tries,
        List<Branch> solution,
        boolean plainPieces,
        Set<Square> about,
        Speech speech,
        Optional<Timer> timer,
        Optional<String> earlier,
        boolean amongChoices,
        Optional<Portrait> portrait,
        Optional<Remark> remark,
        Optional<Milestone> milestone,
        Optional<String> passOn,
        Optional<Following> following) {
    public PlayView {
        fields = List.copyOf(fields);
        task = List.copyOf(task);
        choices = List.copyOf(choices);
        steps = List.copyOf(steps);
        tries = List.copyOf(tries);
        solution = List.copyOf(solution);
    }

    /** A hidden field. */
    public record Field(String name, String value) {}

    /** A paragraph, or a diagram. */
    public sealed interface Block {
        /** The paragraph; empty for a diagram. */
        default Optional<SafeHtml> text() {
            return Optional.empty();
        }

        record Text(SafeHtml html) implements Block {
            @Override
            public Optional<SafeHtml> text() {
                return Optional.of(html);
            }
        }

        record Diagram(BoardPicture board) implements Block {}

        /** A paragraph alone. */
        static List<Block> paragraph(SafeHtml html) {
            return List.of(new Text(new SafeHtml("<p>" + html.text() + "</p>")));
        }
    }

    /**
     * The bar at the top.
     *
     * @param leave where the cross leads
     * @param steps perhaps none
     */
    public record Bar(String leave, String leaveLabel, List<Step> steps) {
        public Bar {
            steps = List.copyOf(steps);
        }
    }

    /** One exercise or card of the lesson. */
    public record Step(String address, String label, Mark mark, boolean here, boolean card) {}

    /**
     * Asks whether to promote.
     *
     * @param plain the move without promotion
     * @param piece what moves
     * @param question such as "Promote the silver on 5c?"
     * @param cancel the address that shows the board without the question
     */
    public record PromotionQuestion(BoardMove plain, PieceType piece, String question, String cancel) {}

    /**
     * An answer to choose.
     *
     * @param spoken the label as a voice should say it
     * @param wrong whether it was chosen, and wrong
     * @param settled whether it was chosen once and for all, and nothing more is told
     */
    public record ChoiceButton(
            String word, SafeHtml label, String spoken, boolean wrong, boolean right, boolean settled) {}

    /** The states of the sheet; each has a sign, a word and a colour. */
    public enum Mood {
        ASKING,
        GOOD,
        MISS,
        NOTE
    }

    /**
     * The sheet under or beside the board.
     *
     * @param head what it is about, such as "Perfect!"; empty while asking
     * @param lines sentences, the first the most telling
     * @param prose what the lesson says besides
     * @param bubble a refusal to be shown on the board; its sentence is the first line
     * @param tools what else one can do: hint, take back …
     * @param go the one way on
     */
    public record Sheet(
            Mood mood,
            SafeHtml head,
            Optional<Stars> stars,
            String starsLabel,
            List<SafeHtml> lines,
            List<Block> prose,
            Optional<Bubble> bubble,
            List<Tool> tools,
            Optional<Go> go) {
        public Sheet {
            lines = List.copyOf(lines);
            prose = List.copyOf(prose);
            tools = List.copyOf(tools);
        }
    }

    /**
     * A note on the board.
     *
     * @param at the square it speaks of
     * @param clear what must be seen besides: the piece, where it may go, and the reason
     */
    public record Bubble(Square at, Set<Square> clear) {
        public Bubble {
            clear = Set.copyOf(clear);
        }
    }

    /** What a tool does. */
    public enum Does {
        HINT,
        TAKE_BACK,
        START_OVER,
        CHECK,
        GIVE_UP,
        SOLUTION,
        BACKWARD,
        FORWARD,
        GO_ON,
        THREAT,
        RESIGN,
        /** Asks the other side to end the game without a winner. */
        DRAW,
        /** Begins another game with the same other side. */
        AGAIN,
        /** What cannot be taken back, and was asked about before. */
        CONFIRM
    }

    /**
     * A small button.
     *
     * @param press {@code name=value} that the form sends, or an address to be shown
     * @param warning said before it is pressed, such as that it costs a star
     * @param idle whether pressing it only tells what is to be done first
     */
    public record Tool(Does does, SafeHtml label, Press press, Optional<String> warning, boolean idle) {
        public Tool(Does does, SafeHtml label, Press press, Optional<String> warning) {
            this(does, label, press, warning, false);
        }
    }

    /** What pressing does. */
    public sealed interface Press {
        /** Whether it leads out of the question. */
        default boolean leadsAway() {
            return false;
        }

        /** Sends the form with this. */
        record Send(String name, String value) implements Press {}

        /** Shows an address of the same player. */
        record Show(String address) implements Press {}

        /** Goes on where the big button would lead. */
        record Leave(Go go) implements Press {
            @Override
            public boolean leadsAway() {
                return true;
            }
        }
    }

    /**
     * What the other side of a game says.
     *
     * @param shown for the eye
     * @param spoken the same with who says it, for the ear
     */
    public record Remark(SafeHtml shown, String spoken) {}

    /** How the big button leads on. */
    public enum Leads {
        /** To another state of this question: try again. */
        BACK,
        /** To the next question, which the player swaps in. */
        NEXT,
        /** To a page of its own: the end of a lesson, the path. */
        AWAY
    }

    /**
     * The big button.
     *
     * @param pause in ms, after which it is as if it were pressed, once all is solved; empty where somebody has to
     *     press it
     */
    public record Go(Leads leads, String address, SafeHtml label, OptionalInt pause) {
        public Go(Leads leads, String address, SafeHtml label) {
            this(leads, address, label, OptionalInt.empty());
        }
    }

    /**
     * A clock that goes, as of the page's making.
     *
     * @param name such as "Your time"
     * @param left ms for this move, the last of them byo-yomi
     * @param byoyomi ms for each move
     * @param allowance ms: so much later the time is over for the server
     * @param seconds how seconds of byo-yomi are written, with the place {@code {count}}
     * @param again whether it is there to get used to clocks: what is over begins again, and nothing is lost
     * @param other the other side's, where it has one
     */
    public record Timer(
            String name,
            long left,
            long byoyomi,
            long allowance,
            String seconds,
            boolean again,
            Optional<OtherClock> other) {
        /** What it shows: minutes and seconds of the main time, then seconds of byo-yomi. */
        public String shown() {
            return shown(left);
        }

        /** What it shows with so much left. @param left in milliseconds, byo-yomi included */
        String shown(long left) {
            boolean main = left > byoyomi;
            long count = ((main ? left - byoyomi : left) + 999) / 1000;
            return main ? minutes(count) : seconds.replace("{count}", String.valueOf(count));
        }

        /** So many seconds as clocks show them, such as 1:05. */
        static String minutes(long count) {
            return count / 60 + ":" + count % 60 / 10 + count % 10;
        }
    }

    /**
     * The other clock of a game that has two: it stands while one goes.
     *
     * @param name what it is called
     * @param left on it, in milliseconds, byo-yomi included
     * @param of whose it is
     * @param isFirst whether it comes before the one that goes
     */
    public record OtherClock(String name, long left, Color of, boolean isFirst) {}

    /**
     * What a script does to hear of what the other side does: it follows a stream of events, and whenever one names
     * another version than this it loads the page's part again.
     *
     * @param events the address of the stream
     * @param version of what is shown
     * @param last the move that came last, to be shown as it comes; empty where there is none of the other side
     */
    public record Following(String events, String version, Optional<Move> last) {}

    /**
     * The box for typed moves.
     *
     * @param text what was typed and could not be read, to stand there again
     * @param trouble why it could not be read
     * @param idle whether nothing is to be played now: it is there only so that who is in it stays in it
     */
    public record TypedBox(String text, Optional<String> trouble, boolean idle) {}

    /**
     * A move of the solution and what follows it.
     *
     * @param address shows the position after it
     * @param here whether the board shows it now
     */
    public record Branch(SafeHtml text, String spoken, String address, boolean here, List<Branch> next) {
        public Branch {
            next = List.copyOf(next);
        }
    }

    /**
     * Sentences that a script says. Where one has places, the script fills them with what stands in the picture: names
     * as a voice should say them, lists joined by {@code comma}.
     *
     * @param comma between the parts of a list
     * @param picked with {@code {piece}} and {@code {squares}}, where it may go
     * @param stuck with {@code {piece}}: picked up, but it may go nowhere
     * @param putBack no places
     * @param nothingThere with {@code {square}}: there is nothing of one's own to be picked up
     * @param marked with {@code {square}} and {@code {count}}, how many are marked now
     * @param unmarked with the same places
     * @param ownHand what one holds, as a whole sentence
     * @param otherHand what the other side holds, as a whole sentence
     * @param waiting the server takes its time
     * @param lost the server did not answer
     * @param lastMove the moves that were made last, or that there is none yet, as whole sentences
     */
    public record Speech(
            String comma,
            String picked,
            String stuck,
            String putBack,
            String nothingThere,
            String marked,
            String unmarked,
            String ownHand,
            String otherHand,
            String waiting,
            String lost,
            String lastMove) {}
}
