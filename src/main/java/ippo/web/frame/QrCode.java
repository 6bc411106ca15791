package ippo.web.frame;

import ippo.paper.Modules;
import ippo.web.words.Html;
import ippo.web.words.SafeHtml;

/** A QR code as a picture in the page. */
public final class QrCode {
    private QrCode() {}

    /** @param label what it is, for who cannot see it */
    public static SafeHtml svg(String text, String label) {
        Modules modules = Modules.of(text);
        StringBuilder path = new StringBuilder();
        for (Modules.Bar bar : modules.bars()) {
            path.append('M')
                    .append(bar.x())
                    .append(' ')
                    .append(bar.y())
                    .append('h')
                    .append(bar.length())
                    .append("v1h-")
                    .append(bar.length())
                    .append('z');
        }
        int side = modules.side();
        Html html = new Html();
        html.open("svg", "qr-code")
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
