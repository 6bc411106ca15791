package ippo.exercise;

import ippo.answer.Choice;
import ippo.answer.Drawing;
import ippo.answer.Hint;
import ippo.answer.Judgement;
import ippo.answer.Phrase;
import ippo.answer.Reply;
import ippo.rules.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * A question with the author's own answers: their labels, and why the wrong ones are wrong, stand in the lesson's
 * texts. With a single answer it is no question but a deed: a button that bows, resigns or declares.
 *
 * @param words what files call the answers, as the author listed them
 * @param right the right one; empty until the solution is known
 */
record Ask(List<String> words, Optional<String> right) implements ChooseGoal {
    static final GoalFormat FORMAT = GoalFormat.plain("ask", Ask::read);

    private static final int FEWEST = 1;
    private static final String WORD = "[a-z0-9]+(-[a-z0-9]+)*";
    private static final String NUMBER = "[0-9]+";
    private static final String YES = "yes";

    Ask {
        words = List.copyOf(words);
        Objects.requireNonNull(right, "right");
        if (words.size() < FEWEST || words.size() > Beliefs.MOST_CHOICES) {
            throw new IllegalArgumentException(words + " are not one to four answers");
        }
    }

    private static Optional<Goal> read(Written what) {
        List<String> words = new ArrayList<>();
        boolean fine = true;
        for (Written item : what.list()) {
            Optional<String> word = item.text();
            if (word.filter(text -> !text.matches(WORD) || words.contains(text)).isPresent()) {
                item.fault("expected names of small letters, digits and hyphens, none twice");
                fine = false;
            }
            fine &= word.isPresent();
            word.ifPresent(words::add);
        }
        if (words.size() < FEWEST || words.size() > Beliefs.MOST_CHOICES) {
            what.fault("expected one to four answers, such as [a, b, c]");
            fine = false;
        }
        return fine ? Optional.of(new Ask(words, Optional.empty())) : Optional.empty();
    }

    @Override
    public Goal knowing(Reply solution) {
        return solution.choice().map(word -> new Ask(words, Optional.of(word))).orElse(this);
    }

    @Override
    public List<String> toldChoices() {
        return words;
    }

    @Override
    public List<Choice> choices(Position start) {
        return words.stream().map(Ask::choice).toList();
    }

    /** The label is a stand-in: pages show what the lesson's text says instead. */
    private static Choice choice(String word) {
        return new Choice(word, Phrase.of(Choice.TOLD, "word", word).as(Phrase.Role.LESSON_TEXT));
    }

    @Override
    public boolean isDeed() {
        return words.size() == FEWEST;
    }

    /** Numbers and yes and no have an order of their own. */
    @Override
    public boolean isShuffled() {
        return !words.get(0).equals(YES) && !words.stream().allMatch(word -> word.matches(NUMBER));
    }

    @Override
    public String answer(Position start) {
        return right.orElseThrow();
    }

    @Override
    public Judgement.Missed missed(Position start, String chosen) {
        return ChooseGoal.because(Phrase.of("choose.wrong"), Drawing.NOTHING);
    }

    /** Of two answers none can be ruled out without telling the other; of one there is nothing to rule out. */
    @Override
    public int mostHints() {
        return words.size() > 2 ? 3 : 2;
    }

    @Override
    public Hint look(Position start) {
        String wrong = words.stream()
                .filter(word -> !word.equals(answer(start)))
                .findFirst()
                .orElseThrow();
        return new Hint(Phrase.of("hint.not-this", "answer", choice(wrong).label()), Drawing.NOTHING);
    }

    @Override
    public Optional<String> misfit(Position start) {
        return Optional.empty();
    }
}
