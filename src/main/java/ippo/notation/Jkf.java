package ippo.notation;

import ippo.notation.GameRecord.Node;
import ippo.rules.Arena;
import ippo.rules.Color;
import ippo.rules.Handicap;
import ippo.rules.Move;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Setup;
import ippo.rules.Square;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Writes game records in JKF (json-kifu-format), the JSON that programs for the browser exchange: headers, start, moves
 * with comments, times and variations. Left out are names of positions, fractions of seconds and the illegal move that
 * ends a game; endings that CSA lacks become the nearest it has. {@link ippo.notation.intake} reads it.
 */
public final class Jkf {
    /** The presets by their names; besides there is {@code OTHER}, with a diagram. */
    private static final Map<String, Handicap> PRESETS = Map.ofEntries(
            Map.entry("HIRATE", Handicap.EVEN),
            Map.entry("KY", Handicap.LANCE),
            Map.entry("KY_R", Handicap.RIGHT_LANCE),
            Map.entry("KA", Handicap.BISHOP),
            Map.entry("HI", Handicap.ROOK),
            Map.entry("HIKY", Handicap.ROOK_LANCE),
            Map.entry("2", Handicap.TWO_PIECES),
            Map.entry("3", Handicap.THREE_PIECES),
            Map.entry("4", Handicap.FOUR_PIECES),
            Map.entry("5", Handicap.FIVE_PIECES),
            Map.entry("6", Handicap.SIX_PIECES),
            Map.entry("7_R", Handicap.SEVEN_PIECES),
            Map.entry("8", Handicap.EIGHT_PIECES),
            Map.entry("9", Handicap.NINE_PIECES),
            Map.entry("10", Handicap.TEN_PIECES));

    private final StringBuilder out = new StringBuilder();
    /** What is still to be written, the next first: not by recursion, variations of variations can be deep. */
    private final Deque<Runnable> open = new ArrayDeque<>();
    /** How long the side that moved has thought up to a node. */
    private final Map<Node, Duration> totals = new IdentityHashMap<>();

    private Jkf() {}

    /** The handicap of a preset, if it has one that is known here. */
    public static Optional<Handicap> preset(String name) {
        return Optional.ofNullable(PRESETS.get(name));
    }

    /** Whether the format has a place for the board of a record. */
    public static boolean canHold(GameRecord record) {
        return record.start().toSetup().arena() == Arena.SHOGI;
    }

    /**
     * Writes a record, ending with a line break.
     *
     * @throws IllegalArgumentException if the format cannot hold it
     */
    public static String write(GameRecord record) {
        if (!canHold(record)) {
            throw new IllegalArgumentException("a board of another size");
        }
        Jkf writer = new Jkf();
        writer.all(record);
        return writer.out.append('\n').toString();
    }

    private void all(GameRecord record) {
        List<String> headers = new ArrayList<>();
        record.headers().forEach((word, text) -> headers.add(quoted(word) + ":" + quoted(text)));
        out.append("{\"header\":{").append(String.join(",", headers)).append("},\"initial\":");
        out.append(initial(record.start()));
        out.append(",\"moves\":[{");
        out.append(String.join(",", comments(record.root())));
        out.append('}');
        goOn(record.root());
        while (!open.isEmpty()) {
            open.pop().run();
        }
        out.append('}');
    }

    /** What follows a node in its line, or the end of that. */
    private void goOn(Node node) {
        if (node.next().isEmpty()) {
            open.push(() -> out.append(']'));
        } else {
            Node next = node.next().get(0);
            open.push(() -> {
                out.append(',');
                node(next, node.next().subList(1, node.next().size()));
            });
        }
    }

    private void node(Node node, List<Node> forks) {
        List<String> members = new ArrayList<>();
        Node before = node.before().orElseThrow();
        if (node.ending().isPresent()) {
            String statement = node.ending().get().csa(before.position().sideToMove());
            members.add("\"special\":" + quoted(statement.substring(1)));
        } else {
            members.add("\"move\":" + move(before, node.move().orElseThrow()));
        }
        time(node).ifPresent(members::add);
        members.addAll(comments(node));
        out.append('{').append(String.join(",", members));
        if (forks.isEmpty()) {
            out.append('}');
            goOn(node);
            return;
        }
        out.append(",\"forks\":[");
        goOn(node);
        open.push(() -> out.append("]}"));
        for (int i = forks.size() - 1; i >= 0; i--) {
            Node fork = forks.get(i);
            String begin = i == 0 ? "[" : ",[";
            open.push(() -> {
                out.append(begin);
                node(fork, List.of());
            });
        }
    }

    private static String initial(Position start) {
        Optional<Handicap> handicap = Handicap.startingFrom(start);
        Optional<String> preset = PRESETS.entrySet().stream()
                .filter(entry -> handicap.equals(Optional.of(entry.getValue())))
                .map(Map.Entry::getKey)
                .findFirst();
        return preset.map(name -> "{\"preset\":" + quoted(name) + "}").orElseGet(() -> drawn(start.toSetup()));
    }

    private static String drawn(Setup setup) {
        List<String> files = new ArrayList<>();
        for (int file = 1; file <= 9; file++) {
            List<String> cells = new ArrayList<>();
            for (int rank = 1; rank <= 9; rank++) {
                cells.add(setup.at(Square.at(file, rank)).map(Jkf::cell).orElse("{}"));
            }
            files.add("[" + String.join(",", cells) + "]");
        }
        List<String> hands = new ArrayList<>();
        for (Color color : Color.values()) {
            List<String> counts = new ArrayList<>();
            for (PieceType type : PieceType.HELD) {
                counts.add(quoted(Csa.letters(type)) + ":" + setup.hand(color).count(type));
            }
            hands.add("{" + String.join(",", counts) + "}");
        }
        return "{\"preset\":\"OTHER\",\"data\":{\"color\":" + setup.sideToMove().ordinal() + ",\"board\":["
                + String.join(",", files) + "],\"hands\":[" + String.join(",", hands) + "]}}";
    }

    private static String cell(Piece piece) {
        return "{\"color\":" + piece.color().ordinal() + ",\"kind\":" + quoted(Csa.letters(piece.type())) + "}";
    }

    private static String move(Node before, Move move) {
        Position position = before.position();
        List<String> members = new ArrayList<>();
        members.add("\"color\":" + position.sideToMove().ordinal());
        move.onBoard().ifPresent(step -> members.add("\"from\":" + square(step.from())));
        members.add("\"to\":" + square(move.to()));
        members.add("\"piece\":" + quoted(Csa.letters(position.mover(move))));
        if (before.move().filter(last -> last.to().equals(move.to())).isPresent()) {
            members.add("\"same\":true");
        }
        if (move.promotes()) {
            members.add("\"promote\":true");
        }
        position.toSetup()
                .at(move.to())
                .ifPresent(taken -> members.add("\"capture\":" + quoted(Csa.letters(taken.type()))));
        return "{" + String.join(",", members) + "}";
    }

    private static String square(Square square) {
        return "{\"x\":" + square.file() + ",\"y\":" + square.rank() + "}";
    }

    private Optional<String> time(Node node) {
        Duration before = node.before()
                .flatMap(Node::before)
                .map(own -> totals.getOrDefault(own, Duration.ZERO))
                .orElse(Duration.ZERO);
        Duration total = before.plus(node.time().orElse(Duration.ZERO));
        totals.put(node, total);
        return node.time().map(now -> "\"time\":{\"now\":" + clock(now) + ",\"total\":" + clock(total) + "}");
    }

    private static String clock(Duration time) {
        return "{\"h\":" + time.toHours() + ",\"m\":" + time.toMinutesPart() + ",\"s\":" + time.toSecondsPart() + "}";
    }

    private static List<String> comments(Node node) {
        return node.comment().isEmpty()
                ? List.of()
                : List.of("\"comments\":["
                        + String.join(
                                ",",
                                List.of(node.comment().split("\n", -1)).stream()
                                        .map(Jkf::quoted)
                                        .toList())
                        + "]");
    }

    private static String quoted(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        for (char each : text.toCharArray()) {
            switch (each) {
                case '"' -> quoted.append("\\\"");
                case '\\' -> quoted.append("\\\\");
                default -> {
                    // separators of lines are none in JSON, but in scripts that it is put into
                    boolean isPlain = each >= ' ' && each != '\u2028' && each != '\u2029' && each != '<';
                    quoted.append(
                            isPlain
                                    ? String.valueOf(each)
                                    : "\\u"
                                            + Integer.toHexString(0x10000 + each)
                                                    .substring(1));
                }
            }
        }
        return quoted.append('"').toString();
    }
}
