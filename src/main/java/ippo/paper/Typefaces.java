package ippo.paper;

import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.Character.UnicodeScript;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.apache.fontbox.ttf.GlyphData;
import org.apache.fontbox.ttf.TTFParser;
import org.apache.fontbox.ttf.TrueTypeFont;
import org.apache.pdfbox.io.RandomAccessReadBuffer;
import org.apache.pdfbox.pdmodel.PDDocument;

/**
 * The fonts of our papers, read once: BIZ UDPGothic for Japanese, and for Latin, Greek, Cyrillic and Hebrew the
 * Liberation Sans that PDFBox brings, since Japanese fonts leave wide gaps after an apostrophe; Noto Sans for names in
 * some more scripts. May be shared between threads.
 */
public final class Typefaces {
    private static final String JAPANESE = "fonts/BIZUDPGothic-Regular.ttf";
    private static final String WESTERN = "org/apache/pdfbox/resources/ttf/LiberationSans-Regular.ttf";

    /**
     * Read when something is first drawn or printed, and once however many documents and threads there are: the
     * Japanese one takes megabytes and a good part of a second. What is left to be read of them later, PDFBox reads one
     * thread at a time.
     */
    private static final class Fonts {
        static final TrueTypeFont JAPANESE_FONT = font(JAPANESE);
        static final TrueTypeFont WESTERN_FONT = font(WESTERN);
        static final List<TrueTypeFont> LETTERS = List.of(WESTERN_FONT, JAPANESE_FONT);
    }

    /** Scripts of names alone: no page of ours is in them. Read one by one, when somebody is called so. */
    private static final Map<UnicodeScript, String> OTHERS = Map.of(
            UnicodeScript.ARABIC, "fonts/NotoSansArabic-Regular.ttf",
            UnicodeScript.ARMENIAN, "fonts/NotoSansArmenian-Regular.ttf",
            UnicodeScript.GEORGIAN, "fonts/NotoSansGeorgian-Regular.ttf");

    private static final Map<UnicodeScript, TrueTypeFont> OTHER_FONTS = new ConcurrentHashMap<>();

    private static Optional<TrueTypeFont> other(UnicodeScript script) {
        return Optional.ofNullable(OTHERS.get(script))
                .map(name -> OTHER_FONTS.computeIfAbsent(script, unread -> font(name)));
    }

    /** The font for a script that neither the Japanese nor the western one has. */
    Optional<Face> other(PDDocument document, UnicodeScript script) {
        return other(script).map(font -> {
            try {
                return new Face(document, font);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    /** Whether our papers have every letter of a text: what they lack is printed as a box. */
    public static boolean canWrite(String text) {
        return text.chars().allMatch(c -> c >= ' ' && c < 0x17f && c != 0x7f)
                || !Lettering.clean(text, Typefaces::canWrite).contains(Lettering.UNKNOWN);
    }

    private static boolean canWrite(int codePoint) {
        return Stream.concat(Fonts.LETTERS.stream(), other(UnicodeScript.of(codePoint)).stream())
                .anyMatch(font -> has(font, codePoint));
    }

    private static boolean has(TrueTypeFont font, int codePoint) {
        try {
            return font.getUnicodeCmapLookup().getGlyphId(codePoint) != 0;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static byte[] read(String name) {
        try (InputStream in = Typefaces.class.getClassLoader().getResourceAsStream(name)) {
            return Objects.requireNonNull(in, name).readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(name, e);
        }
    }

    Face japanese(PDDocument document) throws IOException {
        return new Face(document, Fonts.JAPANESE_FONT);
    }

    Face western(PDDocument document) throws IOException {
        return new Face(document, Fonts.WESTERN_FONT);
    }

    /** The outlines of a text, each letter where it stands; the size is 1, and up is up. */
    List<Shape> outlines(String text) {
        try {
            List<Shape> outlines = new ArrayList<>();
            double x = 0;
            for (int codePoint : text.codePoints().toArray()) {
                TrueTypeFont font = Fonts.LETTERS.get(0).getUnicodeCmapLookup().getGlyphId(codePoint) != 0
                        ? Fonts.LETTERS.get(0)
                        : Fonts.LETTERS.get(1);
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

    private static TrueTypeFont font(String name) {
        try {
            TrueTypeFont font = new TTFParser().parse(new RandomAccessReadBuffer(read(name)));
            // one letter, one glyph: what is read back is what was written
            font.setEnableGsub(false);
            return font;
        } catch (IOException e) {
            throw new UncheckedIOException(name, e);
        }
    }
}
