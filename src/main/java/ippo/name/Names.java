package ippo.name;

import java.text.Normalizer;
import java.util.HashSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * The rule for names, whatever is named: what is typed is tidied ({@link #tidy}), then either fits or has a fault
 * ({@link #fault}), and two that a reader could take for each other are alike ({@link Taken}).
 */
public final class Names {
    /** Nonspacing marks on one letter; more are drawn over the lines above and below (UTS #39, 5.4). */
    private static final int MOST_MARKS = 4;

    private Names() {}

    /**
     * A name as it is kept: letters in their usual form (NFC), single spaces between words, none around, and without
     * invisible characters that change nothing, such as a zero-width space that was pasted along. Joiners stay where
     * scripts or emoji need them.
     */
    public static String tidy(String typed) {
        String before = typed;
        String after = tidyOnce(before);
        while (!after.equals(before)) { // what is left out brings others together
            before = after;
            after = tidyOnce(before);
        }
        return after;
    }

    private static String tidyOnce(String typed) {
        StringBuilder tidy = new StringBuilder(typed.length());
        boolean gap = false;
        int[] all = typed.codePoints().toArray();
        for (int i = 0; i < all.length; i++) {
            int c = all[i];
            if (Character.isSpaceChar(c) || c == '\t' || c == '\n' || c == '\r') {
                gap = true;
            } else if (!Invisible.isDropped(all, i)) {
                if (gap && tidy.length() > 0) {
                    tidy.append(' ');
                }
                gap = false;
                tidy.appendCodePoint(c);
            }
        }
        return composed(tidy.toString());
    }

    /** Han characters that Unicode has twice stay as they are: to whom they belong, they are not the same. */
    private static String composed(String text) {
        boolean hasVariants =
                text.codePoints().anyMatch(c -> c >= 0xf900 && c <= 0xfaff || c >= 0x2f800 && c <= 0x2fa1f);
        return hasVariants ? text : Normalizer.normalize(text, Normalizer.Form.NFC);
    }

    /** What speaks against a name as it was typed. @param longest in UTF-16 code units, as browsers count */
    public static Optional<NameFault> fault(String typed, int longest) {
        String name = tidy(typed);
        if (name.codePoints().anyMatch(Invisible::isHidden)) {
            return Optional.of(NameFault.HIDDEN);
        }
        if (name.codePoints().anyMatch(Names::isUnreadable) || hasPiles(name)) {
            return Optional.of(NameFault.UNREADABLE);
        }
        if (name.codePoints().noneMatch(Names::isSeen)) {
            return Optional.of(NameFault.EMPTY);
        }
        return name.length() > longest ? Optional.of(NameFault.LONG) : Optional.empty();
    }

    /** Whether this is a name that is tidy already and has no fault. */
    public static boolean isName(String name, int longest) {
        return name.equals(tidy(name)) && fault(name, longest).isEmpty();
    }

    /** What is left of a text, such as a note, without what {@link #fault} would find in it: one line. */
    public static String readable(String typed) {
        StringBuilder left = new StringBuilder();
        tidy(typed)
                .codePoints()
                .filter(c -> !Invisible.isHidden(c) && !isUnreadable(c))
                .forEach(left::appendCodePoint);
        return tidy(left.toString());
    }

    private static boolean isUnreadable(int c) {
        return switch (Character.getType(c)) {
            case Character.CONTROL,
                    Character.SURROGATE,
                    Character.PRIVATE_USE,
                    Character.UNASSIGNED,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> true;
            case Character.FORMAT -> !Invisible.isJoiner(c);
            default -> false;
        };
    }

    private static boolean isMark(int c) {
        return Character.getType(c) == Character.NON_SPACING_MARK && !Invisible.isVariant(c)
                || Character.getType(c) == Character.ENCLOSING_MARK;
    }

    /** Whether marks pile up, or stand on nothing. */
    private static boolean hasPiles(String name) {
        int marks = 0;
        boolean begun = false;
        for (int c :
                Normalizer.normalize(name, Normalizer.Form.NFD).codePoints().toArray()) {
            marks = isMark(c) ? marks + 1 : 0;
            if (marks > MOST_MARKS || marks > 0 && !begun) {
                return true;
            }
            begun = c != ' ';
        }
        return false;
    }

    private static boolean isSeen(int c) {
        return c != ' ' && !isMark(c) && !Invisible.isVariant(c) && !Invisible.isJoiner(c);
    }

    /**
     * What two names have in common that look the same, by Unicode Technical Standard #39: Cyrillic А and Latin A, I
     * and l. For comparing only: nobody reads it.
     */
    public static String skeleton(String name) {
        return Confusables.skeleton(Normalizer.normalize(tidy(name), Normalizer.Form.NFKC));
    }

    /** The same without regard to capitals. */
    public static String smallSkeleton(String name) {
        String folded = Normalizer.normalize(tidy(name), Normalizer.Form.NFKC)
                .toUpperCase(Locale.ROOT)
                .toLowerCase(Locale.ROOT);
        return Confusables.skeleton(folded);
    }

    /** Names of a class or a server, for asking whether a new one is like any of them. Not for sharing. */
    public static final class Taken {
        private final Set<String> skeletons = new HashSet<>();
        private final Set<String> small = new HashSet<>();

        public void add(String name) {
            skeletons.add(skeleton(name));
            small.add(smallSkeleton(name));
        }

        public boolean hasLike(String name) {
            return skeletons.contains(skeleton(name)) || small.contains(smallSkeleton(name));
        }
    }
}
