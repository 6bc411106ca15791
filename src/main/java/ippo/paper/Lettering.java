package ippo.paper;

import ippo.i18n.Language;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.Character.UnicodeScript;
import java.text.BreakIterator;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.apache.pdfbox.pdmodel.font.PDFont;

/** How texts are set in a document of one language: which font each letter comes from, how wide it all gets. */
final class Lettering {
    /** What stands for a letter that no font has. */
    static final String UNKNOWN = "□";

    private static final String CUT = "…";
    private static final Pattern LETTER = Pattern.compile("\\X");
    /** Seen by no one: joiners, selectors of variants, marks of direction, soft hyphens. */
    private static final Pattern INVISIBLE = Pattern.compile("[\\p{Cf}\\p{Cc}\\uFE00-\\uFE0F]");

    private static final Pattern ELIDED = Pattern.compile("\\p{IsLatin}['’]$");

    private final Language language;
    private final List<Face> faces;
    private final Function<UnicodeScript, Optional<Face>> others;

    /** @param faces the one that is asked first comes first */
    Lettering(Language language, List<Face> faces) {
        this(language, faces, script -> Optional.empty());
    }

    /** @param others for scripts that none of them has */
    Lettering(Language language, List<Face> faces, Function<UnicodeScript, Optional<Face>> others) {
        this.language = language;
        this.faces = List.copyOf(faces);
        this.others = others;
    }

    /** Letters that stand one after the other in the same font. */
    record Run(PDFont font, String text) {}

    /** Lines that fit, and the size in which they do. */
    record Fitted(List<String> lines, double size) {
        Fitted {
            lines = List.copyOf(lines);
        }
    }

    /** The text on one line, without what cannot be seen, with {@link #UNKNOWN} for what cannot be written. */
    String clean(String text) {
        return cleanWithin(text).strip();
    }

    /** The same with the spaces at both ends, where text goes on. */
    String cleanWithin(String text) {
        return clean(text, codePoint -> find(codePoint).isPresent());
    }

    /**
     * A text as its letters are written, from the left.
     *
     * @param canBeWritten whether there is a font for a character
     */
    static String clean(String text, IntPredicate canBeWritten) {
        String composed =
                Normalizer.normalize(text.replace('\u202F', '\u00A0').replaceAll("\\s+", " "), Normalizer.Form.NFC);
        boolean turned = RightToLeft.isIn(composed);
        String clean = LETTER.matcher(turned ? RightToLeft.shaped(composed, UNKNOWN) : composed)
                .results()
                .map(letter -> INVISIBLE.matcher(letter.group()).replaceAll(""))
                .map(letter -> letter.codePoints().allMatch(canBeWritten) ? letter : UNKNOWN)
                .collect(Collectors.joining());
        return turned ? RightToLeft.seen(clean) : clean;
    }

    private Optional<Face> find(int codePoint) {
        return faces.stream()
                .filter(face -> face.has(codePoint))
                .findFirst()
                .or(() -> others.apply(UnicodeScript.of(codePoint)).filter(face -> face.has(codePoint)));
    }

    private Face face(int codePoint) {
        return find(codePoint)
                .orElseThrow(() -> new IllegalArgumentException("no font has U+" + Integer.toHexString(codePoint)));
    }

    /** @param text cleaned */
    List<Run> runs(String text) {
        List<Run> runs = new ArrayList<>();
        StringBuilder run = new StringBuilder();
        PDFont font = null;
        for (int codePoint : text.codePoints().toArray()) {
            PDFont next = face(codePoint).font();
            if (font != null && next != font) {
                runs.add(new Run(font, run.toString()));
                run.setLength(0);
            }
            font = next;
            run.appendCodePoint(codePoint);
        }
        if (font != null) {
            runs.add(new Run(font, run.toString()));
        }
        return runs;
    }

    /** @param text cleaned */
    double width(String text, double size) {
        try {
            double width = 0;
            for (int codePoint : text.codePoints().toArray()) {
                width += face(codePoint).width(codePoint);
            }
            return width * size;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Breaks a text where its language allows it; a word that is too long for a line is broken anywhere.
     *
     * @param text cleaned
     */
    List<String> wrap(String text, double size, double width) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String piece : pieces(text)) {
            if (width(line + piece.stripTrailing(), size) > width) {
                if (!line.isEmpty()) {
                    lines.add(line.toString().stripTrailing());
                    line.setLength(0);
                }
                for (String letter : letters(piece)) {
                    if (!line.isEmpty() && width((line + letter).stripTrailing(), size) > width) {
                        lines.add(line.toString());
                        line.setLength(0);
                    }
                    line.append(letter);
                }
            } else {
                line.append(piece);
            }
        }
        if (!line.isEmpty()) {
            lines.add(line.toString().stripTrailing());
        }
        return lines;
    }

    /** What must not be parted, each with the space after it. An apostrophe ends no word: l’oro. */
    List<String> pieces(String text) {
        BreakIterator breaks = BreakIterator.getLineInstance(language.locale());
        breaks.setText(text);
        List<String> pieces = new ArrayList<>();
        for (int from = breaks.first(), to = breaks.next(); to != BreakIterator.DONE; from = to, to = breaks.next()) {
            int last = pieces.size() - 1;
            String piece = text.substring(from, to);
            if (last >= 0 && belongTogether(pieces.get(last), piece)) {
                pieces.set(last, pieces.get(last) + piece);
            } else {
                pieces.add(piece);
            }
        }
        return pieces;
    }

    /** Java knows “ as the mark that begins a quotation; in German it ends one. */
    private static boolean belongTogether(String before, String piece) {
        return ELIDED.matcher(before).find() || (piece.startsWith("“") && !before.endsWith(" "));
    }

    private static List<String> letters(String text) {
        return LETTER.matcher(text).results().map(letter -> letter.group()).toList();
    }

    /**
     * The text in the biggest size in which it fits on so many lines without breaking a word; if none is small enough,
     * in the smallest, with words broken and, at last, the end cut off.
     *
     * @param text cleaned
     */
    Fitted fit(String text, double width, int lines, double biggest, double smallest) {
        for (double size = biggest; size > smallest; size -= 0.5) {
            List<String> wrapped = wrap(text, size, width);
            if (wrapped.size() <= lines && fitsWhole(text, size, width)) {
                return new Fitted(wrapped, size);
            }
        }
        List<String> wrapped = wrap(text, smallest, width);
        if (wrapped.size() <= lines) {
            return new Fitted(wrapped, smallest);
        }
        List<String> kept = new ArrayList<>(wrapped.subList(0, lines));
        List<String> last = new ArrayList<>(letters(kept.get(lines - 1)));
        boolean turned = RightToLeft.isIn(text);
        while (width(String.join("", last) + CUT, smallest) > width) {
            last.remove(turned ? 0 : last.size() - 1);
        }
        kept.set(lines - 1, turned ? CUT + String.join("", last) : String.join("", last) + CUT);
        return new Fitted(kept, smallest);
    }

    /**
     * The same, but on more than one line only if it would have to be smaller than {@code alone} on one.
     *
     * @param text cleaned
     */
    Fitted fit(String text, double width, int lines, double biggest, double alone, double smallest) {
        return width(text, alone) <= width
                ? fit(text, width, 1, biggest, alone)
                : fit(text, width, lines, Math.min(alone, biggest), smallest);
    }

    private boolean fitsWhole(String text, double size, double width) {
        return pieces(text).stream().allMatch(piece -> width(piece.stripTrailing(), size) <= width);
    }
}
