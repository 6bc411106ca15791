package ippo.content;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.notation.Sfen;
import ippo.notation.Usi;
import ippo.rules.Color;
import ippo.rules.Illegality;
import ippo.rules.Move;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Setup;
import ippo.rules.Square;
import ippo.rules.Strictness;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Pictures of the glossary that show the end of something show it truly. */
class TermBoardsTest {
    private static Setup board(String term) throws IOException {
        Matcher board = Pattern.compile("\\{#" + term + "}[^{]*\\{\\{board sfen=\"([^\"]*)\"")
                .matcher(Files.readString(Path.of("lessons/terms.en.md")));
        assertThat(board.find()).as(term).isTrue();
        return Sfen.read(board.group(1)).asOptional().orElseThrow();
    }

    @Test
    void mateIsMate() throws IOException {
        Setup mate = board("mate");
        Position position = Position.of(new Setup(mate.pieces(), mate.hands(), Color.WHITE, 1), Strictness.TEACHING);
        assertThat(position.isCheckmate()).isTrue();
    }

    @Test
    void pawnDropMateIsWhatTheRuleForbids() throws IOException {
        Setup shown = board("pawn-drop-mate");
        Map<Square, Piece> before = new HashMap<>(shown.pieces());
        Square dropped = Square.named("1b").orElseThrow();
        assertThat(before.remove(dropped)).isEqualTo(new Piece(PieceType.PAWN, Color.BLACK));
        Setup drop = Sfen.read(Sfen.writeWithoutPly(new Setup(before, Map.of(), Color.BLACK, 1))
                        .replace(" b -", " b P"))
                .asOptional()
                .orElseThrow();
        Move move = Usi.read("P*1b").asOptional().orElseThrow();
        assertThat(Position.of(drop, Strictness.TEACHING).objectionTo(move)).contains(Illegality.PAWN_DROP_MATE);
    }
}
