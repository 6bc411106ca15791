package ippo.notation.intake;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** JSON as values, so much of it as records of games need. */
sealed interface Json {
    /** An object; of two members of a name the last counts. */
    record Members(Map<String, Json> members) implements Json {}

    /** An array. */
    record Elements(List<Json> items) implements Json {}

    /** A text. */
    record Text(String text) implements Json {}

    /** A number, cut to a whole one. */
    record Number(long number) implements Json {}

    /** True, false or null. */
    record Word(String word) implements Json {}

    default Optional<Json> get(String name) {
        return switch (this) {
            case Members(Map<String, Json> members) -> Optional.ofNullable(members.get(name));
            case Elements items -> Optional.empty();
            case Text text -> Optional.empty();
            case Number number -> Optional.empty();
            case Word word -> Optional.empty();
        };
    }

    default Optional<String> text(String name) {
        return get(name).flatMap(value -> switch (value) {
            case Text(String text) -> Optional.of(text);
            case Number(long number) -> Optional.of(Long.toString(number));
            case Members members -> Optional.<String>empty();
            case Elements items -> Optional.<String>empty();
            case Word word -> Optional.<String>empty();
        });
    }

    default Optional<Integer> number(String name) {
        return get(name).flatMap(value -> switch (value) {
            case Number(long number) -> Optional.of((int) Math.max(-1_000_000, Math.min(1_000_000, number)));
            case Text text -> Optional.<Integer>empty();
            case Members members -> Optional.<Integer>empty();
            case Elements items -> Optional.<Integer>empty();
            case Word word -> Optional.<Integer>empty();
        });
    }

    default boolean isTrue(String name) {
        return get(name).filter(new Word("true")::equals).isPresent();
    }

    /** The items of an array; none if this is something else. */
    default List<Json> all() {
        return switch (this) {
            case Elements(List<Json> items) -> items;
            case Members members -> List.of();
            case Text text -> List.of();
            case Number number -> List.of();
            case Word word -> List.of();
        };
    }

    /** Reads one value from a place of a text on; empty if it is not well formed. */
    static Optional<Read> read(String text, int from) {
        return new Reader(text, from).read();
    }

    /**
     * A value that was read.
     *
     * @param end the place behind it
     */
    record Read(Json value, int end) {}

    /** One reading of one text. */
    final class Reader {
        private static final int DEEPEST = 200;

        private final String text;
        private int at;
        private boolean isBroken;

        private Reader(String text, int from) {
            this.text = text;
            this.at = from;
        }

        private Optional<Read> read() {
            Json value = value(0);
            return isBroken ? Optional.empty() : Optional.of(new Read(value, at));
        }

        private Json broken() {
            isBroken = true;
            at = text.length();
            return new Word("null");
        }

        private void skipSpaces() {
            while (at < text.length()
                    && (text.charAt(at) <= ' ' || text.charAt(at) == '\u3000' || text.charAt(at) == '\u00A0')) {
                at++;
            }
        }

        private char here() {
            skipSpaces();
            return at < text.length() ? text.charAt(at) : '\0';
        }

        private boolean skip(char c) {
            boolean there = here() == c;
            at += there ? 1 : 0;
            return there;
        }

        private Json value(int depth) {
            if (depth > DEEPEST || isBroken) {
                return broken();
            }
            return switch (here()) {
                case '{' -> members(depth);
                case '[' -> items(depth);
                case '"' -> new Text(string());
                default -> word();
            };
        }

        private Json members(int depth) {
            Map<String, Json> members = new LinkedHashMap<>();
            at++;
            if (skip('}')) {
                return new Members(members);
            }
            do {
                if (here() != '"') {
                    return here() == '}' && !members.isEmpty() && skip('}') ? new Members(members) : broken();
                }
                String name = string();
                if (!skip(':')) {
                    return broken();
                }
                members.put(name, value(depth + 1));
            } while (skip(',') && !isBroken);
            return skip('}') ? new Members(members) : broken();
        }

        private Json items(int depth) {
            List<Json> items = new ArrayList<>();
            at++;
            if (skip(']')) {
                return new Elements(items);
            }
            do {
                if (here() == ']') {
                    break;
                }
                items.add(value(depth + 1));
            } while (skip(',') && !isBroken);
            return skip(']') ? new Elements(items) : broken();
        }

        private String string() {
            StringBuilder out = new StringBuilder();
            at++;
            while (at < text.length() && text.charAt(at) != '"') {
                char c = text.charAt(at++);
                if (c == '\\' && at < text.length()) {
                    escape(text.charAt(at++), out);
                } else {
                    out.append(c);
                }
            }
            if (at >= text.length()) {
                isBroken = true;
            }
            at++;
            return out.toString();
        }

        private void escape(char c, StringBuilder out) {
            switch (c) {
                case 'n' -> out.append('\n');
                case 'r' -> out.append('\r');
                case 't' -> out.append('\t');
                case 'b', 'f' -> out.append(' ');
                case 'u' -> {
                    int code = 0;
                    for (int i = 0; i < 4; i++) {
                        int digit = at < text.length() ? Character.digit(text.charAt(at++), 16) : -1;
                        isBroken |= digit < 0;
                        code = code * 16 + Math.max(0, digit);
                    }
                    out.append((char) code);
                }
                default -> out.append(c);
            }
        }

        private Json word() {
            int start = at;
            while (at < text.length()
                    && (Character.isLetterOrDigit(text.charAt(at)) || "+-.".indexOf(text.charAt(at)) >= 0)) {
                at++;
            }
            String word = text.substring(start, at);
            if (word.equals("true") || word.equals("false") || word.equals("null")) {
                return new Word(word);
            }
            if (!word.matches("-?[0-9]{1,15}(\\.[0-9]{0,20})?([eE][-+]?[0-9]{1,3})?")) {
                return broken();
            }
            int end = word.indexOf('.') < 0 ? word.length() : word.indexOf('.');
            String whole = word.substring(0, end);
            return new Number(whole.matches("-?[0-9]{1,15}") ? Long.parseLong(whole) : 0);
        }
    }
}
