package ippo.web.coach;

import ippo.answer.Phrase;
import ippo.content.Content;
import ippo.content.Lesson;
import ippo.content.LessonText;
import ippo.content.Term;
import ippo.exercise.Exercise;
import ippo.exercise.Worth;
import ippo.i18n.Language;
import ippo.rules.PieceType;
import ippo.web.kit.Page;
import ippo.web.kit.Place;
import ippo.web.kit.Template;
import ippo.web.play.Blocks;
import ippo.web.words.PieceAddress;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * All about one piece.
 *
 * @param letter of its picture
 * @param tab its name in plain text
 * @param japanese how its name is written in Japanese, and {@code kana} how that is read
 * @param romaji the same in Latin letters; in kana on a Japanese page
 * @param romajiLanguage the tag of that
 * @param meaning what it is and how it moves, with a board
 * @param worth in points
 * @param other its other side; empty for king and gold
 * @param lesson that teaches it
 */
@Template(value = "coach/piece", place = Place.LEARN)
record PiecePage(
        String letter,
        String tab,
        SafeHtml name,
        String japanese,
        String kana,
        String romaji,
        String romajiLanguage,
        SafeHtml meaning,
        SafeHtml worth,
        Optional<Way> other,
        Way lesson,
        List<Way> exercises)
        implements Page {
    PiecePage {
        exercises = List.copyOf(exercises);
    }

    /**
     * A link.
     *
     * @param letter of a piece to be shown beside it
     */
    record Way(String address, SafeHtml title, String letter) {}

    /** Empty if the words of shogi have no such piece, or not in this language. */
    static Optional<PiecePage> of(PieceType type, Content content, Words words, String root) {
        return content.terms().stream()
                .filter(term -> term.id().equals(PieceAddress.of(type)))
                .flatMap(term -> term.in(words.language()).or(() -> term.in(Language.EN)).stream()
                        .map(told -> of(type, term, told, content, words, root)))
                .findFirst();
    }

    private static PiecePage of(PieceType type, Term term, Term.Told told, Content content, Words words, String root) {
        Lesson lesson = content.lesson(term.id())
                .orElseGet(() -> content.lesson(term.lesson()).orElseThrow());
        LessonText text = lesson.text(words.language());
        return new PiecePage(
                type.letter(),
                told.name(),
                new SafeHtml(told.nameHtml()),
                term.japanese(),
                term.kana(),
                words.say("coach.name." + type),
                words.say("coach.names-language"),
                Blocks.print(told.meaning(), words),
                worth(type, words),
                other(type)
                        .map(side -> new Way(
                                root + "/pieces/" + PieceAddress.of(side),
                                SafeHtml.escaped(words.piece(side)),
                                side.letter())),
                new Way(root + "/learn/" + lesson.id(), new SafeHtml(text.titleHtml()), type.letter()),
                exercises(lesson, text, root));
    }

    private static List<Way> exercises(Lesson lesson, LessonText text, String root) {
        List<String> ids = lesson.exercises().stream().map(Exercise::id).toList();
        return IntStream.range(0, ids.size())
                .mapToObj(number -> new Way(
                        root + "/learn/" + lesson.id() + "/" + ids.get(number),
                        new SafeHtml(text.exercises().get(ids.get(number)).titleHtml()),
                        String.valueOf(number + 1)))
                .toList();
    }

    private static SafeHtml worth(PieceType type, Words words) {
        return Worth.of(type).isPresent()
                ? words.html(Phrase.of("coach.worth", "points", Worth.of(type).getAsInt()))
                : words.html("coach.worth-king");
    }

    private static Optional<PieceType> other(PieceType type) {
        return type.isPromoted() ? Optional.of(type.base()) : type.promoted();
    }
}
