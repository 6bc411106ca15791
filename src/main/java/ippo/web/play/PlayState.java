package ippo.web.play;

import ippo.notation.Usi;
import ippo.rules.BoardMove;
import ippo.rules.Move;
import ippo.rules.Square;
import ippo.web.board.Fields;
import ippo.web.board.Source;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Where a visitor is within a question. It lives in the address, so that reloading, going back and changing the
 * language keep it, and the server keeps nothing. What was earned (stars, hints) is no part of it.
 *
 * @param moves of both sides, so far
 * @param held what is picked up
 * @param ask a move, written without promotion, whose promotion is asked about
 * @param tried a move that was refused or missed, to be explained
 * @param marks squares marked
 * @param checked whether the marks were handed in
 * @param choice what was chosen
 * @param typed what was typed and could not be read
 * @param note what else the page says
 * @param walk moves of the solution that the board shows, once it may be seen; empty if it is not being walked
 */
public record PlayState(
        List<Move> moves,
        Optional<Source> held,
        Optional<BoardMove> ask,
        Optional<Move> tried,
        Set<Square> marks,
        boolean checked,
        Optional<String> choice,
        Optional<String> typed,
        Optional<Note> note,
        Optional<List<Move>> walk) {
    private static final int MOST_MOVES = 150;
    private static final int LONGEST_VALUE = 1000;
    private static final int LONGEST_TYPED = 40;
    private static final String START = "start";

    /** The beginning of every question. */
    public static final PlayState FRESH = new PlayState(
            List.of(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Set.of(),
            false,
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty());

    /** What a page says beside the judgement of an answer. */
    public enum Note {
        /** The hint that was taken last is shown. */
        HINT,
        /** The last move leads to a longer mate. */
        LONGER,
        /** The last move was typed, and an English reader would have read another one. */
        READ;

        private String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    public PlayState {
        moves = List.copyOf(moves);
        marks = Collections.unmodifiableSet(new TreeSet<>(marks));
        walk = walk.map(List::copyOf);
        Objects.requireNonNull(held, "held");
        Objects.requireNonNull(note, "note");
    }

    /**
     * Reads the parameters of an address.
     *
     * @throws MalformedState for anything that {@link #query} would not have written
     */
    public static PlayState ofAddress(Fields fields) {
        PlayState form = ofForm(fields);
        Optional<String> typed = value(fields, "typed").map(PlayState::cut);
        return new PlayState(
                form.moves,
                form.held,
                value(fields, "ask").map(PlayState::asked),
                value(fields, "tried").map(PlayState::move),
                form.marks,
                value(fields, "checked").map(PlayState::isOne).orElse(false),
                value(fields, "choice"),
                typed,
                form.note,
                value(fields, "walk").map(text -> text.equals(START) ? List.of() : moves(text)));
    }

    /**
     * Reads what a form of ours carries along: moves, what is held, marks, and the note. Its other fields are what was
     * pressed.
     *
     * @throws MalformedState for anything that we would not have written
     */
    public static PlayState ofForm(Fields fields) {
        return new PlayState(
                value(fields, "moves").map(PlayState::moves).orElse(List.of()),
                value(fields, "from").map(PlayState::source),
                Optional.empty(),
                Optional.empty(),
                value(fields, "marks").map(PlayState::squares).orElse(Set.of()),
                false,
                Optional.empty(),
                Optional.empty(),
                value(fields, "note").map(PlayState::readNote),
                Optional.empty());
    }

    private static Optional<String> value(Fields fields, String name) {
        Optional<String> value = fields.get(name).filter(text -> !text.isEmpty());
        if (value.filter(text -> text.length() > LONGEST_VALUE).isPresent()) {
            throw new MalformedState(name + " is too long");
        }
        return value;
    }

    private static Move move(String usi) {
        return Usi.read(usi).asOptional().orElseThrow(() -> new MalformedState("no move: " + usi));
    }

    private static List<Move> moves(String text) {
        List<Move> moves = new ArrayList<>();
        for (String usi : text.split(",", -1)) {
            moves.add(move(usi));
        }
        if (moves.size() > MOST_MOVES) {
            throw new MalformedState(moves.size() + " moves");
        }
        return moves;
    }

    private static BoardMove asked(String usi) {
        if (move(usi) instanceof BoardMove plain && !plain.promotes()) {
            return plain;
        }
        throw new MalformedState("no question about " + usi);
    }

    private static Set<Square> squares(String text) {
        Set<Square> squares = new TreeSet<>();
        for (String name : text.split(",", -1)) {
            if (!squares.add(Square.named(name).orElseThrow(() -> new MalformedState("no square: " + name)))) {
                throw new MalformedState(name + " twice");
            }
        }
        return squares;
    }

    private static Source source(String text) {
        return Source.read(text).orElseThrow(() -> new MalformedState("no source: " + text));
    }

    private static boolean isOne(String text) {
        if (!text.equals("1")) {
            throw new MalformedState("checked: " + text);
        }
        return true;
    }

    private static Note readNote(String text) {
        for (Note note : Note.values()) {
            if (note.word().equals(text)) {
                return note;
            }
        }
        throw new MalformedState("no note: " + text);
    }

    private static String cut(String text) {
        return text.length() <= LONGEST_TYPED ? text : text.substring(0, LONGEST_TYPED);
    }

    /**
     * The address that shows this state.
     *
     * @param address where the question begins; may have a query of its own
     */
    public String at(String address) {
        String query = query();
        return address.contains("?") && !query.isEmpty() ? address + "&" + query.substring(1) : address + query;
    }

    /** The query of the address that shows this state, question mark included; empty text for the beginning. */
    public String query() {
        List<String> parts = new ArrayList<>();
        add(parts, "moves", usi(moves));
        add(parts, "from", text(held, Source::text));
        add(parts, "ask", text(ask, Move::usi));
        add(parts, "tried", text(tried, Move::usi));
        add(parts, "marks", names(marks));
        add(parts, "checked", checked ? "1" : "");
        add(parts, "choice", choice.orElse(""));
        add(parts, "typed", typed.orElse(""));
        add(parts, "note", text(note, Note::word));
        add(parts, "walk", text(walk, path -> path.isEmpty() ? START : usi(path)));
        return parts.isEmpty() ? "" : "?" + String.join("&", parts);
    }

    private static <T> String text(Optional<T> value, Function<T, String> text) {
        return value.map(text).orElse("");
    }

    private static void add(List<String> parts, String name, String value) {
        if (!value.isEmpty()) {
            parts.add(name + "="
                    + URLEncoder.encode(value, StandardCharsets.UTF_8)
                            .replace("%2C", ",")
                            .replace("%2A", "*"));
        }
    }

    /** The hidden fields that carry this state along in a form. */
    List<PlayView.Field> fields() {
        return List.of(
                new PlayView.Field("moves", usi(moves)),
                new PlayView.Field("from", text(held, Source::text)),
                new PlayView.Field("marks", names(marks)),
                new PlayView.Field("note", text(note, Note::word)));
    }

    /** Moves in USI, parted by commas. */
    static String usi(List<Move> moves) {
        return moves.stream().map(Move::usi).collect(Collectors.joining(","));
    }

    /** Squares, parted by commas. */
    static String names(Collection<Square> squares) {
        return squares.stream().map(Square::name).collect(Collectors.joining(","));
    }

    /** The same moves and marks, with nothing picked up, asked, tried, chosen or noted. */
    PlayState calm() {
        return with(moves, marks, Optional.empty());
    }

    PlayState at(List<Move> now) {
        return with(now, Set.of(), Optional.empty());
    }

    private static PlayState with(List<Move> moves, Set<Square> marks, Optional<Note> note) {
        return new PlayState(
                moves,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                marks,
                false,
                Optional.empty(),
                Optional.empty(),
                note,
                Optional.empty());
    }

    PlayState noting(Note now) {
        return with(moves, marks, Optional.of(now));
    }

    /** A shown hint stays while a piece is picked up. */
    private Optional<Note> openHint() {
        return note.filter(Note.HINT::equals);
    }

    PlayState holding(Source from) {
        return new PlayState(
                moves,
                Optional.of(from),
                Optional.empty(),
                Optional.empty(),
                marks,
                false,
                Optional.empty(),
                Optional.empty(),
                openHint(),
                Optional.empty());
    }

    PlayState puttingBack() {
        return with(moves, marks, openHint());
    }

    PlayState asking(BoardMove plain) {
        return new PlayState(
                moves,
                Optional.of(Source.of(plain)),
                Optional.of(plain),
                Optional.empty(),
                marks,
                false,
                Optional.empty(),
                Optional.empty(),
                openHint(),
                Optional.empty());
    }

    PlayState trying(Move move) {
        return new PlayState(
                moves,
                Optional.empty(),
                Optional.empty(),
                Optional.of(move),
                marks,
                false,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    PlayState unreadable(String text) {
        return new PlayState(
                moves,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                marks,
                false,
                Optional.empty(),
                Optional.of(cut(text)),
                openHint(),
                Optional.empty());
    }

    PlayState marking(Set<Square> now, boolean handedIn) {
        return new PlayState(
                moves,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                now,
                handedIn,
                Optional.empty(),
                Optional.empty(),
                handedIn ? Optional.empty() : openHint(),
                Optional.empty());
    }

    PlayState choosing(String word) {
        return new PlayState(
                moves,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                marks,
                false,
                Optional.of(word),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    PlayState walking(List<Move> path) {
        return new PlayState(
                moves,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Set.of(),
                false,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.of(path));
    }
}
