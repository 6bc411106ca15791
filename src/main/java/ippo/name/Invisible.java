package ippo.name;

import java.lang.Character.UnicodeScript;
import java.util.EnumSet;
import java.util.Set;

/** Characters that are not drawn: Unicode's Default_Ignorable_Code_Point, and what looks like a space and is none. */
final class Invisible {
    private static final int NON_JOINER = 0x200c;
    private static final int JOINER = 0x200d;

    /** Default_Ignorable_Code_Point: pairs of first and last. */
    private static final int[] IGNORABLE = {
        0xad, 0xad, 0x34f, 0x34f, 0x61c, 0x61c, 0x115f, 0x1160, 0x17b4, 0x17b5, 0x180b, 0x180f, 0x200b, 0x200f, 0x202a,
        0x202e, 0x2060, 0x206f, 0x3164, 0x3164, 0xfe00, 0xfe0f, 0xfeff, 0xfeff, 0xffa0, 0xffa0, 0xfff0, 0xfff8, 0x1bca0,
        0x1bca3, 0x1d173, 0x1d17a, 0xe0000, 0xe0fff
    };

    /** Scripts whose letters join, or are parted, by joiners. */
    private static final Set<UnicodeScript> JOINING = EnumSet.of(
            UnicodeScript.ARABIC,
            UnicodeScript.SYRIAC,
            UnicodeScript.MONGOLIAN,
            UnicodeScript.DEVANAGARI,
            UnicodeScript.BENGALI,
            UnicodeScript.GURMUKHI,
            UnicodeScript.GUJARATI,
            UnicodeScript.ORIYA,
            UnicodeScript.TAMIL,
            UnicodeScript.TELUGU,
            UnicodeScript.KANNADA,
            UnicodeScript.MALAYALAM,
            UnicodeScript.SINHALA,
            UnicodeScript.KHMER);

    private Invisible() {}

    static boolean isIgnorable(int c) {
        for (int i = 0; i < IGNORABLE.length; i += 2) {
            if (c >= IGNORABLE[i] && c <= IGNORABLE[i + 1]) {
                return true;
            }
        }
        return false;
    }

    /** Whether a character takes room that looks empty, or shows others in another order than they are written. */
    static boolean isHidden(int c) {
        boolean turns = c == 0x202d || c == 0x202e;
        boolean looksEmpty = c == 0x2800 || c == 0x115f || c == 0x1160 || c == 0x3164 || c == 0xffa0;
        return turns || looksEmpty || isIgnorable(c) && !isJoiner(c) && !isVariant(c);
    }

    static boolean isJoiner(int c) {
        return c == NON_JOINER || c == JOINER;
    }

    /** Whether a character chooses a form of the one before it: of an emoji, or of a Han character. */
    static boolean isVariant(int c) {
        return c == 0xfe0e || c == 0xfe0f || c >= 0xe0100 && c <= 0xe01ef;
    }

    /** Whether what stands there changes nothing that is seen: it is left out. */
    static boolean isDropped(int[] text, int at) {
        int c = text[at];
        if (isJoiner(c)) {
            return at == 0 || at == text.length - 1 || !joins(c, text[at - 1], text[at + 1]);
        }
        if (isVariant(c)) {
            return at == 0 || (c < 0x10000 ? !isSign(text[at - 1]) : !Character.isIdeographic(text[at - 1]));
        }
        boolean isFiller = c == 0x115f || c == 0x1160 || c == 0x3164 || c == 0xffa0;
        boolean isOverride = c == 0x202d || c == 0x202e;
        boolean isTag = c >= 0xe0000 && c <= 0xe007f;
        return isIgnorable(c) && !isFiller && !isOverride && !isTag;
    }

    private static boolean joins(int joiner, int before, int after) {
        boolean emoji = joiner == JOINER && (isSign(before) || isVariant(before)) && isSign(after);
        return emoji || JOINING.contains(UnicodeScript.of(before)) && JOINING.contains(UnicodeScript.of(after));
    }

    /** Whether a character may be an emoji: a symbol, or what stands with one. */
    private static boolean isSign(int c) {
        return Character.getType(c) == Character.OTHER_SYMBOL
                || Character.getType(c) == Character.MODIFIER_SYMBOL && c > 0xffff
                || c == '#'
                || c == '*'
                || c >= '0' && c <= '9'
                || c >= 0x2190 && c <= 0x2bff && Character.getType(c) == Character.MATH_SYMBOL;
    }
}
