package ippo.content.check;

import ippo.content.Block;
import ippo.content.source.Draft;
import ippo.content.source.Faults;
import ippo.content.source.Located;
import ippo.content.source.TextDraft;
import ippo.content.source.TextPart;
import ippo.i18n.Language;
import java.util.Map;
import java.util.stream.Stream;

/**
 * One thing has one name: lessons, plans, puzzle books and the glossary use none of the words that the list of terms
 * names as to be avoided. What stands under "Curious?" may tell how others call it.
 */
final class WordsAvoided implements Check {
    @Override
    public void run(Draft draft, Faults faults) {
        for (Language language : draft.messages().keySet()) {
            TermFinder finder = TermFinder.ofAvoided(draft.terms(), language);
            parts(draft, language)
                    .filter(part -> !part.anchor().equals(TextDraft.CURIOUS))
                    .flatMap(WordsAvoided::prose)
                    .forEach(piece -> finder.uses(piece.value())
                            .forEach(use -> faults.add(
                                    piece.place(),
                                    "write “"
                                            + use.term()
                                                    .words()
                                                    .get(language)
                                                    .get(0)
                                                    .value() + "”, not “" + use.words() + "”")));
        }
    }

    private static Stream<TextPart> parts(Draft draft, Language language) {
        Stream<Map<Language, TextDraft>> texts = Stream.of(
                        draft.lessons().values().stream().map(lesson -> lesson.texts()),
                        draft.plans().plans().stream().map(plan -> plan.texts()),
                        draft.books().books().stream().map(book -> book.texts()))
                .flatMap(each -> each);
        return Stream.concat(
                texts.flatMap(each -> Stream.ofNullable(each.get(language)))
                        .flatMap(text -> text.parts().values().stream()),
                draft.termTexts().getOrDefault(language, Map.of()).values().stream());
    }

    private static Stream<Located<String>> prose(TextPart part) {
        return Stream.concat(
                Stream.of(new Located<>(part.title(), part.place())),
                part.blocks().stream().flatMap(WordsAvoided::text));
    }

    private static Stream<Located<String>> text(Located<Block> block) {
        return block.value().asHtml().map(html -> new Located<>(html.plain(), block.place())).stream();
    }
}
