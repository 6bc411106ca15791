package ippo.i18n;

import java.util.Locale;

/**
 * Folds what people type, so that width, case and accents are no matter: by tables of its own, since the normalization
 * forms of Unicode are not to be had wherever this runs.
 */
public final class TextFolding {
    /** What a full-width sign, ！ to ～, is more than its narrow one. */
    private static final int WIDE = 0xFEE0;

    private static final String ACCENTED =
            "àáâãäåçèéêëìíîïñòóôõöùúûüýÿāăąćĉċčďēĕėęěĝğġģĥĩīĭįĵķĺļľńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżž";
    private static final String PLAIN =
            "aaaaaaceeeeiiiinooooouuuuyyaaaccccdeeeeegggghiiiijklllnnnooorrrssssttuuuuuuwyzzz";

    private TextFolding() {}

    /** With narrow signs for the full-width ones, and without white space. */
    public static String narrow(String text) {
        StringBuilder narrow = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char sign = text.charAt(i);
            if (!isSpace(sign)) {
                narrow.append('！' <= sign && sign <= '～' ? (char) (sign - WIDE) : sign);
            }
        }
        return narrow.toString();
    }

    private static boolean isSpace(char sign) {
        return Character.isWhitespace(sign) || Character.isSpaceChar(sign);
    }

    /** In small letters without accents, whether they are a part of the letter or signs of their own. */
    public static String plain(String text) {
        StringBuilder plain = new StringBuilder();
        for (char sign : text.toLowerCase(Locale.ROOT).toCharArray()) {
            int accented = ACCENTED.indexOf(sign);
            if (sign < '\u0300' || sign > '\u036f') { // an accent alone
                plain.append(accented < 0 ? sign : PLAIN.charAt(accented));
            }
        }
        return plain.toString();
    }
}
