package ippo.web.tsume;

import ippo.review.Statistics.Bin;
import ippo.review.Statistics.Count;
import ippo.web.words.Html;
import ippo.web.words.SafeHtml;
import java.util.Collection;
import java.util.List;
import java.util.Locale;

/** Pictures of numbers, as SVG, for the eye alone: a table beside each says the same. Colours are the style sheet's. */
final class Charts {
    private static final int BAR = 16;
    private static final int STEP = 20;
    private static final int HIGH = 120;
    private static final int SIDE = 200;
    private static final int EDGE = 34;

    private Charts() {}

    /** A bar for each: tries, and within it from below those solved at once. */
    static SafeHtml columns(Collection<Count> counts) {
        int most = Math.max(4, counts.stream().mapToInt(Count::tries).max().orElse(0));
        Html html = svg("chart columns", counts.size() * STEP + 30, HIGH + 14);
        for (int part = 0; part <= 2; part++) {
            int y = 8 + HIGH - HIGH * part / 2;
            line(html, "grid", 0, y, counts.size() * STEP, y);
            text(html, counts.size() * STEP + 4, y + 4, "start", String.valueOf(most * part / 2));
        }
        int x = (STEP - BAR) / 2;
        for (Count count : counts) {
            double all = (double) HIGH * count.tries() / most;
            double solved = (double) HIGH * count.solved() / most;
            if (count.tries() > 0) {
                box(html, "tried", x, 8 + HIGH - all, BAR, all);
                box(html, "solved", x, 8 + HIGH - solved, BAR, solved);
            }
            x += STEP;
        }
        return html.close().done();
    }

    /** A bar lying down. @param share from 0 to 1 */
    static SafeHtml bar(double share) {
        Html html = svg("chart bar", 100, 12);
        box(html, "tried", 0.5, 0.5, 99, 11);
        box(html, "solved", 0.5, 0.5, 99 * share, 11);
        return html.close().done();
    }

    /** What was foretold (to the right) against what happened (upwards): the larger a point, the more it stands on. */
    static SafeHtml points(List<Bin> bins, String foretold, String happened) {
        Html html = svg("chart points", EDGE + SIDE + 12, SIDE + 44);
        for (int part = 0; part <= 4; part++) {
            int at = SIDE * part / 4;
            line(html, "grid", EDGE, 8 + SIDE - at, EDGE + SIDE, 8 + SIDE - at);
            line(html, "grid", EDGE + at, 8, EDGE + at, 8 + SIDE);
            if (part % 2 == 0) {
                text(html, EDGE - 5, 12 + SIDE - at, "end", String.valueOf(part * 25));
                text(html, EDGE + at, SIDE + 22, "middle", String.valueOf(part * 25));
            }
        }
        line(html, "right", EDGE, 8 + SIDE, EDGE + SIDE, 8);
        for (Bin bin : bins) {
            html.open("circle")
                    .with("class", "solved")
                    .with("cx", number(EDGE + SIDE * bin.foretold()))
                    .with("cy", number(8 + SIDE * (1 - bin.happened())))
                    .with("r", number(Math.min(12, 3 + Math.sqrt(bin.tries()))))
                    .close();
        }
        text(html, EDGE + SIDE / 2.0, SIDE + 39, "middle", foretold);
        html.open("text")
                .with("transform", "translate(10 " + (8 + SIDE / 2) + ") rotate(-90)")
                .with("text-anchor", "middle")
                .text(happened)
                .close();
        return html.close().done();
    }

    private static Html svg(String css, int width, int height) {
        return new Html()
                .open("svg", css)
                .with("viewBox", "0 0 " + width + " " + height)
                .with("aria-hidden", "true")
                .with("focusable", "false");
    }

    private static void box(Html html, String css, double x, double y, double width, double height) {
        html.open("rect")
                .with("class", css)
                .with("x", number(x))
                .with("y", number(y))
                .with("width", number(width))
                .with("height", number(height))
                .close();
    }

    private static void line(Html html, String css, int x1, int y1, int x2, int y2) {
        html.open("path")
                .with("class", css)
                .with("d", "M" + x1 + " " + y1 + "L" + x2 + " " + y2)
                .close();
    }

    private static void text(Html html, double x, double y, String anchor, String text) {
        html.open("text")
                .with("x", number(x))
                .with("y", number(y))
                .with("text-anchor", anchor)
                .text(text)
                .close();
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.1f", value);
    }
}
