package ippo.paper;

import ippo.paper.Lettering.Fitted;
import ippo.paper.PdfCanvas.Weight;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;

/** Cards with which the pupils of a class log in: ten on a page of A4, to be cut out along dashed lines. */
public final class LoginCards {
    private static final int ACROSS = 2;
    private static final int DOWN = 5;
    private static final double EDGE = 28;
    private static final double WIDTH = (595.276 - 2 * EDGE) / ACROSS;
    private static final double HEIGHT = (841.89 - 2 * EDGE) / DOWN;
    private static final double INSET = 11;
    private static final double CODE = 94;
    /** Between the words of a phrase. */
    private static final String GAP = "  ";

    private static final double LARGEST_PHRASE = 14;

    private final Typefaces typefaces;

    public LoginCards(Typefaces typefaces) {
        this.typefaces = typefaces;
    }

    /**
     * A PDF file. The same cards give the same bytes.
     *
     * @param className as the teacher wrote it
     * @param classAddress the page of the class, where the words of the phrase are typed
     * @throws IllegalArgumentException without cards
     */
    public byte[] print(CardWords words, String className, String classAddress, List<LoginCard> cards) {
        if (cards.isEmpty()) {
            throw new IllegalArgumentException("no cards");
        }
        try (PdfDocument print = new PdfDocument(typefaces, words.language(), words.title())) {
            double size = phraseSize(print.lettering(), cards);
            for (int from = 0; from < cards.size(); from += ACROSS * DOWN) {
                try (PdfCanvas pen = print.page()) {
                    cutLines(pen);
                    for (int i = from; i < Math.min(cards.size(), from + ACROSS * DOWN); i++) {
                        int place = i - from;
                        new Drawn(
                                        print.lettering(),
                                        pen,
                                        EDGE + place % ACROSS * WIDTH,
                                        EDGE + place / ACROSS * HEIGHT,
                                        size)
                                .draw(words, className, classAddress, cards.get(i), i + 1 + " / " + cards.size());
                    }
                }
            }
            return print.done();
        } catch (IOException e) {
            throw new UncheckedIOException(e); // nothing here is read from a disk or sent anywhere
        }
    }

    private static void cutLines(PdfCanvas pen) throws IOException {
        for (int i = 0; i <= DOWN; i++) {
            pen.dashed(EDGE, EDGE + i * HEIGHT, EDGE + ACROSS * WIDTH, EDGE + i * HEIGHT);
        }
        for (int i = 0; i <= ACROSS; i++) {
            pen.dashed(EDGE + i * WIDTH, EDGE, EDGE + i * WIDTH, EDGE + DOWN * HEIGHT);
        }
    }

    /** Half of the words in each of two lines. */
    private static List<String> phrase(Lettering lettering, List<String> words) {
        List<String> clean = words.stream().map(lettering::clean).toList();
        int half = (clean.size() + 1) / 2;
        return List.of(String.join(GAP, clean.subList(0, half)), String.join(GAP, clean.subList(half, clean.size())));
    }

    /** The largest in which the words of every card have room: those of one class look alike. */
    private static double phraseSize(Lettering lettering, List<LoginCard> cards) {
        double beside = WIDTH - 2 * INSET - CODE;
        return cards.stream()
                .flatMap(card -> phrase(lettering, card.words()).stream())
                .mapToDouble(line -> beside / lettering.width(line, 1))
                .reduce(LARGEST_PHRASE, Math::min);
    }

    /**
     * One card.
     *
     * @param left of the card
     * @param top of the card
     * @param phraseSize of the words that are typed
     */
    private record Drawn(Lettering lettering, PdfCanvas pen, double left, double top, double phraseSize) {
        void draw(CardWords words, String className, String classAddress, LoginCard card, String number)
                throws IOException {
            double x = left + INSET;
            double full = WIDTH - 2 * INSET;
            double codeX = left + WIDTH - INSET - CODE + 4;
            double beside = codeX - 4 - x;

            double numberWidth = lettering.width(number, 6.5);
            pen.write(number, left + WIDTH - INSET - numberWidth, top + 15, 6.5, Weight.PALE);
            double y = write(className, x, top + 8, full - numberWidth - 8, 1, 8.5, 7, Weight.PALE);
            double below = y + 25;
            name(card.nickname(), x, y, full, below);

            pen.code(card.address(), codeX, below, CODE);
            // the code has an edge of its own, so this stands below what one sees of it
            caption(words.scan(), codeX, below + CODE - 3);

            y = write(words.open(), x, below + 5, beside, 2, 8.5, 7, Weight.PALE);
            String address = lettering.clean(withoutScheme(classAddress));
            y = pen.write(lettering.fit(address, beside, 4, 10, 7, 7), x, y, Weight.PLAIN) + 5;
            y = write(words.type(), x, y, beside, 2, 8.5, 7, Weight.PALE) + 1;
            pen.write(new Fitted(phrase(lettering, card.words()), phraseSize), x, y, Weight.BOLD);

            double foot = top + HEIGHT - 8;
            Fitted keep = lettering.fit(lettering.clean(words.keep()), codeX - x, 1, 8, 6.5);
            pen.write(keep.lines().get(0), x, foot, keep.size(), Weight.PALE);
        }

        /** Below the code, each line in its middle. */
        private void caption(String text, double x, double y) throws IOException {
            Fitted fitted = lettering.fit(lettering.clean(text), CODE, 2, 8, 6.5);
            for (String line : fitted.lines()) {
                double middle = x + (CODE - lettering.width(line, fitted.size())) / 2;
                y = pen.write(new Fitted(List.of(line), fitted.size()), middle, y, Weight.PLAIN);
            }
        }

        private void name(String nickname, double x, double y, double width, double bottom) throws IOException {
            Fitted name = lettering.fit(lettering.clean(nickname), width, 2, 20, 11, 8);
            double room = bottom - y - name.lines().size() * name.size() * PdfCanvas.LEADING;
            pen.write(name, x, y + Math.max(0, room / 2), Weight.BOLD);
        }

        private double write(
                String text, double x, double y, double width, int lines, double big, double small, Weight weight)
                throws IOException {
            return pen.write(lettering.fit(lettering.clean(text), width, lines, big, small), x, y, weight);
        }

        /** Browsers add it, and nobody types it. */
        private static String withoutScheme(String address) {
            return address.startsWith("https://") ? address.substring("https://".length()) : address;
        }
    }
}
