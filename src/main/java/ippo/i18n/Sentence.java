package ippo.i18n;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The text of a message, taken apart once: plain text, places for values, and words with their reading.
 *
 * <p>A place is {@code {name}}; {@code {Name}} is the same with a capital letter, for the beginning of a sentence;
 * {@code {the:name}} and {@code {The:name}} put the article before it, {@code {object:name}} in the case of what is
 * acted on (German accusative: "den Turm"), {@code {whose:name}} and {@code {Whose:name}} say whose piece it is: "your
 * rook"; {@code {name.member}} is something of the value, such as {@code {deed.to}}. A word with its reading is
 * {@code {玉|ぎょく}}.
 *
 * <p>Words that depend on a number are {@code {count?star|stars}}, singular and plural; in a language with other
 * {@linkplain PluralCategory plural categories} {@code {count?one=gwiazdka|few=gwiazdki|many=gwiazdek|other=gwiazdki}}.
 */
public record Sentence(List<Part> parts) {
    private static final Pattern BRACES = Pattern.compile("\\{(?:([a-z]+)\\?([^{}]*)|([^{}|]+)\\|([^{}|]+)"
            + "|(?:([Tt]he|object|[Ww]hose):)?([A-Za-z][A-Za-z0-9]*)(?:\\.([a-z]+))?)}");

    public Sentence {
        parts = List.copyOf(parts);
    }

    /** A piece of a sentence. */
    public sealed interface Part {
        /** The place for a value, if it is one. */
        default Optional<Place> place() {
            return switch (this) {
                case Place place -> Optional.of(place);
                case Text text -> Optional.empty();
                case Ruby ruby -> Optional.empty();
                case Count count -> Optional.empty();
            };
        }

        /** The words that depend on a number, if it is such. */
        default Optional<Count> count() {
            return switch (this) {
                case Count count -> Optional.of(count);
                case Text text -> Optional.empty();
                case Ruby ruby -> Optional.empty();
                case Place place -> Optional.empty();
            };
        }
    }

    /** What stands there as it is. */
    public record Text(String text) implements Part {}

    /** A word that not everybody can read. */
    public record Ruby(String word, String reading) implements Part {}

    /**
     * Words that depend on a number.
     *
     * @param name of the value, a whole number
     * @param forms by category; the one of OTHER is there, and stands for those that are not
     */
    public record Count(String name, Map<PluralCategory, String> forms) implements Part {
        private static final Pattern NAMED = Pattern.compile("(zero|one|two|few|many|other)=(.*)");

        public Count {
            forms = Collections.unmodifiableMap(new EnumMap<>(forms));
            if (!forms.containsKey(PluralCategory.OTHER)) {
                throw new IllegalArgumentException("no form for other numbers: " + forms);
            }
        }

        /**
         * The words for such a number.
         *
         * @throws IllegalArgumentException if it is no whole number
         */
        public String of(Language language, Object number) {
            if (!(number instanceof Integer || number instanceof Long)) {
                throw new IllegalArgumentException("{" + name + "?…} wants a whole number, not " + number);
            }
            return PluralRules.category(language, Math.abs(((Number) number).longValue()))
                    .map(forms::get)
                    .orElseGet(() -> forms.get(PluralCategory.OTHER));
        }

        /** Reads {@code star|stars}, or forms by the keywords of their categories; empty if it is neither. */
        private static Optional<Count> read(String name, String text) {
            Map<PluralCategory, String> forms = new EnumMap<>(PluralCategory.class);
            String[] words = text.split("\\|", -1);
            for (String each : words) {
                Matcher named = NAMED.matcher(each);
                if (named.matches()) {
                    PluralCategory.ofKeyword(named.group(1)).ifPresent(category -> forms.put(category, named.group(2)));
                }
            }
            if (forms.isEmpty() && words.length == 2) {
                forms.put(PluralCategory.ONE, words[0]);
                forms.put(PluralCategory.OTHER, words[1]);
            }
            return forms.size() == words.length && forms.containsKey(PluralCategory.OTHER)
                    ? Optional.of(new Count(name, forms))
                    : Optional.empty();
        }
    }

    /**
     * Where a value goes.
     *
     * @param name of the value
     * @param member of the value; empty for the value itself
     * @param article which article goes before it
     * @param capital whether it begins a sentence
     */
    public record Place(String name, Optional<String> member, Article article, boolean capital) implements Part {}

    /** The article of a piece's name. */
    public enum Article {
        NONE,
        /** As of who acts: "der Turm". */
        SUBJECT,
        /** As of what is acted on: "den Turm"; in most languages the same. */
        OBJECT,
        /** Whose piece it is, instead of an article: "dein Turm", as of who acts. */
        OWNER
    }

    /** Takes a text apart; braces that fit nothing stay as they are. */
    public static Sentence of(String text) {
        if (text.indexOf('{') < 0) { // most are so, and there are thousands to read at a start
            return new Sentence(text.isEmpty() ? List.of() : List.of(new Text(text)));
        }
        List<Part> parts = new ArrayList<>();
        Matcher braces = BRACES.matcher(text);
        int at = 0;
        while (braces.find()) {
            if (braces.start() > at) {
                parts.add(new Text(text.substring(at, braces.start())));
            }
            at = braces.end();
            if (braces.group(1) != null) {
                parts.add(Count.read(braces.group(1), braces.group(2))
                        .<Part>map(count -> count)
                        .orElseGet(() -> new Text(braces.group())));
            } else if (braces.group(3) != null) {
                parts.add(new Ruby(braces.group(3), braces.group(4)));
            } else {
                parts.add(place(braces.group(5), braces.group(6), Optional.ofNullable(braces.group(7))));
            }
        }
        if (at < text.length()) {
            parts.add(new Text(text.substring(at)));
        }
        return new Sentence(parts);
    }

    private static Place place(String article, String name, Optional<String> member) {
        boolean capital = Character.isUpperCase(name.charAt(0)) || "The".equals(article) || "Whose".equals(article);
        Article kind = switch (article == null ? "" : article.toLowerCase(Locale.ROOT)) {
            case "" -> Article.NONE;
            case "object" -> Article.OBJECT;
            case "whose" -> Article.OWNER;
            default -> Article.SUBJECT;
        };
        return new Place(Character.toLowerCase(name.charAt(0)) + name.substring(1), member, kind, capital);
    }

    /** Whether braces are left over that are neither place nor reading. */
    boolean hasStrayBraces() {
        return parts.stream().anyMatch(part -> switch (part) {
            case Text(String text) -> text.contains("{") || text.contains("}");
            case Ruby ruby -> false;
            case Count count -> false;
            case Place place -> false;
        });
    }
}
