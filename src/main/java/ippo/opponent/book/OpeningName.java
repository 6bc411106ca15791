package ippo.opponent.book;

import java.util.Locale;

/**
 * The openings that have a name. Each has a file in {@code openings/} and sentences in every language. Where the signs
 * of several can be seen in one position, it is called by the first.
 */
public enum OpeningName {
    /** 棒銀. */
    CLIMBING_SILVER,
    /** 角換わり. */
    BISHOP_EXCHANGE,
    /** 横歩取り. */
    SIDE_PAWN,
    /** 相掛かり. */
    DOUBLE_WING,
    /** 矢倉. */
    YAGURA,
    /** 右四間飛車. */
    RIGHT_FOURTH,
    /** 四間飛車. */
    FOURTH_FILE,
    /** 三間飛車. */
    THIRD_FILE,
    /** 中飛車. */
    CENTRAL_ROOK,
    /** 向かい飛車. */
    OPPOSING_ROOK,
    /** 舟囲い急戦. */
    BOAT_ATTACK,
    /** 二歩突っ切り, with two pieces given. */
    TWO_PAWN_PUSH,
    /** 銀多伝, with two pieces given. */
    SILVER_PAIR,
    /** 端攻め, with six pieces given. */
    EDGE_ATTACK;

    /** Its name in files and message keys, such as {@code climbing-silver}. */
    public String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
