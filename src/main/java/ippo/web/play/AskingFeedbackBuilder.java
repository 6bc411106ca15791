package ippo.web.play;

import ippo.answer.AnswerKind;
import ippo.answer.Hint;
import ippo.answer.Judgement;
import ippo.answer.Phrase;
import ippo.answer.Question;
import ippo.answer.QuestionState;
import ippo.rules.PieceType;
import ippo.rules.Square;
import ippo.web.play.PlayView.Block;
import ippo.web.play.PlayView.Mood;
import ippo.web.play.PlayView.Tool;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The question waits for an answer: what was refused, what a hint says, or what holds on the way. */
record AskingFeedbackBuilder(Situation at) implements FeedbackBuilder {
    @Override
    public Feedback build() {
        List<Tool> tools = new ArrayList<>(AskingTools.help(at));
        tools.addAll(AskingTools.undo(at));
        return said().offering(tools);
    }

    private Feedback said() {
        Optional<Feedback> judged = at.turn().judgement().flatMap(this::judged);
        if (judged.isPresent()) {
            return judged.get();
        }
        if (at.state().typed().isPresent()) {
            return Feedback.NONE.saying(
                    Phrase.of("typed.trouble", "text", at.state().typed().get()));
        }
        if (at.isHintOpen()) {
            return hint();
        }
        return at.state().held().isEmpty() ? status() : Feedback.NONE;
    }

    /** What a judgement says that does not end the question. */
    private Optional<Feedback> judged(Judgement judgement) {
        return switch (judgement) {
            case Judgement.Refused refused -> Optional.of(refused(refused));
            case Judgement.Unknown unknown ->
                Optional.of(Feedback.headed(Mood.NOTE, Phrase.of("tsume.unknown-head"))
                        .saying(Phrase.of("tsume.unknown")));
            case Judgement.Goes goes -> Optional.empty();
            case Judgement.Longer longer -> Optional.empty();
            case Judgement.Solved solved -> Optional.empty();
            case Judgement.Missed missed -> Optional.empty();
        };
    }

    private Feedback refused(Judgement.Refused refused) {
        Feedback why = RefusedFeedback.of(at, refused);
        if (!at.question().countsRefusals()) {
            return why;
        }
        List<Phrase> lines = new ArrayList<>(why.lines());
        lines.add(Phrase.of(at.turn().entry().isPresent() ? "refused.counted" : "refused.forgiven"));
        return why.saying(lines);
    }

    private Feedback hint() {
        Feedback titled = Feedback.headed(Mood.NOTE, Phrase.of("hint.title"));
        int level = at.setup().hintsInSteps() ? at.earned().hints() : 1;
        if (level == 1 && at.mating().isPresent() && !at.state().moves().isEmpty()) {
            return titled.saying(Phrase.of("tsume.hint.1")); // the author's speaks of the beginning
        }
        List<Block> prose = at.setup().prose().hint(level);
        return prose.isEmpty()
                ? titled.saying(
                        at.hint().map(Hint::text).map(this::named).stream().toList())
                : titled.quoting(prose);
    }

    /** The sentence with the author's names of choices in it. */
    private Phrase named(Phrase phrase) {
        Phrase named = phrase;
        for (Map.Entry<String, Object> value : phrase.values().entrySet()) {
            if (value.getValue() instanceof Phrase label && label.role() == Phrase.Role.LESSON_TEXT) {
                String word = label.values().get("word").toString();
                named = named.with(
                        value.getKey(),
                        at.setup().prose().label(word).<Object>map(html -> html).orElse(label));
            }
        }
        return named;
    }

    /** What holds on the way. */
    private Feedback status() {
        if (at.question().style() == AnswerKind.ORDER) {
            return Feedback.NONE.saying(order());
        }
        List<Phrase> lines = new ArrayList<>(at.read());
        if (at.notes(PlayState.Note.UNMARKED)) {
            lines.add(Phrase.of("mark.first"));
        }
        if (at.notes(PlayState.Note.ITSELF)) {
            lines.add(Phrase.of("ear.now-squares"));
        }
        if (at.mating().isEmpty() || at.setup().mode() == AnswerMode.TEST) {
            lines.addAll(progress()); // in a test nothing says that it was right so far
            return Feedback.NONE.saying(lines);
        }
        return at.state().moves().isEmpty() ? Feedback.NONE.saying(lines) : mating(lines);
    }

    private List<Phrase> progress() {
        Question question = at.question();
        QuestionState stage = at.turn().stage();
        boolean isMoved = !at.state().moves().isEmpty();
        List<Phrase> lines = new ArrayList<>(at.reply());
        if (!stage.left().isEmpty() && isMoved) {
            lines.add(Announcer.left(question, stage, at.setup().looks().stars()));
        }
        if (isMoved && question.isLost(stage)) {
            lines.add(Phrase.of("exercise.lost"));
        }
        question.remark(stage).ifPresent(lines::add);
        return lines;
    }

    /** How far the mate is. */
    private Feedback mating(List<Phrase> lines) {
        int left = at.turn().stage().pliesLeft().orElseThrow();
        int all = at.state().moves().size() + left;
        int asked = at.mating().getAsInt();
        boolean isLonger = at.notes(PlayState.Note.LONGER) && all > asked;
        if (isLonger) {
            lines.add(Phrase.of("tsume.longer", "plies", all).with("asked", asked));
        }
        lines.addAll(at.reply());
        Phrase head = isLonger
                ? Phrase.of("tsume.longer-head")
                : Phrase.of(all > asked ? "tsume.longer-left" : "tsume.left", "left", left);
        return Feedback.headed(Mood.NOTE, head).saying(lines);
    }

    /** Which piece has got which number last, and how many still have none; of the first how it is undone. */
    private Phrase order() {
        int size = at.state().marks().size();
        int left = at.question().squares().size() - size;
        if (size == 0) {
            return Phrase.of("order.start", "count", left);
        }
        Square last = at.state().marks().get(size - 1);
        PieceType piece = at.question().start().at(last).orElseThrow().type();
        return size == 1
                ? Phrase.of("order.first", "piece", piece).with("square", last)
                : Phrase.of("order.so-far", "piece", piece)
                        .with("square", last)
                        .with("number", size)
                        .with("count", left);
    }
}
