package ippo.notation;

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
import ippo.rules.SetupFault;
import ippo.rules.Square;
import ippo.rules.Strictness;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** One reading of one CSA record; {@link Csa} says what is taken. */
final class CsaReader {
    private static final Pattern MOVE = Pattern.compile("[-+][0-9]{4}[A-Z]{2}");
    /** How many files small boards have. */
    private static final int SMALL = 5;

    private static final String SPACES_AND_ENDS = " \t\r\n";

    private final TextCursor cursor;
    private final String text;
    private final Map<String, String> headers = new LinkedHashMap<>();
    private final List<String> firstComments = new ArrayList<>();
    private final Map<Square, Piece> pieces = new TreeMap<>();
    private final Map<Color, Hand> hands = new EnumMap<>(Map.of(Color.BLACK, Hand.EMPTY, Color.WHITE, Hand.EMPTY));
    private boolean hasPosition;
    private int files = 9;
    private int rows; // the last rank that was written
    private int atPosition;
    private GameRecord.Builder builder; // null until the side to move or the first move
    private Reading.Fault<GameRecord> illegal; // an illegal move that nothing has explained yet, or null
    private Move illegalMove;
    private Optional<Duration> illegalTime = Optional.empty();
    private Reading.Fault<GameRecord> fault; // the first one, or null
    private Optional<Integer> passedOver = Optional.empty(); // where the first line that looks like moves was not read

    CsaReader(String text) {
        this.text = text.replace('\r', ' ');
        this.cursor = new TextCursor(this.text);
    }

    Reading<GameRecord> read() {
        if (text.length() > JapaneseRecordReader.LONGEST) {
            return Reading.fault(JapaneseRecordReader.LONGEST, "too long for a game record");
        }
        boolean more = true;
        while (more && !cursor.atEnd() && fault == null) {
            more = line();
        }
        if (fault == null && illegal != null) {
            fault = illegal;
        }
        if (fault == null && builder == null) {
            start(Color.BLACK);
        }
        if (fault == null && !builder.hasMoves()) {
            passedOver.ifPresent(at -> fail(at, "moves in a line that holds none"));
        }
        return fault != null ? fault : Reading.of(builder.build());
    }

    /** Reads as much of the main line as can be played. */
    Reading<PartialRecord> readPart() {
        Reading<GameRecord> whole = read();
        Optional<Move> offender = fault != null && fault == illegal ? Optional.of(illegalMove) : Optional.empty();
        return PartialRecord.of(whole, Optional.ofNullable(builder), offender);
    }

    /** Reads a line; false at the end of the first record. */
    private boolean line() {
        int start = cursor.at();
        if ("'VN$".indexOf(cursor.here()) >= 0
                && passedOver.isEmpty()
                && MOVE.matcher(cursor.lineAhead()).find()) {
            passedOver = Optional.of(start); // where the ends of lines were lost, all moves can stand in one
        }
        if (cursor.skip("'*")) {
            comment(cursor.wholeLine());
        } else if (cursor.skip('\'') || cursor.skip('V')) {
            cursor.restOfLine();
        } else if (cursor.skip('$')) {
            header(cursor.restOfLine(), start);
        } else if (cursor.skip("N+")) {
            headers.put(GameRecord.Header.BLACK.word(), cursor.restOfLine());
        } else if (cursor.skip("N-")) {
            headers.put(GameRecord.Header.WHITE.word(), cursor.restOfLine());
        } else if (cursor.here() == '/') {
            return false;
        } else if (SPACES_AND_ENDS.indexOf(cursor.here()) >= 0 || cursor.here() == ',' || cursor.here() == '\uFEFF') {
            cursor.goTo(cursor.at() + 1);
        } else {
            statement(start);
        }
        return true;
    }

    private void comment(String line) {
        if (builder == null) {
            firstComments.add(line);
        } else {
            builder.comment(line);
        }
    }

    private void header(String line, int start) {
        int colon = line.indexOf(':');
        if (colon <= 0) {
            fail(start, "expected a header such as $EVENT:");
            return;
        }
        String key = "$" + line.substring(0, colon + 1);
        String word = line.substring(0, colon);
        for (GameRecord.Header known : GameRecord.Header.values()) {
            word = known.csa().equals(key) ? known.word() : word;
        }
        if (GameRecord.Builder.isHeader(word)) {
            headers.put(word, line.substring(colon + 1).strip());
        } else {
            fail(start, "not a header: " + word);
        }
    }

    /** A position, a side, a move, a time or an ending: everything that a comma may end. */
    private void statement(int start) {
        if (cursor.skip('P')) {
            if (builder != null) {
                fail(start, "a position after the first move");
                return;
            }
            if (!hasPosition) {
                atPosition = start;
            }
            hasPosition = true;
            position();
        } else if (cursor.skip('T')) {
            time(start);
        } else if (cursor.here() == '%') {
            ending(start);
        } else {
            move(start);
        }
        if (fault == null && !isAtSeparator()) {
            fail(cursor.at(), "text after a statement");
        }
    }

    private boolean isAtSeparator() {
        return cursor.atEnd() || SPACES_AND_ENDS.indexOf(cursor.here()) >= 0 || cursor.here() == ',';
    }

    private void position() {
        Optional<Character> rank = cursor.skipOneOf("123456789");
        if (cursor.skip('I')) {
            pieces.putAll(Position.start().toSetup().pieces());
            while (!isAtSeparator() && fault == null) {
                removed();
            }
        } else if (rank.isPresent()) {
            rank(rank.get() - '0');
        } else {
            Optional<Color> color = sign();
            if (color.isEmpty()) {
                fail(cursor.at(), "expected PI, P1 to P9, P+ or P-");
                return;
            }
            while (!isAtSeparator() && fault == null) {
                single(color.get());
            }
        }
    }

    private void removed() {
        int start = cursor.at();
        Optional<Square> square = square();
        Optional<PieceType> type = square.isPresent() ? type() : Optional.empty();
        if (type.isEmpty() || !new Piece(type.get(), colorAtStart(square.get())).equals(pieces.get(square.get()))) {
            fail(start, "expected a square and the piece that is missing there, such as 82HI");
            return;
        }
        pieces.remove(square.get());
    }

    private static Color colorAtStart(Square square) {
        return square.rank() <= 3 ? Color.WHITE : Color.BLACK;
    }

    private void rank(int rank) {
        boolean first = rows == 0;
        rows = Math.max(rows, rank);
        Map<Square, Piece> read = new TreeMap<>();
        for (int file = files; file >= 1; file--) {
            int start = cursor.at();
            if (first && file == 9 - SMALL && isAtSeparator() && !cursor.looksAt(" *")) {
                small(read);
                return;
            }
            if (cursor.skip(" *")) {
                // some programs leave out the last space of a rank
                if (!cursor.skip(' ') && !cursor.atEndOfLine()) {
                    fail(start, "expected a piece or an empty square");
                    return;
                }
                continue;
            }
            Optional<Color> color = sign();
            Optional<PieceType> type = color.isPresent() ? type() : Optional.empty();
            if (type.isEmpty()) {
                fail(start, "expected a piece or an empty square");
                return;
            }
            read.put(Square.at(file, rank), new Piece(type.get(), color.get()));
        }
        pieces.putAll(read);
    }

    /** The first rank ends early: the board is a small one, and what was read stands farther to the right. */
    private void small(Map<Square, Piece> read) {
        read.forEach((square, piece) -> pieces.put(Square.at(square.file() - (files - SMALL), square.rank()), piece));
        files = SMALL;
    }

    /** The board that the ranks make, as far as they are read. */
    private Optional<Arena> arena() {
        return files == SMALL ? Arena.ofSize(files, rows) : Optional.of(Arena.SHOGI);
    }

    private void single(Color color) {
        int start = cursor.at();
        boolean held = cursor.skip("00");
        if (held && cursor.skip("AL")) {
            rest(color);
            return;
        }
        Optional<Square> square = held ? Optional.empty() : square();
        Optional<PieceType> type = held || square.isPresent() ? type() : Optional.empty();
        if (type.isEmpty() || held && !type.get().canBeHeld()) {
            fail(start, "expected a square and a piece, or 00 and a piece in hand");
        } else if (held) {
            hold(color, type.get(), 1, start);
        } else {
            pieces.put(square.get(), new Piece(type.get(), color));
        }
    }

    /** All pieces that are nowhere yet, kings excepted. */
    private void rest(Color color) {
        int start = cursor.at();
        for (PieceType type : PieceType.HELD) {
            long used = pieces.values().stream()
                            .filter(piece -> piece.type().base() == type)
                            .count()
                    + hands.get(Color.BLACK).count(type)
                    + hands.get(Color.WHITE).count(type);
            hold(
                    color,
                    type,
                    (int) Math.max(0, arena().map(board -> board.inSet(type)).orElse(0) - used),
                    start);
        }
    }

    private void hold(Color color, PieceType type, int count, int start) {
        Hand hand = hands.get(color);
        int sum = hand.count(type) + count;
        if (sum > Hand.most(type)) {
            fail(start, "impossible number of pieces in hand");
        } else {
            hands.put(color, hand.with(type, sum));
        }
    }

    private boolean start(Color sideToMove) {
        Position position = Position.start();
        if (hasPosition) {
            Optional<Arena> arena = arena();
            if (arena.isEmpty()) {
                fail(atPosition, "no board has " + files + " files and " + rows + " ranks");
                return false;
            }
            if (!pieces.keySet().stream().allMatch(arena.get()::contains)) {
                fail(atPosition, "a piece on a square that the board does not have");
                return false;
            }
            Setup setup = new Setup(arena.get(), pieces, hands, sideToMove, 1);
            Set<SetupFault> faults = setup.faults(Strictness.TEACHING);
            if (!faults.isEmpty()) {
                fail(atPosition, "not playable: " + faults);
                return false;
            }
            position = Position.of(setup, Strictness.TEACHING);
        } else if (sideToMove == Color.WHITE) {
            position = position.withSideToMove(Color.WHITE);
        }
        builder = new GameRecord.Builder(position);
        headers.forEach(builder::header);
        firstComments.forEach(builder::comment);
        return true;
    }

    /** A move such as {@code +7776FU}; the sign alone says who begins. */
    private void move(int start) {
        Optional<Color> color = sign();
        if (color.isEmpty()) {
            fail(start, "expected a move such as +7776FU");
            return;
        }
        if (builder == null && !start(color.get())) {
            return;
        }
        if (isAtSeparator()) {
            if (builder.here().ply() > 0 || builder.position().sideToMove() != color.get()) {
                fail(start, "the side to move stands after the first move");
            }
            return;
        }
        if (illegal != null) {
            fault = illegal;
            return;
        }
        if (builder.here().ending().isPresent()) {
            fail(start, "a move after the end");
            return;
        }
        boolean drop = cursor.skip("00");
        Optional<Square> from = drop ? Optional.empty() : square();
        Optional<Square> to = drop || from.isPresent() ? square() : Optional.empty();
        Optional<PieceType> type = to.isPresent() ? type() : Optional.empty();
        if (type.isEmpty() || from.equals(to)) {
            fail(start, "expected a move such as +7776FU");
            return;
        }
        if (color.get() != builder.position().sideToMove()) {
            fail(start, "it is the other side's turn");
            return;
        }
        wish(from, to.get(), type.get(), start);
    }

    private void wish(Optional<Square> from, Square to, PieceType type, int start) {
        Position position = builder.position();
        if (from.isEmpty() && !type.canBeHeld()) {
            fail(start, "this piece is never dropped");
            return;
        }
        boolean promotes = false;
        if (from.isPresent()) {
            Optional<PieceType> there = position.at(from.get())
                    .filter(piece -> piece.color() == position.sideToMove())
                    .map(Piece::type);
            promotes = there.flatMap(PieceType::promoted)
                    .filter(promoted -> promoted == type)
                    .isPresent();
            if (there.isEmpty()) {
                illegal = new Reading.Fault<>(start, "this piece does not stand on " + from.get());
                illegalMove = new BoardMove(from.get(), to, false);
                fault = illegal;
                return;
            }
            if (there.get() != type && !promotes) {
                fail(start, "this piece does not stand on " + from.get());
                return;
            }
        }
        Move move = from.isPresent() ? new BoardMove(from.get(), to, promotes) : new Drop(type, to);
        Optional<Illegality> objection = position.objectionTo(move);
        if (objection.isPresent()) {
            // fine if the record goes on to say that it was
            illegal = new Reading.Fault<>(start, "illegal move " + move + ": " + objection.get());
            illegalMove = move;
            illegalTime = Optional.empty();
        } else {
            builder.play(move);
        }
    }

    private void time(int start) {
        Optional<Integer> seconds = cursor.number();
        int millis = 0;
        if (cursor.skip('.')) {
            int unit = 100;
            for (Optional<Character> c = cursor.skipOneOf("0123456789");
                    c.isPresent();
                    c = cursor.skipOneOf("0123456789")) {
                millis += (c.get() - '0') * unit;
                unit /= 10;
            }
        }
        if (seconds.isEmpty()) {
            fail(start, "expected a time in seconds");
        } else if (builder == null || builder.here().ply() == 0 && illegal == null) {
            fail(start, "a time before the first move");
        } else {
            Duration time = Duration.ofSeconds(seconds.get(), millis * 1_000_000L);
            if (illegal == null) {
                builder.time(time);
            } else {
                illegalTime = Optional.of(time);
            }
        }
    }

    private void ending(int start) {
        int end = start;
        while (end < text.length() && SPACES_AND_ENDS.indexOf(text.charAt(end)) < 0 && text.charAt(end) != ',') {
            end++;
        }
        cursor.goTo(end);
        if (builder == null && !start(Color.BLACK)) {
            return;
        }
        Color sideToMove = builder.position().sideToMove();
        Optional<Ending> ending = Ending.csa(text.substring(start, end), sideToMove);
        boolean illegality = ending.filter(e -> e == Ending.ILLEGAL_LOSS || e == Ending.ILLEGAL_WIN)
                .isPresent();
        if (ending.isEmpty()) {
            fail(start, "no such ending: " + text.substring(start, Math.min(end, start + 40)));
        } else if (builder.here().ending().isPresent()) {
            fail(start, "a second end");
        } else if (illegal == null) {
            builder.end(ending.get());
        } else if (illegality) {
            builder.endByIllegal(illegalMove);
            illegalTime.ifPresent(builder::time);
            illegal = null;
        } else {
            fault = illegal;
        }
    }

    private Optional<Color> sign() {
        return cursor.skipOneOf("+-").map(c -> c == '+' ? Color.BLACK : Color.WHITE);
    }

    /** Two digits, if they are here; where they are not, the reading has failed. */
    private Optional<Square> square() {
        Optional<Character> file = cursor.skipOneOf("123456789");
        Optional<Character> rank = file.isPresent() ? cursor.skipOneOf("123456789") : Optional.empty();
        return rank.map(r -> Square.at(file.get() - '0', r - '0'));
    }

    private Optional<PieceType> type() {
        int start = cursor.at();
        Optional<PieceType> type =
                start + 2 <= text.length() ? Csa.type(text.substring(start, start + 2)) : Optional.empty();
        type.ifPresent(found -> cursor.goTo(start + 2));
        return type;
    }

    private void fail(int at, String problem) {
        if (fault == null) {
            fault = new Reading.Fault<>(at, problem);
        }
    }
}
