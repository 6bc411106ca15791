package ippo.paper;

import ippo.i18n.Language;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.Character.UnicodeScript;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.pdmodel.interactive.viewerpreferences.PDViewerPreferences;

/** A document in the making, on A4. The same text gives the same bytes. Belongs to one thread. */
final class PdfDocument implements AutoCloseable {
    /** A number that no clock has a say in. */
    private static final long ID = 1;

    private final PDDocument document = new PDDocument();
    private final Map<UnicodeScript, Optional<Face>> others = new EnumMap<>(UnicodeScript.class);
    private final Lettering lettering;
    private final PdfForms forms = new PdfForms(document);

    PdfDocument(Typefaces typefaces, Language language, String title) throws IOException {
        Face japanese = typefaces.japanese(document);
        Face western = typefaces.western(document);
        lettering = new Lettering(
                language,
                language.equals(Language.JA) ? List.of(japanese, western) : List.of(western, japanese),
                script -> others.computeIfAbsent(script, unused -> typefaces.other(document, script)));
        document.setDocumentId(ID);
        document.getDocumentInformation().setTitle(title);
        document.getDocumentInformation().setCreator("Ippo");
        document.getDocumentCatalog().setLanguage(language.tag());
        PDViewerPreferences preferences =
                new PDViewerPreferences(document.getDocumentCatalog().getCOSObject());
        preferences.setDisplayDocTitle(true);
        document.getDocumentCatalog().setViewerPreferences(preferences);
    }

    Lettering lettering() {
        return lettering;
    }

    /** A new page at the end; it is to be closed. */
    PdfCanvas page() throws IOException {
        PDPage page = new PDPage(PDRectangle.A4);
        document.addPage(page);
        return new PdfCanvas(document, page, lettering, forms);
    }

    byte[] done() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        document.save(out);
        return out.toByteArray();
    }

    @Override
    public void close() throws IOException {
        document.close();
    }
}
