package ippo.web.words;

import ippo.i18n.Language;
import ippo.i18n.Messages;
import ippo.rules.BoardMove;
import ippo.rules.Color;
import ippo.rules.Drop;
import ippo.rules.Illegality;
import ippo.rules.Move;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Square;
import java.util.Map;

/**
 * Everything that a page says, in one language: sentences of the message files, and names of pieces, squares and moves.
 */
public final class Words {
    private static final String KANJI_NUMBERS = "一二三四五六七八九";
    private static final String[] KANA_NUMBERS = {"いち", "に", "さん", "よん", "ご", "ろく", "なな", "はち", "きゅう"};

    private final Language language;
    private final Messages messages;

    public Words(Messages messages) {
        this.language = messages.language();
        this.messages = messages;
    }

    public Language language() {
        return language;
    }

    /** The sentence with this key. */
    public String say(String key) {
        return messages.text(key, Map.of());
    }

    /** The sentence with this key, its one named place filled. */
    public String say(String key, String name, Object value) {
        return messages.text(key, Map.of(name, value));
    }

    /** The sentence with this key, its named places filled. */
    public String say(String key, Map<String, ?> values) {
        return messages.text(key, values);
    }

    /** What stands between the parts of a list. */
    public String comma() {
        return language == Language.JA ? "、" : ", ";
    }

    /** What stands between two sentences. */
    public String gap() {
        return language == Language.JA ? "" : " ";
    }

    /** A piece's name, such as "Silver General". */
    public String piece(PieceType type) {
        return say("piece." + type);
    }

    /** A piece's name as a voice should say it; kana in Japanese. */
    public String spokenPiece(PieceType type) {
        return language == Language.JA ? say("spoken." + type) : piece(type);
    }

    /** A piece with its side, as a voice should say it. */
    public String spokenPiece(Piece piece) {
        return say(
                piece.color() == Color.BLACK ? "board.black-piece" : "board.white-piece",
                "piece",
                spokenPiece(piece.type()));
    }

    /** A square as readers of this language write it: {@code 7f}, in Japanese {@code ７六}. */
    public String square(Square square) {
        return language == Language.JA
                ? (char) ('０' + square.file()) + KANJI_NUMBERS.substring(square.rank() - 1, square.rank())
                : square.name();
    }

    /** A square as a voice should say it; kana in Japanese, since voices misread the notation. */
    public String spokenSquare(Square square) {
        return language == Language.JA
                ? KANA_NUMBERS[square.file() - 1] + KANA_NUMBERS[square.rank() - 1]
                : square.name();
    }

    /** The label of a rank at the edge of the board. */
    public String rank(int rank) {
        return language == Language.JA
                ? KANJI_NUMBERS.substring(rank - 1, rank)
                : String.valueOf((char) ('a' + rank - 1));
    }

    /** The label of a file at the edge of the board. */
    public String file(int file) {
        return language == Language.JA ? String.valueOf((char) ('０' + file)) : String.valueOf(file);
    }

    /** Why a move is refused. */
    public String refusal(Illegality reason) {
        return say("illegality." + reason);
    }

    /**
     * A move in words that name the piece and the squares, such as "Pawn 7g to 7f".
     *
     * @param piece what moves, before any promotion
     */
    public String move(Move move, PieceType piece) {
        if (move instanceof Drop drop) {
            return say("move.drop", Map.of("piece", piece(drop.piece()), "to", square(drop.to())));
        }
        BoardMove going = (BoardMove) move;
        return say(
                going.promotes() ? "move.promote" : "move.plain",
                Map.of("piece", piece(piece), "from", square(going.from()), "to", square(going.to())));
    }
}
