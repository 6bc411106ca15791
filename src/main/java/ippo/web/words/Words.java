package ippo.web.words;

import ippo.i18n.Language;
import ippo.i18n.Messages;
import ippo.notation.PieceLetters;
import ippo.rules.BoardMove;
import ippo.rules.Color;
import ippo.rules.Drop;
import ippo.rules.Illegality;
import ippo.rules.Move;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Square;
import java.util.List;
import java.util.Map;

/**
 * Everything that a page says, in one language: sentences of the message files, and names of pieces, squares and moves.
 */
public final class Words {
    private final Language language;
    private final Messages messages;
    private final List<String> files;
    private final List<String> ranks;
    private final List<String> spokenFiles;
    private final List<String> spokenRanks;

    public Words(Messages messages) {
        this.language = messages.language();
        this.messages = messages;
        this.files = names("language.files");
        this.ranks = names("language.ranks");
        this.spokenFiles = names("language.spoken-files");
        this.spokenRanks = names("language.spoken-ranks");
    }

    private List<String> names(String key) {
        List<String> names = List.of(messages.text(key).split(" "));
        if (names.size() != 9) {
            throw new IllegalStateException(key + " in " + language.tag() + " are not nine: " + names);
        }
        return names;
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
        return say("language.list", Map.of("first", "", "next", ""));
    }

    /** What stands between two sentences. */
    public String gap() {
        return say("language.sentences", Map.of("first", "", "next", ""));
    }

    /** A piece's name, such as "Silver General". */
    public String piece(PieceType type) {
        return say("piece." + type);
    }

    /** A piece's name as a voice should say it; kana in Japanese. */
    public String spokenPiece(PieceType type) {
        return say("spoken." + type);
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
        return say("language.square", Map.of("file", file(square.file()), "rank", rank(square.rank())));
    }

    /** A square as a voice should say it; kana in Japanese, since voices misread the notation. */
    public String spokenSquare(Square square) {
        return say(
                "language.spoken-square",
                Map.of(
                        "file", spokenFiles.get(square.file() - 1),
                        "rank", spokenRanks.get(square.rank() - 1)));
    }

    /** The label of a rank at the edge of the board. */
    public String rank(int rank) {
        return ranks.get(rank - 1);
    }

    /** The label of a file at the edge of the board. */
    public String file(int file) {
        return files.get(file - 1);
    }

    /** The letters of this language's western notation: {@code P-7f}, {@code T-2d}. */
    public PieceLetters letters() {
        return PieceLetters.of(List.of(say("language.letters").split(" ")));
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
