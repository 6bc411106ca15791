package ippo.paper;

import java.text.Bidi;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Hebrew and Arabic for a pen that writes glyph after glyph from the left: Arabic letters in the form in which they
 * join (Unicode's presentation forms), then all in the order in which it is seen (Unicode's bidirectional algorithm).
 * Marks of vowels, which names do without, are left out: they would need to be placed over each letter.
 */
final class RightToLeft {
    /** Of vowels and recitation; what stands on the line stays. */
    private static final Pattern MARKS = Pattern.compile(
            "[\\u0591-\\u05BD\\u05BF\\u05C1\\u05C2\\u05C4\\u05C5\\u05C7\\u0610-\\u061A\\u064B-\\u065F\\u0670\\u06D6-\\u06DC\\u06DF-\\u06E4\\u06E7\\u06E8\\u06EA-\\u06ED]");

    private static final int LAM = 0x644;
    private static final int TATWEEL = 0x640;
    private static final int JOINER = 0x200d;
    /** Lam and one of these are one sign: alone, and after a letter that joins. */
    private static final Map<Integer, Integer> LAM_WITH =
            Map.of(0x622, 0xfef5, 0x623, 0xfef7, 0x625, 0xfef9, 0x627, 0xfefb);

    private static final String BRACKETS = "()[]{}<>«»‹›";

    /** Forms of each letter: alone, at the end, at the beginning, in the middle; or only the first two, or one. */
    private static final class PdfForms {
        static final Map<Integer, List<Integer>> OF = read();
    }

    private RightToLeft() {}

    static boolean isIn(String text) {
        return text.codePoints().anyMatch(RightToLeft::isRightToLeft);
    }

    private static boolean isRightToLeft(int codePoint) {
        byte direction = Character.getDirectionality(codePoint);
        return direction == Character.DIRECTIONALITY_RIGHT_TO_LEFT
                || direction == Character.DIRECTIONALITY_RIGHT_TO_LEFT_ARABIC;
    }

    /** Unicode lists the forms of a letter in this order, those that other languages than Arabic need before. */
    private static Map<Integer, List<Integer>> read() {
        Map<Integer, List<Integer>> forms = new HashMap<>();
        for (int[] block : new int[][] {{0xfe80, 0xfef4}, {0xfb50, 0xfbff}}) {
            for (int form = block[0]; form <= block[1]; form++) {
                String letter = Normalizer.normalize(Character.toString(form), Normalizer.Form.NFKC);
                if (letter.length() == 1 && letter.charAt(0) != form && Character.isLetter(letter.charAt(0))) {
                    forms.computeIfAbsent((int) letter.charAt(0), unknown -> new ArrayList<>())
                            .add(form);
                }
            }
        }
        return forms;
    }

    /** With letters in the form in which they join; {@code unknown} for those of which Unicode has no forms. */
    static String shaped(String logical, String unknown) {
        int[] letters = MARKS.matcher(logical).replaceAll("").codePoints().toArray();
        StringBuilder shaped = new StringBuilder();
        boolean joined = false;
        for (int i = 0; i < letters.length; i++) {
            int letter = letters[i];
            int next = i + 1 < letters.length ? letters[i + 1] : 0;
            if (letter == LAM && LAM_WITH.containsKey(next)) {
                shaped.appendCodePoint(LAM_WITH.get(next) + (joined ? 1 : 0));
                joined = false;
                i++;
            } else if (letter == TATWEEL || letter == JOINER) {
                shaped.appendCodePoint(letter);
                joined = true;
            } else if (PdfForms.OF.containsKey(letter)) {
                List<Integer> forms = PdfForms.OF.get(letter);
                boolean both = forms.size() == 4;
                boolean before = joined && forms.size() > 1;
                boolean after = both && joinsBefore(next);
                shaped.appendCodePoint(forms.get((before ? 1 : 0) + (after ? 2 : 0)));
                joined = after;
            } else {
                boolean isUnknown = Character.UnicodeScript.of(letter) == Character.UnicodeScript.ARABIC
                        && Character.isLetter(letter)
                        && !isForm(letter);
                shaped.append(isUnknown ? unknown : Character.toString(letter));
                joined = false;
            }
        }
        return shaped.toString();
    }

    private static boolean joinsBefore(int letter) {
        return letter == TATWEEL
                || letter == JOINER
                || PdfForms.OF.getOrDefault(letter, List.of()).size() > 1;
    }

    private static boolean isForm(int codePoint) {
        return codePoint >= 0xfb50 && codePoint <= 0xfdff || codePoint >= 0xfe70 && codePoint <= 0xfefc;
    }

    /** In the order in which it is seen, from the left; its spaces part no lines. */
    static String seen(String logical) {
        Bidi bidi = new Bidi(logical, Bidi.DIRECTION_DEFAULT_LEFT_TO_RIGHT);
        List<String> letters = new ArrayList<>();
        List<Integer> levels = new ArrayList<>();
        for (int i = 0; i < logical.length(); i += Character.charCount(logical.codePointAt(i))) {
            boolean turned = bidi.getLevelAt(i) % 2 == 1;
            String letter = Character.toString(logical.codePointAt(i));
            int bracket = turned ? BRACKETS.indexOf(letter) : -1;
            letters.add(bracket < 0 ? letter : BRACKETS.substring(bracket ^ 1, (bracket ^ 1) + 1));
            levels.add(bidi.getLevelAt(i));
        }
        byte[] each = new byte[levels.size()];
        for (int i = 0; i < each.length; i++) {
            each[i] = levels.get(i).byteValue();
        }
        Object[] seen = letters.toArray();
        Bidi.reorderVisually(each, 0, seen, 0, seen.length);
        StringBuilder text = new StringBuilder();
        for (Object letter : seen) {
            text.append(letter);
        }
        return text.toString().replace(' ', '\u00a0');
    }
}
