package ippo.web.work;

import ippo.account.Teacher;
import ippo.answer.Task;
import ippo.classroom.Sets;
import ippo.classroom.WorkSet;
import java.util.List;
import java.util.Optional;

/** What is in a set, a teacher's own or one that comes with the content. */
public final class SetTasks {
    private final Sets sets;
    private final ReadySets ready;
    private final Catalogue catalogue;

    public SetTasks(Sets sets, ReadySets ready, Catalogue catalogue) {
        this.sets = sets;
        this.ready = ready;
        this.catalogue = catalogue;
    }

    /** @param id as in addresses; nothing if there is no such set for this teacher */
    public Optional<List<Task>> of(Teacher teacher, String id) {
        return ready.find(id)
                .map(ReadySets.Ready::items)
                .or(() -> id(id).flatMap(own -> sets.find(teacher, own)).map(WorkSet::items))
                .map(items ->
                        catalogue.tasks(items).stream().map(each -> each.task()).toList());
    }

    private static Optional<Long> id(String text) {
        return text.matches("[0-9]{1,19}") ? Optional.of(text).map(Long::parseUnsignedLong) : Optional.empty();
    }
}
