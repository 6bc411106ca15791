package ippo.content.check;

import ippo.content.source.Draft;
import ippo.content.source.Faults;
import ippo.content.source.LessonDraft;
import ippo.content.source.Located;
import ippo.i18n.Language;
import java.util.Locale;

/** The game in which a lesson ends is one of ours: it has a name in every language. */
final class GamesTold implements Check {
    @Override
    public void run(Draft draft, Faults faults) {
        for (LessonDraft lesson : draft.lessons().values()) {
            lesson.game().ifPresent(game -> check(draft, game, faults));
        }
    }

    private static void check(Draft draft, Located<String> game, Faults faults) {
        String key = "game.opening." + game.value().toUpperCase(Locale.ROOT).replace('-', '_');
        for (Language language : draft.messages().keySet()) {
            if (!draft.messages().get(language).has(key)) {
                faults.add(game.place(), game.value() + " is no game: " + key + " is missing in " + language.tag());
            }
        }
    }
}
