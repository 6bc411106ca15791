package ippo.paper;

import ippo.paper.Lettering.Fitted;
import java.io.IOException;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.graphics.state.RenderingMode;
import org.apache.pdfbox.util.Matrix;

/** Writes on one page. */
final class PdfCanvas implements AutoCloseable {
    /** Between two lines, in sizes of the letters. */
    static final double LEADING = 1.25;

    private final PDPageContentStream stream;
    private final Lettering lettering;
    private final PdfForms forms;
    private final float height;

    PdfCanvas(PDDocument document, PDPage page, Lettering lettering, PdfForms forms) throws IOException {
        this.stream = new PDPageContentStream(document, page);
        this.lettering = lettering;
        this.forms = forms;
        this.height = page.getMediaBox().getHeight();
    }

    /** How dark and thick letters are. */
    enum Weight {
        PLAIN,
        PALE,
        BOLD
    }

    /**
     * Writes a line.
     *
     * @param text cleaned
     * @param baseline what the letters stand on
     */
    void write(String text, double x, double baseline, double size, Weight weight) throws IOException {
        float grey = weight == Weight.PALE ? 0.35f : 0;
        stream.setNonStrokingColor(grey);
        stream.setStrokingColor(grey);
        stream.setLineWidth((float) size / 30);
        stream.beginText();
        stream.setRenderingMode(weight == Weight.BOLD ? RenderingMode.FILL_STROKE : RenderingMode.FILL);
        stream.newLineAtOffset((float) x, (float) (height - baseline));
        for (Lettering.Run run : lettering.runs(text)) {
            stream.setFont(run.font(), (float) size);
            stream.showText(run.text());
        }
        stream.endText();
    }

    /**
     * Writes lines, one below the other.
     *
     * @param top of the first
     * @return the bottom of the last
     */
    double write(Fitted text, double x, double top, Weight weight) throws IOException {
        double y = top;
        for (String line : text.lines()) {
            write(line, x, y + text.size(), text.size(), weight);
            y += text.size() * LEADING;
        }
        return y;
    }

    /** A line to cut along, or to see where something ends. */
    void dashed(double fromX, double fromY, double toX, double toY) throws IOException {
        stream.setStrokingColor(0.6f);
        stream.setLineWidth(0.5f);
        stream.setLineDashPattern(new float[] {3, 3}, 0);
        stream.moveTo((float) fromX, (float) (height - fromY));
        stream.lineTo((float) toX, (float) (height - toY));
        stream.stroke();
        stream.setLineDashPattern(new float[0], 0);
    }

    void line(double fromX, double fromY, double toX, double toY, double thickness) throws IOException {
        stream.setStrokingColor(0f);
        stream.setLineWidth((float) thickness);
        stream.moveTo((float) fromX, (float) (height - fromY));
        stream.lineTo((float) toX, (float) (height - toY));
        stream.stroke();
    }

    /** An empty one, to be filled in. */
    void box(double x, double y, double width, double tall) throws IOException {
        stream.setStrokingColor(0f);
        stream.setLineWidth(0.7f);
        stream.addRect((float) x, (float) (height - y - tall), (float) width, (float) tall);
        stream.stroke();
    }

    /** The light ground of what is written on it next. */
    void shade(double x, double y, double width, double tall) throws IOException {
        stream.setNonStrokingColor(0.94f);
        stream.addRect((float) x, (float) (height - y - tall), (float) width, (float) tall);
        stream.fill();
    }

    /** @param turned by half a turn */
    void place(Figure figure, double x, double y, double width, double tall, boolean turned) throws IOException {
        float scaleX = (float) (width / figure.width());
        float scaleY = (float) (tall / figure.height());
        stream.saveGraphicsState();
        stream.transform(
                turned
                        ? new Matrix(-scaleX, 0, 0, scaleY, (float) (x + width), (float) (height - y - tall))
                        : new Matrix(scaleX, 0, 0, -scaleY, (float) x, (float) (height - y)));
        stream.drawForm(forms.of(figure));
        stream.restoreGraphicsState();
    }

    /** A QR code, its light margin included. */
    void code(String text, double x, double y, double side) throws IOException {
        Modules modules = Modules.of(text);
        double module = side / modules.side();
        stream.setNonStrokingColor(0f);
        for (Modules.Bar bar : modules.bars()) {
            stream.addRect(
                    (float) (x + bar.x() * module),
                    (float) (height - y - (bar.y() + 1) * module),
                    (float) (bar.length() * module),
                    (float) module);
        }
        stream.fill();
    }

    @Override
    public void close() throws IOException {
        stream.close();
    }
}
