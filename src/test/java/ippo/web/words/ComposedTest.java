package ippo.web.words;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.answer.AnswerKind;
import ippo.answer.Choice;
import ippo.answer.Judgement;
import ippo.answer.Phrase;
import ippo.answer.Reply;
import ippo.content.Content;
import ippo.content.Shipped;
import ippo.exercise.Exercise;
import ippo.i18n.Language;
import ippo.i18n.Messages;
import ippo.i18n.Sentence;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** Sentences that the program puts together, over everything that the course asks. */
final class ComposedTest {
    private static final Content CONTENT = Shipped.content();

    private static final Random RANDOM = new Random(1);

    private static Stream<Exercise> asked() {
        return CONTENT.lessons().stream()
                .flatMap(lesson -> Stream.concat(lesson.cards().stream(), lesson.exercises().stream()));
    }

    /** Whatever may be put between quotation marks is tried with such marks of its own. */
    @ParameterizedTest
    @FieldSource("ippo.i18n.Language#SHIPPED")
    void noQuotationMarkStandsInsideItsLike(Language language) {
        Messages messages = Messages.of(language);
        Words words = new Words(messages);
        String[] marks = messages.text("language.quotes").split(" ");
        String value = words.say("hint.answer", "answer", "x"); // in French with the spaces inside
        Set<String> faults = new TreeSet<>();
        int quoting = 0;
        for (String key : messages.keys()) {
            List<Sentence.Part> parts = messages.sentence(key).parts();
            if (key.startsWith("language.") || parts.size() < 2) {
                continue;
            }
            for (int i = 1; i < parts.size(); i++) {
                if (parts.get(i) instanceof Sentence.Place place
                        && place.member().isEmpty()
                        && parts.get(i - 1) instanceof Sentence.Text text
                        && text.text().replaceAll("[ \\u00a0\\u202f]$", "").endsWith(marks[0])) {
                    quoting++;
                    String quoted = new Quotes(marks[0], marks[1], marks[2], marks[3]).within(text.text(), value);
                    if (quoted.contains(marks[0]) || !marks[1].equals(marks[2]) && quoted.contains(marks[1])) {
                        faults.add(key + ": " + quoted);
                    }
                }
            }
        }
        assertThat(faults).isEmpty();
        assertThat(quoting).isPositive();
        String answer = words.say("hint.answer", "answer", new SafeHtml(value));
        assertThat(answer.split(java.util.regex.Pattern.quote(marks[0]), -1))
                .as(answer)
                .hasSize(2);
        assertThat(answer).contains(marks[2] + "x" + marks[3]);
    }

    @ParameterizedTest
    @FieldSource("ippo.i18n.Language#SHIPPED")
    void whyAChoiceIsWrongDoesNotTellTheRightOne(Language language) {
        Words words = new Words(Messages.of(language));
        Set<String> faults = new TreeSet<>();
        asked().filter(exercise -> exercise.style() == AnswerKind.CHOOSE)
                .filter(exercise -> exercise.goal().toldChoices().isEmpty())
                .forEach(exercise -> {
                    String right = ((Reply.Chosen) exercise.solution()).word();
                    Phrase label = exercise.choices().stream()
                            .filter(choice -> choice.word().equals(right))
                            .findFirst()
                            .orElseThrow()
                            .label();
                    for (Choice wrong : exercise.choices()) {
                        if (exercise.judge(new Reply.Chosen(wrong.word()), RANDOM) instanceof Judgement.Missed missed) {
                            missed.why().stream()
                                    .map(words::say)
                                    .filter(why -> bare(why).contains(bare(answer(words.say(label)))))
                                    .forEach(why -> faults.add(exercise.id() + ": " + why));
                            if (right.equals("TWO_PAWNS")) {
                                assertThat(missed.why()).extracting(Phrase::key).doesNotContain("cause.two-pawns");
                            }
                            if (wrong.word().equals("cannot")) {
                                assertThat(missed.why())
                                        .extracting(Phrase::key)
                                        .as("either tells which of the other two is right")
                                        .doesNotContain("promotion.stuck", "promotion.free");
                            }
                        }
                    }
                });
        assertThat(faults).isEmpty();
    }

    /** Without what only says no: "No: the piece could never move again" is known by the rest. */
    private static String answer(String label) {
        return label.contains(":") ? label.substring(label.indexOf(':')) : label;
    }

    private static String bare(String sentence) {
        return " "
                + sentence.toLowerCase(Locale.ROOT)
                        .replaceAll("[^\\p{L}\\p{N}]+", " ")
                        .strip() + " ";
    }
}
