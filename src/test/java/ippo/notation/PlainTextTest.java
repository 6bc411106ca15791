package ippo.notation;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import ippo.Vectors;
import ippo.rules.Move;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** White space of all kinds: what was copied from elsewhere is read as it was meant, or refused, and never cut. */
@Tag("slow")
class PlainTextTest {
    /** All spaces of Unicode but the one of ASCII, and all that is invisible and could stand instead of one. */
    private static final List<String> BLANKS = Stream.concat(
                    Stream.of("\t", "\u200b", "\u200c", "\u200d", "\u2060", "\ufeff", "\u00ad", "\u200e", "\ufe0e"),
                    IntStream.rangeClosed(0x80, 0xffff)
                            .filter(point -> Character.getType(point) == Character.SPACE_SEPARATOR)
                            .mapToObj(Character::toString))
            .toList();

    private static String moves(GameRecord record) {
        return Sfen.write(record.start()) + " "
                + String.join(" ", record.moves().stream().map(Move::usi).toList());
    }

    /** Comments keep what they have. */
    private static String with(String text, String blank) {
        return text.replace(" ", blank);
    }

    private static void sameOrRefused(String name, String text, List<String> complaints) {
        Reading<GameRecord> good = RecordFormat.readAny(text.getBytes(StandardCharsets.UTF_8));
        if (good.complaint().isPresent()) {
            return;
        }
        String wanted = moves(good.orElseThrow());
        for (String blank : BLANKS) {
            Reading<GameRecord> odd = RecordFormat.readAny(with(text, blank).getBytes(StandardCharsets.UTF_8));
            if (odd instanceof Reading.Read<GameRecord> read
                    && !moves(read.value()).equals(wanted)) {
                complaints.add(name + " with U+" + Integer.toHexString(blank.charAt(0)) + ": " + moves(read.value()));
            }
        }
    }

    /** Spaces that are wide or do not break are spaces: nothing is refused for them. */
    private static void noBreakSpacesAreSpaces(String name, String text, List<String> complaints) {
        Reading<GameRecord> good = RecordFormat.readAny(text.getBytes(StandardCharsets.UTF_8));
        for (String blank : List.of("\u00a0", "\u2007", "\u202f", "\u2003")) {
            Reading<GameRecord> odd = RecordFormat.readAny(with(text, blank).getBytes(StandardCharsets.UTF_8));
            if (good.asOptional().isPresent()
                    && !odd.asOptional()
                            .map(PlainTextTest::moves)
                            .equals(good.asOptional().map(PlainTextTest::moves))) {
                complaints.add(name + " with U+" + Integer.toHexString(blank.charAt(0)) + ": " + odd);
            }
        }
    }

    @Vectors.OfEveryOrigin
    void recordsOfTheVectorsLoseNoMove(Vectors.Origin origin) throws Exception {
        List<String> complaints = new ArrayList<>();
        JsonNode records = new ObjectMapper().readTree(Vectors.text(origin, "records.json"));
        for (JsonNode record : records) {
            sameOrRefused(record.get("id").asText(), record.get("text").asText(), complaints);
            noBreakSpacesAreSpaces(record.get("id").asText(), record.get("text").asText(), complaints);
        }
        assertThat(complaints).isEmpty();
    }

    /** The files beside the project, where they are there. */
    @Test
    void recordsOfOtherProgramsLoseNoMove() throws IOException {
        Path folder = Path.of("..", "shared", "records", "files");
        if (!Files.isDirectory(folder)) {
            return;
        }
        List<String> complaints = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.sorted().toList()) {
                RecordText.decode(Files.readAllBytes(file)).asOptional().ifPresent(text -> {
                    sameOrRefused(file.getFileName().toString(), text, complaints);
                    noBreakSpacesAreSpaces(file.getFileName().toString(), text, complaints);
                });
            }
        }
        assertThat(complaints).isEmpty();
    }

    @Test
    void whatSomebodyWroteStays() {
        String kept = "*王手\u3000\u00a0と\u200bりま\u00a0す\n'*a\u00a0b\n先手：羽生\u3000善治\n";
        assertThat(RecordText.plain(kept)).isEqualTo(kept);
        assertThat(RecordText.plain("先手：👩\u200d🎓 علی\u200cرضا\n")).contains("👩\u200d🎓", "علی\u200cرضا");
    }

    @Test
    void linesEndAsTheyMay() {
        assertThat(RecordText.plain("a\r\nb\rc\u2028d\u0085e")).isEqualTo("a\nb\nc\nd\ne");
    }

    @Test
    void movesThatStandInAHeaderOrARemarkAreNotLost() {
        String kif = "手合割：平手\n手数----指手---------消費時間--\n";
        for (String lost : List.of(
                kif + "・1 ７六歩(77)   ( 0:01/00:00:01)\n",
                kif.replace("\n", " ") + "1 ７六歩(77) 2 ３四歩(33)\n",
                "#KIF version=2.0 手数----指手-- 1 ７六歩(77) 2 ３四歩(33)\n",
                "V2.2 PI + +7776FU -3334FU\n",
                "V2.2\nN+先手 PI + +7776FU -3334FU\n")) {
            Reading<GameRecord> reading = RecordFormat.readAny(lost);
            assertThat(reading.complaint()).as(lost).isPresent();
        }
    }
}
