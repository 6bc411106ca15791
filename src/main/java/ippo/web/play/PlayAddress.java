package ippo.web.play;

import ippo.notation.Usi;
import ippo.rules.Move;
import ippo.rules.Square;
import ippo.web.board.Fields;
import ippo.web.board.Source;
import ippo.web.play.PlayState.Doing;
import ippo.web.play.PlayState.Note;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** How a {@link PlayState} is written in addresses and forms. What we would not have written is not read. */
public final class PlayAddress {
    private static final int MOST_MOVES = 150;
    private static final int LONGEST_VALUE = 1000;
    private static final String START = "start";
    private static final Pattern PLY = Pattern.compile("[1-9][0-9]{0,3}");

    private PlayAddress() {}

    /**
     * Reads the parameters of an address.
     *
     * @throws MalformedState for anything that {@link #of} would not have written
     */
    public static PlayState read(Fields fields) {
        PlayState form = readForm(fields);
        List<Doing> doing = new ArrayList<>();
        value(fields, "ask").map(PlayAddress::asked).ifPresent(doing::add);
        value(fields, "tried").map(PlayAddress::move).map(Doing.Trying::new).ifPresent(doing::add);
        value(fields, "checked").map(PlayAddress::handedIn).ifPresent(doing::add);
        value(fields, "choice").map(Doing.Chosen::new).ifPresent(doing::add);
        value(fields, "typed").map(Doing.Unreadable::new).ifPresent(doing::add);
        value(fields, "walk").map(PlayAddress::walk).ifPresent(doing::add);
        value(fields, "ply").map(PlayAddress::ply).ifPresent(doing::add);
        if (doing.isEmpty()) {
            return form;
        }
        boolean asks = doing.get(0).asked().isPresent();
        if (doing.size() > 1 || form.held().isPresent() && !asks) {
            throw new MalformedState("several things at a time");
        }
        return new PlayState(form.moves(), form.marks(), doing.get(0), form.note());
    }

    /**
     * Reads what a form of ours carries along: moves, what is held, marks, and the note. Its other fields are what was
     * pressed.
     *
     * @throws MalformedState for anything that we would not have written
     */
    public static PlayState readForm(Fields fields) {
        return new PlayState(
                value(fields, "moves").map(PlayAddress::moves).orElse(List.of()),
                value(fields, "marks").map(PlayAddress::squares).orElse(List.of()),
                value(fields, "from")
                        .<Doing>map(from -> new Doing.Holding(source(from)))
                        .orElseGet(Doing.Nothing::new),
                value(fields, "note").map(PlayAddress::note));
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

    static List<Move> moves(String text) {
        List<Move> moves = new ArrayList<>();
        for (String usi : text.split(",", -1)) {
            moves.add(move(usi));
        }
        if (moves.size() > MOST_MOVES) {
            throw new MalformedState(moves.size() + " moves");
        }
        return moves;
    }

    private static Doing asked(String usi) {
        return move(usi)
                .onBoard()
                .filter(plain -> !plain.promotes())
                .map(Doing.Asking::new)
                .orElseThrow(() -> new MalformedState("no question about " + usi));
    }

    static List<Square> squares(String text) {
        Set<Square> squares = new LinkedHashSet<>();
        for (String name : text.split(",", -1)) {
            if (!squares.add(Square.named(name).orElseThrow(() -> new MalformedState("no square: " + name)))) {
                throw new MalformedState(name + " twice");
            }
        }
        return List.copyOf(squares);
    }

    private static Source source(String text) {
        return Source.read(text).orElseThrow(() -> new MalformedState("no source: " + text));
    }

    private static Doing handedIn(String text) {
        if (!text.equals("1")) {
            throw new MalformedState("checked: " + text);
        }
        return new Doing.HandedIn();
    }

    private static Doing walk(String text) {
        return new Doing.Walking(text.equals(START) ? List.of() : moves(text));
    }

    private static Doing ply(String text) {
        if (!PLY.matcher(text).matches()) {
            throw new MalformedState("no number of moves: " + text);
        }
        return new Doing.LookingBack(Integer.parseInt(text));
    }

    private static Note note(String text) {
        for (Note note : Note.values()) {
            if (note.word().equals(text)) {
                return note;
            }
        }
        throw new MalformedState("no note: " + text);
    }

    /**
     * The address that shows a state.
     *
     * @param begin where the question begins; may have a query of its own
     */
    public static String of(PlayState state, String begin) {
        List<String> parts = new ArrayList<>();
        add(parts, "moves", usi(state.moves()));
        add(parts, "from", text(state.held(), Source::text));
        add(parts, "ask", text(state.ask(), Move::usi));
        add(parts, "tried", text(state.tried(), Move::usi));
        add(parts, "marks", names(state.marks()));
        add(parts, "checked", state.checked() ? "1" : "");
        add(parts, "choice", state.choice().orElse(""));
        add(parts, "typed", state.typed().orElse(""));
        add(parts, "note", text(state.note(), Note::word));
        add(parts, "ply", state.ply().isPresent() ? String.valueOf(state.ply().getAsInt()) : "");
        add(parts, "walk", text(state.walk(), path -> path.isEmpty() ? START : usi(path)));
        return parts.isEmpty() ? begin : begin + (begin.contains("?") ? "&" : "?") + String.join("&", parts);
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

    /** The hidden fields that carry a state along in a form. */
    static List<PlayView.Field> fields(PlayState state) {
        return List.of(
                new PlayView.Field("moves", usi(state.moves())),
                new PlayView.Field("from", text(state.held(), Source::text)),
                new PlayView.Field("marks", names(state.marks())),
                new PlayView.Field("note", text(state.note(), Note::word)));
    }

    /** Moves in USI, parted by commas. */
    static String usi(List<Move> moves) {
        return moves.stream().map(Move::usi).collect(Collectors.joining(","));
    }

    /** Squares, parted by commas. */
    static String names(Collection<Square> squares) {
        return squares.stream().map(Square::name).collect(Collectors.joining(","));
    }
}
