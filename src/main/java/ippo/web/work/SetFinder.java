package ippo.web.work;

import ippo.account.Teacher;
import ippo.classroom.AssignedTask;
import ippo.classroom.Sets;
import ippo.web.frame.FormFields;
import ippo.web.words.Words;
import java.util.List;
import java.util.Optional;

/** Finds a set, a teacher's own or one that comes with the content. */
public final class SetFinder {
    private final Sets sets;
    private final ReadySets ready;
    private final Catalogue catalogue;

    public SetFinder(Sets sets, ReadySets ready, Catalogue catalogue) {
        this.sets = sets;
        this.ready = ready;
        this.catalogue = catalogue;
    }

    /** A set and what is in it. @param id of a teacher's set or of one that comes with the content */
    public record Found(String id, String name, String description, List<AssignedTask> tasks) {
        public Found {
            tasks = List.copyOf(tasks);
        }
    }

    /**
     * The set with this id; empty if there is none such for this teacher.
     *
     * @param id as in addresses
     * @param words in which a ready one is named
     */
    public Optional<Found> find(Teacher teacher, String id, Words words) {
        return ready.find(id)
                .map(set -> new Found(id, set.name().in(words), "", catalogue.tasks(set.items())))
                .or(() -> FormFields.id(id)
                        .flatMap(own -> sets.find(teacher, own))
                        .map(set -> new Found(id, set.name(), set.description(), catalogue.tasks(set.items()))));
    }
}
