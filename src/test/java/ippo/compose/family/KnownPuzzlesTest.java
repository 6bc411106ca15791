package ippo.compose.family;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.compose.family.KnownPuzzles.Match;
import ippo.compose.family.KnownPuzzles.Relation;
import ippo.content.BankPuzzle;
import ippo.content.PuzzleBank;
import ippo.content.Shipped;
import ippo.rules.Color;
import ippo.rules.Hand;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Setup;
import ippo.rules.Square;
import ippo.rules.Strictness;
import ippo.tsume.Mirror;
import ippo.tsume.Puzzle;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class KnownPuzzlesTest {
    private static final PuzzleBank BANK = Shipped.content().bank();
    /** Round one whose pieces all stand away from the left edge. */
    private static final List<Puzzle> SOME =
            BANK.ofLength(5).stream().limit(40).map(BankPuzzle::puzzle).toList();

    private static Puzzle movable() {
        return SOME.stream()
                .filter(puzzle ->
                        puzzle.start().toSetup().pieces().keySet().stream().allMatch(square -> square.file() < 9))
                .findFirst()
                .orElseThrow();
    }

    private static Position shifted(Puzzle puzzle) {
        Setup setup = puzzle.start().toSetup();
        Map<Square, Piece> pieces = new TreeMap<>();
        setup.pieces().forEach((square, piece) -> pieces.put(Square.at(square.file() + 1, square.rank()), piece));
        return Position.of(new Setup(pieces, setup.hands(), setup.sideToMove(), 1), Strictness.TSUME);
    }

    @Test
    void theSameIsKnownAlsoMirroredShiftedAndForWhite() {
        KnownPuzzles known = new KnownPuzzles(SOME);
        Puzzle puzzle = movable();
        assertThat(known.find(puzzle.start())).contains(new Match(puzzle.id(), Relation.SAME));
        assertThat(known.find(Position.of(puzzle.start().toSetup().turned(), Strictness.TSUME)))
                .contains(new Match(puzzle.id(), Relation.SAME));
        assertThat(known.find(Mirror.of(puzzle))).contains(new Match(puzzle.id(), Relation.MIRRORED));
        assertThat(known.find(shifted(puzzle))).contains(new Match(puzzle.id(), Relation.SHIFTED));
    }

    @Test
    void theDefendersHandDoesNotMatterButTheAttackersDoes() {
        KnownPuzzles known = new KnownPuzzles(SOME);
        Setup setup = movable().start().toSetup();
        Map<Color, Hand> hands = new EnumMap<>(setup.hands());
        hands.put(Color.WHITE, Hand.EMPTY);
        Setup bare = new Setup(setup.pieces(), hands, setup.sideToMove(), 1);
        assertThat(known.find(Position.of(bare, Strictness.TSUME)))
                .contains(new Match(movable().id(), Relation.SAME));
        hands.put(Color.BLACK, setup.hand(Color.BLACK).with(PieceType.PAWN, 9));
        assertThat(known.find(Position.of(new Setup(setup.pieces(), hands, setup.sideToMove(), 1), Strictness.TSUME)))
                .isEmpty();
    }

    @Test
    void oneOfItsFamilyIsKnownByItsSolution() {
        List<Puzzle> others = new ArrayList<>(SOME);
        others.add(BANK.puzzle("m7-43").orElseThrow().puzzle());
        KnownPuzzles known = new KnownPuzzles(others);
        Puzzle relative = BANK.puzzle("m9-44").orElseThrow().puzzle();
        assertThat(known.find(relative.start())).isEmpty();
        assertThat(known.find(relative)).contains(new Match("m7-43", Relation.ALIKE));
        assertThat(known.find(Mirror.of(relative))).contains(new Match("m7-43", Relation.ALIKE));
    }
}
