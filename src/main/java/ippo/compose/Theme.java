package ippo.compose;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What a puzzle can be about: the whole vocabulary of its tags, the most telling first. A puzzle's first tag is the
 * most telling one that its mate hangs on, and the first hint speaks of that. Every theme has a name and a sentence in
 * every language, under the keys {@code theme.TAG} and {@code theme.TAG.hint}. {@link Motifs} says what each one means.
 */
public enum Theme {
    /** A promotion is declined, or a way round is taken, since else the pawn's drop would be mate (打ち歩詰め回避). */
    PAWN_DROP_AVOIDED,
    /** The king is lured away from a piece that he guards (送りの手筋). */
    SENDING_ON,
    /** A silver steps beside the king and opens a line (腹銀). Dropped there it would give no check. */
    BELLY_SILVER,
    /** Two pieces check at once, and each check shuts out an answer (両王手). */
    DOUBLE_CHECK,
    /** The piece that moves gives no check itself (開き王手). */
    DISCOVERED_CHECK,
    /** White does best to put a piece in between, it is not just taken, and other answers are worse (合駒). */
    INTERPOSITION,
    /** A promotion is possible, would give check as well, and spoils the mate (不成). */
    NON_PROMOTION,
    /** A piece that checks from afar has one right square among several of its line (限定打). */
    ONE_RIGHT_SQUARE,
    /** A piece is given where several of White's could take it, and each spoils something by it (焦点の手筋). */
    FOCUS,
    /** A guard takes a piece, and now stands in his own king's way (退路封鎖). */
    BLOCKING,
    /** A guard takes a piece, and no longer guards the square from which the next check comes (守備駒の移動). */
    DEFLECTION,
    /** White takes a rook or dragon that gives check, and Black gets less for it on that square (飛車捨て). */
    ROOK_SACRIFICE,
    /** A piece of Black's gives itself up since it stands where another one has to go (邪魔駒消去). */
    CLEARING,
    /** White takes a bishop or horse that gives check (角捨て). */
    BISHOP_SACRIFICE,
    /** The king takes a piece on the last rank (下段に落とす). */
    BACK_RANK,
    /** White takes a knight (桂捨て). */
    KNIGHT_SACRIFICE,
    /** White takes a lance (香捨て). */
    LANCE_SACRIFICE,
    /** White takes a pawn (歩の手筋). */
    PAWN_SACRIFICE,
    /** White takes a silver (銀捨て). */
    SILVER_SACRIFICE,
    /** White takes a gold (金捨て). */
    GOLD_SACRIFICE,
    /** The king takes a piece that gives check (おびき出し). */
    DECOY,
    /** White takes a piece that gives check (捨て駒). */
    SACRIFICE,
    /** A gold mates in front of the king (頭金). */
    HEAD_GOLD,
    /** A gold mates beside the king (腹金). */
    SIDE_GOLD,
    /** A gold mates diagonally in front of the king (肩金). */
    SHOULDER_GOLD,
    /** A gold mates from behind the king (尻金). */
    TAIL_GOLD,
    /** A silver mates from diagonally behind the king (尻銀). */
    TAIL_SILVER,
    SILVER_MATE,
    KNIGHT_MATE,
    LANCE_MATE,
    PAWN_MATE,
    TOKIN_MATE,
    /** A promoted silver, knight or lance mates. */
    PROMOTED_MATE,
    ROOK_MATE,
    BISHOP_MATE,
    DRAGON_MATE,
    HORSE_MATE,
    /** A promotion without which there is no mate so short. */
    PROMOTION,
    /** A piece is taken with check. */
    CAPTURE,
    /** White has several defences that hold out as long. */
    BRANCHING;

    /** As written in {@code puzzles.yaml}, such as {@code head-gold}. */
    public String tag() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The theme with such a tag; empty if there is none. */
    public static Optional<Theme> of(String tag) {
        return Stream.of(values()).filter(theme -> theme.tag().equals(tag)).findFirst();
    }
}
