package ippo.content;

import ippo.i18n.Language;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A word of shogi, for the glossary.
 *
 * @param id the name of its place on the page, for ever
 * @param lesson the id of the lesson that introduces it
 * @param japanese how it is written in Japanese
 * @param kana how that is read
 * @param told what it is called and what it means, by language; empty where a language does not tell
 */
public record Term(String id, String lesson, String japanese, String kana, Map<Language, Lazy<Optional<Told>>> told) {
    public Term {
        told = Collections.unmodifiableMap(new LinkedHashMap<>(told));
    }

    /**
     * A word in one language.
     *
     * @param nameHtml with furigana: safe to be sent as it is
     * @param meaning a sentence or two, and perhaps a diagram
     */
    public record Told(String name, String nameHtml, List<Block> meaning) {
        public Told {
            meaning = List.copyOf(meaning);
        }
    }

    public Optional<Told> in(Language language) {
        return Optional.ofNullable(told.get(language)).flatMap(Lazy::get);
    }
}
