package ippo.classroom;

/** The condition that every statement about a class carries: that whoever asks teaches there. */
final class Scope {
    /** To be joined by {@code and} where a table or alias {@code school_class} is; binds {@code teacher}. */
    static final String CLASS =
            " exists (select 1 from class_teacher where class_teacher.school_class = school_class.id"
                    + " and class_teacher.teacher = :teacher) ";

    private Scope() {}
}
