package ippo.content.source;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.answer.AnswerKind;
import ippo.answer.Arrow;
import ippo.answer.BoardMark;
import ippo.answer.Drawing;
import ippo.answer.Hint;
import ippo.answer.Judgement;
import ippo.answer.Phrase;
import ippo.answer.Reply;
import ippo.exercise.Attackers;
import ippo.exercise.Exercise;
import ippo.exercise.Goal;
import ippo.exercise.GoalFormat;
import ippo.exercise.Goals;
import ippo.fault.FileFault;
import ippo.notation.Sfen;
import ippo.rules.Position;
import ippo.rules.Square;
import ippo.rules.Strictness;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * A kind of exercise is one class and a line in the list of formats: the recipe of {@code src/docs/developing.md},
 * followed.
 */
final class NewKindTest {
    private static final Goals GOALS = Goals.ALL.with(Attackers.FORMAT);

    private final Faults faults = new Faults();
    private final Position start =
            Position.of(Sfen.read("9/9/9/4p4/9/3S1r3/9/9/9 b - 1").orElseThrow(), Strictness.TEACHING);

    private YamlValue yaml(String text) {
        return YamlValue.read("lesson.yaml", text, 0, faults).orElseThrow();
    }

    private List<String> faults() {
        return faults.sorted().stream().map(FileFault::what).toList();
    }

    private static Square square(String name) {
        return Square.named(name).orElseThrow();
    }

    @Test
    void itIsReadAndItsFaultsAreTold() {
        assertThat(GOALS.read(yaml("{attackers: \"5e\"}"))).contains(new Attackers(square("5e")));
        assertThat(faults()).isEmpty();
        assertThat(GOALS.read(yaml("{attackers: \"5e\", moves: 1}"))).isPresent();
        assertThat(GOALS.read(yaml("{attackers: \"5x\"}"))).isEmpty();
        assertThat(GOALS.read(yaml("{attackers: \"5e\", mate: 1}"))).isEmpty();
        List<String> words = GOALS.formats().stream().map(GoalFormat::word).toList();
        assertThat(words).endsWith("attackers");
        assertThat(faults())
                .containsExactlyInAnyOrder(
                        "only collect, reach, capture, duel and build have moves",
                        "\"5x\" is no square; squares are \"1a\" to \"9i\"",
                        "a goal has exactly one of " + String.join(", ", words));
        assertThat(Goals.ALL.read(yaml("{attackers: \"5e\"}")))
                .as("not one of ours")
                .isEmpty();
    }

    @Test
    void itIsCheckedJudgedAndHelpedWith() {
        Goal goal = GOALS.read(yaml("{attackers: \"5e\"}")).orElseThrow();
        Reply solution = goal.solution(yaml("[\"5d\", \"6f\"]")).orElseThrow();
        assertThat(goal.misfit(start)).isEmpty();
        assertThat(goal.disproof(start)).isEmpty();
        assertThat(goal.mistake(start, solution)).isEmpty();
        assertThat(goal.mistake(start, goal.solution(yaml("[\"5d\", \"4f\"]")).orElseThrow()))
                .contains("the squares are not right; missing [6f]; wrong [4f]");
        assertThat(new Attackers(square("5d")).misfit(start)).contains("the square is taken");

        Exercise exercise = new Exercise("attackers", start, goal, solution);
        assertThat(exercise.style()).isEqualTo(AnswerKind.MARK);
        assertThat(exercise.asked()).isEqualTo(Drawing.of(BoardMark.DOT, square("5e")));
        assertThat(exercise.judge(solution, new Random(1)))
                .isEqualTo(new Judgement.Solved(Optional.empty(), Drawing.of(BoardMark.RIGHT, exercise.squares())));
        Judgement.Missed missed =
                (Judgement.Missed) exercise.judge(new Reply.Squares(Set.of(square("4f"))), new Random(1));
        assertThat(missed.why()).hasSize(2);
        assertThat(missed.shown().at(BoardMark.WRONG)).containsExactly(square("4f"));
        Hint hint = exercise.hint(2, exercise.stage(List.of()).orElseThrow());
        assertThat(hint.text()).isEqualTo(Phrase.of("hint.count-and-file", "count", 2));
        assertThat(hint.drawing().arrows()).isEqualTo(List.<Arrow>of());
    }
}
