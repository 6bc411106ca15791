package ippo.feature;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.answer.Phrase;
import ippo.castle.Castle;
import ippo.castle.Castles;
import ippo.castle.Side;
import ippo.feature.Reason.Kind;
import ippo.i18n.Language;
import ippo.i18n.Messages;
import ippo.notation.Sfen;
import ippo.notation.Usi;
import ippo.rules.Color;
import ippo.rules.Game;
import ippo.rules.Move;
import ippo.rules.Playouts;
import ippo.rules.Position;
import ippo.rules.Strictness;
import ippo.web.words.Sayable;
import ippo.web.words.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FeaturesTest {
    private static final String WHITE = "lnsgkgsnl/1r5b1/ppppppppp/9/9/";

    private static Game game(String sfen) {
        return Game.from(Position.of(Sfen.read(sfen).orElseThrow(), Strictness.TEACHING));
    }

    private static Optional<Finding> find(Feature feature, Game game, Move move) {
        return Features.of(game, move).stream()
                .filter(finding -> finding.feature() == feature)
                .findFirst();
    }

    @ParameterizedTest
    @CsvSource({
        "MATE_THREAT, 4k4/9/9/4S4/9/9/9/9/K8 b G 1, 5d5c",
        "MATE_STOPPED, 8k/9/9/9/9/4R4/4s4/9/4K4 b g 1, 5f5g",
        "FORK, k8/9/2s3s2/9/9/9/9/9/K8 b R 1, R*5c",
        "DRAGON_MADE, 8k/9/9/9/9/9/9/4R4/K8 b - 1, 5h5c+",
        "HORSE_MADE, 4k4/9/9/9/9/9/9/1B7/K8 b - 1, 8h3c+",
        "BISHOPS_EXCHANGED, lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 1, 8h2b+",
        "ROOK_PAWN_EXCHANGED, lnsgk1snl/1r4gb1/ppppppppp/7P1/9/9/PPPPPPP1P/1B5R1/LNSGKGSNL b - 1, 2d2c",
        "CHECK_ANSWERED, 4k4/9/9/9/9/9/4r4/9/4K4 b - 1, 5i4h",
        "CHECK_ANSWERED_TAKING, 4k4/9/9/9/9/9/9/4r4/4K4 b - 1, 5i5h",
        "PIECE_WON, 4k4/9/9/9/4g4/9/9/9/K3R4 b - 1, 5i5e",
        "PAWN_WON, 4k4/9/9/9/4p4/9/9/9/K3R4 b - 1, 5i5e",
        "ROOK_PAWN_OFFERED, lnsgkgsnl/1r5b1/ppppppppp/9/7P1/9/PPPPPPP1P/1B5R1/LNSGKGSNL b - 1, 2e2d",
        "ROOK_SWINGS, lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 1, 2h6h",
        "SILVER_ARRIVES, lnsgkgsnl/1r5b1/ppppppppp/9/7P1/7S1/PPPPPPP1P/1B5R1/LNSGKG1NL b - 1, 2f1e",
        "KING_ENTERS, 9/9/9/9/4K4/9/9/9/4k4 b - 1, 5e5d",
        "KING_ESCAPES, 4k4/9/9/9/9/9/4g4/9/4K4 b - 1, 5i4i",
        "PAWN_DANGLES, 4k4/9/9/9/9/9/9/9/4K4 b P 1, P*2d",
        "PAWN_STRIKES, 4k4/9/6g2/9/9/9/9/9/4K4 b P 1, P*3d",
        "PAWN_ANCHORS, 4k4/9/9/9/9/9/9/5G3/7K1 b P 1, P*4i",
        "HORSE_HOME, 4k4/9/9/9/4+B4/9/9/9/K8 b - 1, 5e7g",
        "DRAGON_INSIDE, 8k/9/9/9/4+R4/9/9/9/K8 b - 1, 5e5b",
        "SILVER_CLIMBS, lnsgkgsnl/1r5b1/ppppppppp/9/7P1/9/PPPPPPPSP/1B5R1/LNSGKG1NL b - 1, 2g2f",
        "ATTACKS, k8/9/9/9/4s4/9/9/3R5/8K b - 1, 6h5h",
        "SAFETY, 4k4/9/9/9/4p4/4S4/9/9/K8 b - 1, 5f4g",
        "KING_LEAVES_MIDDLE, lnsgkgsnl/1r5b1/ppppppppp/9/9/2PP5/PP2PPPPP/1B1R1K3/LNSG1GSNL b - 1, 4h3h",
        "DIAGONAL_OPENED, lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1, 7g7f",
        "FILE_OPENED, k8/9/9/9/9/4S4/9/4R4/8K b - 1, 5f6e",
        "OUTNUMBERED, k8/9/9/9/4p4/9/3S5/9/K3R4 b - 1, 6g6f",
        "GUARDED_ENOUGH, k3r4/9/9/9/4S4/9/9/9/3R3K1 b - 1, 6i5i",
        "DROP_GUARDS, 4k4/9/9/9/9/9/9/9/K8 b G 1, G*8h",
        "LINE_SHUT, k8/9/9/9/9/4r4/9/9/K8 b P 1, P*5g",
        "KING_BESIEGED, 4k4/9/9/9/9/9/9/9/K8 b G 1, G*5c",
        "EVEN_EXCHANGE, 4k4/4l4/4l4/9/9/9/9/9/K3L4 b - 1, 5i5c",
        "CHECK, k8/9/9/9/9/9/9/4R4/8K b - 1, 5h9h",
        "PROMOTION, 4k4/9/9/1P7/9/9/9/9/K8 b - 1, 8d8c+",
        "CAPTURE, 4k4/9/9/9/4g4/9/9/9/K3R4 b - 1, 5i5e",
        "ROOK_PAWN, lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1, 2g2f",
        "PAWNS_JOINED, 4k4/9/9/9/9/3P5/4P4/9/K8 b - 1, 5g5f",
        "ROOM_TAKEN, 4k4/9/9/9/9/4P4/9/9/K8 b - 1, 5f5e",
        "EDGE_ATTACKED, 7k1/9/8p/9/9/8P/9/8L/K8 b - 1, 1f1e",
        "EDGE_AIR, 4k4/9/9/9/9/9/8P/7K1/9 b - 1, 1g1f",
        "ROOM_TO_FLEE, 4k4/9/9/9/9/6n2/9/7GS/8K b - 1, 1h1g",
        "GUARD_CLOSER, 4k4/9/9/9/9/9/9/9/K2G5 b - 1, 6i7i",
        "PIECE_WAKES, 4k4/9/9/9/9/9/PP7/1B7/K8 b - 1, 8h7g",
        "SILVER_JOINS, 4k4/9/9/9/9/9/9/9/K1S6 b - 1, 7i7h",
        "KNIGHT_JUMPS, 4k4/9/9/9/9/9/9/9/KN7 b - 1, 8i7g",
        "SUPPORT, 4k4/9/9/9/9/9/4S4/9/K3G4 b - 1, 5i5h",
        "LOOKS_IN, 4k4/9/9/9/9/9/9/6R2/K8 b - 1, 3h4h",
        "PAWN_STEPS, 4k4/9/9/9/9/9/4P4/9/4K4 b - 1, 5g5f",
        "UNITED, 4k4/9/9/9/9/9/3GP4/9/4K4 b - 1, 5g5f",
        "NOTHING_HANGS, 4k4/9/9/9/9/9/4P4/9/4K4 b - 1, 5i5h",
        "OFFER, 4k4/9/9/4r4/9/4S4/9/9/K7P b - 1, 5f5e",
        "QUIET, 4k4/9/9/4r4/9/4S4/9/9/K7P b - 1, 1i1h",
    })
    void isFoundAndSaid(Feature feature, String sfen, String move) {
        Game game = game(sfen);
        Move played = Usi.read(move).orElseThrow();
        Finding found = find(feature, game, played).orElseThrow();
        Sayable.inEveryLanguage(found.said());
        // and White's the same
        Game turned = Game.from(Position.of(game.position().toSetup().turned(), Strictness.TEACHING));
        assertThat(find(feature, turned, played.turned())).isPresent();
    }

    /** Boards on which a weaker feature, or one of another piece, was told. */
    @ParameterizedTest
    @CsvSource({
        "PAWN_WON, ln1g1Rp1l/1rs3g1k/p1p1ppnPp/3p5/1S7/2P2P1pP/PPNPP1P2/2K1G1S2/L1S4NL w - 1, 1b2c",
        "PAWN_WON, ln3k3/1pg2s2l/1spppp1gn/p5p1p/L1P4P1/1R1P3p1/2N1PPPRP/2GSGS3/3K3NL b B2P 1, 2g2f",
        "PIECE_WON, k8/7b1/9/9/9/9/9/7R1/1K7 b - 1, 2h2b+",
        "ROOK_PAWN_OFFERED, lnsgkgsnl/1r5b1/ppppppppp/9/7P1/9/PPPPPPP1P/1B5R1/LNSGKGSNL b - 1, 2e2d",
        "SAFETY, k8/9/2n6/9/1R7/9/9/9/8K b - 1, 8e8d",
        "CHECK, 8k/9/9/9/9/9/9/9/K8 b P 1, P*1b",
    })
    void whatItTakesAndSavesComesFirst(Feature feature, String sfen, String move) {
        Game game = game(sfen);
        assertThat(told(game, move)).isEqualTo(Kind.of(feature));
    }

    @Test
    void aRookThatTakesBackExchangesItsPawn() {
        Game game = Game.start();
        for (String move : List.of("2g2f", "8c8d", "2f2e", "4a3b", "2e2d", "2c2d")) {
            game = game.play(Usi.read(move).orElseThrow());
        }
        assertThat(told(game, "2h2d")).isEqualTo(Kind.of(Feature.ROOK_PAWN_EXCHANGED));
    }

    @Test
    void anAnswerToCheckIsSaidEveryTime() {
        Game game = game("4k4/9/9/9/4r4/9/9/9/4K4 b - 1");
        for (String move : List.of("5i4i", "5e4e")) {
            game = game.play(Usi.read(move).orElseThrow());
        }
        Reason told = Features.telling(game, Usi.read("4i5i").orElseThrow(), List.of())
                .orElseThrow();
        assertThat(Features.telling(game, Usi.read("4i5i").orElseThrow(), List.of(told)))
                .contains(told);
        assertThat(told.kind()).isEqualTo(Kind.of(Feature.CHECK_ANSWERED));
    }

    @ParameterizedTest
    @CsvSource({
        // another piece is in danger, not the one that moves
        "OFFER, 4k4/9/9/4r4/9/4S4/9/9/K7P b - 1, 1i1h",
        // a free pawn is not exchanged
        "ROOK_PAWN_EXCHANGED, lnsgkgsnl/1r5b1/ppppppppp/7P1/9/9/PPPPPPP1P/1B5R1/LNSGKGSNL b - 1, 2d2c",
        "ROOK_PAWN_EXCHANGED, ln3k3/1pg2s2l/1spppp1gn/p5p1p/L1P4P1/1R1P3p1/2N1PPPRP/2GSGS3/3K3NL b B2P 1, 2g2f",
        // a king in check can't let it stand
        "PAWN_STRIKES, 8k/9/9/9/9/9/9/9/K8 b P 1, P*1b",
        // what stands in the zone, or was dropped, has not come to look into it
        "LOOKS_IN, 4k4/9/9/9/9/9/9/9/K8 b P 1, P*2c",
        "LOOKS_IN, 4k4/9/9/9/9/9/9/9/K8 b P 1, P*2d",
        "LOOKS_IN, 8k/9/3G5/9/9/9/9/9/K8 b - 1, 6c5c",
    })
    void whatDoesNotHoldIsNotFound(Feature feature, String sfen, String move) {
        assertThat(find(feature, game(sfen), Usi.read(move).orElseThrow())).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "CASTLE_DONE, 2PP4P/PP2PPPP1/1BSR2SK1/LN1GG2NL, 5i5h, none",
        "CASTLE_DONE, 2PP4P/PP2PPPP1/1BSR2SK1/LN1G1G1NL, 6i5h, mino",
        "CASTLE_STEP, 2PP4P/PP2PPPP1/1BSR3K1/LN1GG1SNL, 3i3h, half-mino",
        "KING_ON_WAY, 2PP4P/PP2PPPP1/1BSR1K3/LN1G1GSNL, 4h3h, mino",
    })
    void castlesAreFoundAndSaid(Feature feature, String camp, String move, String castle) {
        Game game = game(WHITE + camp + " b - 1");
        Optional<Finding> found = find(feature, game, Usi.read(move).orElseThrow());
        assertThat(found.isPresent()).isEqualTo(!castle.equals("none"));
        found.ifPresent(finding -> {
            Sayable.inEveryLanguage(finding.said());
            assertThat(finding.drawing().isEmpty()).isFalse();
        });
    }

    @ParameterizedTest
    @CsvSource({
        "CASTLE_STEP, 1r5b1, 2P4P1/PP1PPPP1P/1BKS1S1R1/LN1G1G1NL, 4i5h, none",
        "CASTLE_STEP, 1b3r3, 2P4P1/PP1PPPP1P/1BKS1S1R1/LN1G1G1NL, 4i5h, boat",
        "KING_ON_WAY, 1r5b1, 2P4P1/PP1PPPP1P/1BGK1S1R1/LNS3GNL, 6h6i, crab",
    })
    void aCastleIsNamedOnlyAgainstTheRookThatItIsAMatchFor(
            Feature feature, String theirs, String camp, String move, String castle) {
        Game game = game("lnsgkgsnl/" + theirs + "/ppppppppp/9/9/" + camp + " b - 1");
        assertThat(find(feature, game, Usi.read(move).orElseThrow())
                        .map(finding -> finding.said().toString().replaceAll("(?s).*castle\\.name\\.([a-z-]+).*", "$1"))
                        .orElse("none"))
                .isEqualTo(castle);
    }

    @Test
    void aCastleNamesEveryPieceThatItLacks() {
        Game game = game(WHITE + "2PP4P/PP2PPPP1/1BSR3K1/LN1GG1SNL b - 1");
        Finding step =
                find(Feature.CASTLE_STEP, game, Usi.read("3i3h").orElseThrow()).orElseThrow();
        int lacks = (int) step.said().values().get("all")
                - (int) step.said().values().get("count");
        assertThat(step.said().values().get("missing"))
                .asInstanceOf(InstanceOfAssertFactories.LIST)
                .hasSize(lacks);
    }

    @Test
    void whoseIsTakenIsSaid() {
        Game game = game("4k4/9/9/9/4g4/9/9/9/K3R4 b - 1");
        Phrase said = find(Feature.CAPTURE, game, Usi.read("5i5e").orElseThrow())
                .orElseThrow()
                .said();
        Words german = new Words(Messages.of(Language.DE));
        assertThat(german.say(said)).startsWith("Ippos Gold");
        assertThat(german.seenBy(Color.WHITE).say(said)).startsWith("Dein Gold");
    }

    @Test
    void aPieceThatIsTakenBackIsSaidSo() {
        Game game =
                game("k8/9/9/9/4p4/4S4/4G4/9/K8 w - 1").play(Usi.read("5e5f").orElseThrow());
        assertThat(find(Feature.TAKES_BACK, game, Usi.read("5g5f").orElseThrow()))
                .isPresent();
    }

    @Test
    void everyCastleAndSideHasWordsInEveryLanguage() {
        for (Castle castle : Castles.shipped().all()) {
            Sayable.inEveryLanguage(Phrase.of("castle.name." + castle.id()));
        }
        for (Side side : Side.values()) {
            Sayable.inEveryLanguage(Phrase.of("castle.side." + side));
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void everyMoveThatMatesNobodyHasAFeature(long seed) {
        for (Position position : Playouts.of(seed, 60)) {
            List<Move> moves = position.legalMoves();
            Game game = Game.from(position);
            for (Move move : moves.subList(0, Math.min(6, moves.size()))) {
                if (!position.play(move).isCheckmate()) {
                    Reason told = Features.telling(game, move, List.of()).orElseThrow();
                    Sayable.inEveryLanguage(told.said());
                }
            }
        }
    }

    @Test
    void whatWasToldIsNotToldAgainWhereSomethingElseIsTrue() {
        Game game = Game.start();
        List<Reason> told = new ArrayList<>();
        for (String move : List.of("2g2f", "8c8d", "2f2e")) {
            Reason reason =
                    Features.telling(game, Usi.read(move).orElseThrow(), told).orElseThrow();
            assertThat(told).extracting(Reason::kind).doesNotContain(reason.kind());
            told.add(reason);
            game = game.play(Usi.read(move).orElseThrow());
        }
        assertThat(told.get(0).kind()).isEqualTo(Kind.of(Feature.ROOK_PAWN));
    }

    @Test
    void whatIsTrueOfMostMovesIsToldOnceInAGame() {
        Reason filling = Reason.of(Kind.of(Feature.QUIET), Feature.Weight.LITTLE, Phrase.of("feature.QUIET"));
        Reason plan = Reason.of(Kind.of(Feature.CHECK), Feature.Weight.PLAN, Phrase.of("feature.CHECK"));
        assertThat(Reason.choose(List.of(filling), List.of())).contains(filling);
        assertThat(Reason.choose(List.of(filling), List.of(filling, plan, plan, plan, plan, plan)))
                .isEmpty();
        assertThat(Reason.choose(List.of(filling), List.of(), () -> Optional.of(plan)))
                .contains(plan);
    }

    @Test
    void whatIsStrongComesBackOnceSomethingElseWasTold() {
        Game game = game("4k4/9/9/9/4p4/9/9/9/K3R4 b - 1");
        Move taking = Usi.read("5i5e").orElseThrow();
        Reason first = Features.telling(game, taking, List.of()).orElseThrow();
        Reason second = Features.telling(game, taking, List.of(first)).orElseThrow();
        assertThat(second.kind()).isNotEqualTo(first.kind());
        assertThat(Features.telling(game, taking, List.of(first, second))).contains(first);
    }

    private static Kind told(Game game, String move) {
        return Features.telling(game, Usi.read(move).orElseThrow(), List.of())
                .orElseThrow()
                .kind();
    }

    @Test
    void thereAreMoreThanThirty() {
        assertThat(Feature.values()).hasSizeGreaterThan(30);
    }
}
