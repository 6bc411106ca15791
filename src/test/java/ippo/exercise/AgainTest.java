package ippo.exercise;

import static ippo.exercise.Exercises.exercise;
import static ippo.exercise.Exercises.judge;
import static ippo.exercise.Exercises.moves;
import static ippo.exercise.Exercises.position;
import static ippo.exercise.Exercises.stage;
import static org.assertj.core.api.Assertions.assertThat;

import ippo.answer.Judgement;
import ippo.answer.Phrase;
import ippo.answer.QuestionState;
import ippo.web.words.Sayable;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Positions that come back, made or left. */
final class AgainTest {
    private static final String ROOK = "5gk2/5g1p1/5pp1p/9/3r5/9/2S6/2G6/2K6 b - 1";
    private static final String[] TO_AND_FRO = {"7h6h", "6e8e", "6h7h", "8e6e"};
    private static final String CHECKS = "8k/4+R4/7pp/9/9/9/9/9/1K7 b G 1";
    private static final String[] CHECKING = {"5b5a", "1a1b", "5a5b", "1b1a"};

    private static Again again(boolean mates, String... circle) {
        return new Again(moves(circle), mates);
    }

    /** So many plies round the circle. */
    private static String[] round(int plies, String... circle) {
        List<String> line = new ArrayList<>();
        while (line.size() < plies) {
            line.add(circle[line.size() % circle.length]);
        }
        return line.toArray(String[]::new);
    }

    private static Phrase whyMissed(Judgement judgement) {
        Phrase why = judgement.missed().orElseThrow().why().get(0);
        Sayable.inEveryLanguage(why);
        return why;
    }

    @Test
    void theFifthMoveMakesTheFourthTime() {
        Exercise exercise = exercise(ROOK, again(false, TO_AND_FRO), round(9, TO_AND_FRO));
        assertThat(judge(exercise, "7h6h").replies())
                .containsExactly(moves("6e8e").get(0));
        assertThat(judge(exercise, round(7, TO_AND_FRO)).goesOn()).isTrue();
        assertThat(judge(exercise, round(9, TO_AND_FRO)).isSolved()).isTrue();
        assertThat(exercise.goal().mistake(exercise.start(), exercise.solution()))
                .isEmpty();
        assertThat(exercise.moves()).isEqualTo(5);
    }

    @Test
    void theCountIsTold() {
        Exercise exercise = exercise(ROOK, again(false, TO_AND_FRO), round(9, TO_AND_FRO));
        assertThat(List.of(0, 2, 4, 6, 8)).allSatisfy(plies -> {
            Phrase said =
                    exercise.remark(stage(exercise, round(plies, TO_AND_FRO))).orElseThrow();
            Sayable.inEveryLanguage(said);
            assertThat(said.values()).containsEntry("count", 1 + (plies + 3) / 4);
        });
        QuestionState done = judge(exercise, round(9, TO_AND_FRO)).next().orElseThrow();
        assertThat(exercise.remark(done)).isEmpty();
    }

    @Test
    void anotherMoveLeavesTheCircle() {
        Exercise exercise = exercise(ROOK, again(false, TO_AND_FRO), round(9, TO_AND_FRO));
        assertThat(whyMissed(judge(exercise, "7h8h")).key()).isEqualTo("again.left");
    }

    @Test
    void endlessChecksLose() {
        Exercise exercise = exercise(CHECKS, again(true, CHECKING), "5b5a", "1a1b", "5a5b", "1b1a", "G*2b");
        assertThat(judge(exercise, round(7, CHECKING)).goesOn()).isTrue();
        assertThat(whyMissed(judge(exercise, round(9, CHECKING))).key()).isEqualTo("again.lost");
        Exercise quiet = exercise(ROOK, again(true, TO_AND_FRO), "7h6h");
        assertThat(whyMissed(judge(quiet, round(9, TO_AND_FRO))).key()).isEqualTo("again.nobody");
    }

    @Test
    void aMateLeavesTheCircleAtAnyTime() {
        Exercise exercise = exercise(CHECKS, again(true, CHECKING), "5b5a", "1a1b", "5a5b", "1b1a", "G*2b");
        assertThat(judge(exercise, "G*2b").isSolved()).isTrue();
        assertThat(judge(exercise, "5b5a", "1a1b", "5a5b", "1b1a", "G*2b").isSolved())
                .isTrue();
        assertThat(whyMissed(judge(exercise, "G*5e")).key()).isEqualTo("again.no-mate");
        assertThat(exercise.goal().mistake(exercise.start(), exercise.solution()))
                .isEmpty();
    }

    @Test
    void hintsLeadOnFromEveryStage() {
        Exercise made = exercise(ROOK, again(false, TO_AND_FRO), round(9, TO_AND_FRO));
        assertThat(again(false, TO_AND_FRO).search(made.start(), stage(made, round(6, TO_AND_FRO))))
                .isEqualTo(moves("6h7h", "8e6e", "7h6h"));
        Exercise left = exercise(CHECKS, again(true, CHECKING), "G*2b");
        assertThat(again(true, CHECKING).search(left.start(), stage(left, "5b5a", "1a1b")))
                .hasSizeLessThanOrEqualTo(3)
                .isNotEmpty();
    }

    @Test
    void whatIsNoCircleIsTold() {
        assertThat(again(false, TO_AND_FRO).misfit(position(ROOK))).isEmpty();
        assertThat(again(false, "7h6h", "6e8e", "6h7h", "8e7e").misfit(position(ROOK)))
                .contains("the circle does not lead back");
        assertThat(again(false, "1h6h", "6e8e", "6h7h", "8e6e").misfit(position(ROOK)))
                .contains("the circle cannot be played: 1h6h");
        assertThat(again(true, TO_AND_FRO).disproof(position(ROOK))).isPresent();
        assertThat(again(true, CHECKING).disproof(position(CHECKS))).isEmpty();
    }
}
