package ippo.paper;

import java.io.IOException;
import org.apache.fontbox.ttf.CmapLookup;
import org.apache.fontbox.ttf.TrueTypeFont;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.font.PDFont;
import org.apache.pdfbox.pdmodel.font.PDType0Font;

/** A font within one document, of which only the glyphs that were used are embedded. Belongs to one thread. */
final class Face {
    private final PDFont font;
    private final CmapLookup glyphs;
    private final TrueTypeFont outlines;

    Face(PDDocument document, TrueTypeFont outlines) throws IOException {
        this.font = PDType0Font.load(document, outlines, true);
        this.glyphs = outlines.getUnicodeCmapLookup();
        this.outlines = outlines;
    }

    boolean has(int codePoint) {
        return glyphs.getGlyphId(codePoint) != 0;
    }

    /** How wide it is in the size 1. */
    double width(int codePoint) throws IOException {
        return (double) outlines.getAdvanceWidth(glyphs.getGlyphId(codePoint)) / outlines.getUnitsPerEm();
    }

    PDFont font() {
        return font;
    }
}
