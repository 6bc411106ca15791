package ippo.content;

import ippo.i18n.Language;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * What is told of one thing, by language; each is read when it is first asked for. May be shared between threads.
 *
 * @param source the language it was first written in; there is always a text in it
 */
public record Texts<T>(Language source, Map<Language, Lazy<T>> byLanguage) {
    public Texts {
        byLanguage = new LinkedHashMap<>(byLanguage);
        if (!byLanguage.containsKey(source)) {
            throw new IllegalArgumentException("no text in " + source + ", its source");
        }
    }

    public boolean has(Language language) {
        return byLanguage.containsKey(language);
    }

    /** Those there is a text in. */
    public Set<Language> languages() {
        return byLanguage.keySet();
    }

    /** The language that {@link #in} answers in. */
    public Language told(Language wanted) {
        return has(wanted) ? wanted : source;
    }

    /** The text in this language, or in the source language if there is none. */
    public T in(Language wanted) {
        return byLanguage.get(told(wanted)).get();
    }
}
