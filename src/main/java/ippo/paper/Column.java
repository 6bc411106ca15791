package ippo.paper;

import ippo.paper.PdfCanvas.Weight;
import ippo.paper.Prose.Span;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Prose broken into lines of a width. */
final class Column {
    /** The size of readings, in sizes of what stands below them. */
    private static final double READING = 0.5;
    /** From line to line, in sizes of the letters; and where readings stand between. */
    private static final double LEADING = 1.3;

    private static final double TALL_LEADING = 1.75;
    private static final double PARAGRAPH = 0.25;

    private final Lettering lettering;
    private final double size;
    private final boolean bold;
    private final boolean tall;
    private final double width;
    private final List<List<Set>> lines = new ArrayList<>();
    /** Before which lines a paragraph begins. */
    private final List<Integer> gaps = new ArrayList<>();

    private boolean fits = true;

    /**
     * A piece of a line.
     *
     * @param wide how much room it takes, its reading's included
     */
    private record Set(String text, Optional<String> reading, boolean strong, double wide) {}

    /** @param bold whether all of it is strong */
    Column(Lettering lettering, Prose prose, double size, double width, boolean bold) {
        this.lettering = lettering;
        this.size = size;
        this.width = width;
        this.bold = bold;
        this.tall = prose.hasReadings();
        for (List<Span> paragraph : prose.paragraphs()) {
            if (!lines.isEmpty()) {
                gaps.add(lines.size());
            }
            lay(paragraph);
        }
    }

    /** Whether no word was too wide. */
    boolean fits() {
        return fits;
    }

    double height() {
        return lines.size() * lineHeight() + gaps.size() * PARAGRAPH * size;
    }

    /** How wide its widest line is. */
    double width() {
        return lines.stream()
                .mapToDouble(line -> line.stream().mapToDouble(Set::wide).sum())
                .max()
                .orElse(0);
    }

    double lineHeight() {
        return size * (tall ? TALL_LEADING : LEADING);
    }

    /** @return the bottom of the last line */
    double write(PdfCanvas pen, double left, double top) throws IOException {
        double y = top;
        for (int i = 0; i < lines.size(); i++) {
            if (gaps.contains(i)) {
                y += PARAGRAPH * size;
            }
            y += lineHeight();
            double x = left;
            for (Set set : lines.get(i)) {
                Weight weight = bold || set.strong() ? Weight.BOLD : Weight.PLAIN;
                double baseline = y - size * 0.3;
                double own = lettering.width(set.text(), size);
                pen.write(set.text(), x + (set.wide() - own) / 2, baseline, size, weight);
                if (set.reading().isPresent()) {
                    String reading = set.reading().get();
                    double above = lettering.width(reading, size * READING);
                    pen.write(
                            reading,
                            x + (set.wide() - above) / 2,
                            baseline - size * 0.95,
                            size * READING,
                            Weight.PLAIN);
                }
                x += set.wide();
            }
        }
        return y;
    }

    private void lay(List<Span> paragraph) {
        List<Span> clean = clean(paragraph);
        List<Set> line = new ArrayList<>();
        double used = 0;
        int from = 0;
        for (int to : breaks(clean)) {
            List<Set> unit = between(clean, from, to);
            from = to;
            double wide = withoutSpace(unit);
            fits &= wide <= width;
            if (used + wide > width && !line.isEmpty()) {
                lines.add(List.copyOf(line));
                line.clear();
                used = 0;
            }
            line.addAll(unit);
            used += unit.stream().mapToDouble(Set::wide).sum();
        }
        if (!line.isEmpty()) {
            lines.add(List.copyOf(line));
        }
    }

    /** Where the language allows it, but not within a word that has a reading; the last is the end. */
    private List<Integer> breaks(List<Span> paragraph) {
        StringBuilder whole = new StringBuilder();
        List<Integer> within = new ArrayList<>();
        for (Span span : paragraph) {
            if (span.reading().isPresent()) {
                IntStream.range(1, span.text().length())
                        .map(i -> whole.length() + i)
                        .forEach(within::add);
            }
            whole.append(span.text());
        }
        List<Integer> breaks = new ArrayList<>();
        int at = 0;
        for (String piece : lettering.pieces(whole.toString())) {
            at += piece.length();
            breaks.add(at);
        }
        breaks.removeAll(within);
        return breaks;
    }

    private List<Set> between(List<Span> paragraph, int from, int to) {
        List<Set> unit = new ArrayList<>();
        int at = 0;
        for (Span span : paragraph) {
            int begin = Math.max(from - at, 0);
            int end = Math.min(to - at, span.text().length());
            if (begin < end) {
                unit.add(set(span.text().substring(begin, end), span));
            }
            at += span.text().length();
        }
        return unit;
    }

    private double withoutSpace(List<Set> unit) {
        double wide = unit.stream().mapToDouble(Set::wide).sum();
        String last = unit.isEmpty() ? "" : unit.get(unit.size() - 1).text();
        return wide - lettering.width(last, size) + lettering.width(last.stripTrailing(), size);
    }

    private Set set(String text, Span span) {
        double own = lettering.width(text, size);
        double above = span.reading()
                .map(reading -> lettering.width(reading, size * READING))
                .orElse(0.0);
        return new Set(text, span.reading(), span.strong(), Math.max(own, above));
    }

    private List<Span> clean(List<Span> paragraph) {
        List<Span> clean = new ArrayList<>();
        for (Span span : paragraph) {
            String text = lettering.cleanWithin(span.text());
            if (!text.isEmpty()) {
                clean.add(new Span(text, span.reading().map(lettering::clean), span.strong()));
            }
        }
        return clean;
    }
}
