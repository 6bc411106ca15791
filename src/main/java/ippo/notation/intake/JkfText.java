package ippo.notation.intake;

import ippo.notation.Csa;
import ippo.notation.Ending;
import ippo.notation.GameRecord;
import ippo.notation.HandicapNames;
import ippo.notation.Jkf;
import ippo.notation.RecordFormat;
import ippo.rules.Arena;
import ippo.rules.BoardMove;
import ippo.rules.Color;
import ippo.rules.Drop;
import ippo.rules.Hand;
import ippo.rules.Handicap;
import ippo.rules.Illegality;
import ippo.rules.Move;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Setup;
import ippo.rules.Square;
import ippo.rules.Strictness;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A game in JKF (json-kifu-format), as Kifu for JS and ShogiHome write it: header, start, moves with comments, times
 * and forks.
 */
final class JkfText {
    /** Those that have no name here but in KIF. */
    private static final Map<String, String> NAMES = Map.of("5_L", "左五枚落ち", "7_L", "左七枚落ち");

    private static final int MOST_FORKS = 200_000;

    private final int line;
    private final Notes notes;
    private GameRecord.Builder builder;
    private Optional<Found.Halt> stop = Optional.empty();
    private int forks;

    private JkfText(int line, Notes notes) {
        this.line = line;
        this.notes = notes;
    }

    /** Whether a value may be a game: it has moves. */
    static boolean looksLikely(Json json) {
        return json.get("moves").filter(moves -> !moves.all().isEmpty()).isPresent();
    }

    /** The game; empty with a note if it is none. */
    static Optional<Found> read(Json json, int line, Notes notes) {
        return new JkfText(line, notes).read(json);
    }

    private Optional<Found> read(Json json) {
        Optional<Setup> setup = start(json);
        if (setup.isEmpty()) {
            notes.add(Note.of(
                    Reason.START_NOT_KNOWN,
                    line,
                    json.get("initial")
                            .flatMap(initial -> initial.text("preset"))
                            .orElse("JKF")));
            return Optional.empty();
        }
        if (!setup.get().faults(Strictness.RECORD).isEmpty()) {
            notes.add(Note.of(Reason.DIAGRAM_NOT_PLAYABLE, line));
            return Optional.of(new Found.Position(line, setup.get()));
        }
        builder = new GameRecord.Builder(Position.of(setup.get(), Strictness.RECORD));
        json.get("header").ifPresent(this::header);
        List<Json> moves = json.get("moves").orElseThrow().all();
        comments(moves.get(0));
        line(moves, 1, true);
        return Optional.of(new Found.Game(line, RecordFormat.KIF, builder.build(), stop));
    }

    private void header(Json header) {
        switch (header) {
            case Json.Members(Map<String, Json> members) ->
                members.keySet()
                        .forEach(word -> header.text(word)
                                .map(text -> text.replaceAll("[\\r\\n]+", " "))
                                .filter(text -> GameRecord.Builder.isHeader(word) && !word.equals("手合割"))
                                .ifPresent(text -> builder.header(word, text)));
            case Json.Elements items -> {}
            case Json.Text text -> {}
            case Json.Number number -> {}
            case Json.Word word -> {}
        }
    }

    private static Optional<Setup> start(Json json) {
        Optional<Json> initial = json.get("initial");
        if (initial.isEmpty()) {
            Optional<String> named = json.get("header").flatMap(header -> header.text("手合割"));
            return named.isEmpty()
                    ? Optional.of(Position.start().toSetup())
                    : HandicapNames.start(named.get().strip()).map(Position::toSetup);
        }
        String preset = initial.get().text("preset").orElse("HIRATE");
        if (preset.equals("OTHER")) {
            return initial.get().get("data").flatMap(JkfText::drawn);
        }
        return Jkf.preset(preset)
                .map(Handicap::position)
                .or(() -> Optional.ofNullable(NAMES.get(preset)).flatMap(HandicapNames::start))
                .map(Position::toSetup);
    }

    private static Optional<Setup> drawn(Json data) {
        Map<Square, Piece> pieces = new TreeMap<>();
        List<Json> files = data.get("board").map(Json::all).orElse(List.of());
        if (files.size() != 9 || files.stream().anyMatch(file -> file.all().size() != 9)) {
            return Optional.empty();
        }
        for (int file = 1; file <= 9; file++) {
            for (int rank = 1; rank <= 9; rank++) {
                Json cell = files.get(file - 1).all().get(rank - 1);
                Optional<PieceType> type = cell.text("kind").flatMap(Csa::type);
                if (type.isPresent()) {
                    pieces.put(Square.at(file, rank), new Piece(type.get(), color(cell, Color.BLACK)));
                }
            }
        }
        Map<Color, Hand> hands = new EnumMap<>(Color.class);
        List<Json> held = data.get("hands").map(Json::all).orElse(List.of());
        for (Color color : Color.values()) {
            Hand hand = Hand.EMPTY;
            for (PieceType type : PieceType.HELD) {
                int count = held.size() > color.ordinal()
                        ? held.get(color.ordinal()).number(letters(type)).orElse(0)
                        : 0;
                if (count < 0 || count > Hand.most(type)) {
                    return Optional.empty();
                }
                hand = hand.with(type, count);
            }
            hands.put(color, hand);
        }
        return Optional.of(new Setup(Arena.SHOGI, pieces, hands, color(data, Color.BLACK), 1));
    }

    private static String letters(PieceType type) {
        return Csa.letters(type);
    }

    private static Color color(Json json, Color otherwise) {
        return json.number("color")
                .map(number -> number == 1 ? Color.WHITE : Color.BLACK)
                .orElse(otherwise);
    }

    private void comments(Json node) {
        node.get("comments").map(Json::all).orElse(List.of()).forEach(comment -> {
            switch (comment) {
                case Json.Text(String text) -> text.lines().forEach(builder::comment);
                case Json.Members members -> {}
                case Json.Elements items -> {}
                case Json.Number number -> {}
                case Json.Word word -> {}
            }
        });
    }

    private void line(List<Json> moves, int from, boolean isMain) {
        for (int i = from; i < moves.size(); i++) {
            GameRecord.Node before = builder.here();
            Json node = moves.get(i);
            boolean goesOn = node(node, i, isMain);
            GameRecord.Node after = builder.here();
            for (Json fork : node.get("forks").map(Json::all).orElse(List.of())) {
                if (++forks <= MOST_FORKS) {
                    builder.goTo(before);
                    line(fork.all(), 0, false);
                }
            }
            if (builder.here() != after) {
                builder.goTo(after);
            }
            if (!goesOn) {
                return;
            }
        }
    }

    /** Plays a node; false if the line ends there. */
    private boolean node(Json node, int number, boolean isMain) {
        Optional<Json> wish = node.get("move");
        if (wish.isPresent()) {
            Optional<Move> move = move(wish.get());
            Optional<Illegality> objection = move.flatMap(builder.position()::objectionTo);
            if (move.isEmpty() || objection.isPresent()) {
                notes.add(Note.of(
                                move.isEmpty() ? Reason.MOVE_NOT_UNDERSTOOD : Reason.MOVE_NOT_LEGAL,
                                line,
                                move.map(Move::usi).orElse("?"))
                        .with(number));
                if (isMain) {
                    stop = Optional.of(new Found.Halt(line, objection));
                }
                return false;
            }
            builder.play(move.get());
        }
        Optional<String> special = node.text("special");
        if (special.isPresent()) {
            Optional<Ending> ending = ending(special.get());
            if (ending.isPresent()) {
                builder.end(ending.get());
            } else {
                notes.add(Note.of(Reason.ENDING_NOT_KNOWN, line, special.get()).with(number));
            }
        }
        node.get("time").flatMap(time -> time.get("now")).ifPresent(this::time);
        comments(node);
        return special.isEmpty();
    }

    private Optional<Ending> ending(String special) {
        return switch (special) {
            case "TIME_UP" -> Optional.of(Ending.TIME_UP);
            case "FUZUMI" -> Optional.of(Ending.NO_MATE);
            default -> Ending.csa("%" + special, builder.position().sideToMove());
        };
    }

    private void time(Json now) {
        if (!builder.here().before().isEmpty()) {
            long seconds = now.number("h").orElse(0) * 3600L
                    + now.number("m").orElse(0) * 60L
                    + now.number("s").orElse(0);
            builder.time(Duration.ofSeconds(Math.max(0, seconds)));
        }
    }

    private Optional<Move> move(Json move) {
        Optional<Square> from = move.get("from").flatMap(JkfText::square);
        Optional<Square> to = move.get("to")
                .flatMap(JkfText::square)
                .or(() -> move.isTrue("same") ? builder.here().move().map(Move::to) : Optional.empty());
        if (to.isEmpty()) {
            return Optional.empty();
        }
        if (from.isEmpty()) {
            return move.text("piece")
                    .flatMap(Csa::type)
                    .filter(PieceType::canBeHeld)
                    .map(type -> new Drop(type, to.get()));
        }
        return from.equals(to)
                ? Optional.empty()
                : Optional.of(new BoardMove(from.get(), to.get(), move.isTrue("promote")));
    }

    private static Optional<Square> square(Json place) {
        int file = place.number("x").orElse(0);
        int rank = place.number("y").orElse(0);
        return file < 1 || file > 9 || rank < 1 || rank > 9 ? Optional.empty() : Optional.of(Square.at(file, rank));
    }
}
