package ippo.web.board;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.content.BankPuzzle;
import ippo.content.PuzzleBank;
import ippo.content.Shipped;
import ippo.notation.Sfen;
import ippo.paper.BoardImages;
import ippo.rules.Color;
import ippo.rules.Piece;
import ippo.rules.Position;
import ippo.rules.Setup;
import ippo.rules.Square;
import ippo.rules.Strictness;
import ippo.web.board.BoardWindow.Side;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class BoardWindowTest {
    private static final PuzzleBank BANK = Shipped.content().bank();
    private static final Pattern VERTICAL = Pattern.compile("M([0-9.]+) ([0-9.]+)V([0-9.]+)");
    private static final Pattern LEVEL = Pattern.compile("M([0-9.]+) ([0-9.]+)H([0-9.]+)");

    private static BoardWindow window(String sfen) {
        return BoardWindow.around(Position.of(Sfen.read(sfen).asOptional().orElseThrow(), Strictness.TEACHING));
    }

    private static Map<Square, Piece> shown(BoardWindow window) {
        Map<Square, Piece> shown = new HashMap<>();
        for (BoardWindow.Spot spot : window.pieces()) {
            assertThat(spot.column()).isBetween(1, window.size());
            assertThat(spot.row()).isBetween(1, window.size());
            shown.put(Square.at(window.file() + spot.column() - 1, window.rank() + spot.row() - 1), spot.piece());
        }
        return shown;
    }

    /** The sides with a thick line, told by where the lines of the picture lie. */
    private static Map<Side, Boolean> framed(BoardWindow window) {
        double first = 0.35;
        double last = window.size() + 0.35;
        Map<Side, Boolean> framed = new EnumMap<>(Side.class);
        for (Side side : Side.values()) {
            framed.put(side, false);
        }
        Matcher vertical = VERTICAL.matcher(window.frame());
        while (vertical.find()) {
            double x = Double.parseDouble(vertical.group(1));
            assertThat(x).isIn(first, last);
            framed.put(x == first ? Side.LEFT : Side.RIGHT, true);
        }
        Matcher level = LEVEL.matcher(window.frame());
        while (level.find()) {
            double y = Double.parseDouble(level.group(2));
            assertThat(y).isIn(first, last);
            framed.put(y == first ? Side.TOP : Side.BOTTOM, true);
        }
        return framed;
    }

    private static Map<Side, Boolean> ends(BoardWindow window) {
        return Map.of(
                Side.LEFT, window.file() + window.size() - 1 == 9,
                Side.RIGHT, window.file() == 1,
                Side.TOP, window.rank() == 1,
                Side.BOTTOM, window.rank() + window.size() - 1 == 9);
    }

    /** Thin lines reach the rim where the board goes on, and stop where it ends. */
    private static void linesRunOn(BoardWindow window) {
        double rim = 0.35;
        Map<Side, Boolean> ends = ends(window);
        for (String path : new String[] {window.lines(), window.frame()}) {
            Matcher vertical = VERTICAL.matcher(path);
            while (vertical.find()) {
                assertThat(Double.parseDouble(vertical.group(2))).isEqualTo(ends.get(Side.TOP) ? rim : 0);
                assertThat(Double.parseDouble(vertical.group(3)))
                        .isEqualTo(window.size() + (ends.get(Side.BOTTOM) ? rim : 2 * rim));
            }
            Matcher level = LEVEL.matcher(path);
            while (level.find()) {
                assertThat(Double.parseDouble(level.group(1))).isEqualTo(ends.get(Side.LEFT) ? rim : 0);
                assertThat(Double.parseDouble(level.group(3)))
                        .isEqualTo(window.size() + (ends.get(Side.RIGHT) ? rim : 2 * rim));
            }
        }
        long lines = VERTICAL.matcher(window.lines() + window.frame()).results().count();
        assertThat(lines).isEqualTo(window.size() + 1);
    }

    @Test
    void everyPuzzleOfTheBankIsShownWithAllItsPiecesAndTheEdgesOfTheBoard() {
        Map<Integer, Integer> sizes = new HashMap<>();
        for (BankPuzzle puzzle : BANK.all()) {
            Position start = puzzle.puzzle().start();
            BoardWindow window = BoardWindow.around(start);
            assertThat(shown(window)).as(puzzle.id()).isEqualTo(start.toSetup().pieces());
            assertThat(framed(window)).as(puzzle.id()).isEqualTo(ends(window));
            linesRunOn(window);
            Square king = start.king(Color.WHITE).orElseThrow();
            assertThat(king.file() == window.file())
                    .as(puzzle.id() + ": the king stands at the right of the picture")
                    .isEqualTo(king.file() == 1);
            assertThat(king.file() == window.file() + window.size() - 1)
                    .as(puzzle.id() + ": the king stands at the left of the picture")
                    .isEqualTo(king.file() == 9);
            assertThat(king.rank() == window.rank()).as(puzzle.id()).isEqualTo(king.rank() == 1);
            sizes.merge(window.size(), 1, Integer::sum);
        }
        assertThat(sizes.keySet()).allMatch(size -> size >= BoardWindow.LEAST);
        assertThat(sizes.get(5)).as("most boards have large squares: " + sizes).isGreaterThan(1000);
    }

    @Test
    void aKingInTheMiddleOfTheEdgeStandsInNoCorner() {
        BoardWindow window = window("4k4/9/4P4/9/9/9/9/9/9 b G 1");
        assertThat(window.edges()).containsExactly(Side.TOP);
        assertThat(window.frame()).isEqualTo("M0 0.35H5.7");
        assertThat(window.woodCss()).isEqualTo("corner-wood is-open-right is-open-bottom is-open-left");
    }

    @Test
    void whatReachesAcrossTheBoardIsShownAcrossTheBoard() {
        BoardWindow window = window("k8/9/9/9/9/9/9/9/8R b - 1");
        assertThat(window.size()).isEqualTo(9);
        assertThat(window.edges()).containsExactly(Side.values());
        assertThat(window.woodCss()).isEqualTo("corner-wood");
    }

    @Test
    void anEmptyBoardHasAWindowToo() {
        assertThat(window("9/9/9/9/9/9/9/9/9 b - 1").size()).isEqualTo(5);
    }

    /** Lists show Black's hand alone: what is left is White's by rule, so White must hold just that. */
    @Test
    void whatAListLeavesOutIsWhatWhiteHoldsByRule() {
        for (BankPuzzle puzzle : BANK.all()) {
            Setup setup = puzzle.puzzle().start().toSetup();
            assertThat(BoardImages.shown(setup).hand(Color.WHITE).isEmpty())
                    .as(puzzle.id())
                    .isTrue();
        }
    }

    @Test
    void turningTheBoardTurnsTheWindow() {
        for (BankPuzzle puzzle : BANK.ofLength(5)) {
            BoardWindow window = BoardWindow.around(puzzle.puzzle().start());
            BoardWindow turned = BoardWindow.around(
                    Position.of(puzzle.puzzle().start().toSetup().turned(), Strictness.TEACHING));
            assertThat(turned.size()).isEqualTo(window.size());
        }
    }
}
