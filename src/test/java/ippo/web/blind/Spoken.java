package ippo.web.blind;

import java.util.regex.Pattern;

/** Prose as it is heard: without tags, with readings instead of the words that have one. */
final class Spoken {
    private static final Pattern RUBY = Pattern.compile("<ruby>.*?<rt>(.*?)</rt>.*?</ruby>");

    private Spoken() {}

    static String of(String html) {
        return RUBY.matcher(html)
                .replaceAll("$1")
                .replaceAll("<[^>]*>", "")
                .replace("&lt;", "<")
                .replace("&gt;", ">")
                .replace("&quot;", "\"")
                .replace("&#39;", "'")
                .replace("&amp;", "&")
                .strip();
    }

    /** Without spaces: where a line breaks is not heard. */
    static String squeezed(String text) {
        return text.replaceAll("\\s", "");
    }
}
