package ippo.notation.intake;

import ippo.notation.Csa;
import ippo.notation.Ending;
import ippo.notation.GameRecord;
import ippo.notation.RecordFormat;
import ippo.notation.intake.TextLines.Line;
import ippo.rules.Arena;
import ippo.rules.BoardMove;
import ippo.rules.Color;
import ippo.rules.Drop;
import ippo.rules.Hand;
import ippo.rules.Illegality;
import ippo.rules.Move;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Setup;
import ippo.rules.Square;
import ippo.rules.Strictness;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One game or position in CSA, line by line, as far as it can be played: versions 1 to 3, spaces in ranks run together,
 * statements of any width and behind commas with spaces.
 */
final class CsaText {
    private static final Pattern LINE = Pattern.compile(
            "V[1-9](\\.[0-9]{1,2})?|N[-+].*|\\$[A-Z_+]{2,30}:.*|PI([1-9]{2}[A-Z]{2}){0,40}(,.*)?|P[1-9]([-+* ].*)?|P[-+]([0-9]{2}[A-Z]{2}.*)?|[-+]|[-+][0-9]{4}[A-Z]{2}.*");
    private static final Pattern INSIDE =
            Pattern.compile("[-+].{1,40}|T[0-9]{1,9}(\\.[0-9]*)?( .*|,.*)?|%[-+A-Z_]{2,30}.*|'.*|/");
    private static final Pattern RANK = Pattern.compile("\\s*(?:(\\*)|([-+])([A-Z]{2}))");
    private static final Pattern SINGLE = Pattern.compile("([0-9]{2})([A-Z]{2})");
    private static final Pattern MOVE = Pattern.compile("([-+])([0-9])([0-9])([1-9])([1-9])([A-Z]{2})");
    private static final Pattern TIME = Pattern.compile("T([0-9]{1,9})(?:\\.([0-9]{0,9})[0-9]*)?");

    private final int line;
    private final Notes notes;
    private final boolean anyBoard;
    private final Map<String, String> headers = new LinkedHashMap<>();
    private final List<String> firstComments = new ArrayList<>();
    private final Map<Square, Piece> pieces = new TreeMap<>();
    private final Map<Color, Hand> hands = new EnumMap<>(Map.of(Color.BLACK, Hand.EMPTY, Color.WHITE, Hand.EMPTY));
    private boolean hasPosition;
    private boolean hasSide;
    private boolean isLost;
    private int files = 9;
    private int ranks; // the last one that was written
    private Color side = Color.BLACK;
    private GameRecord.Builder builder; // null until the first move
    private Optional<Setup> drawn = Optional.empty();
    private Optional<Found.Halt> stop = Optional.empty();
    private Optional<Bad> illegal = Optional.empty();
    private boolean saidMovesAfterEnd;

    private record Bad(Move move, Illegality why, int line, String text, Optional<Duration> time) {}

    CsaText(int line, Notes notes, boolean anyBoard) {
        this.line = line;
        this.notes = notes;
        this.anyBoard = anyBoard;
    }

    /** Whether a line is CSA, wherever it stands. */
    static boolean isLine(String text) {
        return text.length() < 2_000 && LINE.matcher(narrow(text)).matches();
    }

    /** Whether a line is CSA where it stands between such lines. */
    static boolean isInside(String text) {
        return isLine(text) || INSIDE.matcher(narrow(text)).lookingAt();
    }

    private static String narrow(String text) {
        char first = text.charAt(0);
        return first < 0x80 && first != 'N' && first != '$' && first != '\'' || first >= '！' && first <= '～'
                ? Width.narrow(text)
                : text;
    }

    /** Whether a line opens another game. */
    boolean isClosedBy(String text) {
        boolean goesOn = builder != null
                && (builder.hasMoves() || builder.here().ending().isPresent());
        boolean isHead = text.startsWith("V") || text.startsWith("N") || text.startsWith("$") || text.startsWith("P");
        return goesOn && isHead
                || text.startsWith("V") && (hasPosition || hasSide)
                || text.startsWith("PI") && hasPosition
                || text.startsWith("P1") && ranks > 1;
    }

    void line(Line here) {
        String text = narrow(here.text());
        if (text.startsWith("'*")) {
            comment(text.substring(2));
        } else if (text.startsWith("'") || text.startsWith("V")) {
            // a remark, or the version
        } else if (text.startsWith("$")) {
            header(text);
        } else if (text.startsWith("N+")) {
            headers.put(GameRecord.Header.BLACK.word(), text.substring(2).strip());
        } else if (text.startsWith("N-")) {
            headers.put(GameRecord.Header.WHITE.word(), text.substring(2).strip());
        } else {
            statements(text, here.number());
        }
    }

    /** Several in a line have commas between; a comment goes on to its end. */
    private void statements(String text, int at) {
        int start = 0;
        while (start < text.length()) {
            int comma = text.indexOf(',', start);
            int end = comma < 0 ? text.length() : comma;
            String bare = TextLines.stripped(text.substring(start, end));
            if (bare.startsWith("'")) {
                String rest = TextLines.stripped(text.substring(start));
                if (rest.startsWith("'*")) {
                    comment(rest.substring(2));
                }
                return;
            }
            if (!bare.isEmpty()) {
                statement(bare, at);
            }
            start = end + 1;
        }
    }

    private void comment(String text) {
        if (builder == null) {
            firstComments.add(text);
        } else {
            builder.comment(text);
        }
    }

    private void header(String line) {
        int colon = line.indexOf(':');
        String word = CsaHeaders.word(line.substring(1, colon));
        if (GameRecord.Builder.isHeader(word)) {
            headers.put(word, line.substring(colon + 1).strip());
        }
    }

    private void statement(String text, int at) {
        char first = text.charAt(0);
        if (first == 'P') {
            position(text, at);
        } else if (first == 'T') {
            time(text, at);
        } else if (first == '%') {
            ending(text, at);
        } else if (text.equals("+") || text.equals("-")) {
            if (builder == null) {
                side = text.equals("+") ? Color.BLACK : Color.WHITE;
                hasSide = true;
            }
        } else {
            move(text, at);
        }
    }

    private void position(String text, int at) {
        if (builder != null) {
            notes.add(Note.of(Reason.LINE_NOT_UNDERSTOOD, at, text));
            return;
        }
        hasPosition = true;
        if (text.startsWith("PI")) {
            pieces.putAll(Position.start().toSetup().pieces());
            Matcher removed = SINGLE.matcher(text.substring(2));
            while (removed.find()) {
                square(removed.group(1)).ifPresent(pieces::remove);
            }
        } else if (text.charAt(1) >= '1' && text.charAt(1) <= '9') {
            rank(text.charAt(1) - '0', text.substring(2), at);
        } else {
            singles(text.charAt(1) == '+' ? Color.BLACK : Color.WHITE, text.substring(2), at);
        }
    }

    private static Optional<Square> square(String digits) {
        return digits.indexOf('0') >= 0
                ? Optional.empty()
                : Optional.of(Square.at(digits.charAt(0) - '0', digits.charAt(1) - '0'));
    }

    private void rank(int rank, String text, int at) {
        List<Optional<Piece>> cells = runTogether(text);
        if (ranks == 0 && cells.size() == 5) {
            files = 5;
        }
        if (cells.size() != files) {
            cells = columns(text);
        }
        ranks = Math.max(ranks, rank);
        if (cells.size() != files) {
            notes.add(Note.of(Reason.DIAGRAM_RANK_NOT_UNDERSTOOD, at, "P" + rank + text));
            isLost = true;
            return;
        }
        for (int left = 0; left < files; left++) {
            Square square = Square.at(files - left, rank);
            cells.get(left).ifPresent(piece -> pieces.put(square, piece));
        }
    }

    /** Squares by their signs, whatever spaces stand between. */
    private static List<Optional<Piece>> runTogether(String text) {
        List<Optional<Piece>> cells = new ArrayList<>();
        Matcher cell = RANK.matcher(text);
        int at = 0;
        while (cell.region(at, text.length()).lookingAt()) {
            Optional<PieceType> type = Optional.ofNullable(cell.group(3)).flatMap(Csa::type);
            if (cell.group(1) == null && type.isEmpty()) {
                return List.of();
            }
            Color color = "+".equals(cell.group(2)) ? Color.BLACK : Color.WHITE;
            cells.add(type.map(found -> new Piece(found, color)));
            at = cell.end();
        }
        return text.substring(at).isBlank() ? cells : List.of();
    }

    /** Squares of three columns, of which spaces may stand for an empty one. */
    private static List<Optional<Piece>> columns(String text) {
        List<Optional<Piece>> cells = new ArrayList<>();
        String wide = text + " ".repeat(Math.max(0, 27 - text.length()));
        for (int i = 0; i < 27; i += 3) {
            String cell = wide.substring(i, i + 3);
            if (cell.isBlank() || cell.strip().equals("*")) {
                cells.add(Optional.empty());
                continue;
            }
            Optional<PieceType> type = Csa.type(cell.substring(1));
            if (type.isEmpty() || "+-".indexOf(cell.charAt(0)) < 0) {
                return List.of();
            }
            cells.add(type.map(found -> new Piece(found, cell.charAt(0) == '+' ? Color.BLACK : Color.WHITE)));
        }
        return wide.substring(27).isBlank() ? cells : List.of();
    }

    private void singles(Color color, String text, int at) {
        Matcher single = SINGLE.matcher(text);
        while (single.find()) {
            boolean held = single.group(1).equals("00");
            if (held && single.group(2).equals("AL")) {
                rest(color);
                continue;
            }
            Optional<PieceType> type = Csa.type(single.group(2));
            Optional<Square> square = square(single.group(1));
            if (type.isEmpty() || !held && square.isEmpty() || held && !hold(color, type.get(), 1)) {
                notes.add(Note.of(Reason.HAND_NOT_UNDERSTOOD, at, single.group()));
            } else if (!held) {
                pieces.put(square.get(), new Piece(type.get(), color));
            }
        }
    }

    private boolean hold(Color color, PieceType type, int count) {
        Hand hand = hands.get(color);
        int sum = hand.count(type) + count;
        if (!type.canBeHeld() || sum > Hand.most(type)) {
            return false;
        }
        hands.put(color, hand.with(type, sum));
        return true;
    }

    /** All pieces that are nowhere yet, kings excepted. */
    private void rest(Color color) {
        Optional<Arena> arena = arena();
        for (PieceType type : PieceType.HELD) {
            long used = pieces.values().stream()
                            .filter(piece -> piece.type().base() == type)
                            .count()
                    + hands.get(Color.BLACK).count(type)
                    + hands.get(Color.WHITE).count(type);
            hold(color, type, (int)
                    Math.max(0, arena.map(board -> board.inSet(type)).orElse(0) - used));
        }
    }

    private Optional<Arena> arena() {
        return files == 5 ? Arena.ofSize(files, ranks) : Optional.of(Arena.SHOGI);
    }

    private boolean start() {
        if (builder != null || isLost) {
            return builder != null;
        }
        Optional<Position> position = Optional.of(Position.start());
        if (hasPosition) {
            Optional<Arena> arena = arena().filter(board -> board == Arena.SHOGI || anyBoard);
            if (arena.isEmpty() || !pieces.keySet().stream().allMatch(arena.get()::contains)) {
                notes.add(Note.of(Reason.OTHER_BOARD, line));
                isLost = true;
                return false;
            }
            if (pieces.isEmpty()) {
                isLost = true;
                return false;
            }
            drawn = Optional.of(new Setup(arena.get(), pieces, hands, side, 1));
            position = drawn.filter(setup -> setup.faults(Strictness.RECORD).isEmpty())
                    .map(setup -> Position.of(setup, Strictness.RECORD));
        } else if (side == Color.WHITE) {
            position = position.map(start -> start.withSideToMove(Color.WHITE));
        }
        if (position.isEmpty()) {
            notes.add(Note.of(Reason.DIAGRAM_NOT_PLAYABLE, line));
            isLost = true;
            return false;
        }
        builder = new GameRecord.Builder(position.get());
        headers.forEach(builder::header);
        firstComments.forEach(builder::comment);
        return true;
    }

    private void move(String text, int at) {
        Matcher parts = MOVE.matcher(text);
        Color color = text.charAt(0) == '-' ? Color.WHITE : Color.BLACK;
        if (builder == null && !hasSide) {
            side = color;
        }
        if (!start() || stop.isPresent()) {
            return;
        }
        if (builder.here().ending().isPresent()) {
            if (!saidMovesAfterEnd) {
                saidMovesAfterEnd = true;
                notes.add(Note.of(Reason.MOVES_AFTER_THE_END, at));
            }
            return;
        }
        if (illegal.isPresent()) {
            endIllegal();
            return;
        }
        Optional<PieceType> type = parts.lookingAt() ? Csa.type(parts.group(6)) : Optional.empty();
        if (type.isEmpty() || color != builder.position().sideToMove()) {
            leave(Reason.MOVE_NOT_UNDERSTOOD, at, text, Optional.empty());
            return;
        }
        Square to = Square.at(parts.group(4).charAt(0) - '0', parts.group(5).charAt(0) - '0');
        Optional<Move> move = square(parts.group(2) + parts.group(3)).isPresent()
                ? step(square(parts.group(2) + parts.group(3)).get(), to, type.get())
                : type.filter(PieceType::canBeHeld).map(piece -> new Drop(piece, to));
        if (move.isEmpty()) {
            leave(Reason.MOVE_NOT_UNDERSTOOD, at, text, Optional.empty());
            return;
        }
        if (!builder.position().arena().contains(to)) {
            leave(Reason.MOVE_NOT_UNDERSTOOD, at, text, Optional.empty());
            return;
        }
        Optional<Illegality> objection = builder.position().objectionTo(move.get());
        if (objection.isPresent()) {
            // fine if the record goes on to say that it was
            illegal = Optional.of(new Bad(move.get(), objection.get(), at, text, Optional.empty()));
        } else {
            builder.play(move.get());
        }
    }

    /** CSA names the piece as it is after the move. */
    private Optional<Move> step(Square from, Square to, PieceType after) {
        Optional<PieceType> there = builder.position()
                .at(from)
                .filter(piece -> piece.color() == builder.position().sideToMove())
                .map(Piece::type);
        boolean promotes = there.flatMap(PieceType::promoted)
                .filter(promoted -> promoted == after)
                .isPresent();
        if (from.equals(to) || there.isPresent() && there.get() != after && !promotes) {
            return Optional.empty();
        }
        return Optional.of(new BoardMove(from, to, promotes));
    }

    private void leave(Reason reason, int at, String text, Optional<Illegality> why) {
        notes.add(Note.of(reason, at, text).with(builder.here().ply() + 1));
        stop = Optional.of(new Found.Halt(at, why));
    }

    private void endIllegal() {
        illegal.ifPresent(bad -> leave(Reason.MOVE_NOT_LEGAL, bad.line, bad.text, Optional.of(bad.why)));
        illegal = Optional.empty();
    }

    private void time(String text, int at) {
        Matcher parts = TIME.matcher(text);
        if (!parts.lookingAt() || builder == null || builder.here().ply() == 0 && illegal.isEmpty()) {
            return;
        }
        String fraction = parts.group(2) == null ? "" : parts.group(2);
        Duration time = Duration.ofSeconds(
                Long.parseLong(parts.group(1)), Long.parseLong((fraction + "000000000").substring(0, 9)));
        if (illegal.isPresent()) {
            Bad bad = illegal.get();
            illegal = Optional.of(new Bad(bad.move, bad.why, bad.line, bad.text, Optional.of(time)));
        } else if (stop.isEmpty()) {
            builder.time(time);
        }
    }

    private void ending(String text, int at) {
        if (!start() || stop.isPresent()) {
            return;
        }
        int end = 1;
        while (end < text.length() && "ABCDEFGHIJKLMNOPQRSTUVWXYZ_+-".indexOf(text.charAt(end)) >= 0) {
            end++;
        }
        String word = text.substring(0, end);
        Optional<Ending> ending = Ending.csa(word, builder.position().sideToMove());
        boolean illegality = ending.filter(e -> e == Ending.ILLEGAL_LOSS || e == Ending.ILLEGAL_WIN)
                .isPresent();
        if (illegal.isPresent() && illegality) {
            builder.endByIllegal(illegal.get().move);
            illegal.get().time.ifPresent(builder::time);
            illegal = Optional.empty();
        } else if (illegal.isPresent()) {
            endIllegal();
        } else if (builder.here().ending().isPresent()) {
            notes.add(Note.of(Reason.SECOND_ENDING, at, word));
        } else if (ending.isEmpty()) {
            notes.add(Note.of(Reason.ENDING_NOT_KNOWN, at, word));
            stop = Optional.of(new Found.Halt(at, Optional.empty()));
        } else {
            builder.end(ending.get());
        }
    }

    /** What there is, once all lines are read; empty if it is nothing. */
    Optional<Found> found() {
        if (builder == null && (hasPosition || hasSide)) {
            start();
        }
        if (builder == null) {
            return drawn.map(setup -> new Found.Position(line, setup));
        }
        endIllegal();
        GameRecord record = builder.build();
        boolean isGame = !record.root().next().isEmpty() || stop.isPresent();
        if (!isGame && !hasPosition) {
            return Optional.empty();
        }
        return Optional.of(
                isGame || headers.size() > 0
                        ? new Found.Game(line, RecordFormat.CSA, record, stop)
                        : new Found.Position(line, record.start().toSetup()));
    }
}
