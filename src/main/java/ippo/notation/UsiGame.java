package ippo.notation;

import ippo.rules.Move;
import ippo.rules.Position;
import ippo.rules.Setup;
import ippo.rules.SetupFault;
import ippo.rules.Strictness;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A game in one line as USI's {@code position} command has it: {@code startpos moves 7g7f 3c3d}, or {@code sfen SFEN
 * moves …}. The moves are wishes: each is written right, but may be illegal where it stands.
 *
 * <p>Reading takes the word {@code position} in front, several spaces between words, spaces at both ends, no
 * {@code moves}, the leniencies of {@link Sfen}, positions of any board, and, unless told otherwise, positions without
 * kings. {@code startpos} is that of shogi.
 *
 * @param start where the game starts
 * @param moves what was played, first to last
 */
public record UsiGame(Position start, List<Move> moves) {

    /** Copies the list. */
    public UsiGame {
        moves = List.copyOf(moves);
    }

    /** Reads one line. */
    public static Reading<UsiGame> read(String line) {
        return read(line, Strictness.TEACHING);
    }

    /** Reads one line whose first position must satisfy this. */
    public static Reading<UsiGame> read(String line, Strictness strictness) {
        TextCursor cursor = new TextCursor(line);
        cursor.skipSpaces();
        if (cursor.skip("position ")) {
            cursor.skipSpaces();
        }
        return start(line, cursor, strictness).then(start -> read(line, cursor, start));
    }

    private static Reading<UsiGame> read(String line, TextCursor cursor, Position start) {
        cursor.skipSpaces();
        if (!cursor.atEnd() && !cursor.skip("moves")) {
            return cursor.fault("expected moves");
        }
        List<Move> moves = new ArrayList<>();
        for (cursor.skipSpaces(); !cursor.atEnd(); cursor.skipSpaces()) {
            int at = cursor.at();
            int end = wordEnd(line, at);
            switch (Usi.read(line.substring(at, end))) {
                case Reading.Read<Move>(Move move) -> {
                    if (!start.arena().contains(move.to())) {
                        return Reading.fault(at, "the board has no such square");
                    }
                    moves.add(move);
                }
                case Reading.Fault<Move>(int in, String problem) -> {
                    return Reading.fault(at + in, problem);
                }
            }
            cursor.goTo(end);
        }
        return Reading.of(new UsiGame(start, moves));
    }

    /** Reads as many moves as are written right. */
    static Reading<PartialRecord> readPart(String line) {
        return switch (read(line)) {
            case Reading.Read<UsiGame>(UsiGame game) -> Reading.of(new PartialRecord(game.record(), Optional.empty()));
            case Reading.Fault<UsiGame> fault -> readUntil(fault, line);
        };
    }

    private static Reading<PartialRecord> readUntil(Reading.Fault<UsiGame> fault, String line) {
        int end = line.lastIndexOf(' ', Math.min(fault.at(), line.length() - 1));
        return read(end < 0 ? line : line.substring(0, end))
                .then(game -> Reading.of(new PartialRecord(
                        game.record(), Optional.of(new PartialRecord.Stop(fault.at(), Optional.empty())))));
    }

    private static Reading<Position> start(String line, TextCursor cursor, Strictness strictness) {
        if (cursor.skip("startpos")) {
            return Reading.of(Position.start());
        }
        if (!cursor.skip("sfen ")) {
            return cursor.fault("expected startpos or sfen");
        }
        cursor.skipSpaces();
        int at = cursor.at();
        int moves = line.indexOf(" moves", at);
        String sfen = (moves < 0 ? line.substring(at) : line.substring(at, moves)).stripTrailing();
        return switch (Sfen.readOfAnySize(sfen)) {
            case Reading.Fault<Setup>(int in, String problem) -> Reading.fault(at + in, problem);
            case Reading.Read<Setup>(Setup setup) -> {
                Set<SetupFault> faults = setup.faults(strictness);
                cursor.goTo(at + sfen.length());
                yield faults.isEmpty()
                        ? Reading.of(Position.of(setup, strictness))
                        : Reading.fault(at, "not playable: " + faults);
            }
        };
    }

    private static int wordEnd(String line, int at) {
        int end = at;
        while (end < line.length() && line.charAt(end) > ' ' && line.charAt(end) != '\u3000') {
            end++;
        }
        return Math.max(end, at + 1);
    }

    /** The main line of a record. */
    public static UsiGame of(GameRecord record) {
        return new UsiGame(record.start(), record.moves());
    }

    /** Writes one line, without the word {@code position}. */
    public String write() {
        StringBuilder out =
                new StringBuilder(start.equals(Position.start()) ? "startpos" : "sfen " + Sfen.write(start));
        out.append(moves.isEmpty() ? "" : " moves");
        moves.forEach(move -> out.append(' ').append(move.usi()));
        return out.toString();
    }

    /** The moves as a record; at the first illegal one the record ends, lost by it. */
    public GameRecord record() {
        GameRecord.Builder builder = new GameRecord.Builder(start);
        for (Move move : moves) {
            if (!builder.position().isLegal(move)) {
                return builder.endByIllegal(move).build();
            }
            builder.play(move);
        }
        return builder.build();
    }
}
