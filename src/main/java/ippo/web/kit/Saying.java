package ippo.web.kit;

import ippo.answer.Phrase;
import ippo.web.words.SafeHtml;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Sentences as a template names them: {@code key}, {@code key(name=${value}, other=${value})}, or an expression of a
 * key or a {@link Phrase} instead of the key; several stand with a semicolon between.
 */
record Saying(List<One> sentences) {
    /** @param head a key, or an expression */
    private record One(String head, List<Filling> fillings) {}

    private record Filling(String name, String expression) {}

    static Saying parse(String text) {
        List<One> sentences = new ArrayList<>();
        for (String sentence : split(text, ';')) {
            int open = outside(sentence, '(', 0);
            String head = open < 0 ? sentence : sentence.substring(0, open).strip();
            List<Filling> fillings = new ArrayList<>();
            if (open >= 0) {
                if (!sentence.endsWith(")")) {
                    throw new IllegalArgumentException("no bracket closes " + sentence);
                }
                for (String filling : split(sentence.substring(open + 1, sentence.length() - 1), ',')) {
                    int equals = filling.indexOf('=');
                    if (equals < 1) {
                        throw new IllegalArgumentException("no name=${value} in " + sentence);
                    }
                    fillings.add(new Filling(
                            filling.substring(0, equals).strip(),
                            filling.substring(equals + 1).strip()));
                }
            }
            if (!head.startsWith("${") && !head.matches("[A-Za-z0-9_.-]+")) {
                throw new IllegalArgumentException("no key: " + text);
            }
            sentences.add(new One(head, List.copyOf(fillings)));
        }
        return new Saying(List.copyOf(sentences));
    }

    private static List<String> split(String text, char between) {
        List<String> parts = new ArrayList<>();
        int from = 0;
        for (int at = outside(text, between, 0); at >= 0; at = outside(text, between, from)) {
            parts.add(text.substring(from, at).strip());
            from = at + 1;
        }
        parts.add(text.substring(from).strip());
        return parts;
    }

    /** Where a character stands outside of braces, brackets and quotes; -1 if it does not. */
    private static int outside(String text, char wanted, int from) {
        int depth = 0;
        boolean quoted = false;
        for (int i = from; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\'') {
                quoted = !quoted;
            } else if (!quoted) {
                if (depth == 0 && c == wanted) {
                    return i;
                }
                depth += "({[".indexOf(c) >= 0 ? 1 : ")}]".indexOf(c) >= 0 ? -1 : 0;
            }
        }
        return -1;
    }

    SafeHtml html(Scope scope) {
        if (sentences.size() == 1) {
            return scope.words().html(phrase(sentences.get(0), scope));
        }
        return new SafeHtml(sentences.stream()
                .map(each -> scope.words().html(phrase(each, scope)).text())
                .collect(
                        Collectors.joining(SafeHtml.escaped(scope.words().gap()).text())));
    }

    private static Phrase phrase(One sentence, Scope scope) {
        Object named = sentence.head().startsWith("${") ? scope.value(sentence.head()) : sentence.head();
        Phrase phrase = switch (named) {
            case Phrase whole -> whole;
            case String key -> Phrase.of(key);
            case null, default ->
                throw new IllegalArgumentException("neither key nor phrase: " + sentence.head() + " is " + named);
        };
        for (Filling filling : sentence.fillings()) {
            phrase = phrase.with(filling.name(), scope.value(filling.expression()));
        }
        return phrase;
    }
}
