package ippo.exercise;

import ippo.answer.Phrase;
import ippo.rules.Square;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Tells why squares are wrong: squares that are wrong for one reason share a sentence. */
final class Reasons {
    private final Map<Phrase, List<Square>> groups = new LinkedHashMap<>();
    private final Map<Square, Phrase> alone = new LinkedHashMap<>();

    /** @param phrase about this square alone */
    void add(Square square, Phrase phrase) {
        alone.put(square, phrase);
        groups.computeIfAbsent(shared(square, phrase), reason -> new ArrayList<>())
                .add(square);
    }

    /** The reason without its square, if other squares may share it. */
    private static Phrase shared(Square square, Phrase phrase) {
        if (!(phrase.values().get("why") instanceof Phrase why)) {
            return phrase;
        }
        return switch (why.role()) {
            case EMPTY_SQUARE, COMMON_REASON -> why;
            // only of a king that would walk there: otherwise the sentence tells of a king that stays where it is
            case GUARDED_SQUARE -> square.equals(why.values().get("king")) ? why.without("king") : phrase;
            case STATEMENT, EVENT, CAPTURE, PIECE_IN_HAND, LESSON_TEXT, WRONG_SQUARE -> phrase;
        };
    }

    /**
     * The sentences.
     *
     * @param most how many of them; the squares of the rest are only counted
     */
    List<Phrase> told(int most) {
        List<Phrase> told = new ArrayList<>();
        int rest = 0;
        for (Map.Entry<Phrase, List<Square>> group : groups.entrySet()) {
            if (told.size() < most) {
                told.add(sentence(group.getKey(), group.getValue()));
            } else {
                rest += group.getValue().size();
            }
        }
        if (rest > 0) {
            told.add(Phrase.of("mark.more-wrong", "count", rest));
        }
        return told;
    }

    private Phrase sentence(Phrase reason, List<Square> squares) {
        if (squares.size() == 1) {
            return alone.get(squares.get(0));
        }
        return switch (reason.role()) {
            case EMPTY_SQUARE -> Phrase.of("mark.all-empty").with("squares", squares);
            case GUARDED_SQUARE ->
                Phrase.of("mark.guarded")
                        .with("squares", squares)
                        .with("piece", reason.values().get("piece"))
                        .with("square", reason.values().get("square"));
            case STATEMENT, EVENT, CAPTURE, PIECE_IN_HAND, LESSON_TEXT, WRONG_SQUARE, COMMON_REASON ->
                Phrase.of("mark.all-because").with("squares", squares).with("why", reason);
        };
    }
}
