package ippo.web.entrance;

import java.util.Locale;
import java.util.stream.Stream;

/** What is not the same in chess and in shogi; each has a name and two short texts in the message files. */
enum Difference {
    BOARD,
    ARMY,
    OWNERS,
    FIRST,
    PIECES,
    PAWN,
    FIRST_STEP,
    KNIGHT,
    PROMOTION,
    CHOICE,
    CAPTURED,
    DROPS,
    CASTLING,
    STALEMATE,
    REPETITION,
    PERPETUAL,
    DRAWS,
    ILLEGAL,
    NAMES;

    /** The keys of what it is, how it is in chess, and how in shogi. */
    record Row(String name, String chess, String shogi) {}

    static Stream<Row> rows() {
        return Stream.of(values()).map(each -> {
            String word = each.name().toLowerCase(Locale.ROOT).replace('_', '-');
            return new Row("differs." + word, "differs." + word + ".chess", "differs." + word + ".shogi");
        });
    }
}
