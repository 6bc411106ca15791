package ippo.rules;

import static ippo.rules.Positions.square;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ippo.notation.Sfen;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Each fault alone, several at once, and what each strictness asks for; for both colours. */
class SetupTest {
    private static final Set<SetupFault> NONE = EnumSet.noneOf(SetupFault.class);

    @Test
    void startHasNoFault() {
        faults("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1", NONE, NONE, NONE);
    }

    @Test
    void gameNeedsBothKings() {
        Set<SetupFault> missing = EnumSet.of(SetupFault.KING_MISSING);
        faults("4k4/9/9/9/9/9/9/9/9 b - 1", missing, NONE, NONE); // the attacker's may be missing in a problem
        faults("9/9/9/9/9/9/9/9/4K4 b - 1", missing, missing, NONE); // the defender's may not
        faults("9/9/9/9/9/9/9/9/9 b - 1", missing, missing, NONE);
    }

    @Test
    void secondKingIsAFault() {
        Set<SetupFault> two = EnumSet.of(SetupFault.TWO_KINGS);
        assertThat(setup("9/9/9/9/9/9/9/9/K7K b - 1").faults(Strictness.TEACHING))
                .isEqualTo(two);
        assertThat(setup("k7k/9/9/9/9/9/9/9/9 b - 1").faults(Strictness.TEACHING))
                .isEqualTo(two);
        // a third king is one too many of the set as well
        Set<SetupFault> three = EnumSet.of(SetupFault.TWO_KINGS, SetupFault.TOO_MANY_PIECES);
        faults("4k4/9/9/9/9/9/9/9/K7K b - 1", three, three, three);
    }

    @Test
    void morePiecesThanASetHasIsAFault() {
        faults("4k4/9/9/9/9/9/9/GGGGG4/4K4 b - 1", SetupFault.TOO_MANY_PIECES);
        faults("4k4/9/9/9/9/9/9/GGGG5/4K4 b g 1", SetupFault.TOO_MANY_PIECES);
        faults("4k4/9/9/9/9/9/9/9/4K4 b 19p 1", SetupFault.TOO_MANY_PIECES);
        faults("4k4/9/9/9/4+P4/9/9/9/4K4 b 18p 1", SetupFault.TOO_MANY_PIECES);
        faults("4k4/9/9/9/2+R+R5/9/9/9/4K4 b R 1", SetupFault.TOO_MANY_PIECES);
        faults("4k4/9/9/9/2+R+B5/9/9/9/4K4 b RB4G4S4N4L18P 1", NONE, NONE, NONE);
    }

    @Test
    void twoPawnsOnAFileAreAFault() {
        faults("4k4/9/9/9/P8/P8/9/9/4K4 b - 1", SetupFault.TWO_PAWNS);
        faults("4k4/9/9/9/P8/p8/9/9/4K4 b - 1", NONE, NONE, NONE);
        faults("4k4/9/9/9/P8/+P8/9/9/4K4 b - 1", NONE, NONE, NONE);
        faults("4k4/9/9/9/PP7/9/9/9/4K4 b - 1", NONE, NONE, NONE);
    }

    @Test
    void problemMayHaveDoubledPawnsWhereAskedFor() {
        Setup doubled = setup("4k4/9/9/9/P8/P8/9/9/9 b - 1");
        assertThat(doubled.faults(Strictness.DOUBLED_PAWNS)).isEmpty();
        assertThat(doubled.turned().faults(Strictness.DOUBLED_PAWNS)).isEmpty();
        assertThat(setup("9/9/9/9/P8/P8/9/9/4K4 b - 1").faults(Strictness.DOUBLED_PAWNS))
                .containsExactly(SetupFault.KING_MISSING);
    }

    @Test
    void pieceThatCannotMoveAgainIsAFault() {
        faults("P3k4/9/9/9/9/9/9/9/4K4 b - 1", SetupFault.DEAD_END);
        faults("L3k4/9/9/9/9/9/9/9/4K4 b - 1", SetupFault.DEAD_END);
        faults("N3k4/9/9/9/9/9/9/9/4K4 b - 1", SetupFault.DEAD_END);
        faults("4k4/N8/9/9/9/9/9/9/4K4 b - 1", SetupFault.DEAD_END);
        faults("4k4/PL7/N8/9/9/9/9/9/4K4 b - 1", NONE, NONE, NONE);
        faults("p+P+LNk4/9/9/9/9/9/9/n8/l3K4 b - 1", SetupFault.DEAD_END);
        faults("pln1k2+P+N/9/9/9/9/9/9/9/4K4 b - 1", NONE, NONE, NONE);
    }

    @Test
    void kingThatCouldBeTakenIsAFault() {
        faults("4k4/9/4R4/9/9/9/9/9/4K4 b - 1", SetupFault.OPPONENT_IN_CHECK);
        faults("4k4/9/4R4/9/9/9/9/9/4K4 w - 1", NONE, NONE, NONE);
    }

    @Test
    void allFaultsAreToldAtOnce() {
        Set<SetupFault> faults = setup("N3k4/9/P8/P8/4R4/9/9/9/9 b 5G 1").faults(Strictness.GAME);
        assertThat(faults)
                .containsExactlyInAnyOrder(
                        SetupFault.KING_MISSING,
                        SetupFault.TOO_MANY_PIECES,
                        SetupFault.TWO_PAWNS,
                        SetupFault.DEAD_END,
                        SetupFault.OPPONENT_IN_CHECK);
    }

    @Test
    void changesMakeNewDrawings() {
        Setup setup = setup("4k4/9/9/9/9/9/9/9/4K4 b P 3");
        Setup changed = setup.with(square("5e"), Optional.of(new Piece(PieceType.GOLD, Color.WHITE)));
        assertThat(changed.at(square("5e"))).contains(new Piece(PieceType.GOLD, Color.WHITE));
        assertThat(setup.at(square("5e"))).isEmpty();
        assertThat(changed.with(square("5e"), Optional.empty())).isEqualTo(setup);
        assertThat(changed.withSideToMove(Color.WHITE).sideToMove()).isEqualTo(Color.WHITE);
        assertThat(setup.turned().hand(Color.WHITE).count(PieceType.PAWN)).isEqualTo(1);
        assertThat(setup.turned().turned()).isEqualTo(setup);
        assertThatThrownBy(() -> setup.pieces().clear()).isInstanceOf(UnsupportedOperationException.class);
        assertThatThrownBy(() -> new Setup(Map.of(), Map.of(), Color.BLACK, 0)).hasMessageContaining("ply 0");
        assertThatThrownBy(() -> new Setup(Map.of(), Map.of(), Color.BLACK, 100_000))
                .hasMessageContaining("100000");
    }

    private static void faults(String sfen, SetupFault fault) {
        Set<SetupFault> only = EnumSet.of(fault);
        faults(sfen, only, only, only);
    }

    private static void faults(String sfen, Set<SetupFault> game, Set<SetupFault> tsume, Set<SetupFault> teaching) {
        for (Setup setup : Set.of(setup(sfen), setup(sfen).turned())) {
            assertThat(setup.faults(Strictness.GAME)).as("%s", setup).isEqualTo(game);
            assertThat(setup.faults(Strictness.TSUME)).as("%s", setup).isEqualTo(tsume);
            assertThat(setup.faults(Strictness.TEACHING)).as("%s", setup).isEqualTo(teaching);
        }
    }

    private static Setup setup(String sfen) {
        return Sfen.read(sfen).orElseThrow();
    }
}
