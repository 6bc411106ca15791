package ippo.content.check;

import ippo.content.Block;
import ippo.content.source.Draft;
import ippo.content.source.FactDraft;
import ippo.content.source.LessonDraft;
import ippo.content.source.Located;
import ippo.content.source.TextDraft;
import ippo.content.source.TextPart;
import ippo.i18n.Language;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Finds the English texts that tell the facts of the table. */
public final class FactPlaces {
    private static final String TERM = "term:";

    private final Draft draft;

    FactPlaces(Draft draft) {
        this.draft = draft;
    }

    /** How many facts of the table are told where it says. */
    public static int told(Draft draft) {
        FactPlaces places = new FactPlaces(draft);
        return (int) draft.facts().stream()
                .filter(fact ->
                        places.text(fact).filter(text -> holds(text, fact)).isPresent())
                .count();
    }

    static boolean holds(String text, FactDraft fact) {
        return text.toLowerCase(Locale.ROOT).contains(fact.words().toLowerCase(Locale.ROOT));
    }

    /** What is told at the place of a fact; empty if there is no such place. */
    Optional<String> text(FactDraft fact) {
        String where = fact.where().value();
        if (where.startsWith(TERM)) {
            Map<String, TextPart> terms = draft.termTexts().getOrDefault(Language.EN, Map.of());
            return Optional.ofNullable(terms.get(where.substring(TERM.length())))
                    .map(part -> text(List.of(part)));
        }
        String[] names = where.split("#", 2);
        return lesson(names[0])
                .map(text -> names.length == 1 ? text.parts().values().stream().toList() : under(text, names[1]))
                .filter(parts -> !parts.isEmpty())
                .map(FactPlaces::text);
    }

    private Optional<TextDraft> lesson(String id) {
        return Optional.ofNullable(draft.lessons().get(id))
                .map(LessonDraft::texts)
                .flatMap(texts -> Optional.ofNullable(texts.get(Language.EN)));
    }

    /** A part, and the hints and answers that belong to it. */
    private static List<TextPart> under(TextDraft text, String anchor) {
        return text.part(anchor).stream()
                .flatMap(part -> Stream.concat(Stream.of(part), text.byChoice(anchor + ".").values().stream()))
                .toList();
    }

    private static String text(List<TextPart> parts) {
        return parts.stream().flatMap(FactPlaces::pieces).collect(Collectors.joining("\n"));
    }

    private static Stream<String> pieces(TextPart part) {
        return Stream.concat(
                Stream.of(part.title()),
                part.blocks().stream()
                        .map(Located::value)
                        .flatMap(block -> block.asHtml().stream())
                        .map(Block.Html::plain));
    }
}
