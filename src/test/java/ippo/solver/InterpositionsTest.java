package ippo.solver;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.notation.Sfen;
import ippo.rules.Position;
import ippo.rules.Strictness;
import org.junit.jupiter.api.Test;

/** The two lengths: with every interposition counted, and with the futile ones (無駄合) left out. */
class InterpositionsTest {
    private static final Budget PLENTY = Budget.ofNodes(1_000_000);

    private final Solver solver = new Solver(8);

    private static Position position(String sfen) {
        return Position.of(Sfen.read(sfen).orElseThrow(), Strictness.TSUME);
    }

    private int plies(Position position) {
        Outcome outcome = solver.solve(position, PLENTY);
        assertThat(outcome.isShortest()).isTrue();
        return ((Verdict.Mate) outcome.verdict()).plies();
    }

    private int custom(Position position) {
        return solver.customPlies(position, PLENTY).orElseThrow();
    }

    @Test
    void piecesThrownBeforeARookThatTakesThemAllAreFutile() {
        Position position = position("6G1k/9/7K1/9/9/9/9/9/7R1 b r2b3g4s4n4l18p 1");
        assertThat(plies(position)).isEqualTo(15);
        assertThat(custom(position)).isEqualTo(1);
    }

    @Test
    void aPieceThatTheCheckerCannotTakeWithoutBeingTakenIsNotFutile() {
        // dropped on 2a next to the king, it costs the rook: nothing covers that square
        Position position = position("8k/9/7K1/9/9/9/9/9/R8 b Gr2b3g4s4n4l18p 1");
        assertThat(custom(position)).isEqualTo(plies(position));
    }

    @Test
    void withoutAnyInterpositionBothLengthsAreTheSame() {
        Position position = position("lk7/9/2+P6/9/9/9/9/9/9 b S2r2b4g3s4n3l17p 1");
        assertThat(custom(position)).isEqualTo(plies(position)).isEqualTo(3);
    }

    @Test
    void whatTheMakersOfHandMadeCasesSayIsWhatWeFind() {
        for (TsumeFiles.Row row : TsumeFiles.ofOthers("antma")) {
            assertThat(custom(row.position())).as(row.toString()).isEqualTo(Integer.parseInt(row.mate()));
        }
        for (TsumeFiles.Row row : TsumeFiles.all("short", "futile")) {
            assertThat(custom(row.position())).as(row.toString()).isEqualTo(Integer.parseInt(row.custom()));
        }
    }

    @Test
    void customIsNeverLonger() {
        for (TsumeFiles.Row row : TsumeFiles.all("short", "tanuki_mate05")) {
            assertThat(custom(row.position())).as(row.toString()).isLessThanOrEqualTo(row.plies());
        }
    }
}
