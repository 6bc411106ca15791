package ippo.content.pupil;

import ippo.content.Block;
import ippo.content.source.Draft;
import ippo.content.source.LessonDraft;
import ippo.content.source.TextDraft;
import ippo.content.source.TextPart;
import ippo.i18n.Language;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * How the lessons are written, by measures that {@link Voice} explains. Each is there for the languages that it can be
 * told of.
 *
 * @param addressing the share of texts after success that speak to the learner, in percent
 * @param participles how many sentences begin with a bare participle
 * @param verbless how many sentences have no verb
 * @param repeated how many sentences come more than {@link #OFTEN} times in a lesson
 */
public record VoiceCount(
        Map<Language, Integer> addressing,
        Map<Language, Integer> participles,
        Map<Language, Integer> verbless,
        Map<Language, Integer> repeated) {
    /** A sentence that comes more often in a lesson is found. */
    public static final int OFTEN = 3;

    public VoiceCount {
        addressing = new LinkedHashMap<>(addressing);
        participles = new LinkedHashMap<>(participles);
        verbless = new LinkedHashMap<>(verbless);
        repeated = new LinkedHashMap<>(repeated);
    }

    /** Of the lessons of the course. */
    public static VoiceCount of(Draft draft) {
        Map<Language, Integer> addressing = new LinkedHashMap<>();
        Map<Language, Integer> participles = new LinkedHashMap<>();
        Map<Language, Integer> verbless = new LinkedHashMap<>();
        Map<Language, Integer> repeated = new LinkedHashMap<>();
        for (Language language : draft.messages().keySet()) {
            Voice voice = new Voice(language);
            List<TextDraft> texts = CourseLesson.all(draft).stream()
                    .map(CourseLesson::lesson)
                    .map(LessonDraft::texts)
                    .flatMap(each -> Stream.ofNullable(each.get(language)))
                    .toList();
            List<String> done = texts.stream()
                    .flatMap(text -> text.parts().values().stream())
                    .filter(part -> part.anchor().endsWith(TextDraft.DONE))
                    .map(VoiceCount::plain)
                    .toList();
            List<String> sentences =
                    texts.stream().flatMap(VoiceCount::sentences).toList();
            count(done, voice::addresses)
                    .ifPresent(some -> addressing.put(language, (int) Math.round(100.0 * some / done.size())));
            count(sentences, voice::beginsWithParticiple).ifPresent(some -> participles.put(language, some));
            count(sentences, voice::isVerbless).ifPresent(some -> verbless.put(language, some));
            repeated.put(language, texts.stream().mapToInt(VoiceCount::repeated).sum());
        }
        return new VoiceCount(addressing, participles, verbless, repeated);
    }

    /** How many of these a rule finds; empty where there is nothing, or no rule. */
    private static Optional<Integer> count(List<String> all, Function<String, Optional<Boolean>> rule) {
        List<Boolean> found =
                all.stream().flatMap(each -> rule.apply(each).stream()).toList();
        return found.isEmpty()
                ? Optional.empty()
                : Optional.of((int) found.stream().filter(is -> is).count());
    }

    private static int repeated(TextDraft text) {
        Map<String, Integer> counts = new HashMap<>();
        sentences(text).forEach(sentence -> counts.merge(sentence, 1, Integer::sum));
        return (int) counts.values().stream().filter(times -> times > OFTEN).count();
    }

    /** What is said in sentences: not the labels of buttons. */
    private static Stream<String> sentences(TextDraft text) {
        return text.parts().values().stream()
                .filter(part -> !part.anchor().contains(TextDraft.CHOICE))
                .flatMap(part -> Voice.sentences(plain(part)).stream());
    }

    private static String plain(TextPart part) {
        return part.values().stream()
                .flatMap(block -> block.asHtml().stream())
                .map(Block.Html::plain)
                .collect(Collectors.joining("\n"));
    }
}
