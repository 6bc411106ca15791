package ippo.web.teach;

import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Name that a class may have in the next school year: its first number is one more (3B, 4B), and so is each year in it
 * (3B 2026/27, 4B 2027/28). A name without a number stays.
 */
final class NextName {
    /** A year, perhaps with the two digits of the next one behind it, or another number. */
    private static final Pattern NUMBER =
            Pattern.compile("((?:19|20|21)\\d\\d)(?:(\\s*[/–-]\\s*)(\\d\\d)(?!\\d))?|[0-9]{1,3}|[０-９]{1,3}");

    private static final int WIDE = '０' - '0';

    private NextName() {}

    static String of(String name) {
        StringBuilder next = new StringBuilder();
        Matcher numbers = NUMBER.matcher(name);
        boolean counted = false;
        while (numbers.find()) {
            boolean year = numbers.group(1) != null;
            String more = year ? year(numbers) : counted ? numbers.group() : oneMore(numbers.group());
            counted |= !year;
            numbers.appendReplacement(next, Matcher.quoteReplacement(more));
        }
        return numbers.appendTail(next).toString();
    }

    private static String year(MatchResult year) {
        String second = year.group(3) == null ? "" : year.group(2) + "%02d".formatted(after(year.group(3)) % 100);
        return after(year.group(1)) + second;
    }

    private static int after(String digits) {
        return Integer.parseInt(digits) + 1;
    }

    private static String oneMore(String digits) {
        boolean wide = digits.charAt(0) >= '０';
        String more = String.valueOf(after(digits));
        return wide
                ? more.chars()
                        .collect(StringBuilder::new, (text, c) -> text.append((char) (c + WIDE)), StringBuilder::append)
                        .toString()
                : more;
    }
}
