package ippo.content;

import ippo.i18n.Language;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * A proverb of shogi: its Japanese wording is fixed, and every language says it in its own words.
 *
 * @param id the name of its place on the page, for ever
 * @param lesson the id of the lesson where it is met
 * @param romaji how it is read, in Latin letters
 * @param board a small diagram that shows it; mostly empty
 * @param told by language; empty where a language does not tell
 */
public record Proverb(
        String id,
        Group group,
        String lesson,
        String romaji,
        Optional<Block.Board> board,
        Map<Language, Lazy<Optional<Told>>> told) {
    public Proverb {
        told = Collections.unmodifiableMap(new LinkedHashMap<>(told));
    }

    /** What a proverb is about, in the order of the page. */
    public enum Group {
        KING,
        PAWNS,
        KNIGHT_AND_LANCE,
        GENERALS,
        ROOK_AND_BISHOP,
        FIGHT,
        ENDING;

        /** In small letters, with hyphens. */
        public String id() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    /**
     * A proverb in one language.
     *
     * @param nameHtml the proverb, in Japanese with furigana: safe to be sent as it is
     * @param sense what it advises, in a sentence
     */
    public record Told(String name, String nameHtml, List<Block> sense) {
        public Told {
            sense = List.copyOf(sense);
        }

        /** The proverb with each word that has furigana replaced by them. */
        public String reading() {
            return nameHtml.replaceAll("<ruby[^>]*>.*?<rt>(.*?)</rt>.*?</ruby>", "$1")
                    .replaceAll("<[^>]*>", "");
        }
    }

    public Optional<Told> in(Language language) {
        return Optional.ofNullable(told.get(language)).flatMap(Lazy::get);
    }
}
