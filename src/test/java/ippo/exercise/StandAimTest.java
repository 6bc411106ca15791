package ippo.exercise;

import static ippo.exercise.Exercises.exercise;
import static ippo.exercise.Exercises.judge;
import static ippo.exercise.Exercises.move;
import static ippo.exercise.Exercises.moves;
import static ippo.exercise.Exercises.square;
import static ippo.exercise.Exercises.squares;
import static ippo.exercise.Exercises.stage;
import static org.assertj.core.api.Assertions.assertThat;

import ippo.answer.Judgement;
import ippo.answer.Phrase;
import ippo.rules.PieceType;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Castles that are built while White plays on. */
final class StandAimTest {
    private static final StandAim HALF_MINO =
            new StandAim(Map.of(square("2h"), PieceType.KING, square("3h"), PieceType.SILVER));

    private static final Exercise CASTLE = exercise(
            "4k4/9/4p3p/9/9/9/9/6K2/6S2 b - 1",
            new Duel(HALF_MINO, new White.Plays(moves("5c5d"), Optional.empty()), 2),
            "3h2h",
            "5c5d",
            "3i3h");

    @Test
    void theFewestMovesAreProved() {
        assertThat(CASTLE.goal().misfit(CASTLE.start())).isEmpty();
        assertThat(CASTLE.goal().disproof(CASTLE.start())).isEmpty();
        assertThat(CASTLE.goal().mistake(CASTLE.start(), CASTLE.solution())).isEmpty();
        Exercise hasty = exercise(
                "4k4/9/4p3p/9/9/9/9/6K2/6S2 b - 1",
                new Duel(HALF_MINO, new White.Plays(moves("5c5d"), Optional.empty()), 1));
        assertThat(hasty.goal().disproof(hasty.start()))
                .hasValueSatisfying(why -> assertThat(why).contains("proved: 2"));
    }

    @Test
    void whatIsMissingIsShown() {
        assertThat(CASTLE.showsLeft()).isTrue();
        assertThat(stage(CASTLE).left()).isEqualTo(squares("2h", "3h"));
        assertThat(stage(CASTLE, "3h2h", "5c5d").left()).isEqualTo(squares("3h"));
        assertThat(CASTLE.goal().picture()).isEqualTo(HALF_MINO.picture());
        assertThat(judge(CASTLE, "3h2h", "5c5d", "3i3h")).isInstanceOf(Judgement.Solved.class);
    }

    @Test
    void aPieceThatIsLostEndsIt() {
        Exercise exposed = exercise(
                "4k4/9/9/9/9/9/1r7/6K2/6S2 b - 1",
                new Duel(HALF_MINO, new White.Plays(moves("8g8i+", "8i3i"), Optional.empty()), 2));
        assertThat(((Judgement.Goes) judge(exposed, "3h2h")).replies()).containsExactly(move("8g8i+"));
        Judgement.Missed missed = (Judgement.Missed) judge(exposed, "3h2h", "8g8i+", "2h1h");
        assertThat(missed.line()).containsExactly(move("8i3i"));
        assertThat(missed.why()).extracting(Phrase::key).contains("fail.captured");
    }

    @Test
    void whatStandsAlreadyCannotBeAskedFor() {
        Exercise done = exercise("4k4/9/9/9/9/9/9/6SK1/9 b - 1", new Duel(HALF_MINO, new White.Takes(), 1), "2h1h");
        assertThat(done.goal().misfit(done.start())).isPresent();
    }

    @Test
    void whiteLeavesTheWrittenMovesToTakeWhatHangs() {
        White plays = new White.Plays(moves("5c5d"), Optional.of(new White.Takes()));
        Exercise hanging = exercise("4k4/9/4p3p/9/9/9/9/6K2/1r4S2 b - 1", new Duel(HALF_MINO, plays, 2), "3h2h");
        assertThat(((Judgement.Goes) judge(hanging, "3h2h")).replies()).containsExactly(move("5c5d"));
        Judgement.Missed missed = (Judgement.Missed) judge(hanging, "3h2h", "5c5d", "2h1h");
        assertThat(missed.line()).containsExactly(move("8i3i+"));
    }
}
