package ippo.exercise;

import static ippo.exercise.Exercises.exercise;
import static ippo.exercise.Exercises.move;
import static ippo.exercise.Exercises.squares;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import ippo.rules.BoardMove;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ChoicesTest {
    @ParameterizedTest
    @CsvSource(textBlock = """
            9/4P4/9/9/9/9/9/9/9,        5b5a, must
            9/9/4N4/9/9/9/9/9/9,        5c4a, must
            9/9/9/4N4/9/9/9/9/9,        5d4b, must
            9/9/9/9/4N4/9/9/9/9,        5e4c, may
            9/9/4S4/9/9/9/9/9/9,        5c5b, may
            9/9/4S4/9/9/9/9/9/9,        5c4d, may
            9/9/9/4S4/9/9/9/9/9,        5d4e, cannot
            9/9/4G4/9/9/9/9/9/9,        5c5b, cannot
            9/9/4+S4/9/9/9/9/9/9,       5c5b, cannot
            """)
    void promotionFollowsFromTheRules(String board, String usi, String answer) {
        Exercise exercise = exercise(board + " b - 1", new Goal.Promotion((BoardMove) move(usi)));
        assertThat(Choices.answer(exercise)).isEqualTo(answer);
        assertThat(Choices.of(exercise)).containsExactly("must", "may", "cannot");
    }

    @Test
    void promotionOfAnImpossibleMoveIsOurMistake() {
        Exercise exercise = exercise("9/9/4S4/9/9/9/9/9/9 b - 1", new Goal.Promotion((BoardMove) move("5c5a")));
        assertThatIllegalArgumentException().isThrownBy(() -> Choices.answer(exercise));
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
            9/9/9/9/9/9/4P4/9/9 b P 1,              P*5e, TWO_PAWNS
            9/9/4+P4/9/9/9/9/9/9 b P 1,             P*5e, LEGAL
            9/9/9/9/9/9/9/9/9 b N 1,                N*3b, DEAD_END
            7nk/9/7G1/9/9/9/9/1K7/9 b P 1,          P*1b, PAWN_DROP_MATE
            7nk/9/7GP/9/9/9/9/1K7/9 b - 1,          1c1b, LEGAL
            9/9/9/9/9/9/9/9/9 b N 1,                P*3b, NOT_IN_HAND
            4r4/9/9/9/4G4/9/9/9/4K4 b - 1,          5e4e, KING_LEFT_IN_CHECK
            9/9/9/9/9/9/4P4/9/9 b - 1,              5g5e, OUT_OF_REACH
            """)
    void legalityFollowsFromTheRulesAndIsAmongTheChoices(String sfen, String usi, String answer) {
        Exercise exercise = exercise(sfen, new Goal.Legality(move(usi)));
        assertThat(Choices.answer(exercise)).isEqualTo(answer);
        assertThat(Choices.of(exercise))
                .contains(answer)
                .doesNotHaveDuplicates()
                .startsWith("LEGAL");
    }

    @Test
    void onlyReasonsThatConcernTheKindOfMoveAreOffered() {
        String empty = "9/9/9/9/9/9/4P4/9/9 b P 1";
        assertThat(Choices.of(exercise(empty, new Goal.Legality(move("P*5e")))))
                .contains("TWO_PAWNS")
                .doesNotContain("OUT_OF_REACH");
        assertThat(Choices.of(exercise(empty, new Goal.Legality(move("5g5f")))))
                .contains("OUT_OF_REACH")
                .doesNotContain("TWO_PAWNS");
    }

    @Test
    void playedExercisesHaveNoChoices() {
        Exercise play = exercise("9/9/9/9/4G4/9/9/9/9 b - 1", new Goal.Collect(squares("5d"), 1));
        assertThatIllegalArgumentException().isThrownBy(() -> Choices.of(play));
        assertThatIllegalArgumentException().isThrownBy(() -> Choices.answer(play));
    }
}
