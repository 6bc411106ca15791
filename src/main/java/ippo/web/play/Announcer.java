package ippo.web.play;

import ippo.answer.Phrase;
import ippo.answer.PlayedMove;
import ippo.answer.Question;
import ippo.answer.QuestionState;
import ippo.rules.Color;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.web.play.PlayView.Block;
import ippo.web.words.Aloud;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;

/**
 * Tells what happened and what holds now as one utterance, in this order: the learner's move, what it took, its
 * promotion, the other side's move, check, what is left, moves used. What is not is left out.
 */
public final class Announcer {
    /** Promoted pieces that are not called after what they were. */
    private static final Set<PieceType> OWN_NAMES = EnumSet.of(PieceType.TOKIN, PieceType.HORSE, PieceType.DRAGON);

    private final Words words;
    private final Color learner;
    private final List<String> sentences = new ArrayList<>();

    public Announcer(Words words, Color learner) {
        this.words = words;
        this.learner = learner;
    }

    Announcer say(Phrase phrase) {
        return plain(words.speak(phrase));
    }

    /** Something that is spoken already. Whatever it is, it ends like a sentence, so that nothing runs together. */
    Announcer plain(String sentence) {
        if (!sentence.isEmpty()) {
            boolean open = Character.isLetterOrDigit(sentence.codePointBefore(sentence.length()));
            sentences.add(open ? words.speak(Phrase.of("language.end", "text", sentence)) : sentence);
        }
        return this;
    }

    /** A heading, or a paragraph of an author's. */
    Announcer html(SafeHtml html) {
        return plain(Aloud.read(html, words));
    }

    /** Prose of an author's: its text alone, with readings instead of the words that have one. */
    Announcer prose(List<Block> prose) {
        prose.forEach(block -> block.text().ifPresent(this::html));
        return this;
    }

    public Announcer deeds(List<PlayedMove> deeds) {
        deeds.forEach(this::deed);
        return this;
    }

    private void deed(PlayedMove deed) {
        wholly(deed, learner).forEach(this::say);
    }

    /** A move in a sentence, and its promotion in another. */
    public static List<Phrase> wholly(PlayedMove deed, Color learner) {
        return withPromotion(deed.told(learner), deed);
    }

    /**
     * The other side's move for a learner who sees the board and may not know the names of squares yet. Screen readers
     * are told it with them.
     */
    static List<Phrase> plainly(PlayedMove deed) {
        return withPromotion(deed.plain(), deed);
    }

    private static List<Phrase> withPromotion(Phrase move, PlayedMove deed) {
        List<Phrase> told = new ArrayList<>(List.of(move));
        if (deed.move().promotes()) {
            boolean named =
                    deed.mover().type().promoted().filter(OWN_NAMES::contains).isPresent();
            told.add(Phrase.of(named ? "told.promotes-to" : "told.promotes", "deed", deed)
                    .as(Phrase.Role.EVENT));
        }
        return told;
    }

    /** Check or mate, whoever's king it is. */
    public Announcer check(Position shown) {
        if (!shown.isCheck()) {
            return this;
        }
        if (shown.isCheckmate()) {
            return say(Phrase.of("told.mate"));
        }
        return shown.sideToMove() == learner
                ? say(Phrase.of("told.check-own", "king", shown.king(learner).orElseThrow()))
                : say(Phrase.of("told.check"));
    }

    /** @param stars whether what is left are stars, rather than pieces to be taken */
    Announcer progress(Question question, QuestionState stage, boolean stars) {
        if (!stage.left().isEmpty()) {
            say(left(question, stage, stars));
        }
        OptionalInt par = question.par();
        if (par.isPresent() && stage.learnerMoves() > 0) {
            say(Phrase.of("told.moves", "moves", stage.learnerMoves()).with("par", par.getAsInt()));
        }
        return this;
    }

    /** How much there is still to collect or to take. */
    static Phrase left(Question question, QuestionState stage, boolean stars) {
        QuestionState start = question.stage(List.of()).orElseThrow();
        // stars on pieces of the other side are those pieces, unless one only stepped there
        boolean pieces = start.left().stream()
                .allMatch(square -> start.position()
                        .at(square)
                        .filter(piece -> piece.color() != start.position().sideToMove())
                        .isPresent());
        return Phrase.of(
                        stars && !pieces ? "exercise.left.stars" : "exercise.left.pieces",
                        "count",
                        stage.left().size())
                .as(Phrase.Role.EVENT);
    }

    public String said() {
        return String.join(words.gap(), sentences);
    }
}
