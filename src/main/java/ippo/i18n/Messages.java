package ippo.i18n;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The sentences of one language, from {@code messages/ui_<tag>.properties}. Values go in where {@code {name}} stands;
 * an apostrophe is an apostrophe. May be shared between threads.
 */
public final class Messages {
    private final Language language;
    private final Map<String, String> texts;

    /** Taken apart when they are first said: there are thousands, and a start has no time for them. */
    private final Map<String, Sentence> sentences = new ConcurrentHashMap<>();

    private Messages(Language language, Map<String, String> texts) {
        this.language = language;
        this.texts = Collections.unmodifiableMap(new LinkedHashMap<>(texts));
    }

    /**
     * The messages of a language, read from the class path. That they have no faults is {@link MessageCheck}'s to say.
     */
    public static Messages of(Language language) {
        return of(language, MessageFile.texts(content(fileName(language))));
    }

    /** The messages of every language that comes with the program, in the order of menus. */
    public static Map<Language, Messages> all() {
        Map<Language, Messages> all = new LinkedHashMap<>();
        for (Language language : Language.SHIPPED) {
            all.put(language, of(language));
        }
        return Collections.unmodifiableMap(all);
    }

    /**
     * Messages in the text of a file.
     *
     * @throws IllegalStateException if it has faults
     */
    public static Messages read(Language language, String content) {
        MessageFile file = MessageFile.read("ui_" + language.tag() + ".properties", content);
        if (!file.faults().isEmpty()) {
            throw new IllegalStateException(file.name() + ": " + file.faults());
        }
        return of(language, file.texts());
    }

    /** Messages with these texts by key, for instance in a test. */
    public static Messages of(Language language, Map<String, String> texts) {
        return new Messages(language, texts);
    }

    static MessageFile bundled(Language language) {
        return MessageFile.read(fileName(language), content(fileName(language)));
    }

    private static String fileName(Language language) {
        return "messages/ui_" + language.tag() + ".properties";
    }

    private static String content(String name) {
        try (InputStream in = Messages.class.getClassLoader().getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException(name + " is missing");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(name, e);
        }
    }

    public Language language() {
        return language;
    }

    /** The keys there are. */
    public Set<String> keys() {
        return texts.keySet();
    }

    public boolean has(String key) {
        return texts.containsKey(key);
    }

    /**
     * The sentence of a key that needs no values.
     *
     * @throws IllegalArgumentException if there is no such key, or the sentence wants a value
     */
    public String text(String key) {
        return text(key, Map.of());
    }

    /**
     * The sentence of a key with values put in as they are: escaping for HTML is the caller's business. Values that the
     * sentence does not mention are ignored.
     *
     * @throws IllegalArgumentException if there is no such key, or a value is missing
     */
    public String text(String key, Map<String, ?> values) {
        StringBuilder filled = new StringBuilder();
        for (Sentence.Part part : sentence(key).parts()) {
            switch (part) {
                case Sentence.Text text -> filled.append(text.text());
                case Sentence.Ruby ruby -> filled.append(ruby.word());
                case Sentence.Count count -> filled.append(count.of(language, value(key, count.name(), values)));
                case Sentence.Place place -> filled.append(value(key, place, values));
            }
        }
        return filled.toString();
    }

    /**
     * The value for a place of this message.
     *
     * @throws IllegalArgumentException if it is missing
     */
    public Object value(String key, Sentence.Place place, Map<String, ?> values) {
        return value(key, place.name(), values);
    }

    /**
     * The value of this name for this message.
     *
     * @throws IllegalArgumentException if it is missing
     */
    public Object value(String key, String name, Map<String, ?> values) {
        Object given = values.get(name);
        if (given == null) {
            throw new IllegalArgumentException(
                    "message " + key + " in " + language.tag() + " wants a value for {" + name + "}");
        }
        return given;
    }

    /**
     * The sentence of a key, taken apart.
     *
     * @throws IllegalArgumentException if there is no such key
     */
    public Sentence sentence(String key) {
        Sentence known = sentences.get(key);
        if (known != null) {
            return known;
        }
        String text = Optional.ofNullable(texts.get(key))
                .orElseThrow(() -> new IllegalArgumentException("no message " + key + " in " + language.tag()));
        return sentences.computeIfAbsent(key, unknown -> Sentence.of(text));
    }
}
