package ippo.content.source;

import ippo.content.Lazy;
import ippo.content.Term;
import ippo.i18n.Language;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A word of shogi.
 *
 * @param lesson the one that introduces it
 * @param kana how it is read in Japanese
 * @param words by language: first what it is called, then other forms; {@code promot*} stands for all words that begin
 *     so
 * @param avoided words of others that we do not use for it, by language
 */
public record TermDraft(
        Located<String> id,
        Located<String> lesson,
        String kana,
        Map<Language, List<Located<String>>> words,
        Map<Language, List<Located<String>>> avoided) {
    public TermDraft {
        words = new LinkedHashMap<>(words);
        avoided = new LinkedHashMap<>(avoided);
    }

    /**
     * The term as the glossary shows it.
     *
     * @param texts what terms mean, by language and term
     */
    Term term(Map<Language, Lazy<Map<String, TextPart>>> texts) {
        Map<Language, Lazy<Optional<Term.Told>>> told = new LinkedHashMap<>();
        texts.forEach((language, parts) -> told.put(
                language,
                Lazy.of(() -> Optional.ofNullable(parts.get().get(id.value()))
                        .map(part -> new Term.Told(part.title(), part.titleHtml(), part.values())))));
        String japanese = words.getOrDefault(Language.JA, List.of()).stream()
                .findFirst()
                .map(Located::value)
                .orElse(kana);
        return new Term(id.value(), lesson.value(), japanese, kana, told);
    }

    /** The term; empty if it has faults, which are noted. */
    static Optional<TermDraft> read(YamlValue value, Collection<Language> languages) {
        String[] tags = languages.stream().map(Language::tag).toArray(String[]::new);
        Optional<YamlMap> map = value.map(Stream.concat(Stream.of("id", "lesson", "kana", "avoid"), Stream.of(tags))
                .toArray(String[]::new));
        if (map.isEmpty()) {
            return Optional.empty();
        }
        Optional<Located<String>> id = word(map.get(), "id");
        Optional<Located<String>> lesson = word(map.get(), "lesson");
        Optional<String> kana = map.get().need("kana").flatMap(YamlValue::text);
        Map<Language, List<Located<String>>> words = new LinkedHashMap<>();
        for (Language language : languages) {
            words.put(language, forms(map.get().needList(language.tag())));
        }
        Map<Language, List<Located<String>>> avoided = new LinkedHashMap<>();
        Optional<YamlMap> others = map.get().get("avoid").flatMap(avoid -> avoid.map(tags));
        for (Language language : languages) {
            others.flatMap(each -> each.get(language.tag()))
                    .ifPresent(list -> avoided.put(language, forms(list.list())));
        }
        return id.isPresent() && lesson.isPresent() && kana.isPresent()
                ? Optional.of(new TermDraft(id.get(), lesson.get(), kana.get(), words, avoided))
                : Optional.empty();
    }

    private static List<Located<String>> forms(List<YamlValue> values) {
        List<Located<String>> forms = new ArrayList<>();
        for (YamlValue form : values) {
            form.text().ifPresent(text -> forms.add(new Located<>(text, form.place())));
        }
        return forms;
    }

    private static Optional<Located<String>> word(YamlMap map, String key) {
        return map.need(key).flatMap(value -> value.word().map(word -> new Located<>(word, value.place())));
    }
}
