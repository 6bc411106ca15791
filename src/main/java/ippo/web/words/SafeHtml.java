package ippo.web.words;

import java.util.Objects;
import java.util.regex.Pattern;

/**
 * HTML that may be sent as it is: made by us from our own Markdown and message files, never from what visitors send.
 *
 * @param text well-formed, everything escaped that has to be
 */
public record SafeHtml(String text) {
    /** A word and its reading. */
    private static final Pattern RUBY = Pattern.compile("<ruby[^>]*>.*?<rt>(.*?)</rt>.*?</ruby>");

    /** A small piece within a text. */
    private static final Pattern PICTURE = Pattern.compile("<span[^>]* aria-label=\"([^\"]*)\"[^>]*></span>");

    public SafeHtml {
        Objects.requireNonNull(text, "text");
    }

    /** The text without tags and readings. */
    public String plain() {
        return unescaped(named().replaceAll("<rt>.*?</rt>|<rp>.*?</rp>", ""));
    }

    /** As a voice should say it: readings instead of the words that have one, names instead of pictures. */
    public String spoken() {
        return unescaped(RUBY.matcher(named()).replaceAll("$1"));
    }

    private String named() {
        return PICTURE.matcher(text).replaceAll("$1");
    }

    private static String unescaped(String html) {
        return html.replaceAll("<[^>]*>", "")
                .replace("&lt;", "<")
                .replace("&gt;", ">")
                .replace("&quot;", "\"")
                .replace("&#39;", "'")
                .replace("&amp;", "&")
                .strip();
    }

    /** Plain text, escaped. */
    public static SafeHtml escaped(String plain) {
        StringBuilder html = new StringBuilder(plain.length() + 16);
        escape(plain, html);
        return new SafeHtml(html.toString());
    }

    /** What people typed, such as a name, escaped, and set apart so that it turns nothing round it. */
    public static SafeHtml name(String plain) {
        return new SafeHtml("<bdi>" + escaped(plain).text() + "</bdi>");
    }

    static void escape(String plain, StringBuilder html) {
        int from = 0;
        for (int i = 0; i < plain.length(); i++) {
            String entity = entity(plain.charAt(i));
            if (entity != null) {
                html.append(plain, from, i).append(entity);
                from = i + 1;
            }
        }
        html.append(plain, from, plain.length());
    }

    /** Null for what may stand as it is. */
    private static String entity(char c) {
        return switch (c) {
            case '&' -> "&amp;";
            case '<' -> "&lt;";
            case '>' -> "&gt;";
            case '"' -> "&quot;";
            case '\'' -> "&#39;";
            default -> null;
        };
    }
}
