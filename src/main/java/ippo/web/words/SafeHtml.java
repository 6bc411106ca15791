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

    static void escape(String plain, StringBuilder html) {
        for (int i = 0; i < plain.length(); i++) {
            char c = plain.charAt(i);
            switch (c) {
                case '&' -> html.append("&amp;");
                case '<' -> html.append("&lt;");
                case '>' -> html.append("&gt;");
                case '"' -> html.append("&quot;");
                case '\'' -> html.append("&#39;");
                default -> html.append(c);
            }
        }
    }
}
