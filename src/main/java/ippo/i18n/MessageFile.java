package ippo.i18n;

import ippo.fault.FileFault;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A message file: a line is empty, a comment after {@code #}, or {@code key = text}. Strict: a key comes once, a text
 * is not empty and stays on its line, braces are those of a {@link Sentence}, and there are no escapes but {@code \n}.
 *
 * @param name as faults call it
 * @param texts by key, in the order of the file
 * @param lines where each key stands, counted from 1
 * @param faults what is wrong with single lines
 */
record MessageFile(String name, Map<String, String> texts, Map<String, Integer> lines, List<FileFault> faults) {
    private static final Pattern KEY = Pattern.compile("[A-Za-z0-9_+-]+(\\.[A-Za-z0-9_+-]+)*");

    static MessageFile read(String name, String content) {
        Map<String, String> texts = new LinkedHashMap<>();
        Map<String, Integer> lines = new LinkedHashMap<>();
        List<FileFault> faults = new ArrayList<>();
        eachLine(content, (number, key, text) -> {
            String problem = problem(key, text, texts.keySet());
            if (!problem.isEmpty()) {
                faults.add(new FileFault(name, number, problem));
            } else {
                texts.put(key, unescaped(text));
                lines.put(key, number);
            }
        });
        return new MessageFile(name, texts, lines, faults);
    }

    /** The texts by key alone, of a file that is known to have no faults. */
    static Map<String, String> texts(String content) {
        Map<String, String> texts = new HashMap<>();
        eachLine(content, (number, key, text) -> texts.put(key, unescaped(text)));
        return texts;
    }

    /** What is done with a line that tells something; key and text are empty where it has no {@code =}. */
    private interface Told {
        void take(int number, String key, String text);
    }

    private static void eachLine(String content, Told told) {
        int number = 0;
        for (String raw : content.split("\n", -1)) {
            number++;
            String line = raw.strip();
            if (line.isEmpty() || line.startsWith("#")) {
                continue;
            }
            int equals = line.indexOf('=');
            told.take(
                    number,
                    equals < 0 ? "" : line.substring(0, equals).strip(),
                    equals < 0 ? "" : line.substring(equals + 1).strip());
        }
    }

    private static String unescaped(String text) {
        return text.replace("\\n", "\n");
    }

    private static String problem(String key, String text, Set<String> before) {
        if (!KEY.matcher(key).matches()) {
            return "expected a key, = and a text";
        }
        if (before.contains(key)) {
            return key + " is there already";
        }
        if (text.isEmpty()) {
            return key + " has no text";
        }
        if (text.replace("\\n", "").contains("\\")) {
            return key + ": a backslash means something only in \\n";
        }
        if (Sentence.of(text).hasStrayBraces()) {
            return key + ": a brace that is no placeholder such as {name}";
        }
        return "";
    }

    /** The names of the values that a text wants, whatever it says of them. */
    Set<String> placeholders(String key) {
        return Sentence.of(texts.get(key)).parts().stream()
                .flatMap(part -> part.place().stream())
                .map(Sentence.Place::name)
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
