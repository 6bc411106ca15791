package ippo.content.check;

import ippo.content.Block;
import ippo.content.source.Draft;
import ippo.content.source.Faults;
import ippo.content.source.LessonDraft;
import ippo.content.source.Located;
import ippo.content.source.Place;
import ippo.content.source.SectionDraft;
import ippo.content.source.TermDraft;
import ippo.content.source.TextDraft;
import ippo.content.source.TextPart;
import ippo.i18n.Language;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * No word of shogi is used before the lesson that introduces it, in any language. What stands under "Curious?" is left
 * out: it is for who wants to know more.
 */
final class WordsIntroduced implements Check {
    @Override
    public void run(Draft draft, Faults faults) {
        Map<String, Integer> places = new HashMap<>();
        for (SectionDraft section : draft.sections()) {
            section.lessons().forEach(id -> places.putIfAbsent(id.value(), places.size()));
        }
        List<TermDraft> terms = new ArrayList<>();
        Map<String, Place> ids = new HashMap<>();
        for (TermDraft term : draft.terms()) {
            if (ids.putIfAbsent(term.id().value(), term.id().place()) != null) {
                faults.add(term.id().place(), "the term " + term.id().value() + " is there already");
            }
            if (places.containsKey(term.lesson().value())) {
                terms.add(term);
            } else {
                faults.add(term.lesson().place(), term.lesson().value() + " is no lesson of the curriculum");
            }
        }
        for (Language language : draft.messages().keySet()) {
            TermFinder finder = new TermFinder(terms, language);
            places.forEach((id, place) -> {
                LessonDraft lesson = draft.lessons().get(id);
                if (lesson != null && lesson.texts().containsKey(language)) {
                    look(lesson.texts().get(language), finder, place, places, faults);
                }
            });
        }
    }

    private static void look(TextDraft text, TermFinder finder, int place, Map<String, Integer> places, Faults faults) {
        List<Located<String>> prose = new ArrayList<>();
        prose.add(new Located<>(text.title().plain(), text.place()));
        prose.add(new Located<>(text.summary().plain(), text.place()));
        text.parts().forEach((anchor, part) -> {
            if (!anchor.equals(TextDraft.CURIOUS)) {
                prose.addAll(prose(part));
            }
        });
        for (Located<String> piece : prose) {
            for (TermFinder.Use use : finder.uses(piece.value())) {
                String introducing = use.term().lesson().value();
                if (places.get(introducing) > place) {
                    faults.add(piece.place(), "“" + use.words() + "” is used before the lesson " + introducing);
                }
            }
        }
    }

    private static List<Located<String>> prose(TextPart part) {
        List<Located<String>> prose = new ArrayList<>();
        prose.add(new Located<>(part.title(), part.place()));
        for (Located<Block> block : part.blocks()) {
            block.value().asHtml().ifPresent(html -> prose.add(new Located<>(html.plain(), block.place())));
        }
        return prose;
    }
}
