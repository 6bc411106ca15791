package ippo.paper;

import ippo.paper.Figure.Stroke;
import java.awt.geom.PathIterator;
import java.io.IOException;
import java.util.IdentityHashMap;
import java.util.Map;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDFormContentStream;
import org.apache.pdfbox.pdmodel.PDResources;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.pdmodel.graphics.form.PDFormXObject;

/** The figures of one document: each is written once, however often it is shown. */
final class PdfForms {
    /** How far lines reach beyond a figure, in its widths. */
    private static final double BEYOND = 0.1;

    private final PDDocument document;
    private final Map<Figure, PDFormXObject> forms = new IdentityHashMap<>();

    PdfForms(PDDocument document) {
        this.document = document;
    }

    PDFormXObject of(Figure figure) throws IOException {
        PDFormXObject known = forms.get(figure);
        if (known == null) {
            known = write(figure);
            forms.put(figure, known);
        }
        return known;
    }

    private PDFormXObject write(Figure figure) throws IOException {
        PDFormXObject form = new PDFormXObject(document);
        float beyond = (float) (BEYOND * figure.width());
        form.setBBox(new PDRectangle(
                -beyond, -beyond, (float) figure.width() + 2 * beyond, (float) figure.height() + 2 * beyond));
        form.setResources(new PDResources());
        try (PDFormContentStream stream = new PDFormContentStream(form)) {
            stream.setLineJoinStyle(1);
            for (Stroke stroke : figure.strokes()) {
                write(stroke, stream);
            }
        }
        return form;
    }

    private static void write(Stroke stroke, PDFormContentStream stream) throws IOException {
        if (stroke.fill().isPresent()) {
            stream.setNonStrokingColor(stroke.fill().get());
        }
        if (stroke.line().isPresent()) {
            stream.setStrokingColor(stroke.line().get());
            stream.setLineWidth((float) stroke.thickness());
        }
        outline(stroke.path().getPathIterator(null), stream);
        if (stroke.fill().isPresent() && stroke.line().isPresent()) {
            stream.fillAndStroke();
        } else if (stroke.fill().isPresent()) {
            stream.fill();
        } else {
            stream.stroke();
        }
    }

    private static void outline(PathIterator path, PDFormContentStream stream) throws IOException {
        float[] to = new float[6];
        float x = 0;
        float y = 0;
        for (; !path.isDone(); path.next()) {
            switch (path.currentSegment(to)) {
                case PathIterator.SEG_MOVETO -> stream.moveTo(to[0], to[1]);
                case PathIterator.SEG_LINETO -> stream.lineTo(to[0], to[1]);
                case PathIterator.SEG_QUADTO ->
                    // PDF knows cubic curves alone
                    stream.curveTo(
                            x + (to[0] - x) * 2 / 3,
                            y + (to[1] - y) * 2 / 3,
                            to[2] + (to[0] - to[2]) * 2 / 3,
                            to[3] + (to[1] - to[3]) * 2 / 3,
                            to[2],
                            to[3]);
                case PathIterator.SEG_CUBICTO -> stream.curveTo(to[0], to[1], to[2], to[3], to[4], to[5]);
                default -> stream.closePath();
            }
            int end = switch (path.currentSegment(to)) {
                case PathIterator.SEG_QUADTO -> 2;
                case PathIterator.SEG_CUBICTO -> 4;
                default -> 0;
            };
            x = to[end];
            y = to[end + 1];
        }
    }
}
