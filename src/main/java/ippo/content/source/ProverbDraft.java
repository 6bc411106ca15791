package ippo.content.source;

import ippo.content.Block;
import ippo.content.Lazy;
import ippo.content.Proverb;
import ippo.i18n.Language;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A proverb of shogi; its wording is the heading of the Japanese text.
 *
 * @param lesson the one where it is met
 * @param romaji how it is read, in Latin letters
 */
public record ProverbDraft(
        Located<String> id, Proverb.Group group, Located<String> lesson, String romaji, Optional<Block.Board> board) {

    /**
     * The proverb as its page shows it.
     *
     * @param texts by language and proverb
     */
    Proverb proverb(Map<Language, Lazy<Map<String, TextPart>>> texts) {
        Map<Language, Lazy<Optional<Proverb.Told>>> told = new LinkedHashMap<>();
        texts.forEach((language, parts) -> told.put(
                language,
                Lazy.of(() -> Optional.ofNullable(parts.get().get(id.value()))
                        .map(part -> new Proverb.Told(part.title(), part.titleHtml(), part.values())))));
        return new Proverb(id.value(), group, lesson.value(), romaji, board, told);
    }

    /** The proverb; empty if it has faults, which are noted. */
    static Optional<ProverbDraft> read(YamlValue value, Faults faults) {
        Optional<YamlMap> map = value.map("id", "group", "lesson", "romaji", "board");
        if (map.isEmpty()) {
            return Optional.empty();
        }
        Optional<Located<String>> id = map.get().need("id").flatMap(YamlValue::placedWord);
        Optional<Located<String>> lesson = map.get().need("lesson").flatMap(YamlValue::placedWord);
        Optional<String> romaji = map.get().need("romaji").flatMap(YamlValue::text);
        Optional<Proverb.Group> group = map.get().need("group").flatMap(ProverbDraft::group);
        Optional<Block.Board> board = map.get()
                .get("board")
                .flatMap(text ->
                        text.text().flatMap(attributes -> new BoardReader(text.place(), faults).read(attributes)));
        return id.isPresent() && lesson.isPresent() && romaji.isPresent() && group.isPresent()
                ? Optional.of(new ProverbDraft(id.get(), group.get(), lesson.get(), romaji.get(), board))
                : Optional.empty();
    }

    private static Optional<Proverb.Group> group(YamlValue value) {
        Optional<Proverb.Group> group = Stream.of(Proverb.Group.values())
                .filter(each -> value.isText(each.id()))
                .findFirst();
        if (group.isEmpty()) {
            value.fault("expected one of "
                    + String.join(
                            ", ",
                            Stream.of(Proverb.Group.values())
                                    .map(Proverb.Group::id)
                                    .toList()));
        }
        return group;
    }
}
