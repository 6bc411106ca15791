package ippo.paper;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Lesson plans as PDF, each on one page of A4, whatever there is to say. May be shared between threads. */
public final class PlanPapers {
    private final Typefaces typefaces;
    private final Map<String, PieceSheet> sheets = new ConcurrentHashMap<>();

    public PlanPapers(Typefaces typefaces) {
        this.typefaces = typefaces;
    }

    /** A PDF file. The same plan gives the same bytes. */
    public byte[] print(PlanPaper plan) {
        PieceSheet pieces = sheets.computeIfAbsent(plan.pieces(), PieceSheet::read);
        try (PdfDocument print = new PdfDocument(typefaces, plan.language(), plan.title())) {
            PlanDrawing drawing = PlanDrawing.fitting(plan, print.lettering(), pieces);
            try (PdfCanvas pen = print.page()) {
                drawing.draw(pen);
            }
            return print.done();
        } catch (IOException e) {
            throw new UncheckedIOException(e); // nothing here is read from a disk or sent anywhere
        }
    }
}
