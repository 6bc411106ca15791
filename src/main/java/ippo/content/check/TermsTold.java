package ippo.content.check;

import ippo.content.source.ContentReader;
import ippo.content.source.Draft;
import ippo.content.source.Faults;
import ippo.content.source.Place;
import ippo.content.source.TermDraft;
import ippo.content.source.TextPart;
import ippo.i18n.Language;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Every word of shogi has its meaning told in every language, and nothing is told that is no such word. Where no
 * language tells any, there is no glossary, and nothing is asked.
 */
final class TermsTold implements Check {
    @Override
    public void run(Draft draft, Faults faults) {
        if (draft.termTexts().isEmpty()) {
            return;
        }
        Set<String> ids = draft.terms().stream().map(term -> term.id().value()).collect(Collectors.toSet());
        for (Language language : draft.messages().keySet()) {
            String file = draft.lessonFolder().name(ContentReader.termsFile(language));
            Map<String, TextPart> parts = draft.termTexts().getOrDefault(language, Map.of());
            for (TermDraft term : draft.terms()) {
                if (!parts.containsKey(term.id().value())) {
                    faults.add(
                            new Place(file, 1),
                            "there is no heading with {#" + term.id().value() + "}");
                }
            }
            parts.forEach((anchor, part) -> {
                if (!ids.contains(anchor) && !(anchor.isEmpty() && part.blocks().isEmpty())) {
                    faults.add(part.place(), "{#" + anchor + "} is no term");
                }
            });
        }
    }
}
