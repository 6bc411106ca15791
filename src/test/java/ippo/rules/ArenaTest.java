package ippo.rules;

import static ippo.rules.Positions.move;
import static ippo.rules.Positions.square;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** What is different on boards of other sizes, and what is not. */
class ArenaTest {

    @ParameterizedTest
    @CsvSource({
        "MINI, 1, 14",
        "MINI, 2, 181",
        "MINI, 3, 2512",
        "MINI, 4, 35401",
        "MINI, 5, 533203",
        "SHOGI, 3, 25470",
    })
    void leavesAreTheKnownOnes(Arena arena, int depth, long leaves) {
        assertThat(Perft.count(arena.start(), depth)).isEqualTo(leaves);
    }

    @ParameterizedTest
    @EnumSource(Arena.class)
    void startsAreTheSameForBothSides(Arena arena) {
        Setup start = arena.start().toSetup();
        assertThat(start.turned().withSideToMove(Color.BLACK)).isEqualTo(start);
        assertThat(arena.squares()).hasSize(arena.files() * arena.ranks());
        for (Square square : arena.squares()) {
            assertThat(arena.turned(arena.turned(square))).isEqualTo(square);
            for (Color color : Color.values()) {
                assertThat(arena.rankFor(arena.turned(square), color))
                        .isEqualTo(arena.rankFor(square, color.opposite()));
            }
        }
    }

    @Test
    void boardsAreFoundByTheirSize() {
        assertThat(Arena.ofSize(9, 9)).contains(Arena.SHOGI);
        assertThat(Arena.ofSize(5, 5)).contains(Arena.MINI);
        assertThat(Arena.ofSize(5, 6)).contains(Arena.GOROGORO);
        assertThat(Arena.ofSize(6, 5)).isEmpty();
    }

    @Test
    void sizesHaveZonesOfTheirOwn() {
        assertThat(Arena.MINI.squares().stream().filter(each -> Arena.MINI.isInZone(each, Color.WHITE)))
                .containsExactly(square("1e"), square("2e"), square("3e"), square("4e"), square("5e"));
        assertThat(Arena.GOROGORO.isInZone(square("3b"), Color.BLACK)).isTrue();
        assertThat(Arena.GOROGORO.isInZone(square("3c"), Color.BLACK)).isFalse();
        assertThat(Arena.GOROGORO.isInZone(square("3e"), Color.WHITE)).isTrue();
        assertThat(Arena.SHOGI.isInZone(square("3c"), Color.BLACK)).isTrue();
    }

    @Test
    void nothingLeavesTheBoard() {
        Position start = Arena.MINI.start();
        assertThat(start.objectionTo(move("5e5f"))).contains(Illegality.OUT_OF_REACH);
        assertThat(start.objectionTo(move("1e6e"))).contains(Illegality.OUT_OF_REACH);
        assertThat(start.objectionTo(move("6f5f"))).contains(Illegality.NO_PIECE);
        assertThat(start.reach(square("1e")))
                .containsExactlyInAnyOrder(square("1d"), square("1c"), square("1b"), square("2e"));
        Setup held = new Setup(
                Arena.MINI,
                Map.of(square("1a"), new Piece(PieceType.KING, Color.WHITE)),
                Map.of(Color.BLACK, Hand.EMPTY.with(PieceType.GOLD, 1)),
                Color.BLACK,
                1);
        Position drops = Position.of(held, Strictness.TSUME);
        assertThat(drops.legalMoves()).hasSize(24);
        assertThat(drops.objectionTo(move("G*6a"))).contains(Illegality.OUT_OF_REACH);
        assertThatThrownBy(() -> new Setup(
                        Arena.MINI,
                        Map.of(square("6a"), new Piece(PieceType.KING, Color.WHITE)),
                        Map.of(),
                        Color.BLACK,
                        1))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void piecesThatTheBoardDoesNotHaveAreTooMany() {
        Setup lance =
                Arena.MINI.start().toSetup().with(square("3c"), Optional.of(new Piece(PieceType.LANCE, Color.BLACK)));
        assertThat(lance.faults(Strictness.GAME)).containsExactly(SetupFault.TOO_MANY_PIECES);
        Setup dead = Arena.MINI.start().toSetup().with(square("5d"), Optional.empty());
        dead = dead.with(square("5a"), Optional.of(new Piece(PieceType.PAWN, Color.BLACK)));
        assertThat(dead.faults(Strictness.GAME)).containsExactly(SetupFault.DEAD_END);
        Setup held = Arena.MINI_WITHOUT_DROPS.start().toSetup().with(square("5d"), Optional.empty());
        held = new Setup(
                held.arena(), held.pieces(), Map.of(Color.BLACK, Hand.EMPTY.with(PieceType.PAWN, 1)), Color.BLACK, 1);
        assertThat(held.faults(Strictness.GAME)).containsExactly(SetupFault.TOO_MANY_PIECES);
    }

    @Test
    void withoutDropsWhatIsCapturedLeavesTheGame() {
        List<Move> moves = List.of(move("2e5b"), move("4a5b"));
        Game dropping = Game.from(Arena.MINI.start());
        Game leaving = Game.from(Arena.MINI_WITHOUT_DROPS.start());
        for (Move move : moves) {
            dropping = dropping.play(move);
            leaving = leaving.play(move);
        }
        assertThat(dropping.position().hand(Color.WHITE).count(PieceType.BISHOP))
                .isEqualTo(1);
        assertThat(leaving.position().hand(Color.WHITE)).isEqualTo(Hand.EMPTY);
        assertThat(leaving.position().toSetup().pieces()).hasSize(11);
    }

    @Test
    void samePiecesOnAnotherBoardAreAnotherPosition() {
        Position mini = Arena.MINI.start();
        Position leaving = Arena.MINI_WITHOUT_DROPS.start();
        assertThat(mini.repeats(leaving)).isFalse();
        assertThat(mini).isNotEqualTo(leaving).isEqualTo(Arena.MINI.start());
        assertThat(mini.toSetup()).isNotEqualTo(leaving.toSetup());
    }

    @ParameterizedTest
    @CsvSource({"MINI, WHITE", "MINI_WITHOUT_DROPS, WHITE", "GOROGORO,", "SHOGI,"})
    void fourthOccurrenceIsJudgedByTheBoard(Arena arena, Color winner) {
        Square home = arena == Arena.GOROGORO ? square("2f") : arena == Arena.SHOGI ? square("6i") : square("4e");
        Square away = arena == Arena.GOROGORO ? square("2e") : arena == Arena.SHOGI ? square("6h") : square("4d");
        Game game = Game.from(arena.start());
        while (!game.isOver()) {
            boolean out = game.length() % 4 < 2;
            Move move = new BoardMove(out ? home : away, out ? away : home, false);
            game = game.play(game.position().sideToMove() == Color.BLACK ? move : arena.turned(move));
        }
        assertThat(game.length()).isEqualTo(12);
        assertThat(game.outcome().orElseThrow().reason()).isEqualTo(Outcome.Reason.REPETITION);
        assertThat(game.outcome().orElseThrow().winner()).isEqualTo(Optional.ofNullable(winner));
    }

    @Test
    void whoMovedFirstLosesByRepetitionAlsoAsWhite() {
        Setup setup = Arena.MINI.start().toSetup().withSideToMove(Color.WHITE);
        Game game = Game.from(Position.of(setup, Strictness.GAME));
        Move out = move("4e4d");
        while (!game.isOver()) {
            Move move = game.length() % 4 < 2 ? out : move("4d4e");
            game = game.play(game.position().sideToMove() == Color.BLACK ? move : Arena.MINI.turned(move));
        }
        assertThat(game.outcome().orElseThrow().winner()).contains(Color.BLACK);
    }

    @Test
    void perpetualCheckLosesOnSmallBoardsToo() {
        Setup setup = new Setup(
                Arena.MINI,
                Map.of(
                        square("1a"), new Piece(PieceType.KING, Color.WHITE),
                        square("1e"), new Piece(PieceType.ROOK, Color.BLACK),
                        square("5e"), new Piece(PieceType.KING, Color.BLACK)),
                Map.of(),
                Color.WHITE,
                1);
        Game game = Game.from(Position.of(setup, Strictness.GAME));
        String[] round = {"1a2a", "1e2e", "2a1a", "2e1e"};
        while (!game.isOver()) {
            game = game.play(move(round[game.length() % 4]));
        }
        assertThat(game.outcome()).contains(new Outcome.PerpetualCheck(Color.BLACK));
    }

    @Test
    void smallBoardsKnowNoImpasse() {
        Setup setup = new Setup(
                Arena.MINI,
                Map.of(
                        square("1e"), new Piece(PieceType.KING, Color.WHITE),
                        square("5a"), new Piece(PieceType.KING, Color.BLACK)),
                Map.of(),
                Color.BLACK,
                1);
        Game game = Game.from(Position.of(setup, Strictness.GAME));
        assertThat(game.mayAgreeOnImpasse()).isFalse();
        assertThatThrownBy(() -> game.declare(Declaration.Rule.POINTS_27)).isInstanceOf(IllegalStateException.class);
        assertThat(game.declaration().verdict(Declaration.Rule.POINTS_27)).isEqualTo(Declaration.Verdict.LOSS);
    }

    @Test
    void theDefenderOfAProblemHoldsTheRestOfItsOwnSet() {
        Setup setup = Arena.MINI.start().toSetup().with(square("1e"), Optional.empty());
        assertThat(FullSet.missing(setup)).isEqualTo(Map.of(PieceType.ROOK, 1));
        assertThat(FullSet.withRest(setup).hand(Color.WHITE)).isEqualTo(Hand.EMPTY.with(PieceType.ROOK, 1));
    }
}
