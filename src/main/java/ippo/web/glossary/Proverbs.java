package ippo.web.glossary;

import ippo.content.Content;
import ippo.content.Lesson;
import ippo.content.Proverb;
import ippo.i18n.Language;
import ippo.web.kit.Page;
import ippo.web.kit.Place;
import ippo.web.kit.Template;
import ippo.web.play.Blocks;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The proverbs of shogi in one language.
 *
 * @param parts by what they are about
 */
@Template(value = "glossary/proverbs", place = Place.LEARN)
record Proverbs(List<Part> parts) implements Page {
    Proverbs {
        parts = List.copyOf(parts);
    }

    /** What some proverbs are about. */
    record Part(String id, SafeHtml title, List<Entry> entries) {
        Part {
            entries = List.copyOf(entries);
        }
    }

    /**
     * A proverb.
     *
     * @param name in the language of the page; empty on a Japanese page, where the wording is that already
     * @param wording in Japanese, with furigana
     * @param romaji how it is read; empty on a Japanese page
     * @param hear what the button that says it is called
     * @param lesson where it is met; empty if the course has no such lesson
     */
    record Entry(
            String id,
            Optional<SafeHtml> name,
            SafeHtml wording,
            Optional<String> romaji,
            String kana,
            String hear,
            SafeHtml sense,
            Optional<SafeHtml> board,
            Optional<Link> lesson) {}

    /** A lesson. */
    record Link(SafeHtml title, String address) {}

    static Proverbs of(Content content, Words words, String root) {
        return new Proverbs(Stream.of(Proverb.Group.values())
                .map(group -> new Part(
                        group.id(),
                        words.html("proverbs.group." + group.id()),
                        content.proverbs().stream()
                                .filter(proverb -> proverb.group().equals(group))
                                .flatMap(proverb -> entry(proverb, content, words, root).stream())
                                .toList()))
                .filter(part -> !part.entries().isEmpty())
                .toList());
    }

    private static Optional<Entry> entry(Proverb proverb, Content content, Words words, String root) {
        boolean isJapanese = words.language().equals(Language.JA);
        return proverb.in(Language.JA)
                .flatMap(japanese -> proverb.in(words.language())
                        .map(told -> new Entry(
                                proverb.id(),
                                Optional.of(new SafeHtml(told.nameHtml())).filter(any -> !isJapanese),
                                new SafeHtml(japanese.nameHtml()),
                                Optional.of(proverb.romaji()).filter(any -> !isJapanese),
                                japanese.reading(),
                                words.say("glossary.hear-word", Map.of("kana", japanese.reading())),
                                Blocks.print(told.sense(), words),
                                proverb.board().map(board -> Blocks.printSmall(List.of(board), words)),
                                content.lesson(proverb.lesson()).map(lesson -> link(lesson, words, root)))));
    }

    private static Link link(Lesson lesson, Words words, String root) {
        return new Link(new SafeHtml(lesson.text(words.language()).titleHtml()), root + "/learn/" + lesson.id());
    }
}
