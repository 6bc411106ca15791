package ippo.classroom;

import ippo.work.Totals;
import java.util.Map;
import java.util.Optional;

/**
 * How far one pupil is with the assignments that were asked for.
 *
 * @param former of who was moved to another class since: how far he or she was then
 * @param totals by the ids of those assignments that were for him or her
 */
public record PupilTotals(long member, String nickname, Optional<Former> former, Map<Long, Totals> totals) {
    public PupilTotals {
        totals = Map.copyOf(totals);
    }
}
