package ippo.web.words;

import java.util.List;
import java.util.regex.Pattern;

/**
 * Quotation marks of a language. What is put between the outer ones has the inner ones for its own, so that no mark
 * stands twice: «La risposta: “Per favore!”».
 */
record Quotes(String open, String close, String innerOpen, String innerClose) {
    /** French marks keep a space inside, the inner ones do not. */
    private static final String SPACE = "[ \\u00a0\\u202f]*";

    /** @param marks the four of them with spaces between, the outer ones first */
    static Quotes of(String marks) {
        List<String> four = List.of(marks.split(" "));
        if (four.size() != 4) {
            throw new IllegalStateException("not four quotation marks: " + marks);
        }
        return new Quotes(four.get(0), four.get(1), four.get(2), four.get(3));
    }

    /** The value as it goes behind what is filled already: with inner marks if that opens a quotation. */
    String within(CharSequence filled, String value) {
        return value.contains(open)
                        && filled.toString().replaceAll(SPACE + "$", "").endsWith(open)
                ? value.replaceAll(Pattern.quote(open) + SPACE, innerOpen)
                        .replaceAll(SPACE + Pattern.quote(close), innerClose)
                : value;
    }
}
