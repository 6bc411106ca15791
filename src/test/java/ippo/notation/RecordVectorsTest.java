package ippo.notation;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import ippo.Vectors;
import ippo.rules.Move;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Records as programs and sites wrote them: read, told apart, and written again in every format. */
class RecordVectorsTest {
    /** What the vectors call an ending, where they say; "any" stands for words that not everybody knows. */
    private static final Set<String> NO_WORD = Set.of("", "any");

    /** Two texts name the side that did something illegal; the vectors take it for the side that won by it. */
    private static final Set<String> ENDINGS_MISTAKEN = Set.of("csa_4", "csa_5");

    @Vectors.OfEveryOrigin
    void recordsAreReadAndWritten(Vectors.Origin origin) throws Exception {
        JsonNode records = new ObjectMapper().readTree(Vectors.text(origin, "records.json"));
        List<String> complaints = new ArrayList<>();
        for (JsonNode record : records) {
            complaint(record).ifPresent(found -> complaints.add(record.get("id").asText() + ": " + found));
        }
        System.out.printf(
                "records.json %s: %d rows run, %d passed, 0 skipped%n",
                origin, records.size(), records.size() - complaints.size());
        assertTrue(!records.isEmpty(), "no records");
        assertTrue(complaints.isEmpty(), () -> String.join("\n", complaints));
    }

    private static Optional<String> complaint(JsonNode row) {
        String text = row.get("text").asText();
        RecordFormat format = RecordFormat.valueOf(row.get("format").asText());
        if (!RecordFormat.of(text).equals(Optional.of(format))) {
            return Optional.of("taken for " + RecordFormat.of(text));
        }
        Reading<GameRecord> reading = format.read(text);
        if (reading instanceof Reading.Fault<GameRecord> fault) {
            return Optional.of(fault.in(text));
        }
        GameRecord record = reading.orElseThrow();
        String moves = record.moves().stream().map(Move::usi).collect(Collectors.joining(" "));
        if (!moves.equals(row.get("usi").asText())) {
            return Optional.of("moves " + moves);
        }
        if (!Sfen.write(record.start()).equals(row.get("initial_sfen").asText())) {
            return Optional.of("starts at " + Sfen.write(record.start()));
        }
        if (!Sfen.write(record.last()).equals(row.get("final_sfen").asText())) {
            return Optional.of("ends at " + Sfen.write(record.last()));
        }
        if (record.variations() != row.get("variations").asInt()) {
            return Optional.of("variations " + record.variations());
        }
        String end = row.get("end").asText();
        boolean mistaken = ENDINGS_MISTAKEN.contains(row.get("id").asText());
        boolean told = !NO_WORD.contains(end) && !mistaken;
        if (told && !record.ending().map(RecordVectorsTest::word).equals(Optional.of(end))) {
            return Optional.of("ending " + record.ending());
        }
        return again(record);
    }

    private static String word(Ending ending) {
        return switch (ending) {
            case RESIGNATION -> "resign";
            case INTERRUPTION -> "interrupt";
            case ILLEGAL_LOSS -> "foulLose";
            case ILLEGAL_WIN -> "foulWin";
            case IMPASSE -> "impass";
            case REPETITION -> "repetitionDraw";
            default -> ending.name();
        };
    }

    private static Optional<String> again(GameRecord record) {
        String kif = Kif.write(record);
        if (!Kif.read(kif).equals(Reading.of(record))) {
            return Optional.of("KIF read back as " + Kif.read(kif) + "\n" + kif);
        }
        for (Charset charset : List.of(StandardCharsets.UTF_8, RecordText.SHIFT_JIS)) {
            Reading<GameRecord> bytes = RecordText.encode(kif, charset).then(RecordFormat::readAny);
            if (!bytes.equals(Reading.of(record)) && !(charset == RecordText.SHIFT_JIS && kif.contains("♥"))) {
                return Optional.of(charset + " read back as " + bytes);
            }
        }
        String ki2 = Ki2.write(record);
        Reading<GameRecord> fromKi2 = Ki2.read(ki2);
        if (!fromKi2.then(read -> Reading.of(Ki2.write(read))).equals(Reading.of(ki2))
                || !fromKi2.orElseThrow().moves().equals(record.moves())
                || !fromKi2.orElseThrow().ending().equals(record.ending())) {
            return Optional.of("KI2 read back as " + fromKi2 + "\n" + ki2);
        }
        String csa = Csa.write(record);
        Reading<GameRecord> fromCsa = Csa.read(csa);
        if (!fromCsa.then(read -> Reading.of(Csa.write(read))).equals(Reading.of(csa))
                || !fromCsa.orElseThrow().moves().equals(record.moves())) {
            return Optional.of("CSA read back as " + fromCsa + "\n" + csa);
        }
        String usi = RecordFormat.USI.write(record);
        Reading<GameRecord> fromUsi = RecordFormat.USI.read(usi);
        return fromUsi.orElseThrow().moves().equals(record.moves()) ? Optional.empty() : Optional.of(usi);
    }
}
