package ippo.web.board;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import ippo.rules.BoardMove;
import ippo.rules.Color;
import ippo.rules.Drop;
import ippo.rules.Hand;
import ippo.rules.Move;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Setup;
import ippo.rules.Square;
import ippo.web.words.Words;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Paints a {@link BoardView} step by step: what is drawn, then what is special about squares. Used once and thrown
 * away.
 */
public final class BoardPainter {
    /** Places that the script fills. */
    private static final Map<String, String> LEFT_OPEN =
            Map.of("piece", "{piece}", "count", "{count}", "square", "{square}");

    private static final ObjectMapper JSON = new ObjectMapper();

    /** What may be special about a square: the class for the eye and the message for the ear. */
    public enum Mark {
        STAR("is-star", "board.star"),
        DOT("is-dot", "board.dot"),
        TARGET("is-target", "board.target"),
        SELECTED("is-selected", "board.selected"),
        LAST("is-last", ""),
        CHECK("is-check", "board.in-check"),
        MARKED("is-marked", ""),
        RIGHT("is-right", "board.right"),
        WRONG("is-wrong", "board.wrong"),
        MISSING("is-missing", "board.missing");

        private final String css;
        private final String message;

        Mark(String css, String message) {
            this.css = css;
            this.message = message;
        }
    }

    private final Setup setup;
    private final Words words;
    private final Map<Mark, Set<Square>> marks = new EnumMap<>(Mark.class);
    private final List<BoardView.ArrowView> arrows = new ArrayList<>();
    private final List<String> spokenArrows = new ArrayList<>();
    private String mode = "show";
    private Collection<Move> legal = List.of();
    private Optional<PieceType> selectedInHand = Optional.empty();
    private boolean emptyHands = true;

    public BoardPainter(Setup setup, Words words) {
        this.setup = setup;
        this.words = words;
    }

    /** Pieces of the side to move can be moved; {@code legal} is what the script offers before it asks the server. */
    public BoardPainter playable(Collection<Move> legal) {
        this.mode = "play";
        this.legal = legal;
        return this;
    }

    /**
     * Squares can be marked.
     *
     * @param single whether one square is the whole answer, which is then given by pressing it
     */
    public BoardPainter markable(boolean single) {
        this.mode = single ? "tap" : "mark";
        return this;
    }

    /** Leaves out a hand that is empty. */
    public BoardPainter withoutEmptyHands() {
        emptyHands = false;
        return this;
    }

    public BoardPainter mark(Mark mark, Collection<Square> squares) {
        marks.computeIfAbsent(mark, key -> new TreeSet<>()).addAll(squares);
        return this;
    }

    /** Shows where a move came from and went. */
    public BoardPainter last(Move move) {
        if (move instanceof BoardMove going) {
            mark(Mark.LAST, List.of(going.from()));
        }
        return mark(Mark.LAST, List.of(move.to()));
    }

    /** Selects a square or, as {@code P*}, a piece in hand, and shows where it may go. */
    public BoardPainter select(String from) {
        if (from.endsWith("*")) {
            selectedInHand = PieceType.ofLetter(from.substring(0, from.length() - 1));
        } else {
            Square.named(from).ifPresent(square -> mark(Mark.SELECTED, List.of(square)));
        }
        return mark(
                Mark.TARGET,
                legal.stream()
                        .filter(move -> source(move).equals(from))
                        .map(Move::to)
                        .toList());
    }

    public BoardPainter arrow(Square from, Square to) {
        spokenArrows.add(
                words.say("board.arrow", Map.of("from", words.spokenSquare(from), "to", words.spokenSquare(to))));
        arrows.add(new BoardView.ArrowView(9.5 - from.file(), from.rank() - 0.5, 9.5 - to.file(), to.rank() - 0.5));
        return this;
    }

    /** An arrow for a move, or a dot where a piece is dropped. */
    public BoardPainter arrow(Move move) {
        return move instanceof BoardMove going ? arrow(going.from(), going.to()) : mark(Mark.DOT, List.of(move.to()));
    }

    public BoardView paint() {
        List<RankView> ranks = new ArrayList<>();
        for (int rank = 1; rank <= 9; rank++) {
            List<CellView> cells = new ArrayList<>();
            for (int file = 9; file >= 1; file--) {
                cells.add(cell(Square.at(file, rank)));
            }
            ranks.add(new RankView(words.rank(rank), cells));
        }
        List<String> files = new ArrayList<>();
        for (int file = 9; file >= 1; file--) {
            files.add(words.file(file));
        }
        return new BoardView(
                mode,
                String.valueOf(setup.sideToMove().letter()),
                mode.equals("show") ? picture() : words.say("board.board"),
                files,
                ranks,
                hasHand(Color.WHITE) ? hand(Color.WHITE) : null,
                hasHand(Color.BLACK) ? hand(Color.BLACK) : null,
                arrows,
                json(legalBySource()),
                json(mode.equals("show") ? Map.of() : announcements()));
    }

    private boolean hasHand(Color color) {
        return emptyHands || !setup.hand(color).isEmpty();
    }

    private CellView cell(Square square) {
        Optional<Piece> piece = setup.at(square);
        StringBuilder css = new StringBuilder("cell");
        List<String> label = new ArrayList<>();
        label.add(words.spokenSquare(square));
        label.add(piece.map(words::spokenPiece).orElseGet(() -> words.say("board.empty")));
        piece.ifPresent(there -> css.append(" is-taken"));
        marks.forEach((mark, squares) -> {
            if (squares.contains(square)) {
                css.append(' ').append(mark.css);
                if (!mark.message.isEmpty()) {
                    label.add(words.say(mark.message));
                }
            }
        });
        return new CellView(
                square.name(),
                words.spokenSquare(square),
                String.join(words.comma(), label),
                css.toString(),
                piece.map(there -> there.type().letter()).orElse(null),
                piece.map(there -> String.valueOf(there.color().letter())).orElse(null),
                piece.map(there -> words.spokenPiece(there.type())).orElse(""),
                marks.getOrDefault(Mark.MARKED, Set.of()).contains(square)
                        || marks.getOrDefault(Mark.WRONG, Set.of()).contains(square));
    }

    private HandView hand(Color color) {
        Hand hand = setup.hand(color);
        boolean usable = mode.equals("play") && color == setup.sideToMove();
        List<HandView.HeldView> pieces = new ArrayList<>();
        hand.counts()
                .forEach((type, count) -> pieces.add(new HandView.HeldView(
                        type.letter(),
                        words.spokenPiece(type),
                        words.say("board.held", Map.of("piece", words.spokenPiece(type), "count", count)),
                        count,
                        usable && selectedInHand.filter(type::equals).isPresent())));
        String name = words.say(color == Color.BLACK ? "board.black-hand" : "board.white-hand");
        return new HandView(name, String.valueOf(color.letter()), usable, pieces);
    }

    /** All pieces in one sentence, for a board that is only a picture. */
    private String picture() {
        List<String> parts = new ArrayList<>();
        for (Color color : Color.values()) {
            List<String> pieces = new ArrayList<>();
            setup.pieces().forEach((square, piece) -> {
                if (piece.color() == color) {
                    pieces.add(words.say(
                            "board.piece-on",
                            Map.of("piece", words.spokenPiece(piece.type()), "square", words.spokenSquare(square))));
                }
            });
            if (!pieces.isEmpty()) {
                parts.add(words.say(
                        color == Color.BLACK ? "board.black-pieces" : "board.white-pieces",
                        "pieces",
                        String.join(words.comma(), pieces)));
            }
        }
        Set<Square> dots = marks.getOrDefault(Mark.DOT, Set.of());
        if (!dots.isEmpty()) {
            parts.add(words.say(
                    "board.dots-on",
                    "squares",
                    String.join(
                            words.comma(),
                            dots.stream().map(words::spokenSquare).toList())));
        }
        for (Color color : Color.values()) {
            List<String> held = new ArrayList<>();
            setup.hand(color)
                    .counts()
                    .forEach((type, count) -> held.add(
                            words.say("board.held", Map.of("piece", words.spokenPiece(type), "count", count))));
            if (!held.isEmpty()) {
                parts.add(words.say(
                        color == Color.BLACK ? "board.black-holds" : "board.white-holds",
                        "pieces",
                        String.join(words.comma(), held)));
            }
        }
        parts.addAll(spokenArrows);
        return parts.isEmpty() ? words.say("board.nothing") : String.join(" ", parts);
    }

    private Map<String, List<String>> legalBySource() {
        Map<String, List<String>> bySource = new TreeMap<>();
        for (Move move : legal) {
            String usi = move.usi();
            bySource.computeIfAbsent(source(move), key -> new ArrayList<>()).add(usi.substring(2));
        }
        return bySource;
    }

    /** The square a move comes from, or {@code P*} for a drop: the first two letters of its USI text. */
    private static String source(Move move) {
        return move instanceof Drop drop
                ? drop.piece().letter() + "*"
                : ((BoardMove) move).from().name();
    }

    private Map<String, String> announcements() {
        Map<String, String> sentences = new LinkedHashMap<>();
        for (String key : List.of("picked", "marked", "unmarked", "cancelled", "empty-hand", "lost")) {
            sentences.put(key.equals("empty-hand") ? "emptyHand" : key, words.say("say." + key, LEFT_OPEN));
        }
        return sentences;
    }

    private static String json(Object value) {
        try {
            return JSON.writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("maps of strings can always be written", e);
        }
    }
}
