package ippo.notation;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.rules.Move;
import ippo.rules.Playouts;
import ippo.rules.Position;
import ippo.rules.Setup;
import ippo.rules.Square;
import ippo.rules.Strictness;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Damaged files and lines: every reader answers with a value, at a place within the text, and soon.
 * {@code -Dippo.odd=N} damages N of each kind instead of a hundred and fifty, {@code -Dippo.odd.seed=S} others than
 * those.
 */
class OddInputTest {
    private static final int INPUTS = Integer.getInteger("ippo.odd", 150);
    private static final long SEED = Long.getLong("ippo.odd.seed", 20240611);
    private static final List<String> NUMBERS =
            List.of("0", "-1", "00", "65536", "2147483648", "99999999999999999999", "１２３", "十十", "1e9", "");

    private final Random random = new Random(SEED);

    @Test
    @Timeout(3_600)
    void damagedFilesAreReadOrRefused() {
        RandomRecords records = new RandomRecords(SEED);
        Map<RecordFormat, byte[]> last = new EnumMap<>(RecordFormat.class);
        int taken = 0;
        for (int i = 0; i < INPUTS; i++) {
            GameRecord record = records.next();
            for (RecordFormat format : RecordFormat.values()) {
                byte[] file = bytes(format.write(record));
                byte[] other = last.getOrDefault(RecordFormat.values()[random.nextInt(4)], file);
                last.put(format, file);
                byte[] odd = damaged(file, other);
                taken += takes(RecordFormat.readAny(odd), Integer.MAX_VALUE, "file " + i);
                String text = new String(odd, random.nextBoolean() ? StandardCharsets.UTF_8 : RecordText.SHIFT_JIS);
                for (RecordFormat reader : RecordFormat.values()) {
                    takes(reader.read(text), text.length(), text);
                }
                takes(Bod.read(text), text.length(), text);
            }
        }
        assertThat(taken).isGreaterThan(INPUTS / 50);
    }

    @Test
    @Timeout(3_600)
    void damagedLinesAreReadOrRefused() {
        for (int i = 0; i < INPUTS; i++) {
            for (Position position : Playouts.from(Playouts.scattered(random), random, 10)) {
                for (Move move : position.legalMoves().stream().limit(3).toList()) {
                    Optional<Square> last = Optional.of(move.to()).filter(to -> random.nextBoolean());
                    String japanese = text(JapaneseMoves.writeWithSide(position, move, last));
                    int wish = takes(JapaneseMoves.read(japanese, position, last), japanese.length(), japanese);
                    for (WesternMoves.Ranks ranks : WesternMoves.Ranks.values()) {
                        for (PieceLetters letters :
                                List.of(PieceLetters.ENGLISH, PieceLetters.ITALIAN, PieceLetters.SPANISH)) {
                            WesternMoves western = new WesternMoves(letters, ranks);
                            String text = text(western.write(position, move));
                            wish += takes(western.read(text, position), text.length(), text);
                        }
                    }
                    String usi = text(move.usi());
                    wish += takes(Usi.read(usi), usi.length(), usi);
                    assertThat(wish).isNotNegative();
                    Usi.read(usi).asOptional().ifPresent(position::objectionTo);
                }
                String sfen = text(Sfen.write(position));
                Reading<Setup> setup = Sfen.read(sfen);
                takes(setup, sfen.length(), sfen);
                setup.asOptional()
                        .ifPresent(drawn -> Arrays.stream(Strictness.values()).forEach(drawn::faults));
                String bod = text(Bod.write(position.toSetup()));
                takes(Bod.read(bod), bod.length(), bod);
                String line = text("sfen " + Sfen.write(position) + " moves 7g7f");
                takes(UsiGame.read(line), line.length(), line);
            }
        }
    }

    /** 1 for a value, 0 for a fault in its place. */
    private static int takes(Reading<?> reading, int length, String text) {
        if (reading instanceof Reading.Fault<?> fault) {
            assertThat(fault.at()).as("%s of %s", fault, text).isBetween(0, length);
            assertThat(fault.problem()).isNotBlank();
            return 0;
        }
        return 1;
    }

    private byte[] bytes(String text) {
        return random.nextBoolean()
                ? text.getBytes(StandardCharsets.UTF_8)
                : RecordText.encode(text, RecordText.SHIFT_JIS)
                        .asOptional()
                        .orElseGet(() -> text.getBytes(StandardCharsets.UTF_8));
    }

    private String text(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return random.nextInt(4) == 0 ? numbers(text) : new String(damaged(bytes, bytes), StandardCharsets.UTF_8);
    }

    /**
     * One to four of: bits turned over, a part cut out, doubled or taken from another file, the end cut off, numbers.
     */
    private byte[] damaged(byte[] file, byte[] other) {
        byte[] odd = file.clone();
        for (int times = random.nextInt(4); times >= 0; times--) {
            int from = random.nextInt(odd.length + 1);
            int to = Math.min(odd.length, from + random.nextInt(60));
            odd = switch (random.nextInt(7)) {
                case 0, 1 -> flipped(odd);
                case 2 -> joined(Arrays.copyOf(odd, from), Arrays.copyOfRange(odd, to, odd.length));
                case 3 -> joined(Arrays.copyOf(odd, to), Arrays.copyOfRange(odd, from, odd.length));
                case 4 -> Arrays.copyOf(odd, from);
                case 5 ->
                    joined(
                            Arrays.copyOf(odd, from),
                            Arrays.copyOfRange(other, random.nextInt(other.length + 1), other.length));
                default -> numbers(new String(odd, StandardCharsets.ISO_8859_1)).getBytes(StandardCharsets.ISO_8859_1);
            };
        }
        return odd;
    }

    private byte[] flipped(byte[] bytes) {
        byte[] flipped = bytes.clone();
        for (int i = bytes.length == 0 ? 0 : 1 + random.nextInt(3); i > 0; i--) {
            flipped[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
        }
        return flipped;
    }

    /** Some number replaced by one that nobody expects. */
    private String numbers(String text) {
        int at = random.nextInt(text.length() + 1);
        while (at < text.length() && !Character.isDigit(text.charAt(at))) {
            at++;
        }
        int end = at;
        while (end < text.length() && Character.isDigit(text.charAt(end))) {
            end++;
        }
        return text.substring(0, at) + NUMBERS.get(random.nextInt(NUMBERS.size())) + text.substring(end);
    }

    private static byte[] joined(byte[] one, byte[] other) {
        return ByteBuffer.allocate(one.length + other.length)
                .put(one)
                .put(other)
                .array();
    }
}
