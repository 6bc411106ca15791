package ippo.exercise;

import static ippo.exercise.Exercises.exercise;
import static ippo.exercise.Exercises.judge;
import static ippo.exercise.Exercises.position;
import static ippo.exercise.Exercises.stage;
import static org.assertj.core.api.Assertions.assertThat;

import ippo.answer.BoardMark;
import ippo.answer.Judgement;
import ippo.answer.Phrase;
import ippo.answer.PlayedMove;
import ippo.answer.QuestionState;
import ippo.answer.Rescue;
import ippo.rules.Move;
import ippo.rules.Position;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Mates in three and five. */
final class MateInTest {
    /** The rook drives the king into the corner. */
    private static final Exercise THREE =
            exercise("8k/9/7G1/9/9/9/9/9/9 b R 1", new MateIn(3), "R*1b", "1a2a", "1b2b+");

    private static String[] usi(QuestionState stage, Move move) {
        return PlayGoal.longer(stage.line(), move).stream().map(Move::usi).toArray(String[]::new);
    }

    @Test
    void aLongerClaimIsFound() {
        assertThat(new MateIn(3).disproof(THREE.start()))
                .hasValueSatisfying(what -> assertThat(what).startsWith("the shortest mate takes 1 plies: "));
        assertThat(new MateIn(3).disproof(position("4k4/9/9/9/9/9/9/9/9 b P 1")))
                .contains("there is no mate");
        assertThat(new MateIn(3).misfit(position("9/9/9/9/9/9/9/9/9 b P 1"))).contains("there is no white king");
    }

    @Test
    void whiteAnswersAndTheMateIsShown() {
        Judgement.Goes goes = (Judgement.Goes) judge(THREE, "R*1b");
        assertThat(goes.replies()).hasSize(1);
        assertThat(goes.after().pliesLeft()).hasValue(1);
        assertThat(THREE.stage(goes.after().line())).contains(goes.after());
        assertThat(THREE.isAnswered()).isTrue();
        assertThat(THREE.par()).isEmpty();
        PlayedMove mate =
                (PlayedMove) THREE.hint(3, goes.after()).text().values().get("deed");
        Judgement.Solved solved = (Judgement.Solved) judge(THREE, usi(goes.after(), mate.move()));
        assertThat(solved.proof().at(BoardMark.CHECK)).isNotEmpty();
    }

    @Test
    void aCheckThatLeadsNowhereIsAnsweredByTheEscape() {
        Judgement.Missed missed = (Judgement.Missed) judge(THREE, "2c2b");
        assertThat(missed.line()).hasSize(1);
        Rescue rescue = missed.rescue().orElseThrow();
        assertThat(missed.why()).containsExactly(rescue.phrase());
        Position after = THREE.start().play(Exercises.move("2c2b"));
        assertThat(after.isLegal(missed.line().get(0))).isTrue();
        assertThat(((Judgement.Missed) judge(THREE, "2c2d")).why()).containsExactly(Phrase.of("fail.no-check"));
    }

    @Test
    void aMateThatTakesLongerIsToldAsSuchAndMayBePlayed() {
        Judgement.Longer longer = (Judgement.Longer) judge(THREE, "R*1f");
        assertThat(longer.plies()).isEqualTo(5);
        QuestionState stage = THREE.stage(longer.after().line()).orElseThrow();
        assertThat(stage.pliesLeft()).hasValue(3);
        while (!stage.done()) {
            PlayedMove deed = (PlayedMove) THREE.hint(3, stage).text().values().get("deed");
            Judgement judgement = judge(THREE, usi(stage, deed.move()));
            stage = judgement instanceof Judgement.Goes goes
                    ? goes.after()
                    : ((Judgement.Solved) judgement).after().orElseThrow();
        }
        assertThat(stage.line()).hasSize(5);
    }

    @Test
    void problemsOfThreePliesAreProvedAndSolved() throws IOException {
        List<String> lines = Files.readAllLines(Path.of("src/test/resources/tsume/short.sfen")).stream()
                .filter(line -> line.contains("plies=3") || line.contains("all=3"))
                .limit(20)
                .toList();
        for (String line : lines) {
            String sfen =
                    line.substring(line.indexOf("sfen ") + 5, line.indexOf('#')).strip();
            Exercise problem = exercise(sfen, new MateIn(3));
            if (problem.goal().disproof(problem.start()).isPresent()) {
                continue; // the label counts futile interpositions in another way
            }
            QuestionState stage = stage(problem);
            while (!stage.done()) {
                PlayedMove deed =
                        (PlayedMove) problem.hint(3, stage).text().values().get("deed");
                Judgement judgement = judge(problem, usi(stage, deed.move()));
                stage = judgement instanceof Judgement.Goes goes
                        ? goes.after()
                        : ((Judgement.Solved) judgement).after().orElseThrow();
            }
            assertThat(stage.line()).as(sfen).hasSize(3);
        }
    }
}
