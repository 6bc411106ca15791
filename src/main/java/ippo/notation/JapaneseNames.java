package ippo.notation;

import ippo.rules.Color;
import ippo.rules.PieceType;
import ippo.rules.Square;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The words of Japanese records: pieces, numbers, sides; one spelling to write, several to read. */
public final class JapaneseNames {
    static final String WIDE_DIGITS = "１２３４５６７８９";
    static final String KANJI_DIGITS = "一二三四五六七八九";

    /** What a piece is called in a move; king and jewel are both read, the jewel is written. */
    private static final Map<PieceType, String> WRITTEN = Map.ofEntries(
            Map.entry(PieceType.PAWN, "歩"),
            Map.entry(PieceType.LANCE, "香"),
            Map.entry(PieceType.KNIGHT, "桂"),
            Map.entry(PieceType.SILVER, "銀"),
            Map.entry(PieceType.GOLD, "金"),
            Map.entry(PieceType.BISHOP, "角"),
            Map.entry(PieceType.ROOK, "飛"),
            Map.entry(PieceType.KING, "玉"),
            Map.entry(PieceType.TOKIN, "と"),
            Map.entry(PieceType.PROMOTED_LANCE, "成香"),
            Map.entry(PieceType.PROMOTED_KNIGHT, "成桂"),
            Map.entry(PieceType.PROMOTED_SILVER, "成銀"),
            Map.entry(PieceType.HORSE, "馬"),
            Map.entry(PieceType.DRAGON, "龍"));

    /** One character a piece, as diagrams have them. */
    private static final Map<PieceType, String> IN_DIAGRAM =
            Map.of(PieceType.PROMOTED_LANCE, "杏", PieceType.PROMOTED_KNIGHT, "圭", PieceType.PROMOTED_SILVER, "全");

    /** Spoken names as commentators say them, in kana. */
    private static final Map<PieceType, String> SPOKEN = Map.ofEntries(
            Map.entry(PieceType.PAWN, "ふ"),
            Map.entry(PieceType.LANCE, "きょう"),
            Map.entry(PieceType.KNIGHT, "けい"),
            Map.entry(PieceType.SILVER, "ぎん"),
            Map.entry(PieceType.GOLD, "きん"),
            Map.entry(PieceType.BISHOP, "かく"),
            Map.entry(PieceType.ROOK, "ひしゃ"),
            Map.entry(PieceType.KING, "ぎょく"),
            Map.entry(PieceType.TOKIN, "と"),
            Map.entry(PieceType.PROMOTED_LANCE, "なりきょう"),
            Map.entry(PieceType.PROMOTED_KNIGHT, "なりけい"),
            Map.entry(PieceType.PROMOTED_SILVER, "なりぎん"),
            Map.entry(PieceType.HORSE, "うま"),
            Map.entry(PieceType.DRAGON, "りゅう"));

    private static final List<String> SPOKEN_DIGITS = List.of("いち", "に", "さん", "よん", "ご", "ろく", "なな", "はち", "きゅう");

    /** Every spelling that is read; longer ones stand before the shorter ones that they begin with. */
    private static final Map<String, PieceType> READ = new LinkedHashMap<>();

    static {
        spell(PieceType.PROMOTED_SILVER, "成銀", "全");
        spell(PieceType.PROMOTED_KNIGHT, "成桂", "圭", "今");
        spell(PieceType.PROMOTED_LANCE, "成香", "杏", "仝");
        spell(PieceType.TOKIN, "と金", "成歩", "と", "个");
        spell(PieceType.HORSE, "龍馬", "竜馬", "成角", "馬");
        spell(PieceType.DRAGON, "龍王", "竜王", "成飛", "龍", "竜");
        spell(PieceType.PAWN, "歩兵", "歩");
        spell(PieceType.LANCE, "香車", "香");
        spell(PieceType.KNIGHT, "桂馬", "桂");
        spell(PieceType.SILVER, "銀将", "銀");
        spell(PieceType.GOLD, "金将", "金");
        spell(PieceType.BISHOP, "角行", "角");
        spell(PieceType.ROOK, "飛車", "飛");
        spell(PieceType.KING, "王将", "玉将", "王", "玉");
    }

    private JapaneseNames() {}

    private static void spell(PieceType type, String... spellings) {
        Arrays.stream(spellings).forEach(spelling -> READ.put(spelling, type));
    }

    static String written(PieceType type) {
        return WRITTEN.get(type);
    }

    static String inDiagram(PieceType type) {
        return IN_DIAGRAM.getOrDefault(type, WRITTEN.get(type));
    }

    static String spoken(PieceType type) {
        return SPOKEN.get(type);
    }

    /** File and rank as records write them: ７六. */
    static String written(Square square) {
        return "" + WIDE_DIGITS.charAt(square.file() - 1) + KANJI_DIGITS.charAt(square.rank() - 1);
    }

    /** File and rank as they are said: ななろく. */
    static String spoken(Square square) {
        return SPOKEN_DIGITS.get(square.file() - 1) + SPOKEN_DIGITS.get(square.rank() - 1);
    }

    /** Reads a piece, if one is named here. */
    public static Optional<PieceType> piece(TextCursor cursor) {
        for (Map.Entry<String, PieceType> entry : READ.entrySet()) {
            if (cursor.skip(entry.getKey())) {
                return Optional.of(entry.getValue());
            }
        }
        return Optional.empty();
    }

    /** Reads a number from 1 to 9 in any script, if one is here. */
    public static Optional<Integer> digit(TextCursor cursor) {
        for (String digits : List.of(WIDE_DIGITS, KANJI_DIGITS, "123456789")) {
            Optional<Character> c = cursor.skipOneOf(digits);
            if (c.isPresent()) {
                return Optional.of(digits.indexOf(c.get()) + 1);
            }
        }
        return Optional.empty();
    }

    /** Reads the mark of a side, black or white, filled or outlined, if one is here. */
    public static Optional<Color> side(TextCursor cursor) {
        if (cursor.skipOneOf("☗▲▼").isPresent()) {
            return Optional.of(Color.BLACK);
        }
        return cursor.skipOneOf("☖△▽").map(c -> Color.WHITE);
    }

    static String mark(Color color) {
        return color == Color.BLACK ? "☗" : "☖";
    }
}
