package ippo.notation;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.rules.Arena;
import ippo.rules.Game;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.rules.SetupFault;
import ippo.rules.SmallBoards;
import ippo.rules.Square;
import ippo.rules.Strictness;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Texts of boards of other sizes. */
class SmallBoardNotationTest {
    private static final String MINI = "rbsgk/4p/5/P4/KGSBR b - 1";
    private static final String GOROGORO = "sgkgs/5/1ppp1/1PPP1/5/SGKGS b - 1";

    @Test
    void startsAreTheKnownOnes() {
        assertThat(Sfen.write(Arena.MINI.start())).isEqualTo(MINI);
        assertThat(Sfen.write(Arena.GOROGORO.start())).isEqualTo(GOROGORO);
        assertThat(Sfen.readOfAnySize(MINI).orElseThrow())
                .isEqualTo(Arena.MINI.start().toSetup());
        assertThat(Sfen.readOfAnySize(GOROGORO).orElseThrow())
                .isEqualTo(Arena.GOROGORO.start().toSetup());
        assertThat(Sfen.readOfAnySize(Sfen.write(Position.start())).orElseThrow())
                .isEqualTo(Position.start().toSetup());
    }

    @ParameterizedTest
    @EnumSource(Arena.class)
    void everyPositionSurvivesSfen(Arena arena) {
        Random random = new Random(3);
        for (int i = 0; i < 300; i++) {
            Position position = SmallBoards.proper(arena, random);
            String sfen = Sfen.write(position);
            assertThat(Sfen.read(sfen, arena).orElseThrow()).isEqualTo(position.toSetup());
            if (arena.hasDrops()) {
                assertThat(Sfen.readOfAnySize(sfen).orElseThrow()).isEqualTo(position.toSetup());
            }
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "SHOGI    | rbsgk/4p/5/P4/KGSBR b - 1             | 5  | fewer than nine squares in a rank",
                "MINI     | lnsgkgsnl/9/9/9/9/9/9/9/9 b - 1       | 0  | no such piece",
                "MINI     | rbsgk/4p/5/P4 b - 1                   | 13 | the board has fewer than five ranks",
                "MINI     | rbsgk/4p/5/P4/KGSBR/5 b - 1           | 19 | expected a space and then the side to move",
                "MINI     | rbsgk/4p/6/P4/KGSBR b - 1             | 9  | more than five squares in a rank",
                "MINI     | rbsgk/4p/4/P4/KGSBR b - 1             | 10 | fewer than five squares in a rank",
                "MINI     | rbsgk/4p/2l2/P4/KGSBR b - 1           | 10 | no such piece",
                "MINI     | rbsgk/4p/5/P4/KGSBR b N 1             | 22 | 'expected pieces in hand, or -'",
                "GOROGORO | sgkgs/5/1ppp1/1PPP1/5/SGKG1R b - 1    | 27 | expected a space and then the side to move",
                "GOROGORO | sgkgs/5/1ppp1/1PPP1/5/SGKGR b - 1     | 26 | no such piece",
                "GOROGORO | sgkgs/5/1ppp1/1PPP1/5 b - 1           | 21 | the board has fewer than six ranks",
                "MINI_WITHOUT_DROPS | rbsgk/4p/5/5/KGSBR b P 1    | 21 | no pieces are held on this board",
            })
    void faultsHaveTheirPlace(Arena arena, String sfen, int at, String problem) {
        Reading.Fault<?> fault = Sfen.read(sfen, arena).asFault().orElseThrow();
        assertThat(fault.problem()).isEqualTo(problem);
        assertThat(fault.at()).isEqualTo(at);
    }

    @Test
    void piecesThatCannotGoOnAreFaultsOfTheDrawing() {
        assertThat(Sfen.readOfAnySize("P3k/5/5/5/K4 b - 1").orElseThrow().faults(Strictness.GAME))
                .containsExactly(SetupFault.DEAD_END);
    }

    @ParameterizedTest
    @EnumSource(Arena.class)
    void movesAreReadAsTheyAreWritten(Arena arena) {
        WesternMoves western = WesternMoves.ofLanguage("en").orElseThrow();
        for (long seed = 1; seed <= 4; seed++) {
            Optional<Square> last = Optional.empty();
            for (Position position : SmallBoards.playout(arena, seed, 60)) {
                for (Move move : position.legalMoves()) {
                    String japanese = JapaneseMoves.write(position, move, last);
                    assertThat(JapaneseMoves.read(japanese, position, last)).isEqualTo(Reading.of(move));
                    assertThat(western.read(western.write(position, move), position))
                            .isEqualTo(Reading.of(move));
                }
            }
        }
    }

    @Test
    void squaresThatTheBoardDoesNotHaveAreFaults() {
        Position start = Arena.MINI.start();
        assertThat(JapaneseMoves.read("５六歩", start, Optional.empty()).isFault()).isTrue();
        assertThat(WesternMoves.ofLanguage("en")
                        .orElseThrow()
                        .read("P-5f", start)
                        .isFault())
                .isTrue();
        Reading.Fault<UsiGame> fault =
                UsiGame.read("sfen " + MINI + " moves 5d5c 1b1f").asFault().orElseThrow();
        assertThat(fault.problem()).isEqualTo("the board has no such square");
        assertThat(fault.at()).isEqualTo(("sfen " + MINI + " moves 5d5c ").length());
    }

    @Test
    void aPromotionIsDeclinedOnlyWhereItIsPossible() {
        Position position = Position.of(Sfen.readOfAnySize("4k/5/S4/5/4K b - 1").orElseThrow(), Strictness.GAME);
        WesternMoves western = WesternMoves.ofLanguage("en").orElseThrow();
        Move up = Usi.read("5c5b").orElseThrow();
        assertThat(western.write(position, up)).isEqualTo("S-5b");
        Position next = Position.of(Sfen.readOfAnySize("4k/S4/5/5/4K b - 1").orElseThrow(), Strictness.GAME);
        Move last = Usi.read("5b5a").orElseThrow();
        assertThat(western.write(next, last)).isEqualTo("S-5a=");
        assertThat(JapaneseMoves.write(next, last, Optional.empty())).isEqualTo("５一銀不成");
    }

    @ParameterizedTest
    @EnumSource(
            value = Arena.class,
            names = {"MINI", "GOROGORO"})
    void recordsAreReadAsTheyAreWritten(Arena arena) {
        for (long seed = 1; seed <= 6; seed++) {
            List<Position> line = SmallBoards.playout(arena, seed, 40);
            for (Position start : List.of(arena.start(), line.get(line.size() / 2))) {
                Random random = new Random(seed);
                Game game = Game.from(start);
                for (int i = 0; i < 40 && !game.isOver(); i++) {
                    List<Move> moves = game.position().legalMoves();
                    game = game.play(moves.get(random.nextInt(moves.size())));
                }
                for (RecordFormat format : RecordFormat.values()) {
                    GameRecord record = GameRecord.of(game);
                    String text = format.write(record);
                    GameRecord read = RecordFormat.readAny(text).orElseThrow();
                    assertThat(read.start().arena()).isEqualTo(arena);
                    assertThat(read.moves()).as(text).isEqualTo(record.moves());
                    assertThat(read.start().repeats(record.start())).isTrue();
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "P+11FU\nP1-HI-KA-GI-KI-OU\n+\n",
                "P1-HI-KA-GI-KI-OU\nP+99FU\n+\n",
                "P1-HI-KA-GI-KI-OU\nP7+HI\n+\n",
                "P1 *  *  *  * -OU \nP5 *  *  *  *  * \nP+00AL\n+\n",
                "P1-HI-KA-GI-KI-OU\nP2 *  *  *  *  *  * \n+\n",
            })
    void brokenRanksInCsaAreReadOrFaultsAndNeverThrow(String text) {
        assertThat(RecordFormat.CSA.read(text).asFault().map(Reading.Fault::at).orElse(0))
                .isBetween(0, text.length());
    }

    @Test
    void minishogiHasANameInKif() {
        assertThat(RecordFormat.KIF.write(GameRecord.of(Game.from(Arena.MINI.start()))))
                .startsWith("手合割：5五将棋\n");
    }

    @Test
    void diagramsAreAsLargeAsTheirBoard() {
        assertThat(Bod.write(Arena.MINI.start().toSetup())).isEqualTo("""
                後手の持駒：なし
                  ５ ４ ３ ２ １
                +---------------+
                |v飛v角v銀v金v玉|一
                | ・ ・ ・ ・v歩|二
                | ・ ・ ・ ・ ・|三
                | 歩 ・ ・ ・ ・|四
                | 玉 金 銀 角 飛|五
                +---------------+
                先手の持駒：なし
                先手番
                """);
        assertThat(Bod.read("|v玉 ・ ・ ・ ・|\n").asFault().orElseThrow().problem())
                .isEqualTo("no board has 5 files and 1 ranks");
        assertThat(Bod.read("|v玉 ・ ・ ・ ・|\n| ・ ・ ・ ・ ・ ・|\n")
                        .asFault()
                        .orElseThrow()
                        .problem())
                .isEqualTo("expected the end of the rank after 5 squares");
    }
}
