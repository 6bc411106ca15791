package ippo.paper;

import com.google.zxing.BinaryBitmap;
import com.google.zxing.DecodeHintType;
import com.google.zxing.NotFoundException;
import com.google.zxing.RGBLuminanceSource;
import com.google.zxing.Result;
import com.google.zxing.common.HybridBinarizer;
import com.google.zxing.multi.qrcode.QRCodeMultiReader;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.imageio.ImageIO;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.font.PDFont;
import org.apache.pdfbox.rendering.PDFRenderer;
import org.apache.pdfbox.text.PDFTextStripper;
import org.apache.pdfbox.text.TextPosition;

/**
 * A PDF file as a reader sees it.
 *
 * @param title as the window of the reader shows it
 * @param pages their text
 * @param fonts of all pages
 * @param bounds of the text of all pages
 */
public record Pdf(
        byte[] bytes,
        Optional<String> title,
        Optional<String> language,
        List<String> pages,
        List<Font> fonts,
        Bounds bounds) {
    /** Where pages are left as pictures, to be looked at: {@code -Dippo.pictures=DIR}. */
    private static final Optional<String> PICTURES = Optional.ofNullable(System.getProperty("ippo.pictures"));

    /** A font in use. */
    public record Font(String name, boolean embedded) {}

    public static Pdf read(byte[] bytes) throws IOException {
        try (PDDocument document = Loader.loadPDF(bytes)) {
            List<String> pages = new ArrayList<>();
            List<Font> fonts = new ArrayList<>();
            Reader stripper = new Reader();
            for (int page = 1; page <= document.getNumberOfPages(); page++) {
                stripper.setStartPage(page);
                stripper.setEndPage(page);
                pages.add(stripper.getText(document));
                PDPage there = document.getPage(page - 1);
                for (COSName name : there.getResources().getFontNames()) {
                    PDFont font = there.getResources().getFont(name);
                    fonts.add(new Font(font.getName(), font.isEmbedded()));
                }
            }
            return new Pdf(
                    bytes,
                    Optional.ofNullable(document.getDocumentInformation().getTitle()),
                    Optional.ofNullable(document.getDocumentCatalog().getLanguage()),
                    List.copyOf(pages),
                    List.copyOf(fonts),
                    stripper.bounds);
        }
    }

    /** The text of all pages, runs of white space as one space. */
    public String text() {
        return String.join(" ", pages).replaceAll("[\\s\\u00A0]+", " ");
    }

    /** What the QR codes on a page say, as a camera reads them, in no order. */
    public List<String> codes(int page) throws IOException {
        BufferedImage picture = picture(page, 200);
        int[] pixels = picture.getRGB(0, 0, picture.getWidth(), picture.getHeight(), null, 0, picture.getWidth());
        BinaryBitmap bitmap = new BinaryBitmap(
                new HybridBinarizer(new RGBLuminanceSource(picture.getWidth(), picture.getHeight(), pixels)));
        try {
            return Arrays.stream(new QRCodeMultiReader()
                            .decodeMultiple(bitmap, Map.of(DecodeHintType.TRY_HARDER, Boolean.TRUE)))
                    .map(Result::getText)
                    .toList();
        } catch (NotFoundException none) {
            return List.of();
        }
    }

    /** The size of the smallest letters, and how far from the edge of the page the outermost are. */
    public record Bounds(double smallest, double edge) {
        private Bounds with(TextPosition letter) {
            double right = letter.getPageWidth() - letter.getX() - letter.getWidth();
            double bottom = letter.getPageHeight() - letter.getY();
            double top = letter.getY() - letter.getFontSizeInPt();
            return new Bounds(
                    Math.min(smallest, letter.getFontSizeInPt()),
                    Math.min(edge, Math.min(Math.min(letter.getX(), right), Math.min(bottom, top))));
        }
    }

    /** Takes the text from a page, and measures it. */
    private static final class Reader extends PDFTextStripper {
        private Bounds bounds = new Bounds(Double.MAX_VALUE, Double.MAX_VALUE);

        @Override
        protected void processTextPosition(TextPosition letter) {
            bounds = bounds.with(letter);
            super.processTextPosition(letter);
        }
    }

    public BufferedImage picture(int page, int dotsPerInch) throws IOException {
        try (PDDocument document = Loader.loadPDF(bytes)) {
            return new PDFRenderer(document).renderImageWithDPI(page, dotsPerInch);
        }
    }

    /** Leaves all pages to be looked at, if that is wanted. */
    public void leave(String name) throws IOException {
        if (PICTURES.isPresent()) {
            Files.write(Path.of(PICTURES.get(), name + ".pdf"), bytes);
            for (int page = 0; page < pages.size(); page++) {
                ImageIO.write(
                        picture(page, 110),
                        "png",
                        Path.of(PICTURES.get(), name + "-" + page + ".png").toFile());
            }
        }
    }
}
