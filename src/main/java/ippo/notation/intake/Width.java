package ippo.notation.intake;

/** Full-width letters, digits and signs as the ASCII characters that they stand for. */
final class Width {
    private Width() {}

    /** The text with as many characters as before, narrow ones where there are such. */
    static String narrow(String text) {
        StringBuilder narrow = null;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            char n = narrow(c);
            if (n != c) {
                narrow = narrow == null ? new StringBuilder(text) : narrow;
                narrow.setCharAt(i, n);
            }
        }
        return narrow == null ? text : narrow.toString();
    }

    private static char narrow(char c) {
        if (c >= '！' && c <= '～') {
            return (char) (c - '！' + '!');
        }
        return switch (c) {
            case '\u3000', '\t' -> ' ';
            case '−', '‐', '‑', '–', '—' -> '-';
            default -> c;
        };
    }
}
