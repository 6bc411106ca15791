package ippo.exercise;

import ippo.answer.AnswerKind;
import ippo.answer.Choice;
import ippo.answer.Drawing;
import ippo.answer.Hint;
import ippo.answer.Judgement;
import ippo.answer.Phrase;
import ippo.answer.QuestionState;
import ippo.answer.Reply;
import ippo.rules.Move;
import ippo.rules.Position;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** What goals have in common that are reached by choosing one of several answers. Every choice is a word. */
interface ChooseGoal extends Goal {
    /** Every word that may be the answer to such a question, as solutions are written. */
    List<String> words();

    /** The right choice: it follows from the rules. */
    String answer(Position start);

    /** Why another choice is wrong. */
    Judgement.Missed missed(Position start, String chosen);

    /** What shows that the right choice is right. */
    default Drawing proof(Position start) {
        return Drawing.NOTHING;
    }

    /** Where to look; the kind of sentence must not tell the answer. */
    Hint look(Position start);

    /** The choice with its label. */
    static Choice choice(String word) {
        return new Choice(word, Phrase.of("choice." + word));
    }

    private Phrase label(Position start, String word) {
        return choices(start).stream()
                .filter(choice -> choice.word().equals(word))
                .map(Choice::label)
                .findFirst()
                .orElseThrow();
    }

    @Override
    default AnswerKind style() {
        return AnswerKind.CHOOSE;
    }

    /** The stages of a question that is not played: one. */
    static Optional<QuestionState> onlyTheStart(Position start, List<Move> line) {
        return line.isEmpty()
                ? Optional.of(new QuestionState(start, List.of(), Set.of(), 0, OptionalInt.empty(), false))
                : Optional.empty();
    }

    @Override
    default Optional<QuestionState> stage(Position start, List<Move> line) {
        return onlyTheStart(start, line);
    }

    @Override
    default Judgement judge(Position start, Reply reply) {
        String word = reply.choice()
                .filter(chosen ->
                        choices(start).stream().anyMatch(choice -> choice.word().equals(chosen)))
                .orElseThrow(() -> new IllegalArgumentException("not one of the choices: " + reply));
        return word.equals(answer(start)) ? new Judgement.Solved(Optional.empty(), proof(start)) : missed(start, word);
    }

    /** Missed for one reason. */
    static Judgement.Missed because(Phrase why, Drawing shown) {
        return new Judgement.Missed(List.of(why), shown, List.of(), Optional.empty());
    }

    @Override
    default Hint hint(Exercise exercise, int level, QuestionState stage) {
        Position start = exercise.start();
        return level < mostHints()
                ? look(start)
                : new Hint(Phrase.of("hint.answer", "answer", label(start, answer(start))), proof(start));
    }

    @Override
    default Optional<Reply> solution(Written value) {
        List<? extends Written> items = value.list();
        Optional<String> chosen = items.size() == 1 ? items.get(0).text() : Optional.empty();
        if (chosen.filter(words()::contains).isEmpty()) {
            value.fault("expected a list with one of " + String.join(", ", words()));
            return Optional.empty();
        }
        return chosen.map(Reply.Chosen::new);
    }

    @Override
    default Optional<String> mistake(Position start, Reply solution) {
        return solution.equals(new Reply.Chosen(answer(start)))
                ? Optional.empty()
                : Optional.of("the right answer is " + answer(start));
    }
}
