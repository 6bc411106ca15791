package ippo.web.workbench;

import ippo.rules.PieceType;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/** The letter that stands for a piece, told to whoever does not know it. */
public record Letter(String letter, SafeHtml name) {
    /** King first, then in the order of a hand. */
    static final List<PieceType> TYPES =
            Stream.concat(Stream.of(PieceType.KING), PieceType.HELD.stream()).toList();

    /** The keys that put pieces, which are those of SFEN. */
    static List<Letter> ofKeys(Words words) {
        return told(PieceType::letter, words);
    }

    /** Those in written moves; none where moves are written in Japanese. */
    static List<Letter> ofMoves(Words words) {
        return words.say("language.notation").equals(Words.JAPANESE) ? List.of() : told(words.letters()::write, words);
    }

    private static List<Letter> told(Function<PieceType, String> letter, Words words) {
        return TYPES.stream()
                .map(type -> new Letter(letter.apply(type), words.html("piece." + type)))
                .toList();
    }
}
