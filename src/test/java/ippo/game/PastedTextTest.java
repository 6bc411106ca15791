package ippo.game;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.notation.Ending;
import ippo.notation.GameRecord;
import ippo.notation.Reading;
import ippo.notation.RecordFormat;
import ippo.notation.Usi;
import ippo.rules.Game;
import ippo.rules.Illegality;
import ippo.rules.Move;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PastedTextTest {
    private static final String MOVES = "7g7f 3c3d 8h2b+ 3a2b B*4e";

    private static PastedText read(String text) {
        return PastedText.read(text).orElseThrow();
    }

    private static List<Move> moves(String usi) {
        return Stream.of(usi.split(" "))
                .map(move -> Usi.read(move).orElseThrow())
                .toList();
    }

    @Test
    void everyFormatIsRead() {
        Game game = Game.start();
        for (Move move : moves(MOVES)) {
            game = game.play(move);
        }
        GameRecord record = GameRecord.of(game.resign());
        for (RecordFormat format : RecordFormat.values()) {
            PastedText text = read(format.write(record));
            assertThat(text.game().moves()).as(format.name()).isEqualTo(moves(MOVES));
            assertThat(text.stop()).as(format.name()).isEmpty();
            if (format != RecordFormat.USI) {
                assertThat(text.ending()).as(format.name()).contains(Ending.RESIGNATION);
            }
        }
    }

    @Test
    void usiMayLackItsFirstWordsAndBeBrokenIntoLines() {
        assertThat(read(MOVES).game().moves()).isEqualTo(moves(MOVES));
        assertThat(read(" " + MOVES.replace(" ", "\r\n") + "\n").game().moves()).isEqualTo(moves(MOVES));
        assertThat(read("position startpos moves\n" + MOVES).game().moves()).isEqualTo(moves(MOVES));
        assertThat(read("4k4/9/4P4/9/9/9/9/9/4K4 b G 1 moves G*5b").game().isOver())
                .isTrue();
    }

    @Test
    void beforeAnIllegalMoveAllIsKept() {
        PastedText kif = read("手合割：平手\n   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ５二角(88)\n   4 ８四歩(83)\n");
        assertThat(kif.game().moves()).isEqualTo(moves("7g7f 3c3d"));
        assertThat(kif.stop()).contains(PastedGame.Stop.OUT_OF_REACH);
        PastedText csa = read("V2.2\nPI\n+\n+7776FU\n-3334FU\n+8855UM\n-8384FU\n");
        assertThat(csa.game().moves()).isEqualTo(moves("7g7f 3c3d"));
        assertThat(csa.stop()).contains(PastedGame.Stop.NO_PROMOTION);
        assertThat(read("V2.2\nPI\n+\n+7776FU\n-5554FU\n").stop()).contains(PastedGame.Stop.NO_PIECE);
        PastedText usi = read("7g7f 3c3d 8h5b 8c8d");
        assertThat(usi.game().moves()).isEqualTo(moves("7g7f 3c3d"));
        assertThat(usi.stop()).contains(PastedGame.Stop.OUT_OF_REACH);
    }

    @Test
    void whatARecordItselfCallsIllegalIsTold() {
        PastedText text = read("   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ５二角(88)\n   4 反則負け\n");
        assertThat(text.game().length()).isEqualTo(2);
        assertThat(text.stop()).contains(PastedGame.Stop.OUT_OF_REACH);
    }

    @Test
    void beforeWhatIsNotUnderstoodAllIsKept() {
        for (String text : List.of(
                "   1 ７六歩(77)\n   2 ３四歩(33)\n   3 what is this\n",
                "▲７六歩 △３四歩 ▲１一犬",
                "V2.2\nPI\n+\n+7776FU\n-3334FU\n+nonsense\n",
                "7g7f 3c3d hello 1a1a")) {
            assertThat(read(text).game().moves()).as(text).isEqualTo(moves("7g7f 3c3d"));
            assertThat(read(text).stop()).as(text).contains(PastedGame.Stop.UNREAD);
        }
    }

    @Test
    void whatComesAfterTheFourthOccurrenceOfAPositionIsLeft() {
        String round = "2h1h 8b9b 1h2h 9b8b ";
        PastedText text = read(round.repeat(3) + "7g7f");
        assertThat(text.game().length()).isEqualTo(12);
        assertThat(text.stop()).contains(PastedGame.Stop.REPETITION);
    }

    @Test
    void aTextWithoutAMoveIsAFault() {
        for (String text : List.of(
                "",
                "   ",
                "hello",
                "手合割：平手\n",
                "startpos",
                "position startpos moves",
                "手合割：謎\n   1 ７六歩(77)\n",
                "V2.2\n",
                "\u0000",
                "1",
                "P1",
                "+",
                "sfen",
                "sfen x moves 7g7f",
                "9/9/9/9/9/9/9/9/9 b - 1 moves 7g7f",
                "x".repeat(PastedText.LONGEST + 1))) {
            assertThat(PastedText.read(text)).as(text).isInstanceOf(Reading.Fault.class);
        }
    }

    @Test
    void everyIllegalityIsAStop() {
        for (Illegality illegality : Illegality.values()) {
            assertThat(PastedGame.Stop.valueOf(illegality.name())).isNotNull();
        }
    }
}
