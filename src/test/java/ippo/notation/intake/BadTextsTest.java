package ippo.notation.intake;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.notation.Sfen;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Texts that are cut, damaged or made to be a burden: there is always an answer, and soon. */
class BadTextsTest {
    private static final Path OWN = Path.of("src/test/resources/records");
    private static final int PARTS = 10;

    private static void read(byte[] bytes, String name) {
        Taken taken = Intake.ofAnyBoard().read(bytes, Wish.ALL);
        taken.found()
                .forEach(found -> assertThat(Sfen.write(found.start())).as(name).isNotBlank());
        taken.notes().forEach(note -> assertThat(note.line()).as(name).isPositive());
    }

    @Test
    @Timeout(600)
    void textsThatAreCutAreReadAsFarAsTheyGo() {
        for (RecordTable.Text text : new RecordTable(OWN).texts()) {
            byte[] bytes = text.bytes();
            for (int end = 0; end < bytes.length; end += PARTS) {
                read(Arrays.copyOf(bytes, end), text.name() + " cut at " + end);
            }
        }
    }

    @Test
    @Timeout(600)
    void textsWithWrongBytesAreAnswered() {
        Random random = new Random(11);
        for (RecordTable.Text text : new RecordTable(OWN).texts()) {
            for (int i = 0; i < 20; i++) {
                byte[] bytes = text.bytes().clone();
                for (int j = random.nextInt(6); j >= 0; j--) {
                    bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
                }
                read(bytes, text.name() + " damaged " + i);
            }
        }
    }

    /** A text and how many times its parts are repeated, which makes megabytes of it. */
    record Burden(String name, String head, String part, int times, String tail) {
        byte[] bytes() {
            return (head + part.repeat(times) + tail).getBytes(StandardCharsets.UTF_8);
        }

        @Override
        public String toString() {
            return name;
        }
    }

    static Stream<Burden> burdens() {
        String kif = "手合割：平手\n手数----\n   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ２六歩(27)\n   4 ８四歩(83)\n";
        String sfen = "4k4/9/4P4/9/9/9/9/9/9 b 2G 1";
        return Stream.of(
                new Burden("one line of letters", "", "a", 3_000_000, ""),
                new Burden("one line of digits", "", "1", 3_000_000, ""),
                new Burden("one line of slashes", "", "/", 3_000_000, ""),
                new Burden("one line of ranks", "", "9/", 1_500_000, ""),
                new Burden("one line of spaces", "", " ", 3_000_000, "x"),
                new Burden("one line of wide spaces", "x", "\u3000", 1_000_000, "x"),
                new Burden("one line of kanji", "", "歩", 1_000_000, ""),
                new Burden("one line of marks", "", "▲", 1_000_000, ""),
                new Burden("one line of squares", "", "７六", 500_000, ""),
                new Burden("one line of moves", "", "▲７六歩△３四歩", 200_000, ""),
                new Burden("one line of numbered moves", "", "1 ７六歩(77) ", 150_000, ""),
                new Burden("one line of USI moves", "", "7g7f 3c3d ", 300_000, ""),
                new Burden("one line of CSA", "PI,+,", "+7776FU,-3334FU,", 150_000, ""),
                new Burden("one line of positions", "", sfen + ", ", 60_000, ""),
                new Burden("lines of positions", "", sfen + "\n", 60_000, ""),
                new Burden("lines of USI moves", "", "7g7f 3c3d\n", 200_000, ""),
                new Burden("lines of headers", "", "棋戦：あ\n", 300_000, ""),
                new Burden("lines of other headers", "", "先手：あ\n\n", 300_000, ""),
                new Burden("lines of ranks", "", "| ・ ・ ・ ・v玉 ・ ・ ・ ・|一\n", 80_000, ""),
                new Burden("lines of hands", "", "後手の持駒：飛\n", 150_000, ""),
                new Burden("lines of prose", kif, "あいうえおかきくけこ\n", 120_000, ""),
                new Burden("lines of brackets", "", "<", 2_000_000, ">"),
                new Burden("tags", "<pre>", "<b>a</b>", 400_000, ""),
                new Burden("percent signs", "/", "%2F", 1_000_000, ""),
                new Burden("underscores", "/", "b_", 1_500_000, ""),
                new Burden("JSON that opens", "{\"moves\":", "[", 1_500_000, ""),
                new Burden("JSON that goes down", "", "{\"moves\":", 300_000, ""),
                new Burden("many open objects", "", "{\"moves\"\n", 200_000, ""),
                new Burden("a long comment", kif + "*", "あ", 1_000_000, "\n"),
                new Burden("many comments", kif, "*あ\n", 400_000, ""),
                new Burden("many variations", kif, "変化：3手\n   3 １六歩(17)\n", 100_000, ""),
                new Burden(
                        "many different variations",
                        kif,
                        "変化：2手\n   2 ８四歩(83)\n   3 １六歩(17)\n変化：4手\n   4 １四歩(13)\n",
                        40_000,
                        ""),
                new Burden("variations from nowhere", kif, "変化：99手\n   99 １六歩(17)\n", 100_000, ""),
                new Burden("endings", kif, "   5 投了\n", 200_000, ""),
                new Burden("diagrams in a game", kif, ("| ・ ・ ・ ・v玉 ・ ・ ・ ・|一\n".repeat(9) + "\n"), 8_000, ""));
    }

    @ParameterizedTest
    @MethodSource("burdens")
    @Timeout(120)
    void burdensAreCarried(Burden burden) {
        read(burden.bytes(), burden.name());
    }

    /** Prints what each takes of the processor, in milliseconds. */
    public static void main(String[] arguments) {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        burdens().forEach(burden -> {
            byte[] bytes = burden.bytes();
            long start = threads.getCurrentThreadCpuTime();
            read(bytes, burden.name());
            System.out.println((threads.getCurrentThreadCpuTime() - start) / 1_000_000 + " ms " + burden.name());
        });
    }
}
