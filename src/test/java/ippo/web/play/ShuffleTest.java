package ippo.web.play;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.answer.AnswerKind;
import ippo.answer.Choice;
import ippo.answer.Drawing;
import ippo.answer.Hint;
import ippo.answer.Judgement;
import ippo.answer.Phrase;
import ippo.answer.Question;
import ippo.answer.QuestionState;
import ippo.answer.Reply;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.rules.Square;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

/** The places of choices tell nothing. */
final class ShuffleTest {
    private static final int ROUNDS = 3000;

    private static int place(String address, int round) {
        List<String> words = Shuffle.of(new Three(true), address, round).stream()
                .map(Choice::word)
                .toList();
        assertThat(words).containsExactlyInAnyOrder("a", "b", "c");
        return words.indexOf("a");
    }

    @Test
    void everyPlaceComesAboutEquallyOften() {
        List<Integer> rounds = new ArrayList<>();
        List<Integer> exercises = new ArrayList<>();
        for (int i = 0; i < ROUNDS; i++) {
            rounds.add(place("/en/learn/pawn/first", i));
            exercises.add(place("/en/learn/pawn/exercise-" + i, 0));
        }
        for (int place = 0; place < 3; place++) {
            assertThat(Collections.frequency(rounds, place)).isBetween(900, 1100);
            assertThat(Collections.frequency(exercises, place)).isBetween(900, 1100);
        }
    }

    @Test
    void itIsTheSameInEveryLanguageAndEachTimeItIsShown() {
        for (int round = 0; round < 20; round++) {
            assertThat(place("/ja/learn/pawn/first", round)).isEqualTo(place("/en/learn/pawn/first", round));
        }
    }

    @Test
    void whatHasAnOrderKeepsIt() {
        for (int round = 0; round < 20; round++) {
            assertThat(Shuffle.of(new Three(false), "/en/learn/pawn/first", round))
                    .extracting(Choice::word)
                    .containsExactly("a", "b", "c");
        }
    }

    /** A question of three choices. */
    private record Three(boolean isShuffled) implements Question {
        @Override
        public AnswerKind style() {
            return AnswerKind.CHOOSE;
        }

        @Override
        public Position start() {
            return Position.start();
        }

        @Override
        public OptionalInt par() {
            return OptionalInt.empty();
        }

        @Override
        public Optional<QuestionState> stage(List<Move> line) {
            return Optional.empty();
        }

        @Override
        public Judgement judge(Reply reply, RandomGenerator among) {
            return new Judgement.Unknown();
        }

        @Override
        public Drawing asked() {
            return Drawing.NOTHING;
        }

        @Override
        public List<Choice> choices() {
            return List.of(
                    new Choice("a", Phrase.of("a")), new Choice("b", Phrase.of("b")), new Choice("c", Phrase.of("c")));
        }

        @Override
        public Set<Square> squares() {
            return Set.of();
        }

        @Override
        public boolean isSingle() {
            return false;
        }

        @Override
        public int mostHints() {
            return 3;
        }

        @Override
        public Hint hint(int level, QuestionState stage) {
            return new Hint(Phrase.of("hint"), Drawing.NOTHING);
        }
    }
}
