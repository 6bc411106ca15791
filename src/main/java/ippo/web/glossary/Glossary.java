package ippo.web.glossary;

import ippo.content.Content;
import ippo.content.Lesson;
import ippo.content.Section;
import ippo.content.Term;
import ippo.i18n.Hepburn;
import ippo.i18n.Language;
import ippo.web.kit.Page;
import ippo.web.kit.Place;
import ippo.web.kit.Template;
import ippo.web.play.Blocks;
import ippo.web.words.PieceAddress;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import java.text.Collator;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * The words of shogi in one language.
 *
 * @param parts the parts of the course, with the words that they introduce
 * @param alphabet the same words as a dictionary of that language has them: a Japanese one goes by the kana
 */
@Template(value = "glossary/words", place = Place.LEARN)
record Glossary(List<Part> parts, List<Entry> alphabet) implements Page {
    Glossary {
        parts = List.copyOf(parts);
        alphabet = List.copyOf(alphabet);
    }

    /** A part of the course. */
    record Part(String id, SafeHtml title, List<Entry> entries) {
        Part {
            entries = List.copyOf(entries);
        }
    }

    /**
     * A word.
     *
     * @param japanese how it is written in Japanese; empty on a Japanese page, where the name is that already
     * @param reading of that: in kana on a Japanese page, else in Latin letters
     * @param hear what the button that says it is called
     * @param piece the address of the piece's own page; empty for other words
     * @param lesson the title of the lesson that introduces it
     * @param address of that lesson
     */
    record Entry(
            String id,
            SafeHtml name,
            Optional<String> japanese,
            String kana,
            String reading,
            String hear,
            SafeHtml meaning,
            Optional<String> piece,
            SafeHtml lesson,
            String address) {}

    static Glossary of(Content content, Words words, String root) {
        List<Part> parts = new ArrayList<>();
        for (Section section : content.sections()) {
            List<Entry> entries = section.lessons().stream()
                    .flatMap(lesson -> content.terms().stream()
                            .filter(term -> term.lesson().equals(lesson.id()))
                            .flatMap(term ->
                                    term
                                            .in(words.language())
                                            .map(told -> entry(term, told, lesson, words, root))
                                            .stream()))
                    .toList();
            if (!entries.isEmpty()) {
                parts.add(new Part(section.id(), words.html("section." + section.id()), entries));
            }
        }
        return new Glossary(parts, alphabet(parts, words.language()));
    }

    private static List<Entry> alphabet(List<Part> parts, Language language) {
        Function<Entry, String> sorted = language.equals(Language.JA)
                ? Entry::kana
                : entry -> entry.name().plain();
        return parts.stream()
                .flatMap(part -> part.entries().stream())
                .sorted(Comparator.comparing(sorted, Collator.getInstance(Locale.forLanguageTag(language.tag()))))
                .toList();
    }

    private static Entry entry(Term term, Term.Told told, Lesson lesson, Words words, String root) {
        return new Entry(
                term.id(),
                new SafeHtml(told.nameHtml()),
                Optional.of(term.japanese()).filter(any -> !words.language().equals(Language.JA)),
                term.kana(),
                words.language().equals(Language.JA) ? term.kana() : Hepburn.of(term.kana()),
                words.say("glossary.hear-word", Map.of("kana", term.kana())),
                Blocks.printSmall(told.meaning(), words),
                PieceAddress.read(term.id()).map(type -> root + "/pieces/" + PieceAddress.of(type)),
                new SafeHtml(lesson.text(words.language()).titleHtml()),
                root + "/learn/" + lesson.id());
    }
}
