package ippo.content.check;

import ippo.content.Block;
import ippo.content.source.Draft;
import ippo.content.source.Faults;
import ippo.content.source.LessonDraft;
import ippo.content.source.Located;
import ippo.content.source.TextDraft;
import ippo.content.source.TextPart;
import ippo.i18n.Language;
import java.util.List;
import java.util.Optional;

/**
 * The cards before a lesson are few and say little, and so do the things one knows after it: something can be done
 * before there is much to read. A stop of the story of shogi may do without cards: it tells its story at length.
 */
final class CardsShort implements Check {
    private static final int FEWEST = 2;
    private static final int MOST = 4;

    @Override
    public void run(Draft draft, Faults faults) {
        for (LessonDraft lesson : draft.lessons().values()) {
            List<Located<String>> cards = lesson.cardIds();
            int fewest = Stops.isStop(draft, lesson) ? 0 : FEWEST;
            if (cards.size() < fewest || cards.size() > MOST) {
                faults.add(
                        lesson.folder(), "a lesson has " + FEWEST + " to " + MOST + " cards, this one " + cards.size());
            }
            for (TextDraft text : lesson.texts().values()) {
                cards.forEach(card -> {
                    card(text, card.value(), faults);
                    card(text, card.value() + TextDraft.DONE, faults);
                });
                TextDraft.KNOWN.stream()
                        .flatMap(anchor -> text.part(anchor).stream())
                        .forEach(part -> sentence(part, text.language(), Length.KNOWN, part.title(), faults));
            }
        }
    }

    private static void card(TextDraft text, String anchor, Faults faults) {
        text.part(anchor).ifPresent(part -> {
            Optional<Block.Html> only = Optional.of(part.values())
                    .filter(blocks -> blocks.size() == 1)
                    .flatMap(blocks -> blocks.get(0).asHtml());
            only.ifPresentOrElse(
                    html -> sentence(part, text.language(), Length.CARD, html.plain(), faults),
                    () -> faults.add(part.place(), "{#" + anchor + "} is more than a sentence of a card"));
        });
    }

    private static void sentence(TextPart part, Language language, Length most, String plain, Faults faults) {
        boolean isSpaced = language != Language.JA;
        int length =
                isSpaced ? plain.strip().split("\\s+").length : plain.strip().length();
        if (length > (isSpaced ? most.words : most.characters)) {
            faults.add(
                    part.place(),
                    "{#" + part.anchor() + "} has " + length + (isSpaced ? " words" : " characters") + ", at most "
                            + (isSpaced ? most.words : most.characters) + " are wanted");
        }
    }

    /** How long a sentence may be; in Japanese, which has no spaces, by characters without furigana. */
    private enum Length {
        CARD(24, 60),
        KNOWN(14, 36);

        private final int words;
        private final int characters;

        Length(int words, int characters) {
            this.words = words;
            this.characters = characters;
        }
    }
}
