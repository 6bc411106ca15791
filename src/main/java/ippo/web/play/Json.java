package ippo.web.play;

import java.util.Map;

/** Texts by key as JSON, which may stand in a script element or an attribute. */
final class Json {
    private Json() {}

    static String of(Map<String, String> texts) {
        StringBuilder json = new StringBuilder("{");
        texts.forEach((key, text) -> {
            if (json.length() > 1) {
                json.append(',');
            }
            quote(key, json);
            json.append(':');
            quote(text, json);
        });
        return json.append('}').toString();
    }

    /** Nothing in it looks like the end of a script element. */
    private static void quote(String text, StringBuilder json) {
        json.append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < ' ' || c == '"' || c == '\\' || c == '<' || c == '\u2028' || c == '\u2029') {
                json.append("\\u").append(Integer.toHexString(0x10000 + c).substring(1));
            } else {
                json.append(c);
            }
        }
        json.append('"');
    }
}
