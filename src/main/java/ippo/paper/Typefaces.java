package ippo.paper;

import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.apache.fontbox.ttf.GlyphData;
import org.apache.fontbox.ttf.TTFParser;
import org.apache.fontbox.ttf.TrueTypeFont;
import org.apache.pdfbox.io.RandomAccessReadBuffer;
import org.apache.pdfbox.pdmodel.PDDocument;

/**
 * The fonts of our papers, read once: BIZ UDPGothic for Japanese, and for Latin, Greek and Cyrillic the Liberation Sans
 * that PDFBox brings, since Japanese fonts leave wide gaps after an apostrophe. May be shared between threads.
 */
public final class Typefaces {
    private static final String JAPANESE = "fonts/BIZUDPGothic-Regular.ttf";
    private static final String WESTERN = "org/apache/pdfbox/resources/ttf/LiberationSans-Regular.ttf";

    /** Read when something is first drawn or printed, and once however many there are: they are large. */
    private static final class Files {
        static final byte[] JAPANESE_FONT = read(JAPANESE);
        static final byte[] WESTERN_FONT = read(WESTERN);
    }

    /** Null until somebody wants outlines; those who read them take turns. */
    private List<TrueTypeFont> letters;

    private static byte[] read(String name) {
        try (InputStream in = Typefaces.class.getClassLoader().getResourceAsStream(name)) {
            return Objects.requireNonNull(in, name).readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(name, e);
        }
    }

    Face japanese(PDDocument document) throws IOException {
        return face(document, Files.JAPANESE_FONT);
    }

    Face western(PDDocument document) throws IOException {
        return face(document, Files.WESTERN_FONT);
    }

    /** The outlines of a text, each letter where it stands; the size is 1, and up is up. */
    List<Shape> outlines(String text) {
        synchronized (this) {
            try {
                if (letters == null) {
                    letters = List.of(font(Files.WESTERN_FONT), font(Files.JAPANESE_FONT));
                }
                List<Shape> outlines = new ArrayList<>();
                double x = 0;
                for (int codePoint : text.codePoints().toArray()) {
                    TrueTypeFont font = letters.get(0).getUnicodeCmapLookup().getGlyphId(codePoint) != 0
                            ? letters.get(0)
                            : letters.get(1);
                    int glyph = font.getUnicodeCmapLookup().getGlyphId(codePoint);
                    double unit = 1.0 / font.getUnitsPerEm();
                    GlyphData data = font.getGlyph().getGlyph(glyph);
                    if (data != null) {
                        AffineTransform to = AffineTransform.getTranslateInstance(x, 0);
                        to.scale(unit, unit);
                        outlines.add(to.createTransformedShape(data.getPath()));
                    }
                    x += font.getAdvanceWidth(glyph) * unit;
                }
                return outlines;
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    private static TrueTypeFont font(byte[] bytes) throws IOException {
        TrueTypeFont font = new TTFParser().parse(new RandomAccessReadBuffer(bytes));
        // one letter, one glyph: what is read back is what was written
        font.setEnableGsub(false);
        return font;
    }

    private static Face face(PDDocument document, byte[] bytes) throws IOException {
        return new Face(document, font(bytes));
    }
}
