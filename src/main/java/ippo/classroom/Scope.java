package ippo.classroom;

import ippo.account.Teacher;
import org.jdbi.v3.core.Handle;

/** The condition that every statement about a class carries: that whoever asks teaches there. */
final class Scope {
    /** To be joined by {@code and} where a table or alias {@code school_class} is; binds {@code teacher}. */
    static final String CLASS =
            " exists (select 1 from class_teacher where class_teacher.school_class = school_class.id"
                    + " and class_teacher.teacher = :teacher) ";

    private Scope() {}

    /** Whether a teacher teaches in a class, for statements that follow in the same transaction. */
    static boolean holds(Handle handle, Teacher teacher, long schoolClass) {
        return handle.createQuery("select 1 from school_class where school_class.id = :class and" + CLASS)
                .bind("class", schoolClass)
                .bind("teacher", teacher.id())
                .mapTo(Integer.class)
                .findOne()
                .isPresent();
    }
}
