package ippo.web.worksheet;

import io.nayuki.qrcodegen.QrCode;
import ippo.web.words.Html;
import ippo.web.words.SafeHtml;

/** A QR code as a picture in the page. */
final class Code {
    /** Light modules around it, as the standard asks for. */
    private static final int QUIET = 4;

    private Code() {}

    /** @param label what it is, for who cannot see it */
    static SafeHtml svg(String text, String label) {
        QrCode code = QrCode.encodeText(text, QrCode.Ecc.MEDIUM);
        StringBuilder path = new StringBuilder();
        for (int y = 0; y < code.size; y++) {
            for (int x = 0; x < code.size; x++) {
                if (code.getModule(x, y)) {
                    path.append('M')
                            .append(x + QUIET)
                            .append(' ')
                            .append(y + QUIET)
                            .append("h1v1h-1z");
                }
            }
        }
        int side = code.size + 2 * QUIET;
        Html html = new Html();
        html.open("svg", "worksheet-code")
                .with("viewBox", "0 0 " + side + " " + side)
                .with("role", "img")
                .with("aria-label", label);
        html.open("rect")
                .with("width", Integer.toString(side))
                .with("height", Integer.toString(side))
                .with("fill", "#fff")
                .close();
        html.open("path").with("d", path.toString()).with("fill", "#000").close();
        return html.close().done();
    }
}
