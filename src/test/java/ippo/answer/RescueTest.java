package ippo.answer;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.notation.Sfen;
import ippo.notation.Usi;
import ippo.rules.Move;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Strictness;
import ippo.web.words.Sayable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class RescueTest {
    @ParameterizedTest
    @CsvSource(textBlock = """
            8k/9/9/9/9/9/9/7r1/8R w b4g4s4n4l18p 1, 1a2a, KING_MOVES
            8k/9/9/9/9/9/9/7r1/8R w b4g4s4n4l18p 1, P*1e, DROPPED_BETWEEN
            8k/9/9/9/9/9/9/7r1/8R w b4g4s4n4l18p 1, 2h1h, BLOCKED
            8k/9/9/9/9/9/9/9/7rR w - 1,             2i1i, CHECKER_TAKEN
            7+Rk/9/9/9/9/9/9/9/9 w - 1,             1a2a, KING_TAKES
            7+Pk/9/9/9/9/9/9/9/8R w - 1,            1a2a, KING_TAKES
            """)
    void whatSavesTheKingIsNamedForEitherSide(String sfen, String usi, Rescue.How how) {
        Position position = position(sfen);
        Move move = Usi.read(usi).orElseThrow();
        Rescue rescue = Rescue.of(position, move);
        assertThat(rescue.how()).isEqualTo(how);
        Position turned = Position.of(position.toSetup().turned(), Strictness.TEACHING);
        assertThat(Rescue.of(turned, move.turned()).how()).isEqualTo(how);
        assertThat(rescue.phrase().key()).isEqualTo("saved." + how);
        Sayable.inEveryLanguage(rescue.phrase());
        assertThat(rescue.phrase().values())
                .containsEntry("deed", rescue.deed())
                .containsEntry("to", move.to());
    }

    @Test
    void thePieceThatSavesIsNamed() {
        Rescue rescue = Rescue.of(
                position("8k/9/9/9/9/9/9/7r1/8R w p 1"), Usi.read("P*1e").orElseThrow());
        assertThat(rescue.phrase().values()).containsEntry("piece", PieceType.PAWN);
    }

    private static Position position(String sfen) {
        return Position.of(Sfen.read(sfen).orElseThrow(), Strictness.TEACHING);
    }
}
