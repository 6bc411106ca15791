package ippo.content.check;

import ippo.content.Proverb;
import ippo.content.source.ContentReader;
import ippo.content.source.Draft;
import ippo.content.source.Faults;
import ippo.content.source.Place;
import ippo.content.source.ProverbDraft;
import ippo.content.source.TextPart;
import ippo.i18n.Language;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Every proverb is told in every language in one paragraph, its Japanese wording can be read by who knows kana alone,
 * and it is met in a lesson of the course.
 */
final class ProverbsTold implements Check {
    private static final Pattern KANA = Pattern.compile("[\\p{IsHiragana}\\p{IsKatakana}ー、]+");

    @Override
    public void run(Draft draft, Faults faults) {
        Set<String> lessons = draft.sections().stream()
                .flatMap(section -> section.lessons().stream())
                .map(id -> id.value())
                .collect(Collectors.toSet());
        Map<String, Place> ids = new HashMap<>();
        for (ProverbDraft proverb : draft.proverbs()) {
            if (ids.putIfAbsent(proverb.id().value(), proverb.id().place()) != null) {
                faults.add(proverb.id().place(), "the proverb " + proverb.id().value() + " is there already");
            }
            if (!lessons.contains(proverb.lesson().value())) {
                faults.add(proverb.lesson().place(), proverb.lesson().value() + " is no lesson of the curriculum");
            }
        }
        if (!draft.proverbs().isEmpty()) {
            draft.messages().keySet().forEach(language -> texts(draft, language, ids.keySet(), faults));
        }
    }

    private static void texts(Draft draft, Language language, Set<String> ids, Faults faults) {
        Place file = new Place(draft.lessonFolder().name(ContentReader.proverbsFile(language)), 1);
        Map<String, TextPart> parts = draft.proverbTexts().getOrDefault(language, Map.of());
        ids.stream()
                .filter(id -> !parts.containsKey(id))
                .forEach(id -> faults.add(file, "there is no heading with {#" + id + "}"));
        parts.forEach((anchor, part) -> {
            if (!ids.contains(anchor)) {
                if (!anchor.isEmpty() || !part.blocks().isEmpty()) {
                    faults.add(part.place(), "{#" + anchor + "} is no proverb");
                }
            } else if (part.label().isEmpty()) {
                faults.add(part.place(), "write one paragraph under {#" + anchor + "}");
            } else if (language.equals(Language.JA)
                    && !KANA.matcher(reading(part)).matches()) {
                faults.add(part.place(), "{#" + anchor + "} has words without furigana");
            }
        });
    }

    private static String reading(TextPart part) {
        return new Proverb.Told(part.title(), part.titleHtml(), part.values()).reading();
    }
}
