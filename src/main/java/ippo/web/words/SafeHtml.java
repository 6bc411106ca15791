package ippo.web.words;

import java.util.Objects;

/**
 * HTML that may be sent as it is: made by us from our own Markdown and message files, never from what visitors send.
 *
 * @param text well-formed, everything escaped that has to be
 */
public record SafeHtml(String text) {
    public SafeHtml {
        Objects.requireNonNull(text, "text");
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
