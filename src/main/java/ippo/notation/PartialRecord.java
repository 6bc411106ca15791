package ippo.notation;

import ippo.rules.Illegality;
import ippo.rules.Move;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * As much of a record's main line as can be played.
 *
 * @param record without the rest; it may end with an illegal move that the record itself calls so
 * @param stop where it goes on no further though the text does; empty if all of the line was read
 */
public record PartialRecord(GameRecord record, Optional<Stop> stop) {
    public PartialRecord {
        Objects.requireNonNull(record, "record");
        Objects.requireNonNull(stop, "stop");
    }

    /**
     * What is left of a record that was read so far.
     *
     * @param whole what became of the whole
     * @param read what was built; empty if not even where it starts was read
     * @param offender the illegal move that ended it, if one did
     */
    static Reading<PartialRecord> of(
            Reading<GameRecord> whole, Optional<GameRecord.Builder> read, Optional<Move> offender) {
        Optional<Reading.Fault<GameRecord>> fault = whole.asFault();
        if (fault.isEmpty() || read.isEmpty()) {
            return whole.then(record -> Reading.of(new PartialRecord(record, Optional.empty())));
        }
        GameRecord.Node last = read.get().here();
        Optional<Illegality> why = offender.flatMap(last.position()::objectionTo);
        GameRecord record = read.get().build();
        List<GameRecord.Node> line = record.mainLine();
        // what is wrong in a variation, or after the end, takes nothing away
        boolean broken = line.get(line.size() - 1) == last && last.ending().isEmpty();
        return Reading.of(new PartialRecord(
                record, broken ? Optional.of(new Stop(fault.get().at(), why)) : Optional.empty()));
    }

    /**
     * Why a record goes on no further.
     *
     * @param at the offending character, counted from 0
     * @param why the rule that the next move breaks; empty if it was not understood
     */
    public record Stop(int at, Optional<Illegality> why) {}
}
