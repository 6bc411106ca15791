package ippo.notation;

import ippo.rules.Color;
import ippo.rules.Illegality;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.rules.Setup;
import ippo.rules.SetupFault;
import ippo.rules.Square;
import ippo.rules.Strictness;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Reads KIF and KI2, which differ in little but how moves stand in a line; {@link Kif} says what is taken. One use
 * each.
 */
final class JapaneseRecordReader {
    /** The longest text that is looked at, in characters. */
    static final int LONGEST = 4_000_000;

    /** What only a move looks like: square, piece, and where it came from. */
    private static final Pattern MOVE = Pattern.compile(
            "([1-9１-９][一二三四五六七八九1-9１-９]|同)[ \u3000]*(成?[歩香桂銀]|[金角飛玉王と馬竜龍圭全杏])(不?成|打)?[ \u3000]*([(（][1-9]{2}[)）]|打)");

    private final TextCursor cursor;
    private final int length;
    private final Bod.Reader diagram = new Bod.Reader();
    private final Map<String, String> headers = new LinkedHashMap<>();
    private final List<String> firstComments = new ArrayList<>();
    private Optional<String> firstLabel = Optional.empty();
    private Optional<Position> handicap = Optional.empty();
    private boolean otherHandicap;
    private GameRecord.Builder builder; // null until the first move
    private Optional<Integer> numberOfFirst = Optional.empty();
    private Reading.Fault<GameRecord> illegal; // an illegal move that nothing has explained yet, or null
    private Move illegalMove;
    private Optional<Duration> illegalTime = Optional.empty();
    private Reading.Fault<GameRecord> fault; // the first one, or null
    private Optional<Integer> passedOver = Optional.empty(); // where the first line that looks like moves was not read

    JapaneseRecordReader(String text) {
        this.cursor = new TextCursor(text.replace('\r', ' '));
        this.length = text.length();
    }

    Reading<GameRecord> read() {
        if (length > LONGEST) {
            return Reading.fault(LONGEST, "too long for a game record");
        }
        while (!cursor.atEnd() && fault == null) {
            line();
        }
        if (fault == null && illegal != null) {
            fault = illegal;
        }
        if (fault == null) {
            start();
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

    private void line() {
        while (cursor.skip('\uFEFF')) {
            // some programs write the mark in odd places
        }
        int start = cursor.at();
        if (cursor.skip('#')) {
            passOver(start);
            return;
        }
        if (cursor.skip('*')) {
            comment(cursor.wholeLine());
            return;
        }
        if (cursor.skip('&')) {
            label(cursor.restOfLine());
            return;
        }
        Optional<Reading.Fault<Setup>> diagramFault = diagram.line(cursor);
        if (diagramFault.isPresent()) {
            fail(diagramFault.get().at(), diagramFault.get().problem());
            return;
        }
        if (cursor.at() > start) {
            if (builder != null) {
                fail(start, "a diagram after the first move");
            }
            return;
        }
        cursor.skipSpaces();
        if (cursor.atEndOfLine()) {
            cursor.restOfLine();
        } else if (cursor.skip("変化")) {
            variation();
        } else if (cursor.skip("まで")) {
            result();
        } else if (cursor.looksAt("手数--")) {
            passOver(start);
        } else if (cursor.here() >= '0' && cursor.here() <= '9') {
            numberedMove();
        } else if ("▲△☗☖▽▼".indexOf(cursor.here()) >= 0) {
            moves();
        } else {
            header(start);
        }
    }

    /** Passes over a line without moves. Where the ends of lines were lost, all of them can stand in one. */
    private void passOver(int start) {
        if (MOVE.matcher(cursor.restOfLine()).find() && passedOver.isEmpty()) {
            passedOver = Optional.of(start);
        }
    }

    private void comment(String line) {
        if (builder == null) {
            firstComments.add(line);
        } else {
            builder.comment(line);
        }
    }

    private void label(String label) {
        if (label.isEmpty()) {
            return;
        }
        if (builder == null) {
            firstLabel = Optional.of(label);
        } else {
            builder.label(label);
        }
    }

    private void header(int start) {
        String line = cursor.restOfLine();
        int wide = line.indexOf('：');
        int narrow = line.indexOf(':');
        int colon = wide < 0 ? narrow : narrow < 0 ? wide : Math.min(wide, narrow);
        if (colon <= 0 || builder != null) {
            boolean before = builder == null;
            fail(start, before ? "neither a header, nor a diagram, nor a move" : "neither a move nor a comment");
            return;
        }
        if (MOVE.matcher(line).find()) {
            fail(start, "a move that cannot be read");
            return;
        }
        String word = line.substring(0, colon).strip();
        String text = line.substring(colon + 1).strip();
        switch (word) {
            case "手合割" -> handicap(text, start);
            case "下手" -> headers.put(GameRecord.Header.BLACK.word(), text);
            case "上手" -> headers.put(GameRecord.Header.WHITE.word(), text);
            default -> {
                if (GameRecord.Builder.isHeader(word)) {
                    headers.put(word, text);
                } else {
                    fail(start, "not a header: " + word);
                }
            }
        }
    }

    private void handicap(String name, int start) {
        Optional<Position> known = HandicapNames.start(name);
        if (known.isPresent()) {
            handicap = known;
        } else if (name.equals("その他") || name.equals("詰将棋") || name.isEmpty()) {
            otherHandicap = !name.isEmpty();
        } else {
            fail(start, "no such handicap: " + name);
        }
    }

    private static Reading<Position> playable(Setup setup) {
        Set<SetupFault> faults = setup.faults(Strictness.TEACHING);
        return faults.isEmpty()
                ? Reading.of(Position.of(setup, Strictness.TEACHING))
                : Reading.fault(0, "not playable: " + faults);
    }

    /** Once headers and diagram are read: the position to start from. */
    private boolean start() {
        if (builder != null) {
            return true;
        }
        Optional<Position> position = handicap;
        if (diagram.hasBoard()) {
            Color first = handicap.map(Position::sideToMove).orElse(Color.BLACK);
            switch (diagram.setup(cursor, first).then(JapaneseRecordReader::playable)) {
                case Reading.Read<Position>(Position drawn) -> position = Optional.of(drawn);
                case Reading.Fault<Position> wrong -> {
                    fail(diagram.at(), wrong.problem());
                    return false;
                }
            }
        } else if (otherHandicap) {
            fail(cursor.at(), "a diagram is missing");
            return false;
        }
        builder = new GameRecord.Builder(position.orElseGet(Position::start));
        headers.forEach(builder::header);
        firstComments.forEach(builder::comment);
        firstLabel.ifPresent(builder::label);
        return true;
    }

    private void variation() {
        int start = cursor.at();
        cursor.skipOneOf("：:");
        cursor.skipSpaces();
        Optional<Integer> number = cursor.number().or(() -> JapaneseNames.digit(cursor));
        if (number.isEmpty() || !start()) {
            fail(start, "expected 変化：, the number of a move, 手");
            return;
        }
        if (illegal != null) {
            fault = illegal;
            return;
        }
        int ply = number.get() - numberOfFirst.orElse(1);
        Optional<GameRecord.Node> from = builder.latestAt(ply);
        if (from.isEmpty()) {
            fail(start, "no line so far reaches move " + number.get());
            return;
        }
        builder.goTo(from.get());
        cursor.restOfLine();
    }

    /** KIF: {@code 1 ７六歩(77) ( 0:16/00:00:16)}. */
    private void numberedMove() {
        int start = cursor.at();
        int number = cursor.number().orElseThrow();
        if (!start()) {
            return;
        }
        if (numberOfFirst.isEmpty()) {
            numberOfFirst = Optional.of(number);
        }
        int expected = numberOfFirst.get() + builder.here().ply() + (illegal == null ? 0 : 1);
        if (number != expected) {
            fail(start, "move number " + number + " where " + expected + " was expected");
            return;
        }
        cursor.skipOneOf("：:");
        cursor.skipSpaces();
        Optional<Ending> ending = Ending.japanese(cursor);
        if (ending.isPresent()) {
            end(ending.get());
        } else {
            move();
        }
        if (fault == null) {
            time();
        }
        cursor.skipSpaces();
        if (fault == null && !cursor.atEndOfLine()) {
            fail(cursor.at(), "text after the move");
        }
        cursor.restOfLine();
    }

    /** KI2: moves with marks, one after another. */
    private void moves() {
        if (!start()) {
            return;
        }
        while (!cursor.atEndOfLine() && fault == null) {
            if ("▲△☗☖▽▼".indexOf(cursor.here()) < 0) {
                fail(cursor.at(), "expected ▲ or △ and a move");
                return;
            }
            move();
            cursor.skipSpaces();
        }
        cursor.restOfLine();
    }

    private void move() {
        if (illegal != null) {
            fault = illegal;
            return;
        }
        if (builder.here().ending().isPresent()) {
            fail(cursor.at(), "a move after the end");
            return;
        }
        int start = cursor.at();
        Position position = builder.position();
        Optional<Square> last = builder.here().ply() == 0
                ? diagram.lastTo()
                : builder.here().move().map(Move::to);
        switch (JapaneseMoves.read(cursor, position, last)) {
            case Reading.Fault<Move>(int at, String problem) -> fail(at, problem);
            case Reading.Read<Move>(Move move) -> play(start, position, move);
        }
    }

    private void play(int start, Position position, Move move) {
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

    /** {@code ( 0:16/00:00:16)}, if it is there, and the plus that announces a variation. */
    private void time() {
        cursor.skipSpaces();
        int start = cursor.at();
        if (cursor.skip('(') || cursor.skip('（')) {
            Optional<Duration> time = clock();
            cursor.skipSpaces();
            if (time.isEmpty() || !(cursor.skip('/') || cursor.looksAt(")") || cursor.looksAt("）"))) {
                fail(start, "expected a time such as ( 0:16/00:00:16)");
                return;
            }
            while (!cursor.atEndOfLine() && !cursor.skip(')') && !cursor.skip('）')) {
                cursor.goTo(cursor.at() + 1); // the sum so far, which follows from the times
            }
            if (illegal == null) {
                builder.time(time.get());
            } else {
                illegalTime = time;
            }
            cursor.skipSpaces();
        }
        cursor.skip('+');
    }

    private Optional<Duration> clock() {
        long seconds = 0;
        for (int part = 0; part < 3; part++) {
            cursor.skipSpaces();
            Optional<Integer> number = cursor.number();
            if (number.isEmpty()) {
                return Optional.empty();
            }
            seconds = seconds * 60 + number.get();
            if (!cursor.skip(':')) {
                return part == 0 ? Optional.empty() : Optional.of(Duration.ofSeconds(seconds));
            }
        }
        return Optional.empty();
    }

    private void end(Ending ending) {
        if (illegal != null) {
            if (ending != Ending.ILLEGAL_LOSS && ending != Ending.ILLEGAL_WIN) {
                fault = illegal;
                return;
            }
            builder.endByIllegal(illegalMove);
            illegalTime.ifPresent(builder::time);
            illegal = null;
        } else if (builder.here().ending().isEmpty()) {
            builder.end(ending);
        }
    }

    /** {@code まで12手で後手の勝ち}: what KI2 says of the end; KIF repeats in it what its last move said. */
    private void result() {
        if (!start()) {
            return;
        }
        String line = cursor.restOfLine();
        if (builder.here().ending().isEmpty()) {
            Color sideToMove = illegal == null ? builder.position().sideToMove() : illegalNext();
            Optional<Ending> ending = ResultLine.read(line, sideToMove);
            ending.ifPresent(this::end);
        }
    }

    private Color illegalNext() {
        return builder.position().sideToMove().opposite();
    }

    private void fail(int at, String problem) {
        if (fault == null) {
            fault = new Reading.Fault<>(at, problem);
        }
    }
}
