package ippo.notation;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** The formats of game records that are read and written. */
public enum RecordFormat {
    /** One line as USI has it: moves alone. See {@link UsiGame}. */
    USI,
    /** See {@link Kif}. */
    KIF,
    /** See {@link Ki2}. */
    KI2,
    /** See {@link Csa}. */
    CSA;

    private static final Pattern CSA_LINE =
            Pattern.compile("V[1-9](\\.[0-9])?|PI.*|P[1-9][-+ ].*|P[-+][0-9].*|N[-+].*|[-+][0-9]{4}[A-Z]{2}.*");
    private static final Pattern KIF_MOVE = Pattern.compile("[ \u3000]*[0-9]+[ \u3000]+[^0-9].*");

    /** The format that a text is in, by its first telling line; empty if none tells. */
    public static Optional<RecordFormat> of(String text) {
        boolean japanese = false;
        for (String line : (Iterable<String>) text.lines()::iterator) {
            String bare = line.replace("\uFEFF", "").strip();
            if (bare.startsWith("position ") || bare.startsWith("startpos") || bare.startsWith("sfen ")) {
                return Optional.of(USI);
            }
            if (CSA_LINE.matcher(bare).matches()) {
                return Optional.of(CSA);
            }
            if (!bare.isEmpty() && "▲△☗☖▽▼".indexOf(bare.charAt(0)) >= 0) {
                return Optional.of(KI2);
            }
            if (bare.startsWith("手数--") || KIF_MOVE.matcher(line).matches()) {
                return Optional.of(KIF);
            }
            japanese |= bare.indexOf('：') > 0 || bare.startsWith("|") || bare.startsWith("#KIF");
        }
        return japanese ? Optional.of(KIF) : Optional.empty();
    }

    /** Reads a record of this format. For USI, moves must be legal but the last. */
    public Reading<GameRecord> read(String text) {
        return switch (this) {
            case USI -> UsiGame.read(text.strip()).then(game -> Reading.of(game.record()));
            case KIF -> Kif.read(text);
            case KI2 -> Ki2.read(text);
            case CSA -> Csa.read(text);
        };
    }

    /**
     * Reads as much of the main line of a record as can be played: what is wrong after the first move is no fault but a
     * stop.
     */
    public Reading<PartialRecord> readPart(String text) {
        return switch (this) {
            case USI -> UsiGame.readPart(text.strip());
            case KIF, KI2 -> new JapaneseRecordReader(text).readPart();
            case CSA -> new CsaReader(text).readPart();
        };
    }

    /** Reads a file of any of these formats and of either encoding. */
    public static Reading<GameRecord> readAny(byte[] bytes) {
        return RecordText.decode(bytes).then(RecordFormat::readAny);
    }

    /** Reads a {@link RecordText#plain plain} text of any of these formats. */
    public static Reading<GameRecord> readAny(String text) {
        return of(text).map(format -> format.read(text))
                .orElseGet(() -> Reading.fault(0, "neither of " + List.of(values())));
    }

    /** Writes a record, without what the format lacks, ending with a line break. */
    public String write(GameRecord record) {
        return switch (this) {
            case USI -> UsiGame.of(record).write() + "\n";
            case KIF -> Kif.write(record);
            case KI2 -> Ki2.write(record);
            case CSA -> Csa.write(record);
        };
    }
}
