package ippo.castle;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.notation.Sfen;
import ippo.rules.Color;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Positions;
import ippo.rules.Square;
import ippo.rules.Strictness;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CastlesTest {
    private static final String MINO =
            "mino\tranging\tonce\tany\t9\tK2h S3h G4i G5h\tside\tedge\t9/9/9/9/9/2PP4P/PP2PPPP1/1BSRG1SK1/LN3G1NL";

    @Test
    void thereAreAtLeastFourteenAndEachStandsInItsCamp() {
        assertThat(Castles.shipped().all()).hasSizeGreaterThanOrEqualTo(14);
        for (Castle castle : Castles.shipped().all()) {
            CastleProgress progress = CastleProgress.of(Position.of(castle.camp(), Strictness.GAME), Color.BLACK)
                    .orElseThrow();
            assertThat(progress.isComplete()).as(castle.id()).isTrue();
            assertThat(progress.standing()).isGreaterThanOrEqualTo(castle.wall().size());
        }
    }

    @Test
    void whiteBuildsThemTurned() {
        for (Castle castle : Castles.shipped().all()) {
            Position turned = Positions.turned(Position.of(castle.camp(), Strictness.GAME));
            assertThat(CastleProgress.of(turned, Color.WHITE).orElseThrow().isComplete())
                    .as(castle.id())
                    .isTrue();
        }
    }

    @Test
    void someAreBuiltOnTheOtherSideTooWithTheRookOverThere() {
        List<CastleTemplate> crowns = Castles.shipped().templates(Color.BLACK).stream()
                .filter(template -> template.castle().id().equals("silver-crown"))
                .toList();
        assertThat(crowns).hasSize(2);
        assertThat(crowns.get(1).king()).isEqualTo(Square.at(8, 8));
        assertThat(crowns.get(1).rook()).isEqualTo(RookStyle.STATIC);
    }

    @Test
    void aMatchForOneRookNeedNotBeOneForTheOther() {
        Optional<RookStyle> ranging = Optional.of(RookStyle.RANGING);
        Optional<RookStyle> stays = Optional.of(RookStyle.STATIC);
        CastleTemplate boat = Castles.shipped().templates(Color.WHITE).stream()
                .filter(template -> template.castle().id().equals("boat"))
                .findFirst()
                .orElseThrow();
        assertThat(boat.isMatchFor(ranging)).isTrue();
        assertThat(boat.isMatchFor(stays)).isFalse();
        assertThat(boat.isMatchFor(Optional.empty())).isTrue();
        List<CastleTemplate> yagura = Castles.shipped().templates(Color.BLACK).stream()
                .filter(template -> template.castle().id().equals("yagura"))
                .toList();
        assertThat(yagura.get(0).isMatchFor(stays)).isTrue();
        assertThat(yagura.get(1).isMatchFor(stays)).isFalse();
    }

    @Test
    void whatIsMissingIsKnown() {
        Position position = Position.of(
                Sfen.read("lnsgkgsnl/1r5b1/ppppppppp/9/9/2PP4P/PP2PPPP1/1BSR2SK1/LN1GG2NL b - 1")
                        .orElseThrow(),
                Strictness.GAME);
        CastleProgress progress = CastleProgress.of(position, Color.BLACK).orElseThrow();
        assertThat(progress.template().castle().id()).isEqualTo("half-mino");
        assertThat(progress.missing()).containsOnlyKeys(Square.at(4, 9)).containsValue(PieceType.GOLD);
    }

    @Test
    void theKingHasToBeAtHomeAndTheRookOnTheOtherSide() {
        assertThat(CastleProgress.of(Position.start(), Color.BLACK)).isEmpty();
        Position near = Position.of(
                Sfen.read("lnsgkgsnl/1r5b1/ppppppppp/9/9/2PP4P/PP2PPPP1/1BS1GRSK1/LN3G1NL b - 1")
                        .orElseThrow(),
                Strictness.GAME);
        assertThat(CastleProgress.of(near, Color.BLACK)).isEmpty();
    }

    @Test
    void aRookThatHasGoneAheadLeavesTheCastleItsName() {
        Position crab = Position.of(
                Sfen.read("lnsgkgsnl/1r5b1/ppppppppp/9/9/1RP1P2P1/PP1P1PP1P/1BGSGS3/LN1K3NL b - 1")
                        .orElseThrow(),
                Strictness.GAME);
        for (Position position : List.of(crab, Positions.turned(crab))) {
            Color side = position.sideToMove();
            assertThat(RookStyle.of(position, side)).hasValue(RookStyle.STATIC);
            CastleProgress progress = CastleProgress.of(position, side).orElseThrow();
            assertThat(progress.template().castle().id()).isEqualTo("crab");
            assertThat(progress.isComplete()).isTrue();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "1R7/9/9/3K5, STATIC",
        "2R6/9/9/6K2, RANGING",
        "9/9/2R6/3K5, RANGING",
        "7R1/9/9/6K2, STATIC",
        "2R6/9/9/4K4, ",
        "9/9/9/4K4, "
    })
    void theKingTellsTheStyleOfARookThatHasGoneAhead(String camp, RookStyle style) {
        Position position =
                Position.of(Sfen.read("4k4/9/9/9/9/" + camp + " b - 1").orElseThrow(), Strictness.TEACHING);
        assertThat(RookStyle.of(position, Color.BLACK)).isEqualTo(Optional.ofNullable(style));
    }

    @Test
    void aGoodLineIsRead() {
        assertThat(CastleFile.read("file", "# said\n" + MINO).faults()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "'\tonce', '', 9 fields with tabs between are needed",
        "mino\t, MINO\t, no id: MINO",
        "ranging, swung, 'none of [static, ranging]: swung'",
        "ranging, static, the rook of the camp is not static",
        "once, twice, neither mirror nor once: twice",
        "any, both, 'none of [static, ranging]: both'",
        "any, any any, 'one rook to be against, or two with mirror: any any'",
        "once, mirror, 'one rook to be against, or two with mirror: any'",
        "'\t9\t', '\t0\t', no weight from 1 to 9: 0",
        "K2h, K3i, the camp lacks K3i",
        "K2h, G2h, 0 kings",
        "G4i, K4i, 2 kings",
        "G4i, G4h, the camp lacks G4h",
        "G4i, S3h, two pieces on 3h",
        "G4i, G0i, no piece on a square: G0i",
        "' S3h G4i G5h', '', a castle of 1 pieces",
        "edge, corner, 'none of [above, side, edge, diagonal]: corner'",
        "edge, side, strong and weak on one side",
        "LN3G1NL, LN3G1N1, a camp has Black's 20 pieces",
        "LN3G1NL, LN3G1Nl, a camp has Black's 20 pieces",
        "LN3G1NL, LN3G1NLL, no board",
        "9/9/9/9/9/2PP4P, 9/9/P8/9/9/2PP5, Black on White's square 9c",
        "2PP4P/PP2PPPP1, 1PPP5/PP2PPPP1, an impossible position",
    })
    void whatIsWrongIsSaidWithFileAndLine(String right, String wrong, String fault) {
        String line = MINO.replace(right, wrong);
        assertThat(line).isNotEqualTo(MINO);
        CastleFile.Result result =
                CastleFile.read("castles.tsv", "# said\n" + MINO + "\n" + line.replace("mino\t", "mini\t"));
        assertThat(result.faults()).hasSize(1);
        assertThat(result.faults().get(0).toString())
                .startsWith("castles.tsv:3: ")
                .contains(fault);
    }

    @Test
    void noCastleIsThereTwice() {
        assertThat(CastleFile.read("file", MINO + "\n" + MINO).faults().toString())
                .contains("file:2: mino is there twice");
        assertThat(CastleFile.read("file", MINO + "\n" + MINO.replace("mino", "other"))
                        .faults()
                        .toString())
                .contains("file:2: other has the pieces of another castle");
    }
}
