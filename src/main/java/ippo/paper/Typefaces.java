package ippo.paper;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Objects;
import org.apache.fontbox.ttf.TTFParser;
import org.apache.fontbox.ttf.TrueTypeFont;
import org.apache.pdfbox.io.RandomAccessReadBuffer;
import org.apache.pdfbox.pdmodel.PDDocument;

/**
 * The fonts of our papers, read once: BIZ UDPGothic for Japanese, and for Latin, Greek and Cyrillic the Liberation Sans
 * that PDFBox brings, since Japanese fonts leave wide gaps after an apostrophe. Immutable, so it may be shared between
 * threads.
 */
public final class Typefaces {
    private static final String JAPANESE = "fonts/BIZUDPGothic-Regular.ttf";
    private static final String WESTERN = "org/apache/pdfbox/resources/ttf/LiberationSans-Regular.ttf";

    private final byte[] japanese = read(JAPANESE);
    private final byte[] western = read(WESTERN);

    private static byte[] read(String name) {
        try (InputStream in = Typefaces.class.getClassLoader().getResourceAsStream(name)) {
            return Objects.requireNonNull(in, name).readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(name, e);
        }
    }

    Face japanese(PDDocument document) throws IOException {
        return face(document, japanese);
    }

    Face western(PDDocument document) throws IOException {
        return face(document, western);
    }

    private static Face face(PDDocument document, byte[] bytes) throws IOException {
        TrueTypeFont font = new TTFParser().parse(new RandomAccessReadBuffer(bytes));
        // one letter, one glyph: what is read back is what was written
        font.setEnableGsub(false);
        return new Face(document, font);
    }
}
