package ippo.web.pupil;

import ippo.web.words.SafeHtml;
import ippo.work.Standing;
import java.util.List;
import java.util.Optional;

/**
 * Assigned work as its pupil sees it.
 *
 * @param description of the teacher's; perhaps empty
 * @param when such as "until 27 Nov 2026"
 * @param done such as "3 of 8 done"
 * @param isTest whether there is one try and no help
 * @param isClosed whether nothing counts any more
 * @param start where to begin or go on; empty when all is done
 * @param onward what else there is to do; empty while there is something here, and when nothing is left
 * @param groups those of one lesson together, in order
 */
public record WorkList(
        String name,
        String description,
        String when,
        String done,
        boolean isTest,
        boolean isClosed,
        Optional<String> start,
        Optional<Onward> onward,
        boolean isBegun,
        List<Group> groups) {
    public WorkList {
        groups = List.copyOf(groups);
    }

    /** What comes before the beginning; empty where one has begun. */
    public Optional<String> introduction() {
        return isBegun || start.isEmpty()
                ? Optional.empty()
                : groups.stream().findFirst().flatMap(Group::introduction);
    }

    /** Other work that is open. */
    public record Onward(String address, String name) {}

    /**
     * Tasks that follow each other and belong together.
     *
     * @param title of the lesson; for puzzles empty
     * @param introduction where it is explained, if it is
     */
    public record Group(SafeHtml title, Optional<String> introduction, List<Row> rows) {
        public Group {
            rows = List.copyOf(rows);
        }
    }

    /** @param label all of it for the ear */
    public record Row(int number, String address, SafeHtml title, Standing standing, String state, String label) {}
}
