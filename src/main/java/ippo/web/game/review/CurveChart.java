package ippo.web.game.review;

import ippo.answer.Phrase;
import ippo.game.moment.Curve;
import ippo.web.words.Html;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The curve of a game: as SVG for the eye alone, and as a table, which says the same in words.
 *
 * @param picture printed
 * @param rows every tenth move, and the last
 */
public record CurveChart(SafeHtml picture, List<Row> rows) {
    private static final int WIDTH = 320;
    private static final int HALF = 50;
    private static final int STEP = 10;
    private static final int MUCH = 55;
    private static final int SOME = 15;

    /**
     * How it stood at one time.
     *
     * @param when how many moves had been made, or that it was the start
     */
    public record Row(SafeHtml when, SafeHtml standing) {}

    /** How a side stands. Every constant has words in every language, {@code review.standing.<constant>}. */
    private enum Standing {
        WINNING,
        AHEAD,
        EVEN,
        BEHIND,
        LOSING;

        static Standing of(int point) {
            if (Math.abs(point) < SOME) {
                return EVEN;
            }
            if (point > 0) {
                return point < MUCH ? AHEAD : WINNING;
            }
            return point > -MUCH ? BEHIND : LOSING;
        }
    }

    static CurveChart of(Curve curve, Words words) {
        List<Integer> points = curve.points();
        List<Row> rows = new ArrayList<>();
        for (int ply = 0; ply < points.size(); ply++) {
            if (ply % STEP == 0 || ply == points.size() - 1) {
                rows.add(new Row(
                        when(ply, words), words.html(Phrase.of("review.standing." + Standing.of(points.get(ply))))));
            }
        }
        return new CurveChart(picture(points), rows);
    }

    /** No move 0 was ever made. */
    private static SafeHtml when(int ply, Words words) {
        return ply == 0 ? words.html("review.curve.start") : SafeHtml.escaped(String.valueOf(ply));
    }

    private static SafeHtml picture(List<Integer> points) {
        Html html = new Html()
                .open("svg", "curve")
                .with("viewBox", "0 0 " + WIDTH + " " + 2 * HALF)
                .with("preserveAspectRatio", "none")
                .with("aria-hidden", "true")
                .with("focusable", "false");
        StringBuilder line = new StringBuilder();
        for (int ply = 0; ply < points.size(); ply++) {
            double x = points.size() == 1 ? 0 : (double) WIDTH * ply / (points.size() - 1);
            double y = HALF - HALF * points.get(ply) / 104.0;
            line.append(ply == 0 ? "M" : "L").append(number(x)).append(' ').append(number(y));
        }
        html.open("path")
                .with("class", "area")
                .with("d", line + "L" + WIDTH + " " + HALF + "L0 " + HALF + "Z")
                .close();
        html.open("path")
                .with("class", "middle")
                .with("d", "M0 " + HALF + "H" + WIDTH)
                .close();
        html.open("path").with("class", "line").with("d", line.toString()).close();
        return html.close().done();
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.1f", value);
    }
}
