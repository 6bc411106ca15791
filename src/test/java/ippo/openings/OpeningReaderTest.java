package ippo.openings;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.fault.FileFault;
import ippo.opponent.book.OpeningName;
import ippo.rules.Color;
import ippo.rules.Game;
import ippo.rules.Handicap;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OpeningReaderTest {
    private static final String HEAD = "rook: 2\nsign: R2h\n";

    private static OpeningFile read(String text) {
        return OpeningReader.read(OpeningName.YAGURA, "yagura.txt", text);
    }

    private static List<String> moves(OpeningFile file) {
        return file.moves().stream()
                .map(move -> move.ply() + " " + move.move().usi())
                .toList();
    }

    @Test
    void variationsStandInPlaceOfTheMoveBeforeThem() {
        OpeningFile file = read(HEAD + """
                line: even black   # Black's opening
                7g7f 3c3d ( 8c8d 2g2f ( 6g6f ) 8d8e ) ( 4c4d )
                2g2f
                """);
        assertThat(file.faults()).isEmpty();
        assertThat(moves(file))
                .containsExactly("1 7g7f", "2 3c3d", "2 8c8d", "3 2g2f", "3 6g6f", "4 8d8e", "2 4c4d", "3 2g2f");
        assertThat(file.moves().get(7).before())
                .isEqualTo(Game.start()
                        .play(file.moves().get(0).move())
                        .play(file.moves().get(1).move())
                        .position());
    }

    @Test
    void aLineOfAHandicapStartsFromThere() {
        OpeningFile file = read(HEAD + "games: two-pieces\nline: two-pieces black\n7a6b 7g7f\n");
        assertThat(file.faults()).isEmpty();
        assertThat(file.games()).containsExactly(Handicap.TWO_PIECES);
        assertThat(file.moves().get(0).owner()).isEqualTo(Color.BLACK);
        assertThat(file.moves().get(0).before()).isEqualTo(Handicap.TWO_PIECES.position());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            7g7e                  | 4 | 7g7e is not legal at ply 1
            7g7f 7f7e             | 4 | 7f7e is not legal at ply 2
            7g7f seven            | 4 | no move: seven
            7g7f ( 2g2f           | 5 | a variation is not closed
            7g7f ) 2g2f           | 4 | a variation is closed that was not opened
            7g7f ( ) 3c3d         | 4 | a variation without a move
            ( 7g7f )              | 4 | a variation before the first move
            """)
    void aWrongMoveIsToldWithItsLine(String line, int number, String what) {
        List<FileFault> faults = read(HEAD + "line: even black\n" + line + "\n").faults();
        assertThat(faults)
                .anyMatch(fault -> fault.toString().startsWith("yagura.txt:" + number + ": ")
                        && fault.what().startsWith(what));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            rook: 0               | expected a file from 1 to 9
            sign: R2h Q9          | expected R2h
            games: seven-queens   | no game begins like this: seven-queens
            line: even            | expected a game and a side
            line: even green      | expected a game and a side
            line: odd black       | no game begins like this: odd
            name: Yagura          | expected rook, games, sign or line, and not name
            7g7f                  | moves before the first line
            """)
    void aWrongHeaderIsToldWithItsLine(String line, String what) {
        List<FileFault> faults = read(line + "\n").faults();
        assertThat(faults)
                .anyMatch(fault -> fault.toString().startsWith("yagura.txt:1: ")
                        && fault.what().startsWith(what));
    }

    @Test
    void whatIsMissingIsTold() {
        assertThat(read("").faults())
                .extracting(FileFault::what)
                .containsExactly(
                        "no rook: which file it stands on", "no sign: by which it is recognized", "no line of moves");
    }

    @Test
    void afterAMoveThatIsNotLegalOnlyItsVariationIsLost() {
        OpeningFile file = read(HEAD + "line: even black\n7g7f ( 2g2f 2f2d 3c3d ) 3c3d\nline: even black\n5g5f\n");
        assertThat(file.faults()).hasSize(1);
        assertThat(moves(file)).containsExactly("1 7g7f", "1 2g2f", "2 3c3d", "1 5g5f");
    }

    @Test
    void aLineThatEndsEarlyIsToldUnlessAnotherGoesOn() {
        OpeningFile one = read(HEAD + "line: even black\n7g7f 3c3d 2g2f\nline: even black\n2g2f 3c3d 7g7f\n");
        assertThat(OpeningCheck.of(List.of(one)).faults())
                .extracting(FileFault::line)
                .containsExactly(4);
        OpeningFile more = read(HEAD + "line: even black\n7g7f 3c3d 2g2f\nline: even black\n2g2f 3c3d 7g7f 8c8d\n");
        assertThat(OpeningCheck.of(List.of(more)).faults())
                .extracting(FileFault::line)
                .containsExactly(6);
        assertThat(OpeningCheck.of(List.of(more)).count()).isEqualTo(new OpeningCheck.Count(1, 6, 1));
    }
}
