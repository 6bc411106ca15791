package ippo.classroom;

import ippo.account.Teacher;
import org.jdbi.v3.core.Handle;

/** The condition that every statement about a class carries: that whoever asks teaches there. */
public final class Scope {
    /** Also true of a class that was removed; only for finding it among the {@link Removals}. */
    static final String TEACHES =
            // not "exists": where nothing else narrows it down, the classes of one teacher are found by the index
            " school_class.id in (select class_teacher.school_class from class_teacher"
                    + " where class_teacher.teacher = :teacher) ";

    /**
     * To be joined by {@code and} where a table or alias {@code school_class} is; binds {@code teacher}. What was
     * removed is in a class that was removed ({@link Bins}), so no statement that has this finds it.
     */
    public static final String CLASS = TEACHES + "and school_class.removed_at is null ";

    private Scope() {}

    /** Whether a teacher teaches in a class, for statements that follow in the same transaction. */
    public static boolean holds(Handle handle, Teacher teacher, long schoolClass) {
        return handle.createQuery("select 1 from school_class where school_class.id = :class and" + CLASS)
                .bind("class", schoolClass)
                .bind("teacher", teacher.id())
                .mapTo(Integer.class)
                .findOne()
                .isPresent();
    }
}
