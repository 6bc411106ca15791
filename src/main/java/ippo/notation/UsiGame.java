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
 * {@code moves}, the leniencies of {@link Sfen}, and, unless told otherwise, positions without kings.
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
        Reading<Position> start = start(line, cursor, strictness);
        if (start instanceof Reading.Fault<Position> fault) {
            return Reading.fault(fault.at(), fault.problem());
        }
        cursor.skipSpaces();
        if (!cursor.atEnd() && !cursor.skip("moves")) {
            return cursor.fault("expected moves");
        }
        List<Move> moves = new ArrayList<>();
        for (cursor.skipSpaces(); !cursor.atEnd(); cursor.skipSpaces()) {
            int at = cursor.at();
            int end = wordEnd(line, at);
            Reading<Move> move = Usi.read(line.substring(at, end));
            if (move instanceof Reading.Fault<Move> fault) {
                return Reading.fault(at + fault.at(), fault.problem());
            }
            moves.add(move.orElseThrow());
            cursor.goTo(end);
        }
        return Reading.of(new UsiGame(start.orElseThrow(), moves));
    }

    /** Reads as many moves as are written right. */
    static Reading<PartialRecord> readPart(String line) {
        Reading<UsiGame> whole = read(line);
        if (!(whole instanceof Reading.Fault<UsiGame> fault)) {
            return whole.then(game -> Reading.of(new PartialRecord(game.record(), Optional.empty())));
        }
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
        Reading<Setup> setup = Sfen.read(sfen);
        if (setup instanceof Reading.Fault<Setup> fault) {
            return Reading.fault(at + fault.at(), fault.problem());
        }
        Set<SetupFault> faults = setup.orElseThrow().faults(strictness);
        if (!faults.isEmpty()) {
            return Reading.fault(at, "not playable: " + faults);
        }
        cursor.goTo(at + sfen.length());
        return Reading.of(Position.of(setup.orElseThrow(), strictness));
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
