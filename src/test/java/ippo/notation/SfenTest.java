package ippo.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ippo.rules.Color;
import ippo.rules.Move;
import ippo.rules.Playouts;
import ippo.rules.Position;
import ippo.rules.Setup;
import ippo.rules.Strictness;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SfenTest {
    private static final String START = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";

    @Test
    void startIsWrittenAsEverywhere() {
        assertThat(Sfen.write(Position.start())).isEqualTo(START);
        assertThat(Sfen.writeWithoutPly(Position.start().toSetup())).isEqualTo(START.substring(0, START.length() - 2));
        assertThat(Sfen.read(START).orElseThrow()).isEqualTo(Position.start().toSetup());
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void everyPositionOfAPlayoutSurvives(long seed) {
        for (Position position : Playouts.of(seed, 200)) {
            survives(position);
        }
        Random random = new Random(seed);
        for (int i = 0; i < 500; i++) {
            survives(Playouts.scattered(random));
        }
    }

    private static void survives(Position position) {
        String text = Sfen.write(position);
        Setup read = Sfen.read(text).orElseThrow();
        assertThat(Position.of(read, Strictness.TEACHING)).isEqualTo(position);
        assertThat(Sfen.write(read)).isEqualTo(text);
        for (Move move : position.legalMoves()) {
            assertThat(Usi.read(Usi.write(move)).orElseThrow()).isEqualTo(move);
            assertThat(Move.ofCode(move.code())).isEqualTo(move);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'' | 0 | fewer than nine squares in a rank",
                "x | 0 | no such piece",
                "4k5/9/9/9/9/9/9/9/9 b - 1 | 2 | more than nine squares in a rank",
                "4k3 b - 1 | 3 | fewer than nine squares in a rank",
                "4k4 b - 1 | 3 | the board has fewer than nine ranks",
                "9/9/9/9/9/9/9/9/9/9 b - 1 | 17 | expected a space and then the side to move",
                "9/9/9/9/9/9/9/9/55 b - 1 | 17 | more than nine squares in a rank",
                "9/9/9/9/9/9/9/9/4+K4 b - 1 | 17 | no such promoted piece",
                "9/9/9/9/9/9/9/9/4+ b - 1 | 17 | no such promoted piece",
                "9/9/9/9/9/9/9/9/9 x - 1 | 18 | expected b or w for the side to move",
                "9/9/9/9/9/9/9/9/9 | 17 | expected a space and then the side to move",
                "9/9/9/9/9/9/9/9/9 b | 19 | expected a space and then the pieces in hand",
                "9/9/9/9/9/9/9/9/9 b K 1 | 20 | expected pieces in hand, or -",
                "9/9/9/9/9/9/9/9/9 b 0P 1 | 20 | impossible number of pieces in hand",
                "9/9/9/9/9/9/9/9/9 b 32P 1 | 20 | impossible number of pieces in hand",
                "9/9/9/9/9/9/9/9/9 b 2 1 | 20 | expected pieces in hand, or -",
                "9/9/9/9/9/9/9/9/9 b P99999999999999999999G 1 | 21 | impossible number of pieces in hand",
                "9/9/9/9/9/9/9/9/9 b -x | 21 | expected a space and then the number of the ply",
                "9/9/9/9/9/9/9/9/9 b - x | 22 | expected the number of the ply",
                "9/9/9/9/9/9/9/9/9 b - 0 | 22 | the number of the ply is not between 1 and 99999",
                "9/9/9/9/9/9/9/9/9 b - 100000 | 22 | the number of the ply is not between 1 and 99999",
                "9/9/9/9/9/9/9/9/9 b - 99999999999999999999 | 22 | the number of the ply is not between 1 and 99999",
                "9/9/9/9/9/9/9/9/9 b - 1x | 23 | text after the position",
                "9/9/9/9/9/9/9/9/9 b - １ | 22 | expected the number of the ply",
                "9/9/9/9/9/9/9/9/9 ｂ - 1 | 18 | expected b or w for the side to move",
                "9/9/9/9/ı8/9/9/9/9 b - 1 | 8 | no such piece",
                "9/9/9/9/ß8/9/9/9/9 b - 1 | 8 | no such piece",
            })
    void faultsAreFoundWhereTheyAre(String text, int at, String problem) {
        Reading<Setup> reading = Sfen.read(text);
        assertThat(reading).isInstanceOf(Reading.Fault.class);
        assertThat(((Reading.Fault<Setup>) reading).at()).as("%s", reading).isEqualTo(at);
        assertThat(reading.asOptional()).isEmpty();
        assertThat(reading.complaint().orElseThrow()).startsWith("character " + (at + 1) + ": " + problem);
        assertThatThrownBy(reading::orElseThrow).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void lenienciesAreThoseOfTheJavadoc() {
        Setup setup = Sfen.read("k8/9/9/9/9/9/9/9/8K b 2SP 1").orElseThrow();
        assertThat(Sfen.read("k8/9/9/9/9/9/9/9/8K b 2SP").orElseThrow()).isEqualTo(setup);
        assertThat(Sfen.read("k8/9/9/9/9/9/9/9/8K b P2S 1").orElseThrow()).isEqualTo(setup);
        assertThat(Sfen.read("k8/9/9/9/9/9/9/9/8K b S1PS 01").orElseThrow()).isEqualTo(setup);
        assertThat(Sfen.read("k8/9/45/9/9/1233/9/9/8K b 2SP 1").orElseThrow()).isEqualTo(setup);
    }

    @Test
    void limitsAreTakenAndNoMore() {
        String last = "9/9/9/9/9/9/9/9/9 b 31P15L7R 99999";
        assertThat(Sfen.write(Sfen.read(last).orElseThrow())).isEqualTo("9/9/9/9/9/9/9/9/9 b 7R15L31P 99999");
        String longest = "9/9/9/9/9/9/9/9/9 b - " + "0".repeat(477) + "1";
        assertThat(Sfen.read(longest).orElseThrow().ply()).isEqualTo(1);
        assertThat(Sfen.read(longest + " ")).isEqualTo(Reading.fault(500, "too long for a position"));
    }

    @Test
    void hugeTextIsRefusedAtOnce() {
        assertThat(Sfen.read("9/".repeat(1_000_000)).asOptional()).isEmpty();
        assertThat(Sfen.read(" ".repeat(1_000_000)).asOptional()).isEmpty();
        assertThat(Sfen.read(START + "0".repeat(1_000_000)).asOptional()).isEmpty();
        assertThat(Usi.read("7g7f".repeat(1_000_000)).asOptional()).isEmpty();
    }

    /**
     * Mutated texts: whatever is read is written back the same way for ever, whatever is not has a place in the text.
     */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void oddTextNeverThrows(long seed) {
        Random random = new Random(seed);
        String alphabet = "PLNSGBRKplnsgbrk+/-0123456789 bw*abcdefghi\t\n\0é王Ａ\uD83D\uDE00İı";
        int taken = 0;
        for (int i = 0; i < 15_000; i++) {
            StringBuilder text =
                    new StringBuilder(Sfen.write(i % 4 == 0 ? Playouts.scattered(random) : Position.start()));
            for (int change = random.nextInt(4); change >= 0; change--) {
                int at = random.nextInt(text.length() + 1);
                char c = alphabet.charAt(random.nextInt(alphabet.length()));
                switch (random.nextInt(4)) {
                    case 0 -> text.insert(at, c);
                    case 1 -> text.setLength(at);
                    case 2 -> text.delete(at, Math.min(text.length(), at + 1 + random.nextInt(3)));
                    default -> text.replace(at, Math.min(text.length(), at + 1), String.valueOf(c));
                }
            }
            Reading<Setup> reading = Sfen.read(text.toString());
            if (reading instanceof Reading.Fault<Setup> fault) {
                assertThat(fault.at()).as("%s of %s", fault, text).isBetween(0, text.length());
            } else {
                taken++;
                String written = Sfen.write(reading.orElseThrow());
                assertThat(Sfen.read(written).orElseThrow()).isEqualTo(reading.orElseThrow());
                for (Strictness strictness : Strictness.values()) {
                    if (reading.orElseThrow().faults(strictness).isEmpty()) {
                        Position position = Position.of(reading.orElseThrow(), strictness);
                        assertThat(position.legalMoves().size()).isLessThan(594);
                    }
                }
            }
        }
        assertThat(taken).isGreaterThan(300);
    }

    @ParameterizedTest
    @CsvSource({
        "'', 0", "7, 0", "7g, 2", "7g7, 2", "7j7f, 0", "0g7f, 0", "7g7f=, 4", "7g7f++, 5", "7g7g, 2", "P*, 2",
        "P*5j, 2", "K*5e, 0", "p*5e, 0", "+P*5e, 0", "P*5e+, 4", "G5e, 0", "7G7F, 0", "*5e, 0", "P*5eé, 4", "７g7f, 0"
    })
    void oddMovesAreRefusedWhereTheyGoWrong(String text, int at) {
        Reading<Move> reading = Usi.read(text);
        assertThat(reading).isInstanceOf(Reading.Fault.class);
        assertThat(((Reading.Fault<Move>) reading).at()).as("%s", reading).isEqualTo(at);
    }

    @Test
    void readingGoesOnOnlyWithAValue() {
        assertThat(Sfen.read(START)
                        .then(setup -> Reading.of(setup.sideToMove()))
                        .orElseThrow())
                .isEqualTo(Color.BLACK);
        Reading<Color> faulty = Sfen.read("9").then(setup -> Reading.of(setup.sideToMove()));
        assertThat(faulty).isInstanceOf(Reading.Fault.class);
        assertThat(Sfen.read(START).complaint()).isEmpty();
    }
}
