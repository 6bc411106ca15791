package ippo.exercise;

import static ippo.exercise.Exercises.exercise;
import static ippo.exercise.Exercises.square;
import static ippo.exercise.Exercises.squares;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import ippo.rules.Color;
import ippo.rules.Illegality;
import ippo.rules.PieceType;
import ippo.rules.Square;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class MarksTest {
    private static final Exercise GOLD = exercise("9/9/9/4P4/4G4/9/9/9/9 b - 1", new Goal.Destinations(square("5e")));

    @Test
    void destinationsAreTheLegalMovesOfThePiece() {
        assertThat(Marks.answer(GOLD)).isEqualTo(squares("6d", "4d", "6e", "4e", "5f"));
    }

    @Test
    void wrongSquaresComeWithTheirReason() {
        Marks.Marked marked = Marks.mark(GOLD, squares("6d", "5d", "6f", "5e"));
        assertThat(marked.right()).isEqualTo(squares("6d"));
        assertThat(marked.wrong()).isEqualTo(squares("5d", "5e", "6f"));
        assertThat(marked.missing()).isEqualTo(squares("4d", "6e", "4e", "5f"));
        assertThat(marked.why())
                .isEqualTo(Map.of(
                        square("5d"), Illegality.OCCUPIED,
                        square("5e"), Illegality.OCCUPIED,
                        square("6f"), Illegality.OUT_OF_REACH));
        assertThat(marked.isRight()).isFalse();
    }

    @Test
    void allRightSquaresAndNoOthersAreRight() {
        assertThat(Marks.mark(GOLD, squares("6d", "4d", "6e", "4e", "5f")).isRight())
                .isTrue();
        assertThat(Marks.mark(GOLD, squares("6d", "4d", "6e", "4e")).isRight()).isFalse();
        assertThat(Marks.mark(GOLD, squares("6d", "4d", "6e", "4e", "5f", "1a")).isRight())
                .isFalse();
    }

    @Test
    void aPinnedPieceMayNotGoWhereItWouldUncoverTheKing() {
        Exercise pinned = exercise("4r4/9/9/9/4G4/9/9/9/4K4 b - 1", new Goal.Destinations(square("5e")));
        assertThat(Marks.answer(pinned)).isEqualTo(squares("5d", "5f"));
        assertThat(Marks.mark(pinned, squares("6e")).why())
                .isEqualTo(Map.of(square("6e"), Illegality.KING_LEFT_IN_CHECK));
    }

    @Test
    void aSquareOnlyAPromotionReachesIsRight() {
        Exercise pawn = exercise("9/4P4/9/9/9/9/9/9/9 b - 1", new Goal.Destinations(square("5b")));
        assertThat(Marks.answer(pawn)).isEqualTo(squares("5a"));
    }

    @Test
    void aDeadEndIsNoReasonWherePromotingWouldHelp() {
        // the pawn is pinned sideways: it may not go to 5a, promoting or not
        Exercise pawn = exercise("9/r3P3K/9/9/9/9/9/9/9 b - 1", new Goal.Destinations(square("5b")));
        assertThat(Marks.mark(pawn, squares("5a")).why())
                .isEqualTo(Map.of(square("5a"), Illegality.KING_LEFT_IN_CHECK));
    }

    @Test
    void dropsAreWhereTheRulesAllowThem() {
        Exercise pawn = exercise("9/9/9/9/9/9/PPPPPPPP1/9/8K b P 1", new Goal.Drops(PieceType.PAWN));
        assertThat(Marks.answer(pawn)).isEqualTo(squares("1b", "1c", "1d", "1e", "1f", "1g", "1h"));
        assertThat(Marks.mark(pawn, squares("1a", "1i", "2e")).why())
                .isEqualTo(Map.of(
                        square("1a"), Illegality.DEAD_END,
                        square("1i"), Illegality.OCCUPIED,
                        square("2e"), Illegality.TWO_PAWNS));
    }

    @Test
    void piecesAreFoundByTypeOrSide() {
        String sfen = "9/9/9/2g6/9/3G1G3/9/4+p4/9 b - 1";
        assertThat(answer(sfen, new Goal.Find(Color.BLACK, Optional.of(PieceType.GOLD))))
                .isEqualTo(squares("6f", "4f"));
        assertThat(answer(sfen, new Goal.Find(Color.WHITE, Optional.of(PieceType.TOKIN))))
                .isEqualTo(squares("5h"));
        assertThat(answer(sfen, new Goal.Find(Color.WHITE, Optional.empty()))).isEqualTo(squares("7d", "5h"));
    }

    private static Set<Square> answer(String sfen, Goal goal) {
        return Marks.answer(exercise(sfen, goal));
    }

    @Test
    void givenSquaresAreGivenAndNeedNoReason() {
        Exercise camp = exercise("9/9/9/9/9/9/9/9/9 b - 1", new Goal.Squares(squares("7f")));
        assertThat(Marks.mark(camp, squares("7f")).isRight()).isTrue();
        assertThat(Marks.mark(camp, squares("7g")).why()).isEmpty();
    }

    @Test
    void playedExercisesAreNotMarked() {
        Exercise play = exercise("9/9/9/9/4G4/9/9/9/9 b - 1", new Goal.Collect(squares("5d"), 1));
        assertThatIllegalArgumentException().isThrownBy(() -> Marks.answer(play));
    }
}
